"""The way to a page from above, and on to what comes before and after it.

Themes know the way to what stands in their navigation; most of our pages do not stand there, since
every page of the navigation is printed into every other page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from research_kb.model import Tag, Topic
from research_kb.present import addresses
from research_kb.present.addresses import Place
from research_kb.present.atlas import Atlas
from research_kb.present.parts import Part
from research_kb.present.press import Press
from research_kb.present.skeleton import Html
from research_kb.present.templates import fill
from research_kb.present.views import Link, Pager


def crumbs(press: Press, above: tuple[Link, ...], here: str) -> Html:
    """The way down to a page; ``here`` is the page itself."""
    return Html(fill("crumbs.html", press.atlas.strings, above=above, here=here))


def topic_trail(press: Press, topic: Topic, page: str, part: str | None = None) -> Html:
    """From the tree of topics down to ``topic``, or to one of its parts."""
    atlas = press.atlas
    shown = (*_ancestors(atlas, topic), *((topic,) if part else ()))
    above = [(atlas.strings.topics, addresses.TOPICS)]
    above += [(each.title, addresses.topic_path(each.slug)) for each in shown]
    return crumbs(press, tuple(_links(press, above, page)), part or topic.title)


def tag_trail(press: Press, tag: Tag, page: str) -> Html:
    """From the index of tags, by way of the tags that ``tag`` is nested in."""
    atlas = press.atlas
    above: list[tuple[str, str]] = []
    parent = atlas.tags.get(tag.parent) if tag.parent else None
    while parent:
        above.append((parent.name, addresses.tag_path(parent.slug)))
        parent = atlas.tags.get(parent.parent) if parent.parent else None
    above.append((atlas.strings.tags, addresses.TAGS))
    return crumbs(press, tuple(_links(press, reversed(above), page)), tag.name)


def part_trail(press: Press, base: str, title: str, part: Part, here: str) -> Html:
    """From the first page of a series to one of the later ones."""
    return crumbs(press, tuple(_links(press, [(title, base)], part.path)), here)


def pager(press: Press, view: Pager, *, landmark: bool = True) -> tuple[Html, ...]:
    """Links to what comes before and after by date; nothing where there is neither.

    A page has one such landmark at most; where many stand on it, they are none.
    """
    if view.empty:
        return ()
    return (Html(fill("pager.html", press.atlas.strings, pager=view, landmark=landmark)),)


def _links(press: Press, named: Iterable[tuple[str, str]], page: str) -> Iterator[Link]:
    return (Link(name, press.atlas.href(page, Place(path))) for name, path in named)


def _ancestors(atlas: Atlas, topic: Topic) -> tuple[Topic, ...]:
    """From the root down; the filing stage leaves no cycle."""
    if topic.parent is None or topic.parent not in atlas.topics:
        return ()
    parent = atlas.topics[topic.parent]
    return (*_ancestors(atlas, parent), parent)
