"""Tables and sections that speak of entries standing elsewhere, joined to those entries."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from research_kb.model import TopicMention
from research_kb.read.characters import has_words
from research_kb.read.elsewhere import (
    Said,
    actions,
    opens_group,
    placements,
    priorities,
    statements,
)
from research_kb.read.heads import parse_head, section_of
from research_kb.read.item import Item, Region
from research_kb.read.lines import Kind, Line
from research_kb.read.matching import Matcher, Named
from research_kb.read.metadata import names_drafts
from research_kb.read.opening import apply_head
from research_kb.read.outline.model import DECIDING
from research_kb.read.pieces import Piece
from research_kb.read.readers.table import put
from research_kb.read.reading import Reading
from research_kb.read.spaced_rows import spaced_cells
from research_kb.read.tables import ENTRY, Table, columns, find_spaced_tables, find_tables
from research_kb.read.values.lists import looks_like_tags, split_tags

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


def matcher_of(reading: Reading) -> Matcher:
    """Finds the entries of a draft as they have been read so far."""
    named = []
    for item in reading.items:
        scalars = item.gathered.scalars
        keys = [f"{name}:{scalars[name]}" for name in ("arxiv", "doi", "url") if name in scalars]
        body = " ".join(line.text for line in item.lines)
        named.append(
            Named(
                scalars.get("label") or item.label,
                scalars.get("title") or item.title,
                tuple(keys),
                scalars.get("source", ""),
                body,
            )
        )
    return Matcher(named)


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
        again = type(item.gathered)(reading.source.path, reading.vocabulary, item.gathered.claim)
        put(again, name, header.raw, cell)
        if _says_the_same(again.scalars.get(name, ""), before[name], cell.text):
            item.gathered.claim(cell, name)
        elif name == "decision" and "decision" in again.scalars:
            reading.note_finding(
                "decision-differs",
                cell.number,
                f"the table says {again.scalars['decision']}, the entry {before[name]}; the entry's own word counts",
            )


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


def read_sections(reading: Reading) -> None:
    """Orders of reading, places to file, tags, scope, actions."""
    matcher = matcher_of(reading)
    for region in reading.regions:
        _paths(reading, region)
    reading.regions = [part for region in reading.regions for part in _parted(reading, region)]
    for region in reading.regions:
        if read := _SECTIONS.get(region.kind or ""):
            read(reading, region, matcher)


_GROUP_LABEL = re.compile(r"[\s*_>-]*([^:：\n]{2,30})[:：][\s*_]*")


def _parted(reading: Reading, region: Region) -> list[Region]:
    """A section's own lines, and those below each label that names another kind of section."""
    parts = [Region(region.name, region.kind, [])]
    for line in region.lines:
        label = _GROUP_LABEL.match(line.body) if line.kind in (Kind.TEXT, Kind.ITEM) else None
        kind = section_of(label[1], reading.vocabulary) if label else None
        if kind == "dedupe_against" and not names_drafts(line.body):
            kind = None
        if not label or kind not in _SECTIONS or not reading.claims.is_free(line.start, line.end):
            parts[-1].lines.append(line)
            continue
        column = line.content + label.end()
        reading.claim(Piece(line, 0, column), "draft.structure")
        rest = replace(line, content=column, kind=Kind.TEXT)
        parts.append(Region(line, kind, [rest] if has_words(rest.body) else []))
    return parts


def _paths(reading: Reading, region: Region) -> None:
    for line in region.lines:
        if line.kind in (Kind.TEXT, Kind.ITEM) and region.kind in ("placement", "summary", None):
            reading.metadata.path(line)


def _order(reading: Reading, region: Region, matcher: Matcher) -> None:
    said_here = tuple(priorities(region.lines, matcher, reading.vocabulary))
    for said in said_here:
        for index in said.entries:
            assert said.priority is not None
            reading.items[index].gathered.scalar("priority", said.priority, said.piece.number)
    _claim_whole_lines(reading, said_here, "priority")
    for line in region.lines:
        reading.claim_ordinals(line, "draft.structure")


def _claim_whole_lines(reading: Reading, said_here: Sequence[Said], name: str) -> None:
    """Claim the lines that their entries show whole; a line with a remark stays a note as well."""
    remarks = {said.piece.number for said in said_here if not said.whole}
    for said in said_here:
        if said.piece.number not in remarks:
            owner = f"entry[{said.entries[0]}].{name}"
            reading.claim(said.piece, owner)
            reading.claim(Piece(said.piece.line, 0, said.piece.line.content), owner)


def _placement(reading: Reading, region: Region, matcher: Matcher) -> None:
    said_here = tuple(placements(region.lines, matcher, reading.vocabulary))
    for said in said_here:
        for index in said.entries:
            item = reading.items[index]
            item.gathered.topics += [
                TopicMention(name, said.piece.number, False) for name in said.topics
            ]
            item.gathered.lines.setdefault("topics", said.piece.number)
    _claim_whole_lines(reading, said_here, "topics")
    for line in region.lines:
        reading.claim_ordinals(line, "draft.structure")


def _tags(reading: Reading, region: Region, matcher: Matcher) -> None:
    for line in region.lines:
        value = Piece(line, line.content, len(line.text))
        listed = line.kind in (Kind.TEXT, Kind.ITEM) and looks_like_tags(value.text)
        if listed and has_words(line.text) and reading.claims.is_free(line.start, line.end):
            reading.metadata.put("tags", value)
            reading.claim(Piece(line, 0, len(line.text)), "draft.tags")


def _scope(reading: Reading, region: Region, matcher: Matcher) -> None:
    lines = [
        line
        for line in region.lines
        if has_words(line.text) and reading.claims.is_free(line.start, line.end)
    ]
    text = "\n".join(line.raw.strip() for line in lines)
    if lines and reading.metadata.set("scope", text, lines[0].number):
        for line in lines:
            reading.claim(Piece(line, 0, len(line.text)), "draft.scope")


def _dedupe(reading: Reading, region: Region, matcher: Matcher) -> None:
    for piece, _ in statements(region.lines, reading.vocabulary):
        if names_drafts(piece.text):
            reading.metadata.dedupe(piece)


def _actions(reading: Reading, region: Region, matcher: Matcher) -> None:
    def label_of(index: int) -> str:
        item = reading.items[index]
        return item.gathered.scalars.get("label") or item.label or item.title

    free = [
        line for line in region.lines if reading.claims.is_free(line.at(line.content), line.end)
    ]
    for follow_up, pieces in actions(free, matcher, reading.vocabulary, label_of):
        reading.follow_ups.append(follow_up)
        for piece in pieces:
            reading.claims.take(*piece.offsets(), "draft.follow_ups")
    for line in region.lines:
        if opens_group(line, reading.vocabulary):
            reading.claim(Piece(line, 0, len(line.text)), "draft.structure")
        elif line.kind is not Kind.CODE:
            reading.claim(Piece(line, 0, line.content), "draft.follow_ups")
        reading.claim_punctuation(line, "draft.follow_ups")


_SECTIONS: dict[str, Callable[[Reading, Region, Matcher], None]] = {
    "reading": _order,
    "summary": _order,
    "placement": _placement,
    "tags": _tags,
    "scope": _scope,
    "dedupe_against": _dedupe,
    "follow_ups": _actions,
    "close_reading": _actions,
}
