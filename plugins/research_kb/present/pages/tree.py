"""The tree of topics as a list of links with counts."""

from __future__ import annotations

from collections.abc import Iterator

from research_kb.model import Decision, Topic, TopicSlug
from research_kb.present import addresses
from research_kb.present.addresses import Place
from research_kb.present.atlas import Atlas
from research_kb.present.views import Badge, Group, Link


def topic_tree(atlas: Atlas, page: str, below: TopicSlug | None = None) -> Iterator[Group]:
    """The topics below one (None: the roots), each with those below it."""
    for topic in atlas.children.get(below, ()):
        yield _group(atlas, topic, page)


def topic_place(topic: Topic) -> Place:
    """The page of a topic."""
    return Place(addresses.topic_path(topic.slug))


def _group(atlas: Atlas, topic: Topic, page: str) -> Group:
    strings = atlas.strings
    works = [atlas.works[placement.work] for placement in topic.placements]
    count = sum(work.decision is not Decision.DROPPED for work in works)
    waiting = sum(not end.follow_up.done for end in atlas.follow_ups.get(topic.slug, ()))
    remarks = (strings.count_works(count), strings.count_open(waiting) if waiting else None)
    return Group(
        Link(topic.title, atlas.href(page, topic_place(topic))),
        " · ".join(filter(None, remarks)),
        None if topic.text else Badge(strings.unwritten, "unwritten"),
        tuple(topic_tree(atlas, page, topic.slug)),
    )
