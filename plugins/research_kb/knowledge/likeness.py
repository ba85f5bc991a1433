"""Pairs of works that may be one, for a person to decide. Nothing here joins anything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from research_kb.keys import key_of, strength
from research_kb.model import Key, PossiblySame, Work
from research_kb.titles import ENOUGH, alike, run_together, words_of

Pair = tuple[Work, Work]

_PARTNERS: Final = 3
"""Longer titles that are reported for one: hundreds of ``Weekly notes on …`` help nobody."""


def possibly_same(
    works: tuple[Work, ...], decided: frozenset[frozenset[Key]]
) -> tuple[PossiblySame, ...]:
    """Pairs with near-equal titles or a shared extra address, but for those in ``decided``."""
    found: dict[frozenset[Key], PossiblySame] = {}
    for one, other, address in _by_address(works):
        found.setdefault(frozenset((one.id, other.id)), _pair(one, other, "address", address))
    for one, other in _by_title(works):
        if not _told_apart(one, other):
            pair = _pair(one, other, "title", "")
            found.setdefault(frozenset((one.id, other.id)), pair)
    silent = decided | {key for key in found if len(key) == 1}
    return tuple(
        sorted(
            (pair for key, pair in found.items() if key not in silent),
            key=lambda pair: (strength(pair.first), strength(pair.second)),
        )
    )


def _pair(one: Work, other: Work, why: str, detail: str) -> PossiblySame:
    """The weaker identity first: its draft is where a stronger one is missing."""
    second, first = sorted((one, other), key=lambda work: strength(work.id))
    return PossiblySame(first.id, second.id, why, detail or second.title, same_as_line(second))


def same_as_line(work: Work) -> str:
    """The line that says in another entry that it is about ``work``."""
    # The label or title in the name of a work without address may end a YAML value.
    return f"same_as: {work.id}" if work.keys else f'same_as: "{work.id}"'


def _told_apart(one: Work, other: Work) -> bool:
    """Two papers, DOIs or repositories are two, however alike their titles are."""
    strong = ("arxiv", "doi", "github")
    kinds = ({key.partition(":")[0] for key in work.keys} for work in (one, other))
    return bool(set.intersection(*kinds).intersection(strong))


def _by_address(works: tuple[Work, ...]) -> Iterator[tuple[Work, Work, str]]:
    """Whoever is the address is paired with all who name it, else the first who does."""
    owner: dict[Key, Work] = {key: work for work in works for key in work.keys}
    for work in works:
        urls = {url for sighting in work.sightings for url in sighting.entry.extra_urls}
        for url in sorted(urls):
            if key := key_of(url):
                other = owner.setdefault(key, work)
                if other is not work:
                    yield work, other, url


def _by_title(works: tuple[Work, ...]) -> Iterator[Pair]:
    """Equal titles in a chain, compounds in one word or two; those inside longer ones, best only.

    Candidates come from the works that share many words of a title, so that ten thousand works
    need no fifty million comparisons.
    """
    groups: dict[frozenset[str], list[Work]] = {}
    for work in works:
        groups.setdefault(words_of(work.title), []).append(work)
    groups.pop(frozenset(), None)
    letters: dict[str, list[Work]] = {}
    for equal in groups.values():
        yield from pairwise(equal)
        letters.setdefault(run_together(equal[0].title), []).append(equal[0])
    for equal in letters.values():
        yield from pairwise(equal)
    holders: dict[str, set[frozenset[str]]] = {}
    for words in groups:
        for word in words:
            holders.setdefault(word, set()).add(words)
    for words, (work, *_) in groups.items():
        longer = [other for other in _candidates(words, holders) if alike(words, other)]
        longer.sort(key=lambda other: (len(other), groups[other][0].id))
        yield from ((work, groups[other][0]) for other in longer[:_PARTNERS])


def _candidates(
    words: frozenset[str], holders: dict[str, set[frozenset[str]]]
) -> Iterable[frozenset[str]]:
    """Titles that may hold all ``words`` but for one in ten."""
    if len(words) < ENOUGH:
        return ()
    # As many groups as misses and one more: whoever misses no more than that holds one whole.
    rarest = sorted(words, key=lambda word: (len(holders[word]), word))
    groups = 1 + len(words) // 10
    return set[frozenset[str]]().union(
        *(
            set.intersection(*(holders[word] for word in rarest[start::groups]))
            for start in range(groups)
        )
    )
