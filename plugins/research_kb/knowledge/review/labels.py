"""Labels in an entry that open no field and look like one that does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from research_kb.findings import finding
from research_kb.knowledge.prose import masks
from research_kb.knowledge.spots import spot
from research_kb.model import Draft, Finding

_FIELDS: Final = (
    *("title", "author", "authors", "source", "type", "published", "decision", "verdict"),
    *("reason", "reasons", "warning", "warnings", "credibility", "priority", "tags", "keywords"),
    *("topic", "topics", "category", "supersedes", "arxiv"),
)
_LABEL: Final = re.compile(
    r"^[ \t>]*(?:[-*+•][ \t]+)?(?:\*\*|__|\*|_)?([A-Za-z]{4,14})(?:\*\*|__|\*|_)?[ \t]*"
    r"(?:::|[:：](?!//))(?:\*\*|__|\*|_)?[ \t]*\S",
    re.MULTILINE,
)
"""A word of Latin letters that a line states something for. Few slips in Chinese leave a label."""
_SHORTEST: Final = 5
"""Letters of a word from which on one more is a slip, and no other word."""


def misspelt_labels(drafts: Iterable[Draft]) -> Iterator[Finding]:
    """A hint for each label in the text of an entry that nothing reads and that looks misspelt.

    What stands in a body has been claimed by no field, so every word that a site knows is out.
    """
    for draft in drafts:
        for entry in draft.entries:
            code: list[tuple[int, int]] | None = None
            for label in _LABEL.finditer(entry.body):
                meant = _meant(label[1].lower())
                if meant is None:
                    continue
                code = list(masks(entry.body)) if code is None else code
                if not any(start <= label.start(1) < end for start, end in code):
                    line, column = spot(draft, label[1], entry.line, entry.end_line)
                    message = (
                        f"the label `{label[1]}` means nothing here, and stays in the text; write "
                        f"`{meant}` if you mean that"
                    )
                    yield finding("unknown-key", draft.path, line, message, column)


def _meant(word: str) -> str | None:
    return next((field for field in _FIELDS if _is_slip(word, field)), None)


def _is_slip(word: str, field: str) -> bool:
    """The same letters in another order; one letter more, less or other, but for the last.

    The first letter is right, and another ending makes another word: ``precision``, ``sourced``.
    """
    if word[0] != field[0] or word == field or abs(len(word) - len(field)) > 1:
        return False
    if len(word) == len(field) and sorted(word) == sorted(field):
        return True
    short, long = sorted((word, field), key=len)
    pairs = zip(short, long, strict=False)
    at = next((i for i, (one, other) in enumerate(pairs) if one != other), len(short))
    if at >= len(short) - (len(short) == len(long)) or len(long) <= _SHORTEST:
        return False
    return short[at + (len(short) == len(long)) :] == long[at + 1 :]
