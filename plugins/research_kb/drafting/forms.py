"""A form to fill in: what stands in it before its author has written anything."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from research_kb.drafting.authors import Author, slug_of
from research_kb.drafting.known import known_lines, known_title
from research_kb.drafting.subjects import Subject
from research_kb.model import Draft
from research_kb.read.vocabulary import squeeze
from research_kb.seen import Answer
from research_kb.settings import Language

_NUMBER: Final = re.compile(r"\d+|[一二三四五六七八九十]+")
_HAN: Final = {figure: value for value, figure in enumerate("一二三四五六七八九", 1)}
_SESSIONS: Final = {"en": "round {}", "zh": "第 {} 轮"}


@dataclass(frozen=True, slots=True)
class Blank:
    """An entry of a form: what is sure of a work, and what others said of it."""

    label: str
    title: str
    url: str
    source: str
    type: str
    published: str
    known: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """What a template may put into a new draft; every field is one of its variables."""

    title: str
    author: str
    date: str
    day: str
    session: str
    round: int
    language: Language
    entries: tuple[Blank, ...]


def round_of(author: str, day: str, drafts: Iterable[Draft]) -> int:
    """The number of the author's next round of ``day``, ``YYYY-MM-DD``.

    One more than they have drafts of that day, and more than any number that these state.
    """
    today = [
        draft
        for draft in drafts
        if (draft.date or "")[:10] == day and squeeze(draft.author or "") == squeeze(author)
    ]
    stated = [_number(found[0]) for d in today if (found := _NUMBER.search(d.session or ""))]
    return max([len(today), *stated]) + 1


def _number(text: str) -> int:
    if text.isdigit():
        return int(text)
    tens, ten, ones = text.rpartition("十")
    return (_HAN.get(tens[-1:], 1) * 10 if ten else 0) + _HAN.get(ones[-1:], 0)


def form_of(
    author: Author,
    date: str,
    number: int,
    language: Language,
    *,
    subjects: Sequence[tuple[Subject, Answer | None]],
    title: str = "",
) -> Form:
    """The form for a draft of ``author`` on ``subjects`` and what is known of each.

    ``date``: ISO 8601, with a time and zone or without. Without subjects there is one empty entry.
    """
    entries = tuple(
        _blank(f"R-{at:02}", subject, answer)
        for at, (subject, answer) in enumerate(subjects or ((Subject(), None),), 1)
    )
    session = _SESSIONS[language].format(number)
    return Form(title, author.name, date, date[:10], session, number, language, entries)


def _blank(label: str, subject: Subject, answer: Answer | None) -> Blank:
    said = known_title(answer) if answer else ""
    return Blank(
        label=label,
        title=said or subject.title,
        url=subject.url,
        source=subject.source,
        type=subject.type,
        published=subject.published,
        known=known_lines(answer) if answer else (),
    )


def file_names(form: Form) -> Iterator[str]:
    """Names for the file: ``2026-08-03-round-2.md``, then with ``-2`` and so on at its end."""
    base = f"{form.day}-{slug_of(form.title) or f'round-{form.round}'}"
    yield f"{base}.md"
    number = 2
    while True:
        yield f"{base}-{number}.md"
        number += 1
