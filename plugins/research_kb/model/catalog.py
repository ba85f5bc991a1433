"""Everything the pages show."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from research_kb.model.draft import Draft, FollowUp
from research_kb.model.names import Finding, Key, TagSlug, TopicSlug
from research_kb.model.related import RelatedWorks
from research_kb.model.topic import Topic
from research_kb.model.work import PossiblySame, Work


@dataclass(frozen=True, slots=True)
class Tag:
    """One tag for all its spellings."""

    slug: TagSlug
    name: str
    """The most frequent spelling; ties by first in the alphabet."""
    spellings: tuple[str, ...]
    parent: TagSlug | None
    works: tuple[Key, ...]
    drafts: tuple[str, ...]
    """Paths of drafts that carry the tag for themselves."""
    related: tuple[tuple[TagSlug, int], ...]
    """Tags on the same works, with counts; those that do so more than by chance first."""
    aliases: tuple[str, ...] = ()
    """Other names that the site gives it, used or not."""


@dataclass(frozen=True, slots=True)
class OpenEnd:
    """A follow-up in the catalog: what, on which work, and where it was said."""

    follow_up: FollowUp
    draft: str
    work: Key | None
    topic: TopicSlug | None
    date: str | None
    author: str


class TargetKind(StrEnum):
    """What a cross-link can lead to."""

    WORK = "work"
    TOPIC = "topic"
    DRAFT = "draft"


@dataclass(frozen=True, slots=True)
class Target:
    """The end of a cross-link: a work's id, a topic's slug or a draft's path."""

    kind: TargetKind
    id: str


@dataclass(frozen=True, slots=True)
class Reference:
    """A phrase in a text that names something the knowledge base knows."""

    origin: Target
    """The work, topic or draft whose text names it."""
    field: str
    """``body``, ``reasons``, ``warnings``, ``follow_ups``, ``notes``, ``dedupe_against`` or
    ``prose``."""
    phrase: str
    """As written: what becomes the link."""
    target: Target
    sentence: str
    """The sentence around the phrase, plain text, for the backlink."""
    path: str
    line: int


@dataclass(frozen=True, slots=True)
class Day:
    """A day of the timeline; ``date`` is None for drafts that state none."""

    date: str | None
    drafts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SourceSite:
    """A publisher or site, or an author, and what they brought."""

    name: str
    works: tuple[Key, ...]
    kept: int
    dropped: int
    credibility: float | None
    """Mean of the stated credibilities; None where none was stated."""


@dataclass(frozen=True, slots=True)
class Catalog:
    """Everything the pages show, in the order in which they show it."""

    drafts: tuple[Draft, ...]
    works: tuple[Work, ...]
    topics: tuple[Topic, ...]
    tags: tuple[Tag, ...]
    follow_ups: tuple[OpenEnd, ...]
    days: tuple[Day, ...]
    sources: tuple[SourceSite, ...]
    references: tuple[Reference, ...]
    possibly_same: tuple[PossiblySame, ...]
    unfiled: tuple[Key, ...]
    findings: tuple[Finding, ...]
    related: tuple[RelatedWorks, ...] = ()
    authors: tuple[SourceSite, ...] = ()
    """Those who wrote the works; ``SourceSite`` for each."""
