"""JSON Schemas of what people write by hand: front matter, topic texts, options.

``python -m research_kb.schemas`` writes them to ``schema/``; a test fails where they are not what
this makes. The dialect is draft-07, the newest that editors' YAML support reads. A description is
English, an empty line, Chinese: editors show the whole of it.

They accept whatever the reader understands, in the types that YAML 1.2 gives it, and unknown keys,
which the reader keeps.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import yaml

from research_kb import settings
from research_kb.findings import CODES
from research_kb.model import Severity
from research_kb.read.stated import OF_DRAFT
from research_kb.read.vocabulary import Vocabulary, load

Schema = dict[str, Any]

_SCALAR: Final = ("string", "number", "boolean", "null")
_YEAR: Final = "(?:[1１][9９]|[2２][0０])[0-9０-９]{2}|[〇零○一二三四五六七八九]{4}年"
_OUT_OF_RANGE: Final = r"^\s*(?:0|[6-9]|\d{2,})\s*(?:/\s*5\s*)?$"
_FOLDER: Final = r"^(?!/)(?!(?:.*/)?\.\.(?:/|$))(?!\.?/*$)(?=.*\S)"


def schemas() -> Mapping[str, Schema]:
    """Every schema by the name of its file."""
    told = _loaded("research_kb.schema", "descriptions.yml")
    words = _loaded("research_kb.read", "vocabulary.yml")
    return MappingProxyType(
        {
            "draft.schema.json": _draft(told, words, load()),
            "topic.schema.json": _topic(told["topic"]),
            "options.schema.json": _options(told["options"], words),
            "mkdocs.schema.json": _mkdocs(),
        }
    )


def as_json(schema: Schema) -> str:
    """The text of a schema's file."""
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"


def _loaded(package: str, name: str) -> Any:
    return yaml.load(files(package).joinpath(name).read_text(encoding="utf-8"), yaml.BaseLoader)


def _headed(title: str, schema: Schema) -> Schema:
    return {"$schema": "http://json-schema.org/draft-07/schema#", "title": title, **schema}


def _told(about: Mapping[str, Any], schema: Schema) -> Schema:
    told = {"description": f"{about['en']}\n\n{about['zh']}", **schema}
    return told | ({"examples": about["examples"]} if "examples" in about else {})


def _either(*schemas: Schema) -> Schema:
    return {"anyOf": list(schemas)}


def _text() -> Schema:
    """One line, whatever YAML makes of it: the reader takes scalars as they are written."""
    return {"type": list(_SCALAR)}


def _texts() -> Schema:
    return {"type": [*_SCALAR, "array"], "items": {"type": [*_SCALAR, "array"]}}


def _matching(pattern: str, *, numbers: bool = True) -> Schema:
    said: Schema = {"type": "string", "pattern": f"{pattern}|^\\s*$"}
    return _either(said, {"type": ["number", "null"] if numbers else "null"})


def _date() -> Schema:
    year = {"type": "integer", "minimum": 1900, "maximum": 20991231}
    return _either({"type": "string", "pattern": f"{_YEAR}|^\\s*$"}, year, {"type": "null"})


def _credibility() -> Schema:
    said = {"type": "string", "not": {"pattern": _OUT_OF_RANGE}}
    return _either({"type": "number", "minimum": 1, "maximum": 5}, said, {"type": "null"})


def _named(words: Iterable[str]) -> str:
    """A word at the beginning, as the reader compares: any case, spaces, ``-`` and ``_`` alike."""
    return rf"^[\s*_`【\[]*(?:{'|'.join(map(_spelled, words))})(?![A-Za-z0-9])"


def _spelled(word: str, *, capitals: bool = True) -> str:
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


def _shapes(words: Mapping[str, Any]) -> Mapping[str, Schema]:
    """The shape of each field of an entry; ``source`` and ``url`` may be a mapping of both."""
    named = {"type": "object", "additionalProperties": _text()}
    return {name: _texts() for name in (*words["fields"], "ratings")} | {
        "title": _text(),
        "label": _text(),
        "source": _either(_texts(), named),
        "url": _texts(),
        "arxiv": _matching(r"\d{4}\.\d{4,5}|[A-Za-z-]+(?:\.[A-Za-z]{2})?/\d{7}"),
        "doi": _matching(r"10\.\d{4,9}/\S", numbers=False),
        "published": _date(),
        "decision": _matching(_verdict(words), numbers=False),
        "credibility": _credibility(),
        "priority": _matching(_level(words), numbers=False),
    }


