"""Values of front matter: every scalar is the string that stands in the file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import yaml
from frontmatter.default_handlers import YAMLHandler

from research_kb.model import Finding
from research_kb.read.characters import fold

Value = str | list["Value"] | dict[str, "Value"]


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """The block before a draft's text. Empty ``values``: there is none."""

    values: Mapping[str, Value] = field(default_factory=dict)
    lines: Mapping[str, int] = field(default_factory=dict)
    """The line of each key; of the items of lists as ``key[0]``, ``key[1]``, …"""
    end: int = 0
    """Offset of the text below the block."""
    findings: tuple[Finding, ...] = ()
    broken: bool = False
    flow: frozenset[str] = frozenset()
    """Keys whose list is written ``[a, b]``: a full-width comma parts its items too."""


KEY = re.compile(
    r"^([^\s:：#\-\[\]{}<>|*`][^:：\n]{0,60}?)\s*(：|:(?=\s|$)|:(?=[^\x00-\x7f]))[ \t　]*(.*)$"
)

_NULL = frozenset(("", "~", "null", "Null", "NULL"))


class AsWritten(yaml.CBaseLoader if hasattr(yaml, "CBaseLoader") else yaml.BaseLoader):  # type: ignore[misc]
    """Loads every scalar as the string that stands in the file."""


_MAX_ALIASES = 20
"""Each can stand for all that the one before it stands for: a few dozen fill the memory."""


def load_as_written(block: str) -> Any:
    """The value of a YAML block; YAMLError where it is none, or repeats itself too often."""
    if block.count("*") > _MAX_ALIASES:
        events = yaml.parse(block, Loader=AsWritten)
        if sum(isinstance(event, yaml.AliasEvent) for event in events) > _MAX_ALIASES:
            raise yaml.YAMLError("too many aliases")
    return YAMLHandler().load(block, Loader=AsWritten)


def stated_values(values: Mapping[str, object]) -> dict[str, Value]:
    """Without keys that state nothing; every scalar a string."""
    pruned: dict[str, Value] = {}
    for key, value in values.items():
        made = as_value(value)
        if made not in ("", [], {}):
            pruned[str(key).strip()] = made
    return pruned


def as_value(value: object) -> Value:
    """What YAML made of a value, without what states nothing."""
    if isinstance(value, Mapping):
        return stated_values(value)
    if isinstance(value, list):
        return [made for made in map(as_value, value) if made not in ("", [], {})]
    text = "" if value is None else str(value).strip()
    return "" if text in _NULL else text


def flat_text(value: Value) -> str:
    """A value as one line of text, for what has no place of its own."""
    if isinstance(value, list):
        return ", ".join(map(flat_text, value))
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {flat_text(inner)}" for key, inner in value.items())
    return " ".join(value.split()) if isinstance(value, str) else fold(str(value))
