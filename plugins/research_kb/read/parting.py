"""Every line of a draft given to the entry or the section whose head stands above it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from research_kb.read.characters import fold
from research_kb.read.digest import read_digests
from research_kb.read.draft_head import claim_title
from research_kb.read.fields import fields_in
from research_kb.read.item import Item, Region
from research_kb.read.judging_tables import without_judging_tables
from research_kb.read.lines import Line
from research_kb.read.opening import open_item, read_item
from research_kb.read.outline.candidates import inline_section
from research_kb.read.outline.heads import outline
from research_kb.read.outline.model import Head, Role
from research_kb.read.pieces import Piece
from research_kb.read.readers.table import put
from research_kb.read.reading import Reading
from research_kb.read.single import is_single, read_single
from research_kb.read.vocabulary import squeeze


def read_entries(reading: Reading) -> None:
    """Find the heads, and read every entry's own lines."""
    listed = (item.gathered.scalars.get("label") for item in reading.items)
    known = frozenset(squeeze(label) for label in listed if label)
    title, _ = reading.metadata.scalars.get("title", (None, 0))
    heads = outline(reading.lines, reading.vocabulary, known, title=title)
    if is_single(reading, heads):
        read_single(reading, heads)
        return
    above = reading.lines[: heads[0].index] if heads else reading.lines
    if above:
        reading.regions.append(Region(None, None, list(above)))
    ends = [*(head.index for head in heads[1:]), len(reading.lines)]
    for head, end in zip(heads, ends, strict=False):
        _read_part(reading, head, list(reading.lines[head.index + 1 : end]))
    read_digests(reading)


def _read_part(reading: Reading, head: Head, below: list[Line]) -> None:
    if head.role is Role.TITLE:
        own = [] if claim_title(reading, head) else [reading.lines[head.index]]
        reading.regions.append(Region(None, None, [*own, *below]))
    elif head.role is Role.SECTION:
        reading.regions.append(_section(reading, head, below))
    elif head.role is Role.SUPPLEMENT:
        _supplement(reading, head, below)
    else:
        item = open_item(reading, reading.lines[head.index], head.text, head.kind)
        item.label = head.label
        item.lines, tables = without_judging_tables(below, reading.vocabulary)
        read_item(reading, item, item.lines)
        reading.regions += [Region(None, None, table) for table in tables]
        if head.section is not None and not item.gathered.topics:
            _file(reading, item, reading.lines[head.section])


def _file(reading: Reading, item: Item, section: Line) -> None:
    """``## Topic: Kernels``: what a section files the entries under that it holds."""
    stated = fields_in(section, reading.vocabulary)
    if len(stated) == 1 and stated[0].name == "topics":
        put(item.gathered, "topics", "", Piece(section, *stated[0].value))


def _section(reading: Reading, head: Head, below: list[Line]) -> Region:
    """A section; one that a label in a line opens begins behind that label."""
    line = reading.lines[head.index]
    opened = inline_section(line, reading.vocabulary)
    if opened is None:
        reading.claim_line(line, "draft.structure")
        return Region(line, head.kind, below)
    start = opened[1]
    reading.claim(Piece(line, 0, start), "draft.structure")
    return Region(line, head.kind, [replace(line, content=start), *below])


def _supplement(reading: Reading, head: Head, below: Sequence[Line]) -> None:
    """More text of an entry that the front matter lists."""
    name = squeeze(head.label or "")
    item = next(item for item in reading.items if squeeze(item.name) == name)
    line = reading.lines[head.index]
    title = Piece(line, line.content + head.text.title[0], line.content + head.text.title[1])
    if head.text.label and title and fold(title.raw) != fold(item.name):
        # What a heading says behind the label is text of the entry, unless it is the title.
        known = fold(item.gathered.scalars.get("title") or item.title) == fold(title.raw)
        claimed = replace(title, start=0, end=title.end if known else title.start)
        reading.claim(claimed, item.owner("structure"))
        below = [line, *below]
    else:
        reading.claim_line(line, item.owner("structure"))
    item.lines += below
    read_item(reading, item, below)
