"""An entry's lines: which of them state fields, and what is left as its body."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from research_kb.model import FollowUp
from research_kb.read.characters import has_words
from research_kb.read.fields import FieldFound, fields_in, inline_fields, label_alone
from research_kb.read.gathered import Gathered
from research_kb.read.lines import Kind, Line
from research_kb.read.pieces import Piece
from research_kb.read.readers.table import put
from research_kb.read.readers.verdict import says_decision
from research_kb.read.values.links import find_links
from research_kb.read.values.lists import inline_tags
from research_kb.read.values.ratings import find_rating
from research_kb.read.values.topics import SIGNAL
from research_kb.read.vocabulary import Vocabulary, squeeze

_LISTS = frozenset(
    (
        "reasons",
        "warnings",
        "assessment",
        "follow_ups",
        "tags",
        "topics",
        "notes",
        "extra_urls",
        "authors",
        "advice",
        "same_as",
        "not_same_as",
        "supersedes",
    )
)
_WRAPPING = frozenset(("reasons", "warnings", "assessment", "follow_ups", "notes", "advice"))
_UNKNOWN_LABEL = re.compile(
    r"^[\s*_]*[^\s:：,，。;；()（）][^:：,，。;；(（\n]{0,30}(?:[(（][^()（）]*[)）])?[*_]*\s*[:：]"
)
_CALLOUT = re.compile(r"^\s*>\s*\[!(\w+)\][+-]?\s*(.*)$")
_ADMONITION = re.compile(r"^\s*(?:!!!|\?\?\?\+?)\s*(\w+)(?:\s+\"([^\"]*)\")?\s*$")


@dataclass(slots=True)
class Open:
    """A field whose label stood on an earlier line and that the next lines may continue."""

    name: str
    label: str
    indent: int
    level: int = 0
    """Of the heading that opened it; 0: a label in a line."""
    filled: bool = False
    """Whether its own line had a value, or an item has been read."""
    quoted: bool = False
    item: bool = False
    """Its label stands in a list item: only deeper items go on with it."""
    line: int = 0


@dataclass(slots=True)
class EntryReader:
    """Reads the lines of one entry into ``into``; what it leaves unclaimed is the body."""

    into: Gathered
    vocabulary: Vocabulary
    claim_structure: Callable[[Piece], None]
    """Claims a label, a heading or a bullet that states no value itself."""
    open: Open | None = None
    quoting: bool = False
    """Inside a list that is quoted from the source."""
    last: Line | None = None
    entry_level: int = 0

    def read(self, lines: Sequence[Line]) -> None:
        """Read all lines; heads of other entries are not among them."""
        for i, line in enumerate(lines):
            self._line(line, lines[i + 1] if i + 1 < len(lines) else None)
            self.last = line

    def _line(self, line: Line, below: Line | None) -> None:
        if line.kind in (Kind.CODE, Kind.COMMENT, Kind.DELIMITER, Kind.BREAK):
            return
        if line.kind is Kind.BLANK:
            self._blank(below)
        elif line.kind is Kind.HEADING:
            self._heading(line)
        elif self._callout(line) or self._fields(line, below):
            pass
        elif found := inline_fields(line, self.vocabulary):
            self._inline(line, found)
        elif self._continues(line):
            pass
        else:
            self._text(line)

    def _blank(self, below: Line | None) -> None:
        """A blank line ends a field unless the list, or the heading's section, goes on below."""
        opened = self.open
        if opened is None or opened.level or below is None:
            return
        if (opened.quoted and not below.quoted) or (
            opened.filled
            and not (
                below.kind is Kind.ITEM and below.indent >= opened.indent and opened.name in _LISTS
            )
        ):
            self.open = None

    def _heading(self, line: Line) -> None:
        alone = label_alone(line.body, self.vocabulary)
        if alone:
            self.claim_structure(_whole(line))
            self.open = Open(
                alone[0], _label_text(line.body, alone[1]), 0, line.level, line=line.number
            )
            return
        found = fields_in(line, self.vocabulary)
        if found and found[0].value[1] > found[0].value[0]:
            self._put_all(line, found)
            self.open = Open(found[-1].name, self._label(line, found[-1]), 0, line.level, True)
            return
        if self.open and self.open.level and line.level > self.open.level:
            return
        self.open = None

    def _callout(self, line: Line) -> bool:
        """``> [!warning] …`` and ``!!! warning``: a field by the callout's kind or title."""
        match = _CALLOUT.match(line.text) or _ADMONITION.match(line.text)
        if not match:
            return False
        title = match[2] or ""
        named = label_alone(title, self.vocabulary) if title else None
        name = named[0] if named else _CALLOUT_FIELDS.get(match[1].casefold())
        if name is None:
            self.open = None
            return True
        self.open = Open(name, title or match[1], 0, quoted=line.quoted)
        if title and not named:
            put(self.into, name, match[1], Piece(line, match.start(2), match.end(2)))
            self.open.filled = True
        self.claim_structure(_whole(line))
        return True

    def _fields(self, line: Line, below: Line | None) -> bool:
        if self.open and self.open.quoted and line.quoted:
            return False
        found = fields_in(line, self.vocabulary)
        if found and not self._is_field(line, found[0]):
            return False
        if not found:
            return self._label_alone(line, below)
        if (
            found[0].name in ("title", "label")
            and found[0].value[1] > found[0].value[0]
            and not self._identifies(found[0].name)
        ):
            return False
        self._put_all(line, found)
        last = found[-1]
        self.open = Open(
            last.name,
            self._label(line, last),
            line.indent,
            filled=last.value[1] > last.value[0],
            quoted=line.quoted,
            item=line.kind is Kind.ITEM,
            line=line.number,
        )
        self.quoting = False
        return True

    def _is_field(self, line: Line, found: FieldFound) -> bool:
        """Whether a label that prose uses too is meant as one, given its value.

        ``结论：…`` opens a verdict or sums up a finding; advice on the work's subject is text.
        """
        value = Piece(line, *found.value)
        if found.name == "decision":
            return len(value.text) <= 16 or says_decision(value, self.vocabulary)
        if (
            found.name == "ratings"
            and squeeze(line.text[slice(*found.label)]) not in self.vocabulary.fields
        ):
            return find_rating(value.text, self.vocabulary, bare=False) is not None
        if found.name == "advice":
            dropped = "dropped" in (self.into.scalars.get("decision"), self.into.said_by_head[0])
            return dropped or bool(SIGNAL.search(value.text))
        return True

    def _identifies(self, name: str) -> bool:
        """``title:`` and ``label:`` count only while the entry's head has not named it."""
        return name not in self.into.scalars

    def _label(self, line: Line, found: FieldFound) -> str:
        text = Piece(line, *found.label).raw
        return f"{text}（{found.qualifier}）" if found.qualifier else text

    def _put_all(self, line: Line, found: Sequence[FieldFound]) -> None:
        for item in found:
            if item.value[1] > item.value[0]:
                self._put(
                    item.name, self._label(line, item), Piece(line, *item.value), item.qualifier
                )
            # After the value, so that the value's own claims come first.
            self.claim_structure(Piece(line, item.start, item.value[0]))
        self._claim_separators(line, found)

    def _inline(self, line: Line, found: Sequence[FieldFound]) -> None:
        """Fields in the middle of a paragraph; what stands before them goes on as before."""
        opened = self.open
        for item in found:
            if item.value[1] > item.value[0]:
                self._put(item.name, self._label(line, item), Piece(line, *item.value))
            self.claim_structure(Piece(line, item.start, item.value[0]))
        before = Piece(line, line.content, found[0].start)
        if opened and opened.name == "decision" and not opened.filled and before:
            self._put("decision", opened.label, before)
        self.open = None

    def _claim_separators(self, line: Line, found: Sequence[FieldFound]) -> None:
        self.claim_structure(Piece(line, 0, found[0].start))
        for item, later in zip(found, found[1:], strict=False):
            self.claim_structure(Piece(line, item.value[1], later.start))

    def _put(self, name: str, label: str, value: Piece, qualifier: str = "") -> None:
        partial = re.search(r"部分|partial|partly", qualifier, re.IGNORECASE)
        before = len(self.into.notes)
        put(self.into, "notes" if partial and name == "reasons" else name, label, value)
        if (
            len(self.into.notes) > before
            and self.open
            and self.open.name == "notes"
            and self.open.line
        ):
            self._join_note()

    def _join_note(self) -> None:
        """A note reaches from its label on; further lines below the label go on with it."""
        assert self.open is not None
        note = replace(self.into.notes[-1], line=self.open.line)
        self.into.notes[-1] = note
        if (
            len(self.into.notes) > 1
            and self.into.notes[-2].line == note.line
            and self.into.notes[-2].title == note.title
        ):
            earlier = self.into.notes[-2]
            self.into.notes[-2:] = [
                replace(earlier, text=f"{earlier.text}\n{note.text}", end_line=note.end_line)
            ]

    def _label_alone(self, line: Line, below: Line | None) -> bool:
        """A line that is nothing but a label opens its field for the lines below."""
        if line.kind not in (Kind.TEXT, Kind.ITEM) or line.checked is not None:
            return False
        alone = label_alone(line.body, self.vocabulary)
        if not alone or below is None or alone[0] in ("title", "label"):
            return False
        marked = line.body.rstrip(" *_").endswith((":", "：", "】")) or "**" in line.body
        defined = below.text.lstrip().startswith(": ")
        if not marked and not defined and (below.kind is not Kind.ITEM or alone[0] not in _LISTS):
            return False
        self.claim_structure(_whole(line))
        self.open = Open(
            alone[0],
            _label_text(line.body, alone[1]),
            line.indent,
            quoted=line.quoted,
            item=line.kind is Kind.ITEM,
            line=line.number,
        )
        return True

    def _continues(self, line: Line) -> bool:
        opened = self.open
        if opened is None or (opened.quoted and not line.quoted and not line.indent):
            return False
        if line.kind is Kind.ITEM:
            return self._item(line, opened)
        if line.kind is Kind.ROW:
            return False
        if opened.name in _LISTS and self._marked(line):
            self._put_line(line, opened)
            return True
        if not opened.filled or (opened.level and opened.name in _LISTS):
            return self._first_text(line, opened)
        return self._wrapped(line, opened)

    def _marked(self, line: Line) -> bool:
        """A line that begins with a mark is an item whose bullet was lost."""
        mark = self.vocabulary.mark.match(line.body)
        return bool(mark) and self.vocabulary.marks[mark[0]] in ("kept", "dropped", "warning")

    def _item(self, line: Line, opened: Open) -> bool:
        nested = (
            line.indent > opened.indent
            or bool(opened.level)
            or (not opened.filled and not opened.item)
            or self._sibling(line)
        )
        if opened.name in _LISTS and nested:
            self._put_line(line, opened)
            return True
        if nested and not opened.filled and opened.name not in _LISTS:
            self._put_line(line, opened)
            return True
        self.open = None
        return False

    def _sibling(self, line: Line) -> bool:
        """An item on the level of the items that the open field has had so far."""
        last = self.last
        return (
            last is not None
            and last.kind is Kind.ITEM
            and last.indent == line.indent
            and self.open is not None
            and self.open.indent < 0
        )

    def _put_line(self, line: Line, opened: Open) -> None:
        value = Piece(line, line.content, len(line.text))
        if opened.name == "follow_ups" and line.checked is not None:
            self._checkbox(line)
        else:
            self._put(opened.name, opened.label, value, opened.label)
        self.claim_structure(Piece(line, 0, line.content))
        opened.filled = True
        if not opened.level and line.indent <= opened.indent:
            opened.indent = -1

    def _first_text(self, line: Line, opened: Open) -> bool:
        if (
            not opened.level
            and _UNKNOWN_LABEL.match(line.body)
            and opened.name not in ("url", "source")
        ):
            self.open = None
            return False
        if opened.filled and self.last is not None and self.last.kind is not Kind.BLANK:
            return self._wrapped(line, opened) or self._paragraph(line, opened)
        return self._paragraph(line, opened)

    def _paragraph(self, line: Line, opened: Open) -> bool:
        value = Piece(line, line.content, len(line.text))
        self._put(opened.name, opened.label, value, opened.label)
        self.claim_structure(Piece(line, 0, line.content))
        opened.filled = True
        return True

    def _wrapped(self, line: Line, opened: Open) -> bool:
        """The rest of a paragraph or item that was broken over lines."""
        last = self.last
        if opened.name not in _WRAPPING or last is None or last.kind in (Kind.BLANK, Kind.CODE):
            return False
        deeper = line.indent > max(opened.indent, 0) and line.indent > 0
        long = len(last.text) >= 50 and last.text.rstrip()[-1:] not in "。.!?！？；;:："
        if not (deeper or long) or _UNKNOWN_LABEL.match(line.body) or _only_tags(line):
            return False
        return self._append(line, opened.name)

    def _append(self, line: Line, name: str) -> bool:
        value = Piece(line, line.content, len(line.text))
        into = self.into
        more = value.raw
        recent = _recent(self.last)
        if (
            name in ("reasons", "assessment")
            and into.reasons
            and into.reasons[-1][0].line in recent
        ):
            remark, label, mark = into.reasons[-1]
            into.reasons[-1] = (replace(remark, text=_joined(remark.text, more)), label, mark)
        elif (
            name in ("warnings", "reasons", "assessment")
            and into.warnings
            and into.warnings[-1].line in recent
        ):
            into.warnings[-1] = replace(
                into.warnings[-1], text=_joined(into.warnings[-1].text, more)
            )
        elif name == "follow_ups" and into.follow_ups and into.follow_ups[-1].line in recent:
            into.follow_ups[-1] = replace(
                into.follow_ups[-1], text=_joined(into.follow_ups[-1].text, more)
            )
        elif name in ("notes", "advice") and into.notes and into.notes[-1].end_line in recent:
            note = into.notes[-1]
            into.notes[-1] = replace(note, text=_joined(note.text, more), end_line=line.number)
        else:
            return False
        into.claim(value, name)
        self.claim_structure(Piece(line, 0, line.content))
        return True

    def _text(self, line: Line) -> None:
        """A line of no field: what stands in it counts all the same."""
        self._quotes(line)
        value = Piece(line, line.content, len(line.text))
        if line.checked is not None and not line.quoted and not self.quoting:
            self._checkbox(line)
            self.claim_structure(Piece(line, 0, line.content))
            return
        if self._caveat(value) or line.quoted:
            return
        if self._address_alone(value):
            return
        self._tags(line)

    def _quotes(self, line: Line) -> None:
        if line.kind is Kind.TEXT:
            self.quoting = bool(self.vocabulary.quoted.search(line.text))

    def _checkbox(self, line: Line) -> None:
        value = Piece(line, line.content, len(line.text))
        self.into.lines.setdefault("follow_ups", line.number)
        self.into.follow_ups.append(FollowUp(value.raw, bool(line.checked), line.number))
        self.into.claim(value, "follow_ups")

    def _caveat(self, value: Piece) -> bool:
        """``⚠️ …`` as a paragraph or item of its own."""
        bare = value.text.lstrip(" *_")
        mark = self.vocabulary.mark.match(bare)
        if not mark or self.vocabulary.marks[mark[0]] != "warning" or not has_words(bare):
            return False
        put(self.into, "warnings", mark[0], value)
        self.claim_structure(_whole(value.line))
        return True

    def _address_alone(self, value: Piece) -> bool:
        """A line that is nothing but an address is the entry's address."""
        links = find_links(value.text)
        if len(links) != 1 or "url" in self.into.scalars:
            return False
        link = links[0]
        around = value.text[: link.start] + value.text[link.end :]
        if has_words(around) or value.line.quoted:
            return False
        self.into.address(link.url, value.number)
        self.into.claim(value, "url")
        self.claim_structure(_whole(value.line))
        return True

    def _tags(self, line: Line) -> None:
        for tag, start, end in inline_tags(line.text):
            if tag not in self.into.tags:
                self.into.tags.append(tag)
                self.into.lines.setdefault("tags", line.number)
            del start, end
        if _only_tags(line):
            self.into.claim(_whole(line), "tags")


_CALLOUT_FIELDS = {
    "warning": "warnings",
    "caution": "warnings",
    "danger": "warnings",
    "attention": "warnings",
    "todo": "follow_ups",
}


def _only_tags(line: Line) -> bool:
    return all(w.startswith("#") for w in line.body.split()) and bool(inline_tags(line.text))


def _whole(line: Line) -> Piece:
    return Piece(line, 0, len(line.text))


def _label_text(body: str, qualifier: str) -> str:
    del qualifier
    return re.sub(r"^[\W_]+|[\s*_:：】\]]+$", "", body)


def _joined(first: str, second: str) -> str:
    """Two parts of a wrapped line: no space between Han characters."""
    space = "" if first[-1:] > "\u2e7f" and second[:1] > "\u2e7f" else " "
    return f"{first}{space}{second}"


def _recent(line: Line | None) -> range:
    return range(0) if line is None else range(line.number - 4, line.number + 1)
