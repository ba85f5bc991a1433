"""When two titles may name one work."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import pairwise
from typing import Final

_WORD: Final = re.compile(
    r"\d+(?:\.\d+)*|[^\W\d_\u2e80-\U0003ffff]+|(?:(?![\W\d_])[\u2e80-\U0003ffff])+"
)
ENOUGH: Final = 4
"""Words that a title needs before being part of a longer title says anything."""


def words_of(title: str) -> frozenset[str]:
    """Words, numbers with their dots, and pairs of Chinese characters."""
    words: set[str] = set()
    for word in _words(title):
        if word < "\u2e80" or len(word) == 1:
            words.add(word)
        else:
            words.update(first + second for first, second in pairwise(word))
    return frozenset(words)


def run_together(title: str) -> str:
    """The words of a title without what parts them: ``Flash-Attention`` is ``FlashAttention``.

    A compound is written in one word, in two, or with a hyphen. Numbers are kept apart.
    """
    words = _words(title)
    gaps = (one[-1].isdigit() and other[0].isdigit() for one, other in pairwise(words))
    return "".join(word + " " * gap for word, gap in zip(words, (*gaps, False), strict=False))


def _words(title: str) -> list[str]:
    return _WORD.findall(unicodedata.normalize("NFKC", title).casefold())


def alike(words: frozenset[str], other: frozenset[str]) -> bool:
    """Whether ``other`` holds ``words`` but for one in ten, and half of all words are shared.

    Numbers must not contradict: ``v0.6.14`` is not ``v0.6.15``.
    """
    if words == other or len(words) > len(other) or len(words) < ENOUGH:
        return False
    numbers, others = numbers_of(words), numbers_of(other)
    if not (numbers <= others or others <= numbers):
        return False
    return much_shared(len(words), len(other), len(words & other))


def much_shared(size: int, other: int, shared: int) -> bool:
    """Whether of ``size`` words all but one in ten are shared, and half of both titles' are."""
    return shared >= size - size // 10 and 3 * shared >= size + other


@lru_cache(maxsize=100_000)
def numbers_of(words: frozenset[str]) -> frozenset[str]:
    """Those of ``words`` that are numbers; remembered: a title is compared with hundreds."""
    return frozenset(word for word in words if word[0].isdigit())
