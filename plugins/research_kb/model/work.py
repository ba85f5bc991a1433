"""Works: what entries are about, with the judgement that counts."""

from __future__ import annotations

from dataclasses import dataclass

from research_kb.model.draft import Draft, Entry
from research_kb.model.names import Decision, Key, Priority


@dataclass(frozen=True, slots=True)
class Sighting:
    """An entry seen as evidence on a work."""

    draft: Draft
    entry: Entry

    @property
    def author(self) -> str:
        """Who judged: never empty, ``unknown`` where neither draft nor folder names anyone."""
        return self.draft.author or "unknown"


@dataclass(frozen=True, slots=True)
class Work:
    """What entries are about: all sightings of one thing, with the judgement that counts."""

    id: Key
    """The first of ``keys``; ``draft:PATH#LABEL-or-title`` for a work without any address."""
    keys: tuple[Key, ...]
    title: str
    sightings: tuple[Sighting, ...]
    """Newest first (draft date, then path)."""
    judged: Sighting
    """The sighting whose verdict counts: DESIGN's rule, newest per author, kept over dropped."""
    decision: Decision | None
    conflict: tuple[Sighting, ...]
    """The newest sighting of each author, where authors disagree; else empty."""
    priority: Priority | None
    credibility: int | None
    published: str | None
    source: str | None
    url: str | None
    tags: tuple[str, ...]
    """As written, first seen first, over all sightings."""


@dataclass(frozen=True, slots=True)
class PossiblySame:
    """Two works that may be one; a person decides with ``same_as`` or ``not_same_as``."""

    first: Key
    second: Key
    why: str
    """``title`` (near-equal titles) or ``address`` (both name ``detail`` as an extra address)."""
    detail: str
    same_as: str
    """The line to paste into the draft of ``first``: ``same_as: KEY``."""
