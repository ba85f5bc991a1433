"""Who wrote a draft, and when: the lines above its first section, its signature, its title."""

from __future__ import annotations

from research_kb.read.lines import Kind
from research_kb.read.outline.model import Head
from research_kb.read.pieces import Piece
from research_kb.read.reading import Reading


def read_metadata(reading: Reading) -> None:
    """Read the head, then the signature, and last what only the title says."""
    for region in reading.regions:
        if region.name is None:
            reading.metadata.head(region.lines)
    at = reading.metadata.scalars.get("title", ("", 0))[1]
    _read_signature(reading, at)
    for title in reading.lines:
        if title.number == at:
            reading.metadata.from_title(Piece(title, title.content, len(title.text)))


def _read_signature(reading: Reading, title: int) -> None:
    """The last line of a draft, where it says who and when."""
    filled = [line for line in reading.lines if line.kind not in (Kind.BLANK, Kind.BREAK)]
    for line in reversed(filled[-2:]):
        short = line.kind is Kind.TEXT and len(line.text) < 120 and line.number != title
        if short and not line.body.startswith("[") and reading.is_free(line):
            reading.metadata.head_or_signature(line)


def title_piece(reading: Reading, head: Head) -> Piece:
    """The title without heading marks on either side."""
    line = reading.lines[head.index]
    return Piece(line, line.content, len(line.text.rstrip(" #*_")))


def claim_title(reading: Reading, head: Head) -> None:
    """The title belongs to the draft, whatever else it states."""
    reading.metadata.title(reading.lines[head.index], title_piece(reading, head))
