"""Lists that were flattened into one line, and tags."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from research_kb.read.characters import is_cjk
from research_kb.read.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a flattened list: ``text[start:end]`` without bullet, checkbox and marks."""

    start: int
    end: int
    meaning: str | None = None
    """Of the item's first mark: ``kept``, ``dropped``, ``warning``, …"""
    checked: bool | None = None


_BULLET = re.compile(r"(?:^|(?<=\s))[-•–*·]\s+")
_BOX = re.compile(r"\s*(?:[-•–*]\s+)?\[([ xX])\]\s+")
_LEAD = re.compile(rf"\s*(?:{_BULLET.pattern})?\s*[*_]*")
_CHECKBOX = re.compile(r"(?:(?:^|(?<=\s))[-•–*]\s+)?\[[ xX]\]\s+")
_ENUMERATOR = re.compile(r"(?:^|(?<=[\s:;。；.,，]))(?:\(?(\d{1,2})[.)、]\s*(?=\D)|([①-⑳])\s*)")
_OPENER = re.compile(rf"\s*(?:{_BULLET.pattern}|{_ENUMERATOR.pattern})")
_RANGE = re.compile(r"\d\s*$")


def split_items(text: str, vocabulary: Vocabulary) -> tuple[Item, ...]:
    """The items of ``text`` (half-width); a text that is no list is one item.

    The strongest opener that the text has decides: checkboxes, bullets with marks, marks alone,
    bullets, figures in sequence.
    """
    starts = _openers(text, vocabulary)
    if not starts:
        return tuple(filter(None, [_item(text, 0, len(text), vocabulary)]))
    bounds = [*([] if starts[0] == 0 else [0]), *starts, len(text)]
    items = (_item(text, a, b, vocabulary) for a, b in pairwise(bounds))
    return tuple(item for item in items if item)


def _openers(text: str, vocabulary: Vocabulary) -> list[int]:
    if checkboxes := [match.start() for match in _CHECKBOX.finditer(text)]:
        return checkboxes
    found = [match for match in _BULLET.finditer(text) if not _is_range(text, match)]
    bullets = [match.start() for match in found]
    marks = [match.start() for match in vocabulary.item_mark.finditer(text)]
    if marked := [match.start() for match in found if _begins(text, match.end(), marks)]:
        return bullets if bullets[0] == 0 and marked[0] else marked
    if marked := _marks_alone(text, vocabulary) if marks else []:
        return marked
    if not bullets:
        return _sequence(text)
    before = text[: bullets[0]].rstrip()
    # English sets an aside off with a spaced hyphen; Chinese does not.
    listed = len(bullets) > 1 or before[-1:] in (":", "：") or is_cjk(before[-1:] or " ")
    return bullets if listed or bullets[0] == 0 else _sequence(text)


def _begins(text: str, at: int, marks: Sequence[int]) -> bool:
    """Whether one of ``marks`` stands at ``at``, be it bold."""
    return at + len(text[at:]) - len(text[at:].lstrip("*_")) in marks


def _marks_alone(text: str, vocabulary: Vocabulary) -> list[int]:
    """Starts of runs of marks that follow a space or a stop."""
    mark = rf"[*_]*(?:{vocabulary.item_mark.pattern})[*_]*"
    runs = re.finditer(rf"(?:^|(?<=[\s。；;]))(?:{mark}\s*)+", text)
    return [match.start() for match in runs]


def _is_range(text: str, bullet: re.Match[str]) -> bool:
    """``1.9 - 2.3``: a figure on both sides of the dash."""
    behind = text[bullet.end() : bullet.end() + 1]
    return behind.isdigit() and bool(_RANGE.search(text[: bullet.start()]))


def _sequence(text: str) -> list[int]:
    """Starts of ``1. … 2. …``: figures that count up from one, at least two of them."""
    starts: list[int] = []
    for match in _ENUMERATOR.finditer(text):
        number = int(match[1]) if match[1] else ord(match[2]) - ord("①") + 1
        if number == len(starts) + 1:
            starts.append(match.start())
    return starts if len(starts) > 1 else []


def _item(text: str, start: int, end: int, vocabulary: Vocabulary) -> Item | None:
    """The stretch without what opens it and without the space around it."""
    checked = meaning = None
    while True:
        stretch = text[start:end]
        if box := _BOX.match(stretch):
            checked = box[1] in "xX"
            start += box.end()
        elif mark := _mark_at(stretch, vocabulary):
            meaning = meaning or mark[0]
            start += mark[1]
        elif (opener := _OPENER.match(stretch)) and opener[0]:
            start += opener.end()
        else:
            break
    end = start + len(text[start:end].rstrip(" \t;；"))
    start = end - len(text[start:end].lstrip())
    return Item(start, end, meaning, checked) if start < end else None


def _mark_at(stretch: str, vocabulary: Vocabulary) -> tuple[str, int] | None:
    """What the mark at the beginning of an item means, and where it ends; stars are a value."""
    lead = _LEAD.match(stretch)
    mark = vocabulary.mark.match(stretch, lead.end() if lead else 0)
    if mark is None or "star" in vocabulary.marks[mark[0]]:
        return None
    behind = stretch[mark.end() :]
    return vocabulary.marks[mark[0]], mark.end() + len(behind) - len(behind.lstrip(" \t:*_"))


def split_at(text: str, separators: str, start: int = 0) -> tuple[tuple[int, int], ...]:
    """The stretches of ``text`` between top-level ``separators`` (none inside brackets or code)."""
    bounds: list[tuple[int, int]] = []
    depth = 0
    code = False
    first = start
    for i in range(start, len(text)):
        char = text[i]
        if char == "`":
            code = not code
        elif char in "([{（【「《" and not code:
            depth += 1
        elif char in ")]}）】」》" and not code:
            depth = max(0, depth - 1)
        elif char in separators and not depth and not code:
            bounds.append((first, i))
            first = i + 1
    bounds.append((first, len(text)))
    return tuple((a, b) for a, b in bounds if text[a:b].strip())
