"""Front matter that is no valid YAML, read key by key."""

from __future__ import annotations

import re
from collections.abc import Iterator

import yaml

from research_kb.findings import finding
from research_kb.model import Finding
from research_kb.read.front_values import (
    KEY,
    AsWritten,
    FrontMatter,
    Value,
    as_value,
    load_as_written,
)


def recovered(path: str, block: str, first: int) -> FrontMatter:
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
    if not findings and not any(m and m[2] == "：" for m in map(KEY.match, block.splitlines())):
        findings.append(_fault(path, first + _error_line(block), "front matter"))
    return FrontMatter(values, lines, 0, tuple(findings), bool(findings), frozenset(flow))


def _wide_colons(path: str, block: str, first: int) -> Iterator[Finding]:
    """A full-width colon among half-width ones is a slip; a block of them is a habit."""
    keys = [(i, m) for i, m in enumerate(map(KEY.match, block.splitlines())) if m]
    if any(m[2] == ":" for _, m in keys):
        for i, m in keys:
            if m[2] == "：":
                message = f"the colon behind `{m[1]}` is full-width; write `{m[1]}: …`"
                yield finding("front-matter-yaml", path, first + i, message)


def _error_line(block: str) -> int:
    try:
        yaml.compose(block, Loader=AsWritten)
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
    keys = [(i, match) for i, line in enumerate(lines) if (match := KEY.match(line))]
    ends = [*(i for i, _ in keys[1:]), len(lines)]
    for (start, match), end in zip(keys, ends, strict=False):
        inner = [line for line in lines[start + 1 : end] if not line.lstrip().startswith("#")]
        yield start, match[1].strip("\"' "), match[3].strip(), "\n".join(inner)


def _chunk_value(rest: str, below: str) -> tuple[Value, int | None]:
    """The value of a key, and the offset of the line that is not valid YAML, if any."""
    source = f"key: {rest}\n{below}\n"
    try:
        loaded = load_as_written(source)
        return as_value(loaded["key"]), None
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
            yaml.compose(line.strip() or "- x", Loader=AsWritten)
        except yaml.YAMLError:
            return i
        if "\t" in line[: len(line) - len(line.lstrip())]:
            return i
    return 0
