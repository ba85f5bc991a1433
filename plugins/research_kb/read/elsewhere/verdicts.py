"""Verdicts that a draft states of its entries by label: ``R-01: keep, P1``, ``Dropped: R-02``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial

from research_kb.model import TopicMention
from research_kb.read.characters import has_words
from research_kb.read.elsewhere.naming import matcher_of
from research_kb.read.item import Item, Region
from research_kb.read.judgements import Stated, judged
from research_kb.read.lines import Kind, Line
from research_kb.read.matching import Matcher
from research_kb.read.pieces import Piece
from research_kb.read.readers.table import put
from research_kb.read.reading import Reading
from research_kb.read.values.lists import split_at
from research_kb.read.values.topics import split_topics
from research_kb.read.vocabulary import Vocabulary, squeeze

_SEPARATOR = re.compile(r"[\s*_\]】)]*(?:[:：→⇒—–|]+|->|=>|-(?=\s)|(?<=\s)|$)[\s*_]*")
_REMARK = re.compile(r"\s*(?:[(（](?P<inner>[^()（）]+)[)）]|(?:[—–]{1,2}|\s-)\s*(?P<bare>.+))\s*$")
_NAMED_BEHIND = re.compile(
    r"(?P<said>[^:：]{1,24}?(?=\s*[:：])|[^\w\s]{1,2})\s*[:：]?\s*(?P<names>.+)"
)
_BETWEEN_NAMES = re.compile(r"(?:[\s,，、;；。.&+*_]|\b(?:and|to)\b|[和与及])*")


def read_verdicts(reading: Reading) -> None:
    """Join them to the entries that state no verdict themselves; any other line stays text."""
    if not any(item.name for item in reading.items):
        return
    matcher = matcher_of(reading)
    for region in reading.regions:
        for line in filter(partial(_may_name, reading, matcher), region.lines):
            if not _listed(reading, region, line, matcher):
                _read_line(reading, line, matcher)
    for item in reading.items:
        for line in filter(partial(_may_name, reading, matcher), item.lines):
            _read_line(reading, line, matcher)


def _may_name(reading: Reading, matcher: Matcher, line: Line) -> bool:
    """Whether a line that nothing has claimed has the label of an entry."""
    if line.kind not in (Kind.TEXT, Kind.ITEM) or line.quoted or not matcher.names_label(line.text):
        return False
    return reading.claims.is_free(line.at(line.content), line.end)


def _listed(reading: Reading, region: Region, line: Line, matcher: Matcher) -> bool:
    """``- R-01: too old`` below ``## Dropped``, where another head is that of R-01."""
    body = Piece(line, line.content, len(line.text.rstrip()))
    names, at = matcher.named_first(body.text)
    behind = _SEPARATOR.match(body.text, at) if names else None
    items = [reading.items[name] for name in names]
    if region.kind not in ("kept", "dropped") or not behind or not all(map(_is_open, items)):
        return False
    remark = body.part(behind.end(), len(body.text))
    for item in items:
        item.gathered.scalar("decision", region.kind, line.number)
        if remark and region.kind == "dropped":
            put(item.gathered, "reasons", "reason", remark)
    if not remark or region.kind == "dropped":
        reading.claim(Piece(line, 0, len(line.text)), _owner(reading, names))
    return True


def _read_line(reading: Reading, line: Line, matcher: Matcher) -> None:
    body = Piece(line, line.content, len(line.text.rstrip()))
    clauses = [body.part(*span) for span in split_at(body.text, ";；。")]
    if not clauses:
        return
    names, at = matcher.named_first(clauses[0].text)
    behind = _SEPARATOR.match(clauses[0].text, at) if names else None
    if behind and _join(reading, names, clauses[0].part(behind.end(), len(clauses[0].text))):
        reading.claim(Piece(line, 0, clauses[0].start + behind.end()), _owner(reading, names))
        for clause in clauses[1:]:
            _file(reading, names, clause)
        return
    said = [_grouped(piece, matcher, reading.vocabulary) for piece in _sentences(body)]
    if said and all(said):
        for names, piece in filter(None, said):
            if _join(reading, names, piece):
                reading.claim(body, _owner(reading, names))
                reading.claim(Piece(line, 0, line.content), _owner(reading, names))


def _owner(reading: Reading, names: Sequence[int]) -> str:
    return reading.items[names[0]].owner("decision")


def _sentences(body: Piece) -> Iterator[Piece]:
    """``Kept: R-01. Dropped: R-02.``, one by one."""
    for match in re.finditer(r"(?:[^.;；。]|\.(?=\S))+", body.text):
        if has_words(match[0]):
            yield body.part(*match.span())


def _grouped(
    piece: Piece, matcher: Matcher, vocabulary: Vocabulary
) -> tuple[tuple[int, ...], Piece] | None:
    """``Dropped: R-02, R-03``: nothing but a verdict and labels."""
    match = _NAMED_BEHIND.fullmatch(piece.text.strip())
    lead = len(piece.text) - len(piece.text.lstrip())
    if match is None or not judged(match["said"], vocabulary):
        return None
    names, at = matcher.named_first(match["names"])
    behind = _BETWEEN_NAMES.fullmatch(match["names"], at)
    said = piece.part(lead + match.start("said"), lead + match.end("said"))
    return (names, said) if names and behind else None


def _join(reading: Reading, names: Sequence[int], value: Piece) -> bool:
    """Whether ``value`` is a judgement, which the entries have now."""
    remark = _REMARK.search(value.text)
    stated = judged(value.text, reading.vocabulary)
    if not stated and remark:
        stated = judged(value.text[: remark.start()], reading.vocabulary)
    else:
        remark = None
    items = [reading.items[name] for name in names]
    if not any(name == "decision" for name, _, _ in stated) or not all(map(_is_open, items)):
        return False
    for item in items:
        _put(item, value, stated)
        if remark:
            group = "inner" if remark["inner"] else "bare"
            put(item.gathered, "reasons", "reason", value.part(*remark.span(group)))
    reading.claim(value, _owner(reading, names))
    return True


def _is_open(item: Item) -> bool:
    return "decision" not in item.gathered.scalars and not item.gathered.undecided


def _put(item: Item, value: Piece, stated: Stated) -> None:
    for name, start, end in stated:
        if name not in item.gathered.scalars:
            put(item.gathered, name, "", value.part(start, end))


def _file(reading: Reading, names: Sequence[int], clause: Piece) -> None:
    """``；建议路径 A > B`` behind a verdict."""
    vocabulary = reading.vocabulary
    text = clause.text.lstrip()
    label = vocabulary.section_words.match(text)
    if not label or vocabulary.sections.get(squeeze(label[0])) != "placement":
        return
    for name in names:
        gathered = reading.items[name].gathered
        gathered.topics += [
            TopicMention(topic, clause.number, False)
            for topic in split_topics(text[label.end() :].lstrip(" :："))
        ]
        gathered.lines.setdefault("topics", clause.number)
    reading.claim(clause, reading.items[names[0]].owner("topics"))
