"""YAML that reads back as the same strings, in our reader and, where that can be, in any other."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

import yaml

from research_kb.read.front_values import Value, as_value, load_as_written

_OWN_FORM = frozenset(("date", "published", "credibility"))
"""Keys whose dates and figures are written bare, as everybody writes them."""
_WIDE = 10**6


def key_lines(key: str, value: Value) -> list[str]:
    """The lines of ``key`` with its value: a scalar behind it, a list or mapping below it."""
    if isinstance(value, str):
        return [f"{_bare_key(key)}: {scalar(value, typed=key not in _OWN_FORM)}"]
    if key == "tags" and isinstance(value, list) and (flow := _flow(key, value)):
        return [flow]
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return [f"{_bare_key(key)}:", *(f"  - {scalar(str(item))}" for item in value)]
    dumped = yaml.dump({key: value}, allow_unicode=True, sort_keys=False, width=_WIDE)
    return dumped.rstrip("\n").split("\n")


def _bare_key(key: str) -> str:
    return key if _reads_as(f"{key}: x", {key: "x"}) else json.dumps(key, ensure_ascii=False)


def _flow(key: str, items: Sequence[Value]) -> str | None:
    """``tags: [a, b]``, where every item reads back from it whole."""
    line = f"{key}: [{', '.join(map(str, items))}]"
    plain = all(isinstance(item, str) and not set(item) & set("，、") for item in items)
    return line if plain and _reads_as(line, {key: list(items)}) else None


def scalar(text: str, *, typed: bool = True) -> str:
    """``text``, plain where it can be; quoted where YAML would see something else.

    ``typed``: also where other readers would make a number, a truth value or a date of it.
    """
    plain = text if not typed or _is_text_everywhere(text) else ""
    single = "'" + text.replace("'", "''") + "'"
    for written in filter(None, (plain, single, json.dumps(text, ensure_ascii=False))):
        if _reads_as(f"k: {written}", {"k": text}) and _reads_as(f"- {written}", [text]):
            return written
    return json.dumps(text, ensure_ascii=False)


def _is_text_everywhere(text: str) -> bool:
    try:
        return isinstance(yaml.safe_load(f"k: {text}")["k"], str)
    except (yaml.YAMLError, ValueError, TypeError, KeyError, RecursionError):
        return False


def _reads_as(source: str, value: Mapping[str, Value] | Sequence[Value]) -> bool:
    try:
        return bool(as_value(load_as_written(source)) == value)
    except (yaml.YAMLError, ValueError, TypeError, RecursionError):
        return False
