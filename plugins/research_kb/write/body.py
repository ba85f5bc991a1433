"""The body of an entry, or the text of a note, as it stands in a canonical draft.

Bodies are kept as they were written. Only what would read otherwise in its new place is changed:
levels of headings, fences that were lost or never closed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from research_kb.present.repair import fenced
from research_kb.read.bullets import ITEM
from research_kb.read.code_blocks import find_blocks
from research_kb.read.lost_code import lost_code
from research_kb.read.marked_code import code_lines

_HEADING = re.compile(r"^((?:\s{0,3}>\s?)*\s{0,3}(?:[-*+]\s+)?)(#{1,6})(\s+)(?=\S)")
_FENCE = re.compile(r"^((?:\s*>\s?)*\s*)(?:(?:[-*+•]|\d{1,9}[.)])\s+)*(`{3,}|~{3,})")


def body_lines(text: str, *, level: int, up: int = 0) -> tuple[list[str], list[bool]]:
    """The lines of a body, and which of them are code.

    Its headings move ``up`` with the heading that they stand under, but not above ``level``.
    """
    lines = _closed(_with_fences(_at_margin(text.strip("\n").split("\n"))))
    code = code_lines(lines)
    return list(_shifted(lines, code, level, up)), code


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
        out += fenced(lines[number : run.last + 1], run.language)
        number = run.last + 1
        out += [""] * bool(number < len(lines) and lines[number].strip())
    return out


def _closed(lines: Sequence[str]) -> list[str]:
    """A fence that nothing closes is closed, else it would swallow what follows.

    One in a quotation ends with the quotation, any other where the body ends.
    """
    opened = find_blocks(lines).unclosed
    match = _FENCE.match(lines[opened[-1]]) if opened else None
    if match is None:
        return list(lines)
    end = len(lines)
    if ">" in match[1]:
        outside = (i for i in range(opened[-1], end) if not lines[i].lstrip().startswith(">"))
        end = next(outside, end)
    return [*lines[:end], f"{match[1]}{match[2]}", *lines[end:]]


def _shifted(lines: Sequence[str], code: Sequence[bool], level: int, up: int) -> Iterator[str]:
    """Headings moved together, so that the highest stands at ``level`` or below."""
    found = [m for line, inside in zip(lines, code, strict=True) if (m := _heading(line, inside))]
    highest = min((len(match[2]) for match in found), default=level)
    down = max(level - highest, -up)
    for line, inside in zip(lines, code, strict=True):
        match = _heading(line, inside)
        if match and down:
            marks = "#" * min(6, len(match[2]) + down)
            yield f"{match[1]}{marks}{match[3]}{line[match.end() :]}"
        else:
            yield line


def _heading(line: str, inside: bool) -> re.Match[str] | None:
    return None if inside else _HEADING.match(line)
