"""An entry opened by its head: title, label and what the head decides; then its lines."""

from __future__ import annotations

import re
from collections.abc import Sequence

from research_kb.read.characters import fold, has_words
from research_kb.read.digest_rest import read_rest
from research_kb.read.entry.reader import read_entry
from research_kb.read.entry.state import EntryLines
from research_kb.read.head_text import HeadText
from research_kb.read.item import Item
from research_kb.read.lines import Line
from research_kb.read.pieces import Piece
from research_kb.read.readers.table import put
from research_kb.read.reading import Reading
from research_kb.read.tables import field_pairs, find_tables, is_fields


def open_item(reading: Reading, line: Line, text: HeadText, kind: str | None) -> Item:
    """A new entry with what its head states; ``kind`` is that of its section."""
    column = line.content
    title = Piece(line, column + text.title[0], column + text.title[1])
    item = reading.new_item(title.raw, line.number)
    item.head = line
    _link(reading, item, text, line.number)
    apply_head(reading, item, text, kind, line.number)
    put_rating(item, text, Piece(line, column, len(line.text)))
    stop = len(line.text) if text.rest is None else column + text.rest
    reading.claim(Piece(line, 0, stop), item.owner("head"))
    if text.rest is not None:
        dropped = "dropped" in (item.gathered.scalars.get("decision"), kind)
        read_rest(item.gathered, line, stop, dropped=dropped)
        free = reading.claims.free(line.at(stop), line.end)
        if not any(has_words(reading.source.text[a:b]) for a, b in free):
            reading.claim(Piece(line, stop, len(line.text)), item.owner("structure"))
    return item


_REFERENCE = re.compile(r"\[([^\[\]]+)\](?:\[([^\[\]]*)\])?")


def _link(reading: Reading, item: Item, text: HeadText, line: int) -> None:
    """Give the entry the addresses of its title's links, ``[title](…)`` and ``[title][1]``.

    One that begins the title is the main address; others count less than the entry's own fields.
    """
    urls, further = [text.url], [*text.further]

    def named(match: re.Match[str]) -> str:
        url = reading.definitions.get(fold(match[2] or match[1]))
        if url:
            (further if has_words(item.title[: match.start()]) else urls).append(url)
        return match[1] if url else match[0]

    item.title = _REFERENCE.sub(named, item.title)
    if first := next(filter(None, urls), None):
        item.gathered.address(first, line)
    item.gathered.in_title = further


def apply_head(reading: Reading, item: Item, text: HeadText, kind: str | None, line: int) -> None:
    """What head and section say counts where the entry's own fields say nothing."""
    section = _decision_of(kind)
    item.gathered.said_by_head = (text.decision or section, line)
    item.gathered.undecided = text.undecided or (kind == "undecided" and not text.decision)
    item.gathered.head_priority = text.priority or (kind if kind and kind[0] == "P" else None)
    if text.decision and kind in ("kept", "dropped") and text.decision != kind:
        message = (
            f"this entry is marked {text.decision} in a section of {kind} ones; "
            "move it or change the mark"
        )
        reading.note_finding("decision-differs", line, message)


def put_rating(item: Item, text: HeadText, head: Piece) -> None:
    """The stars behind the title; ``head`` is the stretch that ``text`` was read from."""
    if text.rating:
        put(item.gathered, "credibility", "", head.part(*text.rating))


def _decision_of(kind: str | None) -> str | None:
    """A section of a priority holds what was kept."""
    if kind in ("kept", "dropped"):
        return kind
    return "kept" if kind in ("P0", "P1", "P2", "P3") else None


def read_item(reading: Reading, item: Item, lines: Sequence[Line]) -> None:
    """Read lines of an entry; labels and bullets are its structure."""
    owner = item.owner("structure")
    _read_field_tables(reading, item, lines)
    entry = EntryLines(
        item.gathered,
        reading.vocabulary,
        lambda piece: reading.claim(piece, owner),
        lambda piece: reading.claims.is_free(*piece.offsets()),
    )
    read_entry(entry, lines)
    item.gathered.settle(item.line)


def _read_field_tables(reading: Reading, item: Item, lines: Sequence[Line]) -> None:
    owner = item.owner("structure")
    for table in find_tables(lines, 0, len(lines)):
        if is_fields(table, reading.vocabulary):
            for name, label, value in field_pairs(table, reading.vocabulary):
                put(item.gathered, name, label.raw, value)
                reading.claim(label, owner)
            for line in lines[table.first : table.last + 1]:
                reading.claim_punctuation(line, owner)
