"""The schemas of front matter: of drafts, and of topic texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from research_kb.read.stated import OF_DRAFT
from research_kb.read.vocabulary import Vocabulary
from research_kb.schema.shapes import (
    Schema,
    date,
    described,
    either,
    headed,
    shapes_of,
    spelled,
    text,
    texts,
)


def draft(told: Mapping[str, Any], words: Mapping[str, Any], vocabulary: Vocabulary) -> Schema:
    """Front matter of a draft: fields of the draft, of its one entry, or a list of entries."""
    shapes, own = shapes_of(words), _own_shapes()
    definitions = {
        f"{whose}.{name}": described(told[whose][name], shape)
        for whose, named in (("entry", shapes), ("draft", own))
        for name, shape in named.items()
    }
    labels = {*_labels(words["fields"]), *_labels(words["draft_fields"]), *words["ratings"]}
    definition_of = partial(_definition, vocabulary)
    keys = _keys(labels, definition_of, (*own, *shapes))
    listed = {"type": ["array", "null"], "items": _ref("entry")}
    keys["properties"] |= {
        "draft": described(told["draft"]["draft"], text()),
        "entries": described(told["draft"]["entries"], listed),
    }
    of_entry = _keys(labels, partial(_definition_of_entry, vocabulary), shapes)
    address = {"type": "string", "pattern": r"^\S+\.\S+$"}
    definitions["entry"] = either({"type": "object", "minProperties": 1, **of_entry}, address)
    return headed("Front matter of a draft", {"type": "object", **keys, "definitions": definitions})


def _own_shapes() -> Mapping[str, Schema]:
    several = ("author", "session", "scope", "tags", "dedupe_against", "suggested_path")
    return {"title": text(), "date": date()} | dict.fromkeys(several, texts())


def _definition(vocabulary: Vocabulary, label: str) -> str | None:
    """What a key at the top states: of the draft first, for that is how the reader reads it."""
    field = vocabulary.draft_field_of(label)
    if field in OF_DRAFT:
        return f"draft.{field}"
    return _definition_of_entry(vocabulary, label) if label not in ("draft", "entries") else None


def _definition_of_entry(vocabulary: Vocabulary, label: str) -> str | None:
    field = vocabulary.field_of(label)
    return f"entry.{field}" if field else None


def _labels(group: Mapping[str, Iterable[str]]) -> Iterator[str]:
    for name, labels in group.items():
        yield from (name, *labels)


def _keys(
    labels: Iterable[str], definition_of: Callable[[str], str | None], canonical: Iterable[str]
) -> Schema:
    """Canonical keys, which editors offer, and all their other spellings, which they accept."""
    canonical = [name for name in dict.fromkeys(canonical) if name != "ratings"]
    named = {name: found for name in canonical if (found := definition_of(name))}
    spellings: dict[str, list[str]] = {}
    for label in sorted(labels):
        if field := definition_of(label):
            spellings.setdefault(field, []).append(spelled(label, capitals=False))
    return {
        "properties": {name: _ref(field) for name, field in named.items()},
        "patternProperties": {
            _but([name for name in named if named[name] == field], spelled): _ref(field)
            for field, spelled in sorted(spellings.items())
        },
    }


def _ref(definition: str) -> Schema:
    return {"$ref": f"#/definitions/{definition}"}


def _but(canonical: Iterable[str], spellings: Iterable[str]) -> str:
    """Any of ``spellings`` but a canonical key, whose mistakes would be told twice."""
    others = f"(?!(?:{'|'.join(canonical)})$)" if canonical else ""
    return f"^{others}(?:{'|'.join(dict.fromkeys(spellings))})$"


def topic(told: Mapping[str, Any]) -> Schema:
    """Front matter of a topic text; other keys are MkDocs' own, or kept."""
    scopes = {scope: described(told[f"match.{scope}"], texts()) for scope in ("tags", "topics")}
    match = {"type": ["object", "null"], "additionalProperties": False, "properties": scopes}
    shapes = {"title": text(), "aliases": texts(), "parent": text(), "match": match}
    properties = {name: described(told[name], shape) for name, shape in shapes.items()}
    return headed("Front matter of a topic text", {"type": "object", "properties": properties})
