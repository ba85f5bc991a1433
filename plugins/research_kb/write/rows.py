"""The lines of a text that is being written, each with what it states."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

Shields = Mapping[tuple[str, int], int]
"""Which lines of a part are shielded, and how: by the part's name and the line's place in it."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line, and the part of the draft that it belongs to."""

    text: str
    part: str = ""
    """``entry[2].body``, ``notes[0]``, …; empty: a line that only separates."""
    place: int = 0
    """Which line of its part it is."""
    code: bool = False
    """Whether it stands in a code block, where nothing is read."""


def rows_of(lines: Iterable[str], part: str, code: Sequence[bool] = ()) -> Iterator[Row]:
    """``lines`` as the rows of one part."""
    for place, line in enumerate(lines):
        yield Row(line, part, place, place < len(code) and code[place])


def stacked(blocks: Iterable[Sequence[Row]]) -> list[Row]:
    """The blocks that have any rows, with a blank line between each two."""
    rows: list[Row] = []
    for block in blocks:
        if block:
            rows += [Row(""), *block] if rows else block
    return rows


def text_of(rows: Iterable[Row]) -> str:
    """The rows as a text that ends in a line feed."""
    return "\n".join(row.text for row in rows).strip("\n") + "\n"
