"""How much more often than by chance two tags stand on one work."""

from __future__ import annotations

from math import log


def lift(together: int, one: int, other: int, total: int) -> float:
    """Times as often as by chance: 1 for tags that have nothing to do with each other.

    ``one`` and ``other`` of ``total`` works carry the two tags, ``together`` carry both.
    """
    return together * total / (one * other) if one and other else 0.0


def strength(together: int, one: int, other: int, total: int) -> float:
    """What to rank neighbours by: the logarithm of the lift, less where few works tell it.

    Two tags that stand on one work only, the same, have the highest lift there is, and say
    nothing: hence the discount of Pantel and Lin, "Discovering word senses from text" (2002).
    """
    times = lift(together, one, other, total)
    if times <= 0:
        return 0.0
    rarer = min(one, other)
    return log(times) * together / (together + 1) * rarer / (rarer + 1)
