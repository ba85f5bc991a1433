"""Which works of a catalog somebody means."""

from __future__ import annotations

import re
from typing import Final

from research_kb.keys import key_of
from research_kb.knowledge.works import named
from research_kb.model import Catalog, Entry, Key, Work
from research_kb.titles import words_of

_PLACE: Final = re.compile(r"(?P<path>.+?):(?P<line>\d+)(?::\d+)?")


def works_named(query: str, catalog: Catalog) -> tuple[Work, ...]:
    """The works that ``query`` names; several can have one title, or stand at one line.

    It is a key or an address in any spelling, ``draft:PATH#NAME``, ``PATH:LINE``, or a title.
    """
    by_place = _at_place(query, catalog)
    if by_place is not None:
        return by_place
    if key := key_of(query):
        return _by_key(key, catalog)
    words = words_of(query)
    return tuple(work for work in catalog.works if words and words_of(work.title) == words)


def _at_place(query: str, catalog: Catalog) -> tuple[Work, ...] | None:
    """The works whose entries stand at a line of a draft; None: ``query`` is no such place."""
    match = _PLACE.fullmatch(query.strip())
    draft = next((d for d in catalog.drafts if match and d.path == match["path"]), None)
    if match is None or draft is None:
        return None
    line = int(match["line"])
    return _seen_in([e for e in draft.entries if e.line <= line <= e.end_line], catalog)


def _by_key(key: Key, catalog: Catalog) -> tuple[Work, ...]:
    if key.startswith("draft:"):
        drafts = [each for each in catalog.drafts if key.startswith(f"draft:{each.path}#")]
        pairs = (pair for draft in drafts for pair in named(draft))
        return _seen_in([sighting.entry for name, sighting in pairs if name == key], catalog)
    return tuple(work for work in catalog.works if key in work.keys)


def _seen_in(entries: list[Entry], catalog: Catalog) -> tuple[Work, ...]:
    return tuple(
        work
        for work in catalog.works
        if any(sighting.entry is entry for sighting in work.sightings for entry in entries)
    )
