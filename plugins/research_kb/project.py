"""What a build starts from: the project as people set it up, and what an earlier build knew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from research_kb.present.markdown import Fragment
from research_kb.present.options import PresentOptions
from research_kb.present.repository import Repository
from research_kb.read.draft import Parsed
from research_kb.settings import Settings


@dataclass(frozen=True, slots=True)
class Project:
    """Where people's files stand, and what they ask for."""

    root: Path
    settings: Settings
    docs: str = "docs"
    """Folder of the pages that people write; its ``index.md`` is the front of the site."""
    directory_urls: bool = True
    config_files: tuple[Path, ...] = ()
    """The files that said so: ``mkdocs.yml`` and what it inherits from."""
    repository: Repository | None = None
    """Where the project's files stand on the web; None: nobody said."""

    @property
    def options(self) -> PresentOptions:
        """What the pages depend on."""
        settings = self.settings
        return PresentOptions(
            language=settings.language,
            inbox=settings.inbox,
            topics=settings.topics,
            works_per_page=settings.works_per_page,
            directory_urls=self.directory_urls,
            repository=self.repository,
            severity=settings.severity,
        )

    @property
    def inputs(self) -> tuple[Path, Path]:
        """The folders that are read here, and that no generator may read for itself."""
        return self.root / self.settings.inbox, self.root / self.settings.topics


@dataclass(frozen=True, slots=True)
class Cache:
    """What the next build need not do again; a value like any other."""

    parsed: Mapping[tuple[str, str, str], Parsed] = field(default_factory=dict)
    """By path, digest of the file and digest of the vocabulary."""
    fragments: Mapping[str, Fragment] = field(default_factory=dict)
    """Rendered passages, by the hash of all that they depend on."""
