"""The checks in two lots: those of every build, and those that only ``kb check`` makes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from research_kb.knowledge.review.dropped import dropped_before
from research_kb.knowledge.review.future import future_dates
from research_kb.knowledge.review.hosts import unusual_hosts
from research_kb.knowledge.review.labels import misspelt_labels
from research_kb.knowledge.review.near_tags import near_tags
from research_kb.knowledge.review.repeats import repeated
from research_kb.knowledge.review.statements import statements
from research_kb.knowledge.review.undecided import where_named
from research_kb.model import Catalog, Draft, Finding, Topic, Work


def at_every_build(
    drafts: Iterable[Draft],
    works: Iterable[Work],
    aliases: Mapping[str, str],
    topics: Iterable[Topic],
) -> Iterator[Finding]:
    """What stands on the triage page: cheap, and true on any day. ``aliases`` are those of tags."""
    drafts = tuple(drafts)
    yield from statements(drafts)
    yield from repeated(works)
    matched = (tag for topic in topics if topic.text for tag in topic.text.match_tags)
    yield from near_tags(drafts, aliases, matched)


def at_a_check(catalog: Catalog, today: str, paths: Collection[str] = ()) -> Iterator[Finding]:
    """What is for the author of a new draft: it depends on the day, or is settled by merging.

    ``paths`` are the drafts that were named: they are told of their part in what others began.
    """
    yield from where_named(catalog.possibly_same, catalog.works, paths)
    yield from future_dates(catalog.drafts, today)
    yield from unusual_hosts(catalog.drafts)
    yield from misspelt_labels(catalog.drafts)
    yield from dropped_before(catalog.works, catalog.references)
