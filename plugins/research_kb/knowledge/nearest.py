"""Names that look alike, for hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from itertools import pairwise
from typing import TypeVar

from research_kb.knowledge.names import fold

Id = TypeVar("Id", bound=str)

_HINTS = 3
_ALIKE = 0.5
"""Share of common letter pairs (Dice) from which on names look alike."""


def nearest(
    names: Mapping[Id, str], among: Collection[Id] | None = None
) -> Callable[[Id], tuple[Id, ...]]:
    """A function from one of ``names`` to the others most like it, best first, at most three.

    Only those ``among`` the ids are hints, where some are given.
    By common pairs of letters, looked up in an index: an edit distance to every other name is slow.
    """
    pairs = {id_: {a + b for a, b in pairwise(f" {fold(name)} ")} for id_, name in names.items()}
    holders: dict[str, list[Id]] = {}
    for id_ in sorted(pairs if among is None else among):
        for pair in pairs[id_]:
            holders.setdefault(pair, []).append(id_)

    def near(id_: Id) -> tuple[Id, ...]:
        shared = Counter(
            other for pair in pairs[id_] for other in holders.get(pair, ()) if other != id_
        )
        share = {
            other: 2 * count / (len(pairs[id_]) + len(pairs[other]))
            for other, count in shared.items()
        }
        alike = [other for other in share if share[other] >= _ALIKE]
        return tuple(sorted(alike, key=lambda other: (-share[other], other))[:_HINTS])

    return near
