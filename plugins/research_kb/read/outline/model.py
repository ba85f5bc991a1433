"""What a draft's heads open, and the kinds of its sections."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from research_kb.read.head_text import HeadText


class Role(StrEnum):
    """What a head opens."""

    TITLE = "title"
    SECTION = "section"
    ENTRY = "entry"
    SUPPLEMENT = "supplement"
    """A section that adds to an entry of the front matter."""
    TEXT = "text"
    """Nothing: it is a line of what is open."""


@dataclass(frozen=True, slots=True)
class Head:
    """A head of a draft; its lines reach to the next head."""

    index: int
    """Of its line, among the lines of the draft."""
    role: Role
    level: int
    """Headings count in tens, so that heads without a mark find a place between them."""
    text: HeadText
    kind: str | None = None
    """Of a section: ``kept``, ``dropped``, ``placement``, …; of an entry: that of its section."""
    label: str | None = None
    section: int | None = None
    """Line index of the section that the entry stands in."""


DECIDING = frozenset(("kept", "dropped", "undecided", "P0", "P1", "P2", "P3"))
"""Sections whose items are entries."""
REFERRING = frozenset(
    (
        "reading",
        "placement",
        "tags",
        "summary",
        "close_reading",
        "follow_ups",
        "dedupe_against",
        "scope",
    )
)
"""Sections that speak of entries which stand elsewhere."""
