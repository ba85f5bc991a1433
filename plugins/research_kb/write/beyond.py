"""What a value says beyond the field that is read from it: ``2026-03 (second version)``."""

from __future__ import annotations

from collections.abc import Callable

from research_kb.read.characters import narrow
from research_kb.read.values.dates import find_date
from research_kb.read.values.identities import ARXIV, DOI
from research_kb.read.values.priorities import find_priority
from research_kb.read.values.ratings import find_rating
from research_kb.read.vocabulary import Vocabulary, squeeze

Stretch = tuple[int, int] | None


def _date(text: str, _: Vocabulary) -> Stretch:
    found = find_date(text)
    return (found.start, found.end) if found else None


def _rating(text: str, vocabulary: Vocabulary) -> Stretch:
    found = find_rating(text, vocabulary)
    return (found.start, found.end) if found else None


def _priority(text: str, vocabulary: Vocabulary) -> Stretch:
    found = find_priority(text, vocabulary)
    return (found[1], found[2]) if found else None


def _decision(text: str, vocabulary: Vocabulary) -> Stretch:
    return (0, len(text)) if squeeze(text) in vocabulary.decisions else None


def _identity(text: str, _: Vocabulary) -> Stretch:
    found = DOI.search(text) or ARXIV.search(text)
    return found.span() if found else None


_READERS: dict[str, Callable[[str, Vocabulary], Stretch]] = {
    "date": _date,
    "published": _date,
    "credibility": _rating,
    "ratings": _rating,
    "priority": _priority,
    "decision": _decision,
    "arxiv": _identity,
    "doi": _identity,
}
READ = frozenset(_READERS)
"""Fields whose values are read, and written in another form than they were stated in.

``四星`` is 4, ``2026年7月`` is 2026-07."""


def beyond(name: str, text: str, vocabulary: Vocabulary) -> str:
    """``text`` without the stretch that states the field ``name``."""
    folded = narrow(text).text
    found = _READERS[name](folded, vocabulary)
    return f"{folded[: found[0]]} {folded[found[1] :]}" if found else folded
