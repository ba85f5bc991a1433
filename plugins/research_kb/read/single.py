"""A file about one work: its front matter, or the lines below its title, are those of an entry."""

from __future__ import annotations

from collections.abc import Sequence

from research_kb.read.draft_head import claim_title, title_piece
from research_kb.read.entry.quotations import foreign_lines
from research_kb.read.entry.reader import read_entry
from research_kb.read.entry.state import EntryLines
from research_kb.read.field_labels import label_alone
from research_kb.read.gathered import Gathered
from research_kb.read.lines import Kind, Line
from research_kb.read.mappings import mapping_items
from research_kb.read.opening import apply_head, read_item
from research_kb.read.outline.model import DECIDING, Head, Role
from research_kb.read.reading import Reading
from research_kb.read.stated import entry_keys, makes_entry, put_value
from research_kb.read.tables import ENTRY, columns, find_tables

_IDENTITIES = frozenset(("url", "arxiv", "doi"))


def is_single(reading: Reading, heads: Sequence[Head]) -> bool:
    """Whether a draft without heads of entries is about one work all the same."""
    if reading.items or any(head.role is Role.ENTRY for head in heads):
        return False
    return makes_entry(reading.front.values, reading.vocabulary) or _is_one_work(reading, heads)


def _is_one_work(reading: Reading, heads: Sequence[Head]) -> bool:
    """A title with the fields of an entry right below it."""
    if not heads or heads[0].role is not Role.TITLE:
        return False
    if mapping_items(reading.lines, reading.vocabulary):
        return False
    sections = [head for head in heads[1:] if head.role is Role.SECTION]
    if any(head.kind in DECIDING and not _is_field(reading, heads[0], head) for head in sections):
        return False
    probe = Gathered(reading.source.path, reading.vocabulary, lambda piece, name: None)
    end = heads[1].index if len(heads) > 1 else len(reading.lines)
    entry = EntryLines(probe, reading.vocabulary, lambda piece: None)
    read_entry(entry, reading.lines[heads[0].index + 1 : end])
    if _IDENTITIES & set(probe.scalars):
        return True
    # A status alone may be that of the list: `Status: in progress` over a table of works.
    judged = "decision" in probe.scalars or probe.undecided
    return judged and not _has_table_of_works(reading)


def _has_table_of_works(reading: Reading) -> bool:
    tables = find_tables(reading.lines, 0, len(reading.lines))
    named = (set(columns(table.header, reading.vocabulary)) for table in tables)
    return any({ENTRY, "label"} & names and {"url", "decision"} & names for names in named)


def _is_field(reading: Reading, title: Head, head: Head) -> bool:
    """Whether a section below the title, ``### Why keep``, is a field and no list of works."""
    named = label_alone(reading.lines[head.index].body, reading.vocabulary)
    return named is not None and head.level > title.level


def _head_of(lines: Sequence[Line]) -> list[Line]:
    """Lines that may state the draft's own fields: of quotations only one right below the title."""
    filled = [line for line in lines if line.kind is not Kind.BLANK]
    text = next((n for n, line in enumerate(filled) if not line.quoted), len(filled))
    foreign = foreign_lines(lines)
    return [
        line
        for n, line in enumerate(filled)
        if not line.quoted or (n < text and line.number not in foreign)
    ]


def read_single(reading: Reading, heads: Sequence[Head]) -> None:
    """Read the whole draft as one entry."""
    reading.single = True
    front = reading.front
    in_front = makes_entry(front.values, reading.vocabulary)
    title = heads[0] if heads and heads[0].role is Role.TITLE else None
    at = reading.lines[title.index] if title else None
    claimed = False
    item = reading.new_item("", at.number if at and not in_front else 1)
    for key, name in entry_keys(front.values, reading.vocabulary):
        if name != "title":
            flow = key in front.flow
            put_value(item.gathered, name, key, front.values[key], front.lines, flow=flow)
    if title and at:
        claimed = claim_title(reading, title)
        item.title = title_piece(reading, title).raw
        apply_head(reading, item, title.text, None, at.number)
    if in_front and "title" in reading.metadata.scalars:
        item.title = reading.metadata.scalars["title"][0]
    item.lines = [line for line in reading.lines if line is not at or not claimed]
    reading.metadata.own_labels(_head_of(item.lines))
    read_item(reading, item, item.lines)
