"""Give a draft's Markdown back the structure that it lost, before a parser reads it.

Each step takes the lines of a stretch of prose and returns its lines; code is handed
through untouched. A step only adds what GitHub's Markdown needs to see what the author
saw: a fence, a blank line, a bullet. It never drops a visible character.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from research_kb.present.flattened import MARKS, may_be_flat, unflatten
from research_kb.read.lost_code import CodeRun, lost_code
from research_kb.read.marked_code import code_lines

_BULLET = re.compile(r"^([ \t]*)[•▪▫◦●○‣·](?=[ \t]+\S)", re.MULTILINE)
_ITEM = re.compile(r"\s*(?:[-*+]|\d{1,9}[.)])\s")
_MARKED = re.compile(rf"[{MARKS}]\ufe0f?[^{MARKS}|]+$")
_RULER = re.compile(r"\s*[|｜]?\s*:?-+:?\s*(?:[|｜]\s*:?-+:?\s*)*[|｜]?\s*$")
_BARS = re.compile(r"(?<!\\)[|｜]")
_NO_PROSE = ("|", "#", ">", "｜", "[^")
_COLONS: Final = ("：", ":")
_CALLOUT = re.compile(r"\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(?:>\s?)+\[![\w-]+\]")
_QUOTED = re.compile(r"[\s>]*>\s*\S")


def repair(text: str) -> str:
    """The same text with lost code fenced, flattened lists and tables set as such."""
    lines = text.split("\n")
    inside = code_lines(lines)
    runs = lost_code(lines, inside)
    languages: dict[int, CodeRun] = {}
    for run in runs:
        languages |= dict.fromkeys(range(run.first, run.last + 1), run)
    out: list[str] = []
    position = 0
    for kind, group in groupby(
        range(len(lines)), lambda number: languages.get(number) or inside[number]
    ):
        stretch = [lines[number] for number in group]
        position += len(stretch)
        if isinstance(kind, CodeRun):
            out += [""] * bool(out and out[-1].strip())
            out += fenced(stretch, kind.language)
            out += [""] * bool(position < len(lines) and lines[position].strip())
        elif kind:
            out += stretch
        else:
            out += _prose(stretch, out, position < len(lines))
    return "\n".join(out)


def fenced(lines: Sequence[str], language: str) -> list[str]:
    """Lines as a code block, in marks longer than any that they hold."""
    first = lines[0]
    indent = first[: len(first) - len(first.lstrip())]
    longest = max((len(ticks) for line in lines for ticks in re.findall("`+", line)), default=0)
    fence = indent + "`" * max(3, longest + 1)
    return [fence + language, *lines, fence]


def _prose(lines: Sequence[str], before: Sequence[str], code_follows: bool) -> Sequence[str]:
    """All the steps, in order; `before` is what was written already."""
    text = _BULLET.sub(r"\1-", "\n".join(lines))
    steps = list(_with_lists(_with_items(text.split("\n"))))
    if "|" in text or "｜" in text:
        steps = list(_with_tables(steps))
    steps = list(_with_leads(steps, bool(before) and before[-1].strip() != "", code_follows))
    return list(_with_callouts(steps)) if "[!" in text else steps


def _with_items(lines: list[str]) -> list[str]:
    """Lines below each other that begin with marks (✅, ⚠️, …) become items of a list."""
    marked = {number for number, line in enumerate(lines) if _MARKED.match(line)}
    return [
        f"- {line}" if number in marked and marked & {number - 1, number + 1} else line
        for number, line in enumerate(lines)
    ]


def _with_lists(lines: Sequence[str]) -> Iterator[str]:
    """Set flattened lists, tables and code apart, each in its own lines."""
    for number, line in enumerate(lines):
        if not may_be_flat(line) or line.lstrip().startswith(_NO_PROSE):
            yield line
            continue
        neighbours = (*lines[max(0, number - 1) : number], *lines[number + 1 : number + 2])
        parts = unflatten(line, alone=not any(map(_ITEM.match, neighbours)))
        yield from parts
        below = lines[number + 1] if number + 1 < len(lines) else ""
        if len(parts) > 1 and below.strip() and not _ITEM.match(below):
            yield ""


def _with_tables(lines: Sequence[str]) -> Iterator[str]:
    """Put blank lines around tables: a line above is no cell, nor is one below."""
    number = 0
    while number < len(lines):
        if not _is_table(lines, number):
            yield lines[number]
            number += 1
            continue
        if number and lines[number - 1].strip():
            yield ""
        end = _table_end(lines, number)
        yield from _rows([line.replace("｜", "|") for line in lines[number:end]])
        if end < len(lines) and lines[end].strip():
            yield ""
        number = end


def _is_table(lines: Sequence[str], number: int) -> bool:
    if number + 1 >= len(lines) or not _RULER.match(lines[number + 1]):
        return False
    ruler = lines[number + 1]
    return bool(_BARS.search(ruler)) and _cells(lines[number]) == _cells(ruler)


def _table_end(lines: Sequence[str], number: int) -> int:
    end = number + 2
    while end < len(lines) and _BARS.search(lines[end]):
        end += 1
    return end


def _rows(rows: Sequence[str]) -> Iterator[str]:
    """Table rows, with rows that were broken after a cell joined again."""
    framed = rows[0].lstrip().startswith("|")
    width = _cells(rows[0])
    held = ""
    for row in rows:
        joined = f"{held} {row.strip()}" if held else row
        broken = framed and (held or not row.lstrip().startswith("|")) and _cells(joined) < width
        if broken and row.rstrip().endswith("|") and not (held and row.startswith("|")):
            held = joined if held else f"| {row.strip()}"
            continue
        if held and row.lstrip().startswith("|"):
            yield held
            joined = row
        held = ""
        yield joined
    if held:
        yield held


def _cells(row: str) -> int:
    bars = _BARS.findall(row)
    framed = row.strip()
    return len(bars) + 1 - framed.startswith(("|", "｜")) - framed.endswith(("|", "｜"))


def _with_leads(lines: Sequence[str], filled: bool, code_follows: bool) -> Iterator[str]:
    """A line that ends in a colon and leads to a list, table or code begins a paragraph.

    Else Markdown takes it for the rest of the list item or paragraph above it.
    """
    for number, line in enumerate(lines):
        if filled and line.rstrip(" *_").endswith(_COLONS) and not _ITEM.match(line):
            last = number + 1 == len(lines)
            below = "" if last else lines[number + 1]
            if _ITEM.match(below) or below.startswith("|") or (last and code_follows):
                yield ""
        yield line
        filled = bool(line.strip())


def _with_callouts(lines: Sequence[str]) -> Iterator[str]:
    """End the title paragraph of `> [!note] title` where its line ends."""
    for number, line in enumerate(lines):
        yield line
        below = lines[number + 1] if number + 1 < len(lines) else ""
        if _CALLOUT.match(line) and _QUOTED.match(below):
            yield below[: below.rindex(">", 0, len(below) - len(below.lstrip(" >"))) + 1]
