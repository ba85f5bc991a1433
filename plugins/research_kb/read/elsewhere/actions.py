"""The action list of a draft, each action with the entry that it names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from research_kb.model import FollowUp
from research_kb.read.characters import has_words
from research_kb.read.lines import Kind, Line
from research_kb.read.matching import Matcher
from research_kb.read.pieces import Piece
from research_kb.read.readers.items import items_of
from research_kb.read.vocabulary import Vocabulary


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
    names: Sequence[str],
) -> Iterator[tuple[FollowUp, list[Piece]]]:
    """The action list of a whole draft, each with the entry that it names, if it names one.

    ``names`` are those of the entries, in their order.
    """
    for pieces, checked in _action_items(lines, vocabulary):
        named = _named_by_action(" ".join(piece.text for piece in pieces), matcher)
        entry = names[named[0]] if len(named) == 1 else None
        text = "\n".join(piece.raw for piece in pieces).strip(" ;；")
        if has_words(text):
            yield FollowUp(text, bool(checked), pieces[0].number, entry), pieces


_INNER_BULLET = re.compile(r"(?<=\s)-\s+(?=\S)")


Action = tuple[list[Piece], bool | None]
"""The lines of an item, and its checkbox."""


def _action_items(lines: Sequence[Line], vocabulary: Vocabulary) -> Iterator[Action]:
    """The items of an action list; an item that was broken over lines is one.

    A line of text below an item goes on with it, up to a bullet that fell inside the line.
    """
    last: Action | None = None
    for line in lines:
        value = Piece(line, line.content, len(line.text.rstrip()))
        if not has_words(value.text) or opens_group(line, vocabulary):
            continue
        if last and line.kind in (Kind.TEXT, Kind.CODE):
            rest, *inner = _parted(value)
            last[0].append(rest)
            items: list[Action] = [last, *(([piece], None) for piece in inner)]
            goes_on = True
        else:
            items = [*([last] if last else []), *_items_in(line, value, vocabulary)]
            goes_on = line.kind is Kind.ITEM
        last = items.pop() if items and goes_on else None
        yield from items
    if last:
        yield last


def _items_in(line: Line, value: Piece, vocabulary: Vocabulary) -> Iterator[Action]:
    for piece, _, checked in items_of(value, vocabulary):
        yield [piece], checked if checked is not None else line.checked


def _parted(value: Piece) -> Iterator[Piece]:
    """What stands before the first bullet inside a line, and behind each of them."""
    starts = [(m.start(), m.end()) for m in _INNER_BULLET.finditer(value.text)]
    ends = [*(start for start, _ in starts), len(value.text)]
    for start, end in zip([0, *(behind for _, behind in starts)], ends, strict=True):
        yield value.part(start, len(value.text[:end].rstrip()))


def opens_group(line: Line, vocabulary: Vocabulary) -> bool:
    """A line that names a group of the list: it ends in a colon, or begins with a mark."""
    if line.kind is Kind.HEADING:
        return True
    if line.kind is not Kind.TEXT:
        return False
    return line.body.rstrip().endswith((":", "：")) or bool(vocabulary.mark.match(line.body))
