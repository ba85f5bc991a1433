"""Names that look alike, for hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from itertools import pairwise
from typing import TypeVar

from research_kb.knowledge.names import fold

Id = TypeVar("Id", bound=str)

_ALIKE = 0.5
"""Share of common letter pairs (Dice) from which on names look alike."""


def nearest(
    names: Mapping[Id, Collection[str]], among: Collection[Id] | None = None, most: int = 3
) -> Callable[[Id], tuple[Id, ...]]:
    """A function from an id to the others whose names are most like its first, best first.

    At most ``most``; only those ``among`` the ids are hints, where some are given.
    By common pairs of letters, looked up in an index: an edit distance to every other name is slow.
    """
    pairs = {id_: tuple(map(_pairs, some)) for id_, some in names.items()}
    holders: dict[str, list[tuple[Id, int]]] = {}
    for id_ in sorted(pairs if among is None else among):
        for number, own in enumerate(pairs[id_]):
            for pair in own:
                holders.setdefault(pair, []).append((id_, number))

    def near(id_: Id) -> tuple[Id, ...]:
        first = pairs[id_][0]
        shared = Counter(name for pair in first for name in holders.get(pair, ()) if name[0] != id_)
        share: dict[Id, float] = {}
        for (other, number), count in shared.items():
            alike = 2 * count / (len(first) + len(pairs[other][number]))
            if alike >= _ALIKE:
                share[other] = max(alike, share.get(other, 0))
        return tuple(sorted(share, key=lambda other: (-share[other], other))[:most])

    return near


def _pairs(name: str) -> set[str]:
    return {a + b for a, b in pairwise(f" {fold(name)} ")}
