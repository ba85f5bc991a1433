"""Front matter: split and loaded by python-frontmatter, scalars as written.

YAML turns ``2309.06180`` into a number, ``no`` into false and ``2026-01-01`` into a date; a draft
means the characters that it has. Where the block is not valid YAML, or its colons are full-width,
it is read key by key, so that one bad line costs nothing but itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

import yaml
from frontmatter.default_handlers import YAMLHandler

from research_kb.findings import finding
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


_OPENING = re.compile(r"\A(?:[ \t]*\n)*[ \t]*-{3,}[ \t]*\n")
_CLOSING = re.compile(r"^(?:-{3,}|\.{3})[ \t]*$", re.MULTILINE)
_KEY = re.compile(
    r"^([^\s:：#\-\[\]{}<>|*`][^:：\n]{0,60}?)\s*(：|:(?=\s|$)|:(?=[^\x00-\x7f]))[ \t　]*(.*)$"
)
_NULL = frozenset(("", "~", "null", "Null", "NULL"))


class _AsWritten(yaml.CBaseLoader if hasattr(yaml, "CBaseLoader") else yaml.BaseLoader):  # type: ignore[misc]
    """Loads every scalar as the string that stands in the file."""


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
        if not (_KEY.match(line.rstrip("\n")) or re.match(r"[ \t]+\S|\s*- ", line)):
            break
        at += len(line)
    return at


def _looks_like_keys(block: str, *, closed: bool) -> bool:
    """A thematic break also is ``---``: a block has keys, and hardly anything else."""
    lines = [line for line in block.splitlines() if line.strip() and not line.startswith("#")]
    if not lines:
        return closed and not block.strip()
    keys = [line for line in lines if _KEY.match(line)]
    other = [
        line for line in lines if not _KEY.match(line) and not re.match(r"[ \t]+\S|- |[\]})]", line)
    ]
    return bool(keys) and len(other) <= len(keys)


def _load(path: str, block: str, first: int) -> FrontMatter:
    """``block`` with its first line's number."""
    if not any(match and match[2] == "：" for match in map(_KEY.match, block.splitlines())):
        try:
            node = yaml.compose(block, Loader=_AsWritten)
            values = YAMLHandler().load(block, Loader=_AsWritten)
            if isinstance(node, yaml.MappingNode) and isinstance(values, dict) and _unique(node):
                return FrontMatter(
                    _pruned(values), dict(_lines_of(node, first)), flow=_flow_of(node)
                )
            if node is None:
                return FrontMatter()
        except (yaml.YAMLError, ValueError, TypeError, RecursionError):
            pass
    return _recovered(path, block, first)


def _unique(node: yaml.MappingNode) -> bool:
    keys = [key.value for key, _ in node.value if isinstance(key, yaml.ScalarNode)]
    return len(keys) == len(set(keys)) == len(node.value)


def _pruned(values: Mapping[str, object]) -> dict[str, Value]:
    """Without keys that state nothing; every scalar a string."""
    pruned: dict[str, Value] = {}
    for key, value in values.items():
        made = _made(value)
        if made not in ("", [], {}):
            pruned[str(key).strip()] = made
    return pruned


def _made(value: object) -> Value:
    if isinstance(value, Mapping):
        return _pruned(value)
    if isinstance(value, list):
        return [made for made in map(_made, value) if made not in ("", [], {})]
    text = "" if value is None else str(value).strip()
    return "" if text in _NULL else text


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


def _recovered(path: str, block: str, first: int) -> FrontMatter:
    """Key by key: each key's own lines are YAML for themselves, or else text as written."""
    values: dict[str, Value] = {}
    lines: dict[str, int] = {}
    findings: list[Finding] = []
    flow: set[str] = set()
    for offset, key, rest, chunk in _chunks(block):
        line = first + offset
        value, fault = _chunk_value(rest, chunk)
        if fault is not None:
            findings.append(_fault(path, line + fault, key))
        if key in values:
            findings.append(_repeated(path, line, key, lines[key]))
            value = _joined(values[key], value)
        lines.setdefault(key, line)
        if value not in ("", [], {}):
            values[key] = value
            if isinstance(value, list):
                lines.update(
                    {f"{key}[{i}]": line + i + 1 for i in range(len(value))} if not rest else {}
                )
                flow |= {key} if rest else set()
    findings += _wide_colons(path, block, first)
    if not findings and not any(m and m[2] == "：" for m in map(_KEY.match, block.splitlines())):
        findings.append(_fault(path, first + _error_line(block), "front matter"))
    return FrontMatter(values, lines, 0, tuple(findings), bool(findings), frozenset(flow))


