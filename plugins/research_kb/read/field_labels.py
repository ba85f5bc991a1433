"""Labels of fields: where one stands in a line, and lines that are nothing but one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from research_kb.read.values.links import find_links
from research_kb.read.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class FieldFound:
    """A label and its value in a line. Columns are indexes into the line's text."""

    name: str
    """A field's name, of an entry or of a draft."""
    label: tuple[int, int]
    """The label's own words, without decoration and qualifier."""
    qualifier: str
    """What stands in brackets behind the label: ``（部分）``."""
    start: int
    """Where label and decoration begin."""
    value: tuple[int, int]
    struck: int = -1
    """Where struck-out text begins that stands between label and value; -1: there is none."""

    @property
    def lead(self) -> tuple[int, int]:
        """Label and decoration, up to the value or to what is struck out before it."""
        return self.start, self.value[0] if self.struck < 0 else self.struck


Whose = Literal["entry", "draft"]
"""Whose labels count."""


_CODE = re.compile(r"(`+)[^`\n]+?\1")


def mask_addresses(text: str) -> str:
    """``text`` with addresses and inline code blotted out, so that no label is found in them."""
    for link in reversed(find_links(text)):
        text = text[: link.start] + "\x00" * (link.end - link.start) + text[link.end :]
    if "`" not in text:
        return text
    return _CODE.sub(lambda m: "\x00" * len(m[0]), text)


STRUCK = re.compile(r"~~(?=[^\s~])[^~\n]*(?<=\S)~~")
"""What its author has crossed out."""


def mask_struck(masked: str) -> str:
    """``masked`` with ``~~label: value~~`` blotted out by another mark than addresses are."""
    if "~~" not in masked:
        return masked
    return STRUCK.sub(lambda m: "\x01" * len(m[0]) if SEPARATES.search(m[0]) else m[0], masked)


_SEP = re.compile(
    r"\.?\s*(?:(?:\*\*|__|\*|_|~~)?\s*(?:::|[:：=](?!//))\s*(?:\*\*|__|\*|_(?=\s))?"
    r"|】\s*[:：]?|\]\s*[:：])\s*"
)
"""What parts a label from its value."""

BETWEEN_FIELDS = " \t\u3000|｜·•◦▪,，;；。/、–—-"
"""What stands between two fields of a line."""

SEPARATES = re.compile("[:：=】]")
"""One of these stands in every such separator; looked for first, because that is fast."""
_SLASH = re.compile(r"\s*/\s*|\s+(?=\w)")

_QUALIFIER = re.compile(r"\s*(?:\(([^()\n]{0,40})\)|（([^（）\n]{0,40})）)")

_OPENS_SENTENCE = re.compile(r"\s*\d{4}\.\d{4,5}(?:v\d+)?(?!\w)\s*(?:[(—–-]|[^\W\d_])")
"""``arXiv:2607.09172（最新）``: an identity in a sentence, and no field."""


def field_at(masked: str, at: int, vocabulary: Vocabulary, whose: Whose) -> FieldFound | None:
    """The field whose label begins at ``at`` exactly."""
    label = vocabulary.label.match(masked, at)
    while label:
        name = field_named(label[0], vocabulary, whose)
        qualified = _QUALIFIER.match(masked, label.end())
        separator = _SEP.match(masked, qualified.end() if qualified else label.end())
        if name == "arxiv" and separator and _OPENS_SENTENCE.match(masked, separator.end()):
            return None
        if name and separator:
            qualifier = (qualified[1] or qualified[2]) if qualified else ""
            value = separator.end()
            return FieldFound(name, label.span(), qualifier, at, (value, value))
        gap = _SLASH.match(masked, label.end())
        both = field_at(masked, gap.end(), vocabulary, whose) if gap else None
        # `Source / 来源：`, and `Source 来源：` where both words name one field.
        if gap and both and (gap[0].strip() or both.name == name):
            return FieldFound(both.name, (at, both.label[1]), both.qualifier, at, both.value)
        # The longest label at a place need not be the one that fits.
        limit = label.end() - 1
        label = vocabulary.label.match(masked, at, limit) if limit > at else None
    return None


def field_named(label: str, vocabulary: Vocabulary, whose: Whose) -> str | None:
    """The field that ``label`` opens, of an entry or of a draft."""
    if whose == "draft":
        return vocabulary.draft_field_of(label)
    return vocabulary.field_of(label)


_SYMBOLS = re.compile(r"^[^\w\s(（]+\s*")

_NUMBER = re.compile(r"^(?:\d{1,2}[.)、]|[一二三四五六七八九十]{1,2}、)\s*")

_QUALIFIED = re.compile(r"\s*[(（][^()（）]{0,40}[)）]$")


def label_alone(text: str, vocabulary: Vocabulary) -> str | None:
    """The field that a line opens which is nothing but its label.

    ``### Why keep``, ``**为什么保留**``, ``- Next steps``, with or without a colon.
    """
    bare = vocabulary.mark.sub("", text).strip(" \t*_#~:：【】[]「」>|▸—–-。.")
    bare = _QUALIFIED.sub("", _NUMBER.sub("", _SYMBOLS.sub("", bare)))
    if not bare or len(bare) > 40:
        return None
    return next(filter(None, map(vocabulary.field_of, (bare, *bare.split("/")))), None)
