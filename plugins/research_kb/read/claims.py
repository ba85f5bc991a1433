"""Who owns which stretch of a draft.

A draft is conserved because its body and notes are defined as what nothing else has claimed: a
stretch is claimed once, by the field whose value it states, and all stretches together are the
file.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter

from research_kb.model import Span

UNCLAIMED = "notes"
"""The owner of what nothing else has claimed."""
_FREE = b"\x00"
_TAKEN = b"\x01"
_OWNER = itemgetter(2)


class Claims:
    """The owners of a text's characters while the draft is being read."""

    def __init__(self, length: int) -> None:
        self._length = length
        self._claimed: list[tuple[int, int, str]] = []
        """No two of them overlap: what is claimed once stays so."""
        self._taken = bytearray(length)
        """One byte for each character, because bytes are searched fastest."""

    def take(self, start: int, end: int, owner: str) -> None:
        """Claim what is still free of ``start:end`` for ``owner``; what is taken stays so."""
        for first, last in self.free(start, end):
            self._claimed.append((first, last, owner))
            self._taken[first:last] = _TAKEN * (last - first)

    def free(self, start: int, end: int) -> Iterable[tuple[int, int]]:
        """The stretches of ``start:end`` that nothing has claimed."""
        end = min(end, self._length)
        first = self._taken.find(_FREE, start, end)
        if first < 0:
            return ()
        last = self._taken.find(_TAKEN, first, end)
        if last < 0:
            return ((first, end),)
        found = [(first, last)]
        while (first := self._taken.find(_FREE, last, end)) >= 0:
            last = self._taken.find(_TAKEN, first, end)
            last = end if last < 0 else last
            found.append((first, last))
        return found

    def is_free(self, start: int, end: int) -> bool:
        """Whether nothing of ``start:end`` is claimed."""
        return self._taken.find(_TAKEN, start, end) < 0

    def stretches(self, start: int, end: int) -> list[tuple[int, int, str]]:
        """What has been claimed of ``start:end``, in its order, with the owners."""
        inside = (
            (max(a, start), min(b, end), owner)
            for a, b, owner in self._claimed
            if a < end and b > start
        )
        return sorted(inside)

    def owner_of(self, start: int, end: int) -> str | None:
        """Who has claimed ``start:end`` whole."""
        return next((owner for a, b, owner in self._claimed if a <= start and end <= b), None)

    def spans(self) -> tuple[Span, ...]:
        """All stretches with their owners, in the order of the text; what is free is notes."""
        unclaimed = ((*stretch, UNCLAIMED) for stretch in self.free(0, self._length))
        stretches = sorted((*self._claimed, *unclaimed))
        runs = (tuple(run) for _, run in groupby(stretches, key=_OWNER))
        return tuple(Span(run[0][0], run[-1][1], run[0][2]) for run in runs)
