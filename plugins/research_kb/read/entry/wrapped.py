"""Values that were broken over lines: a short field and its rest are one line again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from research_kb.read.characters import narrow
from research_kb.read.fields import fields_in
from research_kb.read.lines import Kind, Line
from research_kb.read.values.dates import find_date
from research_kb.read.values.links import find_links
from research_kb.read.vocabulary import Vocabulary

_SHORT = frozenset(("tags", "topics", "authors", "source", "type", "published"))
"""Fields of short values; those of prose go on by rules of their own, an address never does."""
UNKNOWN_LABEL = re.compile(
    r"^[\s*_]*[^\s:：,，。;；()（）][^:：,，。;；(（\n]{0,30}(?:[(（][^()（）]*[)）])?[*_]*\s*[:：]"
)
_OPEN_END = re.compile(
    r"(?:[,，、&/]|\b(?:and|or|of|the|for|with|in|on|to|by|a|an|from|but|than|that|which|as)|[和与及或的])$",
    re.IGNORECASE,
)
_COLUMNS = 60
"""A line as long as this was broken because the next word did not fit."""


def is_open(line: Line) -> bool:
    """Whether a line ends where no value ends: with a comma, or a word that leads to another."""
    return _OPEN_END.search(line.text.rstrip()) is not None


def unwrapped(lines: Sequence[Line], vocabulary: Vocabulary) -> Iterator[Line]:
    """``lines``, each field of a short value as one line with what goes on below it.

    The line that is made of two is a stretch of the draft like any other.
    """
    held: Line | None = None
    name = ""
    for line, below in zip(lines, [*lines[1:], None], strict=False):
        if held is not None and _goes_on(held, name, line, vocabulary):
            held = _joined(held, line)
            continue
        if held is not None:
            yield held
        broken = below is not None and below.kind is Kind.TEXT
        stated = broken and line.kind in (Kind.ITEM, Kind.TEXT)
        found = fields_in(line, vocabulary) if stated else ()
        last = found[-1] if found else None
        name = last.name if last and last.value[1] > last.value[0] else ""
        held = line if name in _SHORT else None
        if held is None:
            yield line
    if held is not None:
        yield held


def _goes_on(held: Line, name: str, line: Line, vocabulary: Vocabulary) -> bool:
    if line.kind is not Kind.TEXT or line.quoted != held.quoted or not held.raw:
        return False
    if fields_in(line, vocabulary) or UNKNOWN_LABEL.match(line.body) or find_links(line.text):
        return False
    nested = held.kind is Kind.ITEM and line.indent > held.indent
    if name == "published":
        return nested and _dates(f"{held.text} {line.body}") > _dates(held.text)
    long = len(held.raw.split("\n")[-1]) >= _COLUMNS
    short = len(line.body) <= 80 and line.body.rstrip()[-1:] not in "。.!?！？"
    return (nested and (is_open(held) or long)) or (is_open(held) and short)


def _dates(text: str) -> int:
    """How precise a date a text has: the length of its ISO form."""
    found = find_date(text)
    return len(found.value) if found else 0


def _joined(first: Line, second: Line) -> Line:
    raw = f"{first.raw}\n{second.raw}"
    text = narrow(raw)
    return replace(first, raw=raw, narrow=replace(text, text=text.text.replace("\n", " ")))
