"""Names as people mean them, and as addresses write them.

Two spellings are one name when they differ in width, case, or separators only: ``KV-Cache``,
``kv cache``, ``ＫＶＣａｃｈｅ``. What tells names apart stays: ``C``, ``C#``, ``C++``, ``.NET``,
``GPT-4.1`` and ``GPT-41``.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Final

_RESERVED: Final = frozenset({"", "index", "readme"})
"""Slugs that a site generator takes for the page of the folder itself."""

_LONGEST: Final = 60
"""Characters of a slug: file systems allow 255 bytes, a Chinese character has three."""


@lru_cache(maxsize=100_000)
def fold(name: str) -> str:
    """What two spellings of one name have in common; empty only for a name without content.

    Separators vanish, but not between digits, where they tell numbers apart.
    """
    if name.isascii() and name.isalnum():
        return name.lower()
    text = _normal(name)
    kept: list[str] = []
    gap = False
    for index, char in enumerate(text):
        if _is_letter(char) or _is_telling(text, index):
            if gap and kept and kept[-1].isdigit() and char.isdigit():
                kept.append("-")
            kept.append(char)
            gap = False
        else:
            gap = True
    return unicodedata.normalize("NFKC", "".join(kept) or "".join(text.split()))


def slug(name: str) -> str:
    """``name`` for an address: readable, lower case, Chinese kept; may be empty, may collide."""
    text = _normal(name)
    words: list[str] = []
    for index, char in enumerate(text):
        if _is_letter(char):
            words.append(char)
        elif _is_telling(text, index) and (char != "." or not words):
            words.append({"+": "-plus-", "#": "-sharp-"}.get(char, "-dot-"))
        else:
            words.append("-")
    parts = [part for part in "".join(words).split("-") if part]
    return unicodedata.normalize("NFKC", "-".join(parts))[:_LONGEST].rstrip("-")


def slugs(wanted: Mapping[str, Sequence[str]], taken: Iterable[str] = ()) -> dict[str, str]:
    """A slug for every identity, no two alike: the first of its wishes that is free.

    Who has fewest wishes chooses first, then by identity, so the order of ``wanted`` does not
    matter. Who finds all wishes taken gets the last one with a digest of the identity.
    """
    used = _RESERVED.union(taken)
    chosen: dict[str, str] = {}
    for identity in sorted(wanted, key=lambda identity: (len(wanted[identity]), identity)):
        wishes = wanted[identity]
        free = next((wish for wish in wishes if wish not in used), None)
        chosen[identity] = free or _with_digest(wishes[-1], identity, used)
        used = used | {chosen[identity]}
    return chosen


def _with_digest(wish: str, identity: str, used: Collection[str]) -> str:
    digest = sha256(identity.encode()).hexdigest()
    lengths = range(6, len(digest) + 1)
    candidates = (f"{wish}-{digest[:length]}".lstrip("-") for length in lengths)
    return next(candidate for candidate in candidates if candidate not in used)


def _normal(name: str) -> str:
    text = unicodedata.normalize("NFKC", name).casefold()
    return unicodedata.normalize("NFKC", text).replace("&", " and ")


def _is_letter(char: str) -> bool:
    return char.isalnum() or (char > "\x7f" and unicodedata.category(char).startswith("M"))


def _is_telling(text: str, index: int) -> bool:
    """``+`` and ``#`` tell in ``C++``, a full stop in ``.net`` and ``3.5``: none stands alone."""
    if text[index] in "+#":
        return _is_letter(text[:index].rstrip("+#")[-1:])
    return text[index] == "." and _is_letter(text[index + 1 : index + 2])
