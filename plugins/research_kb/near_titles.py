"""Titles like a title among thousands, found by counting the words that they share.

No title is read for it: of each, only how many words and numbers it has is known, and of each word,
which titles hold it.
"""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from research_kb.titles import ENOUGH, much_shared, numbers_of, words_of


class Titles(NamedTuple):
    """The titles of a registry, each called by the place of its work in it."""

    holders: Callable[[str], Sequence[int]]
    """The titles that hold a word, in ascending order."""
    sizes: array[int]
    """How many words each title has."""
    numbers: array[int]
    """How many of them are numbers."""
    ranks: array[int]
    """The place of each among all, the shortest title first, then by id."""


def titles_of(works: Sequence[Mapping[str, Any]]) -> tuple[dict[str, array[int]], Titles]:
    """The titles of ``works``, and by each word those that hold it."""
    holders: defaultdict[str, array[int]] = defaultdict(lambda: array("I"))
    sizes, numbers, ranks = array("I"), array("I"), array("I", [0]) * len(works)
    for place, work in enumerate(works):
        words = words_of(work["title"])
        sizes.append(len(words))
        numbers.append(len(numbers_of(words)))
        for word in words:
            holders[word].append(place)
    by_length = sorted(
        range(len(works)), key=lambda place: (len(works[place]["title"]), works[place]["id"])
    )
    for rank, place in enumerate(by_length):
        ranks[place] = rank
    return holders, Titles(lambda word: holders.get(word, ()), sizes, numbers, ranks)


def places_alike(words: frozenset[str], titles: Titles) -> Iterator[int]:
    """The titles that are ``alike`` to one of these words, in either order."""
    size, sizes = len(words), titles.sizes
    if size < ENOUGH:
        return
    shared = _shared(words, titles)
    numbers = numbers_of(words)
    shared_numbers = _shared(numbers, titles)
    near = {
        place
        for place, count in shared.items()
        if 3 * count >= size + sizes[place]
        and not count == size == sizes[place]
        and min(size, sizes[place]) >= ENOUGH
        and much_shared(min(size, sizes[place]), max(size, sizes[place]), count)
        and shared_numbers[place] == min(len(numbers), titles.numbers[place])
    }
    for word in sorted(words):
        if not near:
            return
        found = sorted(near.intersection(titles.holders(word)))
        yield from found
        near.difference_update(found)


def places_holding(words: frozenset[str], titles: Titles) -> Iterable[int]:
    """The titles that hold all these words and more, the shortest first."""
    # Whoever holds all of them holds the rarest, so few are left to be asked for the others.
    rarest, *others = sorted((titles.holders(word) for word in words), key=len)
    found = set(rarest)
    for holders in others:
        found.intersection_update(holders)
    longer = (place for place in found if titles.sizes[place] > len(words))
    return sorted(longer, key=titles.ranks.__getitem__)


def _shared(words: Iterable[str], titles: Titles) -> Counter[int]:
    """How many of ``words`` each title holds that holds any."""
    return Counter(chain.from_iterable(map(titles.holders, words)))
