"""Front matter that says a thing twice: which of the two counts is for its author to say."""

from __future__ import annotations

from collections.abc import Iterator

import yaml

from research_kb.read.front_matter import split
from research_kb.read.front_values import AsWritten
from research_kb.read.reading import Reading
from research_kb.write.front import Block, block_of
from research_kb.write.law import Difference


def said_twice(reading: Reading) -> Iterator[Difference]:
    """Keys that stand twice, and a second block below the first."""
    block = block_of(reading.source.text, reading.front)
    once = (each for each in _repeated(block) if not _is_joined(each[1], reading))
    for line, key in sorted({*once, *_repeated_below(block)}):
        message = f"`{key}` stands a second time; keep one, or join the two"
        yield Difference(line, "front matter", message)
    yield from _second_block(reading)


def _repeated(block: Block) -> Iterator[tuple[int, str]]:
    """Keys of the block, also of one that is no YAML: line and key."""
    seen: set[str] = set()
    for chunk in block.chunks:
        if chunk.key in seen:
            yield chunk.line, chunk.key
        seen.add(chunk.key)


def _is_joined(key: str, reading: Reading) -> bool:
    """Whether all values of a key count: two lists of tags are one."""
    return reading.vocabulary.draft_field_of(key) == "tags"


def _repeated_below(block: Block) -> Iterator[tuple[int, str]]:
    """Keys of the mappings in its values, of which YAML would take the last without a word."""
    for chunk in block.chunks:
        try:
            node = yaml.compose("\n".join(chunk.lines), Loader=AsWritten)
        except (yaml.YAMLError, ValueError, RecursionError):
            continue
        for line, key in _of_node(node):
            yield chunk.line + line, key


def _of_node(node: yaml.Node | None) -> Iterator[tuple[int, str]]:
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _of_node(item)
    elif isinstance(node, yaml.MappingNode):
        seen: set[str] = set()
        for key, value in node.value:
            name = str(key.value).strip()
            if name in seen:
                yield key.start_mark.line, name
            seen.add(name)
            yield from _of_node(value)


def _second_block(reading: Reading) -> Iterator[Difference]:
    """A closed block of known keys right below the front matter, that no entry is read from."""
    source, end = reading.source, reading.front.end
    below = source.text[end:]
    second = split(source.path, below) if end else None
    if second is None or any(found.code == "front-matter-open" for found in second.findings):
        return
    first = source.text.count("\n", 0, end + len(below) - len(below.lstrip())) + 1
    last = source.text.count("\n", 0, end + second.end)
    read = {line.number for item in reading.items for line in item.lines}
    knows = reading.vocabulary
    known = any(knows.field_of(key) or knows.draft_field_of(key) for key in second.values)
    if known and not read & set(range(first, last + 1)):
        message = "a second front matter begins here, and would be text; join it with the first"
        yield Difference(first, "front matter", message)
