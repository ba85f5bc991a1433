"""Who wrote a draft, and when: the lines above its first section, its signature, its title."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from research_kb.read.characters import fold, words_of
from research_kb.read.entry.quotations import foreign_lines
from research_kb.read.fields import fields_in
from research_kb.read.head_title import trimmed
from research_kb.read.lines import Kind, Line
from research_kb.read.metadata import Metadata
from research_kb.read.outline.model import Head
from research_kb.read.pieces import Piece
from research_kb.read.reading import Reading
from research_kb.read.signature import read_free_line, read_last_line, read_title

_CELL = re.compile(r"\|?\s*([^|]*[^|\s])\s*(?=\||$)")
_SENDER = re.compile(r"\W*(?:发件人|发信人|寄件人|收件人|from)\W*:", re.IGNORECASE)
"""A line of a mail's head."""
_GENERIC_HEADS = frozenset(("property", "field", "key", "item", "字段", "属性", "项目", "项"))


def read_metadata(reading: Reading) -> None:
    """Read the head, then the signature, and last what only the title says."""
    metadata = reading.metadata
    for region in reading.regions:
        if region.name is None:
            _read_head(metadata, region.lines)
    at = metadata.scalars.get("title", ("", 0))[1]
    _read_signature(reading, at)
    for title in reading.lines:
        if title.number == at:
            read_title(metadata, Piece(title, title.content, len(title.text)))


def title_piece(reading: Reading, head: Head) -> Piece:
    """The title without heading marks on either side."""
    line = reading.lines[head.index]
    return Piece(line, *trimmed(line.text, line.content, len(line.text)))


def claim_title(reading: Reading, head: Head) -> bool:
    """The title belongs to the draft, whatever else it states.

    False: front matter names the draft otherwise, and the heading is text like any other.
    """
    title = title_piece(reading, head)
    named = reading.metadata.scalars.get("title")
    if named and not set(words_of(title.text)) <= set(words_of(named[0])):
        return False
    reading.metadata.named(reading.lines[head.index], title)
    return True


def _read_signature(reading: Reading, title: int) -> None:
    """The last line of a draft, where it says who and when; a quotation signs nothing."""
    filled = [line for line in reading.lines if line.kind not in (Kind.BLANK, Kind.BREAK)]
    quoted = {line.number for line in filled[-3:] if line.quoted}
    labels = {line.number for line in filled[-3:] if line.text.rstrip(" *_").endswith(":")}
    foreign = foreign_lines(reading.lines)
    for line in reversed(filled[-2:]):
        short = line.kind is Kind.TEXT and len(line.text) < 120 and line.number != title
        # `—— Laozi` right below a quotation is still its own.
        below = line.number - 1 in quoted and line.body.startswith(("—", "–", "--"))
        # Nor is the value of a label above it about the draft.
        below = below or line.number - 1 in labels or line.number in foreign
        short = short and not line.quoted and not below
        if short and not line.body.startswith("[") and reading.is_free(line):
            read_last_line(reading.metadata, line)


def _read_head(into: Metadata, lines: Iterable[Line]) -> None:
    """Read the lines above the first section and entry."""
    above: Line | None = None
    shown = list(lines)
    mail = any(_SENDER.match(line.text) for line in shown)
    foreign = foreign_lines(shown)
    for line in shown:
        if line.number in foreign:
            continue
        if line.kind is Kind.ROW:
            _read_row(into, line)
        elif line.kind in (Kind.TEXT, Kind.ITEM):
            _read_line(into, line, above, mail=mail)
            above = line


def _read_line(into: Metadata, line: Line, above: Line | None, *, mail: bool) -> None:
    found = fields_in(line, into.vocabulary, "draft")
    if mail:
        # What a mail calls its `主题` is its title.
        found = tuple(replace(f, name="title") if f.name == "theme" else f for f in found)
    if found:
        into.put_found(line, found)
    elif above is not None and _is_definition(into, above, line):
        pass
    elif all(word.startswith("#") for word in line.body.split()):
        into.put("tags", Piece(line, line.content, len(line.text)))
    elif len(line.body) < 160:
        read_free_line(into, line)


def _read_row(into: Metadata, line: Line) -> None:
    """A row ``| label | value |`` of a table at the head."""
    cells = [match.span(1) for match in _CELL.finditer(line.text)]
    if len(cells) != 2:
        return
    label = Piece(line, *cells[0])
    name = into.vocabulary.draft_field_of(re.sub(r"[*_`:：]", "", label.text))
    if name and into.put(name, Piece(line, *cells[1])):
        into.claim(Piece(line, 0, len(line.text)), f"draft.{name}")
    elif fold(label.text) in _GENERIC_HEADS:
        into.claim(Piece(line, 0, len(line.text)), "draft.structure")


def _is_definition(into: Metadata, term: Line, line: Line) -> bool:
    """Read ``Author`` over ``: Gregor``, and a label alone over its value."""
    name = into.vocabulary.draft_field_of(term.body.strip(" *_:："))
    if not name or not into.put(name, Piece(line, line.content, len(line.text))):
        return False
    into.claim(Piece(term, 0, len(term.text)), f"draft.{name}")
    into.claim(Piece(line, 0, line.content), f"draft.{name}")
    return True
