"""Marks of emphasis in a line: which of them are pairs, and the line without them."""

from __future__ import annotations

import re

from research_kb.brackets import peeled
from research_kb.read.values.links import unlink

EMPHASIS = re.compile(
    r"(?P<code>(?P<ticks>`+)[^`\n]+(?P=ticks))"
    r"|(?<![\\A-Za-z0-9])(?P<two>\*{2,3}|~~|==)(?=[^\s*~=])(?P<a>.+?)(?<=[^\s\\])(?P=two)"
    r"|(?<![\\A-Za-z0-9_])(?P<low>__?)(?=[^\s_])(?P<b>.+?)(?<=[^\s\\_])(?P=low)(?!\.?[A-Za-z0-9_])"
    r"|(?<![\\A-Za-z0-9*])\*(?=[^\s*])(?P<c>[^*\n]+?)(?<=[^\s\\])\*(?![A-Za-z0-9*])"
)
"""Code, which hides what stands in it, or what a pair of marks emphasises.

``A* search``, ``n**2`` and ``snake_case`` have no pair.
"""
_LONE = re.compile(r"(?:^|(?<=\s))(?:\*\*|~~)(?=\S)|(?<=\S)(?:\*\*|~~)(?=\s|$)|^\*(?=\S)")
"""A mark that lost its partner; one at a word's end may be the word's own."""


def unmarked(text: str) -> str:
    """``text`` without the marks of its emphasis; code stays as it is."""
    while (bare := EMPHASIS.sub(_inner, text)) != text:
        text = bare
    return text


def _inner(match: re.Match[str]) -> str:
    return match[0] if match["code"] else match["a"] or match["b"] or match["c"]


def title_text(text: str) -> str:
    """A title as a reader sees it: links and emphasis are their text."""
    bare = peeled(unmarked(unlink(text)), pairs=("[]",))
    return _LONE.sub("", bare) if "`" not in bare else bare
