"""Topics: texts that people write, and what stands on them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from research_kb.model.names import Key, TopicSlug


@dataclass(frozen=True, slots=True)
class TopicText:
    """A file of ``topics/``, written by people."""

    path: str
    slug: TopicSlug
    title: str
    aliases: tuple[str, ...] = ()
    parent: str | None = None
    """Title, alias, path ``A > B`` or slug of the topic above, as written."""
    match_tags: tuple[str, ...] = ()
    match_topics: tuple[str, ...] = ()
    prose: str = ""
    """Markdown below the front matter, markers ``<!-- kb:… -->`` included."""
    prose_line: int = 1
    meta: tuple[tuple[str, str], ...] = ()
    lines: tuple[tuple[str, int], ...] = ()
    """The line of every key of the front matter; of the items of lists as ``aliases[0]``, …"""

    def line_of(self, key: str) -> int:
        """The line that states ``key``, or the list that it is an item of; 1 where none does."""
        lines = dict(self.lines)
        return lines.get(key) or lines.get(key.partition("[")[0], 1)


class Why(StrEnum):
    """Why a work stands on a topic, strongest first."""

    ENTRY = "entry"
    """An entry states the topic."""
    DRAFT = "draft"
    """A passage elsewhere in the draft names it for the entry."""
    MATCH = "match"
    """A tag or topic of the work is in the topic's ``match``."""


@dataclass(frozen=True, slots=True)
class Placement:
    """A work on a topic, with the evidence."""

    work: Key
    topic: TopicSlug
    primary: bool
    why: Why
    detail: str
    """The topic as written, or the tag that matched."""
    path: str
    line: int


@dataclass(frozen=True, slots=True)
class Topic:
    """A page of the knowledge base: written by people, or asked for by drafts."""

    slug: TopicSlug
    title: str
    path: tuple[str, ...]
    """Titles from the root of the tree down to and including this one."""
    parent: TopicSlug | None
    text: TopicText | None
    """None: nobody has written it yet."""
    placements: tuple[Placement, ...]
    """Primary first, then by priority, credibility and date; order is stable."""
