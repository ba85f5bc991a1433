"""The body of an entry, or the text of a note, as it stands in a canonical draft.

Bodies are kept as they were written. Only what would read otherwise in its new place is changed:
levels of headings, fences that were lost or never closed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from research_kb.read.bullets import ITEM
from research_kb.read.lost_code import lost_code
from research_kb.read.marked_code import code_lines

_HEADING = re.compile(r"^((?:\s{0,3}>\s?)*\s{0,3}(?:[-*+]\s+)?)(#{1,6})(?=\s*\S)(?!#)(\s*)")
_FENCE = re.compile(r"^((?:\s*>\s?)*\s*)(?:(?:[-*+•]|\d{1,9}[.)])\s+)*(`{3,}|~{3,})")
_SETEXT = re.compile(r"^\s{0,3}(=+|-{3,})\s*$")


def body_lines(text: str, *, level: int) -> tuple[list[str], list[bool]]:
    """The lines of a body whose headings begin at ``level``, and which of them are code."""
    lines = _closed(_with_fences(_at_margin(text.strip("\n").split("\n"))))
    code = code_lines(lines)
    return list(_shifted(lines, code, level)), code


def _at_margin(lines: Sequence[str]) -> list[str]:
    """A list that begins the body indented, because what led it has gone, begins at the margin."""
    first = lines[0]
    indent = first[: len(first) - len(first.lstrip())]
    if not indent or not ITEM.match(first):
        return list(lines)
    outside = (i for i, line in enumerate(lines) if line.strip() and not line.startswith(indent))
    end = next(outside, len(lines))
    return [*(line.removeprefix(indent) for line in lines[:end]), *lines[end:]]


def _with_fences(lines: Sequence[str]) -> list[str]:
    """Runs of commands that lost their fence stand in one again, in the language they are in."""
    runs = {run.first: run for run in lost_code(lines)}
    out: list[str] = []
    number = 0
    while number < len(lines):
        run = runs.get(number)
        if run is None:
            out.append(lines[number])
            number += 1
            continue
        out += [""] * bool(out and out[-1].strip())
        out += _fenced(lines[number : run.last + 1], run.language)
        number = run.last + 1
        out += [""] * bool(number < len(lines) and lines[number].strip())
    return out


def _fenced(lines: Sequence[str], language: str) -> list[str]:
    first = lines[0]
    indent = first[: len(first) - len(first.lstrip())]
    longest = max((len(ticks) for line in lines for ticks in re.findall("`+", line)), default=0)
    fence = indent + "`" * max(3, longest + 1)
    return [fence + language, *lines, fence]


def _closed(lines: Sequence[str]) -> list[str]:
    """A fence that is open at the end is closed there: else it would swallow what follows."""
    code = code_lines([*lines, ""])
    if not code[-1]:
        return list(lines)
    first = len(lines) - 1
    while first and code[first - 1]:
        first -= 1
    opening = next((m for m in map(_FENCE.match, _openings(lines, first)) if m), None)
    return [*lines, f"{opening[1]}{opening[2]}"] if opening else list(lines)


def _openings(lines: Sequence[str], first: int) -> Iterator[str]:
    """The lines from ``first`` on that may have opened the fence that is open at the end."""
    for number in range(len(lines) - 1, first - 1, -1):
        if _FENCE.match(lines[number]) and not any(code_lines(lines[:number])[-1:]):
            yield lines[number]
    yield from lines[first:]


def _shifted(lines: Sequence[str], code: Sequence[bool], level: int) -> Iterator[str]:
    """Headings moved so that the highest stands at ``level`` or below."""
    found = [m for line, inside in zip(lines, code, strict=True) if (m := _heading(line, inside))]
    highest = min((len(match[2]) for match in found), default=level)
    down = max(0, level - highest)
    for line, inside in zip(lines, code, strict=True):
        match = _heading(line, inside)
        if match and down:
            marks = "#" * min(6, len(match[2]) + down)
            yield f"{match[1]}{marks}{match[3]}{line[match.end() :]}"
        else:
            yield line


def _heading(line: str, inside: bool) -> re.Match[str] | None:
    return None if inside else _HEADING.match(line)
