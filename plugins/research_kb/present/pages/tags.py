"""One page for each tag, whatever its spelling, and the index of all."""

from __future__ import annotations

from typing import Final

from research_kb.model import Decision, Page, SearchKind, Tag
from research_kb.present import addresses
from research_kb.present.addresses import Place
from research_kb.present.documents import page_document
from research_kb.present.press import Press
from research_kb.present.sections import draft_link, groups, headed, nothing, paragraph, works_table
from research_kb.present.skeleton import Block, Heading, page
from research_kb.present.views import Group, Link

_RELATED: Final = 20
"""Tags that stand together once by chance are no neighbours."""


def tags_page(press: Press) -> Page:
    """``/tags/``: every tag below the tag it is nested in, with counts and spellings."""
    path, strings = addresses.TAGS, press.atlas.strings
    roots = press.atlas.tags_below.get(None, ())
    listed = groups(press, (_group(press, tag, path) for tag in roots)) or (nothing(press),)
    return page(
        path,
        strings.tags,
        (Heading(1, strings.tags, "kb-top"), *listed),
        (page_document(press, path, strings.tags),),
        in_nav=True,
    )


def tag_page(press: Press, tag: Tag) -> Page:
    """``/tags/NAME/``: spellings, the works and drafts that carry it, and its neighbours."""
    path, strings = addresses.tag_path(tag.slug), press.atlas.strings
    works = [press.atlas.works[key] for key in tag.works]
    kept = [work for work in works if work.decision is not Decision.DROPPED]
    dropped = [work for work in works if work.decision is Decision.DROPPED]
    drafts = (press.atlas.drafts[draft] for draft in tag.drafts)
    sections: tuple[tuple[str, str, tuple[Block, ...]], ...] = (
        ("kb-works", strings.works, works_table(press, kept, path)),
        ("kb-dropped", strings.dropped_here, works_table(press, dropped, path)),
        ("kb-related", strings.related_tags, groups(press, _related(press, tag, path))),
        (
            "kb-drafts",
            strings.drafts_tagged,
            groups(press, (Group(draft_link(press, draft, path)) for draft in drafts)),
        ),
    )
    blocks: list[Block] = [Heading(1, tag.name, "kb-top"), *_spellings(press, tag, path)]
    for anchor, title, content in sections:
        blocks.extend(headed(title, anchor, content))
    title = f"{strings.tags}: {tag.name}"
    names = tuple(dict.fromkeys((*tag.spellings, *tag.aliases)))
    document = page_document(
        press, path, tag.name, " · ".join(names), kind=SearchKind.TAG, also=names
    )
    return page(path, title, tuple(blocks), (document,))


def _spellings(press: Press, tag: Tag, page: str) -> tuple[Block, ...]:
    """The way up to the index and the parent tag, and the other spellings."""
    strings = press.atlas.strings
    up = Link(strings.tags, press.atlas.href(page, Place(addresses.TAGS)))
    above = press.atlas.tags.get(tag.parent) if tag.parent else None
    links = (up, *((_link(press, above, page),) if above else ()))
    others = [name for name in tag.spellings if name != tag.name]
    lines: tuple[Block, ...] = (paragraph(press, *links, kind="kb-path"),)
    if others:
        lines += (paragraph(press, Link(f"{strings.spellings}: {', '.join(others)}")),)
    return lines


def _group(press: Press, tag: Tag, page: str) -> Group:
    strings = press.atlas.strings
    others = ", ".join(name for name in tag.spellings if name != tag.name)
    count = strings.count_works(len(tag.works))
    below = press.atlas.tags_below.get(tag.slug, ())
    return Group(
        _link(press, tag, page),
        f"{count} · {others}" if others else count,
        items=tuple(_group(press, child, page) for child in below),
    )


def _related(press: Press, tag: Tag, page: str) -> tuple[Group, ...]:
    strings = press.atlas.strings
    return tuple(
        Group(_link(press, press.atlas.tags[slug], page), strings.count_works(count))
        for slug, count in tag.related[:_RELATED]
    )


def _link(press: Press, tag: Tag, page: str) -> Link:
    return Link(tag.name, press.atlas.href(page, Place(addresses.tag_path(tag.slug))))
