"""``/sources/``: who published what was judged, how much of it was kept, and how credible."""

from __future__ import annotations

from research_kb.model import Page, SourceSite
from research_kb.present import addresses
from research_kb.present.documents import page_document
from research_kb.present.press import Press
from research_kb.present.rows import work_link
from research_kb.present.sections import nothing, table
from research_kb.present.skeleton import Heading, page
from research_kb.present.views import Link, Table


def sources_page(press: Press) -> Page:
    """A row for each site or publisher, in the order of the catalog."""
    path, strings = addresses.SOURCES, press.atlas.strings
    columns = (
        strings.site,
        strings.works,
        strings.badge_kept,
        strings.badge_dropped,
        strings.mean_credibility,
        strings.title,
    )
    sources = press.atlas.catalog.sources
    rows = tuple(_row(press, source, path) for source in sources)
    listed = table(press, Table(columns, rows)) or (nothing(press),)
    return page(
        path,
        strings.sources,
        (Heading(1, strings.sources, "kb-top"), *listed),
        (page_document(press, path, strings.sources),),
        in_nav=True,
    )


def _row(press: Press, source: SourceSite, page: str) -> tuple[tuple[Link, ...], ...]:
    mean = "" if source.credibility is None else f"{source.credibility:.1f}"
    counts = (str(len(source.works)), str(source.kept), str(source.dropped), mean)
    works = tuple(work_link(press.atlas, press.atlas.works[key], page) for key in source.works)
    return ((Link(source.name),), *((Link(count),) for count in counts), works)
