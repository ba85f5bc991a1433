"""Tags in lists and in running text."""

from __future__ import annotations

import re
from collections.abc import Iterable

from research_kb.brackets import peeled, split_outside
from research_kb.read.characters import is_cjk
from research_kb.read.values.links import find_links, find_wikilinks, unlink
from research_kb.read.values.markup import unmarked

_HASHED = re.compile(r"(?:^|(?<=[\s,，、;；|`(（]))#(?=[^\s#])")

_COLOUR = re.compile(r"(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})", re.IGNORECASE)

_EDGE = " \t,，、;；。:：|·"


def split_tags(text: str) -> tuple[str, ...]:
    """Tags of a list: parted by the strongest separator that it has (``#``, comma, space)."""
    wiki = find_wikilinks(text)
    if wiki and not unlink(text).replace(" ", "").strip(",，、#" + "".join(wiki)):
        return tuple(wiki)
    text = peeled(re.sub(r"\\#|＃", "#", unlink(text)), _EDGE)
    if _HASHED.search(text):
        parts = re.split(r"[\s,，、;；|·]*(?:^|(?<=[\s,，、;；|`·(（]))#(?=[^\s#])", text)
        return _clean(part for part in parts if part)
    for separator in (r"[,，、]", r"[;；|·]", r"\s+/\s+", r"\s+"):
        parts = split_outside(text, re.compile(separator))
        if len(parts) > 1:
            return _clean(parts)
    return _clean([text])


def _clean(parts: Iterable[str]) -> tuple[str, ...]:
    tags: list[str] = []
    for part in parts:
        bare = unmarked(peeled(part, _EDGE)).lstrip("*").removesuffix("**")
        tag = peeled(bare, _EDGE).removeprefix("#")
        if tag and tag not in tags and any(c.isalnum() for c in tag):
            tags.append(tag)
    return tuple(tags)


_INLINE_TAG = re.compile(
    r"(?:^|(?<=[\s,，、(（。:：;；！？]))[#＃]([^\s#＃,，、;；。.!！?？:：()（）\[\]`\"'<>|]+(?:\.\d+[^\s#＃,，、;；。()（）]*)?)"
)


def looks_like_tags(text: str) -> bool:
    """Whether a line in a section of tags is a list of them and not a sentence about them."""
    if _HASHED.search(text) or re.search("[,，、]", text):
        return text.rstrip()[-1:] not in "。.!?"
    return len(text.split()) <= 6


def inline_tags(text: str) -> tuple[tuple[str, int, int], ...]:
    """``#tags`` in running text with their stretches: no colour, issue number or address part."""
    if "#" not in text and "＃" not in text:
        return ()
    taken = [(link.start, link.end) for link in find_links(text)]
    taken += [(m.start(), m.end()) for m in re.finditer(r"`[^`]*`", text)]
    return tuple(
        (match[1].rstrip("/"), match.start(), match.end())
        for match in _INLINE_TAG.finditer(text)
        if is_tag(match[1]) and not any(a <= match.start() < b for a, b in taken)
    )


def is_tag(word: str) -> bool:
    """Whether a word behind ``#`` is a tag and not a colour, a number or a fragment."""
    if word.isdigit() or not any(c.isalnum() for c in word):
        return False
    if _COLOUR.fullmatch(word) and any(c.isdigit() for c in word):
        return False
    return word[0].isalpha() or is_cjk(word[0]) or word[0].isdigit()
