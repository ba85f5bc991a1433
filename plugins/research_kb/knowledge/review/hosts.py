"""Hosts that differ by their top-level domain alone from one that is known here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from urllib.parse import urlsplit

from publicsuffixlist import PublicSuffixList

from research_kb.findings import finding
from research_kb.knowledge.review.rarer import Use, Uses, is_slip
from research_kb.knowledge.spots import spot
from research_kb.model import Draft, Finding
from research_kb.urls import canonical_url

_MIXED_UP = frozenset(("ai", "co", "com", "edu", "gov", "info", "io", "net", "org"))
"""Suffixes taken for each other, beside those of countries; nobody writes ``github.blog`` or
``amazon.science`` by mistake."""
_SHORTEST = 3
"""Letters of a name from which on one owner is likely: not ``x.com`` and ``x.ai``."""


def unusual_hosts(drafts: Iterable[Draft]) -> Iterator[Finding]:
    """One finding for each draft that names such a host, where it does so first.

    A host that two drafts name is known for itself, as a mirror or another site would be.
    """
    uses: dict[str, dict[str, Uses]] = {}
    for draft in drafts:
        for use in _uses(draft):
            name, suffix = _parts(use.written)
            if len(name) >= _SHORTEST and _is_mixed_up(suffix):
                uses.setdefault(name, {}).setdefault(suffix, Uses()).add(use)
    for suffixes in uses.values():
        for suffix, slip in suffixes.items():
            others = [found for other, found in suffixes.items() if other != suffix]
            known = [other for other in others if is_slip(slip, other)]
            if known:
                right = max(known, key=lambda found: (len(found.first), found.count))
                yield from _findings(slip, right)


def _uses(draft: Draft) -> Iterator[Use]:
    for entry in draft.entries:
        for field, url in (("url", entry.url), *(("extra_urls", url) for url in entry.extra_urls)):
            if url and (host := _host(url)):
                yield Use(draft, host, entry.line_of(field), entry.end_line)


def _host(url: str) -> str:
    try:
        return urlsplit(canonical_url(url)).hostname or ""
    except ValueError:
        return ""


def _parts(host: str) -> tuple[str, str]:
    """``blog.example.co.uk`` is ``blog.example`` and ``co.uk``."""
    suffix = _suffixes().publicsuffix(host) or ""
    return host.removesuffix(suffix).rstrip("."), suffix


@cache
def _suffixes() -> PublicSuffixList:
    """The list that the library brings along; nothing is fetched."""
    return PublicSuffixList()


def _is_mixed_up(suffix: str) -> bool:
    """``com``, ``cn``, ``com.cn``, ``ac.uk``: also a country's own parts have short names."""
    *inner, last = suffix.split(".")
    return (last in _MIXED_UP or len(last) == 2) and all(len(part) <= 3 for part in inner)


def _findings(slip: Uses, right: Uses) -> Iterator[Finding]:
    known, count = right.oldest.written, len(right.first)
    for use in slip.first.values():
        line, column = spot(use.draft, use.written, use.line, use.end_line)
        message = (
            f"{use.written} differs from {known}, which {count} draft{'s' * (count != 1)} "
            f"name{'s' * (count == 1)}, by its ending alone; correct it if it is a slip"
        )
        yield finding("unusual-host", use.draft.path, line, message, column)
