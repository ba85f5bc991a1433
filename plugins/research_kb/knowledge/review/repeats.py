"""Works that one draft judges twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from research_kb.findings import finding
from research_kb.keys import key_of
from research_kb.model import Finding, Work


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
