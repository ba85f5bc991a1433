"""The generated parts of a topic page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from markupsafe import Markup

from research_kb.model import Decision, Key, Placement, Target, TargetKind, Topic, Work
from research_kb.present import addresses
from research_kb.present.addresses import Place
from research_kb.present.backlinks import backlinks
from research_kb.present.listings import Listing, beginning
from research_kb.present.markers import Section
from research_kb.present.pages.tree import topic_tree
from research_kb.present.parts import Part
from research_kb.present.press import Press
from research_kb.present.rows import why
from research_kb.present.sections import (
    InFull,
    groups,
    headed,
    paragraph,
    series_list,
    series_pager,
    todo_list,
)
from research_kb.present.skeleton import Block, Heading, Html
from research_kb.present.templates import fill
from research_kb.present.views import Link
from research_kb.present.work_table import work_row, works_layout, works_table

PARTS: Final = (
    "subtopics",
    "priorities",
    "follow-ups",
    "entries",
    "elsewhere",
    "dropped",
    "backlinks",
)
"""What a marker ``<!-- kb:NAME -->`` of a topic text can name, in the usual order."""


_OPEN: Final = 8


def topic_sections(
    press: Press, topic: Topic, page: str, order: Listing, entries: InFull
) -> Mapping[str, Section]:
    """The parts by name: ``order`` is the reading order, ``entries`` stand in full on this page."""
    strings = press.atlas.strings
    _, others, dropped = _sorted_out(press, topic)
    tree = topic_tree(press.atlas, page, topic.slug)
    contents: tuple[tuple[str, tuple[Block, ...]], ...] = (
        (strings.subtopics, groups(press, tree)),
        (strings.reading_order, beginning(press, order)),
        (strings.follow_ups, _follow_ups(press, topic, page)),
        (strings.entries, (*entries.blocks, *_older(press, order.parts, page))),
        (strings.also_here, _table(press, others, page, "elsewhere", with_topic=True)),
        (strings.dropped_here, _table(press, dropped, page, "dropped")),
        (strings.mentioned_in, _backlinks(press, topic, page)),
    )
    return {
        name: Section(Heading(2, title, f"kb-{name}"), blocks)
        for name, (title, blocks) in zip(PARTS, contents, strict=True)
    }


def _sorted_out(press: Press, topic: Topic) -> tuple[tuple[Placement, ...], ...]:
    """Placements of works that stand here in full, elsewhere in full, and in the registry."""
    mine, others, dropped = [], [], []
    for placement in topic.placements:
        if press.atlas.works[placement.work].decision is Decision.DROPPED:
            dropped.append(placement)
        elif placement.primary:
            mine.append(placement)
        else:
            others.append(placement)
    return tuple(mine), tuple(others), tuple(dropped)


def reading_order(press: Press, topic: Topic, series: tuple[Part, ...]) -> Listing:
    """The works that stand in full on the topic's pages; a long table goes on on those pages.

    Why they stand here is said on their cards.
    """
    mine = tuple(placement.work for placement in _sorted_out(press, topic)[0])

    def row(id: str, page: str) -> Markup:
        return work_row(press, press.atlas.works[Key(id)], page, with_topic=False)

    layout = works_layout(press.atlas.strings, "reading", with_topic=False)
    return Listing(series[0].path, layout, mine, series, row)


def _table(
    press: Press, placements: Iterable[Placement], page: str, name: str, with_topic: bool = False
) -> tuple[Html, ...]:
    """A row for each work, with why it stands here."""
    listed = tuple(placements)
    works: tuple[Work, ...] = tuple(press.atlas.works[placement.work] for placement in listed)
    reasons = tuple(why(press.atlas.strings, placement) for placement in listed)
    return works_table(press, works, page, name, with_topic=with_topic, reasons=reasons)


def _follow_ups(press: Press, topic: Topic, page: str) -> tuple[Html, ...]:
    """The newest open ones; the others stand on their works' cards and on the page for all."""
    ends = press.atlas.follow_ups.get(topic.slug, ())
    waiting = [end for end in ends if not end.follow_up.done]
    listed = todo_list(press, waiting[:_OPEN], page, "kb-todo")
    if not ends or len(ends) <= min(len(waiting), _OPEN):
        return listed
    every = press.atlas.href(page, Place(addresses.FOLLOW_UPS))
    return (*listed, paragraph(press, Link(press.atlas.strings.more, every), kind="kb-all"))


def _older(press: Press, series: tuple[Part, ...], page: str) -> tuple[Block, ...]:
    listed = series_list(press, series, page)
    older = headed(press.atlas.strings.parts, "kb-parts", listed, 3)
    return (*series_pager(press, series, page), *older)


def _backlinks(press: Press, topic: Topic, page: str) -> tuple[Html, ...]:
    quotes = backlinks(press, Target(TargetKind.TOPIC, topic.slug), page)
    return (Html(fill("backlinks.html", press.atlas.strings, backlinks=quotes)),) if quotes else ()
