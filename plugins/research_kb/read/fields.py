"""Fields in a line: ``label: value`` in any of a label's spellings, several on one line."""

from __future__ import annotations

import re
from dataclasses import replace

from research_kb.read.field_labels import (
    SEPARATES,
    STRUCK,
    FieldFound,
    Whose,
    field_at,
    field_named,
    mask_addresses,
    mask_struck,
)
from research_kb.read.lines import Kind, Line
from research_kb.read.values.markup import EMPHASIS
from research_kb.read.vocabulary import Vocabulary

_OPEN = re.compile(r"(?:[\s>*_~|·•▸▶►◆◇■□★☆\-–—+]|[\[(（【](?![ xX]\])|[①-⑳]|\d{1,2}[.)、]\s)*")
_PROSE = frozenset(
    ("reasons", "warnings", "follow_ups", "notes", "assessment", "scope", "dedupe_against")
)
_CLOSING = {"(": ")", "[": "]", "（": "）", "【": "】", "「": "」", "“": "”", "《": "》"}
_TRIM_END = " \t|｜·•◦▪,，;；*_[【(（-–—▸/、"


_MAY_HOLD_FIELD = re.compile(rf"{SEPARATES.pattern}|[▸►▶⇒→—]|->|\*\*|__")
"""Whatever parts a label from its value has one of these; most lines of text have none."""


def fields_in(line: Line, vocabulary: Vocabulary, whose: Whose = "entry") -> tuple[FieldFound, ...]:
    """The fields of a line, in their order; empty where it does not begin with one."""
    if line.kind in (Kind.CODE, Kind.COMMENT, Kind.BLANK, Kind.BREAK, Kind.DELIMITER):
        return ()
    return fields_in_text(line.text, line.content, vocabulary, whose)


def fields_in_text(
    text: str, start: int, vocabulary: Vocabulary, whose: Whose = "entry"
) -> tuple[FieldFound, ...]:
    """The fields of ``text`` from column ``start`` on."""
    if not _MAY_HOLD_FIELD.search(text, start):
        return ()
    masked = mask_struck(mask_addresses(text))
    first = _first(masked, start, vocabulary, whose)
    if first is None:
        return ()
    found = [first]
    at = first.value[0]
    while nxt := _next(masked, at, found[-1], vocabulary, whose):
        found.append(nxt)
        at = nxt.value[0]
    ends = [*(later.start for later in found[1:]), len(text)]
    ended = (_ended(f, text, end) for f, end in zip(found, ends, strict=True))
    if "~~" not in text:
        return tuple(ended)
    return tuple(live for field in ended if (live := _live(field, text)))


def _live(field: FieldFound, text: str) -> FieldFound | None:
    """The field without what is struck out around its value; None where all of it is."""
    first, last = field.value
    value = text[first:last]
    if field.name in _PROSE or "~~" not in value:
        return field
    before = _STRUCK_BEFORE.match(value)
    start = first + (before.end() if before else 0)
    behind = _STRUCK_BEHIND.search(text, start, last)
    end = behind.start() if behind else last
    if start >= end:
        return None
    return replace(field, value=(start, end), struck=first if before else -1)


_STRUCK_BEFORE = re.compile(rf"(?:{STRUCK.pattern}[\s,，;；→]*)+")
_STRUCK_BEHIND = re.compile(rf"(?:[\s,，;；(（]*{STRUCK.pattern}[)）]?)+$")
_SYMBOL = re.compile(r"[^\w\s\x00「《\"'“(（\[【`<#@$%&+=/\\|.,:;!?，。；：！？、-]{1,3}\s*[*_]*")


def _first(masked: str, start: int, vocabulary: Vocabulary, whose: Whose) -> FieldFound | None:
    opening = _OPEN.match(masked, start)
    at = opening.end() if opening else start
    if masked.startswith("\x01", at):
        # What is struck out before the first field that counts is text.
        start = at + len(masked[at:]) - len(masked[at:].lstrip("\x01 \t"))
        opening = _OPEN.match(masked, start)
        at = opening.end() if opening else start
    if (marked := vocabulary.mark.match(masked, at)) and "star" not in vocabulary.marks[marked[0]]:
        at = marked.end()
        at += len(masked[at:]) - len(masked[at:].lstrip(" *_"))
    else:
        symbol = _SYMBOL.match(masked, at)
        at = symbol.end() if symbol else at
    found = field_at(masked, at, vocabulary, whose) or _bold(masked, at, vocabulary, whose)
    if found is None:
        return None
    return FieldFound(found.name, found.label, found.qualifier, start, found.value)


