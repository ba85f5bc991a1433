"""What a draft is about to judge, and what its address alone says of it for sure."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from research_kb.keys import key_of
from research_kb.model import Key

_ARXIV: Final = re.compile(r"arxiv:(?:[a-z-]+/)?(?P<year>\d{2})(?P<month>0[1-9]|1[0-2])")
_WEB: Final = re.compile(r"https?://", re.IGNORECASE)
_FIRST_YEAR: Final = 91
"""arXiv began in 1991: ``9107`` is July of that year, ``0703`` is March 2007."""
_GITHUB: Final = re.compile(
    r"url:https://github\.com/(?P<repository>[^/]+/[^/]+)/"
    r"(?:(?P<kind>issues|pull|discussions)/(?P<number>\d+)|releases/tag/(?P<tag>[^/?]+))"
)
_KINDS: Final = {"issues": "issue", "pull": "pull request", "discussions": "discussion"}


@dataclass(frozen=True, slots=True)
class Subject:
    """A work that an author is about to judge; an empty text is what nobody knows yet."""

    key: Key | None = None
    url: str = ""
    title: str = ""
    source: str = ""
    type: str = ""
    published: str = ""


def subject_of(text: str) -> Subject | None:
    """The work that ``text``, an address or id, names; None where it names none.

    Nothing is fetched: what is filled in follows from the address.
    """
    text = text.strip()
    key = key_of(text)
    if key is None or key.startswith("draft:") or not text.isprintable() or " " in text:
        return None
    scheme, _, value = key.partition(":")
    subject = Subject(key, text if _WEB.match(text) else _address(scheme, value))
    if scheme == "arxiv":
        return replace(subject, source="arXiv", type="paper", published=_month(key))
    if scheme == "github":
        return replace(subject, title=_as_typed(value, text), source="GitHub", type="repository")
    if found := _GITHUB.match(key):
        repository = _as_typed(found["repository"], text)
        behind, kind = (f" {found['tag']}", "release") if found["tag"] else _numbered(found)
        return replace(subject, title=repository + behind, source="GitHub", type=kind)
    return subject


def _as_typed(name: str, text: str) -> str:
    """A key is in lower case; owners and repositories are called as they spell themselves."""
    at = text.lower().find(name)
    return text[at : at + len(name)] if at >= 0 else name


def _numbered(found: re.Match[str]) -> tuple[str, str]:
    return f"#{found['number']}", _KINDS[found["kind"]]


def _address(scheme: str, value: str) -> str:
    """Where a browser finds what is known by an id alone."""
    hosts = {"arxiv": "https://arxiv.org/abs/", "doi": "https://doi.org/"}
    return hosts.get(scheme, "https://github.com/" if scheme == "github" else "") + value


def _month(key: str) -> str:
    """The month that an arXiv id begins with."""
    found = _ARXIV.match(key)
    if found is None:
        return ""
    century = 19 if int(found["year"]) >= _FIRST_YEAR else 20
    return f"{century}{found['year']}-{found['month']}"
