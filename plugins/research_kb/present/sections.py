"""The parts that several kinds of page share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from research_kb.model import Draft, Key, OpenEnd, SearchDocument, Target, TargetKind, Work
from research_kb.present.addresses import Place
from research_kb.present.cards import card, verdicts
from research_kb.present.documents import work_document
from research_kb.present.elements import links
from research_kb.present.language import foreign
from research_kb.present.parts import UNDATED, Part
from research_kb.present.press import Passage, Press
from research_kb.present.rows import day, work_link
from research_kb.present.skeleton import Block, Heading, Html
from research_kb.present.tables import Column, Layout, framed, tr
from research_kb.present.templates import fill, tight
from research_kb.present.trail import pager
from research_kb.present.views import Group, Link, Pager, Said, Table


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
    cards = [(work, card(press, work, page)) for work in works]
    strings = press.atlas.strings
    return InFull(
        tuple(
            block
            for _, view in cards
            for block in (
                Heading(level, view.title, view.anchor, view.lang, kind="kb-work"),
                Html(tight(fill("card.html", strings, card=view))),
            )
        ),
        tuple(work_document(press, page, work, view) for work, view in cards),
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


def todo_list(press: Press, ends: Iterable[OpenEnd], page: str, scope: str) -> tuple[Html, ...]:
    """Follow-ups with their work, author, date and line. None: no list."""
    todos = tuple(
        todo(press, end, page, f"{scope}-{number}") for number, end in enumerate(ends, start=1)
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
    layout = Layout(view.name, tuple(map(Column, view.columns)))
    rows = (tr(map(links, row)) for row in view.rows)
    return framed(press.atlas.strings, layout, rows)


def paragraph(press: Press, *links: Link, kind: str = "kb-remark") -> Html:
    """A line of texts and links."""
    return Html(fill("paragraph.html", press.atlas.strings, links=links, kind=kind))


def conflict(press: Press, work: Work, page: str) -> Html:
    """A work that authors judge differently, both verdicts side by side."""
    link = work_link(press.atlas, work, page)
    told = verdicts(press, work, page)
    return Html(fill("conflict.html", press.atlas.strings, work=link, verdicts=told))


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


def series_pager(press: Press, parts: tuple[Part, ...], page: str) -> tuple[Html, ...]:
    """The pages of a series right before and after this one by date."""
    here = next(number for number, part in enumerate(parts) if part.path == page)
    earlier, later = parts[here + 1 : here + 2], parts[max(0, here - 1) : here]
    return pager(press, Pager(*(_part_link(press, found, page) for found in (earlier, later))))


def _part_link(press: Press, found: tuple[Part, ...], page: str) -> Link | None:
    """A link to the only part of ``found``, if there is one."""
    for part in found:
        named = months(press, part) if part.name else press.atlas.strings.newest_part
        return Link(named, press.atlas.href(page, Place(part.path)))
    return None


def months(press: Press, part: Part) -> str:
    """The time that a part covers: ``Jan 2026 – Mar 2026``; with its number in a cut month."""
    if part.title:
        return part.title
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


def todo(press: Press, end: OpenEnd, page: str, scope: str) -> Todo:
    """A follow-up; ``scope`` keeps the ids of what it says apart from others'."""
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
