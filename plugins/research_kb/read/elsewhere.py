"""What a draft says of its entries outside of them: orders of reading, places to file, actions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from research_kb.model import FollowUp, Priority
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
    for piece, _ in statements(lines, vocabulary):
        own = find_priority(piece.text, vocabulary)
        named = _entries_of_order(piece, matcher)
        if not named:
            group = own[0] if own else group
            continue
        level = own[0] if own else group
        if level:
            whole = not matcher.adds(named, piece.text)
            yield Said(named, piece, priority=level, whole=whole)


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
    """A sentence that files several entries, each with a topic of its own, is several statements."""
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


def _named_by_action(text: str, matcher: Matcher) -> tuple[int, ...]:
    """What an action is about stands before its colon; a sentence must name it by its title."""
    subject = re.match(r"([^:：]{2,60})[:：]", text)
    if subject and (found := matcher.named(subject[1])):
        return found
    if named := matcher.named(text, 0.75):
        return named
    by_text = matcher.by_text(subject[1] if subject else text)
    if by_text is None and subject:
        by_text = matcher.by_text(text)
        if by_text is not None and not matcher.titled(by_text, subject[1]):
            by_text = None
    return () if by_text is None else (by_text,)


def actions(
    lines: Sequence[Line],
    matcher: Matcher,
    vocabulary: Vocabulary,
    label_of: Callable[[int], str],
) -> Iterator[tuple[FollowUp, list[Piece]]]:
    """The action list of a whole draft, each with the entry that it names, if it names one."""
    for pieces, checked in _action_items(lines, vocabulary):
        named = _named_by_action(" ".join(piece.text for piece in pieces), matcher)
        entry = label_of(named[0]) if len(named) == 1 else None
        text = "\n".join(piece.raw for piece in pieces).strip(" ;；")
        if has_words(text):
            yield FollowUp(text, bool(checked), pieces[0].number, entry), pieces


_INNER_BULLET = re.compile(r"(?<=\s)-\s+(?=\S)")


def _action_items(
    lines: Sequence[Line], vocabulary: Vocabulary
) -> Iterator[tuple[list[Piece], bool | None]]:
    """The items of an action list; an item that was broken over lines is one.

    A line of text below an item goes on with it, up to a bullet that fell inside the line.
    """
    open_item: tuple[list[Piece], bool | None] | None = None
    for line in lines:
        value = Piece(line, line.content, len(line.text.rstrip()))
        if not has_words(value.text) or opens_group(line, vocabulary):
            continue
        if open_item and line.kind in (Kind.TEXT, Kind.CODE):
            bounds = [0, *(m.start() for m in _INNER_BULLET.finditer(value.text)), len(value.text)]
            open_item[0].append(value.part(0, len(value.text[: bounds[1]].rstrip())))
            for a, b in pairwise(bounds[1:]):
                yield open_item
                open_item = ([value.part(a + 2, len(value.text[:b].rstrip()))], None)
            continue
        if open_item:
            yield open_item
        items = [([piece], checked) for piece, _, checked in items_of(value, vocabulary)]
        checked = line.checked if line.checked is not None else None
        yield from ((pieces, own if own is not None else checked) for pieces, own in items[:-1])
        open_item = (
            (items[-1][0], items[-1][1] if items[-1][1] is not None else checked) if items else None
        )
        if line.kind is not Kind.ITEM and open_item:
            yield open_item
            open_item = None
    if open_item:
        yield open_item


def opens_group(line: Line, vocabulary: Vocabulary) -> bool:
    """A line that names a group of the list: it ends in a colon, or begins with a mark."""
    if line.kind is Kind.HEADING:
        return True
    if line.kind is not Kind.TEXT:
        return False
    return line.body.rstrip().endswith((":", "：")) or bool(vocabulary.mark.match(line.body))
