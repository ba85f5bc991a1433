"""Comparing what the reader says with what a person expects, field by field."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from research_kb.read.characters import fold

SCALARS = (
    "label",
    "title",
    "url",
    "source",
    "type",
    "published",
    "decision",
    "credibility",
    "credibility_note",
    "priority",
)
LISTS = (
    "extra_urls",
    "keys",
    "authors",
    "reasons",
    "warnings",
    "tags",
    "topics",
    "same_as",
    "not_same_as",
    "supersedes",
)
DRAFT_SCALARS = ("title", "author", "date", "session", "scope", "suggested_path")
DRAFT_LISTS = ("tags", "dedupe_against")


def folded(value: object) -> object:
    """Folded as the reader is judged: width, case, white space and inline markup do not count."""
    if not isinstance(value, str):
        return value
    return re.sub(r"\s+", "", re.sub(r"[*`]|\[\[|\]\]", "", fold(value)))


def differences(expected: Mapping[str, Any], got: Mapping[str, Any]) -> tuple[list[str], int]:
    """What differs between an expectation and one object of ``kb parse``; fields compared."""
    wrong: list[str] = []
    total = 0
    want = expected.get("draft") or {}
    for name, problem in _fields(want, got["draft"], DRAFT_SCALARS, DRAFT_LISTS):
        total += 1
        wrong += [f"draft.{name}: {problem}"] if problem else []
    for name, problem in _draft_rest(want, got["draft"]):
        total += 1
        wrong += [f"draft.{name}: {problem}"] if problem else []
    entries = expected.get("entries") or []
    if len(entries) != len(got["entries"]):
        titles = [e["title"] for e in got["entries"]]
        wrong.append(f"{len(entries)} entries expected, {len(titles)} found: {titles}")
    for i, (e, g) in enumerate(_paired(entries, got["entries"])):
        for name, problem in _entry(e, g):
            total += 1
            wrong += [f"entry[{i}] {e.get('title')!r:.40} {name}: {problem}"] if problem else []
    return wrong, total


def _paired(want: list[Any], got: list[Any]) -> Iterator[tuple[Any, Any]]:
    left = list(got)
    for e in want:
        match = next((g for g in left if folded(g["title"]) == folded(e.get("title"))), None)
        match = match or next(
            (g for g in left if g["label"] and folded(g["label"]) == folded(e.get("label"))), None
        )
        match = match or next((g for g in left if g["location"]["line"] == e.get("line")), None)
        if match is not None:
            left.remove(match)
            yield e, match
        else:
            yield (
                e,
                {
                    **dict.fromkeys(SCALARS),
                    **{n: [] for n in LISTS},
                    "ratings": {},
                    "extra": {},
                    "follow_ups": [],
                    "notes": [],
                    "body": "",
                    "location": {"line": 0},
                },
            )


def _fields(
    want: Mapping[str, Any], got: Mapping[str, Any], scalars: Iterable[str], lists: Iterable[str]
) -> Iterator[tuple[str, str]]:
    for name in scalars:
        same = folded(want.get(name)) == folded(got[name])
        yield name, "" if same else f"expected {want.get(name)!r}, got {got[name]!r}"
    for name in lists:
        a, b = (
            sorted(str(folded(v)) for v in values or []) for values in (want.get(name), got[name])
        )
        yield name, "" if a == b else f"expected {want.get(name)}, got {got[name]}"


def _entry(want: Mapping[str, Any], got: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    yield from _fields(want, got, SCALARS, LISTS)
    for name in ("ratings", "extra"):
        a, b = (
            {folded(k): folded(str(v)) for k, v in (m or {}).items()}
            for m in (want.get(name), got[name])
        )
        yield name, "" if a == b else f"expected {want.get(name)}, got {got[name]}"
    yield (
        "follow_ups",
        _follow_ups(want.get("follow_ups") or [], got["follow_ups"], ("text", "done", "line")),
    )
    yield "notes", _notes(want.get("notes") or [], got["notes"])
    if "line" in want:
        line = got["location"]["line"]
        yield "line", "" if want["line"] == line else f"expected {want['line']}, got {line}"
    for text in want.get("body_has") or []:
        yield (
            "body",
            ""
            if str(folded(text)) in str(folded(got["body"]))
            else f"lacks {text!r}: {got['body']!r}",
        )
    for text in want.get("body_lacks") or []:
        yield (
            "body",
            f"has {text!r}: {got['body']!r}"
            if str(folded(text)) in str(folded(got["body"]))
            else "",
        )


def _draft_rest(want: Mapping[str, Any], got: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    yield (
        "follow_ups",
        _follow_ups(
            want.get("follow_ups") or [], got["follow_ups"], ("text", "done", "line", "entry")
        ),
    )
    yield "notes", _notes(want.get("notes") or [], got["notes"])
    a, b = (
        {folded(k): folded(str(v)) for k, v in (m or {}).items()}
        for m in (want.get("extra"), got["extra"])
    )
    yield "extra", "" if a == b else f"expected {want.get('extra')}, got {got['extra']}"


def _follow_ups(want: list[Any], got: list[Any], names: Iterable[str]) -> str:
    names = tuple(names)
    a, b = (sorted(str([folded(f.get(n)) for n in names]) for f in fs) for fs in (want, got))
    return "" if a == b else f"expected {want}, got {got}"


def _notes(want: list[Any], got: list[Any]) -> str:
    """Titles without ordinals, lines where given; the text only where the case gives one."""
    if len(want) != len(got):
        return f"expected {want}, got {got}"
    for w, g in zip(
        sorted(want, key=lambda n: n["line"]), sorted(got, key=lambda n: n["line"]), strict=True
    ):
        if _core(w["title"]) != _core(g["title"]) or w["line"] != g["line"]:
            return f"expected {w}, got {g}"
        if "end_line" in w and w["end_line"] != g["end_line"]:
            return f"expected {w}, got {g}"
        if w.get("text") and folded(w["text"]) != folded(g["text"]):
            return f"expected {w}, got {g}"
    return ""


def _core(title: str) -> str:
    return re.sub(r"^[一二三四五六七八九十\d]+[、.]|[^\w]", "", str(folded(title)))
