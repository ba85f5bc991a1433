"""The nouns of research-kb: what the stages hand to each other.

Everything here is frozen and compares by value. Lines and columns are 1-based; paths are POSIX
paths relative to the project's root (``inbox/jay/2026-07-03.md``). Dates are ISO 8601 strings as
precise as the draft stated them (``2026``, ``2026-03``, ``2026-07-03``,
``2026-07-03T19:55:00+08:00``), because a date that was never stated to the day must not become one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

Key = NewType("Key", str)
"""An identity of a work: ``arxiv:2603.05451``, ``doi:10.…``, ``github:owner/repo``, ``url:…``."""

TopicSlug = NewType("TopicSlug", str)
"""The name of a topic in addresses; the stem of ``topics/NAME.md`` where that file exists."""

TagSlug = NewType("TagSlug", str)
"""The folded name of a tag in addresses (``c-sharp``, ``speculative-decoding``)."""


class Decision(StrEnum):
    """The verdict on a work. Undecided is ``None``."""

    KEPT = "kept"
    DROPPED = "dropped"


class Priority(StrEnum):
    """How soon a work should be read; P0 first."""

    P0 = "P0"
    P1 = "P1"
    P2 = "P2"
    P3 = "P3"


class Severity(StrEnum):
    """How much a finding matters; only errors fail a plain ``kb check``."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """A diagnostic about what a person wrote: where, what, and what to do."""

    path: str
    line: int
    column: int
    code: str
    """One of the codes of ``findings.CODES``."""
    severity: Severity
    message: str


@dataclass(frozen=True, slots=True)
class Source:
    """A file as text: decoded, without BOM, and every line end a single line feed."""

    path: str
    text: str
    digest: str
    """SHA-256 of the file's bytes, hexadecimal."""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch ``text[start:end]`` of a draft and the one owner that claims it."""

    start: int
    end: int
    owner: str
    """``front matter``, ``draft.FIELD``, ``entry[N].FIELD``, ``entry[N].body``, ``notes[N]``…"""


@dataclass(frozen=True, slots=True)
class Remark:
    """One stated reason or caveat."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class FollowUp:
    """Something to do or to verify."""

    text: str
    done: bool
    line: int
    entry: str | None = None
    """For the follow-ups of a whole draft: the label of the entry that the line names."""


@dataclass(frozen=True, slots=True)
class Note:
    """A titled passage: of an entry (partial drop reasons, alternatives) or of a draft."""

    title: str
    text: str
    line: int
    end_line: int


@dataclass(frozen=True, slots=True)
class TopicMention:
    """A topic that a draft asks for, as written: ``A > B`` is one topic with its path."""

    name: str
    line: int
    by_entry: bool
    """True: the entry states it itself. False: a passage elsewhere in the draft does."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One judged item of a draft. Absent values are ``None`` or empty, never guessed."""

    title: str
    line: int
    end_line: int
    label: str | None = None
    url: str | None = None
    extra_urls: tuple[str, ...] = ()
    keys: tuple[Key, ...] = ()
    """Identities, strongest first. Empty: known only by its draft and label."""
    source: str | None = None
    authors: tuple[str, ...] = ()
    type: str | None = None
    published: str | None = None
    decision: Decision | None = None
    reasons: tuple[Remark, ...] = ()
    warnings: tuple[Remark, ...] = ()
    credibility: int | None = None
    """1 to 5."""
    credibility_note: str | None = None
    ratings: tuple[tuple[str, int], ...] = ()
    """Other star ratings by the name that the draft gives them."""
    priority: Priority | None = None
    tags: tuple[str, ...] = ()
    topics: tuple[TopicMention, ...] = ()
    follow_ups: tuple[FollowUp, ...] = ()
    notes: tuple[Note, ...] = ()
    same_as: tuple[str, ...] = ()
    not_same_as: tuple[str, ...] = ()
    supersedes: tuple[str, ...] = ()
    extra: tuple[tuple[str, str], ...] = ()
    body: str = ""
    """Markdown: everything of the entry that no field claims."""
    body_line: int = 0
    lines: tuple[tuple[str, int], ...] = ()
    """The line of every scalar or list field that was stated: ``(("url", 12), …)``."""

    def line_of(self, field: str) -> int:
        """The line that states ``field``; the entry's own line where none does."""
        return dict(self.lines).get(field, self.line)


@dataclass(frozen=True, slots=True)
class Draft:
    """One file of the inbox, read."""

    path: str
    digest: str
    text: str
    """The whole file as decoded; ``spans`` index into it."""
    title: str | None = None
    author: str | None = None
    date: str | None = None
    session: str | None = None
    scope: str | None = None
    tags: tuple[str, ...] = ()
    dedupe_against: tuple[str, ...] = ()
    suggested_path: str | None = None
    follow_ups: tuple[FollowUp, ...] = ()
    notes: tuple[Note, ...] = ()
    extra: tuple[tuple[str, str], ...] = ()
    entries: tuple[Entry, ...] = ()
    spans: tuple[Span, ...] = ()
    hidden: bool = False
    """``draft: true`` in front matter: kept out of the site."""


# --- Works ---------------------------------------------------------------------------------------


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


# --- Topics --------------------------------------------------------------------------------------


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


# --- The catalog ---------------------------------------------------------------------------------


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
    """Tags on the same works, most frequent first, with counts."""


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
    """A publisher or site and what it brought."""

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


# --- Pages ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SearchDocument:
    """A section of a page as the search index holds it. ``location`` is ``page/#anchor``."""

    location: str
    title: str
    text: str
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """A page that the site generator renders: a Markdown skeleton and its HTML fragments."""

    path: str
    """Source path below the docs folder: ``topics/kernel-optimization.md``."""
    title: str
    markdown: str
    """Skeleton with front matter; each fragment's placeholder stands alone in a paragraph."""
    fragments: tuple[tuple[str, str], ...] = ()
    """Placeholder to HTML."""
    documents: tuple[SearchDocument, ...] = ()
    """The page's own document first."""
    in_nav: bool = False
    edit_path: str | None = None
    """The file that a person edits to change the page's prose."""


@dataclass(frozen=True, slots=True)
class PlainFile:
    """A file of the site that no generator touches: redirects, drafts as written, images."""

    path: str
    """Path below the site folder: ``e/arxiv/2603.05451/index.html``."""
    content: bytes


@dataclass(frozen=True, slots=True)
class Site:
    """What a build makes."""

    pages: tuple[Page, ...]
    files: tuple[PlainFile, ...]
    findings: tuple[Finding, ...]
