"""Priorities as levels, coloured marks and words."""

from __future__ import annotations

import re

from research_kb.model import Priority
from research_kb.read.vocabulary import Vocabulary, squeeze


def find_priority(text: str, vocabulary: Vocabulary) -> tuple[Priority, int, int] | None:
    """A priority in ``text``: ``P0``, a coloured mark, or a word at its beginning."""
    if level := re.search(r"(?<![A-Za-z0-9])P([0-3])(?![\w.])", text, re.IGNORECASE):
        return Priority(level[0].upper()), level.start(), level.end()
    for mark in vocabulary.mark.finditer(text):
        if vocabulary.marks[mark[0]] in tuple(Priority):
            rest = text[mark.end() :].strip(" *_")
            return (
                Priority(vocabulary.marks[mark[0]]),
                mark.start(),
                len(text) if squeeze(rest) in vocabulary.priorities else mark.end(),
            )
    word = re.match(r"[\s*_`]*([^,，;；(（—–|。/:：]+?)[\s*_`]*(?=$|[,，;；(（—–|。/:：])", text)
    for part in (word[1], word[1].split()[0]) if word and word[1].strip() else ():
        if level_name := vocabulary.priorities.get(squeeze(part)):
            return Priority(level_name), 0, text.index(part) + len(part)
    return None
