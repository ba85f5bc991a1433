"""Judgements: a stretch that is nothing but a verdict, a priority, a rating: ``keep, P1, 4/5``."""

from __future__ import annotations

import re

from research_kb.read.values.ratings import find_rating
from research_kb.read.vocabulary import Vocabulary, squeeze

Stated = tuple[tuple[str, int, int], ...]
"""Fields (``decision``, ``priority``, ``credibility``), each with where its value stands."""

_PHRASE = re.compile(r"[^\s,，;；、。·|+:：]+(?:\s+[^\s,，;；、。·|+:：]+)*")
_WORD = re.compile(r"\S+")
_LEVEL = re.compile(r"P[0-3]", re.IGNORECASE)
_LABELS = frozenset(("decision", "priority", "credibility"))
_DECORATION = "*_~`!！. "


def judged(text: str, vocabulary: Vocabulary, *, surely: bool = False) -> Stated:
    """What ``text`` (half-width) states; empty where any of its words is no judgement.

    ``surely``: only words of verdict that mean little else, for where no bracket sets them apart.
    """
    rating = find_rating(text, vocabulary, bare=False)
    found = [("credibility", rating.start, rating.end)] if rating else []
    rest = (
        text[: rating.start] + "," * (rating.end - rating.start) + text[rating.end :]
        if rating
        else text
    )
    for phrase in _PHRASE.finditer(rest):
        whole = _meaning(phrase[0], vocabulary, surely=surely)
        parts = [(whole, *phrase.span())] if whole else _words(phrase, vocabulary, surely=surely)
        if any(name is None for name, _, _ in parts):
            return ()
        found += [(name, start, end) for name, start, end in parts if name]
    names = [name for name, _, _ in found]
    return tuple(sorted(found, key=lambda x: x[1])) if len(set(names)) == len(names) else ()


def _words(
    phrase: re.Match[str], vocabulary: Vocabulary, *, surely: bool
) -> list[tuple[str | None, int, int]]:
    at = phrase.start()
    return [
        (_meaning(word[0], vocabulary, surely=surely), at + word.start(), at + word.end())
        for word in _WORD.finditer(phrase[0])
    ]


def _meaning(phrase: str, vocabulary: Vocabulary, *, surely: bool) -> str | None:
    """The field whose value a phrase is; empty: it is a field's label; None: it is neither."""
    bare = phrase.strip(_DECORATION)
    if not bare or vocabulary.field_of(bare) in _LABELS:
        return ""
    mark = vocabulary.marks.get(bare, "")
    if _LEVEL.fullmatch(bare) or mark[:1] == "P":
        return "priority"
    word = squeeze(vocabulary.mark.sub("", bare))
    if mark in ("kept", "dropped", "undecided") or (
        _is_sure(word, vocabulary) if surely else word in vocabulary.decisions
    ):
        return "decision"
    return None


def _is_sure(word: str, vocabulary: Vocabulary) -> bool:
    """``read``, ``in`` and ``open`` end titles, too."""
    said = vocabulary.decisions.get(word)
    telling = len(word) > 3 or not word.isascii()
    return telling and said in ("kept", "dropped") and vocabulary.sections.get(word) == said


def verdict_of(text: str, vocabulary: Vocabulary) -> str | None:
    """``kept``, ``dropped`` or ``undecided``: what a word or mark of verdict means."""
    bare = text.strip(_DECORATION)
    word = squeeze(vocabulary.mark.sub("", bare))
    return vocabulary.decisions.get(word) or vocabulary.marks.get(bare)
