"""Who owns which stretch of a draft.

A draft is conserved because its body and notes are defined as what nothing else has claimed: a
stretch is claimed once, by the field whose value it states, and all stretches together are the
file.
"""

from __future__ import annotations

from array import array
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
        for i in range(start, end):
            if not self._owners[i]:
                self._owners[i] = number

    def free(self, start: int, end: int) -> tuple[tuple[int, int], ...]:
        """The stretches of ``start:end`` that nothing has claimed."""
        found: list[tuple[int, int]] = []
        at = start
        for number, run in groupby(self._owners[start:end]):
            length = sum(1 for _ in run)
            if number == 0:
                found.append((at, at + length))
            at += length
        return tuple(found)

    def is_free(self, start: int, end: int) -> bool:
        """Whether nothing of ``start:end`` is claimed."""
        return not any(self._owners[start:end])

    def spans(self) -> tuple[Span, ...]:
        """All stretches with their owners, in the order of the text."""
        found: list[Span] = []
        at = 0
        for number, run in groupby(self._owners):
            length = sum(1 for _ in run)
            found.append(Span(at, at + length, self._names[number] or "notes"))
            at += length
        return tuple(found)
