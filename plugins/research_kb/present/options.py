"""What a site may choose about its pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from research_kb.findings import Weight
from research_kb.present.repository import Repository
from research_kb.present.strings import Language, Strings
from research_kb.present.strings_en import ENGLISH
from research_kb.present.strings_zh import CHINESE

STRINGS: Final = MappingProxyType[Language, Strings]({"en": ENGLISH, "zh": CHINESE})


@dataclass(frozen=True, slots=True)
class PresentOptions:
    """Values from the site's configuration that pages depend on."""

    language: Language = "en"
    inbox: str = "inbox"
    topics: str = "topics"
    works_per_page: int = 50
    """A page with more works in full continues on dated part pages."""
    rows_per_page: int = 200
    """A longer table shows its first rows only, and goes on."""
    rows_per_part: int = 500
    directory_urls: bool = True
    """MkDocs' ``use_directory_urls``."""
    severity: Mapping[str, Weight] = field(default_factory=dict)
    """Code of a finding to the severity that it has on this site."""
    repository: Repository | None = None
    """Where lines of drafts stand in the repository; None: the site names none."""

    @property
    def strings(self) -> Strings:
        """The texts of the language."""
        return STRINGS[self.language]
