"""Tables: cells with their lines, and what their columns mean.

A table can hold entries, say more about entries that stand elsewhere, list tags, or state the
fields of one entry. Tables also arrive broken: rows parted over lines, bars lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from research_kb.read.characters import has_words
from research_kb.read.lines import Kind, Line
from research_kb.read.pieces import Piece
from research_kb.read.vocabulary import Vocabulary, squeeze

ENTRY = "entry"
"""The meaning of a column that names the entry of its row."""


Cell = tuple[str | None, Piece, Piece]
"""What the column means, its header, and the cell."""
Cells = Sequence[Cell]


@dataclass(frozen=True, slots=True)
class Table:
    """A table's cells; ``first`` and ``last`` are line indexes."""

    first: int
    last: int
    header: tuple[Piece, ...]
    rows: tuple[tuple[Piece, ...], ...]


_BAR = re.compile(r"(?<!\\)\|")


def find_tables(lines: Sequence[Line], first: int, last: int) -> Iterator[Table]:
    """The tables among ``lines[first:last]`` that have a header and a delimiter row."""
    i = first
    while i + 1 < last:
        if lines[i].kind is Kind.ROW and lines[i + 1].kind is Kind.DELIMITER:
            table = _table(lines, i, last)
            yield table
            i = table.last + 1
        else:
            i += 1


def _table(lines: Sequence[Line], first: int, last: int) -> Table:
    header = _cells(lines[first])
    rows: list[tuple[Piece, ...]] = []
    broken: list[Piece] = []
    i = first + 2
    end = first + 1
    while i < last and lines[i].kind in (Kind.ROW, Kind.TEXT):
        if lines[i].kind is Kind.TEXT and not _is_part_of_row(lines[i]):
            break
        cells = _cells(lines[i])
        if len(cells) >= len(header) and not broken:
            rows.append(cells)
        else:
            broken += cells
            if len(broken) >= len(header):
                rows.append(tuple(broken))
                broken = []
        end = i
        i += 1
    if broken:
        rows.append(tuple(broken))
    return Table(first, end, header, tuple(rows))


def _is_part_of_row(line: Line) -> bool:
    """A row that fell apart ends its lines with a bar."""
    return line.text.rstrip().endswith("|")


def _cells(line: Line) -> tuple[Piece, ...]:
    text = line.text
    start = line.content
    end = len(text.rstrip())
    if text[start : start + 1] == "|":
        start += 1
    if end > start and text[end - 1] == "|" and text[end - 2 : end - 1] != "\\":
        end -= 1
    bounds = [
        start,
        *(m.end() for m in _BAR.finditer(text, start, end) if not _in_code(text, start, m.start())),
    ]
    cells = []
    for a, b in zip(bounds, [*(x - 1 for x in bounds[1:]), end], strict=True):
        left, right = a, b
        while left < right and text[left].isspace():
            left += 1
        while right > left and text[right - 1].isspace():
            right -= 1
        cells.append(Piece(line, left, right))
    return tuple(cells)


def _in_code(text: str, start: int, at: int) -> bool:
    return text.count("`", start, at) % 2 == 1 and "`" in text[at:]


def columns(header: Sequence[Piece], vocabulary: Vocabulary) -> tuple[str | None, ...]:
    """What each column states: a field's name, ``entry``, or None."""
    names: list[str | None] = []
    for cell in header:
        header_text = re.sub(r"[*_`.]", "", vocabulary.mark.sub("", cell.text)).strip()
        words = {squeeze(header_text), *map(squeeze, re.split(r"[\s/]+", header_text))}
        if (
            words & vocabulary.entry_columns
            and ENTRY not in names
            and not _states(header_text, vocabulary)
        ):
            names.append(ENTRY)
        elif header_text in ("#", "No", "№"):
            names.append("label")
        else:
            names.append(vocabulary.field_of(header_text) if header_text else None)
    if ENTRY not in names and "url" in names:
        names[names.index("url")] = ENTRY
    return tuple(names)


_TITLES = frozenset(("title", "url", None))


def _states(header: str, vocabulary: Vocabulary) -> bool:
    """``Article type`` has a word for an entry in it and yet states a field."""
    return vocabulary.field_of(header) not in _TITLES


def is_fields(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether the rows are ``| label | value |`` pairs of one entry."""
    rows = [table.header, *table.rows]
    if any(len(row) != 2 for row in rows):
        return False
    known = sum(1 for row in rows if _label(row[0], vocabulary))
    return known >= 2 and known * 2 >= len(rows) - 1


def _label(cell: Piece, vocabulary: Vocabulary) -> str | None:
    return vocabulary.field_of(re.sub(r"[*_`:：]", "", vocabulary.mark.sub("", cell.text)))


def field_pairs(table: Table, vocabulary: Vocabulary) -> Iterator[tuple[str, Piece, Piece]]:
    """Field name, label cell and value cell of each row that states a field."""
    for row in (table.header, *table.rows):
        if (name := _label(row[0], vocabulary)) and has_words(row[1].text) | bool(
            row[1].text.strip()
        ):
            yield name, row[0], row[1]


@dataclass(frozen=True, slots=True)
class SpacedTable:
    """A table whose bars were lost: a line of column names and lines of values."""

    first: int
    last: int
    header: tuple[Piece, ...]
    rows: tuple[Piece, ...]


def find_spaced_tables(
    lines: Sequence[Line], first: int, last: int, vocabulary: Vocabulary
) -> Iterator[SpacedTable]:
    """Lines of text whose words all are column names, one of them for the entry."""
    i = first
    while i < last:
        header = _spaced_header(lines[i], vocabulary)
        end = i
        while header and end + 1 < last and lines[end + 1].kind is Kind.TEXT:
            end += 1
        if header and end > i:
            rows = tuple(
                Piece(line, line.content, len(line.text.rstrip()))
                for line in lines[i + 1 : end + 1]
            )
            yield SpacedTable(i, end, header, rows)
        i = end + 1


def _spaced_header(line: Line, vocabulary: Vocabulary) -> tuple[Piece, ...] | None:
    if line.kind is not Kind.TEXT or len(line.text) > 80:
        return None
    words = [Piece(line, m.start(), m.end()) for m in re.finditer(r"\S+", line.text)]
    names = columns(words, vocabulary)
    return (
        tuple(words)
        if len(words) >= 3 and None not in names and names[0] in (ENTRY, "label")
        else None
    )
