"""Text to classified lines: what is code, heading, item, table row or plain text.

Line by line and not a CommonMark tree, because drafts arrive with their heading marks, bullets and
fences lost, and because every value must know its line. What stands inside code is never anything
else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial

from research_kb.read.characters import Narrow, narrow
from research_kb.read.lost_code import lost_code


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


_FENCE = re.compile(r"^\s*(?:>\s*)*(?:(?:[-*+]|\d+[.)])\s+)?(`{3,}|~{3,})([^`]*)$")
_QUOTE = re.compile(r"^\s*(?:>\s?)+")
_HEADING = re.compile(r"^\s{0,3}(#{1,6})(?:\s+|(?<=##)(?=[^\s#]))(?=\S)")
_DECORATED = re.compile(r"^\s*([=\-—*~_])\1{2,}\s*(?=[^\s=\-—*~_])(.*?[^\s=\-—*~_])\s*\1{3,}\s*$")
_BREAK = re.compile(r"^\s*(?:([-*_=—])\s*)(?:\1\s*){2,}$")
_DELIMITER = re.compile(r"^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$|^\s*\|\s*:?-+:?\s*\|\s*$")
_ITEM = re.compile(
    r"^(\s*)(?:"
    r"(?P<bullet>[-*+•‣◦·▪●○–]|:(?=\s))(?:\s+|(?<=[-•‣◦▪●])(?=[^\x00-\x7f]))"
    r"|(?P<ordinal>\d{1,3}[.)](?=\s|[^\x00-\x7f\d])|\d{1,3}、|\(\d{1,3}\)|[①-⑳])\s*"
    r")(?=\S)"
)
_CHECKBOX = re.compile(r"\[([ xX✓✔√])\]\s+(?=\S)|([☐☑☒])\s*(?=\S)")
_TICKED = frozenset("xX✓✔√☑☒")
_PIPE = re.compile(r"(?<!\\)\|")


def scan(text: str, start: int = 0) -> tuple[tuple[Line, ...], tuple[int, ...]]:
    """The lines of ``text`` from offset ``start`` on, and the numbers of fences left open."""
    bare = tuple(_bare_lines(text, start))
    fenced, unclosed = _fenced([line.raw for line in bare])
    code = set(fenced)
    for run in lost_code([line.raw for line in bare]):
        code |= set(range(run.first, run.last + 1))
    code |= _comments_of_code([line.raw for line in bare], code - set(fenced))
    code |= _indented([line.raw for line in bare], code)
    comments = _comments([line.raw for line in bare], code)
    lines = [
        replace(line, kind=Kind.CODE)
        if i in code
        else replace(line, kind=Kind.COMMENT)
        if i in comments
        else _classified(line)
        for i, line in enumerate(bare)
    ]
    return tuple(_with_context(lines)), tuple(bare[i].number for i in unclosed)


def _bare_lines(text: str, start: int) -> Iterator[Line]:
    number = text.count("\n", 0, start) + 1
    offset = start
    for raw in text[start:].split("\n"):
        yield Line(number, offset, raw, narrow(raw), Kind.TEXT, 0, 0)
        number += 1
        offset += len(raw) + 1


def _fenced(raws: list[str]) -> tuple[set[int], list[int]]:
    """Indexes of the lines in fences, and of the openings that nothing closes."""
    inside: set[int] = set()
    unclosed: list[int] = []
    i = 0
    while i < len(raws):
        opening = _FENCE.match(raws[i])
        if not opening:
            i += 1
            continue
        mark = opening[1]
        closing = re.compile(rf"^\s*(?:>\s*)*{re.escape(mark[0])}{{{len(mark)},}}\s*$")
        last = next((j for j in range(i + 1, len(raws)) if closing.match(raws[j])), None)
        if last is None:
            unclosed.append(i)
            last = _end_of_open_fence(raws, i)
        inside.update(range(i, last + 1))
        i = last + 1
    return inside, unclosed


def _end_of_open_fence(raws: list[str], opening: int) -> int:
    """An open fence must not swallow the entries below it: it ends before the next heading.

    A single ``#`` may be a comment of the code, so only deeper headings after a blank line count.
    """
    for i in range(opening + 2, len(raws)):
        if not raws[i - 1].strip() and re.match(r"#{2,6}\s", raws[i]):
            return i - 1
    return len(raws) - 1


_COMMENT_LINE = re.compile(r"^\s*#(?!#)\s*\S")


def _comments_of_code(raws: list[str], code: set[int]) -> set[int]:
    """``# …`` right above or below code that lost its fence is its comment, not a heading."""
    found: set[int] = set()
    for i in sorted(code):
        for step in (-1, 1):
            j = i + step
            while 0 <= j < len(raws) and j not in code and _COMMENT_LINE.match(raws[j]):
                found.add(j)
                j += step
    return found


