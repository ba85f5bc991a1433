"""A verdict late in the line of an item: ``https://… FA4 again, drop: too hyped``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from research_kb.read.field_labels import mask_addresses
from research_kb.read.vocabulary import Vocabulary, squeeze

_WORD = r"(?P<word>[A-Za-z][A-Za-z' ]{2,15}[A-Za-z]|[\u3400-\u9fff]{2,6})"
_JUDGED = re.compile(
    rf"(?:(?P<apart>^|[—–|>\x00]|\s-{{1,2}}\s)|[,，;；。.(])[\s*_]*{_WORD}[*_]*"
    r"(?=\s*:|\s*[—–]|\s-\s|[)\s.。!*_]*$|(?P<comma>\s*[,，]))"
)
_ORDINARY = frozenset(("read", "open", "wait", "hold", "todo", "merge", "merged"))
"""Words that are a verdict in a field, and in a sentence mostly none."""


@dataclass(frozen=True, slots=True)
class LateVerdict:
    """What is decided, and the columns from its word to the end of its reason."""

    meaning: str
    start: int
    end: int


def late_verdict(text: str, at: int, vocabulary: Vocabulary) -> LateVerdict | None:
    """The first verdict from ``at`` on that stands before a colon, a dash or the end."""
    masked = mask_addresses(text)[at:]
    for match in _JUDGED.finditer(masked):
        word = squeeze(match["word"])
        meaning = vocabulary.decisions.get(word)
        listed = match["comma"] and match["apart"] is None
        if meaning and word not in _ORDINARY and not listed:
            bracketed = match[0].startswith("(") and text.rstrip(" .。").endswith(")")
            end = text.rstrip(" .。").rindex(")") if bracketed else len(text.rstrip())
            return LateVerdict(meaning, at + match.start("word"), end)
    return None
