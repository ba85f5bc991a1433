"""JSON Schemas of what people write by hand: front matter, topic texts, options.

``python -m research_kb.schema`` writes them beside this file; a test fails where they are not what
this makes. The dialect is draft-07, the newest that editors' YAML support reads. A description is
English, an empty line, Chinese: editors show the whole of it.

They accept whatever the reader understands, in the types that YAML 1.2 gives it, and unknown keys,
which the reader keeps.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import Any

import yaml

from research_kb.read.vocabulary import load
from research_kb.schema.front import draft, topic
from research_kb.schema.options import mkdocs, options
from research_kb.schema.shapes import Schema


def schemas() -> Mapping[str, Schema]:
    """Every schema by the name of its file."""
    told = _loaded("research_kb.schema", "descriptions.yml")
    words = _loaded("research_kb.read", "vocabulary.yml")
    return MappingProxyType(
        {
            "draft.schema.json": draft(told, words, load()),
            "topic.schema.json": topic(told["topic"]),
            "options.schema.json": options(told["options"], words),
            "mkdocs.schema.json": mkdocs(),
        }
    )


def as_json(schema: Schema) -> str:
    """The text of a schema's file."""
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"


def _loaded(package: str, name: str) -> Any:
    return yaml.load(files(package).joinpath(name).read_text(encoding="utf-8"), yaml.BaseLoader)
