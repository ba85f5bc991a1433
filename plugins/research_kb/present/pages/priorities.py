"""``/priorities/``: every kept work in one table."""

from __future__ import annotations

from research_kb.model import Decision, Page, Work
from research_kb.present import addresses
from research_kb.present.documents import page_document
from research_kb.present.press import Press
from research_kb.present.sections import nothing, works_table
from research_kb.present.skeleton import Heading, page


def priorities_page(press: Press) -> Page:
    """Most urgent first; works without a priority last."""
    path, strings = addresses.PRIORITIES, press.atlas.strings
    listed = works_table(press, by_priority(press.atlas.catalog.works), path)
    return page(
        path,
        strings.priorities,
        (Heading(1, strings.priorities, "kb-top"), *(listed or (nothing(press),))),
        (page_document(press, path, strings.priorities),),
        in_nav=True,
    )


def by_priority(works: tuple[Work, ...]) -> tuple[Work, ...]:
    """The kept works: by priority, then credibility, then newest, then id."""
    kept = [work for work in works if work.decision is Decision.KEPT]
    kept.sort(key=lambda work: work.id)
    kept.sort(key=lambda work: work.judged.draft.date or "", reverse=True)
    kept.sort(key=lambda work: (work.priority or "P9", -(work.credibility or 0)))
    return tuple(kept)
