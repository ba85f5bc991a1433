"""Who published the works, and what became of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from research_kb.knowledge.names import fold
from research_kb.model import Decision, SourceSite, Work
from research_kb.urls import web_url

_OTHERS: Final = frozenset(map(fold, ("et al.", "et al", "and others", "等", "等人")))
"""What stands for the authors that a list leaves out."""


def sources(works: Iterable[Work]) -> tuple[SourceSite, ...]:
    """Publishers by name, else by host; those with most works first. No source, no row."""
    by_source: dict[str, list[Work]] = {}
    spellings: dict[str, Counter[str]] = {}
    for work in works:
        name = work.source or urlsplit(web_url(work.url or "") or "").hostname or ""
        if key := fold(name):
            by_source.setdefault(key, []).append(work)
            spellings.setdefault(key, Counter())[name] += 1
    sites = (_site(_name(spellings[key]), found) for key, found in by_source.items())
    return tuple(sorted(sites, key=lambda site: (-len(site.works), site.name.casefold())))


def authors(works: Iterable[Work]) -> tuple[SourceSite, ...]:
    """Those who wrote the works; those with most works first."""
    by_author: dict[str, list[Work]] = {}
    spellings: dict[str, Counter[str]] = {}
    for work in works:
        stated = (name for s in (work.judged, *work.sightings) for name in s.entry.authors)
        for key, name in {fold(name): name for name in stated}.items():
            if key and key not in _OTHERS:
                by_author.setdefault(key, []).append(work)
                spellings.setdefault(key, Counter())[name] += 1
    found = (_site(_name(spellings[key]), theirs) for key, theirs in by_author.items())
    return tuple(sorted(found, key=lambda site: (-len(site.works), site.name.casefold())))


def _name(spellings: Counter[str]) -> str:
    return min(spellings, key=lambda name: (-spellings[name], name))


def _site(name: str, works: list[Work]) -> SourceSite:
    stated = [work.credibility for work in works if work.credibility is not None]
    return SourceSite(
        name=name,
        works=tuple(work.id for work in works),
        kept=sum(work.decision is Decision.KEPT for work in works),
        dropped=sum(work.decision is Decision.DROPPED for work in works),
        credibility=sum(stated) / len(stated) if stated else None,
    )
