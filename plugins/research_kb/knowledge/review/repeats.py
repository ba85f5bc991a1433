"""Works that were judged before: in the same draft, or dropped in an earlier one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import PurePosixPath

from research_kb.findings import finding
from research_kb.keys import key_of
from research_kb.knowledge.dates import day, moment
from research_kb.knowledge.judgement import verdicts
from research_kb.model import Decision, Finding, Sighting, Work


def repeated(works: Iterable[Work]) -> Iterator[Finding]:
    """Entries of one draft that are about one work, but for those that say so themselves."""
    for work in works:
        if len(work.sightings) < 2:
            continue
        order = sorted(work.sightings, key=lambda s: (s.draft.path, s.entry.line))
        for path, group in groupby(order, key=lambda sighting: sighting.draft.path):
            first, *later = (sighting.entry for sighting in group)
            for entry in later:
                if not any(key_of(name) in work.keys for name in (*first.same_as, *entry.same_as)):
                    message = (
                        f"this is {work.id} again, as in line {first.line} of this draft; join "
                        "the two entries, or say `not_same_as:` in one"
                    )
                    yield finding("repeated-entry", path, entry.line, message)


def dropped_before(works: Iterable[Work]) -> Iterator[Finding]:
    """Entries about works that an earlier draft had dropped, and that do not mention it."""
    for work in works:
        if all(sighting.entry.decision is not Decision.DROPPED for sighting in work.sightings):
            continue
        for sighting in work.sightings:
            earlier = tuple(other for other in work.sightings if _is_before(other, sighting))
            dropped = [s for s in verdicts(earlier) if s.entry.decision is Decision.DROPPED]
            if dropped and sighting.entry.decision is not Decision.DROPPED:
                found = dropped[0]
                if not _mentions(sighting, PurePosixPath(found.draft.path).stem):
                    path, line = sighting.draft.path, sighting.entry.line
                    yield finding("dropped-before", path, line, _told(found))


def _is_before(one: Sighting, other: Sighting) -> bool:
    """By the day alone where one of them names no time."""
    first, second = moment(one.draft.date), moment(other.draft.date)
    if len(first) != len(second):
        first, second = first[:10], second[:10]
    return "" < first < second


def _mentions(sighting: Sighting, name: str) -> bool:
    """Whether an entry names the earlier draft: then its author knows.

    A part of another word or name is none: ``attention`` does not name ``ten.md``.
    """
    lines = sighting.draft.text.split("\n")
    said = "\n".join(lines[sighting.entry.line - 1 : sighting.entry.end_line])
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", said, re.ASCII) is not None


def _told(dropped: Sighting) -> str:
    path, entry = dropped.draft.path, dropped.entry
    why = f": {' '.join(entry.reasons[0].text.split())}" if entry.reasons else ", without a reason"
    return (
        f"{dropped.author} dropped this on {day(dropped.draft.date)} ({path}:{entry.line}){why}; "
        f"leave it out, or say what has changed and name {PurePosixPath(path).name}"
    )
