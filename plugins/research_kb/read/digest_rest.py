"""What follows a title on its line: ``(source, date) <url> — comment``."""

from __future__ import annotations

import re

from research_kb.read.characters import has_words
from research_kb.read.fields import fields_in_text
from research_kb.read.gathered import Gathered
from research_kb.read.lines import Line
from research_kb.read.pieces import Piece
from research_kb.read.readers.table import put
from research_kb.read.values.dates import find_date
from research_kb.read.values.links import find_links
from research_kb.read.values.priorities import find_priority
from research_kb.read.values.tags import inline_tags

_BRACKET = re.compile(r"[\s*_~]*[(（]((?:[^()（）]|[(（][^()（）]*[)）])*)[)）]")
_BEFORE_COMMENT = re.compile(r"(?:[\s*_~<>]|https?://\S+|[—–:：,，。-]|·|\|)*")


def read_rest(into: Gathered, line: Line, start: int, *, dropped: bool) -> None:
    """Read a line of text from column ``start`` on, behind its title.

    The comment of a dropped item is its reason; of any other it stays as the entry's text.
    """
    start = _read_segments(into, line, _read_brackets(into, line, start))
    _read_addresses(into, line, start)
    comment = _BEFORE_COMMENT.match(line.text, start)
    begin = comment.end() if comment else start
    value = Piece(line, begin, len(line.text.rstrip(" ~*_")))
    if not has_words(value.text):
        return
    if found := fields_in_text(line.text, begin, into.vocabulary):
        for item in found:
            put(into, item.name, Piece(line, *item.label).raw, Piece(line, *item.value))
            into.claim(Piece(line, item.start, item.value[0]), item.name)
    elif dropped:
        put(into, "reasons", "reason", value)
    else:
        # They stay in the text as well, as everywhere.
        found_tags = (tag for tag, _, _ in inline_tags(value.text))
        into.tags.extend(tag for tag in found_tags if tag not in into.tags)


def _read_brackets(into: Gathered, line: Line, start: int) -> int:
    """Brackets that say source and date; where what follows them begins."""
    bracket = _BRACKET.match(line.text, start)
    while bracket and _source_like(bracket[1]):
        put(into, "source", "source", Piece(line, *bracket.span(1)))
        into.claim(Piece(line, start, bracket.end()), "source")
        start = bracket.end()
        bracket = _BRACKET.match(line.text, start)
    return start


_SEGMENT = re.compile(r"[\s*_~]*[·|｜•]\s*([^·|｜•—–:：\n]{1,40}?)\s*(?=[·|｜•—–]|$)")


def _read_segments(into: Gathered, line: Line, start: int) -> int:
    """``· arXiv · 2026-07``: source and date between dots; where what follows them begins."""
    segment = _SEGMENT.match(line.text, start)
    while segment and not fields_in_text(line.text, segment.start(1), into.vocabulary):
        value = Piece(line, *segment.span(1))
        if find_priority(value.text, into.vocabulary):
            put(into, "priority", "priority", value)
        else:
            put(into, "source", "source", value)
        into.claim(Piece(line, start, segment.start(1)), "source")
        start = segment.end()
        segment = _SEGMENT.match(line.text, start)
    return start


def _read_addresses(into: Gathered, line: Line, start: int) -> None:
    """Addresses up to the first word of the comment."""
    at = start
    for link in find_links(line.text[start:]):
        if has_words(line.text[at : start + link.start]):
            break
        into.address(link.url, line.number)
        into.claim(Piece(line, start + link.start, start + link.end), "url")
        at = start + link.end


def _source_like(text: str) -> bool:
    """``arXiv, March 2026``: short, with an address, a date, or a name of a few words."""
    return len(text) <= 80 and (
        bool(find_date(text)) or bool(find_links(text)) or len(text.split()) <= 4
    )
