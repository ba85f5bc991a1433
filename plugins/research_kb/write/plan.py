"""What a canonical draft will hold, taken from a reading; and how it has to be spelled."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from research_kb.model import Draft, Entry, Finding, Note
from research_kb.read.characters import has_words
from research_kb.read.draft import Parsed
from research_kb.read.field_labels import label_alone
from research_kb.read.lines import Kind, Line
from research_kb.read.reading import Reading
from research_kb.write.rows import Shields


@dataclass(frozen=True, slots=True)
class Spelling:
    """How a draft is written, where the plain way reads otherwise."""

    single: bool
    """One entry, whose fields stand in front matter."""
    shields: Shields = field(default_factory=dict)
    heads: Mapping[int, int] = field(default_factory=dict)
    """By entry: how far its heading had to be changed to be read as it is meant."""
    anew: frozenset[str] = frozenset()
    """Fields of the front matter that cannot stand as they were written."""
    plain: frozenset[str] = frozenset()
    """Bodies and notes that stay as they were written, because mended they read otherwise."""
    kept: frozenset[int] = frozenset()
    """Stretches of the draft, by where they begin, that say more than the fields they state."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A draft, read, with what its reading does not tell but its text does."""

    draft: Draft
    reading: Reading
    states_author: bool
    """False: only its folder says who wrote it."""
    lead: str
    """What stands above the first heading and belongs to nothing."""
    notes: tuple[Note, ...]
    """Those that are sections of their own."""
    findings: tuple[Finding, ...]
    """What the reading found."""

    @property
    def scope_of_lines(self) -> bool:
        """Whether the scope takes a section: front matter holds but a line."""
        return "\n" in (self.draft.scope or "")


def plan_of(parsed: Parsed, reading: Reading, *, states_author: bool) -> Plan:
    """Sort out what a reading holds."""
    draft = parsed.draft
    above = {line.number for part in reading.regions if part.name is None for line in part.lines}
    notes = tuple(note for note in draft.notes if note.line not in above)
    lead = "\n".join(_lead(reading)).strip("\n")
    return Plan(draft, reading, states_author, lead, notes, parsed.findings)


def _lead(reading: Reading) -> Iterator[str]:
    for region in reading.regions:
        if region.name is None:
            for line, text in reading.left(region.lines):
                if has_words(text) or line.kind in (Kind.CODE, Kind.BLANK):
                    yield text
            yield ""


def heading_text(line: Line) -> str:
    """A heading without its marks, or a label without its colon."""
    if line.kind is Kind.HEADING:
        # A `#` closes a heading only behind a space: `in C#` ends with a name.
        return re.sub(r"\s+#+\s*$", "", line.raw[line.narrow.origin(line.content) :].strip())
    return line.raw.strip().strip("*_").rstrip(":：").strip()


_UNFILLED = ("reasons", "warnings", "follow_ups")


def empty_labels(entry: Entry, lines: list[Line], reading: Reading) -> dict[str, str]:
    """Fields in the list of an entry that nobody has filled in yet: name to label."""
    empty: dict[str, str] = {}
    for line in lines:
        if line.kind is Kind.HEADING:
            break
        label = line.body.rstrip()
        if (
            line.kind is Kind.ITEM
            and not line.indent
            and label.endswith(":")
            and line.checked is None
        ):
            name = reading.vocabulary.field_of(label[:-1])
            if name and name not in dict(entry.lines):
                empty.setdefault(name, label[:-1])
    return empty


def empty_headings(entry: Entry, lines: list[Line], reading: Reading) -> list[str]:
    """Headings of an entry's fields with nothing below them yet."""
    found: list[str] = []
    filled = [line for line in lines if line.kind is not Kind.BLANK]
    for line, below in zip(filled, [*filled[1:], None], strict=False):
        alone = line.kind is Kind.HEADING and (below is None or below.kind is Kind.HEADING)
        name = label_alone(line.body, reading.vocabulary) if alone else None
        if name in _UNFILLED and not getattr(entry, str(name)):
            found.append(heading_text(line))
    return found
