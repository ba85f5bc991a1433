"""The tree of topics as a list of links with counts, and the part of it around one topic."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from research_kb.model import Decision, Topic, TopicSlug
from research_kb.present import addresses
from research_kb.present.addresses import Place
from research_kb.present.atlas import Atlas
from research_kb.present.press import Press
from research_kb.present.skeleton import Html
from research_kb.present.templates import fill
from research_kb.present.views import Badge, Group, Link

_BESIDE: Final = 12


def topic_tree(atlas: Atlas, page: str, below: TopicSlug | None = None) -> Iterator[Group]:
    """The topics below one (None: the roots), each with those below it."""
    for topic in atlas.children.get(below, ()):
        yield _group(atlas, topic, page)


def topic_place(topic: Topic) -> Place:
    """The page of a topic."""
    return Place(addresses.topic_path(topic.slug))


def topics_around(press: Press, topic: Topic) -> tuple[Html, ...]:
    """The topic above, those beside ``topic`` and those below it, folded; none: no fold.

    Of very many siblings, those before and after it: else the pages of a thousand topics would
    hold a million links.
    """
    atlas, page = press.atlas, addresses.topic_path(topic.slug)
    siblings = atlas.children.get(topic.parent, ())
    here = siblings.index(topic)
    near = siblings[max(0, here - _BESIDE) : here + _BESIDE + 1]
    family = tuple(_relative(atlas, each, topic, page) for each in near)
    count = len(family) - 1 + len(atlas.children.get(topic.slug, ()))
    parent = atlas.topics.get(topic.parent) if topic.parent else None
    if parent:
        family, count = (replace(_alone(atlas, parent, page), items=family),), count + 1
    if not count:
        return ()
    every = Link(atlas.strings.all_topics, atlas.href(page, Place(addresses.TOPICS)))
    html = fill("around.html", atlas.strings, groups=family, count=count, all=every)
    return (Html(html),)


def _relative(atlas: Atlas, each: Topic, topic: Topic, page: str) -> Group:
    """A sibling by itself; the topic itself without a link, and with what is below it."""
    if each is not topic:
        return _alone(atlas, each, page)
    below = (_alone(atlas, child, page) for child in atlas.children.get(topic.slug, ()))
    return replace(_alone(atlas, topic, page), title=Link(topic.title), items=tuple(below))


def _group(atlas: Atlas, topic: Topic, page: str) -> Group:
    below = tuple(topic_tree(atlas, page, topic.slug))
    return replace(_alone(atlas, topic, page), items=below)


def _alone(atlas: Atlas, topic: Topic, page: str) -> Group:
    """A topic with what stands there and what waits, without those below it."""
    title, count, waiting, badge = standing(atlas, topic, page)
    return Group(title, " · ".join(filter(None, (count, waiting))), badge)


def standing(atlas: Atlas, topic: Topic, page: str) -> tuple[Link, str, str | None, Badge | None]:
    """A topic, how many works stand there, what waits, and whether nobody has written it."""
    strings = atlas.strings
    works = (atlas.works[placement.work] for placement in topic.placements)
    count = sum(work.decision is not Decision.DROPPED for work in works)
    waiting = sum(not end.follow_up.done for end in atlas.follow_ups.get(topic.slug, ()))
    return (
        Link(topic.title, atlas.href(page, topic_place(topic))),
        strings.count_works(count),
        strings.count_open(waiting) if waiting else None,
        None if topic.text else Badge(strings.unwritten, "unwritten"),
    )
