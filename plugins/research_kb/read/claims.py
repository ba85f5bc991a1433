"""Who owns which stretch of a draft.

A draft is conserved because its body and notes are defined as what nothing else has claimed: a
stretch is claimed once, by the field whose value it states, and all stretches together are the
file.
"""

from __future__ import annotations

from array import array
from itertools import groupby

from research_kb.model import Span

UNCLAIMED = "notes"
"""The owner of what nothing else has claimed."""
_FREE = b"\x00"
_TAKEN = b"\x01"


class Claims:
    """The owners of a text's characters while the draft is being read."""

    def __init__(self, length: int) -> None:
        self._names = [UNCLAIMED]
        self._numbers = {UNCLAIMED: 0}
        self._owners = array("H", bytes(2 * length))
        self._taken = bytearray(length)
        """One byte for each character, because bytes are searched fastest."""

    def take(self, start: int, end: int, owner: str) -> None:
        """Claim what is still free of ``start:end`` for ``owner``; what is taken stays so."""
        number = self._numbers.setdefault(owner, len(self._names))
        if number == len(self._names):
            self._names.append(owner)
        for first, last in self.free(start, end):
            self._owners[first:last] = array("H", [number]) * (last - first)
            self._taken[first:last] = _TAKEN * (last - first)

    def free(self, start: int, end: int) -> tuple[tuple[int, int], ...]:
        """The stretches of ``start:end`` that nothing has claimed."""
        found: list[tuple[int, int]] = []
        first = self._taken.find(_FREE, start, end)
        while first >= 0:
            last = self._taken.find(_TAKEN, first, end)
            last = end if last < 0 else last
            found.append((first, last))
            first = self._taken.find(_FREE, last, end)
        return tuple(found)

    def is_free(self, start: int, end: int) -> bool:
        """Whether nothing of ``start:end`` is claimed."""
        return self._taken.find(_TAKEN, start, end) < 0

    def spans(self) -> tuple[Span, ...]:
        """All stretches with their owners, in the order of the text; what is free is notes."""
        found: list[Span] = []
        at = 0
        for number, run in groupby(self._owners):
            length = len(tuple(run))
            found.append(Span(at, at + length, self._names[number]))
            at += length
        return tuple(found)
