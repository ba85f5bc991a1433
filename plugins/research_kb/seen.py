"""What is already known about an address, an id or a title.

Only a key is an identity. A title, a repository or a mention is a hint, and is told as one.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, Literal, NamedTuple

from research_kb.keys import key_of
from research_kb.near_titles import Titles, places_alike, places_holding, titles_of
from research_kb.titles import words_of

Record = Mapping[str, Any]
"""A work as ``registry.schema.json`` describes it."""
Kind = Literal["key", "named", "repository", "title"]

_REPOSITORY: Final = re.compile(r"(?:github:|url:https://github\.com/)([^/]+/[^/#?]+)")
_WHY: Final = {
    "title": "has nearly the same title",
    "words": "has these words in its title",
    "mentions": "mentions this address",
    "repository": "is of the same repository",
}
_MOST: Final = 5
"""Near matches that are told; more than a person compares help nobody."""


class Registry(NamedTuple):
    """Works that can be asked for. What is not looked at need not be read."""

    find: Callable[[Kind, str], Iterable[Record]]
    """The works under a name of some kind, in their order."""
    work: Callable[[int], Record]
    """The work at a place."""
    titles: Callable[[], Titles]


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
    yield "title", _joined(words_of(work["title"]))


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


def registry_of(works: Iterable[Record]) -> Registry:
    """The registry of ``works``, held in memory."""
    works = tuple(works)
    by_name: defaultdict[tuple[Kind, str], list[Record]] = defaultdict(list)
    for work in works:
        for name in names_of(work):
            by_name[name].append(work)
    titles = titles_of(works)[1]
    return Registry(
        lambda kind, name: by_name.get((kind, name), ()), works.__getitem__, lambda: titles
    )


def ask(query: str, registry: Registry) -> Answer:
    """What ``registry`` knows about ``query``."""
    key = key_of(query) or _repository(query, registry)
    title = None if key else _joined(words_of(query))
    found = registry.find("key", key) if key else registry.find("title", title) if title else ()
    work = next(iter(found), None)
    text = work["title"] if work else query if title else ""
    near: dict[str, Near] = {}
    for hint in _near(key, text, registry):
        if work is None or hint.work["id"] != work["id"]:
            near.setdefault(hint.work["id"], hint)
        if len(near) == _MOST:
            break
    return Answer(query, key, work, tuple(near.values()))


def _repository(query: str, registry: Registry) -> str | None:
    """The repository that ``owner/name`` is, where one of it is known: most such texts are none."""
    key = key_of(f"github:{query.strip()}") if "/" in query else None
    if key is None or not key.startswith("github:"):
        return None
    known = registry.find("repository", key.removeprefix("github:"))
    return key if next(iter(known), None) else None


def _near(key: str | None, title: str, registry: Registry) -> Iterator[Near]:
    """Same titles first, then who names the address, then others of the repository."""
    find = registry.find
    words = words_of(title)
    if words:
        yield from (Near("title", work) for work in find("title", _joined(words)))
        alike = places_alike(words, registry.titles())
        yield from (Near("title", registry.work(place)) for place in alike)
        if not key:
            longer = places_holding(words, registry.titles())
            yield from (Near("words", registry.work(place)) for place in longer)
    if key:
        yield from (Near("mentions", work) for work in find("named", key))
        if repository := _REPOSITORY.match(key):
            yield from (Near("repository", work) for work in find("repository", repository[1]))


def _joined(words: Iterable[str]) -> str:
    return " ".join(sorted(words))
