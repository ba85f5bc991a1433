"""Where in a draft something stands: for findings that lead to the very place."""

from __future__ import annotations

import re
from typing import Final

from research_kb.model import Draft

_FRONT: Final = re.compile(r"\s*---[ \t]*\n(?:.*\n)*?(?:---|\.\.\.)[ \t]*(?:\n|\Z)")

Spot = tuple[int, int]
"""Line and column, from 1."""


def spot(draft: Draft, words: str, line: int, end_line: int | None = None) -> Spot:
    """Where ``words`` stand first from ``line`` on, up to ``end_line`` if they do; else ``line``.

    A list of entries in front matter knows the line of each, but not where it ends.
    """
    pattern = re.compile(re.escape(words))
    near = _first(draft, pattern, line, end_line)
    return near or _first(draft, pattern, line, None) or (line, 1)


def spot_of_date(draft: Draft, date: str, line: int = 1) -> Spot:
    """Where a draft writes ``date``, in digits with anything between, from ``line`` on."""
    parts = re.findall(r"\d+", date[:10])
    pattern = r"\D{0,3}".join(f"0*{part.lstrip('0')}" for part in parts)
    return _first(draft, re.compile(rf"(?<!\d){pattern}(?!\d)"), line, None) or (line, 1)


def in_front_matter(draft: Draft, line: int) -> bool:
    """Whether a line of a draft, from 1, belongs to its front matter.

    Told by its two lines of ``---``: a draft of the cache has no spans.
    """
    front = _FRONT.match(draft.text)
    return front is not None and line <= front[0].count("\n")


def _first(draft: Draft, pattern: re.Pattern[str], line: int, end_line: int | None) -> Spot | None:
    lines = draft.text.split("\n")
    for number in range(max(1, line), min(end_line or len(lines), len(lines)) + 1):
        if found := pattern.search(lines[number - 1]):
            return number, found.start() + 1
    return None
