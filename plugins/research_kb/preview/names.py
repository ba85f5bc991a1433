"""Names that drafts bring: tags that are new, and topics that nobody has written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from research_kb.knowledge.filing import names_of
from research_kb.knowledge.nearest import nearest
from research_kb.knowledge.tags import tag_key
from research_kb.model import Catalog, Draft, Tag, TagSlug, Topic, Work
from research_kb.preview.changes import AskedTopic, NewTag
from research_kb.preview.places import Places


def new_tags(before: Catalog, after: Catalog, paths: frozenset[str]) -> Iterator[NewTag]:
    """Tags of the drafts that no spelling is known of, in the order of the catalog.

    Of ``a/b`` and ``a``, which it brings with it, only what somebody wrote is told.
    """
    known = {key: tag for tag in before.tags for key in _keys(tag)}
    old: dict[TagSlug, Tag] = {}
    for tag in after.tags:
        if earlier := next((known[key] for key in sorted(_keys(tag)) if key in known), None):
            old[tag.slug] = earlier
    fresh = [tag for tag in after.tags if tag.slug not in old]
    near = nearest({tag.slug: (tag.name,) for tag in after.tags}, old)
    works = {work.id: work for work in after.works}
    drafts = {draft.path: draft for draft in after.drafts if draft.path in paths}
    for tag in fresh:
        own = (drafts[path] for path in tag.drafts if path in drafts)
        uses = [*_in_entries(tag, (works[key] for key in tag.works), paths)]
        if uses := uses or [*_in_drafts(tag, own)]:
            yield NewTag(tag, *min(uses), tuple(old[slug] for slug in near(tag.slug)))


def topics_asked(after: Catalog, paths: frozenset[str], places: Places) -> Iterator[AskedTopic]:
    """Topics without a text that the drafts ask for, in the order of the tree."""
    titles = {topic.slug: names_of(topic) for topic in after.topics}
    old = {topic.slug: known for topic in after.topics if (known := places.earlier(topic))}
    near = nearest(titles, old)
    for topic in after.topics:
        asked = [(p.path, p.line) for p in topic.placements if p.path in paths]
        if topic.text is None and asked:
            earlier = places.earlier(topic)
            others = len(earlier.placements) if earlier else 0
            alike = tuple(old[slug] for slug in near(topic.slug))
            yield AskedTopic(topic, *min(asked), others, alike)


def path_of(topic: Topic) -> str:
    """``Inference Systems > Kernel Optimization``."""
    return " > ".join(topic.path)


def _keys(tag: Tag) -> set[str]:
    return {tag_key(name, {}) for name in (tag.name, *tag.spellings, *tag.aliases)}


def _carries(tag: Tag, written: Iterable[str]) -> bool:
    keys = _keys(tag)
    return any(tag_key(name, {}) in keys for name in written)


def _in_entries(
    tag: Tag, works: Iterable[Work], paths: frozenset[str]
) -> Iterator[tuple[str, int]]:
    for work in works:
        for sighting in work.sightings:
            if sighting.draft.path in paths and _carries(tag, sighting.entry.tags):
                yield sighting.draft.path, sighting.entry.line_of("tags")


def _in_drafts(tag: Tag, drafts: Iterable[Draft]) -> Iterator[tuple[str, int]]:
    """A draft's own tags have no line, so their first mention is taken for it."""
    for draft in drafts:
        for written in draft.tags:
            if _carries(tag, (written,)):
                start = max(0, draft.text.find(written))
                yield draft.path, draft.text.count("\n", 0, start) + 1
