"""Front matter that was understood key by key, as the YAML that says so."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from research_kb.mend.edits import Edit
from research_kb.mend.quoting import quoted, scalar
from research_kb.model import Finding, Source
from research_kb.read.front_matter import split
from research_kb.read.front_values import KEY, Value

_ITEM: Final = re.compile(r"[ \t]*-[ \t]+(.+?)[ \t]*")


def closed(source: Source, found: Finding) -> Iterator[Edit]:
    """A line of ``---`` below the last key."""
    front = split(source.path, source.text)
    below = source.text.count("\n", 0, front.end) + 1
    missing_end = front.end == len(source.text) and not source.text.endswith("\n")
    line = below + 1 if missing_end else below
    yield Edit(line, line - 1, ("---",))


def valid(source: Source, found: Finding) -> Iterator[Edit]:
    """The key whose lines ``found`` lies in, its value as YAML; nothing where that takes a choice.

    A key that stands twice is one: to join two values is for a person.
    """
    front = split(source.path, source.text)
    lines = source.text.split("\n")
    last = source.text.count("\n", 0, front.end)
    starts = [i for i in range(1, last + 1) if KEY.match(lines[i - 1])]
    for start, end in pairwise((*starts, last + 1)):
        if start <= found.line < end:
            below = lines[start : end - 1]
            while below and _is_end(below[-1]):
                below.pop()
            made = _candidates(lines[start - 1], below, front.values)
            yield from (Edit(start, start + len(below), tuple(some)) for some in made)


def _is_end(line: str) -> bool:
    return not line.strip() or re.fullmatch(r"-{3,}[ \t]*|\.{3}[ \t]*", line) is not None


def _candidates(
    line: str, below: list[str], values: Mapping[str, Value]
) -> Iterator[Sequence[str]]:
    """Ways to write a key with its value, the least change first."""
    key = KEY.match(line)
    if key is None:
        return
    head = f"{line[: key.start(2)]}: "
    if key[2] == "：":
        yield (head + key[3], *below)
    value = values.get(key[1].strip("\"' "), "")
    if below:
        if not key[3].strip() and _is_list(below):
            yield (line, *_items(below))
    elif isinstance(value, str) and "\n" not in value:
        yield (head + quoted(value),)
    elif isinstance(value, list):
        texts = [item for item in value if isinstance(item, str)]
        if len(texts) == len(value):
            yield (f"{head}[{', '.join(map(_in_flow, texts))}]",)


def _is_list(below: list[str]) -> bool:
    return all(_ITEM.fullmatch(line) for line in below)


def _items(below: list[str]) -> Iterator[str]:
    """The items of a list, indented by spaces as the first of them is."""
    indent = below[0][: len(below[0]) - len(below[0].lstrip())].replace("\t", "  ")
    for line in below:
        if item := _ITEM.fullmatch(line):
            text = item[1].strip("\"'")
            yield f"{indent}- {scalar(text)}"


def _in_flow(text: str) -> str:
    return quoted(text) if re.search(r"[,\[\]{}]", text) else scalar(text)
