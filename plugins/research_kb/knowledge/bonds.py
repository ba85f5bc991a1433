"""Why sightings are of one work: what joined them, told for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from research_kb.keys import key_of
from research_kb.knowledge.works import named
from research_kb.model import Key, Sighting, Work


class BondKind(StrEnum):
    """How sightings are held together."""

    KEY = "key"
    """They have one identity."""
    SAME_AS = "same_as"
    """An author said so."""


@dataclass(frozen=True, slots=True)
class Bond:
    """What holds sightings of a work together."""

    kind: BondKind
    name: Key
    """The identity that they share, or that ``same_as`` names."""
    sightings: tuple[Sighting, ...]
    """Those that have the key; the one whose entry says ``same_as``."""


def bonds(work: Work) -> tuple[Bond, ...]:
    """What joined the sightings of ``work``, the strongest key first; nothing for a single one."""
    return (*_shared(work), *_stated(work))


def names_of(work: Work) -> Mapping[Key, Sighting]:
    """The ``draft:PATH#NAME`` of each of its sightings."""
    drafts = {sighting.draft.path: sighting.draft for sighting in work.sightings}
    every = (pair for draft in drafts.values() for pair in named(draft))
    return {Key(name): sighting for name, sighting in every if sighting in work.sightings}


def _shared(work: Work) -> Iterator[Bond]:
    for key in work.keys:
        sightings = tuple(each for each in work.sightings if key in each.entry.keys)
        if len(sightings) > 1:
            yield Bond(BondKind.KEY, key, sightings)


def _stated(work: Work) -> Iterator[Bond]:
    """``same_as`` lines that name this work; one that ``not_same_as`` overrules names another."""
    for sighting in work.sightings:
        for key in filter(None, map(key_of, sighting.entry.same_as)):
            # To name an entry, every entry of its draft has to be named.
            if key in work.keys or (key.startswith("draft:") and key in names_of(work)):
                yield Bond(BondKind.SAME_AS, key, (sighting,))
