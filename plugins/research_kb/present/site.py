"""From a catalog to everything that a site holds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from importlib.resources import files
from typing import Final

from research_kb.findings import weighed
from research_kb.model import Catalog, Finding, Page, PlainFile, Site, Source
from research_kb.present import addresses
from research_kb.present.atlas import atlas_of
from research_kb.present.images import missing_images
from research_kb.present.markdown import Fragment
from research_kb.present.options import PresentOptions
from research_kb.present.pages.drafts import draft_files
from research_kb.present.pages.dropped import dropped_pages
from research_kb.present.pages.follow_ups import follow_ups_pages
from research_kb.present.pages.graph import graph_file, graph_page
from research_kb.present.pages.home import home_page, unknown_home_markers
from research_kb.present.pages.permanent import permanent_files
from research_kb.present.pages.priorities import priorities_pages
from research_kb.present.pages.sources import sources_pages
from research_kb.present.pages.tag_index import tags_pages
from research_kb.present.pages.tags import tag_pages
from research_kb.present.pages.timeline import timeline_pages
from research_kb.present.pages.topics import topic_pages, topics_page, unknown_markers
from research_kb.present.pages.triage import triage_pages
from research_kb.present.press import Cache, Press
from research_kb.present.registry import registry_files

Maker = Callable[[Press], Iterable[Page | PlainFile]]
Job = Callable[[], "_Part"]
Share = Callable[[Sequence[Job]], "Sequence[_Part]"]
"""Does all jobs, in any order; what each returns, in theirs."""
_MANY: Final = 500
"""Works from which on sharing the pages costs less than it saves."""


@dataclass(frozen=True, slots=True)
class _Part:
    """What one job has made, and what of the cache it used and added."""

    pages: tuple[Page, ...]
    files: tuple[PlainFile, ...]
    used: frozenset[str]
    added: Mapping[str, Fragment]


def site(
    catalog: Catalog,
    options: PresentOptions,
    cache: Cache,
    home: Source | None = None,
    attachments: Mapping[str, bytes] | None = None,
    *,
    share: Share | None = None,
) -> Site:
    """The pages and plain files of ``catalog``.

    ``cache`` is read, filled and swept: a passage is rendered again only if its text or what its
    links lead to has changed, and what no page asked for is dropped. ``home`` is the text of
    the home page as people wrote it. ``attachments`` are the images beside drafts, by path.
    ``share`` may do the jobs of a large site in several processes.
    """
    beside = attachments or {}
    press = Press(atlas_of(catalog, options, frozenset(beside)), cache)
    findings = weighed(findings_of(catalog, home, beside), options.severity)
    known = frozenset(cache)
    makers: tuple[Maker, ...] = (
        *_pages(catalog, home, findings),
        partial(_files, attachments=beside),
    )
    jobs = [partial(_part, press, maker, known) for maker in makers]
    parts = share(jobs) if share and len(catalog.works) >= _MANY else [job() for job in jobs]
    for part in parts:
        cache.update(part.added)
    for stale in cache.keys() - {key for part in parts for key in part.used}:
        del cache[stale]
    return Site(
        pages=tuple(page for part in parts for page in part.pages),
        files=tuple(file for part in parts for file in part.files),
        findings=findings,
    )


def _part(press: Press, maker: Maker, known: frozenset[str]) -> _Part:
    """What ``maker`` makes, whichever process it runs in: ``known`` was in the cache before."""
    own = replace(press, used=set())
    made = tuple(maker(own))
    return _Part(
        tuple(each for each in made if isinstance(each, Page)),
        tuple(each for each in made if isinstance(each, PlainFile)),
        frozenset(own.used),
        {key: own.cache[key] for key in own.used - known},
    )


def findings_of(
    catalog: Catalog, home: Source | None, attachments: Collection[str]
) -> Iterator[Finding]:
    """What ``catalog`` found, and what only pages can tell: markers and images without a place.

    ``attachments`` are the paths of the images beside drafts.
    """
    yield from catalog.findings
    yield from unknown_home_markers(home)
    for topic in catalog.topics:
        yield from unknown_markers(topic)
    yield from missing_images(catalog.drafts, attachments)


def _pages(catalog: Catalog, home: Source | None, findings: tuple[Finding, ...]) -> Iterator[Maker]:
    """Makers of every page, in the order of the navigation."""
    yield lambda press: (home_page(press, home),)
    yield lambda press: (topics_page(press),)
    yield from (partial(topic_pages, topic=topic) for topic in catalog.topics)
    yield priorities_pages
    yield follow_ups_pages
    yield tags_pages
    yield from (partial(tag_pages, tag=tag) for tag in catalog.tags)
    yield timeline_pages
    yield lambda press: (graph_page(press),)
    yield sources_pages
    yield dropped_pages
    yield partial(triage_pages, findings=findings)


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
