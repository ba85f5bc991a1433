"""What templates get of drafts: on the timeline, on the home page, and as they were written."""

from __future__ import annotations

from dataclasses import dataclass

from research_kb.present.views import Backlink, Badge, Fact, Link, NoteView, Said


@dataclass(frozen=True, slots=True)
class DraftView:
    """A draft on the timeline: what it says of itself and what it brought."""

    title: Link
    author: str
    date: str | None
    verdicts: str
    """How its entries were decided: ``3 kept · 1 dropped``."""
    repository: str | None
    """The address of the file in the repository."""
    facts: tuple[Fact, ...]
    works: tuple[Brought, ...]
    """Judged here for the first time."""
    again: tuple[Brought, ...]
    notes: tuple[NoteView, ...]
    follow_ups: tuple[Said, ...]
    backlinks: tuple[Backlink, ...]


@dataclass(frozen=True, slots=True)
class Brought:
    """A work that a draft judged."""

    title: Link
    decision: Badge
    priority: Badge | None
    line: Link | None


@dataclass(frozen=True, slots=True)
class DraftWork:
    """A work and the line of a draft where its entry begins."""

    link: Link
    line: int
    decision: Badge
    repository: str | None
    """The address of the line in the repository."""
