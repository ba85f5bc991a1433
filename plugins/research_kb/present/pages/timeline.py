"""``/timeline/``: by month and day, the drafts, what each says of itself and what it brought.

A draft's notes and follow-ups that belong to no entry stand here, so nothing of it is lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from research_kb.model import Day, Draft, Page, SearchDocument, SearchKind
from research_kb.present import addresses
from research_kb.present.addresses import Place
from research_kb.present.documents import page_document
from research_kb.present.draft_views import DraftView
from research_kb.present.pages.draft_view import draft_view
from research_kb.present.parts import UNDATED, Part
from research_kb.present.press import Press
from research_kb.present.sections import headed, months, nothing, series_list, series_pager
from research_kb.present.skeleton import Block, Heading, Html, page, plain_line
from research_kb.present.templates import fill
from research_kb.present.trail import pager, part_trail
from research_kb.present.views import Link, Pager


def timeline_pages(press: Press) -> tuple[Page, ...]:
    """Newest first; many drafts go on in dated parts."""
    series = press.atlas.series[addresses.TIMELINE]
    return tuple(_page(press, part, series) for part in series)


def _page(press: Press, part: Part, series: tuple[Part, ...]) -> Page:
    strings, path = press.atlas.strings, part.path
    title = f"{strings.timeline}: {months(press, part)}" if part.name else strings.timeline
    blocks: list[Block] = [Heading(1, title, "kb-top")]
    if part.name:
        here = months(press, part)
        blocks.insert(0, part_trail(press, addresses.TIMELINE, strings.timeline, part, here))
    documents = [page_document(press, path, title)]
    for block, found in _days(press, part):
        blocks.append(block)
        documents.extend(found)
    if not part.ids:
        blocks.append(nothing(press))
    blocks.extend(series_pager(press, series, path))
    blocks.extend(headed(strings.parts, "kb-parts", series_list(press, series, path)))
    return page(path, title, tuple(blocks), tuple(documents), in_nav=not part.name)


def _days(press: Press, part: Part) -> Iterator[tuple[Block, tuple[SearchDocument, ...]]]:
    """Headings for months and days, and the drafts below them with their documents."""
    here = frozenset(part.ids)
    strings, days = press.atlas.strings, press.atlas.catalog.days
    numbered = [(n, [d for d in day.drafts if d in here]) for n, day in enumerate(days)]
    filled = [(number, drafts) for number, drafts in numbered if drafts]
    for month, members in groupby(filled, key=lambda member: _month(days[member[0]])):
        shown = strings.undated if month == UNDATED else strings.shown_date(month)
        yield Heading(2, shown, f"kb-{month}"), ()
        for number, drafts in members:
            if days[number].date not in (None, month):
                shown = strings.shown_date(_day(days[number]))
                yield Heading(3, shown, _anchor(days[number])), ()
            beside = _beside(press, days, number, part.path)
            for block in pager(press, beside, landmark=False):
                yield block, ()
            for draft in drafts:
                yield _draft(press, press.atlas.drafts[draft], part.path)


def _beside(press: Press, days: tuple[Day, ...], number: int, page: str) -> Pager:
    """The days right before and after the one of that number; the newest stands first."""
    earlier, later = days[number + 1 : number + 2], days[max(0, number - 1) : number]
    return Pager(*(_day_link(press, found, page) for found in (earlier, later)))


def _day_link(press: Press, found: tuple[Day, ...], page: str) -> Link | None:
    """A link to the only day of ``found``, if there is one."""
    for day in found:
        place = Place(press.atlas.homes[day.drafts[0]], _anchor(day))
        strings = press.atlas.strings
        name = strings.shown_date(_day(day)) if day.date else strings.undated
        return Link(name, press.atlas.href(page, place))
    return None


def _day(day: Day) -> str:
    return (day.date or UNDATED)[:10]


def _anchor(day: Day) -> str:
    """The id of a day's heading; of its month's where no day was stated."""
    return f"kb-{_day(day)}"


def _month(day: Day) -> str:
    return (day.date or UNDATED)[:7]


def _draft(press: Press, draft: Draft, page: str) -> tuple[Block, tuple[SearchDocument, ...]]:
    anchor = addresses.draft_anchor(draft.path)
    view = draft_view(press, draft, page)
    html = fill("timeline_draft.html", press.atlas.strings, draft=view, anchor=anchor)
    where = addresses.address(Place(page, anchor), press.atlas.options.directory_urls)
    text = "\n".join(_texts(view))
    document = SearchDocument(
        where, plain_line(view.title.text), text, draft.tags, kind=SearchKind.DRAFT
    )
    return Html(html), (document,)


def _texts(view: DraftView) -> Iterator[str]:
    yield from filter(None, (view.author, view.date))
    yield from (link.text for fact in view.facts for link in fact.values)
    for note in view.notes:
        yield from (note.title, note.said.text)
    yield from (said.text for said in view.follow_ups)
