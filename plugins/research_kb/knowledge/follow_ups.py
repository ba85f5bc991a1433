"""What is to be done or to be verified, and on what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from research_kb.knowledge.dates import moment
from research_kb.model import Draft, FollowUp, Key, OpenEnd, TopicSlug, Work

Homes = Mapping[Key, TopicSlug]
"""The primary topic of every work that has one."""


def open_ends(drafts: Iterable[Draft], works: Iterable[Work], homes: Homes) -> tuple[OpenEnd, ...]:
    """All follow-ups: open before done, then newest first, then as they stand in the draft."""
    works = tuple(works)
    ends = [end for work in works for end in _of_work(work, homes)]
    by_label = {
        (sighting.draft.path, sighting.entry.label): work.id
        for work in works
        for sighting in work.sightings
    }
    for draft in drafts:
        for follow_up in draft.follow_ups:
            work_id = by_label.get((draft.path, follow_up.entry)) if follow_up.entry else None
            ends.append(_end(follow_up, draft, work_id, homes))
    ends.sort(key=lambda end: (end.draft, end.follow_up.line, end.follow_up.text, end.work or ""))
    ends.sort(key=lambda end: moment(end.date), reverse=True)
    ends.sort(key=lambda end: end.follow_up.done)
    return tuple(ends)


def _of_work(work: Work, homes: Homes) -> Iterator[OpenEnd]:
    for sighting in work.sightings:
        for follow_up in sighting.entry.follow_ups:
            yield _end(follow_up, sighting.draft, work.id, homes)


def _end(follow_up: FollowUp, draft: Draft, work: Key | None, homes: Homes) -> OpenEnd:
    return OpenEnd(
        follow_up=follow_up,
        draft=draft.path,
        work=work,
        topic=homes.get(work) if work else None,
        date=draft.date,
        author=draft.author or "unknown",
    )
