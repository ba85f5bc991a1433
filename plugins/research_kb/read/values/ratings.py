"""Ratings as stars, fractions, figures and Chinese numerals."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from research_kb.read.vocabulary import Vocabulary

_NUMERALS = {char: value for value, char in enumerate("零一二三四五", start=0)} | {
    "两": 2,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
}
_FRACTION = re.compile(r"(?<![\d.])(\d{1,3}(?:\.\d)?)\s*(?:/|out of|of)\s*(5|10|100)(?!\d)")
_NUMBER = re.compile(r"^\s*([1-5])(?:\.0)?(?![\w./%+-]|\s*/|\s+(?:out\s+)?of\b)")


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating of 1 to 5 and where it stands in the text."""

    value: int
    start: int
    end: int
    exact: bool = True
    """Whether the value is all that was said: 9/10 is neither 4 nor 5."""


def find_rating(text: str, vocabulary: Vocabulary, *, bare: bool = True) -> Rating | None:
    """The rating in ``text``; ``bare`` allows a lone figure at its beginning."""
    stars = _stars(text, vocabulary)
    if stars and stars.value == 1 and (fraction := _fraction(text)):
        # `⭐ 4/5`: the star says what the figure means.
        return fraction
    return (
        stars
        or _with_unit(text, vocabulary)
        or (_number(text) if bare else None)
        or _fraction(text)
    )


def _stars(text: str, vocabulary: Vocabulary) -> Rating | None:
    run = vocabulary.stars.search(text)
    if not run:
        return None
    count = sum(1 for char in run[1] if not char.isspace())
    return Rating(count, run.start(), len(text[: run.end()].rstrip())) if count <= 5 else None


def _fraction(text: str) -> Rating | None:
    match = _FRACTION.search(text)
    if not match:
        return None
    share = float(match[1]) / int(match[2])
    # Half up: 8.5/10 is 4, as Python's own rounding to even would not have it for 0.5 steps.
    value = int(share * 5 + 0.5)
    if not 1 <= value <= 5 or share > 1:
        return None
    return Rating(value, match.start(), match.end(), exact=math.isclose(share * 5, value))


def _with_unit(text: str, vocabulary: Vocabulary) -> Rating | None:
    match = vocabulary.counted.search(text)
    if not match:
        return None
    value = _NUMERALS.get(match[1].casefold()) or int(match[1])
    return Rating(value, match.start(), match.end())


def _number(text: str) -> Rating | None:
    match = _NUMBER.match(text)
    return Rating(int(match[1]), match.start(1), match.end(1)) if match else None
