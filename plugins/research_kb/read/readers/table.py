"""The table of readers: for each field of an entry, who reads its value."""

from __future__ import annotations

from collections.abc import Callable

from research_kb.read.characters import fold
from research_kb.read.gathered import Gathered
from research_kb.read.pieces import Piece
from research_kb.read.readers.filing import (
    put_advice,
    put_follow_ups,
    put_notes,
    put_tags,
    put_topics,
)
from research_kb.read.readers.identity import (
    names_into,
    put_arxiv,
    put_doi,
    put_extra_urls,
    put_url,
)
from research_kb.read.readers.origin import (
    put_authors,
    put_published,
    put_source,
    scalar_into,
)
from research_kb.read.readers.ratings import put_credibility, put_priority, put_ratings
from research_kb.read.readers.verdict import put_assessment, put_decision, put_reasons, put_warnings

_NOTHING = frozenset(
    (
        "",
        "-",
        "--",
        "—",
        "n/a",
        "na",
        "none",
        "null",
        "无",
        "没有",
        "暂无",
        "/",
        "?",
        "~",
        "空",
        "tbd",
        "待补",
    )
)

_READERS: dict[str, Callable[[Gathered, str, Piece], None]] = {
    "url": put_url,
    "extra_urls": put_extra_urls,
    "source": put_source,
    "authors": put_authors,
    "type": scalar_into("type"),
    "published": put_published,
    "decision": put_decision,
    "reasons": put_reasons,
    "warnings": put_warnings,
    "assessment": put_assessment,
    "credibility": put_credibility,
    "priority": put_priority,
    "tags": put_tags,
    "topics": put_topics,
    "follow_ups": put_follow_ups,
    "advice": put_advice,
    "arxiv": put_arxiv,
    "doi": put_doi,
    "same_as": names_into("same_as"),
    "not_same_as": names_into("not_same_as"),
    "supersedes": names_into("supersedes"),
    "notes": put_notes,
    "title": scalar_into("title"),
    "label": scalar_into("label"),
    "ratings": put_ratings,
}


def put(into: Gathered, name: str, label: str, value: Piece) -> None:
    """Read ``value`` as the field ``name``, claiming what it states."""
    if fold(value.text).strip(" *_`") in _NOTHING:
        into.claim(value, name)
        return
    into.lines.setdefault(name, value.number)
    _READERS[name](into, label, value)
