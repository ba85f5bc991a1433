"""The items of a value: many drafts arrive with their lists flattened into one line."""

from __future__ import annotations

import re

from research_kb.read.pieces import Piece
from research_kb.read.values.lists import split_items
from research_kb.read.vocabulary import Vocabulary


def items_of(
    value: Piece, vocabulary: Vocabulary
) -> tuple[tuple[Piece, str | None, bool | None], ...]:
    """The items of a value that may be a flattened list, with their marks and checkboxes."""
    cells = re.split(r"<br\s*/?>", value.text)
    found: list[tuple[Piece, str | None, bool | None]] = []
    at = 0
    for cell in cells:
        at = value.text.index(cell, at)
        for item in split_items(cell, vocabulary):
            found.append((value.part(at + item.start, at + item.end), item.meaning, item.checked))
        at += len(cell)
    return tuple(found)
