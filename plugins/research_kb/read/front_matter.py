"""Front matter: split and loaded by python-frontmatter, scalars as written.

YAML turns ``2309.06180`` into a number, ``no`` into false and ``2026-01-01`` into a date; a draft
means the characters that it has. Where the block is not valid YAML, or its colons are full-width,
it is read key by key, so that one bad line costs nothing but itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import yaml

from research_kb.findings import finding
from research_kb.read.front_recovery import recovered
from research_kb.read.front_values import (
    KEY,
    AsWritten,
    FrontMatter,
    load_as_written,
    stated_values,
)

_OPENING = re.compile(r"\A(?:[ \t]*\n)*[ \t]*-{3,}[ \t]*\n")
_CLOSING = re.compile(r"^(?:-{3,}|\.{3})[ \t]*$", re.MULTILINE)


def split(path: str, text: str) -> FrontMatter:
    """The front matter of ``text``. Never raises: what is not valid is read line by line."""
    opening = _OPENING.match(text)
    if not opening:
        return FrontMatter()
    closing = _CLOSING.search(text, opening.end())
    block_end = closing.start() if closing else _end_of_open_block(text, opening.end())
    block = text[opening.end() : block_end]
    if not _looks_like_keys(block, closed=closing is not None):
        return FrontMatter()
    first = text.count("\n", 0, opening.end()) + 1
    end = min(closing.end() + 1, len(text)) if closing else block_end
    loaded = _load(path, block, first)
    if closing:
        return replace(loaded, end=end)
    message = (
        "the front matter that begins here is never closed; add a line of --- below its last key"
    )
    opened = finding("front-matter-open", path, first - 1, message)
    return replace(loaded, end=end, findings=(opened, *loaded.findings), broken=True)


def _end_of_open_block(text: str, start: int) -> int:
    """Where a block that nothing closes ends: before the first line that is no part of a key."""
    at = start
    for line in text[start:].splitlines(keepends=True):
        if not (KEY.match(line.rstrip("\n")) or re.match(r"[ \t]+\S|\s*- ", line)):
            break
        at += len(line)
    return at


def _looks_like_keys(block: str, *, closed: bool) -> bool:
    """A thematic break also is ``---``: a block has keys, and hardly anything else."""
    lines = [line for line in block.splitlines() if line.strip() and not line.startswith("#")]
    if not lines:
        return closed and not block.strip()
    keys = [line for line in lines if KEY.match(line)]
    other = [
        line for line in lines if not KEY.match(line) and not re.match(r"[ \t]+\S|- |[\]})]", line)
    ]
    return bool(keys) and len(other) <= len(keys)


def _load(path: str, block: str, first: int) -> FrontMatter:
    """``block`` with its first line's number."""
    if not any(match and match[2] == "：" for match in map(KEY.match, block.splitlines())):
        loaded = load_keys(block, first)
        if loaded is not None:
            return loaded
    return recovered(path, block, first)


def load_keys(block: str, first: int) -> FrontMatter | None:
    """A block of valid YAML with its first line's number; None: it is none, or has no keys."""
    try:
        node = yaml.compose(block, Loader=AsWritten)
        values = load_as_written(block)
    except (yaml.YAMLError, ValueError, TypeError, RecursionError):
        return None
    if node is None:
        return FrontMatter()
    if not isinstance(node, yaml.MappingNode) or not isinstance(values, dict) or not _unique(node):
        return None
    return FrontMatter(stated_values(values), dict(_lines_of(node, first)), flow=_flow_of(node))


def _unique(node: yaml.MappingNode) -> bool:
    keys = [key.value for key, _ in node.value if isinstance(key, yaml.ScalarNode)]
    return len(keys) == len(set(keys)) == len(node.value)


def _lines_of(node: yaml.MappingNode, first: int) -> Iterator[tuple[str, int]]:
    for key, value in node.value:
        name = str(key.value).strip()
        yield name, first + key.start_mark.line
        if isinstance(value, yaml.SequenceNode):
            for i, item in enumerate(value.value):
                yield f"{name}[{i}]", first + item.start_mark.line
                if isinstance(item, yaml.MappingNode):
                    for inner, line in _lines_of(item, first):
                        yield f"{name}[{i}].{inner}", line


def _flow_of(node: yaml.MappingNode) -> frozenset[str]:
    return frozenset(
        str(key.value).strip()
        for key, value in node.value
        if isinstance(value, yaml.SequenceNode) and value.flow_style
    )
