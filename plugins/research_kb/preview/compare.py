"""Two catalogs compared: one without some drafts, one with them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Final

from research_kb.build import joined
from research_kb.knowledge.bonds import bonds
from research_kb.model import Catalog, Finding, Key, Sighting, Work
from research_kb.preview.changes import Arrival, Dispute, Pair, Preview, Split, Turn
from research_kb.preview.names import new_tags, topics_asked
from research_kb.preview.places import Places, places_of
from research_kb.project import Material
from research_kb.read.draft import Parsed

_TOLD_APART: Final = ("conflict", "possibly-same", "unwritten-topic")
"""Findings that say what a preview says in a part of its own."""

_Sight = tuple[str, int, str]
"""A sighting as both catalogs have it: its path, line and title."""


def compare(
    before: Catalog,
    after: Catalog,
    paths: Collection[str],
    kept_out: tuple[tuple[str, str], ...] = (),
) -> Preview:
    """What the drafts at ``paths`` change: ``before`` is the catalog without them.

    ``after`` is the one of the same other drafts and topic texts, with them. ``kept_out`` says
    which of them the site would not show as they are, and why.
    """
    paths = frozenset(paths)
    known, places = _Known(before), Places(before, after)
    arrivals = tuple(_arrivals(after, paths, known, places))
    told = (found for found in after.findings if found.code not in _TOLD_APART)
    mine = tuple(found for found in told if found.path in paths)
    elsewhere, settled = _others(before, after, paths)
    return Preview(
        drafts=tuple(sorted((d for d in after.drafts if d.path in paths), key=lambda d: d.path)),
        kept_out=kept_out,
        new=tuple(each for each in arrivals if not each.before),
        joined=tuple(each for each in arrivals if each.before),
        split=tuple(_splits(before, after)),
        disputes=tuple(_disputes(after, known, paths)),
        possibly_same=tuple(_pairs(before, after, known)),
        tags=tuple(new_tags(before, after, paths)),
        topics=tuple(topics_asked(after, paths, places)),
        follow_ups=tuple(end for end in after.follow_ups if end.draft in paths),
        findings=mine,
        elsewhere=elsewhere,
        settled=settled,
    )


def with_drafts(
    said: Material, drafts: tuple[Parsed, ...], kept_out: tuple[tuple[str, str], ...] = ()
) -> Preview:
    """What ``drafts`` change about ``said``, where each takes the place of one of its path.

    Hidden ones are shown, and told to be hidden.
    """
    paths = {each.draft.path for each in drafts}
    shown = tuple(replace(each, draft=replace(each.draft, hidden=False)) for each in drafts)
    hidden = tuple((e.draft.path, "it says draft: true") for e in drafts if e.draft.hidden)
    before, after = joined(said.without(paths)), joined(said.including(shown))
    return compare(before, after, paths, (*hidden, *kept_out))


class _Known:
    """The works of the catalog without the drafts, found by what they were seen in."""

    def __init__(self, catalog: Catalog) -> None:
        self.owner: Mapping[_Sight, Work] = {
            _sight(sighting): work for work in catalog.works for sighting in work.sightings
        }

    def before(self, work: Work) -> tuple[Work, ...]:
        """What the sightings of ``work`` are evidence on there, its newest sighting's first."""
        found: dict[Key, Work] = {}
        for sighting in work.sightings:
            if owner := self.owner.get(_sight(sighting)):
                found[owner.id] = owner
        return tuple(found.values())


def _sight(sighting: Sighting) -> _Sight:
    return sighting.draft.path, sighting.entry.line, sighting.entry.title


def _arrivals(
    after: Catalog, paths: frozenset[str], known: _Known, places: Places
) -> Iterator[Arrival]:
    for work in after.works:
        seen = tuple(each for each in work.sightings if each.draft.path in paths)
        if seen:
            before = known.before(work)
            held = bonds(work)
            yield Arrival(work, seen, before, held, places_of(work, before, places))


def _splits(before: Catalog, after: Catalog) -> Iterator[Split]:
    """A ``not_same_as`` of the drafts can part what was one work."""
    now = _Known(after)
    for work in before.works:
        parts = now.before(work)
        if len(parts) > 1:
            yield Split(work, parts)


def _disputes(after: Catalog, known: _Known, paths: frozenset[str]) -> Iterator[Dispute]:
    for work in after.works:
        earlier = known.before(work)
        disputed = next((each for each in earlier if each.conflict), None)
        if work.conflict and disputed is None:
            if any(each.draft.path in paths for each in work.sightings):
                yield Dispute(Turn.MADE, work, work.conflict)
        elif work.conflict:
            if any(each.draft.path in paths for each in work.conflict):
                yield Dispute(Turn.WIDENED, work, work.conflict)
        elif disputed:
            yield Dispute(Turn.SETTLED, work, disputed.conflict)


def _pairs(before: Catalog, after: Catalog, known: _Known) -> Iterator[Pair]:
    """A work that gets a stronger key gets another id, but no new likeness."""
    told = {frozenset((pair.first, pair.second)) for pair in before.possibly_same}
    works = {work.id: work for work in after.works}
    for pair in after.possibly_same:
        first, second = works[pair.first], works[pair.second]
        earlier = product(known.before(first), known.before(second))
        if told.isdisjoint(frozenset((one.id, other.id)) for one, other in earlier):
            yield Pair(pair, first, second)


def _others(
    before: Catalog, after: Catalog, paths: frozenset[str]
) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """Findings about other files that the drafts bring, and those that they take away."""
    was, is_ = (
        {
            (found.path, found.code, found.line, found.column): found
            for found in catalog.findings
            if found.path not in paths and found.code not in _TOLD_APART
        }
        for catalog in (before, after)
    )
    brought = (found for place, found in is_.items() if place not in was)
    taken = (found for place, found in was.items() if place not in is_)
    return tuple(brought), tuple(taken)
