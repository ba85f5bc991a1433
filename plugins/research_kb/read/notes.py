"""A draft's notes: what is left of its sections and of the lines above them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from research_kb.model import Note
from research_kb.read.characters import has_words
from research_kb.read.fenced import fences
from research_kb.read.item import Region
from research_kb.read.lines import Kind, Line
from research_kb.read.outline.model import REFERRING
from research_kb.read.reading import Reading

Left = tuple[Line, str]
"""A line, and what nothing has claimed of it."""


def notes_of(reading: Reading) -> Iterator[Note]:
    """One note for each section, and one for each labelled line that stands for itself."""
    for region in reading.regions:
        left = [
            (line, text)
            for line, text in reading.left(region.lines)
            if has_words(text) or line.kind is Kind.CODE
        ]
        alone = [pair for pair in left if region.name is None or _stands_alone(region, pair)]
        code = map(_code_note, fences([line for line, _ in alone]))
        said = (_line_note(line, text) for line, text in alone if line.kind is not Kind.CODE)
        yield from sorted([*code, *said], key=lambda note: note.line)
        rest = [pair for pair in left if pair not in alone]
        if region.name is not None and rest:
            text = "\n".join(_with_blanks(reading, region, rest)).strip("\n")
            yield Note(_title(region.name), text, region.name.number, rest[-1][0].number)


def _with_blanks(reading: Reading, region: Region, left: Sequence[Left]) -> Iterator[str]:
    """The unclaimed lines with the blank ones between them, so that paragraphs stay apart."""
    first, last = left[0][0].number, left[-1][0].number
    kept = {line.number for line, _ in left}
    for line, text in reading.left(region.lines):
        blank = line.kind is Kind.BLANK
        kept_here = line.number in kept and (text.strip() or line.kind is Kind.CODE)
        if first <= line.number <= last and (blank or kept_here):
            yield text


def _title(name: Line) -> str:
    """A heading without its marks; a label without what stands behind it."""
    label = name.raw if name.kind is Kind.HEADING else re.split("[:：]", name.raw, maxsplit=1)[0]
    return re.sub(r"^[\s#*_=~>-]+|[\s*_=~:：-]+$", "", label)


_LABELLED = re.compile(
    r"^[\s*_>]*([^\s\d:：-][^:：\n]{0,30}?)[*_\s]*(?:(?<!\d)[:：]|[:：](?!\d))(?!//)[*_\s]*(?=\S)(.*)$"
)
_LISTED = re.compile(r"\s*(?:[-•*]|\d[.)])\s")


def _stands_alone(region: Region, left: Left) -> bool:
    """In a section about entries: a line that says something else, and does not lead a list."""
    parts = _LABELLED.match(left[1]) if region.kind in REFERRING else None
    return parts is not None and has_words(parts[2]) and not _LISTED.match(parts[2])


def _code_note(run: Sequence[Line]) -> Note:
    """A fence stays whole."""
    return Note("", "\n".join(line.raw for line in run), run[0].number, run[-1].number)


def _line_note(line: Line, text: str) -> Note:
    """A line as a note under its own label, if it has one."""
    parts = _LABELLED.match(text)
    title, rest = (parts[1], parts[2]) if parts else ("", text)
    return Note(title, rest.strip(), line.number, line.number)
