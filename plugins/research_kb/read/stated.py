"""Front matter values as fields: of the draft, of its one entry, of the entries it lists."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from research_kb.brackets import peeled
from research_kb.model import TopicMention
from research_kb.read.characters import fold, narrow
from research_kb.read.front_values import FrontMatter, Value, flat_text
from research_kb.read.gathered import Gathered
from research_kb.read.lines import Kind, Line
from research_kb.read.pieces import Piece
from research_kb.read.readers.table import put
from research_kb.read.values.links import find_links
from research_kb.read.values.tags import split_tags
from research_kb.read.vocabulary import Vocabulary

OF_DRAFT = frozenset(
    ("title", "author", "date", "tags", "session", "scope", "dedupe_against", "suggested_path")
)
_MAKES_ENTRY = frozenset(
    ("url", "decision", "arxiv", "doi", "credibility", "reasons", "source", "published")
)
_OWN_KEYS = frozenset(("draft", "entries"))


def draft_keys(values: Mapping[str, Value], vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """Keys that state a field of the draft: key, field name."""
    stated: set[str] = set()
    for key in _canonical_first(values, OF_DRAFT):
        name = vocabulary.draft_field_of(key)
        if name in OF_DRAFT and (name not in stated or name in _MANY):
            stated.add(name)
            yield key, name


def entry_keys(values: Mapping[str, Value], vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """Keys that state a field of an entry: key, field name."""
    stated: set[str] = set()
    for key in _canonical_first(values, frozenset(vocabulary.fields.values())):
        name = vocabulary.field_of(key)
        if name in stated - _MANY:
            continue
        if (
            name
            and fold(key) not in _OWN_KEYS
            and vocabulary.draft_field_of(key) not in OF_DRAFT - {"title", "tags"}
        ):
            stated.add(name)
            yield key, name


_MANY = frozenset(
    ("tags", "topics", "reasons", "warnings", "follow_ups", "extra_urls", "notes", "ratings")
)
"""Fields that several keys may add to; of any other, a second spelling is an unknown key."""


def _canonical_first(values: Mapping[str, Value], names: frozenset[str]) -> list[str]:
    return sorted(values, key=lambda key: key not in names)


def makes_entry(values: Mapping[str, Value], vocabulary: Vocabulary) -> bool:
    """Whether the front matter of a draft is that of a single entry."""
    names = {name for _, name in entry_keys(values, vocabulary)}
    return bool(names & _MAKES_ENTRY)


def listed_entries(front: FrontMatter) -> Iterator[tuple[str, Mapping[str, Value] | None]]:
    """The items below ``entries:``, each with its name among the lines of the front matter.

    An item can also be an address alone; None is one that states no fields.
    """
    listed = front.values.get("entries")
    for i, item in enumerate(listed if isinstance(listed, list) else []):
        if isinstance(item, str) and item in (link.url for link in find_links(item)):
            yield f"entries[{i}]", {"url": item}
        else:
            yield f"entries[{i}]", item if isinstance(item, Mapping) else None


def value_piece(text: str, number: int) -> Piece:
    """A value of front matter as a line of its own; it claims nothing."""
    line = Line(number, 0, text, narrow(text), Kind.TEXT, 0, 0)
    return Piece(line, 0, len(line.text))


def put_value(
    into: Gathered,
    name: str,
    key: str,
    value: Value,
    lines: Mapping[str, int],
    *,
    flow: bool = False,
) -> None:
    """Read a front matter value as the entry field ``name``. ``lines`` knows ``key`` and items."""
    number = lines.get(key, 1)
    if isinstance(value, Mapping):
        _put_mapping(into, name, key, value, number)
    elif isinstance(value, list):
        for i, item in enumerate(value):
            _put_item(into, name, key, flat_text(item), lines.get(f"{key}[{i}]", number), flow=flow)
    else:
        for text in value.splitlines() if "\n" in value else [value]:
            bare = re.sub(r"^\s*[-*]\s+(?!\[)", "", text)
            if bare.strip():
                put(into, name, key, value_piece(bare.strip(), number))


def _put_mapping(
    into: Gathered, name: str, key: str, value: Mapping[str, Value], number: int
) -> None:
    """``source: {name: …, url: …}``."""
    for inner, text in value.items():
        field = into.vocabulary.field_of(inner)
        field = name if field in (None, "title", "label") else field
        put(into, field or name, inner, value_piece(flat_text(text), number))


def _put_item(into: Gathered, name: str, key: str, text: str, number: int, *, flow: bool) -> None:
    """An item of a list: whole, unless a full-width comma was meant to part it."""
    if name == "tags":
        parts = split_tags(text) if flow and re.search("[，、]", text) else (text.lstrip("#"),)
        into.tags.extend(part for part in parts if part not in into.tags)
        into.lines.setdefault("tags", number)
    elif name == "topics":
        into.topics.append(
            TopicMention(
                re.sub(r"\s*[>›»＞]\s*", " > ", peeled(text, pairs=("[]", "「」"))), number, True
            )
        )
        into.lines.setdefault("topics", number)
    elif name == "authors":
        into.authors.extend(part.strip() for part in re.split("[，、]", text) if part.strip())
    else:
        put(into, name, key, value_piece(text, number))


def tags_of(value: Value, flow: bool) -> tuple[str, ...]:
    """The tags of a draft's front matter."""
    if not isinstance(value, list):
        return split_tags(flat_text(value))
    found: list[str] = []
    for item in map(flat_text, value):
        found += (
            split_tags(item) if flow and re.search("[，、]", item) else [item.removeprefix("#")]
        )
    return tuple(dict.fromkeys(tag for tag in found if tag))
