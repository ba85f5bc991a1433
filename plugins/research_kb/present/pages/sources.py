"""``/sources/``: who published and who wrote what was judged, how much was kept, how credible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from urllib.parse import quote

from markupsafe import Markup, escape

from research_kb.model import Decision, Page, SourceSite
from research_kb.present import addresses, elements
from research_kb.present.addresses import Place
from research_kb.present.documents import page_document
from research_kb.present.listings import Listing, beginning, part_pages
from research_kb.present.parts import Part
from research_kb.present.press import Press
from research_kb.present.rows import work_link
from research_kb.present.sections import headed, nothing
from research_kb.present.skeleton import Block, Heading, page
from research_kb.present.tables import Column, Layout, tr
from research_kb.present.views import Link
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
            Column(strings.badge_kept, "kept", "number"),
            Column(strings.badge_dropped, "dropped", "number"),
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
        tuple(_parts(press, name, ids)),
        lambda id, page: _row(press, by_name[id], page, facet),
    )


def _parts(press: Press, name: str, ids: tuple[str, ...]) -> Iterator[Part]:
    """By rank: sources have no date."""
    size = press.atlas.options.rows_per_part
    if len(ids) <= press.atlas.options.rows_per_page:
        return
    for number, start in enumerate(range(0, len(ids), size), start=1):
        part, chunk = f"{name}-{number}", ids[start : start + size]
        path = addresses.part_path(addresses.SOURCES, part)
        yield Part(path, part, (), chunk, f"{start + 1}–{start + len(chunk)}")


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
            _number(len(source.works)),
            *(
                _number(count, f"{atlas.href(page, Place(path))}?{facet}={quote(source.name)}")
                if facet and count
                else _number(count)
                for count, path in ways
            ),
            Markup() if mean is None else _number(round(mean, 1)),
            elements.links(best[:_BEST]),
        )
    )


def _number(value: float, href: str | None = None) -> Markup:
    return Markup(f'<data value="{value}">{elements.link(Link(str(value), href))}</data>')
