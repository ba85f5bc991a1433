"""Catalogs made by hand: small, and joined by the simplest rule that pages can be shown with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from research_kb.model import (
    Catalog,
    Day,
    Decision,
    Draft,
    Entry,
    Key,
    OpenEnd,
    Placement,
    Sighting,
    SourceSite,
    Tag,
    TagSlug,
    Topic,
    TopicSlug,
    TopicText,
    Why,
    Work,
)
from research_kb.present.atlas import atlas_of
from research_kb.present.options import PresentOptions
from research_kb.present.press import Press


def entry(title: str, **fields: Any) -> Entry:
    """A kept entry at line 5 unless told otherwise."""
    settings: dict[str, Any] = {"line": 5, "end_line": 20, "decision": Decision.KEPT} | fields
    return Entry(title=title, **settings)


def draft(path: str, *entries: Entry, **fields: Any) -> Draft:
    """A draft of the author whose folder it lies in."""
    settings: dict[str, Any] = {
        "digest": "0" * 64,
        "text": "\n".join(f"line {number}" for number in range(1, 31)) + "\n",
        "author": path.split("/")[1],
        "date": "2026-07-03",
    } | fields
    return Draft(path=path, entries=entries, **settings)


def work(*sightings: Sighting, **fields: Any) -> Work:
    """A work whose first sighting counts."""
    first = sightings[0].entry
    settings: dict[str, Any] = {
        "id": first.keys[0] if first.keys else Key(f"draft:{first.title}"),
        "keys": tuple(dict.fromkeys(key for s in sightings for key in s.entry.keys)),
        "title": first.title,
        "judged": sightings[0],
        "decision": first.decision,
        "conflict": (),
        "priority": first.priority,
        "credibility": first.credibility,
        "published": first.published,
        "source": first.source,
        "url": first.url,
        "tags": tuple(dict.fromkeys(tag for s in sightings for tag in s.entry.tags)),
    } | fields
    return Work(sightings=sightings, **settings)


def works_in(drafts: Iterable[Draft]) -> tuple[Work, ...]:
    """The entries of drafts, newest draft first, joined by their first key."""
    groups: dict[str, list[Sighting]] = {}
    for one in sorted(drafts, key=lambda d: (d.date or "", d.path), reverse=True):
        for item in one.entries:
            name = item.keys[0] if item.keys else f"{one.path}#{item.title}"
            groups.setdefault(name, []).append(Sighting(one, item))
    return tuple(_judged(work(*group)) for group in groups.values())


def topic(title: str, works: Iterable[Work] = (), **fields: Any) -> Topic:
    """A topic on which ``works`` stand in full."""
    slug = TopicSlug(title.lower().replace(" ", "-"))
    placements = tuple(
        Placement(w.id, slug, True, Why.ENTRY, title, w.judged.draft.path, w.judged.entry.line)
        for w in works
    )
    settings: dict[str, Any] = {
        "slug": slug,
        "path": (title,),
        "parent": None,
        "text": None,
        "placements": placements,
    } | fields
    return Topic(title=title, **settings)


def text_of(title: str, prose: str, line: int = 4) -> TopicText:
    """A topic text as the reader hands it on."""
    slug = TopicSlug(title.lower().replace(" ", "-"))
    return TopicText(f"topics/{slug}.md", slug, title, prose=prose, prose_line=line)


def catalog(*drafts: Draft, works: tuple[Work, ...] | None = None, **fields: Any) -> Catalog:
    """A catalog with the tags, follow-ups, days and sources of its drafts."""
    found = works_in(drafts) if works is None else works
    settings: dict[str, Any] = {
        "drafts": drafts,
        "works": found,
        "topics": (),
        "tags": tags_of(found),
        "follow_ups": tuple(_ends(found)),
        "days": tuple(_days(drafts)),
        "sources": tuple(_sources(found)),
        "references": (),
        "possibly_same": (),
        "unfiled": (),
        "findings": (),
    } | fields
    return Catalog(**settings)


def press(made: Catalog, **options: Any) -> Press:
    """A press with an empty cache."""
    return Press(atlas_of(made, PresentOptions(**options)), {})


def tags_of(works: tuple[Work, ...]) -> tuple[Tag, ...]:
    """A tag for every folded name."""
    spellings: dict[str, list[str]] = {}
    for name in (name for w in works for name in w.tags):
        spellings.setdefault(name.lower(), []).append(name)
    return tuple(_tag(TagSlug(slug), names, works) for slug, names in sorted(spellings.items()))


def _tag(slug: TagSlug, names: list[str], works: tuple[Work, ...]) -> Tag:
    holders = [w for w in works if slug in {name.lower() for name in w.tags}]
    counts = Counter(name.lower() for w in holders for name in w.tags if name.lower() != slug)
    related = tuple((TagSlug(name), count) for name, count in sorted(counts.items()))
    spelled = tuple(dict.fromkeys(names))
    return Tag(slug, spelled[0], spelled, None, tuple(w.id for w in holders), (), related)


def _judged(one: Work) -> Work:
    newest = {s.author: s for s in reversed(one.sightings)}
    verdicts = tuple(newest.values())
    kept = [s for s in verdicts if s.entry.decision is Decision.KEPT]
    judged = kept[0] if kept else one.sightings[0]
    differ = len({s.entry.decision for s in verdicts}) > 1
    return replace(
        one,
        judged=judged,
        decision=judged.entry.decision,
        conflict=verdicts if differ else (),
    )


def _ends(works: tuple[Work, ...]) -> Iterable[OpenEnd]:
    for w in works:
        for s in w.sightings:
            for f in s.entry.follow_ups:
                yield OpenEnd(f, s.draft.path, w.id, None, s.draft.date, s.author)


def _days(drafts: tuple[Draft, ...]) -> Iterable[Day]:
    for date in sorted({(d.date or "")[:10] for d in drafts}, reverse=True):
        yield Day(date or None, tuple(d.path for d in drafts if (d.date or "")[:10] == date))


def _sources(works: tuple[Work, ...]) -> Iterable[SourceSite]:
    for name in sorted({w.source for w in works if w.source}):
        mine = [w for w in works if w.source == name]
        kept = sum(w.decision is Decision.KEPT for w in mine)
        rated = [w.credibility for w in mine if w.credibility]
        mean = sum(rated) / len(rated) if rated else None
        yield SourceSite(name, tuple(w.id for w in mine), kept, len(mine) - kept, mean)
