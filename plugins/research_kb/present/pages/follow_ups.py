"""``/follow-ups/``: what is to be done, open and done, by topic."""

from __future__ import annotations

from markupsafe import Markup, escape

from research_kb.model import OpenEnd, Page, Topic
from research_kb.present import addresses, elements
from research_kb.present.documents import page_document
from research_kb.present.listings import Listing, beginning, part_pages
from research_kb.present.pages.tree import topic_place
from research_kb.present.parts import Dated, month_parts
from research_kb.present.press import Press
from research_kb.present.rows import work_link
from research_kb.present.sections import nothing, todo
from research_kb.present.skeleton import Block, Heading, page
from research_kb.present.strings import Strings
from research_kb.present.tables import Column, Layout, tr
from research_kb.present.views import Link, Said


def follow_ups_pages(press: Press) -> tuple[Page, ...]:
    """One table, open ones first, newest first. A long one goes on in dated parts."""
    path, title = addresses.FOLLOW_UPS, press.atlas.strings.follow_ups
    ends = press.atlas.catalog.follow_ups
    listing = _listing(press, ends)
    table: tuple[Block, ...] = beginning(press, listing) or (nothing(press),)
    first = page(
        path,
        title,
        (Heading(1, title, "kb-top"), *table),
        (page_document(press, path, title),),
        in_nav=True,
        wide=True,
    )
    return (first, *part_pages(press, listing, title))


def _listing(press: Press, ends: tuple[OpenEnd, ...]) -> Listing:
    """The id of a row is its place in the catalog, which no reader sees."""
    path, options = addresses.FOLLOW_UPS, press.atlas.options
    by_id = {f"{number}": end for number, end in enumerate(ends)}
    dated = (Dated(id, end.date) for id, end in by_id.items())
    long = len(ends) > options.rows_per_page
    return Listing(
        path,
        _layout(press.atlas.strings),
        tuple(by_id),
        month_parts(path, dated, options.rows_per_part) if long else (),
        lambda id, page: _row(press, by_id[id], page, f"kb-todo-{id}"),
    )


def _layout(strings: Strings) -> Layout:
    return Layout(
        "follow-ups",
        (
            Column(strings.state, "state", "rank", facet=True),
            Column(strings.follow_up, "what"),
            Column(strings.work, "work"),
            Column(strings.topic, "topic", facet=True),
            Column(strings.by, "author", facet=True),
            Column(strings.date, "date", "date", facet=True, age=True),
        ),
        order="-state -date",
    )


def _row(press: Press, end: OpenEnd, page: str, scope: str) -> Markup:
    atlas = press.atlas
    view = todo(press, end, page, scope)
    work = work_link(atlas, atlas.works[end.work], page) if end.work else Link("")
    topic = atlas.topics[end.topic] if end.topic else None
    return tr(
        (
            _state(atlas.strings, view.said),
            Markup(f"{view.said.html} {elements.origin(view.said.origin)}"),
            elements.link(work),
            elements.link(_topic(press, topic, page)) if topic else Markup(),
            escape(end.author),
            elements.date(view.date, atlas.strings),
        )
    )


def _state(strings: Strings, said: Said) -> Markup:
    """Open or done, in words; where its line in the repository is known, the box leads there."""
    value, word = (
        ("done", strings.done_follow_ups) if said.done else ("open", strings.open_follow_ups)
    )
    picture = Markup('<span class="kb-box" aria-hidden="true">{}</span>').format(
        "☑" if said.done else "☐"
    )
    box = elements.box(said, strings) if said.tick else picture
    return Markup(f'<data value="{value}">{box} {escape(word)}</data>')


def _topic(press: Press, topic: Topic, page: str) -> Link:
    return Link(topic.title, press.atlas.href(page, topic_place(topic)))
