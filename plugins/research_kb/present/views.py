"""What templates get: texts, links and HTML that is already safe, and no decisions to make."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup


@dataclass(frozen=True, slots=True)
class Link:
    """A text and where it leads; ``href`` is None for a plain text."""

    text: str
    href: str | None = None
    title: str | None = None
    outward: bool = False
    """True: leaves the site."""


@dataclass(frozen=True, slots=True)
class Badge:
    """A short word that stands out; ``kind`` chooses its colour, which says nothing alone."""

    text: str
    kind: str


@dataclass(frozen=True, slots=True)
class Said:
    """A passage of a draft, rendered, and the line that says it."""

    html: Markup
    text: str
    """The passage as plain text, for the search."""
    origin: Link | None
    done: bool | None = None
    """Of a follow-up only."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A named value or list of values, and the line that states it."""

    name: str
    values: tuple[Link, ...]
    origin: Link | None = None
    remark: str | None = None


@dataclass(frozen=True, slots=True)
class NoteView:
    """A titled passage."""

    title: str
    said: Said


@dataclass(frozen=True, slots=True)
class Stars:
    """A rating of 1 to 5 with the author's comment."""

    count: int
    note: str | None = None

    @property
    def picture(self) -> str:
        """Five stars, some of them empty."""
        return "★" * self.count + "☆" * (5 - self.count)

    @property
    def text(self) -> str:
        """Stars, number and comment on one line."""
        return " ".join(filter(None, (self.picture, f"{self.count}/5", self.note)))


@dataclass(frozen=True, slots=True)
class SightingView:
    """What one draft says about a work: everything, with its lines."""

    title: str
    date: str | None
    origin: Link
    decision: Badge
    facts: tuple[Fact, ...]
    reasons_title: str
    reasons: tuple[Said, ...]
    warnings: tuple[Said, ...]
    body: Said | None
    follow_ups: tuple[Said, ...]
    notes: tuple[NoteView, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """One side of a conflict."""

    author: str
    date: str | None
    decision: Badge
    reasons: tuple[Said, ...]
    origin: Link


@dataclass(frozen=True, slots=True)
class Quote:
    """A sentence elsewhere that names this page or work."""

    origin: Link
    sentence: str
    line: Link | None


@dataclass(frozen=True, slots=True)
class SameView:
    """Another work that may be the same one, and the line that says so."""

    other: Link
    why: str
    same_as: str
    paste_into: str
    origin: Link | None


@dataclass(frozen=True, slots=True)
class CardView:
    """A work in full."""

    title: str
    anchor: str
    decision: Badge
    priority: Badge | None
    credibility: Stars | None
    priority_origin: Link | None
    credibility_origin: Link | None
    facts: tuple[Fact, ...]
    """Source, type, dates, authors, tags and topics, of the work as a whole."""
    verdicts: tuple[Verdict, ...]
    possibly_same: tuple[SameView, ...]
    sightings: tuple[SightingView, ...]
    mentions: tuple[Link, ...]
    backlinks: tuple[Quote, ...]
    tags: tuple[str, ...]
    """One spelling of each, for the search."""


@dataclass(frozen=True, slots=True)
class Group:
    """A titled list of links with a remark each, and lists below it."""

    title: Link
    remark: str = ""
    badge: Badge | None = None
    items: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """Names of columns and, per row, cells of links; ``name`` tells it from others on a page."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[tuple[Link, ...], ...], ...]


@dataclass(frozen=True, slots=True)
class Rejection:
    """A dropped work in the registry."""

    title: Link
    reasons: tuple[Said, ...]
    date: str | None
    author: str
    alternatives: tuple[NoteView, ...]
    origin: Link | None


@dataclass(frozen=True, slots=True)
class DraftView:
    """A draft on the timeline: what it says of itself and what it brought."""

    title: Link
    author: str
    date: str | None
    verdicts: str
    """How its entries were decided: ``3 kept · 1 dropped``."""
    facts: tuple[Fact, ...]
    works: tuple[Brought, ...]
    """Judged here for the first time."""
    again: tuple[Brought, ...]
    notes: tuple[NoteView, ...]
    follow_ups: tuple[Said, ...]


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