_ARROW = re.compile(r"\s*(?:[▸►▶⇒]|=>|->|→|—(?=\s))\s*")
_BOLD = re.compile(r"(?P<text>[^*_:：\n]{1,40}?)\s*(?:\*\*|__)\s*(?:[—–▸|-]{1,2}\s*)?(?=\S)")


def _bold(masked: str, at: int, vocabulary: Vocabulary, whose: Whose) -> FieldFound | None:
    """``**Source** arXiv``, ``Source ▸ arXiv``, ``- **Source** — arXiv``: a label without colon."""
    if masked[:at].rstrip().endswith(("**", "__")) and (bold := _BOLD.match(masked, at)):
        name = field_named(bold["text"], vocabulary, whose)
        if name:
            return FieldFound(name, bold.span("text"), "", at, (bold.end(), bold.end()))
    label = vocabulary.label.match(masked, at)
    if label and (name := field_named(label[0], vocabulary, whose)):
        arrow = _ARROW.match(masked, label.end())
        if arrow:
            return FieldFound(name, label.span(), "", at, (arrow.end(), arrow.end()))
    return None


def _next(
    masked: str, at: int, before: FieldFound, vocabulary: Vocabulary, whose: Whose
) -> FieldFound | None:
    """The next field behind ``at``: after a separator, or after a space where values are short."""
    if not SEPARATES.search(masked, at):
        return None
    for label in vocabulary.label.finditer(masked, at):
        start = label.start()
        left = masked[at:start]
        if _inside_brackets(left) or not _separated(left, before, whose):
            continue
        if found := field_at(masked, start, vocabulary, whose):
            opening = start - (len(left) - len(_trimmed(left)))
            return FieldFound(found.name, found.label, found.qualifier, opening, found.value)
    return None


def _trimmed(text: str) -> str:
    """Without separators and the next label's decoration; a slash may end an address."""
    bare = text.rstrip(_TRIM_END)
    slash = text[len(bare) : len(bare) + 1] == "/" and text[len(bare) + 1 : len(bare) + 2] in (
        "",
        " ",
    )
    return bare + "/" if slash and bare and not bare[-1].isspace() and "://" in text else bare


def _separated(left: str, before: FieldFound, whose: Whose) -> bool:
    """Whether a label may begin here, given what stands between it and the last label."""
    bare = left.rstrip("*_[(（【 \t")
    if whose == "draft" and left[-1:].isspace():
        return True
    if not bare:
        return left != "" and before.name not in _PROSE
    if bare[-1] in "|｜·•◦▪/" or (
        left.endswith(("  ", "\t", "**", "】", "【")) and left[-1] != bare[-1]
    ):
        return True
    if before.name in _PROSE:
        return False
    spaced = left[-1:].isspace() or left[-1:] in "*_[(（【"
    return spaced or bare[-1] in ",，;；。)）]】"


def _inside_brackets(text: str) -> bool:
    """Whether a bracket that ``text`` opens is still open at its end."""
    depth = 0
    for char in text.rstrip("[(（【 *_"):
        if char in "([（【「":
            depth += 1
        elif char in ")]）】」":
            depth = max(0, depth - 1)
    return depth > 0


def _opened(field: FieldFound, text: str, first: int, last: int) -> int:
    """Where a value begins whose first words alone are emphasised: ``reason: **fast** and small``.

    The mark in front of them was taken for one that belongs to the label.
    """
    start = len(text[:first].rstrip("*_"))
    pair = EMPHASIS.match(text, start) if start < first else None
    marks = text[start:first]
    closes = text[field.start : start].count(marks) % 2
    return start if pair and pair.end() < last and not closes else first


def _ended(field: FieldFound, text: str, end: int) -> FieldFound:
    """The field with its value's end, separators and decoration of the next label cut off."""
    first, last = field.value[0], end
    if end < len(text):
        last = first + len(_trimmed(text[first:last]))
    while last > first and text[last - 1].isspace():
        last -= 1
    opening = text[field.start : field.label[0]]
    for mark in "([（【":
        if (
            mark in opening
            and text[last - 1 : last] == _CLOSING[mark]
            and text[first:last].count(mark) < text[first:last].count(_CLOSING[mark])
        ):
            last -= 1
    if (opened := _opened(field, text, first, last)) < first:
        first = opened
    elif (
        text[last - 2 : last] in ("**", "__") and text[first:last].count(text[last - 2 : last]) % 2
    ):
        last -= 2
    return FieldFound(field.name, field.label, field.qualifier, field.start, (first, last))