def _draft(told: Mapping[str, Any], words: Mapping[str, Any], vocabulary: Vocabulary) -> Schema:
    """Front matter of a draft: fields of the draft, of its one entry, or a list of entries."""
    shapes = _shapes(words)
    own: dict[str, Schema] = dict.fromkeys(
        ("session", "scope", "suggested_path", "tags", "dedupe_against", "author"), _texts()
    )
    own |= {"title": _text(), "date": _date()}
    defined = {f"entry.{name}": _told(told["entry"][name], shapes[name]) for name in shapes}
    defined |= {f"draft.{name}": _told(told["draft"][name], own[name]) for name in own}
    labels = {label for group in ("fields", "draft_fields") for label in _labels(words[group])}
    labels |= {*words["ratings"]}

    def of_draft(label: str) -> str | None:
        field = vocabulary.draft_field_of(label)
        if field in OF_DRAFT:
            return f"draft.{field}"
        return of_entry(label) if label not in ("draft", "entries") else None

    def of_entry(label: str) -> str | None:
        field = vocabulary.field_of(label)
        return f"entry.{field}" if field else None

    hidden = {"type": ["boolean", "null", "string", "number"]}
    entry = _told(told["draft"]["entries"], {"items": {"$ref": "#/definitions/entry"}})
    keys = _keys(labels, of_draft, (*own, *shapes))
    keys["properties"] |= {
        "draft": _told(told["draft"]["draft"], hidden),
        "entries": {**entry, "type": ["array", "null"]},
    }
    fields = {"type": "object", "minProperties": 1, **_keys(labels, of_entry, shapes)}
    address = {"type": "string", "pattern": r"^\S+\.\S+$"}
    definitions = {**defined, "entry": _either(fields, address)}
    return _headed(
        "Front matter of a draft", {"type": "object", **keys, "definitions": definitions}
    )


def _labels(group: Mapping[str, Iterable[str]]) -> Iterator[str]:
    for name, labels in group.items():
        yield from (name, *labels)


def _keys(
    labels: Iterable[str], definition_of: Callable[[str], str | None], canonical: Iterable[str]
) -> Schema:
    """Canonical keys, which editors offer, and all their other spellings, which they accept."""
    spellings: dict[str, list[str]] = {}
    for label in sorted(labels):
        if name := definition_of(label):
            spellings.setdefault(name, []).append(_spelled(label, capitals=False))
    properties = {
        name: {"$ref": f"#/definitions/{found}"}
        for name in dict.fromkeys(canonical)
        if (found := definition_of(name)) and name != "ratings"
    }
    return {
        "properties": properties,
        "patternProperties": {
            f"^(?:{'|'.join(dict.fromkeys(spelled))})$": {"$ref": f"#/definitions/{name}"}
            for name, spelled in sorted(spellings.items())
        },
    }


def _topic(told: Mapping[str, Any]) -> Schema:
    scopes = {scope: _told(told[f"match.{scope}"], _texts()) for scope in ("tags", "topics")}
    match = {"type": ["object", "null"], "additionalProperties": False, "properties": scopes}
    shapes = {"title": _text(), "aliases": _texts(), "parent": _text(), "match": match}
    properties = {name: _told(told[name], shape) for name, shape in shapes.items()}
    return _headed("Front matter of a topic text", {"type": "object", "properties": properties})


def _options(told: Mapping[str, Any], words: Mapping[str, Any]) -> Schema:
    names = {"type": ["string", "array"], "items": {"type": "string"}}
    many = {"$ref": "#/definitions/words"}
    groups = {
        group: {
            "type": "object",
            "additionalProperties": False,
            "properties": dict.fromkeys(members, many),
        }
        if isinstance(members, dict)
        else many
        for group, members in words.items()
    }
    one = {"type": ["string", "number", "boolean"]}
    definitions: Schema = {"words": {"type": ["string", "array"], "items": one}}
    weights = {"enum": [*Severity, "ignore"]}
    shapes: Mapping[str, Schema] = {
        "inbox": {"type": "string", "pattern": _FOLDER},
        "topics": {"type": "string", "pattern": _FOLDER},
        "language": {"enum": ["en", "zh"]},
        "tag_aliases": {"type": "object", "additionalProperties": names},
        "vocabulary": {"type": "object", "additionalProperties": False, "properties": groups},
        "works_per_page": {"type": "integer", "minimum": 1},
        "fail_on": {"enum": ["never", "error", "warning"]},
        "severity": {
            "type": "object",
            "additionalProperties": False,
            "properties": dict.fromkeys(sorted(CODES), weights),
        },
    }
    properties = {
        name: _told(told[name], {**shapes[name], "default": _plain(settings.default_of(name))})
        for name in settings.NAMES
    }
    schema = {"type": ["object", "null"], "additionalProperties": False, "properties": properties}
    return _headed("Options of the plugin research-kb", {**schema, "definitions": definitions})


def _plain(value: object) -> object:
    return dict(value) if isinstance(value, Mapping) else value


def _mkdocs() -> Schema:
    """``mkdocs.yml`` as far as it is ours: either form in which MkDocs takes its plugins."""
    ours = {"properties": {"research-kb": {"$ref": "options.schema.json"}}}
    listed = {"type": "array", "items": {"type": ["string", "object"], **ours}}
    plugins = _either(listed, {"type": "object", **ours})
    return _headed("mkdocs.yml", {"type": "object", "properties": {"plugins": plugins}})


def main() -> None:
    """Write the schemas to the package."""
    for name, schema in schemas().items():
        (Path(__file__).parent / "schema" / name).write_text(as_json(schema), encoding="utf-8")


if __name__ == "__main__":
    main()
