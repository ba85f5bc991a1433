"""The title of a draft: its first heading, or else its first line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from research_kb.read.characters import words_of
from research_kb.read.field_labels import label_alone
from research_kb.read.fields import fields_in
from research_kb.read.heads import parse_head
from research_kb.read.lines import Kind, Line
from research_kb.read.outline.candidates import Candidate
from research_kb.read.outline.evidence import is_identified, states_entry
from research_kb.read.outline.model import DECIDING, Head, Role
from research_kb.read.vocabulary import Vocabulary

_NUMBERED = re.compile(r"\W*\d{1,3}\b")
_TOP = 10
"""The level of ``#``."""


def find_title(
    lines: Sequence[Line],
    candidates: Sequence[Candidate],
    vocabulary: Vocabulary,
    *,
    title: str | None,
) -> Head | None:
    """The head that names the draft; ``title``: what front matter calls it.

    Where front matter names it, no plain line does.
    """
    titled = title is not None
    filled = (i for i, line in enumerate(lines) if line.kind is not Kind.BLANK)
    top = next(filled, None)
    first = candidates[0] if candidates else None
    if top is None:
        return None
    if first is None:
        return _plain_title(top, lines, vocabulary, titled=titled)
    leads = first.index == top
    if leads and (first.kind in DECIDING or first.numbered):
        return None
    at_top = first.is_heading and (first.level == _TOP or (leads and not titled))
    if (
        at_top
        and _may_be_title(first, lines, candidates, vocabulary)
        and not _is_entry(first, lines, candidates, vocabulary, title=title)
    ):
        return Head(first.index, Role.TITLE, first.level, first.text)
    if (leads and (first.label or first.over_fields)) or (
        first.is_heading and (leads or first.level == _TOP)
    ):
        return None
    return _plain_title(top, lines, vocabulary, titled=titled)


def _is_entry(
    first: Candidate,
    lines: Sequence[Line],
    candidates: Sequence[Candidate],
    vocabulary: Vocabulary,
    *,
    title: str | None,
) -> bool:
    """Whether the first heading of level 1 is one of several that all state an entry.

    Their fields may be any where front matter names the draft otherwise or the headings are
    numbered; else the first must have what a draft has not, an address or an identity.
    """
    name = lines[first.index].body
    if title is not None and set(words_of(name)) <= set(words_of(title)):
        return False
    alike = [c for c in candidates if c.is_heading and c.level == first.level]
    if len(alike) < 2 or not states_entry(first, lines, candidates, vocabulary):
        return False
    stating = [c for c in alike if states_entry(c, lines, candidates, vocabulary)]
    if len(stating) < 2:
        return False
    numbered = all(_NUMBERED.match(lines[c.index].body) for c in stating)
    return title is not None or numbered or is_identified(first, lines, candidates, vocabulary)


def _may_be_title(
    first: Candidate,
    lines: Sequence[Line],
    candidates: Sequence[Candidate],
    vocabulary: Vocabulary,
) -> bool:
    """Whether the first heading opens neither an entry nor a section like those that follow."""
    if first.label or first.text.decision or first.text.url or first.kind in DECIDING:
        return False
    levels = [c.level for c in candidates if c.is_heading and c is not first]
    if any(level < first.level for level in levels):
        return False
    if first.level == _TOP or first.level not in levels:
        return True
    return not states_entry(first, lines, candidates, vocabulary)


def _plain_title(
    top: int, lines: Sequence[Line], vocabulary: Vocabulary, *, titled: bool
) -> Head | None:
    """The first line, where it is short, no sentence, and states nothing itself."""
    line = lines[top]
    if titled or line.kind is not Kind.TEXT or line.quoted or len(line.text) > 120:
        return None
    if line.body.rstrip()[-1:] in "。;；,，":
        return None
    states = fields_in(line, vocabulary, "draft") or fields_in(line, vocabulary)
    if states or label_alone(line.body, vocabulary):
        return None
    return Head(top, Role.TITLE, 5, parse_head(line.body, vocabulary))
