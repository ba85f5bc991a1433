"""The end of a head: what judges behind the title: ``(drop)``, ``— 保留``, ``⭐⭐⭐``."""

from __future__ import annotations

import re

from research_kb.read.judgements import Stated, judged
from research_kb.read.vocabulary import Vocabulary

EDGES = " \t*_~=#"
"""Decoration at the ends of a head."""
_BRACKET = re.compile(r"\s*[\[(【〔]([^\[\]()【】〔〕]{1,40})[\])】〕]")
_SEPARATOR = re.compile(r"\s*(?P<sep>[—–]{1,2}|--|→|⇒|->|=>|[|·]|(?<!:):(?!:))\s*|\s+-\s+")


def last_judgement(
    text: str, start: int, end: int, vocabulary: Vocabulary
) -> tuple[int, Stated] | None:
    """Where the last judgement behind a title begins, and what it states; None: there is none."""
    for pattern, find in ((_BRACKET, _in_bracket), (_SEPARATOR, _behind_separator)):
        matches = [m for m in pattern.finditer(text, start + 1, end) if text[start : m.start()]]
        if matches and (stated := find(matches[-1], text, end, vocabulary)):
            return matches[-1].start(), stated
    return _stars(text, start, end, vocabulary)


_REMARK = re.compile(r"[ \t*_~]*\([^()]{1,60}\)")


def _stars(text: str, start: int, end: int, vocabulary: Vocabulary) -> tuple[int, Stated] | None:
    """``⭐⭐⭐⭐``, ``★★★★☆ (primary source)``."""
    run = next(iter(reversed(list(vocabulary.stars.finditer(text, start + 1, end)))), None)
    if run is None or not judged(run[0], vocabulary):
        return None
    remark = _REMARK.match(text, run.end(), end)
    behind = remark.end() if remark else run.end()
    if text[behind:end].strip(EDGES):
        return None
    return run.start(), (("credibility", run.start(), behind),)


def _in_bracket(match: re.Match[str], text: str, end: int, vocabulary: Vocabulary) -> Stated:
    """``(keep)``, ``[DROP]``, ``（保留，P1）``."""
    if text[match.end() : end].strip(EDGES):
        return ()
    return _moved(judged(match[1], vocabulary), match.start(1))


def _behind_separator(match: re.Match[str], text: str, end: int, vocabulary: Vocabulary) -> Stated:
    """``— drop``; behind a colon only a verdict counts: ``On AWS: P3`` is a title."""
    stated = judged(text[match.end() : end], vocabulary, surely=True)
    if match["sep"] == ":" and not any(name == "decision" for name, _, _ in stated):
        return ()
    return _moved(stated, match.end())


def _moved(stated: Stated, by: int) -> Stated:
    return tuple((name, start + by, end + by) for name, start, end in stated)
