"""``/sources/``: who published and who wrote what was judged, how much was kept, how credible."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

from markupsafe import Markup, escape

from research_kb.model import Decision, Page, SourceSite
from research_kb.present import addresses, elements
from research_kb.present.addresses import Place
from research_kb.present.documents import page_document
from research_kb.present.listings import Listing, beginning, numbered_parts, part_pages
from research_kb.present.press import Press
from research_kb.present.rows import work_link
from research_kb.present.sections import headed, nothing
from research_kb.present.skeleton import Block, Heading, page
from research_kb.present.tables import Column, Layout, tr
from research_kb.present.work_table import by_priority

_BEST: Final = 3
"""Works that a row names; the other ones are behind its counts."""


def sources_pages(press: Press) -> tuple[Page, ...]:
    """A table of sites and one of authors. Long ones go on in numbered parts."""
    path, strings, catalog = addresses.SOURCES, press.atlas.strings, press.atlas.catalog
    sites = _listing(press, "sites", strings.site, catalog.sources)
    authors = _listing(press, "authors", strings.author, catalog.authors)
    blocks: tuple[Block, ...] = (
        *headed(strings.sites, "kb-sites", beginning(press, sites)),
        *headed(strings.source_authors, "kb-authors", beginning(press, authors)),
    )
    first = page(
        path,
        strings.sources,
        (Heading(1, strings.sources, "kb-top"), *(blocks or (nothing(press),))),
        (page_document(press, path, strings.sources),),
        in_nav=True,
        wide=True,
    )
    return (
        first,
        *part_pages(press, sites, f"{strings.sources}: {strings.sites}"),
        *part_pages(press, authors, f"{strings.sources}: {strings.source_authors}"),
    )


def _listing(press: Press, name: str, title: str, sources: tuple[SourceSite, ...]) -> Listing:
    by_name = {source.name: source for source in sources}
    strings, ids = press.atlas.strings, tuple(by_name)
    layout = Layout(
        name,
        (
            Column(title, "name"),
            Column(strings.works, "works", "number"),
            Column(strings.badge_kept.capitalize(), "kept", "number"),
            Column(strings.badge_dropped.capitalize(), "dropped", "number"),
            Column(strings.mean_credibility, "credibility", "number"),
            Column(strings.best),
        ),
        order="-works name",
    )
    facet = "source" if name == "sites" else ""
    return Listing(
        addresses.SOURCES,
        layout,
        ids,
        numbered_parts(press, addresses.SOURCES, name, ids),
        lambda id, page: _row(press, by_name[id], page, facet),
    )


def _row(press: Press, source: SourceSite, page: str, facet: str) -> Markup:
    """The counts of a site lead to the tables that list its works."""
    atlas = press.atlas
    works = by_priority(atlas.works[key] for key in source.works)
    best = [work_link(atlas, work, page) for work in works if work.decision is Decision.KEPT]
    ways = ((source.kept, addresses.PRIORITIES), (source.dropped, addresses.DROPPED))
    mean = source.credibility
    return tr(
        (
            escape(source.name),
            elements.number(len(source.works)),
            *(
                elements.number(
                    count, f"{atlas.href(page, Place(path))}?{facet}={quote(source.name)}"
                )
                if facet and count
                else elements.number(count)
                for count, path in ways
            ),
            Markup() if mean is None else elements.number(round(mean, 1)),
            elements.links(best[:_BEST]),
        )
    )
