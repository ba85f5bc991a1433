"""Where works stand in two catalogs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from research_kb.knowledge.names import fold
from research_kb.model import Catalog, Key, Placement, Topic, Work
from research_kb.preview.changes import Placed


class Places:
    """The topics of both catalogs, and what stands on them."""

    def __init__(self, before: Catalog, after: Catalog) -> None:
        self.topics = {topic.slug: topic for topic in after.topics}
        self.on = _placements(after)
        self._was_on = _placements(before)
        self._known = {topic.slug: topic for topic in before.topics}
        self._by_path = {_path(topic): topic for topic in before.topics}

    def earlier(self, topic: Topic) -> Topic | None:
        """``topic`` in the catalog without the drafts; an unwritten one can get another address."""
        return self._by_path.get(_path(topic)) or self._known.get(topic.slug)

    def stood(self, works: Iterable[Work], topic: Topic) -> bool:
        """Whether one of ``works`` stands on ``topic`` without the drafts."""
        earlier = self.earlier(topic)
        on = {placement.topic for work in works for placement in self._was_on[work.id]}
        return earlier is not None and earlier.slug in on


def places_of(work: Work, before: Iterable[Work], places: Places) -> tuple[Placed, ...]:
    """The topics of ``work``, the primary one first."""
    before = tuple(before)
    return tuple(
        Placed(topic, placement, not places.stood(before, topic))
        for placement in places.on[work.id]
        for topic in (places.topics[placement.topic],)
    )


def _placements(catalog: Catalog) -> defaultdict[Key, list[Placement]]:
    on: defaultdict[Key, list[Placement]] = defaultdict(list)
    every = (placement for topic in catalog.topics for placement in topic.placements)
    for placement in sorted(every, key=lambda placement: not placement.primary):
        on[placement.work].append(placement)
    return on


def _path(topic: Topic) -> tuple[str, ...]:
    return tuple(map(fold, topic.path))
