"""Tables: rows that are entries, rows that say more about entries, tags by entry."""

from __future__ import annotations

import re
from collections.abc import Sequence

from research_kb.read.characters import has_words
from research_kb.read.elsewhere.naming import matcher_of
from research_kb.read.gathered import Gathered
from research_kb.read.heads import parse_head
from research_kb.read.item import Item, Region
from research_kb.read.lines import Line
from research_kb.read.matching import Matcher
from research_kb.read.opening import apply_head
from research_kb.read.outline.model import DECIDING
from research_kb.read.pieces import Piece
from research_kb.read.readers.table import put
from research_kb.read.reading import Reading
from research_kb.read.spaced_rows import spaced_cells
from research_kb.read.tables import ENTRY, Table, columns, find_spaced_tables, find_tables
from research_kb.read.values.tags import split_tags

Cells = Sequence[tuple[str | None, Piece, Piece]]
"""Column meaning, header cell, value cell."""

_STATED_IN_ROWS = frozenset(
    (
        "decision",
        "reasons",
        "priority",
        "credibility",
        "ratings",
        "source",
        "url",
        "published",
        "tags",
        "topics",
        "type",
        "warnings",
    )
)


def read_tables(reading: Reading) -> None:
    """Rows that are entries first, then rows that say more about entries."""
    for region in reading.regions:
        for table in list(find_tables(region.lines, 0, len(region.lines))):
            _table(reading, region, table)
        for spaced in list(
            find_spaced_tables(region.lines, 0, len(region.lines), reading.vocabulary)
        ):
            rows = spaced_cells(spaced, reading.vocabulary)
            matcher = matcher_of(reading)
            for cells in rows:
                _supplement_row(reading, matcher, cells)
            _claim_table(reading, region.lines[spaced.first : spaced.last + 1], spaced.header)


def _table(reading: Reading, region: Region, table: Table) -> None:
    names = columns(table.header, reading.vocabulary)
    matcher = matcher_of(reading)
    if ENTRY not in names and "label" not in names:
        return
    if "tags" in names and ENTRY in names and len(table.header) == 2:
        _tag_table(reading, matcher, table, names)
    elif {ENTRY, "label"} & set(names) and _STATED_IN_ROWS & set(filter(None, names)):
        _rows(reading, region, matcher, table, names)
    else:
        return
    _claim_table(reading, region.lines[table.first : table.last + 1], table.header)


def _claim_table(reading: Reading, lines: Sequence[Line], header: Sequence[Piece]) -> None:
    for cell in header:
        reading.claim(cell, "draft.structure")
    for line in lines:
        reading.claim_punctuation(line, "draft.structure")


def _tag_table(
    reading: Reading, matcher: Matcher, table: Table, names: Sequence[str | None]
) -> None:
    for row in table.rows:
        cells = dict(zip(names, row, strict=False))
        tags = split_tags(cells["tags"].raw)
        reading.metadata.tags += [tag for tag in tags if tag not in reading.metadata.tags]
        for index in matcher.named(cells[ENTRY].text):
            gathered = reading.items[index].gathered
            gathered.tags += [
                tag for tag in tags if tag.casefold() not in map(str.casefold, gathered.tags)
            ]
            gathered.lines.setdefault("tags", cells["tags"].number)
            gathered.claim(cells["tags"], "tags")
            gathered.claim(cells[ENTRY], "tags")


def _rows(
    reading: Reading, region: Region, matcher: Matcher, table: Table, names: Sequence[str | None]
) -> None:
    rows = [list(zip(names, table.header, row, strict=False)) for row in table.rows]
    known = [_entry_of(reading, matcher, cells) for cells in rows]
    makes = bool({"url", "decision"} & set(names)) or region.kind in DECIDING
    makes = makes and ENTRY in names
    linked = any(
        parse_head(c[2].text, reading.vocabulary).url
        for cells in rows
        for c in cells
        if c[0] == ENTRY
    )
    for cells, index in zip(rows, known, strict=True):
        if index is not None:
            _supplement_row(reading, matcher, cells)
        elif makes or linked:
            _row_entry(reading, region, cells)


def _entry_of(reading: Reading, matcher: Matcher, cells: Cells) -> int | None:
    """The entry that a row is about, if it stands elsewhere in the draft."""
    for name, _, cell in cells:
        if name == "label" and (found := matcher.by_label(cell.text)):
            return found[0]
    for name, _, cell in cells:
        if name == ENTRY:
            found = matcher.by_label(cell.text)
            title = matcher.by_title(cell.text, 0.45)
            return found[0] if found else title
    return None


def _supplement_row(reading: Reading, matcher: Matcher, cells: Cells) -> None:
    index = _entry_of(reading, matcher, cells)
    if index is None:
        return
    item = reading.items[index]
    for name, header, cell in cells:
        if name in (ENTRY, "label"):
            item.gathered.claim(cell, "table")
        elif name and cell:
            _supplement(reading, item, name, header, cell)


def _supplement(reading: Reading, item: Item, name: str, header: Piece, cell: Piece) -> None:
    """A cell adds to lists, and states a scalar where the entry itself has not."""
    before = dict(item.gathered.scalars)
    put(item.gathered, name, header.raw, cell)
    if name in before and before[name] == item.gathered.scalars.get(name):
        again = Gathered(reading.source.path, reading.vocabulary, item.gathered.claim)
        put(again, name, header.raw, cell)
        if _says_the_same(again.scalars.get(name, ""), before[name], cell.text):
            item.gathered.claim(cell, name)
        elif name == "decision" and "decision" in again.scalars:
            message = (
                f"the table says {again.scalars['decision']}, the entry {before[name]}; "
                "the entry's own word counts"
            )
            reading.note_finding("decision-differs", cell.number, message)


def _says_the_same(value: str, stated: str, cell: str) -> bool:
    """Whether a cell repeats what the entry states, be it in other spelling."""
    words = set(re.findall(r"\w+", cell.casefold()))
    return value == stated or (bool(words) and words <= set(re.findall(r"\w+", stated.casefold())))


def _row_entry(reading: Reading, region: Region, cells: Cells) -> None:
    """A row that is an entry of its own."""
    title = next(cell for name, _, cell in cells if name == ENTRY)
    if not has_words(title.text):
        return
    text = parse_head(title.text, reading.vocabulary)
    item = reading.new_item(title.part(*text.title).raw, title.number)
    if text.label:
        item.label = title.part(*text.label).raw
    item.head = title.line
    apply_head(reading, item, text, region.kind, title.number)
    if text.url:
        item.gathered.address(text.url, title.number)
    loose: list[str] = []
    for name, header, cell in cells:
        if name and name != ENTRY and cell:
            put(item.gathered, name, header.raw, cell)
        elif name is None and has_words(cell.text):
            loose.append(f"{header.raw}: {cell.raw}" if header.raw else cell.raw)
            item.gathered.claim(cell, "body")
    item.loose = "\n\n".join(loose)
    item.gathered.claim(title, "head")
    item.gathered.settle(title.number)
