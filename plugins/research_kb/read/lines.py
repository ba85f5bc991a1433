"""Text to classified lines: what is code, heading, item, table row or plain text.

Line by line and not a CommonMark tree, because drafts arrive with their heading marks, bullets and
fences lost, and because every value must know its line. What stands inside code is never anything
else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from research_kb.read.bullets import ITEM
from research_kb.read.characters import Narrow, narrow
from research_kb.read.code_blocks import find_blocks


class Kind(StrEnum):
    """What a line is."""

    BLANK = "blank"
    TEXT = "text"
    HEADING = "heading"
    ITEM = "item"
    ROW = "row"
    DELIMITER = "delimiter"
    """The ``|---|---|`` below a table's header."""
    CODE = "code"
    COMMENT = "comment"
    BREAK = "break"
    """A thematic break, or the underline of a setext heading."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a draft. Columns below are indexes into ``text``."""

    number: int
    start: int
    """Offset of the line's first character in the draft."""
    raw: str
    narrow: Narrow
    kind: Kind
    indent: int
    content: int
    """Column where the content begins, after quote marks, bullet, checkbox or heading marks."""
    level: int = 0
    """Of a heading: 1 to 6."""
    checked: bool | None = None
    """Of an item with a checkbox: whether it is ticked."""
    quoted: bool = False
    ordinal: str = ""
    """Of an item: its number, as written; empty for a bullet."""

    @property
    def text(self) -> str:
        """The line, half-width and without invisible characters."""
        return self.narrow.text

    @property
    def body(self) -> str:
        """The content of the line, half-width."""
        return self.narrow.text[self.content :]

    @property
    def end(self) -> int:
        """Offset just behind the line's last character, its line end not counted."""
        return self.start + len(self.raw)

    def at(self, column: int) -> int:
        """The offset in the draft of a column of ``text``."""
        if column >= len(self.narrow.text):
            return self.end
        return self.start + self.narrow.origin(column)


def message_of(line: Line) -> str:
    """Who said a line of a chat, and when, as it stands before the line's content; else nothing."""
    match = _MESSAGE.search(line.text)
    return match[0].strip() if match and match.end() <= line.content else ""


_QUOTE = re.compile(r"^\s*(?:>\s?)+")
_HEADING = re.compile(r"^\s{0,3}(#{1,6})(?:\s+|(?<=##)(?=[^\s#]))(?=\S)")
_MESSAGE = re.compile(
    r"\[\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp][Mm])?\]\s*(?:[\w.@ -]{1,24}?|<[^<>]{1,24}>):?\s+(?=\S)"
)
"""Who said a line of a chat, and when."""
_BLOCK = re.compile(r"\s*[-*+]\s+(?=#{1,6}\s)")
"""A heading inside a bullet, as outliners write it."""
_TASK = re.compile(r"(TODO|DOING|LATER|DONE)\s+(?=[^\s:：])")
"""What an outliner writes for a checkbox."""
_DECORATED = re.compile(
    r"^\s*(?:([=\-*~_])\1\1+|——+)\s*(?=[^\s=\-—*~_])(?P<title>.*?[^\s=\-—*~_])"
    r"\s*(?:\1{3,}|——+)\s*$"
)
_BREAK = re.compile(r"^\s*(?:([-*_=—])\s*)(?:\1\s*){2,}$")
_DELIMITER = re.compile(r"^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$|^\s*\|\s*:?-+:?\s*\|\s*$")
_CHECKBOX = re.compile(r"\[([ xX✓✔√])\](?:\s+(?=\S)|\s*$)|([☐☑☒])\s*(?=\S)")
_TICKED = frozenset("xX✓✔√☑☒")
_PIPE = re.compile(r"(?<!\\)\|")


def scan(text: str, start: int = 0) -> tuple[tuple[Line, ...], tuple[int, ...]]:
    """The lines of ``text`` from offset ``start`` on, and the numbers of fences left open."""
    raws = text[start:].split("\n")
    blocks = find_blocks(raws)
    first = text.count("\n", 0, start) + 1
    lines: list[Line] = []
    offset = start
    for i, raw in enumerate(raws):
        if i in blocks.code or i in blocks.comments:
            kind = Kind.CODE if i in blocks.code else Kind.COMMENT
            lines.append(Line(first + i, offset, raw, narrow(raw), kind, 0, 0))
        else:
            lines.append(_classified(first + i, offset, raw))
        offset += len(raw) + 1
    return tuple(_with_context(lines)), tuple(first + i for i in blocks.unclosed)


