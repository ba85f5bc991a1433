"""Lists that were flattened into one line, and tags."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from research_kb.read.characters import is_cjk
from research_kb.read.values.links import find_links, find_wikilinks, unlink
from research_kb.read.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a flattened list: ``text[start:end]`` without bullet, checkbox and marks."""

    start: int
    end: int
    meaning: str | None = None
    """Of the item's first mark: ``kept``, ``dropped``, ``warning``, …"""
    checked: bool | None = None


_BULLET = r"(?:^|(?<=\s))[-•–*·]\s+"
_CHECKBOX = re.compile(r"(?:(?:^|(?<=\s))[-•–*]\s+)?\[[ xX]\]\s+")
_ENUMERATOR = re.compile(r"(?:^|(?<=[\s:;。；.,，]))(?:\(?(\d{1,2})[.)、]\s*(?=\D)|([①-⑳])\s*)")
_RANGE = re.compile(r"\d\s*$")


def split_items(text: str, vocabulary: Vocabulary) -> tuple[Item, ...]:
    """The items of ``text`` (half-width); a text that is no list is one item.

    The strongest opener that the text has decides: checkboxes, bullets with marks, marks alone,
    bullets, figures in sequence.
    """
    starts = _openers(text, vocabulary)
    if not starts:
        return tuple(filter(None, [_item(text, 0, len(text), vocabulary)]))
    bounds = [*([] if starts[0] == 0 else [0]), *starts, len(text)]
    items = (_item(text, a, b, vocabulary) for a, b in pairwise(bounds))
    return tuple(item for item in items if item)


def _openers(text: str, vocabulary: Vocabulary) -> list[int]:
    marks = rf"(?:[*_]*(?:{_item_marks(vocabulary)})[*_]*)"
    checkboxes = [m.start() for m in _CHECKBOX.finditer(text)]
    if checkboxes:
        return checkboxes
    bullets = [
        m.start() for m in re.finditer(_BULLET, text) if not _is_range(text, m.end(), m.start())
    ]
    marked_bullets = [m.start() for m in re.finditer(rf"{_BULLET}(?={marks})", text)]
    if marked_bullets:
        return bullets if bullets[0] == 0 and marked_bullets[0] else marked_bullets
    marked = [m.start() for m in re.finditer(rf"(?:^|(?<=[\s。；;]))(?:{marks}\s*)+", text)]
    if marked:
        return marked
    bullets = [
        m.start() for m in re.finditer(_BULLET, text) if not _is_range(text, m.end(), m.start())
    ]
    if bullets and (bullets[0] == 0 or len(bullets) > 1 or _leads(text[: bullets[0]])):
        return bullets
    if bullets and is_cjk(text[: bullets[0]].rstrip()[-1:] or " "):
        # English sets an aside off with a spaced hyphen; Chinese does not.
        return bullets
    return _sequence(text)


def _item_marks(vocabulary: Vocabulary) -> str:
    names = ("kept", "dropped", "warning", "undecided")
    return "|".join(re.escape(m) for m, name in vocabulary.marks.items() if name in names)


def _is_range(text: str, after: int, before: int) -> bool:
    """``1.9 - 2.3``: a figure on both sides of the dash."""
    return bool(_RANGE.search(text[:before])) and text[after : after + 1].isdigit()


def _leads(text: str) -> bool:
    return text.rstrip()[-1:] in (":", "：")


def _sequence(text: str) -> list[int]:
    """Starts of ``1. … 2. …``: figures that count up from one, at least two of them."""
    starts: list[int] = []
    for match in _ENUMERATOR.finditer(text):
        number = int(match[1]) if match[1] else ord(match[2]) - ord("①") + 1
        if number == len(starts) + 1:
            starts.append(match.start())
    return starts if len(starts) > 1 else []


