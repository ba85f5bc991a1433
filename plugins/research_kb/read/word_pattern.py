"""Many words as one pattern: a tree, so that words with the same beginning are tried together.

As a plain list of alternatives, the 900 labels of the vocabulary took two thirds of the time of
reading: each was tried at every character of a draft.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from research_kb.read.characters import is_cjk

_SPACE: Final = r"[\s\-_/]*"
_WHOLE_BEFORE: Final = r"(?<![A-Za-z0-9])"
_WHOLE_AFTER: Final = r"(?![A-Za-z0-9])"
_END: Final = ""

Tree = dict[str, "Tree"]
"""Token to what may follow it; the key ``_END`` says that a word ends here."""


def any_of(words: Iterable[str]) -> str:
    """A pattern of any of the folded ``words``, the longest that fits.

    Latin words only whole; spaces, ``-``, ``_`` and ``/`` between words stand for each other.
    """
    latin: Tree = {}
    chinese: Tree = {}
    for word in sorted(set(words), key=lambda word: (-len(word), word)):
        tree = chinese if is_cjk(word[0]) else latin
        for token in (*_tokens(word), _END):
            tree = tree.setdefault(token, {})
    parts = [_pattern(chinese, "")] if chinese else []
    parts += [_WHOLE_BEFORE + _pattern(latin, "")] if latin else []
    return "|".join(parts)


def _tokens(word: str) -> Iterator[str]:
    parts = [part for part in re.split(r"[\s\-_/]+", word) if part]
    for number, part in enumerate(parts):
        if number:
            yield _SPACE
        yield from part


def _pattern(tree: Tree, last: str) -> str:
    """The rest of all words of ``tree``, after the character ``last``."""
    branches = [
        (token if token == _SPACE else re.escape(token)) + _pattern(rest, token)
        for token, rest in tree.items()
        if token != _END
    ]
    if _END in tree:
        branches.append("" if is_cjk(last) else _WHOLE_AFTER)
    return branches[0] if len(branches) == 1 else f"(?:{'|'.join(branches)})"
