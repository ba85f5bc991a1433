"""From a catalog to everything that a site holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources import files

from research_kb.model import Catalog, Finding, Page, PlainFile, Site, Source
from research_kb.present import addresses
from research_kb.present.atlas import atlas_of
from research_kb.present.images import missing_images
from research_kb.present.options import PresentOptions
from research_kb.present.pages.drafts import draft_files
from research_kb.present.pages.dropped import dropped_pages
from research_kb.present.pages.follow_ups import follow_ups_pages
from research_kb.present.pages.graph import graph_file, graph_page
from research_kb.present.pages.home import home_page, unknown_home_markers
from research_kb.present.pages.permanent import permanent_files
from research_kb.present.pages.priorities import priorities_pages
from research_kb.present.pages.sources import sources_pages
from research_kb.present.pages.tags import tag_pages, tags_page
from research_kb.present.pages.timeline import timeline_pages
from research_kb.present.pages.topics import topic_pages, topics_page, unknown_markers
from research_kb.present.pages.triage import triage_pages
from research_kb.present.press import Cache, Press
from research_kb.present.registry import registry_files


def site(
    catalog: Catalog,
    options: PresentOptions,
    cache: Cache,
    home: Source | None = None,
    attachments: Mapping[str, bytes] | None = None,
) -> Site:
    """The pages and plain files of ``catalog``.

    ``cache`` is read, filled and swept: a passage is rendered again only if its text or what its
    links lead to has changed, and what no page asked for is dropped. ``home`` is the text of
    the home page as people wrote it. ``attachments`` are the images beside drafts, by path.
    """
    beside = attachments or {}
    press = Press(atlas_of(catalog, options, frozenset(beside)), cache)
    missing = missing_images(catalog.drafts, beside)
    findings = tuple(sorted({*catalog.findings, *_findings(catalog, home), *missing}))
    made = Site(
        pages=tuple(_pages(press, home, findings)),
        files=tuple(_files(press, beside)),
        findings=findings,
    )
    for stale in cache.keys() - press.used:
        del cache[stale]
    return made


def _findings(catalog: Catalog, home: Source | None) -> tuple[Finding, ...]:
    markers = (found for topic in catalog.topics for found in unknown_markers(topic))
    return (*unknown_home_markers(home), *markers)


def _pages(press: Press, home: Source | None, findings: tuple[Finding, ...]) -> Iterator[Page]:
    """Every page, in the order of the navigation."""
    catalog = press.atlas.catalog
    yield home_page(press, home)
    yield topics_page(press)
    for topic in catalog.topics:
        yield from topic_pages(press, topic)
    yield from priorities_pages(press)
    yield from follow_ups_pages(press)
    yield tags_page(press)
    for tag in catalog.tags:
        yield from tag_pages(press, tag)
    yield from timeline_pages(press)
    yield graph_page(press)
    yield from sources_pages(press)
    yield from dropped_pages(press)
    yield from triage_pages(press, findings)


def _files(press: Press, attachments: Mapping[str, bytes]) -> Iterator[PlainFile]:
    yield from permanent_files(press)
    yield from draft_files(press)
    yield from registry_files(press.atlas.catalog)
    yield graph_file(press)
    inbox = press.atlas.options.inbox
    for path, content in sorted(attachments.items()):
        yield PlainFile(addresses.attachment_path(path, inbox), content)
    assets = files("research_kb.present").joinpath("assets").iterdir()
    for asset in sorted(assets, key=lambda asset: asset.name):
        yield PlainFile(f"assets/{asset.name}", asset.read_bytes())
