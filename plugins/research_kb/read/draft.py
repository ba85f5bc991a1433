"""Source to Draft: front matter, outline, entries, and what the draft says elsewhere of them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from research_kb.model import Draft, Entry, Finding, Source
from research_kb.read.body import body_of
from research_kb.read.characters import fold
from research_kb.read.draft_head import read_metadata
from research_kb.read.elsewhere.sections import read_sections
from research_kb.read.elsewhere.supplements import read_supplements
from research_kb.read.elsewhere.tables import read_tables
from research_kb.read.elsewhere.verdicts import read_verdicts
from research_kb.read.faults import blocks_inside, faults
from research_kb.read.fenced import read_fenced
from research_kb.read.finish import finished
from research_kb.read.front_fields import read_front
from research_kb.read.front_values import flat_text
from research_kb.read.item import Item
from research_kb.read.notes import notes_of
from research_kb.read.parting import read_entries
from research_kb.read.reading import Reading
from research_kb.read.stated import draft_keys, entry_keys
from research_kb.read.unknown_keys import unknown_keys
from research_kb.read.values.markup import title_text
from research_kb.read.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Parsed:
    """A draft and what is wrong with it."""

    draft: Draft
    findings: tuple[Finding, ...]


_STEPS = (
    read_front,
    read_entries,
    read_metadata,
    read_tables,
    read_fenced,
    read_supplements,
    read_verdicts,
    read_sections,
)
"""Each adds to the reading; what one has claimed, no later one takes."""


def parse(source: Source, vocabulary: Vocabulary) -> Parsed:
    """Read a draft. Any text is a draft; what cannot be understood is a finding."""
    return read_whole(source, vocabulary)[0]


def read_whole(source: Source, vocabulary: Vocabulary) -> tuple[Parsed, Reading]:
    """Read a draft, for a caller that rewrites it: with the state that the reading ended in."""
    reading = Reading(source, vocabulary)
    for step in _STEPS:
        step(reading)
    draft = _draft(reading)
    findings = [*reading.findings, *(f for i in reading.items for f in i.gathered.findings)]
    findings += [f for i in reading.items for f in blocks_inside(i, source.path, vocabulary)]
    unknown = unknown_keys(reading, (key for key, _ in _extra(reading)))
    all_found = sorted([*findings, *unknown, *faults(draft, reading.metadata)])
    return Parsed(draft, tuple(all_found)), reading


def _draft(reading: Reading) -> Draft:
    """What has been read, as a value. Bodies claim their lines, so that no note repeats them."""
    metadata = reading.metadata
    scalars = {name: value for name, (value, _) in metadata.scalars.items()}
    entries = tuple(_entry(reading, item) for item in reading.items)
    hidden = flat_text(reading.front.values.get("draft", ""))
    return Draft(
        path=reading.source.path,
        digest=reading.source.digest,
        text=reading.source.text,
        title=_bare_title(scalars.get("title")) or (entries[0].title if reading.single else None),
        author=scalars.get("author") or metadata.folder or None,
        date=scalars.get("date"),
        session=scalars.get("session"),
        scope=scalars.get("scope"),
        tags=tuple(dict.fromkeys(metadata.tags)),
        dedupe_against=tuple(dict.fromkeys(metadata.dedupe_against)),
        suggested_path=scalars.get("suggested_path"),
        follow_ups=tuple(reading.follow_ups),
        notes=tuple(notes_of(reading)),
        extra=() if reading.single else _extra(reading),
        entries=entries,
        spans=reading.claims.spans(),
        hidden=fold(hidden) in ("true", "yes", "1", "是"),
    )


_PICTOGRAMS = re.compile(r"^[\U0001F300-\U0001FAFF\u2600-\u27bf\u25a0-\u25ff\ufe0f\s]+")


def _bare_title(title: str | None) -> str | None:
    return title_text(_PICTOGRAMS.sub("", title)) if title else None


def _extra(reading: Reading) -> tuple[tuple[str, str], ...]:
    """Front matter keys that nothing reads."""
    values = reading.front.values
    read = {key for key, _ in draft_keys(values, reading.vocabulary)} | {"draft", "entries"}
    read -= reading.misshapen
    if reading.single:
        read |= {key for key, _ in entry_keys(values, reading.vocabulary)}
    return tuple((key, flat_text(value)) for key, value in values.items() if key not in read)


def _extra_of(reading: Reading, item: Item) -> tuple[tuple[str, str], ...]:
    """Keys of an entry that no field has; of the only one those of the front matter too."""
    above = dict(_extra(reading)) if reading.single else item.extra
    return tuple((above | item.gathered.extra | above).items())


def _entry(reading: Reading, item: Item) -> Entry:
    lines = [*([item.head] if item.head else []), *item.lines]
    body, first = body_of(reading, item, lines)
    return finished(
        item.gathered,
        title=item.title,
        label=item.label,
        line=item.line,
        end_line=max([item.line, *(line.number for line in lines if line.text.strip())]),
        body="\n\n".join(filter(None, [body, item.loose])),
        body_line=first,
        extra=_extra_of(reading, item),
    )
