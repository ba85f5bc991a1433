"""Brackets and quotation marks around words: which of them are one pair.

``[RFC] a thing [draft]`` begins and ends with a bracket, and nothing encloses the whole of it.
"""

from __future__ import annotations

import re
from typing import Final

_PAIRS: Final = (
    "()",
    "[]",
    "【】",
    "{}",
    "<>",
    "「」",
    "『』",
    "《》",
    "“”",
    "‘’",
    '""',
    "''",
    "``",
)
_ENDS: Final = frozenset("".join(_PAIRS) + "（）［］")
_NARROW: Final = str.maketrans("（）［］", "()[]")


def peeled(text: str, edge: str = " \t\u3000", pairs: tuple[str, ...] = _PAIRS) -> str:
    """``text`` without the ``pairs`` that enclose all of it, and without lone halves at its ends.

    The characters of ``edge`` are cut off around it, and between the brackets.
    """
    while True:
        text = text.strip(edge)
        if not text or (text[0] not in _ENDS and text[-1] not in _ENDS):
            return text
        narrow = text.translate(_NARROW)
        start, end = next(
            (cut for pair in pairs if (cut := _cut(narrow, pair)) != (0, len(text))), (0, len(text))
        )
        if (start, end) == (0, len(text)):
            return text
        text = text[start:end]


def split_outside(text: str, separator: re.Pattern[str]) -> list[str]:
    """``text`` parted at every ``separator`` that no pair of brackets encloses."""
    narrow = text.translate(_NARROW)
    pairs = (pair for pair in _PAIRS if pair[0] != pair[1] and pair[0] in narrow)
    inside = [span for pair in pairs for span in _matched(narrow, pair)[0].items()]
    parts: list[str] = []
    first = 0
    for match in separator.finditer(text):
        if not any(start < match.start() < end for start, end in inside):
            parts.append(text[first : match.start()])
            first = match.end()
    return [*parts, text[first:]]


def _cut(text: str, pair: str) -> tuple[int, int]:
    """What is left of ``text`` without a pair around it, or without a lone half at an end."""
    last = len(text) - 1
    if last < 0 or not (text[0] in pair or text[last] in pair):
        return 0, last + 1
    partners, lone = _matched(text, pair)
    if last and partners.get(0) == last:
        return 1, last
    return (1 if 0 in lone else 0), (last if last in lone and last else last + 1)


def _matched(text: str, pair: str) -> tuple[dict[int, int], frozenset[int]]:
    """The opening halves of ``text`` with their partners, and the halves that have none."""
    partners: dict[int, int] = {}
    opened: list[int] = []
    lone: list[int] = []
    for at, char in enumerate(text):
        closes = char == pair[1] and (opened or char != pair[0])
        if closes and opened:
            partners[opened.pop()] = at
        elif closes:
            lone.append(at)
        elif char == pair[0]:
            opened.append(at)
    return partners, frozenset((*lone, *opened))
