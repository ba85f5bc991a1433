"""The cells of a row whose bars were lost, told apart by what they look like."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from research_kb.read.pieces import Piece
from research_kb.read.tables import ENTRY, Cell, Cells, SpacedTable, columns
from research_kb.read.values.priorities import find_priority
from research_kb.read.values.ratings import find_rating
from research_kb.read.vocabulary import Vocabulary


def spaced_cells(table: SpacedTable, vocabulary: Vocabulary) -> tuple[Cells, ...]:
    """For each row its cells: figures by their form, the source as the words before them."""
    names = columns(table.header, vocabulary)
    heads = dict(zip((n or "" for n in names), table.header, strict=True))
    by_place = [_by_place(row, names, table.header) for row in table.rows]
    if all(by_place):
        return tuple(cells for cells in by_place if cells)
    typed = [_typed(row, heads, vocabulary) for row in table.rows]
    if "source" not in heads:
        return tuple(((ENTRY, heads[ENTRY], left), *cells) for left, cells in typed)
    sources = _sources([left.text for left, _ in typed])
    rows: list[Cells] = []
    for (left, cells), size in zip(typed, sources, strict=True):
        cut = len(left.text) - size
        title = left.part(0, len(left.text[:cut].rstrip()))
        source = left.part(cut, len(left.text))
        rows.append(((ENTRY, heads[ENTRY], title), ("source", heads["source"], source), *cells))
    return tuple(rows)


def _by_place(
    row: Piece, names: Sequence[str | None], header: Sequence[Piece]
) -> tuple[Cell, ...] | None:
    """As many words as columns: each stands under its own."""
    words = [row.part(*m.span()) for m in re.finditer(r"\S+", row.text)]
    if len(words) != len(header):
        return None
    return tuple(zip(names, header, words, strict=True))


def _typed(row: Piece, heads: dict[str, Piece], vocabulary: Vocabulary) -> tuple[Piece, list[Cell]]:
    """The part of the row before its first figure, and the cells that have a form of their own."""
    cells: list[Cell] = []
    text = row.text
    end = len(text)
    if "priority" in heads and (level := re.search(r"\s(P[0-3])\s*$", text)):
        cells.append(("priority", heads["priority"], row.part(*level.span(1))))
        end = level.start()
    name = next((n for n in ("credibility", "ratings") if n in heads), None)
    if name and (rating := find_rating(text[:end], vocabulary, bare=False)):
        cells.append((name, heads[name], row.part(rating.start, end)))
        end = rating.start
    elif not cells and "priority" in heads and (found := find_priority(text, vocabulary)):
        cells.append(("priority", heads["priority"], row.part(found[1], found[2])))
        end = found[1]
    return row.part(0, len(text[:end].rstrip())), cells


def _sources(lefts: Sequence[str]) -> list[int]:
    """How many characters at the end of each left part are its source.

    A name that several rows end with, or else a last word that also stands in the title, or else
    the last word.
    """
    endings = Counter(ending for left in lefts for ending in set(_endings(left)))
    return [_source(left, endings) for left in lefts]


def _endings(left: str) -> list[str]:
    words = left.split()
    return [" ".join(words[-n:]) for n in range(1, min(4, len(words)))]


_GENERIC = re.compile(
    r"blog|forums?|docs?|wiki|news|weekly|research|engineering|notes|博客|周报|文档|论坛|社区",
    re.IGNORECASE,
)


def _source(left: str, endings: Counter[str]) -> int:
    shared = [ending for ending in _endings(left) if endings[ending] > 1]
    words = left.split()
    ending = max(shared, key=len) if shared else words[-1] if words else ""
    size = len(ending.split())
    if _GENERIC.fullmatch(ending) and len(words) > size + 1:
        ending = " ".join(words[-size - 1 :])
    position = re.search(r"\s+".join(map(re.escape, ending.split())) + r"\s*$", left)
    return len(left) - position.start() if position else 0
