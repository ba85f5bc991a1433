"""What a work is, in the light of all its sightings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from research_kb.knowledge.dates import moment
from research_kb.knowledge.names import fold
from research_kb.model import Decision, Entry, Key, Priority, Sighting, Work

T = TypeVar("T")

_PRIORITIES: Final = (*Priority, None)


def newest_first(sightings: Iterable[Sighting]) -> tuple[Sighting, ...]:
    """By draft date, then path, then line: later in a draft counts as newer."""
    order = sorted(sightings, key=lambda s: (moment(s.draft.date), s.draft.path, s.entry.line))
    return tuple(reversed(order))


def ranked(works: Iterable[Work]) -> tuple[Work, ...]:
    """The order of works on pages: priority, credibility, newest sighting, then id."""
    order = sorted(works, key=lambda work: work.id)
    order.sort(key=lambda work: moment(work.sightings[0].draft.date), reverse=True)
    order.sort(key=lambda work: (_PRIORITIES.index(work.priority), -(work.credibility or 0)))
    return tuple(order)


def work_of(name: Key, keys: tuple[Key, ...], sightings: tuple[Sighting, ...]) -> Work:
    """The work that ``sightings``, newest first and at least one, are evidence on."""
    counting = verdicts(sightings)
    judged = _judged(counting)
    decisions = {sighting.entry.decision for sighting in counting} - {None}

    def stated(field: Callable[[Entry], T | None]) -> T | None:
        values = (field(sighting.entry) for sighting in (judged, *sightings))
        return next((value for value in values if value is not None), None)

    tags = (tag for sighting in reversed(sightings) for tag in sighting.entry.tags)
    return Work(
        id=name,
        keys=keys,
        title=_title((judged, *sightings), labels=not keys) or name,
        sightings=sightings,
        judged=judged,
        decision=judged.entry.decision,
        conflict=tuple(s for s in counting if s.entry.decision) if len(decisions) > 1 else (),
        priority=stated(lambda entry: entry.priority),
        credibility=stated(lambda entry: entry.credibility),
        published=stated(lambda entry: entry.published),
        source=stated(lambda entry: entry.source),
        url=stated(lambda entry: entry.url),
        tags=tuple(dict.fromkeys(tags)),
    )


def _title(sightings: tuple[Sighting, ...], *, labels: bool) -> str | None:
    """The first title, else the first label, that a reader can see: a heading needs a text.

    Where the work has a key, that says more than a label, which names it in its draft alone.
    """
    entries = [sighting.entry for sighting in sightings]
    names = [entry.title for entry in entries]
    if labels:
        names += [entry.label or "" for entry in entries]
    return next((name for name in names if _is_visible(name)), None)


def _is_visible(text: str) -> bool:
    return any(char.isprintable() and not char.isspace() for char in text)


def verdicts(sightings: Iterable[Sighting]) -> tuple[Sighting, ...]:
    """Of ``sightings``, newest first, the one of each author that counts; ``Jay`` is ``jay``.

    That is the newest with a decision: to mention a work again withdraws no verdict on it.
    """
    counts: dict[str, Sighting] = {}
    for sighting in sightings:
        author = fold(sighting.author)
        known = counts.setdefault(author, sighting)
        if known.entry.decision is None and sighting.entry.decision is not None:
            counts[author] = sighting
    return newest_first(counts.values())


def _judged(counting: tuple[Sighting, ...]) -> Sighting:
    """Among authors kept wins over dropped, and either over nothing."""
    for decision in (Decision.KEPT, Decision.DROPPED):
        for sighting in counting:
            if sighting.entry.decision is decision:
                return sighting
    return counting[0]
