"""A stretch of a line, as the grammar sees it and as the author wrote it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from research_kb.read.lines import Line

_WRAPS = ("**", "__", "~~", "==")


@dataclass(frozen=True, slots=True)
class Piece:
    """Columns ``start:end`` of a line."""

    line: Line
    start: int
    end: int

    @property
    def text(self) -> str:
        """Half-width, without invisible characters: what the grammar reads."""
        return self.line.text[self.start : self.end]

    @property
    def raw(self) -> str:
        """What the author wrote, trimmed."""
        if self.end <= self.start:
            return ""
        first = self.line.narrow.origin(self.start)
        last = self.line.narrow.origin(self.end - 1) + 1
        return clean(self.line.raw[first:last])

    @property
    def number(self) -> int:
        """The line's number."""
        return self.line.number

    def part(self, start: int, end: int) -> Piece:
        """The stretch ``start:end`` of this piece's text."""
        return replace(self, start=self.start + start, end=self.start + end)

    def offsets(self) -> tuple[int, int]:
        """Where the piece stands in the draft."""
        return self.line.at(self.start), self.line.at(self.end)

    def __bool__(self) -> bool:
        """Whether anything but spaces is in it."""
        return bool(self.text.strip())


_BREAK = re.compile(r"(.)\s*\n\s*(?=(.))")


def _space(match: re.Match[str]) -> str:
    """What a line break inside a value stands for: nothing between Han characters."""
    return match[1] if match[1] > "\u2e7f" and match[2] > "\u2e7f" else f"{match[1]} "


def clean(text: str) -> str:
    """Without the space around it and without bold marks that enclose it or lost their partner."""
    text = _BREAK.sub(_space, text.strip().strip("\u200b\ufeff").strip())
    for mark in _WRAPS:
        if text.startswith(mark) and (
            text.count(mark) == 1 or (text.endswith(mark) and text.count(mark) == 2)
        ):
            text = text.removeprefix(mark).removesuffix(mark).strip()
        elif text.endswith(mark) and text.count(mark) == 1:
            text = text.removesuffix(mark).strip()
    return text.replace("\\|", "|")
