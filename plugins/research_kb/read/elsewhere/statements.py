"""The items of a section, and what they state of entries: priorities and topics."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from research_kb.model import Priority
from research_kb.read.characters import has_words
from research_kb.read.lines import Kind, Line
from research_kb.read.matching import Matcher
from research_kb.read.pieces import Piece
from research_kb.read.readers.items import items_of
from research_kb.read.values.priorities import find_priority
from research_kb.read.values.topics import SIGNAL, find_topics, split_topics
from research_kb.read.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Said:
    """A statement about entries: ``priority`` or ``topics``, with the stretch that states it."""

    entries: tuple[int, ...]
    piece: Piece
    priority: Priority | None = None
    topics: tuple[str, ...] = ()
    whole: bool = True
    """The piece says nothing beyond this; else it stays visible as a note as well."""


def statements(
    lines: Sequence[Line], vocabulary: Vocabulary
) -> Iterator[tuple[Piece, bool | None]]:
    """The items of a section, one by one: its list items, its lines, flattened lists parted."""
    for line in lines:
        if line.kind not in (Kind.ITEM, Kind.TEXT):
            continue
        value = Piece(line, line.content, len(line.text.rstrip()))
        for piece, _, checked in items_of(value, vocabulary):
            whole = _with_marks(piece, value)
            yield whole, line.checked if line.checked is not None else checked


def _with_marks(piece: Piece, value: Piece) -> Piece:
    """The item with the marks in front of it, which say its priority."""
    before = value.line.text[value.start : piece.start]
    marks = re.search(r"[^\w\s.)\]\-•–*]+\s*$", before)
    return (
        Piece(piece.line, piece.start - (len(before) - marks.start()), piece.end)
        if marks
        else piece
    )


def priorities(lines: Sequence[Line], matcher: Matcher, vocabulary: Vocabulary) -> Iterator[Said]:
    """What an order of reading says; a group's own line sets the priority of what is below it."""
    group: Priority | None = None
    for piece in _orders(lines, matcher, vocabulary):
        own = find_priority(piece.text, vocabulary)
        named = _entries_of_order(piece, matcher)
        if not named:
            group = own[0] if own else group
            continue
        level = own[0] if own else group
        if level:
            whole = not matcher.adds(named, piece.text)
            yield Said(named, piece, priority=level, whole=whole)


def _orders(lines: Sequence[Line], matcher: Matcher, vocabulary: Vocabulary) -> Iterator[Piece]:
    """The statements of an order; ``先读 R3（P0），再读 R1（P1）`` is one of each clause."""
    for piece, _ in statements(lines, vocabulary):
        bounds = [m.end() for m in re.finditer(r"[,，;；。]\s*", piece.text)]
        parts = [piece.part(a, b) for a, b in pairwise([0, *bounds, len(piece.text)]) if a < b]
        graded = [
            p for p in parts if matcher.by_label(p.text) and find_priority(p.text, vocabulary)
        ]
        yield from graded if len(graded) > 1 else [piece]


def _entries_of_order(piece: Piece, matcher: Matcher) -> tuple[int, ...]:
    """One line names one entry, or several by label; remarks in brackets name none of their own."""
    outside = re.sub(r"[(（][^()（）]*[)）]", " ", piece.text)
    return matcher.named(outside) or matcher.by_label(piece.text)


_PARTS = re.compile(r"\s*(?:→|->|=>|⇒|[:：](?!//)|——)\s*")


def placements(lines: Sequence[Line], matcher: Matcher, vocabulary: Vocabulary) -> Iterator[Said]:
    """``ENTRY → topic`` and ``topic: ENTRY, ENTRY``, by label, by title or by subject."""
    for piece, _ in statements(lines, vocabulary):
        for part in _clauses(piece, matcher):
            if said := _placement(part, matcher):
                known = " ".join(said.topics)
                yield replace(said, whole=not matcher.adds(said.entries, part.text, known))


def _clauses(piece: Piece, matcher: Matcher) -> Iterator[Piece]:
    """A sentence that files several entries under topics of their own is several statements."""
    bounds = [m.end() for m in re.finditer(r"[,，;；。]\s*", piece.text)]
    parts = [piece.part(a, b) for a, b in pairwise([0, *bounds, len(piece.text)]) if a < b]
    own = [part for part in parts if matcher.by_label(part.text) and find_topics(part.text)]
    if len(own) < 2 or _PARTS.search(piece.text):
        yield piece
    else:
        yield from own


def _placement(piece: Piece, matcher: Matcher) -> Said | None:
    cut = _PARTS.search(piece.text)
    if cut is None:
        return _unparted(piece, matcher)
    left, right = piece.text[: cut.start()], piece.text[cut.end() :]
    for entries_side, topic_side in ((left, right), (right, left)):
        if labelled := matcher.by_label(entries_side):
            return _said(labelled, piece, topic_side, prefix=entries_side is right)
    if find_topics(left) and not find_topics(right):
        return _said(_subjects(right, matcher), piece, left, prefix=True)
    return _said(_subjects(left, matcher), piece, right, prefix=False)


def _said(entries: tuple[int, ...], piece: Piece, side: str, *, prefix: bool) -> Said | None:
    plain = prefix or (len(side) <= 40 and not re.search("[，,。与]", side))
    topics = find_topics(side) or (split_topics(side) if plain else ())
    return Said(entries, piece, topics=topics) if entries and topics else None


def _unparted(piece: Piece, matcher: Matcher) -> Said | None:
    topics = find_topics(piece.text) if SIGNAL.search(piece.text) else ()
    entries = matcher.by_label(piece.text)
    return Said(entries, piece, topics=topics) if entries and topics else None


def _subjects(text: str, matcher: Matcher) -> tuple[int, ...]:
    """The entries that a side is about: as a whole, or each of its parts."""
    found = matcher.by_key(text)
    parts = [part for part in re.split(r"\s+/\s+|、|，|\s*\+\s*|,\s", text) if has_words(part)]
    titles = [matcher.by_title(part, 0.6) for part in parts]
    if len(parts) > 1 and all(t is not None for t in titles) and len(set(titles)) == len(parts):
        return tuple(dict.fromkeys([*found, *(t for t in titles if t is not None)]))
    best = matcher.by_title(text, 0.8)
    if best is None:
        best = matcher.by_text(text)
    if best is None:
        best = matcher.by_title(text)
    return found or (() if best is None else (best,))
