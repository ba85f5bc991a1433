"""Which lines of a draft are code or HTML comments, before anything else is looked for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from research_kb.read.bullets import ITEM
from research_kb.read.characters import narrow
from research_kb.read.lost_code import lost_code

FENCE = re.compile(r"^\s*(?:>\s*)*(?:(?:[-*+]|\d+[.)])\s+)?(`{3,}|~{3,})([^`]*)$")
"""The line that opens a fence: its marks, and what follows them."""


@dataclass(frozen=True, slots=True)
class Blocks:
    """Lines by their indexes."""

    code: frozenset[int]
    comments: frozenset[int]
    unclosed: tuple[int, ...]
    """Openings of fences that nothing closes."""


def find_blocks(raws: Sequence[str]) -> Blocks:
    """Fenced code, code that lost its fence with its comments, indented code, HTML comments."""
    fenced, unclosed = _fenced(raws)
    bare = {i for run in lost_code(raws) for i in range(run.first, run.last + 1)} - fenced
    code = fenced | bare | _comments_of_code(raws, fenced | bare, bare)
    code |= _indented(raws, code)
    return Blocks(frozenset(code), frozenset(_comments(raws, code)), tuple(unclosed))


def _fenced(raws: Sequence[str]) -> tuple[set[int], list[int]]:
    """Indexes of the lines in fences, and of the openings that nothing closes."""
    inside: set[int] = set()
    unclosed: list[int] = []
    i = 0
    while i < len(raws):
        opening = FENCE.match(raws[i])
        if not opening:
            i += 1
            continue
        mark = opening[1]
        closing = re.compile(rf"^\s*(?:>\s*)*{re.escape(mark[0])}{{{len(mark)},}}\s*$")
        last = next((j for j in range(i + 1, len(raws)) if closing.match(raws[j])), None)
        if last is None:
            unclosed.append(i)
            last = end_of_open_fence(raws, i)
        inside.update(range(i, last + 1))
        i = last + 1
    return inside, unclosed


def end_of_open_fence(raws: Sequence[str], opening: int) -> int:
    """The index of the last line of a block that nothing closes.

    It must not swallow the entries below it, so it ends before the next heading. A single ``#``
    may be a comment of the code, so only deeper headings after a blank line count.
    """
    for i in range(opening + 2, len(raws)):
        if not raws[i - 1].strip() and re.match(r"#{2,6}\s", raws[i]):
            return i - 1
    return len(raws) - 1


_COMMENT_LINE = re.compile(r"^\s*#(?!#)\s*\S")


def _comments_of_code(raws: Sequence[str], code: set[int], bare: set[int]) -> set[int]:
    """``# …`` right above or below code that lost its fence is its comment, not a heading."""
    found: set[int] = set()
    for i in sorted(bare):
        for step in (-1, 1):
            j = i + step
            while 0 <= j < len(raws) and j not in code and _COMMENT_LINE.match(raws[j]):
                found.add(j)
                j += step
    return found


_INDENTED_FIELD = re.compile(r"(\s+)[^\s:：][^:：]{0,24}[:：]\s")


def _indented(raws: Sequence[str], code: set[int]) -> set[int]:
    """Indexes of indented code: four spaces after a blank line, with no list above it.

    Below a line whose fields are indented right under it, as in a memo, all that is indented alike
    is text.
    """
    found: set[int] = set()
    margin = ""
    fields = ""
    for i, raw in enumerate(raws):
        if not raw.strip() or i in code:
            continue
        if not raw.startswith(("    ", "\t")):
            margin, fields = raw, ""
        elif i and raws[i - 1] == margin and (field := _INDENTED_FIELD.match(raw)):
            fields = field[1]
        elif fields and raw.startswith(fields):
            continue
        elif (i == 0 or not raws[i - 1].strip() or i - 1 in found) and not _opens_list(margin):
            found.add(i)
    return found


def _opens_list(raw: str) -> bool:
    """Whether what is indented below a line belongs to it: to an item, to an admonition."""
    return bool(ITEM.match(narrow(raw).text)) or raw.startswith(("!!!", "???"))


def _comments(raws: Sequence[str], code: set[int]) -> set[int]:
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
