"""The tree of topics, and a page for each: people's prose, then what the drafts brought."""

from __future__ import annotations

from typing import Final

from research_kb.findings import finding
from research_kb.model import (
    Finding,
    Key,
    Page,
    SearchDocument,
    SearchKind,
    Target,
    TargetKind,
    Topic,
    TopicText,
)
from research_kb.present import addresses
from research_kb.present.crosslink import linked_prose
from research_kb.present.documents import page_document
from research_kb.present.listings import Listing, continued, is_cut
from research_kb.present.markdown import render
from research_kb.present.markers import Section, arranged
from research_kb.present.pages.topic_parts import PARTS, reading_order, topic_sections
from research_kb.present.pages.tree import topic_tree, topics_around
from research_kb.present.parts import Part
from research_kb.present.press import Press
from research_kb.present.sections import (
    groups,
    headed,
    in_full,
    months,
    nothing,
    paragraph,
    series_list,
    series_pager,
    works_of,
)
from research_kb.present.skeleton import Block, Heading, page
from research_kb.present.trail import topic_trail
from research_kb.present.views import Link

# Every page of the navigation is printed into every other page.
_TOPICS_IN_NAV: Final = 60


def topics_page(press: Press) -> Page:
    """``/topics/``: the tree, with what stands on each."""
    path, strings = addresses.TOPICS, press.atlas.strings
    title = strings.topics
    tree = groups(press, topic_tree(press.atlas, path)) or (nothing(press),)
    blocks: tuple[Block, ...] = (Heading(1, title, "kb-top"), *tree)
    documents = (page_document(press, path, title),)
    return page(path, title, blocks, documents, in_nav=True)


def topic_pages(press: Press, topic: Topic) -> tuple[Page, ...]:
    """The page of a topic and those that continue it."""
    series = press.atlas.series[addresses.topic_path(topic.slug)]
    in_nav = topic.text is not None or len(press.atlas.catalog.topics) <= _TOPICS_IN_NAV
    order = reading_order(press, topic, series)
    first, *older = series
    return (
        _first_page(press, topic, first, order, in_nav),
        *(_older_page(press, topic, part, order) for part in older),
    )


def unknown_markers(topic: Topic) -> tuple[Finding, ...]:
    """Markers of a topic text that name no part of a topic page."""
    if topic.text is None:
        return ()
    empty = {name: Section(Heading(2, name, name), ()) for name in PARTS}
    known = ", ".join(PARTS)
    return tuple(
        finding(
            "unknown-reference",
            topic.text.path,
            topic.text.prose_line + line - 1,
            f"the page has no part {name!r}; its parts are {known}",
        )
        for name, line in arranged(topic.text.prose, empty, "").unknown
    )


def _first_page(press: Press, topic: Topic, part: Part, order: Listing, in_nav: bool) -> Page:
    entries = in_full(press, works_of(press, part, _order(topic)), part.path)
    prose = _linked(press, topic.text, part.path) if topic.text else ""
    sections = topic_sections(press, topic, part.path, order, entries)
    arrangement = arranged(prose, sections, nothing(press).html)
    text = render(topic.text.prose, scope="prose").text if topic.text else " > ".join(topic.path)
    also = topic.text.aliases if topic.text else ()
    return page(
        part.path,
        topic.title,
        (*_top(press, topic, part.path), *arrangement.blocks),
        (
            page_document(press, part.path, topic.title, text, kind=SearchKind.TOPIC, also=also),
            *entries.documents,
        ),
        in_nav=in_nav,
        edit_path=topic.text.path if topic.text else None,
    )


def _older_page(press: Press, topic: Topic, part: Part, order: Listing) -> Page:
    title = f"{topic.title}: {months(press, part)}"
    entries = in_full(press, works_of(press, part, _order(topic)), part.path)
    rows = continued(press, order, part) if is_cut(press, order) else ()
    blocks: tuple[Block, ...] = (
        topic_trail(press, topic, part.path, months(press, part)),
        Heading(1, title, "kb-top"),
        *headed(press.atlas.strings.reading_order, "kb-priorities", rows),
        *headed(press.atlas.strings.entries, "kb-entries", entries.blocks),
        *series_pager(press, order.parts, part.path),
        *headed(press.atlas.strings.parts, "kb-parts", series_list(press, order.parts, part.path)),
    )
    documents: tuple[SearchDocument, ...] = (page_document(press, part.path, title),)
    return page(part.path, title, blocks, documents + entries.documents)


def _top(press: Press, topic: Topic, path: str) -> tuple[Block, ...]:
    """The way here, the title unless the prose begins with its own, a word on unwritten ones."""
    strings = press.atlas.strings
    prose = topic.text.prose.lstrip() if topic.text else ""
    titled = prose.startswith("# ")
    blocks: tuple[Block, ...] = (topic_trail(press, topic, path), *topics_around(press, topic))
    blocks += () if titled else (Heading(1, topic.title, "kb-top"),)
    if topic.text is None:
        wanted = strings.unwritten_text(f"{press.atlas.options.topics}/{topic.slug}.md")
        blocks += (paragraph(press, Link(wanted), kind="kb-unwritten"),)
    return blocks


def _linked(press: Press, text: TopicText, page: str) -> str:
    """People's prose with the cross-links that the catalog found in it."""
    origin = Target(TargetKind.TOPIC, text.slug)
    links = press.crosslinks(text.path, "prose", page, origin)
    return linked_prose(text.prose, text.prose_line, links)


def _order(topic: Topic) -> tuple[Key, ...]:
    return tuple(placement.work for placement in topic.placements)
