"""When one name looks like another that somebody mistyped."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from research_kb.knowledge.names import fold

_LETTERS: Final = re.compile(r"[a-z]{1,4}")
_MIXED_UP: Final = ("aeiouy", "cksz", "mn", "uvw", "bdp", "ij", "iy")
"""Letters taken for each other. Not any letter for any: Mixtral is not Mistral."""
_ENOUGH: Final = 6
"""Letters from which on a slip is likelier than another name: not GPTQ and GPT, Llama and Llava."""
_ENOUGH_OF_A_WORD: Final = 4
"""Of the word that differs: not Tier A and Tier I."""
_ENOUGH_OF_A_PLURAL: Final = 3
"""``LLMs`` and ``LLM``; a capital S is none: ``DNS`` and ``DN``."""
_DERIVED: Final = ("r", "d")
"""Endings that make another word: compile, compiler, compiled."""
_WORD: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[^\W\d_A-Za-z]+|\d+")


def near(one: str, other: str) -> bool:
    """Whether the names, as written, differ by one letter more, less or other, or two swapped.

    Digits and signs tell names apart (``FA-2`` and ``FA-3``, ``C`` and ``C++``), and so does the
    first letter (``LoRA`` and ``QLoRA``): few people mistype it.
    """
    short, long = sorted((fold(one), fold(other)), key=len)
    start = _shared(short, long)
    end = _shared(short[start:][::-1], long[start:][::-1])
    less, more = short[start : len(short) - end], long[start : len(long) - end]
    if start == 0 or not _LETTERS.fullmatch(less + more):
        return False
    if not end and not less and more == "s":
        plural = max(one, other, key=lambda name: len(fold(name)))
        return len(short) >= _ENOUGH_OF_A_PLURAL and plural.rstrip().endswith("s")
    if not _is_slip(less, more, last=not end):
        return False
    at = sum(char.isalnum() for char in short[:start])
    words = (_word_at(name, at) for name in (one, other))
    return len(short) >= _ENOUGH and all(len(word) >= _ENOUGH_OF_A_WORD for word in words)


def _shared(short: str, long: str) -> int:
    """How many letters both begin with."""
    differing = (i for i, pair in enumerate(zip(short, long, strict=False)) if len({*pair}) > 1)
    return next(differing, len(short))


def _is_slip(less: str, more: str, *, last: bool) -> bool:
    """``less`` in the shorter name stands where ``more`` stands in the longer one."""
    if not less:
        return len(more) == 1 and not (last and more in _DERIVED)
    if len(more) == 1:
        return not last and any(less in group and more in group for group in _MIXED_UP)
    return len(more) == 2 and less == more[::-1]


def _word_at(name: str, at: int) -> str:
    """The word of ``name`` that its ``at``-th letter or digit stands in; the last one behind it."""
    words = _WORD.findall(unicodedata.normalize("NFKC", name)) or [name]
    reached = 0
    for word in words:
        reached += len(word)
        if at < reached:
            return str(word)
    return str(words[-1])
