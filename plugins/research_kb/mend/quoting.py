"""A text as a YAML scalar that every reader takes for that text."""

from __future__ import annotations

import json

import yaml

from research_kb.read.front_values import load_as_written


def scalar(text: str) -> str:
    """``text`` as it is where YAML reads it so, else in quotes."""
    return text if _is_plain(text) else quoted(text)


def quoted(text: str) -> str:
    """``text`` in the quotes that need fewer escapes."""
    if '"' in text or "\\" in text:
        return "'" + text.replace("'", "''") + "'"
    return json.dumps(text, ensure_ascii=False)


def _is_plain(text: str) -> bool:
    try:
        return bool(load_as_written(f"- {text}\n") == [text])
    except (yaml.YAMLError, ValueError, TypeError):
        return False