class _Form(NamedTuple):
    """What the form of a line shows; ``content`` counts from behind its quote marks."""

    kind: Kind
    content: int
    level: int = 0
    ordinal: str = ""


def _classified(number: int, start: int, raw: str) -> Line:
    folded = narrow(raw)
    text = folded.text
    quote = _QUOTE.match(text)
    column = quote.end() if quote else 0
    if opening := _MESSAGE.match(text, column) or _BLOCK.match(text, column):
        column = opening.end()
    rest = text[column:]
    rules = _WORDS if rest[:1].isalnum() else _FORMS
    form = next(form for rule in rules if (form := rule(rest)))
    kind, content, checked = form.kind, column + form.content, None
    if kind is Kind.HEADING and (opening := _MESSAGE.match(text, content)):
        content = opening.end()
    if kind in (Kind.ITEM, Kind.TEXT) and (box := _CHECKBOX.match(text, content)):
        kind, content, checked = Kind.ITEM, box.end(), (box[1] or box[2]) in _TICKED
    elif kind is Kind.ITEM and (task := _TASK.match(text, content)):
        content, checked = task.end(), task[1] == "DONE"
    return Line(
        number,
        start,
        raw,
        folded,
        kind,
        indent=len(rest) - len(rest.lstrip()),
        content=content,
        level=form.level,
        checked=checked,
        quoted=quote is not None,
        ordinal=form.ordinal,
    )


def _blank(rest: str) -> _Form | None:
    return None if rest.strip() else _Form(Kind.BLANK, len(rest))


def _heading(rest: str) -> _Form | None:
    match = _HEADING.match(rest)
    return _Form(Kind.HEADING, match.end(), len(match[1])) if match else None


def _decorated(rest: str) -> _Form | None:
    """``=== Kept ===``, ``—— 留下 ——``."""
    match = _DECORATED.match(rest)
    return _Form(Kind.HEADING, match.start("title"), 2) if match else None


def _break(rest: str) -> _Form | None:
    return _Form(Kind.BREAK, len(rest)) if _BREAK.match(rest) else None


def _item(rest: str) -> _Form | None:
    match = ITEM.match(rest)
    return _Form(Kind.ITEM, match.end(), ordinal=match["ordinal"] or "") if match else None


def _delimiter(rest: str) -> _Form | None:
    return _Form(Kind.DELIMITER, 0) if _DELIMITER.match(rest) else None


def _row(rest: str) -> _Form | None:
    bare = rest.lstrip()
    is_row = bare.startswith("|") and len(_PIPE.findall(bare)) > 1
    return _Form(Kind.ROW, len(rest) - len(bare)) if is_row else None


def _text(rest: str) -> _Form:
    return _Form(Kind.TEXT, len(rest) - len(rest.lstrip()))


_FORMS: tuple[Callable[[str], _Form | None], ...] = (
    _blank,
    _heading,
    _decorated,
    _break,
    _item,
    _delimiter,
    _row,
    _text,
)
"""The first form that a line has is its own."""
_WORDS = (_item, _text)
"""The forms of a line that begins with a letter or a figure, as most do."""


def _with_context(lines: list[Line]) -> Iterator[Line]:
    """Kinds that only the neighbours show: setext headings, table rows without outer bars."""
    in_table = False
    for above, line, below in zip([None, *lines], lines, [*lines[1:], None], strict=False):
        if line.kind is Kind.TEXT and _PIPE.search(line.text):
            in_table = in_table or (below is not None and below.kind is Kind.DELIMITER)
            yield replace(line, kind=Kind.ROW) if in_table else line
            continue
        if line.kind is not Kind.DELIMITER:
            in_table = False
        yield _setext(line, above, below)


_UNDERLINE = re.compile(r"^\s{0,3}(=+|-{3,})\s*$")


def _setext(line: Line, above: Line | None, below: Line | None) -> Line:
    """A one-line paragraph over ``===`` or ``---`` is a heading, unless it states a field."""
    if line.kind is not Kind.TEXT or line.quoted or below is None or below.kind is not Kind.BREAK:
        return line
    underline = _UNDERLINE.match(below.text)
    alone = above is None or above.kind in (Kind.BLANK, Kind.BREAK, Kind.COMMENT)
    if not underline or not alone or len(line.body) > 120 or line.body.rstrip()[-1:] in "。.;；:":
        return line
    return replace(line, kind=Kind.HEADING, level=1 if underline[1][0] == "=" else 2)
