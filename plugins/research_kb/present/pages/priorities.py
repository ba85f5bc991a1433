"""``/priorities/``: every kept work in one table."""

from __future__ import annotations

from research_kb.model import Decision, Page
from research_kb.present import addresses
from research_kb.present.documents import page_document
from research_kb.present.listings import beginning, part_pages
from research_kb.present.press import Press
from research_kb.present.sections import nothing
from research_kb.present.skeleton import Heading, page
from research_kb.present.work_table import by_priority, works_listing


def priorities_pages(press: Press) -> tuple[Page, ...]:
    """Most urgent first; works without a priority last. A long table goes on in dated parts."""
    path, title = addresses.PRIORITIES, press.atlas.strings.priorities
    kept = [work for work in press.atlas.catalog.works if work.decision is Decision.KEPT]
    listing = works_listing(press, by_priority(kept), path)
    first = page(
        path,
        title,
        (Heading(1, title, "kb-top"), *(beginning(press, listing) or (nothing(press),))),
        (page_document(press, path, title),),
        in_nav=True,
        wide=True,
    )
    return (first, *part_pages(press, listing, title))
