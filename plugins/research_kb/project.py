"""What a build starts from: the project as people set it up, and what an earlier build knew."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from research_kb.model import Finding
from research_kb.present.markdown import Fragment
from research_kb.present.options import PresentOptions
from research_kb.present.repository import Repository
from research_kb.read.draft import Parsed
from research_kb.read.topic_text import ParsedTopic
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


@dataclass(frozen=True, slots=True)
class Material:
    """All that a catalog is made of: what drafts and topic texts say, as read."""

    drafts: tuple[Parsed, ...] = ()
    """In the order of their paths, hidden ones included."""
    topics: tuple[ParsedTopic, ...] = ()
    unread: tuple[Finding, ...] = ()
    """What had to be guessed about the files, and which could not be read."""
    tag_names: Mapping[str, str] = field(default_factory=dict)
    """Each other name of a tag to the name that counts."""

    @property
    def shown(self) -> tuple[Parsed, ...]:
        """The drafts that the site shows."""
        return tuple(each for each in self.drafts if not each.draft.hidden)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was found in reading, but for hidden drafts."""
        hidden = {each.draft.path for each in self.drafts if each.draft.hidden}
        unread = (found for found in self.unread if found.path not in hidden)
        drafts = (found for each in self.shown for found in each.findings)
        topics = (found for each in self.topics for found in each.findings)
        return (*unread, *drafts, *topics)

    def without(self, paths: Collection[str]) -> Material:
        """The same as if there were no drafts at ``paths``."""
        drafts = tuple(each for each in self.drafts if each.draft.path not in paths)
        unread = tuple(found for found in self.unread if found.path not in paths)
        return replace(self, drafts=drafts, unread=unread)

    def including(self, drafts: tuple[Parsed, ...]) -> Material:
        """The same with ``drafts``, each in the place of one of its path."""
        others = self.without({each.draft.path for each in drafts})
        ordered = sorted((*others.drafts, *drafts), key=lambda each: each.draft.path)
        return replace(others, drafts=tuple(ordered))
