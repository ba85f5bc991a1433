"""A draft's notes: what is left of its sections and of the lines above them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from research_kb.model import Note
from research_kb.read.characters import has_words
from research_kb.read.item import Region
from research_kb.read.lines import Kind, Line
from research_kb.read.outline.model import REFERRING
from research_kb.read.reading import Reading


def notes_of(reading: Reading) -> Iterator[Note]:
    """What is left of sections and of the lines above them."""
    for region in reading.regions:
        left = [
            (line, text)
            for line, text in reading.left(region.lines)
            if has_words(text) or line.kind is Kind.CODE
        ]
        if not left:
            continue
        if region.name is None:
            yield from _head_notes(left)
            continue
        labelled = [
            (line, text) for line, text in left if region.kind in REFERRING and _is_labelled(text)
        ]
        yield from _head_notes(labelled)
        left = [pair for pair in left if pair not in labelled]
        if not left:
            continue
        text = "\n".join(t for _, t in _between(reading, region, left)).strip("\n")
        yield Note(_note_title(region.name), text, region.name.number, left[-1][0].number)


def _between(
    reading: Reading, region: Region, left: Sequence[tuple[Line, str]]
) -> Iterator[tuple[Line, str]]:
    """The unclaimed lines with the blank ones between them, so that paragraphs stay apart."""
    first, last = left[0][0].number, left[-1][0].number
    kept = {line.number for line, _ in left}
    for line, text in reading.left(region.lines):
        if line.number not in kept and line.kind is not Kind.BLANK:
            continue
        if first <= line.number <= last and (text.strip() or line.kind is Kind.BLANK):
            yield line, text


def _note_title(name: Line) -> str:
    """A heading without its marks; a label without what stands behind it."""
    label = (
        re.split("[:：]", name.raw, maxsplit=1)[0] if name.kind is not Kind.HEADING else name.raw
    )
    return re.sub(r"^[\s#*_=~>-]+|[\s*_=~:：-]+$", "", label)


_LABELLED = re.compile(r"^[\s*_>]*([^\s\d:：-][^:：\n]{0,30}?)[*_\s]*[:：](?!//)[*_\s]*(?=\S)(.*)$")


def _is_labelled(text: str) -> bool:
    """A line that says something of its own under a label; not one that leads a list."""
    parts = _LABELLED.match(text)
    return bool(parts) and has_words(parts[2]) and not re.match(r"\s*(?:[-•*]|\d[.)])\s", parts[2])


def _head_notes(left: Sequence[tuple[Line, str]]) -> Iterator[Note]:
    """Above the first section: a labelled line is a note of its own."""
    for line, text in left:
        parts = _LABELLED.match(text)
        title, rest = (parts[1], parts[2]) if parts else ("", text)
        yield Note(title, rest.strip(), line.number, line.number)
