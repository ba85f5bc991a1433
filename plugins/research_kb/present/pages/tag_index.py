"""``/tags/``: every tag in one table, a nested one right after the tag it is nested in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from markupsafe import Markup, escape

from research_kb.knowledge.together import lift
from research_kb.model import Page, Tag, TagSlug
from research_kb.present import addresses, elements
from research_kb.present.addresses import Place
from research_kb.present.atlas import Atlas
from research_kb.present.documents import page_document
from research_kb.present.listings import Listing, beginning, numbered_parts, part_pages
from research_kb.present.press import Press
from research_kb.present.rows import day
from research_kb.present.sections import nothing
from research_kb.present.skeleton import Heading, page
from research_kb.present.tables import Column, Layout, tr
from research_kb.present.views import Link

_BESIDE: Final = 3
"""Neighbours that a row names; the page of the tag has the others."""
_RARE: Final = 2
"""Of a tag on more works than this, one work in common tells nothing."""


def tags_pages(press: Press) -> tuple[Page, ...]:
    """The table of all tags. A long one goes on in numbered parts."""
    path, strings = addresses.TAGS, press.atlas.strings
    tags = {str(tag.slug): tag for tag in _nested(press.atlas, None)}
    columns = (
        Column(strings.tags, "name"),
        Column(strings.works, "works", "number"),
        Column(strings.date, "date", "date", age=True),
        Column(strings.related_tags),
        Column(strings.spellings),
    )
    ids = tuple(tags)
    listing = Listing(
        path,
        Layout("tags", columns, order="name"),
        ids,
        numbered_parts(press, path, "tags", ids),
        lambda id, page: _row(press, tags[id], page),
    )
    first = page(
        path,
        strings.tags,
        (Heading(1, strings.tags, "kb-top"), *(beginning(press, listing) or (nothing(press),))),
        (page_document(press, path, strings.tags),),
        in_nav=True,
        wide=True,
    )
    return (first, *part_pages(press, listing, strings.tags))


def beside(atlas: Atlas, tag: Tag) -> Iterator[tuple[Tag, int, float]]:
    """Tags that stand with this one more often than by chance: works in common, how much more."""
    for slug, count in tag.related:
        other = atlas.tags[slug]
        times = lift(count, len(tag.works), len(other.works), len(atlas.catalog.works))
        if times > 1 and (count > 1 or len(tag.works) <= _RARE):
            yield other, count, times


def tag_link(atlas: Atlas, tag: Tag, page: str) -> Link:
    """The name of a tag, leading to its page."""
    return Link(tag.name, atlas.href(page, Place(addresses.tag_path(tag.slug))))


def _nested(atlas: Atlas, above: TagSlug | None) -> Iterator[Tag]:
    for tag in atlas.tags_below.get(above, ()):
        yield tag
        yield from _nested(atlas, tag.slug)


def _row(press: Press, tag: Tag, page: str) -> Markup:
    """A tag, the day of its newest work, what it often stands with, and how else it is spelled."""
    atlas = press.atlas
    days = (day(atlas.works[key].judged.draft.date) for key in tag.works)
    neighbours = [other for other, _, _ in beside(atlas, tag)][:_BESIDE]
    return tr(
        (
            elements.link(tag_link(atlas, tag, page)),
            elements.number(len(tag.works)),
            elements.date(max(filter(None, days), default=None), atlas.strings),
            elements.links(tag_link(atlas, other, page) for other in neighbours),
            escape(", ".join(name for name in tag.spellings if name != tag.name)),
        )
    )
