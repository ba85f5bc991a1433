"""From what a first attempt was misread as to how the next one is spelled."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from research_kb.model import Draft
from research_kb.read.characters import has_words
from research_kb.read.reading import Reading
from research_kb.write.entry_rows import HEADS
from research_kb.write.law import Difference
from research_kb.write.plan import Spelling
from research_kb.write.quiet import VARIANTS
from research_kb.write.rows import Row, Shields

_OF_TITLE = 3
"""So many ways to shield a title are tried before the lines of its note are shielded."""
_TEXTS = re.compile(r"(?:entry\[\d+\]\.body|notes\[\d+\])$")
_GUARDED = re.compile(rf"{_TEXTS.pattern}|lead$|notes\[\d+\]\.title$")


def adjusted(
    spelling: Spelling,
    rows: Sequence[Row],
    found: Sequence[Difference],
    got: Draft,
    reading: Reading,
) -> Spelling:
    """The spelling with what was misread, or would be lost, written otherwise.

    ``got`` and ``reading``: what the attempt ``rows`` was read as.
    """
    fields = [diff.part for diff in found if diff.at < 0]
    misread = [row for row in _misread(rows, got, reading) if _concerns(row, fields)]
    unmended = _unmended(rows, misread, fields) - spelling.plain
    shields = dict(spelling.shields)
    for row in misread:
        if row.part not in unmended:
            place = _shielded_first(row, shields)
            shields[place] = min(shields.get(place, 0) + 1, VARIANTS - 1)
    heads = dict(spelling.heads)
    for number in _misheaded(rows, fields, got):
        heads[number] = min(heads.get(number, 0) + 1, len(HEADS) - 1)
    of_front = (part for part in fields if part.startswith("draft.") or spelling.single)
    return replace(
        spelling,
        shields=shields,
        heads=heads,
        anew=spelling.anew | {part.rsplit(".", 1)[-1] for part in of_front},
        plain=spelling.plain | unmended,
        kept=spelling.kept | {diff.at for diff in found if diff.at >= 0},
    )


def _concerns(row: Row, fields: Sequence[str]) -> bool:
    """Whether one of the fields that differ can have to do with a row."""
    entry = row.part.partition(".")[0] if row.part.startswith("entry[") else "draft"
    return any(part.startswith((f"{entry}.", "draft.", "entries")) for part in fields) or (
        entry == "draft" and bool(fields)
    )


def _shielded_first(row: Row, shields: Shields) -> tuple[str, int]:
    """Of a note first the title: where it names a kind of section, no line below it is safe."""
    title = (f"{row.part}.title", 0)
    if row.part.startswith("notes[") and shields.get(title, 0) < _OF_TITLE:
        return title
    return row.part, row.place


def _unmended(rows: Sequence[Row], misread: Sequence[Row], fields: Sequence[str]) -> set[str]:
    """Bodies and notes that have to stay as they were written."""
    parts = {row.part for row in misread} | set(fields)
    if "draft.notes" in fields:
        parts |= {row.part for row in rows if row.part.startswith("notes[")}
    return {part for part in parts if _TEXTS.match(part)}


def _misread(rows: Sequence[Row], got: Draft, reading: Reading) -> Iterator[Row]:
    """Lines of bodies and notes that were read as something else."""
    opened = {entry.line for entry in got.entries}
    noted = {note.line for note in got.notes}
    at = 0
    for number, row in enumerate(rows, start=1):
        start, at = at, at + len(row.text) + 1
        if not _GUARDED.match(row.part) or not has_words(row.text):
            continue
        if row.part.endswith(".title"):
            if number in opened:
                yield row
        elif not (row.part == "lead" and number in noted) and _is_taken(row, start, reading):
            yield row


def _is_taken(row: Row, start: int, reading: Reading) -> bool:
    """Whether words of a row, which begins at ``start``, belong to another part."""
    text = reading.source.text
    stretches = reading.claims.stretches(start, start + len(row.text))
    return any(owner != row.part and has_words(text[a:b]) for a, b, owner in stretches)


def _misheaded(rows: Sequence[Row], fields: Sequence[str], got: Draft) -> Iterator[int]:
    """Entries whose heading was not read as theirs."""
    opened = {entry.line for entry in got.entries}
    for number, row in enumerate(rows, start=1):
        if row.part.endswith(".head"):
            entry = row.part.removesuffix(".head")
            names = {f"{entry}.{name}" for name in ("label", "title", "decision", "priority")}
            if number not in opened or names & set(fields):
                yield int(entry[len("entry[") : -1])
