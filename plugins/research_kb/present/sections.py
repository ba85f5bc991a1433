"""The parts that several kinds of page share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from research_kb.model import Draft, Key, OpenEnd, SearchDocument, Target, TargetKind, Work
from research_kb.present.addresses import Place
from research_kb.present.cards import card
from research_kb.present.documents import work_document
from research_kb.present.language import foreign
from research_kb.present.parts import UNDATED, Part
from research_kb.present.press import Passage, Press
from research_kb.present.rows import day, row, work_link
from research_kb.present.skeleton import Block, Heading, Html
from research_kb.present.templates import fill, tight
from research_kb.present.views import Group, Link, Said, Table


@dataclass(frozen=True, slots=True)
class Todo:
    """A follow-up in a list of many."""

    said: Said
    work: Link | None
    author: str
    date: str | None


@dataclass(frozen=True, slots=True)
class InFull:
    """Works in full, as blocks of a page and as documents of the search."""

    blocks: tuple[Block, ...]
    documents: tuple[SearchDocument, ...]


def in_full(press: Press, works: Iterable[Work], page: str, level: int = 3) -> InFull:
    """Each work under a heading of its own, with the anchor that its links name."""
    cards = [card(press, work, page) for work in works]
    strings = press.atlas.strings
    return InFull(
        tuple(
            block
            for view in cards
            for block in (
                Heading(level, view.title, view.anchor, view.lang, kind="kb-work"),
                Html(tight(fill("card.html", strings, card=view))),
            )
        ),
        tuple(work_document(press, page, view) for view in cards),
    )


def headed(
    title: str, anchor: str, content: tuple[Block, ...], level: int = 2
) -> tuple[Block, ...]:
    """A part of a page under its heading; nothing where there is nothing."""
    return (Heading(level, title, anchor), *content) if content else ()


def works_of(press: Press, part: Part, order: Iterable[Key]) -> tuple[Work, ...]:
    """The works of a part in the order in which a page lists them."""
    here = frozenset(part.ids)
    return tuple(press.atlas.works[key] for key in order if key in here)


def works_table(
    press: Press,
    works: Iterable[Work],
    page: str,
    *,
    with_topic: bool = True,
    reasons: tuple[str, ...] | None = None,
) -> tuple[Html, ...]:
    """Works in a table; ``reasons`` say for each why it stands here. None: no table."""
    cells = tuple(_cells(press, work, page, with_topic) for work in works)
    if not cells:
        return ()
    html = fill(
        "works.html",
        press.atlas.strings,
        rows=tuple(zip(cells, reasons or cells, strict=True)),
        with_topic=with_topic,
        with_why=reasons is not None,
    )
    return (Html(html),)


def todo_list(press: Press, ends: Iterable[OpenEnd], page: str, scope: str) -> tuple[Html, ...]:
    """Follow-ups with their work, author, date and line. None: no list."""
    todos = tuple(
        _todo(press, end, page, f"{scope}-{number}") for number, end in enumerate(ends, start=1)
    )
    if not todos:
        return ()
    return (Html(fill("todos.html", press.atlas.strings, todos=todos)),)


def groups(press: Press, listed: Iterable[Group]) -> tuple[Html, ...]:
    """A list of links with remarks. None: no list."""
    items = tuple(listed)
    return (Html(fill("groups.html", press.atlas.strings, groups=items)),) if items else ()


def table(press: Press, view: Table) -> tuple[Html, ...]:
    """A table of links. No rows: no table."""
    return (Html(fill("table.html", press.atlas.strings, table=view)),) if view.rows else ()


def paragraph(press: Press, *links: Link, kind: str = "kb-remark") -> Html:
    """A line of texts and links."""
    return Html(fill("paragraph.html", press.atlas.strings, links=links, kind=kind))


def nothing(press: Press) -> Html:
    """A line that says that a list is empty."""
    return paragraph(press, Link(press.atlas.strings.nothing_here))


def series_list(press: Press, parts: tuple[Part, ...], page: str) -> tuple[Html, ...]:
    """The other pages of a series. One page alone needs no list."""
    strings = press.atlas.strings
    if len(parts) == 1:
        return ()
    return groups(
        press,
        (
            Group(
                Link(
                    months(press, part) if part.name else strings.newest_part,
                    None if part.path == page else press.atlas.href(page, Place(part.path)),
                ),
                str(len(part.ids)),
            )
            for part in parts
        ),
    )


def months(press: Press, part: Part) -> str:
    """The time that a part covers: ``Jan 2026 – Mar 2026``; with its number in a cut month."""
    strings = press.atlas.strings
    first, last = (
        strings.undated if month == UNDATED else strings.shown_date(month)
        for month in (part.months[0], part.months[-1])
    )
    if first != last:
        return f"{first} – {last}"
    number = part.name.removeprefix(part.months[0]).removeprefix("-")
    return f"{first} ({number})" if number else first


def draft_link(press: Press, draft: Draft, page: str) -> Link:
    """A draft by its title, leading to it as written."""
    place = press.atlas.line(draft.path, None)
    title = draft.title or draft.path
    return Link(
        title,
        press.atlas.href(page, place) if place else None,
        draft.path,
        foreign(title, press.atlas.strings.language),
    )


def _cells(press: Press, work: Work, page: str, with_topic: bool) -> Markup:
    """The cells of a work's row. Many tables hold it, and those of one depth hold the same."""
    key = (work.id, press.atlas.root(page), with_topic)
    cells = press.rows.get(key)
    if cells is None:
        view = row(press.atlas, work, page)
        html = fill("row.html", press.atlas.strings, row=view, with_topic=with_topic)
        cells = press.rows[key] = Markup(html)
    return cells


def _todo(press: Press, end: OpenEnd, page: str, scope: str) -> Todo:
    atlas, follow_up = press.atlas, end.follow_up
    passage = Passage(
        follow_up.text,
        atlas.drafts[end.draft],
        Target(TargetKind.WORK, end.work) if end.work else Target(TargetKind.DRAFT, end.draft),
        "follow_ups",
        follow_up.line,
        follow_up.line,
        inline=True,
        done=follow_up.done,
    )
    work = work_link(atlas, atlas.works[end.work], page) if end.work else None
    return Todo(press.said(passage, page, scope), work, end.author, day(end.date))
