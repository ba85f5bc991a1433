"""Which works of a catalog somebody means."""

from __future__ import annotations

import re
from typing import Final

from research_kb.keys import key_of
from research_kb.knowledge.works import named
from research_kb.model import Catalog, Draft, Entry, Key, Work
from research_kb.titles import words_of

_PLACE: Final = re.compile(r"(?P<path>.+?)(?::(?P<line>\d+)(?::\d+)?)?")


def works_named(query: str, catalog: Catalog) -> tuple[Work, ...]:
    """The works that ``query`` names; several can have one title, or stand at one line.

    It is a key or an address in any spelling, ``draft:PATH#NAME``, ``PATH:LINE``, or a title.
    """
    if draft := draft_named(query, catalog):
        line = int(parted(query)[1] or 0)
        return _seen_in([e for e in draft.entries if e.line <= line <= e.end_line], catalog)
    if key := key_of(query):
        return _by_key(key, catalog)
    words = words_of(query)
    titled = tuple(work for work in catalog.works if words and words_of(work.title) == words)
    return titled or _by_key(key_of(f"github:{query.strip()}") or Key(""), catalog)


def parted(query: str) -> tuple[str, str | None]:
    """The path and the line that ``PATH:LINE`` or ``PATH:LINE:COLUMN`` names; else no line."""
    match = _PLACE.fullmatch(query.strip())
    return (match["path"], match["line"]) if match else ("", None)


def draft_named(query: str, catalog: Catalog) -> Draft | None:
    """The draft that ``query``, a path with or without a line, leads to."""
    path = parted(query)[0]
    return next((draft for draft in catalog.drafts if draft.path == path), None)


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
