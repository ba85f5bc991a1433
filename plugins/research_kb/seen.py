"""What is already known about an address, an id or a title.

Only a key is an identity. A title, a repository or a mention is a hint, and is told as one.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, Literal, NamedTuple

from research_kb.keys import key_of
from research_kb.titles import alike, words_of

Record = Mapping[str, Any]
"""A work as ``registry.schema.json`` describes it."""
Kind = Literal["key", "named", "repository", "title", "word"]
Find = Callable[[Kind, str], Iterable[Record]]
"""The works that a registry holds under a name of some kind."""

_REPOSITORY: Final = re.compile(r"(?:github:|url:https://github\.com/)([^/]+/[^/#?]+)")
_WHY: Final = {
    "title": "has nearly the same title",
    "words": "has these words in its title",
    "mentions": "mentions this address",
    "repository": "is of the same repository",
}
_MOST: Final = 5
"""Near matches that are told; more than a person compares help nobody."""


class Near(NamedTuple):
    """A work that may be meant, and why."""

    why: Literal["title", "words", "mentions", "repository"]
    """Nearly the same title, the same words in its title, a mention, or the same repository."""
    work: Record


class Answer(NamedTuple):
    """What is known about one query."""

    query: str
    """As it was asked."""
    key: str | None
    """The identity that the query is; None for a title."""
    work: Record | None
    """The work that the query names: by its key, or by its very title; None: unseen."""
    near: tuple[Near, ...]
    """Works that may be meant: hints, and no answer."""


def names_of(work: Record) -> Iterator[tuple[Kind, str]]:
    """Everything under which a registry finds ``work``."""
    for key in dict.fromkeys((work["id"], *work["keys"])):
        yield "key", key
        if repository := _REPOSITORY.match(key):
            yield "repository", repository[1]
    for key in work["also_names"]:
        yield "named", key
    words = words_of(work["title"])
    yield "title", _joined(words)
    for word in words:
        yield "word", word


def answer_object(answer: Answer) -> dict[str, object]:
    """An answer as JSON shows it."""
    return {
        "query": answer.query,
        "key": answer.key,
        "status": status(answer.work),
        "work": answer.work,
        "near": [{"why": near.why, "work": near.work} for near in answer.near],
    }


def status(work: Record | None) -> str:
    """``unseen``, ``kept``, ``dropped`` or ``undecided``."""
    return (work["decision"] or "undecided") if work else "unseen"


def headline_of(work: Record) -> str:
    """``FlashAttention-4 (P0); the verdicts differ``."""
    priority = f" ({work['priority']})" if work["priority"] else ""
    return f"{work['title']}{priority}{'; the verdicts differ' if work['conflict'] else ''}"


def verdict_of(sighting: Record) -> str:
    """``kept by jay on 2026-08-01``."""
    when = f" on {sighting['date'][:10]}" if sighting["date"] else ""
    return f"{sighting['decision'] or 'left undecided'} by {sighting['author']}{when}"


def where_of(work: Record) -> str:
    """What a work stands on, in words."""
    if work["decision"] == "dropped":
        return "the list of what was dropped"
    return ", ".join(work["topics"]) or "no topic yet"


def hint_of(near: Near) -> str:
    """A work that may be meant, and why."""
    work = near.work
    return f"near: {work['title']} [{work['id']}], {status(work)}, {_WHY[near.why]}"


def find_among(works: Iterable[Record]) -> Find:
    """The registry of ``works``, held in memory."""
    by_name: defaultdict[tuple[Kind, str], list[Record]] = defaultdict(list)
    for work in works:
        for name in names_of(work):
            by_name[name].append(work)
    return lambda kind, name: by_name.get((kind, name), ())


def ask(query: str, find: Find) -> Answer:
    """What the registry behind ``find`` knows about ``query``."""
    key = key_of(query)
    title = None if key else _joined(words_of(query))
    found = find("key", key) if key else find("title", title) if title else ()
    work = next(iter(found), None)
    text = work["title"] if work else query if title else ""
    near: dict[str, Near] = {}
    for hint in _near(key, text, find):
        near.setdefault(hint.work["id"], hint)
    near.pop(work["id"] if work else "", None)
    return Answer(query, key, work, tuple(near.values())[:_MOST])


def _near(key: str | None, title: str, find: Find) -> Iterator[Near]:
    """Same titles first, then who names the address, then others of the repository."""
    words = words_of(title)
    if words:
        yield from (Near("title", work) for work in find("title", _joined(words)))
        yield from (Near("title", work) for work in _alike(words, find))
        if not key:
            yield from (Near("words", work) for work in _holding(words, find))
    if key:
        yield from (Near("mentions", work) for work in find("named", key))
        if repository := _REPOSITORY.match(key):
            yield from (Near("repository", work) for work in find("repository", repository[1]))


def _alike(words: frozenset[str], find: Find) -> Iterator[Record]:
    """Works whose titles hold these words, or are held in them, but for one in ten."""
    candidates = {work["id"]: work for word in sorted(words) for work in find("word", word)}
    for work in candidates.values():
        other = words_of(work["title"])
        if alike(words, other) or alike(other, words):
            yield work


def _holding(words: frozenset[str], find: Find) -> Iterable[Record]:
    """Works whose titles hold all the words of a title that somebody cut short, shortest first."""
    works = [work for work in find("word", max(words, key=len)) if words < words_of(work["title"])]
    return sorted(works, key=lambda work: (len(work["title"]), work["id"]))


def _joined(words: Iterable[str]) -> str:
    return " ".join(sorted(words))
