"""Tables: rows that are entries, rows that say more about entries, tags by entry."""

from __future__ import annotations

import re
from collections.abc import Sequence

from research_kb.read.characters import has_words
from research_kb.read.elsewhere.naming import matcher_of
from research_kb.read.gathered import Gathered
from research_kb.read.head_text import HeadText
from research_kb.read.heads import parse_head
from research_kb.read.item import Item, Region
from research_kb.read.lines import Line
from research_kb.read.matching import Matcher
from research_kb.read.opening import apply_head, put_rating
from research_kb.read.outline.labels import labels_among
from research_kb.read.outline.model import DECIDING
from research_kb.read.pieces import Piece
from research_kb.read.readers.table import put
from research_kb.read.reading import Reading
from research_kb.read.spaced_rows import spaced_cells
from research_kb.read.tables import ENTRY, Cells, Table, columns, find_spaced_tables, find_tables
from research_kb.read.values.links import find_links
from research_kb.read.values.tags import split_tags

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
    """Read what stands between bars, and what stood between bars that were lost."""
    for region in reading.regions:
        lines, vocabulary = region.lines, reading.vocabulary
        for table in find_tables(lines, 0, len(lines)):
            if _read_table(reading, region, table):
                _claim_table(reading, lines[table.first : table.last + 1], table.header)
        for spaced in find_spaced_tables(lines, 0, len(lines), vocabulary):
            matcher = matcher_of(reading)
            for cells in spaced_cells(spaced, vocabulary):
                _supplement_row(reading, matcher, cells)
            _claim_table(reading, lines[spaced.first : spaced.last + 1], spaced.header)


def _read_table(reading: Reading, region: Region, table: Table) -> bool:
    """Read a table about entries; whether it is one."""
    names = columns(table.header, reading.vocabulary)
    rows = [tuple(zip(names, table.header, row, strict=False)) for row in table.rows]
    if set(names) == {"tags", ENTRY} and len(table.header) == 2:
        _read_tags(reading, rows)
    elif {ENTRY, "label"} & set(names) and _STATED_IN_ROWS & set(names):
        _read_rows(reading, region, rows, set(names))
    else:
        return False
    return True


def _claim_table(reading: Reading, lines: Sequence[Line], header: Sequence[Piece]) -> None:
    for cell in header:
        reading.claim(cell, "draft.structure")
    for line in lines:
        reading.claim_punctuation(line, "draft.structure")


def _read_tags(reading: Reading, rows: Sequence[Cells]) -> None:
    """Tags of the draft, and of the entries that their rows name."""
    matcher = matcher_of(reading)
    for cells in rows:
        tagged, named = _cell(cells, "tags"), _cell(cells, ENTRY)
        if not tagged or not named:
            continue
        tags = split_tags(tagged.raw)
        reading.metadata.tags += [tag for tag in tags if tag not in reading.metadata.tags]
        for index in matcher.named(named.text):
            gathered = reading.items[index].gathered
            known = {tag.casefold() for tag in gathered.tags}
            gathered.tags += [tag for tag in tags if tag.casefold() not in known]
            gathered.lines.setdefault("tags", tagged.number)
            gathered.claim(tagged, "tags")
            gathered.claim(named, "tags")


def _cell(cells: Cells, name: str) -> Piece | None:
    return next((cell for meaning, _, cell in cells if meaning == name), None)


def _read_rows(
    reading: Reading, region: Region, rows: Sequence[Cells], names: set[str | None]
) -> None:
    """Rows about entries that stand elsewhere; others are entries where the table judges."""
    matcher = matcher_of(reading)
    known = [_entry_of(reading, matcher, cells) for cells in rows]
    judges = ENTRY in names and (bool({"url", "decision"} & names) or region.kind in DECIDING)
    heads = _heads(reading, rows, labelled="label" in names)
    linked = any(head.url for head in heads)
    for cells, head, index in zip(rows, heads, known, strict=True):
        if index is not None:
            _supplement_row(reading, matcher, cells)
        elif judges or linked:
            _read_entry(reading, region, cells, head)


def _heads(reading: Reading, rows: Sequence[Cells], *, labelled: bool) -> list[HeadText]:
    """What the titles of the rows say. A bare code labels none that a column labels already."""
    titles = [title.text if (title := _cell(cells, ENTRY)) else "" for cells in rows]
    heads = [parse_head(title, reading.vocabulary) for title in titles]
    codes = [
        title[slice(*head.label)] if head.label and not labelled else None
        for title, head in zip(titles, heads, strict=True)
    ]
    counted = labels_among(codes, frozenset())
    return [
        head if not head.coded or code in counted else head.without_label()
        for head, code in zip(heads, codes, strict=True)
    ]


def _entry_of(reading: Reading, matcher: Matcher, cells: Cells) -> int | None:
    """The entry that a row is about, if it stands elsewhere in the draft.

    A row that gives another address is about another work, even under the same label.
    """
    index = _named_by(matcher, cells)
    if index is None:
        return None
    stated = reading.items[index].gathered.scalars.get("url")
    found = [link.url for _, _, cell in cells for link in find_links(cell.text)]
    return None if stated and found and stated not in found else index


def _named_by(matcher: Matcher, cells: Cells) -> int | None:
    label, title = _cell(cells, "label"), _cell(cells, ENTRY)
    if label and (found := matcher.by_name(label.text) or matcher.by_label(label.text)):
        return found[0]
    if title is None:
        return None
    found = matcher.by_label(title.text)
    return found[0] if found else matcher.by_title(title.text, 0.45)


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


def _read_entry(reading: Reading, region: Region, cells: Cells, text: HeadText) -> None:
    """A row that is an entry of its own."""
    title = _cell(cells, ENTRY)
    if title is None or not has_words(title.text):
        return
    item = reading.new_item(title.part(*text.title).raw, title.number)
    if text.label:
        item.label = title.part(*text.label).raw
    item.head = title.line
    apply_head(reading, item, text, region.kind, title.number)
    put_rating(item, text, title)
    if text.url:
        item.gathered.address(text.url, title.number)
    item.gathered.in_title = [*text.further]
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
