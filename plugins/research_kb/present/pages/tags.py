"""One page for each tag, whatever its spelling."""

from __future__ import annotations

from typing import Final

from research_kb.model import Page, SearchKind, Tag
from research_kb.present import addresses
from research_kb.present.documents import page_document
from research_kb.present.listings import beginning, part_pages
from research_kb.present.pages.tag_index import beside, tag_link
from research_kb.present.press import Press
from research_kb.present.sections import draft_link, groups, headed, paragraph
from research_kb.present.skeleton import Block, Heading, page
from research_kb.present.trail import tag_trail
from research_kb.present.views import Group, Link
from research_kb.present.work_table import by_priority, works_listing

_RELATED: Final = 20


def tag_pages(press: Press, tag: Tag) -> tuple[Page, ...]:
    """``/tags/NAME/``: spellings, the works and drafts that carry it, and its neighbours.

    A long table of works goes on in dated parts.
    """
    path, strings = addresses.tag_path(tag.slug), press.atlas.strings
    works = by_priority(press.atlas.works[key] for key in tag.works)
    listing = works_listing(press, works, path)
    drafts = (press.atlas.drafts[draft] for draft in tag.drafts)
    sections: tuple[tuple[str, str, tuple[Block, ...]], ...] = (
        ("kb-works", strings.works, beginning(press, listing)),
        ("kb-related", strings.related_tags, groups(press, _related(press, tag, path))),
        (
            "kb-drafts",
            strings.drafts_tagged,
            groups(press, (Group(draft_link(press, draft, path)) for draft in drafts)),
        ),
    )
    blocks: list[Block] = [tag_trail(press, tag, path), Heading(1, tag.name, "kb-top")]
    blocks.extend(_spellings(press, tag))
    for anchor, title, content in sections:
        blocks.extend(headed(title, anchor, content))
    title = f"{strings.tags}: {tag.name}"
    names = tuple(dict.fromkeys((*tag.spellings, *tag.aliases)))
    document = page_document(
        press, path, tag.name, " · ".join(names), kind=SearchKind.TAG, also=names
    )
    first = page(path, title, tuple(blocks), (document,), wide=True)
    return (first, *part_pages(press, listing, title))


def _spellings(press: Press, tag: Tag) -> tuple[Block, ...]:
    """The other spellings."""
    others = [name for name in tag.spellings if name != tag.name]
    told = f"{press.atlas.strings.spellings}: {', '.join(others)}"
    return (paragraph(press, Link(told)),) if others else ()


def _related(press: Press, tag: Tag, page: str) -> tuple[Group, ...]:
    """Tags that stand beside this one more often than by chance, and how much more."""
    strings, found = press.atlas.strings, []
    for other, count, times in beside(press.atlas, tag):
        remark = f"{strings.count_works(count)} · {strings.than_chance(_rounded(times))}"
        found.append(Group(tag_link(press.atlas, other, page), remark))
    return tuple(found[:_RELATED])


def _rounded(times: float) -> str:
    return f"{times:.1f}" if times < 10 else f"{times:.0f}"
