"""The schemas of the plugin's options, and of ``mkdocs.yml`` around them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, get_args

from research_kb import settings
from research_kb.findings import CODES, IGNORE
from research_kb.model import Severity
from research_kb.schema.shapes import Schema, described, either, headed

_FOLDER: Final = r"^(?!/)(?!(?:.*/)?\.\.(?:/|$))(?!\.?/*$)(?=.*\S)"


def options(told: Mapping[str, Any], words: Mapping[str, Any]) -> Schema:
    """What stands below ``research-kb:``, as ``settings`` checks it."""
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
    weights = {"enum": [*Severity, IGNORE]}
    shapes: Mapping[str, Schema] = {
        "inbox": {"type": "string", "pattern": _FOLDER},
        "topics": {"type": "string", "pattern": _FOLDER},
        "language": {"enum": [*get_args(settings.Language)]},
        "tag_aliases": {"type": "object", "additionalProperties": names},
        "vocabulary": {"type": "object", "additionalProperties": False, "properties": groups},
        "works_per_page": {"type": "integer", "minimum": 1},
        "fail_on": {"enum": [*get_args(settings.FailOn)]},
        "severity": {
            "type": "object",
            "additionalProperties": False,
            "properties": dict.fromkeys(sorted(CODES), weights),
        },
    }
    properties = {
        name: described(told[name], {**shapes[name], "default": _plain(settings.default_of(name))})
        for name in settings.NAMES
    }
    schema = {"type": ["object", "null"], "additionalProperties": False, "properties": properties}
    return headed("Options of the plugin research-kb", {**schema, "definitions": definitions})


def _plain(value: object) -> object:
    return dict(value) if isinstance(value, Mapping) else value


def mkdocs() -> Schema:
    """``mkdocs.yml`` as far as it is ours: either form in which MkDocs takes its plugins."""
    ours = {"properties": {"research-kb": {"$ref": "options.schema.json"}}}
    listed = {"type": "array", "items": {"type": ["string", "object"], **ours}}
    plugins = either(listed, {"type": "object", **ours})
    return headed("mkdocs.yml", {"type": "object", "properties": {"plugins": plugins}})