def _item(text: str, start: int, end: int, vocabulary: Vocabulary) -> Item | None:
    """The stretch without what opens it and without the space around it."""
    checked = meaning = None
    while True:
        stretch = text[start:end]
        if box := re.match(r"\s*(?:[-•–*]\s+)?\[([ xX])\]\s+", stretch):
            checked = box[1] in "xX"
            start += box.end()
        elif mark := re.match(
            rf"\s*(?:{_BULLET})?\s*[*_]*({vocabulary.mark.pattern})[\s:*_]*", stretch
        ):
            if vocabulary.marks[mark[1]] in ("star", "empty_star"):
                break
            meaning = meaning or vocabulary.marks[mark[1]]
            start += mark.end()
        elif opener := re.match(rf"\s*(?:{_BULLET}|{_ENUMERATOR.pattern})", stretch):
            start += opener.end()
            if not opener[0]:
                break
        else:
            break
    while start < end and text[start].isspace():
        start += 1
    while end > start and (text[end - 1].isspace() or text[end - 1] in ";；"):
        end -= 1
    return Item(start, end, meaning, checked) if start < end else None


def split_at(text: str, separators: str, start: int = 0) -> tuple[tuple[int, int], ...]:
    """The stretches of ``text`` between top-level ``separators`` (none inside brackets or code)."""
    bounds: list[tuple[int, int]] = []
    depth = 0
    code = False
    first = start
    for i in range(start, len(text)):
        char = text[i]
        if char == "`":
            code = not code
        elif char in "([{（【「《" and not code:
            depth += 1
        elif char in ")]}）】」》" and not code:
            depth = max(0, depth - 1)
        elif char in separators and not depth and not code:
            bounds.append((first, i))
            first = i + 1
    bounds.append((first, len(text)))
    return tuple((a, b) for a, b in bounds if text[a:b].strip())


_HASHED = re.compile(r"(?:^|(?<=[\s,，、;；|`(（]))#(?=[^\s#])")
_COLOUR = re.compile(r"(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})", re.IGNORECASE)
_EDGE = " \t`*\"'“”‘’[]()【】{}<>,，、;；。:：|·"


def split_tags(text: str) -> tuple[str, ...]:
    """Tags of a list: parted by the strongest separator that it has (``#``, comma, space)."""
    wiki = find_wikilinks(text)
    if wiki and not unlink(text).replace(" ", "").strip(",，、#" + "".join(wiki)):
        return tuple(wiki)
    text = re.sub(r"\\#|＃", "#", unlink(text))
    if _HASHED.search(text):
        parts = re.split(r"[\s,，、;；|·]*(?:^|(?<=[\s,，、;；|`·(（]))#(?=[^\s#])", text)
        return _clean(part for part in parts if part)
    for separator in (r"[,，、]", r"[;；|·]", r"\s+/\s+", r"\s+"):
        if re.search(separator, text.strip()):
            return _clean(re.split(separator, text))
    return _clean([text])


def _clean(parts: Iterable[str]) -> tuple[str, ...]:
    tags: list[str] = []
    for part in parts:
        tag = part.strip(_EDGE).removeprefix("#")
        if tag and tag not in tags and any(c.isalnum() for c in tag):
            tags.append(tag)
    return tuple(tags)


def looks_like_tags(text: str) -> bool:
    """Whether a line in a section of tags is a list of them and not a sentence about them."""
    if _HASHED.search(text) or re.search("[,，、]", text):
        return text.rstrip()[-1:] not in "。.!?"
    return len(text.split()) <= 6


_INLINE_TAG = re.compile(
    r"(?:^|(?<=[\s,，、(（]))[#＃]([^\s#＃,，、;；。.!！?？:：()（）\[\]`\"'<>|]+(?:\.\d+[^\s#＃,，、;；。()（）]*)?)"
)


def inline_tags(text: str) -> tuple[tuple[str, int, int], ...]:
    """``#tags`` in running text with their stretches: no colour, issue number or address part."""
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
