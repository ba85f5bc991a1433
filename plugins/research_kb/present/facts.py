"""Named values: of a work as a whole, and of what a single sighting says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from research_kb.model import Work
from research_kb.present.addresses import Place, permanent_path, topic_path
from research_kb.present.press import Press
from research_kb.present.rows import (
    first_stated,
    key_link,
    outward_link,
    stars,
    tag_links,
    topic_link,
    why,
)
from research_kb.present.sightings import Witness
from research_kb.present.views import Fact, Link, Stars

_SCHEME: Final = re.compile(r"^https?://(?:www\.)?", re.IGNORECASE)


def work_facts(press: Press, work: Work, page: str) -> Iterator[Fact]:
    """What is stated of the work as a whole, each with its line."""
    strings = press.atlas.strings
    typed, written = first_stated(work, "type").entry, first_stated(work, "authors").entry
    note = first_stated(work, "credibility").entry.credibility_note
    rated = stars(work.credibility, note)
    lists = (
        (strings.source, "source", (Link(work.source),) if work.source else ()),
        (strings.type, "type", (Link(typed.type),) if typed.type else ()),
        (strings.published, "published", (Link(work.published),) if work.published else ()),
        (strings.authors, "authors", tuple(map(Link, written.authors))),
        (strings.priority, "priority", (Link(work.priority),) if work.priority else ()),
        (strings.credibility, "credibility", (Link(rated.text),) if rated else ()),
    )
    for name, field, values in lists:
        if values:
            yield Fact(name, values, stated_at(press, work, field, page))
    yield from _topics(press, work, page)
    yield Fact(strings.permanent_link, tuple(_permanent(press, work, page)))


def tags_fact(press: Press, work: Work, page: str) -> Fact | None:
    """The tags of a work and the line that states them."""
    links = tag_links(press.atlas, work.tags, page)
    if not links:
        return None
    return Fact(press.atlas.strings.tags, links, stated_at(press, work, "tags", page))


def stated_at(press: Press, work: Work, field: str, page: str) -> Link | None:
    """The line that states a field for the work; None where it has no line of its own."""
    sighting = first_stated(work, field)
    line = dict(sighting.entry.lines).get(field)
    return press.origin(sighting.draft.path, line, page) if line else None


def address_fact(press: Press, work: Work, page: str) -> Fact | None:
    """The main address without what every address has, and its line."""
    if not work.url:
        return None
    short = _SCHEME.sub("", work.url).rstrip("/") or work.url
    link = outward_link(work.url, short)
    return Fact(press.atlas.strings.address, (link,), stated_at(press, work, "url", page))


def sighting_facts(witness: Witness, work: Work) -> tuple[Fact, ...]:
    """What one sighting states beside its texts.

    What the card says of the work as a whole, with the line of the sighting that counts, is not
    said again of that sighting. Each other one shows all its own.
    """
    alone = len(work.sightings) == 1
    if alone:
        shared: tuple[Fact, ...] = ()
    elif witness.sighting == work.judged:
        shared = tuple(_tags(witness))
    else:
        shared = (*_shared(witness, work), *_tags(witness))
    return (*shared, *_own(witness, work, alone), *_further(witness))


def _topics(press: Press, work: Work, page: str) -> Iterator[Fact]:
    """Each topic with why the work stands there, and the line that is the evidence."""
    strings = press.atlas.strings
    for placement in press.atlas.placements.get(work.id, ()):
        link = replace(topic_link(press.atlas, placement, page), title=None)
        if topic_path(placement.topic) == page:
            link = replace(link, href=None)
        reason = why(strings, placement)
        origin = press.origin(placement.path, placement.line, page)
        yield Fact(strings.topic, (link,), origin, reason)


def _permanent(press: Press, work: Work, page: str) -> Iterator[Link]:
    """The address of each key: what to share, and the key to write after ``same_as``."""
    for key in work.keys or (work.id,):
        yield Link(key, press.atlas.href(page, Place(permanent_path(key))))


def _shared(witness: Witness, work: Work) -> Iterator[Fact]:
    """What the card says for the work as a whole, as this sighting says it."""
    entry, strings = witness.entry, witness.strings
    rating = stars(entry.credibility, entry.credibility_note)
    scalars = (
        (strings.title, "title", entry.title if entry.title != work.title else None),
        (strings.priority, "priority", entry.priority),
        (strings.credibility, "credibility", rating.text if rating else None),
        (strings.source, "source", entry.source),
        (strings.type, "type", entry.type),
        (strings.published, "published", entry.published),
    )
    for name, field, value in scalars:
        if value:
            yield _fact(witness, name, field, Link(value))
    if entry.url:
        yield _fact(witness, strings.address, "url", outward_link(entry.url))
    if entry.authors:
        yield _fact(witness, strings.authors, "authors", *map(Link, entry.authors))


def _tags(witness: Witness) -> Iterator[Fact]:
    if witness.entry.tags:
        links = tag_links(witness.press.atlas, witness.entry.tags, witness.page)
        yield _fact(witness, witness.strings.tags, "tags", *links)


def _own(witness: Witness, work: Work, alone: bool) -> Iterator[Fact]:
    """What is said of the entry alone: its label, further addresses, topics as written."""
    entry, strings = witness.entry, witness.strings
    if entry.label:
        yield _fact(witness, strings.label, "label", Link(entry.label))
    if entry.extra_urls:
        links = map(outward_link, entry.extra_urls)
        yield _fact(witness, strings.extra_addresses, "extra_urls", *links)
    placed = {p.detail for p in witness.press.atlas.placements.get(work.id, ())}
    for mention in entry.topics:
        if not alone or mention.name not in placed:
            origin = witness.line(mention.line)
            yield Fact(strings.topics_asked, (Link(mention.name),), origin)


def _further(witness: Witness) -> Iterator[Fact]:
    """Relations to other works, other ratings, and fields that only this draft knows."""
    entry, strings = witness.entry, witness.strings
    relations = (
        (strings.same_as, "same_as", entry.same_as),
        (strings.not_same_as, "not_same_as", entry.not_same_as),
        (strings.supersedes, "supersedes", entry.supersedes),
    )
    for name, field, keys in relations:
        if keys:
            links = (key_link(witness.press.atlas, key, witness.page) for key in keys)
            yield _fact(witness, name, field, *links)
    for rating, count in entry.ratings:
        yield _fact(witness, rating, "ratings", Link(Stars(count).text))
    for name, value in entry.extra:
        yield _fact(witness, name, name, Link(value))


def _fact(witness: Witness, name: str, field: str, *values: Link) -> Fact:
    """The line is shown where the draft states the value on a line of its own."""
    line = dict(witness.entry.lines).get(field)
    return Fact(name, values, witness.line(line) if line else None)