def _indented(raws: list[str], code: set[int]) -> set[int]:
    """Indexes of indented code: four spaces after a blank line, with no list above it."""
    found: set[int] = set()
    in_list = False
    for i, raw in enumerate(raws):
        if not raw.strip() or i in code:
            continue
        if not raw.startswith(("    ", "\t")):
            in_list = bool(_ITEM.match(narrow(raw).text)) or raw.startswith(("!!!", "???"))
        elif not in_list and (i == 0 or not raws[i - 1].strip() or i - 1 in found):
            found.add(i)
    return found


def _comments(raws: list[str], code: set[int]) -> set[int]:
    """Indexes of the lines that lie wholly inside an HTML comment."""
    found: set[int] = set()
    inside = False
    for i, raw in enumerate(raws):
        if i in code:
            continue
        if not inside and raw.lstrip().startswith("<!--"):
            inside = any("-->" in later for later in raws[i:])
        if inside:
            found.add(i)
            inside = "-->" not in raw
    return found


def _classified(line: Line) -> Line:
    text = line.text
    quote = _QUOTE.match(text)
    column = quote.end() if quote else 0
    rest = text[column:]
    indent = len(rest) - len(rest.lstrip())
    made = partial(_made, line, quoted=bool(quote), indent=indent)
    if indent == len(rest):
        return made(Kind.BLANK, len(text))
    if heading := _HEADING.match(rest):
        return made(Kind.HEADING, column + heading.end(), level=len(heading[1]))
    if decorated := _DECORATED.match(rest):
        return made(Kind.HEADING, column + decorated.start(2), level=2)
    if _BREAK.match(rest):
        return made(Kind.BREAK, len(text))
    item = _ITEM.match(rest)
    if item is None and _DELIMITER.match(rest):
        return made(Kind.DELIMITER, column)
    if item is None and rest[indent] == "|" and len(_PIPE.findall(rest)) > 1:
        return made(Kind.ROW, column + indent)
    ordinal = (item["ordinal"] or "") if item else ""
    content = column + (item.end() if item else indent)
    if box := _CHECKBOX.match(text, content):
        checked = (box[1] or box[2]) in _TICKED
        return made(Kind.ITEM, box.end(), checked=checked, ordinal=ordinal)
    return made(Kind.ITEM if item else Kind.TEXT, content, ordinal=ordinal)


def _made(
    line: Line,
    kind: Kind,
    content: int,
    *,
    indent: int,
    quoted: bool,
    level: int = 0,
    checked: bool | None = None,
    ordinal: str = "",
) -> Line:
    """``line`` with what is known of it now; ``replace`` takes three times as long."""
    return Line(
        number=line.number,
        start=line.start,
        raw=line.raw,
        narrow=line.narrow,
        kind=kind,
        indent=indent,
        content=content,
        level=level,
        checked=checked,
        quoted=quoted,
        ordinal=ordinal,
    )


def _with_context(lines: list[Line]) -> Iterator[Line]:
    """Kinds that only the neighbours show: setext headings, table rows without outer bars."""
    in_table = False
    for i, line in enumerate(lines):
        below = lines[i + 1] if i + 1 < len(lines) else None
        above = lines[i - 1] if i else None
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
