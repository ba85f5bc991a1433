"""``/timeline/``: by month and day, the drafts, what each says of itself and what it brought.

A draft's notes and follow-ups that belong to no entry stand here, so nothing of it is lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from research_kb.model import Day, Draft, Page, SearchDocument
from research_kb.present import addresses
from research_kb.present.addresses import Place
from research_kb.present.documents import page_document
from research_kb.present.draft_views import DraftView
from research_kb.present.pages.draft_view import draft_view
from research_kb.present.parts import UNDATED, Part
from research_kb.present.press import Press
from research_kb.present.sections import headed, months, nothing, paragraph, series_list
from research_kb.present.skeleton import Block, Heading, Html, page, plain_line
from research_kb.present.templates import fill
from research_kb.present.views import Link


def timeline_pages(press: Press) -> tuple[Page, ...]:
    """Newest first; many drafts go on in dated parts."""
    series = press.atlas.series[addresses.TIMELINE]
    return tuple(_page(press, part, series) for part in series)


def _page(press: Press, part: Part, series: tuple[Part, ...]) -> Page:
    strings, path = press.atlas.strings, part.path
    title = f"{strings.timeline}: {months(press, part)}" if part.name else strings.timeline
    blocks: list[Block] = [Heading(1, title, "kb-top")]
    if part.name:
        up = press.atlas.href(path, Place(addresses.TIMELINE))
        blocks.append(paragraph(press, Link(strings.timeline, up)))
    documents = [page_document(press, path, title)]
    for block, found in _days(press, part):
        blocks.append(block)
        documents.extend(found)
    if not part.ids:
        blocks.append(nothing(press))
    blocks.extend(headed(strings.parts, "kb-parts", series_list(press, series, path)))
    return page(path, title, tuple(blocks), tuple(documents), in_nav=not part.name)


def _days(press: Press, part: Part) -> Iterator[tuple[Block, tuple[SearchDocument, ...]]]:
    """Headings for months and days, and the drafts below them with their documents."""
    here = frozenset(part.ids)
    undated = press.atlas.strings.undated
    days = [(day, [d for d in day.drafts if d in here]) for day in press.atlas.catalog.days]
    filled = [(day, drafts) for day, drafts in days if drafts]
    for month, members in groupby(filled, key=lambda member: _month(member[0])):
        shown = undated if month == UNDATED else press.atlas.strings.shown_date(month)
        yield Heading(2, shown, f"kb-{month}"), ()
        for day, drafts in members:
            if day.date and day.date[:10] != month:
                shown = press.atlas.strings.shown_date(day.date[:10])
                yield Heading(3, shown, f"kb-{day.date[:10]}"), ()
            for draft in drafts:
                yield _draft(press, press.atlas.drafts[draft], part.path)


def _month(day: Day) -> str:
    return (day.date or UNDATED)[:7]


def _draft(press: Press, draft: Draft, page: str) -> tuple[Block, tuple[SearchDocument, ...]]:
    anchor = addresses.draft_anchor(draft.path)
    view = draft_view(press, draft, page)
    html = fill("timeline_draft.html", press.atlas.strings, draft=view, anchor=anchor)
    where = addresses.address(Place(page, anchor), press.atlas.options.directory_urls)
    text = "\n".join(_texts(view))
    document = SearchDocument(where, plain_line(view.title.text), text, draft.tags)
    return Html(html), (document,)


def _texts(view: DraftView) -> Iterator[str]:
    yield from filter(None, (view.author, view.date))
    yield from (link.text for fact in view.facts for link in fact.values)
    for note in view.notes:
        yield from (note.title, note.said.text)
    yield from (said.text for said in view.follow_ups)
