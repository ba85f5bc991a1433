"""Entries that nothing marks: a short line over lines of fields, several times in one draft."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from research_kb.read.field_labels import label_alone
from research_kb.read.fields import fields_in
from research_kb.read.lines import Kind, Line
from research_kb.read.values.links import find_links
from research_kb.read.vocabulary import Vocabulary

_IDENTITIES = frozenset(("url", "arxiv", "doi"))
_APART = (Kind.BLANK, Kind.HEADING, Kind.BREAK)


def block_heads(lines: Sequence[Line], vocabulary: Vocabulary) -> frozenset[int]:
    """Indexes of the lines that each name a block of fields with an address.

    One alone is no sign: it may be the title of the draft, or a remark over a further link.
    """
    found = frozenset(_heads(lines, vocabulary))
    return found if len(found) > 1 else frozenset()


def _heads(lines: Sequence[Line], vocabulary: Vocabulary) -> Iterator[int]:
    above = Kind.BLANK
    for i, line in enumerate(lines):
        if above in _APART and _may_name(line, vocabulary) and _identified(lines, i, vocabulary):
            yield i
        above = line.kind


def _may_name(line: Line, vocabulary: Vocabulary) -> bool:
    """A short line that is no sentence, no list item, and states nothing itself."""
    if line.kind is not Kind.TEXT or line.quoted or not 0 < len(line.body) <= 120:
        return False
    if line.body.rstrip()[-1:] in "。.;；,，:：" or find_links(line.text):
        return False
    states = fields_in(line, vocabulary) or fields_in(line, vocabulary, "draft")
    return not states and not label_alone(line.body, vocabulary)


def _identified(lines: Sequence[Line], head: int, vocabulary: Vocabulary) -> bool:
    """Whether fields follow at once, and an address is among them before the next blank line."""
    below = lines[head + 1 : head + 2]
    if not below or below[0].kind not in (Kind.TEXT, Kind.ITEM):
        return False
    if below[0].quoted or not fields_in(below[0], vocabulary):
        return False
    for line in lines[head + 1 :]:
        if line.kind in _APART:
            return False
        if any(found.name in _IDENTITIES for found in fields_in(line, vocabulary)):
            return True
    return False
