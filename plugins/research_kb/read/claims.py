"""Who owns which stretch of a draft.

A draft is conserved because its body and notes are defined as what nothing else has claimed: a
stretch is claimed once, by the field whose value it states, and all stretches together are the
file.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import groupby

from research_kb.model import Span

FREE = ""


class Claims:
    """The owners of a text's characters while the draft is being read."""

    def __init__(self, length: int) -> None:
        self._names: list[str] = [FREE]
        self._numbers: dict[str, int] = {FREE: 0}
        self._owners = array("H", bytes(2 * length))

    def take(self, start: int, end: int, owner: str) -> None:
        """Claim what is still free of ``start:end`` for ``owner``; what is taken stays so."""
        number = self._numbers.setdefault(owner, len(self._names))
        if number == len(self._names):
            self._names.append(owner)
        for first, last in self.free(start, end):
            self._owners[first:last] = array("H", [number]) * (last - first)

    def free(self, start: int, end: int) -> tuple[tuple[int, int], ...]:
        """The stretches of ``start:end`` that nothing has claimed."""
        if self.is_free(start, end):
            return ((start, end),) if start < end else ()
        return tuple((a, b) for a, b, number in self._runs(start, end) if number == 0)

    def is_free(self, start: int, end: int) -> bool:
        """Whether nothing of ``start:end`` is claimed."""
        return not any(self._owners[start:end])

    def spans(self) -> tuple[Span, ...]:
        """All stretches with their owners, in the order of the text."""
        runs = self._runs(0, len(self._owners))
        return tuple(Span(a, b, self._names[number] or "notes") for a, b, number in runs)

    def _runs(self, start: int, end: int) -> Iterator[tuple[int, int, int]]:
        """The stretches of ``start:end`` that have one owner each, with its number."""
        at = start
        for number, run in groupby(self._owners[start:end]):
            length = len(tuple(run))
            yield at, at + length, number
            at += length
