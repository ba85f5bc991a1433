"""A file of the inbox, and what has been read in it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from research_kb.model.names import Decision, Key, Priority


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

    @property
    def is_blank(self) -> bool:
        """Whether it is a form that nobody has filled in: it may have a label, and states nothing.

        ``kb new`` makes such entries; the site waits until there is something to show.
        """
        if self.title:
            return False
        unplaced = replace(self, line=0, end_line=0, label=None, body_line=0, lines=())
        return unplaced == Entry("", 0, 0)

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
