"""The action list of a draft, each action with the entry that it names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

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