def _wide_colons(path: str, block: str, first: int) -> Iterator[Finding]:
    """A full-width colon among half-width ones is a slip; a block of them is a habit."""
    keys = [(i, m) for i, m in enumerate(map(_KEY.match, block.splitlines())) if m]
    if any(m[2] == ":" for _, m in keys):
        for i, m in keys:
            if m[2] == "：":
                message = f"the colon behind `{m[1]}` is full-width; write `{m[1]}: …`"
                yield finding("front-matter-yaml", path, first + i, message)


def _error_line(block: str) -> int:
    try:
        yaml.compose(block, Loader=_AsWritten)
    except yaml.MarkedYAMLError as error:
        return error.problem_mark.line if error.problem_mark else 0
    except yaml.YAMLError:
        return 0
    return 0


def _fault(path: str, line: int, key: str) -> Finding:
    message = (
        f"`{key}` is not valid YAML and was read as plain text; put the value in quotes, "
        "and indent with spaces"
    )
    return finding("front-matter-yaml", path, line, message)


def _repeated(path: str, line: int, key: str, earlier: int) -> Finding:
    message = f"`{key}` stands a second time (first in line {earlier}); join the two"
    return finding("front-matter-yaml", path, line, message)


def _joined(first: Value, second: Value) -> Value:
    if isinstance(first, list) or isinstance(second, list):
        return [
            *(first if isinstance(first, list) else [first]),
            *(second if isinstance(second, list) else [second]),
        ]
    return (
        first
        if first == second or not second
        else f"{first}; {second}"
        if isinstance(first, str)
        else first
    )


def _chunks(block: str) -> Iterator[tuple[int, str, str, str]]:
    """Each key with the lines below it: offset in lines, key, rest of its line, lines."""
    lines = block.splitlines()
    starts = [i for i, line in enumerate(lines) if _KEY.match(line)]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        match = _KEY.match(lines[start])
        assert match is not None
        below = "\n".join(
            line for line in lines[start + 1 : end] if not line.lstrip().startswith("#")
        )
        yield start, match[1].strip("\"' "), match[3].strip(), below


def _chunk_value(rest: str, below: str) -> tuple[Value, int | None]:
    """The value of a key, and the offset of the line that is not valid YAML, if any."""
    source = f"key: {rest}\n{below}\n"
    try:
        loaded = YAMLHandler().load(source, Loader=_AsWritten)
        return _made(loaded["key"]), None
    except (yaml.YAMLError, ValueError, TypeError, KeyError):
        fault = 0
    items = [m[1].strip() for m in re.finditer(r"^[ \t]*-[ \t]+(.+)$", below, re.MULTILINE)]
    if items and not rest:
        return [item.strip("\"'") for item in items], _bad_item(below)
    if re.fullmatch(r"\[.*\]?", rest):
        return [
            part.strip(" \"'") for part in re.split(r"[,，、]", rest.strip("[]")) if part.strip()
        ], fault
    text = rest if len(rest) < 2 or rest[0] != rest[-1] else rest.strip("\"'")
    return "\n".join(
        filter(None, [text.lstrip("\"'") if text[:1] in "\"'" else text, below.strip()])
    ), fault


def _bad_item(below: str) -> int:
    """The offset, from the key's line, of the first item that is not valid YAML."""
    for i, line in enumerate(below.splitlines(), start=1):
        try:
            yaml.compose(line.strip() or "- x", Loader=_AsWritten)
        except yaml.YAMLError:
            return i
        if "\t" in line[: len(line) - len(line.lstrip())]:
            return i
    return 0


def flat_text(value: Value) -> str:
    """A value as one line of text, for what has no place of its own."""
    if isinstance(value, list):
        return ", ".join(map(flat_text, value))
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {flat_text(inner)}" for key, inner in value.items())
    return " ".join(value.split()) if isinstance(value, str) else fold(str(value))
