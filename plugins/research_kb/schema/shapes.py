"""The shapes of values, and the patterns of words in them, as JSON Schema."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

Schema = dict[str, Any]

_SCALAR: Final = ("string", "number", "boolean", "null")
_YEAR: Final = "(?:[1１][9９]|[2２][0０])[0-9０-９]{2}|[〇零○一二三四五六七八九]{4}年"
_NO_OTHER_NUMBER: Final = r"^(?!\s*(?:0|[6-9]|\d{2,})\s*(?:/\s*5\s*)?$)"
_ARXIV: Final = r"\d{4}\.\d{4,5}|[A-Za-z-]+(?:\.[A-Za-z]{2})?/\d{7}"


def headed(title: str, schema: Schema) -> Schema:
    """A whole schema."""
    return {"$schema": "http://json-schema.org/draft-07/schema#", "title": title, **schema}


def described(about: Mapping[str, Any], schema: Schema) -> Schema:
    """``schema`` with what is said of it in both languages, and examples where there are some."""
    told = {"description": f"{about['en']}\n\n{about['zh']}", **schema}
    return told | ({"examples": about["examples"]} if "examples" in about else {})


def either(*schemas: Schema) -> Schema:
    """Any of ``schemas``."""
    return {"anyOf": list(schemas)}


def text() -> Schema:
    """One line, whatever YAML makes of it: the reader takes scalars as they are written."""
    return {"type": list(_SCALAR)}


def texts() -> Schema:
    """One text, or a list of them."""
    return {"type": [*_SCALAR, "array"], "items": {"type": [*_SCALAR, "array"]}}


def _matching(pattern: str, wanted: str, *types: str) -> Schema:
    """A text with ``pattern`` in it, an empty one, or one of ``types``.

    Limits of numbers and patterns stand side by side, each for its own type: editors then name the
    one that is wrong, where ``anyOf`` would list all that it is not.
    """
    types = ("string", *types, "null")
    return {"type": list(types), "pattern": f"{pattern}|^\\s*$", "patternErrorMessage": wanted}


def date() -> Schema:
    """As precise as is stated; a year alone is a number to YAML."""
    year = {"minimum": 1900, "maximum": 20991231}
    return _matching(_YEAR, "2026-08-03, 2026-08, 2026", "integer") | year


def _credibility() -> Schema:
    between = {"minimum": 1, "maximum": 5}
    return _matching(_NO_OTHER_NUMBER, "1–5, 4/5, ⭐⭐⭐⭐", "number") | between


def _named(words: Iterable[str]) -> str:
    """A word at the beginning, as the reader compares: any case, spaces, ``-`` and ``_`` alike."""
    return rf"^[\s*_`【\[]*(?:{'|'.join(map(spelled, words))})(?![A-Za-z0-9])"


def spelled(word: str, *, capitals: bool = True) -> str:
    """``why keep`` as ``[Ww][Hh][Yy][ _-]*[Kk]…``; without ``capitals``, only the first letter."""
    made = ""
    for at, char in enumerate(word):
        both = char.isascii() and char.isalpha() and (capitals or at == 0)
        spelled = f"[{char.upper()}{char.lower()}]" if both else _escaped(char)
        made += "[ _-]*" if char in " -_'’" else spelled
    return made


def _escaped(char: str) -> str:
    return f"\\{char}" if char in r".*+?^$()[]{}|\/" else char


def _verdict(words: Mapping[str, Any]) -> str:
    return f"{_named(_all(words['decisions']))}|{_marks(words, words['decisions'])}"


def _level(words: Mapping[str, Any]) -> str:
    level = "(?:^|[^A-Za-z0-9])[PpＰ][0-3０-３](?![0-9A-Za-z.])"
    said = _named(_all(words["priorities"]))
    return f"{level}|{said}|{_marks(words, words['priorities'])}"


def _all(groups: Mapping[str, Iterable[str]]) -> Iterator[str]:
    return (word for group in groups.values() for word in group)


def _marks(words: Mapping[str, Any], names: Iterable[str]) -> str:
    marks = (mark for name in names for mark in words["marks"][name])
    return "|".join("".join(map(_escaped, mark)) for mark in marks)


def shapes_of(words: Mapping[str, Any]) -> Mapping[str, Schema]:
    """The shape of each field of an entry; ``source`` and ``url`` may be a mapping of both."""
    named = {"type": "object", "additionalProperties": text()}
    return {name: texts() for name in (*words["fields"], "ratings")} | {
        "title": text(),
        "label": text(),
        "source": either(texts(), named),
        "url": texts(),
        "arxiv": _matching(_ARXIV, "2603.05451", "number"),
        "doi": _matching(r"10\.\d{4,9}/\S", "10.1145/3600006.3613165"),
        "published": date(),
        "decision": _matching(_verdict(words), "kept, dropped"),
        "credibility": _credibility(),
        "priority": _matching(_level(words), "P0, P1, P2, P3"),
    }
