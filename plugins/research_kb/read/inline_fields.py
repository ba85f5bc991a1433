"""Fields in the middle of a line, behind the end of a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from research_kb.read.colons import has_form
from research_kb.read.field_labels import (
    SEPARATES,
    FieldFound,
    field_at,
    mask_addresses,
    mask_struck,
)
from research_kb.read.lines import Kind, Line
from research_kb.read.values.dates import find_date
from research_kb.read.values.priorities import find_priority
from research_kb.read.values.ratings import find_rating
from research_kb.read.vocabulary import Vocabulary, squeeze

_SENTENCE_END = re.compile(r"[。.;；!！?？,，]\s*")
_BEHIND_COMMA = frozenset(("credibility", "priority"))
"""Fields that a sentence may go on with, where their value is nothing but one."""

_FORMS: dict[str, Callable[[str, Vocabulary], object]] = {
    "url": lambda text, _: text.startswith("\x00"),
    "decision": lambda text, vocabulary: (
        _first_word(text) and vocabulary.decisions.get(squeeze(_first_word(text)))
    ),
    "credibility": lambda text, vocabulary: find_rating(text[:24], vocabulary),
    "published": lambda text, _: find_date(text[:24]),
    "priority": lambda text, vocabulary: find_priority(text[:12], vocabulary),
    "tags": lambda text, _: text.strip(),
    "arxiv": lambda text, _: re.match(r"\d{4}\.\d{4}", text),
}
"""What a value must look like for its label to count in the middle of a paragraph."""


def _first_word(text: str) -> str:
    word = re.match(r"[\s*_]*([^\s,，。;；:：(（.*_]+)", text)
    return word[1] if word else ""


def inline_fields(line: Line, vocabulary: Vocabulary) -> tuple[FieldFound, ...]:
    """The fields that stand in the middle of a line, behind the end of a sentence.

    ``… 先放着。原文：https://… 。结论：保留。``; only labels whose value has their field's form.
    """
    if line.kind not in (Kind.TEXT, Kind.ITEM) or not SEPARATES.search(line.text):
        return ()
    masked = mask_struck(mask_addresses(line.text))
    found: list[FieldFound] = []
    for sentence in _SENTENCE_END.finditer(masked, line.content):
        if found and sentence.end() < found[-1].value[0]:
            continue
        field = field_at(masked, sentence.end(), vocabulary, "entry")
        if field and sentence[0][0] in ",，":
            behind = field.name in _BEHIND_COMMA
            behind = behind and has_form(field.name, masked, field.value[0], vocabulary)
            field = field if behind else None
        if field and _has_form(field, masked[field.value[0] :], vocabulary):
            found.append(field)
    return tuple(_to_sentence_end(field, masked, found) for field in found)


def _has_form(field: FieldFound, value: str, vocabulary: Vocabulary) -> bool:
    form = _FORMS.get(field.name)
    return form is not None and bool(form(value, vocabulary))


_STOP = re.compile(r"[。;；]")


def _to_sentence_end(field: FieldFound, masked: str, found: Sequence[FieldFound]) -> FieldFound:
    later = min((f.start for f in found if f.start > field.start), default=len(masked))
    stop = _STOP.search(masked, field.value[0], later)
    end = stop.start() if stop else later
    end -= len(masked[field.value[0] : end]) - len(masked[field.value[0] : end].rstrip(" ,，。."))
    return FieldFound(
        field.name,
        field.label,
        field.qualifier,
        field.start,
        (field.value[0], max(end, field.value[0])),
    )
