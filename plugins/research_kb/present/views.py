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
    lang: str | None = None
    """The language of the text where it is not the page's."""


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
    tick: str | None = None
    """Where the checkbox of a follow-up is ticked, if the site names its repository."""
    lang: Markup = Markup()  # noqa: RUF009 (it cannot be changed)
    """The attribute ``lang``, where the text is in another language than the page."""


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
class Provenance:
    """Who said it, when, in which draft; each leads to where that stands."""

    author: str
    date: str | None
    timeline: str | None
    """The address of the draft's place in the timeline."""
    line: Link
    """Path and line, leading to the draft as written."""
    repository: str | None
    """The address of the line in the repository."""


@dataclass(frozen=True, slots=True)
class FigureView:
    """A phrase that states a measured value, in pieces; True: a piece is the value."""

    pieces: tuple[tuple[str, bool], ...]
    origin: Link | None


@dataclass(frozen=True, slots=True)
class Figures:
    """The key figures of a work, as one of those who judged it says them."""

    items: tuple[FigureView, ...]
    author: str | None
    """Who says them; None: whose verdict counts."""
    lang: Markup


@dataclass(frozen=True, slots=True)
class SightingView:
    """What one draft says about a work: everything, with its lines."""

    title: str
    provenance: Provenance
    lang: Markup
    """The attribute ``lang`` of what it says; empty in the language of the page."""
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
    decision: Badge
    priority: Badge | None
    credibility: Stars | None
    reasons: tuple[Said, ...]
    provenance: Provenance
    lang: Markup


@dataclass(frozen=True, slots=True)
class Quote:
    """A sentence elsewhere that names this page or work, and its line."""

    before: str
    phrase: str
    """What names it, within the sentence."""
    after: str
    line: Link | None


@dataclass(frozen=True, slots=True)
class Backlink:
    """A work, topic or draft that names this one, with all that it says."""

    origin: Link
    quotes: tuple[Quote, ...]


@dataclass(frozen=True, slots=True)
class RelatedView:
    """Another work that has to do with this one, and why, in words."""

    link: Link
    priority: Badge | None
    why: str


@dataclass(frozen=True, slots=True)
class Pager:
    """What comes before and after by date; ``empty`` where there is neither."""

    earlier: Link | None = None
    later: Link | None = None

    @property
    def empty(self) -> bool:
        """Whether this stands alone."""
        return self.earlier is None and self.later is None


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
    lang: str | None
    """The language of the title, where it is not the page's."""
    decision: Badge
    priority: Badge | None
    credibility: Stars | None
    source: str | None
    published: str | None
    address: Fact | None
    newer: tuple[Link, ...]
    """The works that supersede this one."""
    figures: Figures | None
    lead: str | None
    """How the text begins, for a work that says nothing else in short."""
    short: bool
    """The text is short enough to stand in the head."""
    inside: tuple[str, ...]
    """What the fold holds, in few words."""
    tag_links: Fact | None
    facts: tuple[Fact, ...]
    """Source, type, dates, authors and topics, of the work as a whole, with their lines."""
    verdicts: tuple[Verdict, ...]
    possibly_same: tuple[SameView, ...]
    sightings: tuple[SightingView, ...]
    """The one that counts first."""
    mentions: tuple[Link, ...]
    backlinks: tuple[Backlink, ...]
    related: tuple[RelatedView, ...]
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
