"""The title in the text of a head, and where something else follows it on its line."""

from __future__ import annotations

import re
from dataclasses import dataclass

from research_kb.read.fields import fields_in_text
from research_kb.read.head_ends import EDGES, trimmed
from research_kb.read.values.links import find_links
from research_kb.read.vocabulary import Vocabulary

_CUT = re.compile(r"\s*(?:[—–]{1,2}|[|｜·;；])\s*|\s+-\s+|\s*[,，]\s*")


def field_behind(text: str, start: int, end: int, vocabulary: Vocabulary) -> int | None:
    """Where a field follows the title on its line: ``Title — 丢弃理由：…``."""
    for cut in _CUT.finditer(text, start + 1, end):
        if fields_in_text(text, cut.end(), vocabulary):
            return cut.start()
    return None


@dataclass(frozen=True, slots=True)
class Title:
    """The stretch of a title, where something behind it begins, and what it links to."""

    start: int
    end: int
    rest: int | None = None
    url: str | None = None


def title_of(text: str, at: int) -> Title:
    """A link's text, what bold marks enclose, or else all that is left."""
    first = next(iter(find_links(text[at:])), None)
    if first and first.start == 0 and first.text:
        inner = text.index(first.text, at)
        return Title(inner, inner + len(first.text), _rest(text, at + first.end), first.url)
    opened = next((mark for mark in ("**", "__", "~~") if text[:at].count(mark) % 2), None)
    end = text.find(opened, at) if opened else -1
    if opened and end >= 0:
        return Title(*trimmed(text, at, end), _rest(text, end + len(opened)))
    return Title(*trimmed(text, at, len(text)))


def _rest(text: str, at: int) -> int | None:
    return at if text[at:].strip(EDGES + "。.") else None
