"""How a long page is cut into dated parts that do not move.

Whole months are packed oldest first, so what is appended at the new end changes no older part;
the newest parts together make the first page. A month that is too long is cut by itself, its
oldest works first.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from research_kb.model import Decision, Work
from research_kb.present.addresses import part_path

UNDATED: Final = "undated"


@dataclass(frozen=True, slots=True)
class Dated:
    """Something that a page shows in full, by its id, and the date that files it."""

    id: str
    date: str | None

    @property
    def month(self) -> str:
        """``2026-03``, ``2026`` where no month was stated, or ``undated``."""
        return (self.date or UNDATED)[:7]


@dataclass(frozen=True, slots=True)
class Part:
    """A page of a series: the first has the series' own path and no name."""

    path: str
    name: str
    months: tuple[str, ...]
    """Oldest first."""
    ids: tuple[str, ...]
    """Oldest first."""
    title: str = ""
    """Of a part that no months tell from others."""


def first_seen(work: Work) -> Dated:
    """A work under the date of its first kept sighting; of its first where none kept it."""
    kept = [s for s in work.sightings if s.entry.decision is Decision.KEPT]
    dates = [s.draft.date for s in kept or work.sightings if s.draft.date]
    return Dated(work.id, min(dates, default=None))


def parts_of(base: str, items: Iterable[Dated], size: int) -> tuple[Part, ...]:
    """The pages of a series at ``base``, first page first, then newest to oldest.

    Up to ``size`` items stand on one page. Beyond, parts hold up to half of that, and as many of
    the newest as fit make the first page.
    """
    ordered = _oldest_first(items)
    if len(ordered) <= size:
        return (_part(base, "", ordered),)
    chunks = _packed(ordered, max(1, size // 2))
    first: list[Dated] = chunks.pop()[1]
    while chunks and len(first) + len(chunks[-1][1]) <= size:
        first = chunks.pop()[1] + first
    older = (_part(part_path(base, name), name, chunk) for name, chunk in reversed(chunks))
    return (_part(base, "", first), *older)


def beside(parts: tuple[Part, ...]) -> dict[str, tuple[str | None, str | None]]:
    """For every id of a series the one before and the one after it by date, across its parts."""
    ids = [id for part in reversed(parts) for id in part.ids]
    return {
        id: (earlier, later)
        for earlier, id, later in zip([None, *ids], ids, [*ids[1:], None], strict=False)
    }


def month_parts(base: str, items: Iterable[Dated], size: int) -> tuple[Part, ...]:
    """All items in parts of at most ``size``, newest part first; none of them is the first page."""
    ordered = _oldest_first(items)
    packed = reversed(_packed(ordered, size))
    return tuple(_part(part_path(base, name), name, chunk) for name, chunk in packed)


def _oldest_first(items: Iterable[Dated]) -> list[Dated]:
    """What states no date stands before all that does."""
    return sorted(items, key=lambda item: (item.date is not None, item.date or "", item.id))


def _packed(ordered: list[Dated], size: int) -> list[tuple[str, list[Dated]]]:
    """Months in parts of at most ``size``, each named for its first month, oldest first."""
    chunks: list[tuple[str, list[Dated]]] = []
    for month, members in groupby(ordered, key=lambda item: item.month):
        group = list(members)
        joinable = chunks and month != UNDATED and chunks[-1][0] != UNDATED
        if joinable and len(chunks[-1][1]) + len(group) <= size:
            chunks[-1][1].extend(group)
            continue
        for number, start in enumerate(range(0, len(group), size), start=1):
            name = month if number == 1 else f"{month}-{number}"
            chunks.append((name, group[start : start + size]))
    return chunks


def _part(path: str, name: str, items: list[Dated]) -> Part:
    months = dict.fromkeys(item.month for item in items)
    return Part(path, name, tuple(months), tuple(item.id for item in items))
