"""``/graph/``: works, topics and tags as a picture, with a list of the same for the keyboard.

The picture is made in the browser from a file of its own, so that no other page pays for it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Final

from research_kb.model import (
    Catalog,
    Decision,
    Page,
    PlainFile,
    Priority,
    Tag,
    Target,
    TargetKind,
    Topic,
    Work,
)
from research_kb.present import addresses
from research_kb.present.addresses import Place
from research_kb.present.atlas import Atlas
from research_kb.present.documents import page_document
from research_kb.present.pages.tree import topic_place, topic_tree
from research_kb.present.press import Press
from research_kb.present.rows import day
from research_kb.present.sections import groups
from research_kb.present.skeleton import Heading, Html, page
from research_kb.present.templates import fill

_DECISIONS: Final = (Decision.KEPT, Decision.DROPPED, None)
_PRIORITIES: Final = (*Priority, None)
"""What the file calls by number."""


def graph_page(press: Press) -> Page:
    """Without JavaScript, the tree of topics; with it, picture, filters and list."""
    atlas, path = press.atlas, addresses.GRAPH
    strings = atlas.strings
    html = fill(
        "graph.html",
        strings,
        file=atlas.href(path, Place(addresses.GRAPH_DATA)),
        root=atlas.root(path) or "./",
        priorities=[priority.value for priority in Priority],
        plain=[block.html for block in groups(press, topic_tree(atlas, path))],
    )
    return page(
        path,
        strings.graph,
        (Heading(1, strings.graph, "kb-top"), Html(html)),
        (page_document(press, path, strings.graph, strings.graph_text),),
        in_nav=True,
        front_matter=f'---\ntitle: "{strings.graph}"\nhide: [toc]\n---',
    )


def graph_file(press: Press) -> PlainFile:
    """Nodes as short rows, edges as the numbers of rows; addresses are below the site's root.

    ``works``: title, page, anchor, decision, priority, date, topics, tags. ``topics``: title,
    page, topic above or -1. ``tags``: name, page. ``mentions``: pairs of nodes, where works come
    first, then topics, then tags. A tag of one work joins nothing, and is left out.
    """
    atlas, catalog = press.atlas, press.atlas.catalog
    tags = [tag for tag in catalog.tags if len(tag.works) > 1]
    pages: dict[str, int] = {}
    content = {
        "works": [list(row) for row in _works(atlas, tags, pages)],
        "topics": list(_topics(atlas)),
        "tags": [[tag.name, _address(atlas, addresses.tag_path(tag.slug))] for tag in tags],
        "mentions": list(_mentions(catalog)),
        "pages": [_address(atlas, path) for path in pages],
    }
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return PlainFile(addresses.GRAPH_DATA, text.encode("utf-8", "replace"))


def _works(atlas: Atlas, tags: list[Tag], pages: dict[str, int]) -> Iterator[tuple[object, ...]]:
    topic_of = {topic.slug: number for number, topic in enumerate(atlas.catalog.topics)}
    carried: dict[str, list[int]] = {}
    for number, tag in enumerate(tags):
        for key in tag.works:
            carried.setdefault(key, []).append(number)
    for work in atlas.catalog.works:
        place = atlas.place_of_work(work)
        yield (
            work.title,
            pages.setdefault(place.path, len(pages)),
            place.anchor,
            _DECISIONS.index(work.decision),
            _PRIORITIES.index(work.priority),
            day(work.judged.draft.date) or "",
            [topic_of[placement.topic] for placement in atlas.placements.get(work.id, ())],
            carried.get(work.id, []),
        )


def _topics(atlas: Atlas) -> Iterator[tuple[str, str, int]]:
    number = {topic.slug: number for number, topic in enumerate(atlas.catalog.topics)}
    for topic in atlas.catalog.topics:
        above = number.get(topic.parent, -1) if topic.parent else -1
        yield topic.title, _address(atlas, topic_place(topic).path), above


def _mentions(catalog: Catalog) -> Iterator[tuple[int, int]]:
    """Each pair once, in the order in which the first of its sentences stands."""
    number = _numbers(catalog.works, catalog.topics)
    ends = ((number.get(r.origin), number.get(r.target)) for r in catalog.references)
    for origin, target in dict.fromkeys(ends):
        if origin is not None and target is not None and origin != target:
            yield origin, target


def _numbers(works: tuple[Work, ...], topics: tuple[Topic, ...]) -> Mapping[Target, int]:
    targets = [Target(TargetKind.WORK, work.id) for work in works]
    targets += [Target(TargetKind.TOPIC, topic.slug) for topic in topics]
    return {target: number for number, target in enumerate(targets)}


def _address(atlas: Atlas, path: str) -> str:
    return addresses.address(Place(path), atlas.options.directory_urls)
