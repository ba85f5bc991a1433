"""The heads of a draft: which lines open an entry, which a section, which neither.

Drafts mark entries by labels, by marks, by headings under a section that says kept or dropped, or
by nothing but the fields below them. No one of these decides alone.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from research_kb.read.field_labels import label_alone
from research_kb.read.fields import fields_in
from research_kb.read.heads import HeadText, core_of, parse_head, section_of
from research_kb.read.inline_fields import inline_fields
from research_kb.read.lines import Kind, Line
from research_kb.read.tables import field_pairs, find_tables, is_fields
from research_kb.read.values.links import find_links
from research_kb.read.vocabulary import Vocabulary, squeeze


class Role(StrEnum):
    """What a head opens."""

    TITLE = "title"
    SECTION = "section"
    ENTRY = "entry"
    SUPPLEMENT = "supplement"
    """A section that adds to an entry of the front matter."""


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
_INLINE = frozenset(("reading", "placement", "close_reading"))
"""Those that a label in a line opens, with what they say behind it."""
_IDENTIFYING = frozenset(("url", "decision", "arxiv", "doi", "credibility"))
_STATING = _IDENTIFYING | {
    "source",
    "published",
    "reasons",
    "tags",
    "topics",
    "priority",
    "authors",
    "type",
    "warnings",
    "follow_ups",
}


@dataclass(frozen=True, slots=True)
class _Candidate:
    index: int
    style: str
    """``heading``, ``plain`` or ``bold``."""
    level: int
    text: HeadText
    kind: str | None
    label: str | None
    numbered: bool
    """A plain line that begins like ``三、``."""


_HAN_ORDINAL = re.compile(
    r"^[^\w]*(?:[一二三四五六七八九十]{1,3}、|[甲乙丙丁戊己庚辛]、|第[一二三四五六七八九十]{1,3}(?:部分|节|章)|\([一二三四五六七八九十]{1,3}\))\s*\S"
)
_BOLD_LINE = re.compile(r"^\s*(\*\*|__)(?=\S)(.+?)\1\s*[:：]?\s*((?:[(（\[<].*)|(?:[—–].*))?$")


def outline(
    lines: Sequence[Line], vocabulary: Vocabulary, known: frozenset[str], *, titled: bool
) -> tuple[Head, ...]:
    """The heads of ``lines``.

    ``known``: squeezed labels of entries that front matter lists. ``titled``: front matter names
    the draft, so that no plain line does.
    """
    candidates = _with_labels(list(_candidates(lines, vocabulary)), lines, known)
    return tuple(_Outliner(lines, vocabulary, known, candidates, titled=titled).heads())


def _candidates(lines: Sequence[Line], vocabulary: Vocabulary) -> Iterator[_Candidate]:
    for i, line in enumerate(lines):
        if line.kind is Kind.HEADING:
            yield _candidate(i, line, "heading", line.level * 10, vocabulary)
        elif line.kind is Kind.TEXT and not line.quoted and len(line.text) < 300:
            made = _plain(i, line, lines, vocabulary)
            if made:
                yield made


def _candidate(i: int, line: Line, style: str, level: int, vocabulary: Vocabulary) -> _Candidate:
    text = parse_head(line.body, vocabulary)
    kind = section_of(line.body, vocabulary) if not text.label else None
    return _Candidate(i, style, level, text, kind, None, bool(_HAN_ORDINAL.match(line.body)))


_INLINE_LABEL = re.compile(r"[\s*_]*([^\s:：][^:：\n]{1,24}?)[\s*_]*[:：](?!//)[\s*_]*(?=\S)")


def inline_section(line: Line, vocabulary: Vocabulary) -> tuple[str, int] | None:
    """A line such as ``精读顺序： 1. 🔴 …``: the kind of section it opens, and where that begins."""
    label = _INLINE_LABEL.match(line.body)
    if line.kind is not Kind.TEXT or line.quoted or not label or vocabulary.field_of(label[1]):
        return None
    kind = vocabulary.sections.get(squeeze(core_of(label[1], vocabulary)))
    return (kind, line.content + label.end()) if kind in _INLINE else None


def _plain(i: int, line: Line, lines: Sequence[Line], vocabulary: Vocabulary) -> _Candidate | None:
    """A line of text that looks like a head, though nothing marks it as one."""
    body = line.body
    if opened := inline_section(line, vocabulary):
        return _Candidate(i, "plain", 0, HeadText((0, 0)), opened[0], None, True)
    bold = bool(_BOLD_LINE.match(line.text))
    if fields_in(line, vocabulary) or (bold and label_alone(body, vocabulary)):
        return None
    made = _candidate(i, line, "bold" if bold else "plain", 0, vocabulary)
    short = len(body) <= 60 and body.rstrip()[-1:] not in "。.;；,，"
    apart = i == 0 or lines[i - 1].kind is not Kind.TEXT
    if bold or made.text.label:
        return made
    exact = squeeze(core_of(body, vocabulary)) in vocabulary.sections and not label_alone(
        body, vocabulary
    )
    if (
        made.kind
        and len(core_of(body, vocabulary)) <= 24
        and short
        and (apart or made.numbered or exact)
    ):
        return made
    if made.numbered and short:
        return made
    marked = made.text.decision or made.text.undecided
    return made if marked and apart and len(body) <= 160 else None


def _with_labels(
    candidates: list[_Candidate], lines: Sequence[Line], known: frozenset[str]
) -> list[_Candidate]:
    """Codes such as ``FA-4`` are labels only where others are built alike, or count from one."""
    groups: dict[str, set[str]] = defaultdict(set)
    for candidate in candidates:
        if candidate.text.label:
            code = _label_of(candidate, lines)
            groups[_family(code)].add(code)
    accepted: list[_Candidate] = []
    for candidate in candidates:
        if not candidate.text.label:
            whole = lines[candidate.index].body.strip(" *_:：")
            accepted.append(
                replace(candidate, label=whole) if squeeze(whole) in known else candidate
            )
            continue
        code = _label_of(candidate, lines)
        figure = re.search(r"\d+", code)
        first = figure is not None and int(figure[0]) <= 1
        if (
            not candidate.text.coded
            or first
            or len(groups[_family(code)]) > 1
            or squeeze(code) in known
        ):
            accepted.append(replace(candidate, label=code))
        else:
            start = candidate.text.label[0]
            text = replace(candidate.text, label=None, title=(start, candidate.text.title[1]))
            accepted.append(replace(candidate, text=text))
    return accepted


def _label_of(candidate: _Candidate, lines: Sequence[Line]) -> str:
    line = lines[candidate.index]
    assert candidate.text.label is not None
    a, b = candidate.text.label
    column = line.content
    first, last = line.narrow.origin(column + a), line.narrow.origin(column + b - 1) + 1
    return line.raw[first:last].strip()


def _family(label: str) -> str:
    return re.sub(r"\d+[a-z]?$", "", squeeze(label))


class _Outliner:
    """Walks the candidates with the section and the entry that are open."""

    def __init__(
        self,
        lines: Sequence[Line],
        vocabulary: Vocabulary,
        known: frozenset[str],
        candidates: list[_Candidate],
        *,
        titled: bool,
    ) -> None:
        self.titled = titled
        self.lines = lines
        self.vocabulary = vocabulary
        self.known = known
        self.candidates = candidates
        self.section: Head | None = None
        self.entry: Head | None = None
        self.entry_style = ""
        self.seen: set[str] = set()
        self.marked = any(c.label or c.text.decision for c in candidates)
        self.top = min((c.level for c in candidates if c.style == "heading"), default=0)

    def heads(self) -> Iterator[Head]:
        title = self._title()
        if title:
            yield title
        for candidate in self.candidates:
            if title and candidate.index == title.index:
                continue
            head = self._head(candidate)
            if head:
                yield head

    def _title(self) -> Head | None:
        """The first heading, or else the first line, if it opens neither entry nor section."""
        first = next(iter(self.candidates), None)
        text_line = next(
            (i for i, line in enumerate(self.lines) if line.kind is not Kind.BLANK), None
        )
        if first and first.index == text_line and (first.kind in DECIDING or first.numbered):
            return None
        at_top = first is not None and (
            first.level == 10 or (first.index == text_line and not self.titled)
        )
        if first and first.style == "heading" and at_top and self._may_be_title(first):
            return Head(first.index, Role.TITLE, first.level, first.text)
        if text_line is None or (
            first and first.index == text_line and (first.label or first.style == "heading")
        ):
            return None
        line = self.lines[text_line]
        if (
            self.titled
            or line.kind is not Kind.TEXT
            or line.quoted
            or fields_in(line, self.vocabulary, "draft")
        ):
            return None
        if (
            fields_in(line, self.vocabulary)
            or len(line.text) > 120
            or label_alone(line.body, self.vocabulary)
        ):
            return None
        if (first and first.style == "heading" and first.level == 10) or line.body.rstrip()[
            -1:
        ] in "。;；,，":
            return None
        return Head(text_line, Role.TITLE, 5, parse_head(line.body, self.vocabulary))

    def _may_be_title(self, first: _Candidate) -> bool:
        if first.label or first.text.decision or first.text.url or first.kind in DECIDING:
            return False
        others = [c for c in self.candidates if c.style == "heading" and c is not first]
        if any(c.level < first.level for c in others):
            return False
        return (
            first.level == 10
            or not any(c.level == first.level for c in others)
            or not self._identified(first)
        )

    def _head(self, c: _Candidate) -> Head | None:
        role = self._role(c)
        if role is None:
            return None
        level = c.level if c.style == "heading" else self._level(c, role)
        section = self.section.index if self.section and role is Role.ENTRY else None
        kind = c.kind if role is Role.SECTION else (self.section.kind if self.section else None)
        head = Head(c.index, role, level, c.text, kind, c.label, section)
        if role is Role.SECTION:
            self.section, self.entry = head, None
        else:
            self.entry, self.entry_style = head, c.style
            if c.label:
                self.seen.add(squeeze(c.label))
        return head

    def _level(self, c: _Candidate, role: Role) -> int:
        if role is Role.SECTION:
            return 20
        return self.section.level + 5 if self.section else 25

    def _deeper(self, c: _Candidate) -> bool:
        """Whether the candidate stands below the heading of the entry that is open."""
        if self.entry is None:
            return False
        if c.style == "heading":
            return c.level > self.entry.level
        return self.entry_style == "heading" or (c.style == "bold" and self.entry_style == "plain")

    def _role(self, c: _Candidate) -> Role | None:
        tests: tuple[Callable[[_Candidate], Role | bool | None], ...] = (
            self._by_label,
            self._by_field,
            self._by_section,
            self._by_mark,
            self._by_neighbours,
        )
        for test in tests:
            answer = test(c)
            if answer is not False:
                return answer if isinstance(answer, Role) else None
        if self._deeper(c) or c.style == "bold" or (c.style == "plain" and not c.numbered):
            return None
        if (
            self.entry is None
            and self.section
            and c.style == "heading"
            and c.level > self.section.level
        ):
            return None
        return Role.SECTION

    def _by_label(self, c: _Candidate) -> Role | bool | None:
        if not c.label:
            return False
        name = squeeze(c.label)
        if name in self.known:
            return Role.SUPPLEMENT if c.style == "heading" else None
        if (
            self.section
            and self.section.kind in REFERRING
            and (name in self.seen or c.style != "heading")
        ):
            return None
        if c.style == "heading":
            return Role.ENTRY if not self._deeper(c) or self._alike(c) else None
        if self._deeper(c) and name not in self.seen and not self._alike(c):
            return None
        return Role.ENTRY if self._stands_alone(c) else None

    def _alike(self, c: _Candidate) -> bool:
        """Whether the open entry's label is of the same family: then they are siblings."""
        return bool(
            self.entry
            and self.entry.label
            and c.label
            and _family(self.entry.label) == _family(c.label)
        )

    def _stands_alone(self, c: _Candidate) -> bool:
        if c.text.decision or c.style == "bold":
            return True
        after = self.lines[c.index].body[c.text.label[1] :] if c.text.label else ""
        if c.text.coded and after[:1].isspace() and after.lstrip()[:1].isalnum():
            # `T-1 的作者说 …` begins a sentence, unless fields stand below it.
            return self._field_below(c.index)
        before = self.lines[c.index - 1].kind if c.index else Kind.BLANK
        return before in (Kind.BLANK, Kind.HEADING, Kind.BREAK) or self._field_below(c.index)

    def _by_field(self, c: _Candidate) -> Role | bool | None:
        """A heading that names a field belongs to the entry above it, if there is one."""
        body = self.lines[c.index].body
        if not label_alone(body, self.vocabulary) or c.text.decision:
            return False
        return None if self._deeper(c) else False

    def _by_section(self, c: _Candidate) -> Role | bool | None:
        if c.kind is None:
            return False
        if self._deeper(c) and (c.kind not in DECIDING or c.style != "heading"):
            return None
        if self._deeper(c) and c.style == "heading" and not self._has_subheads(c):
            return None
        return Role.SECTION

    def _has_subheads(self, c: _Candidate) -> bool:
        later = (o for o in self.candidates if o.index > c.index and o.style == "heading")
        nxt = next(later, None)
        return nxt is not None and nxt.level > c.level

    def _by_mark(self, c: _Candidate) -> Role | bool | None:
        marked = c.text.decision or c.text.undecided or (c.text.url and c.style == "heading")
        if not marked or c.text.title[0] >= c.text.title[1]:
            return False
        if c.style == "plain" and not self._field_below(c.index):
            return None
        return None if self._deeper(c) else Role.ENTRY

    def _by_neighbours(self, c: _Candidate) -> Role | bool | None:
        """By the section it stands in, or by the fields below it."""
        if self._deeper(c) or c.style == "plain" or c.text.title[0] >= c.text.title[1]:
            return False
        if label_alone(self.lines[c.index].body, self.vocabulary):
            return False
        if (
            self.section
            and self.section.kind in REFERRING
            and c.level > self.section.level
            and c.style == "heading"
        ):
            return None
        if self._identified(c):
            return Role.ENTRY
        inside = self.section is not None and self.section.kind in DECIDING
        below = c.style == "bold" or (self.section is not None and c.level > self.section.level)
        if inside and below and not self._labelled_siblings():
            return Role.ENTRY if c.style == "heading" else False
        return False

    def _labelled_siblings(self) -> bool:
        """Whether the entries of this section are named by labels or marks."""
        assert self.section is not None
        after = [c for c in self.candidates if c.index > self.section.index]
        inside = []
        for c in after:
            if c.kind in DECIDING or (c.style == "heading" and c.level <= self.section.level):
                break
            inside.append(c)
        return any(c.label or c.text.decision for c in inside)

    def _identified(self, c: _Candidate) -> bool:
        """Whether the lines right below state fields of an entry."""
        names: list[str] = []
        end = c.index + 1
        named = {o.index for o in self.candidates if o.label or o.text.decision}
        for line in self.lines[c.index + 1 :]:
            if end in named:
                break
            if line.kind is Kind.HEADING or (
                c.style != "heading"
                and _BOLD_LINE.match(line.text)
                and not label_alone(line.body, self.vocabulary)
            ):
                break
            names += [
                f.name
                for f in fields_in(line, self.vocabulary) or inline_fields(line, self.vocabulary)
            ]
            if line.kind in (Kind.TEXT, Kind.ITEM) and (
                alone := label_alone(line.body, self.vocabulary)
            ):
                names.append(alone)
            if line.kind is Kind.TEXT and _is_address(line.body):
                names.append("url")
            end += 1
        for table in find_tables(self.lines, c.index + 1, end):
            if is_fields(table, self.vocabulary):
                names += [name for name, _, _ in field_pairs(table, self.vocabulary)]
        return bool(_IDENTIFYING & set(names)) or len(_STATING & set(names)) > 1

    def _field_below(self, index: int) -> bool:
        below = next(
            (line for line in self.lines[index + 1 :] if line.kind is not Kind.BLANK), None
        )
        return below is not None and (
            bool(fields_in(below, self.vocabulary)) or _is_address(below.body)
        )


def _is_address(text: str) -> bool:
    links = find_links(text)
    return len(links) == 1 and not (text[: links[0].start] + text[links[0].end :]).strip(" <>*_-")
