"""What follows a title on its line: ``(source, date) <url> — comment``."""

from __future__ import annotations

import re

from research_kb.read.characters import has_words
from research_kb.read.fields import fields_in_text
from research_kb.read.gathered import Gathered
from research_kb.read.head_ends import last_judgement
from research_kb.read.head_title import trimmed
from research_kb.read.inline_fields import inline_fields
from research_kb.read.judgements import Stated, judged
from research_kb.read.late_verdict import late_verdict
from research_kb.read.lines import Line
from research_kb.read.pieces import Piece
from research_kb.read.readers.table import put
from research_kb.read.values.dates import find_date
from research_kb.read.values.links import find_links
from research_kb.read.values.priorities import find_priority
from research_kb.read.values.tags import inline_tags
from research_kb.read.vocabulary import Vocabulary

_BRACKET = re.compile(
    r"[\s*_~]*(?:[(（]((?:[^()（）]|[(（][^()（）]*[)）])*)[)）]|[\[【]([^\[\]【】]{1,40})[\]】](?!\())"
)
_BEFORE_COMMENT = re.compile(r"(?:[\s*_~<>]|https?://\S+|[—–:：,，。-]|·|\|)*")


def read_rest(into: Gathered, line: Line, start: int, *, dropped: bool) -> None:
    """Read a line of text from column ``start`` on, behind its title.

    The comment of a dropped item is its reason; of any other it stays as the entry's text.
    """
    start = _read_stars(into, line, start)
    start = _read_segments(into, line, _read_brackets(into, line, start))
    _read_addresses(into, line, start)
    comment = _comment(line, start)
    begin = _read_clause(into, line, start, comment)
    value = Piece(line, begin, trimmed(line.text, begin, len(line.text))[1])
    value = _read_judgements_behind(into, value)
    if not has_words(value.text):
        return
    found = fields_in_text(line.text, begin, into.vocabulary)
    if not found and begin > comment:
        found = tuple(f for f in inline_fields(line, into.vocabulary) if f.start >= begin)
    if found:
        for item in found:
            put(into, item.name, Piece(line, *item.label).raw, Piece(line, *item.value))
            into.claim(Piece(line, item.start, item.value[0]), item.name)
    elif "decision" not in into.scalars and (
        late := late_verdict(line.text, begin, into.vocabulary)
    ):
        into.claim(Piece(line, start, begin), "structure")
        put(into, "decision", "decision", Piece(line, late.start, late.end))
    elif dropped or into.scalars.get("decision") == "dropped":
        put(into, "reasons", "reason", value)
    else:
        into.claim(Piece(line, start, begin), "structure")
        # They stay in the text as well, as everywhere.
        found_tags = (tag for tag, _, _ in inline_tags(line.text[begin:]))
        into.tags.extend(tag for tag in found_tags if tag not in into.tags)


def _comment(line: Line, start: int) -> int:
    """Where the words of a comment begin."""
    comment = _BEFORE_COMMENT.match(line.text, start)
    return comment.end() if comment else start


def _read_stars(into: Gathered, line: Line, start: int) -> int:
    """``**Title** ⭐⭐⭐⭐ (a remark)``; where what follows begins."""
    stars = re.compile(rf"[\s*_~]*{into.vocabulary.stars.pattern}").match(line.text, start)
    if not stars or not judged(stars[0], into.vocabulary):
        return start
    end = stars.end()
    bracket = _BRACKET.match(line.text, end)
    if bracket and bracket[1] and not _states_more(bracket[1], into.vocabulary):
        end = bracket.end()
    put(into, "credibility", "", Piece(line, start, end))
    into.claim(Piece(line, start, stars.end()), "credibility")
    return end


def _states_more(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a bracket is no remark on the rating before it."""
    return bool(find_date(text) or find_links(text) or judged(text, vocabulary))


_CLAUSE = re.compile(r"(?:[^;；。.]|\.(?=\w))+[;；。.]?\s*")


def _read_clause(into: Gathered, line: Line, start: int, begin: int) -> int:
    """``KEEP, p1, 4 stars. tags: …``: a first clause that judges; where the next one begins."""
    clause = _CLAUSE.match(line.text, begin)
    if clause is None:
        return begin
    said = Piece(line, *clause.span())
    stated = judged(said.text.rstrip(" ;；。.~*_"), into.vocabulary, surely=True)
    _state(into, said, stated)
    if not stated:
        return begin
    into.claim(Piece(line, start, begin), stated[0][0])
    return clause.end()


_FRACTION = re.compile(r"(?<![\w/.])[0-5](?:\.\d)?/5$")
_TAGS = re.compile(r"(?:\s*#[^\s#]+)*[\s.。]*$")


def _read_judgements_behind(into: Gathered, value: Piece) -> Piece:
    """``a comment [4/5] #tag``: what judges behind a comment; the comment without it."""
    text = _TAGS.sub("", value.text)
    found = last_judgement(text, 0, len(text), into.vocabulary)
    if found is None and (fraction := _FRACTION.search(text)):
        found = fraction.start(), (("credibility", *fraction.span()),)
    if found is None or not found[1]:
        return value
    _state(into, value.part(found[0], len(text)), found[1], found[0])
    return value.part(0, found[0])


def _state(into: Gathered, piece: Piece, stated: Stated, by: int = 0) -> None:
    """Put what a piece states, and claim the piece; ``by``: where the columns begin in it."""
    for name, start, end in stated:
        put(into, name, "", piece.part(start - by, end - by))
    if stated:
        into.claim(piece, stated[0][0])


def _read_brackets(into: Gathered, line: Line, start: int) -> int:
    """Brackets that say source and date; where what follows them begins."""
    bracket = _BRACKET.match(line.text, start)
    while bracket:
        said = Piece(line, *bracket.span(bracket.lastindex or 0))
        if stated := judged(said.text, into.vocabulary):
            _state(into, said, stated)
        elif (
            bracket[1]
            and _source_like(bracket[1])
            and not late_verdict(bracket[1], 0, into.vocabulary)
        ):
            put(into, "source", "source", said)
        else:
            break
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
    """Addresses up to the first word of the comment; or else the one that the comment ends with."""
    at = start
    for link in find_links(line.text[start:]):
        last = not link.text and not has_words(line.text[start + link.end :])
        if has_words(line.text[at : start + link.start]) and ("url" in into.scalars or not last):
            break
        into.address(link.url, line.number)
        into.claim(Piece(line, start + link.start, start + link.end), "url")
        at = start + link.end


def _source_like(text: str) -> bool:
    """``arXiv, March 2026``: short, with an address, a date, or a name of a few words."""
    return len(text) <= 80 and (
        bool(find_date(text)) or bool(find_links(text)) or len(text.split()) <= 4
    )
