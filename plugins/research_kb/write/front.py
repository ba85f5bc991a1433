"""Front matter in canonical order: keys that stand as they were written where that is right.

A key's own lines are kept, with the comments above them, so that quoting, block texts and notes to
oneself survive; only the key takes its canonical name. What is new, or reads otherwise than the
draft does, is written anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import yaml

from research_kb.read.front_values import KEY, AsWritten, FrontMatter, Value, flat_text
from research_kb.read.reading import Reading
from research_kb.read.vocabulary import Vocabulary
from research_kb.write.beyond import READ, beyond
from research_kb.write.law import Difference, words
from research_kb.write.yaml_text import key_lines

ORDER = (
    "title",
    "author",
    "date",
    "session",
    "scope",
    "tags",
    "topics",
    "draft",
    "label",
    "source",
    "url",
    "extra_urls",
    "type",
    "published",
    "credibility",
    "ratings",
    "priority",
    "decision",
    "reasons",
    "warnings",
    "notes",
    "follow_ups",
    "arxiv",
    "doi",
    "same_as",
    "not_same_as",
    "supersedes",
    "dedupe_against",
    "suggested_path",
)
MOVED = "moved"
"""What a key states that stands in a section of its own from now on."""


@dataclass(frozen=True, slots=True)
class Stated:
    """A field that the front matter has to state. Ratings and notes have keys of their own."""

    name: str
    value: Value
    key: str = ""


@dataclass(frozen=True, slots=True)
class Chunk:
    """A key with its lines, as written."""

    key: str
    line: int
    lead: tuple[str, ...]
    """Blank lines and comments above it."""
    lines: tuple[str, ...]

    def comments(self, front: FrontMatter) -> tuple[str, ...]:
        """What its own lines say behind ``#``, for a key that is written anew."""
        value = flat_text(front.values.get(self.key, ""))
        found = (re.search(r"(?:^|\s)(#\s.*)$", line) for line in self.lines)
        return tuple(m[1] for m in found if m and " ".join(m[1].split()) not in value)


@dataclass(frozen=True, slots=True)
class Block:
    """The front matter of a draft, as written."""

    chunks: tuple[Chunk, ...] = ()
    tail: tuple[str, ...] = ()
    """Comments below the last key."""
    whole: bool = True
    """Every key has its own lines."""


_COMMENT = re.compile(r"#|\s*$")


def block_of(text: str, front: FrontMatter) -> Block:
    """The keys of ``text[:front.end]`` with their lines."""
    lines = text[: front.end].rstrip("\n").split("\n")
    opening = next((i for i, line in enumerate(lines) if line.strip().startswith("---")), None)
    if opening is None:
        return Block()
    closed = len(lines) > opening + 1 and re.fullmatch(r"(?:-{3,}|\.{3})[ \t]*", lines[-1])
    inner = lines[opening + 1 : -1 if closed else None]
    starts = _starts(inner)
    whole = starts is not None
    if starts is None:
        starts = [(i, m[1].strip("\"' ")) for i, m in enumerate(map(KEY.match, inner)) if m]
    return _cut(inner, starts, opening + 2, whole=whole)


def _starts(inner: Sequence[str]) -> list[tuple[int, str]] | None:
    """Where each key begins; None: it is no YAML whose keys stand in lines of their own."""
    try:
        node = yaml.compose("\n".join(inner), Loader=AsWritten)
    except (yaml.YAMLError, ValueError, RecursionError):
        return None
    if node is None:
        return []
    if not isinstance(node, yaml.MappingNode) or node.flow_style:
        return None
    starts = [(key.start_mark.line, str(key.value).strip()) for key, _ in node.value]
    lines, keys = {at for at, _ in starts}, {key for _, key in starts}
    aliases = any(re.search(r"(?:^|[\s\[{,])[*&]\w", line) for line in inner)
    apart = len(lines) == len(keys) == len(starts)
    return starts if apart and not aliases else None


def _cut(
    inner: Sequence[str], starts: Sequence[tuple[int, str]], number: int, *, whole: bool
) -> Block:
    """``number``: the line of the draft that ``inner`` begins at."""
    chunks: list[Chunk] = []
    lead: list[str] = list(inner[: starts[0][0]]) if starts else list(inner)
    for (first, key), (end, _) in zip(starts, [*starts[1:], (len(inner), "")], strict=False):
        last = end
        while last > first + 1 and _COMMENT.match(inner[last - 1]):
            last -= 1
        chunks.append(Chunk(key, number + first, tuple(lead), tuple(inner[first:last])))
        lead = list(inner[last:end])
    return Block(tuple(chunks), tuple(lead), whole)


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of a draft, and how each is written."""

    block: Block
    front: FrontMatter
    names: Mapping[str, str]
    """What the keys of the draft state; one that is missing is kept as it is."""
    anew: frozenset[str]
    """Fields that have to be written anew."""
    vocabulary: Vocabulary

    def field(self, item: Stated, chunks: Sequence[Chunk]) -> Iterator[str]:
        """A field: as it was written, if that stands in one place and reads right."""
        key = item.key or item.name
        for chunk in chunks:
            yield from chunk.lead
        stays = len(chunks) == 1 and item.name not in self.anew
        stays = stays and not self._is_plainer(item, chunks[0])
        if stays and self.block.whole:
            yield from _renamed(chunks[0], key)
            return
        for chunk in chunks:
            yield from chunk.comments(self.front)
        said = self.front.values.get(chunks[0].key) if stays else None
        yield from key_lines(key, item.value if said is None else said)

    def kept(self, chunk: Chunk) -> Iterator[str]:
        """A key that means nothing here, that nobody has filled in yet, or that has moved."""
        yield from chunk.lead
        name = self.names.get(chunk.key)
        if name == MOVED or name in _TAKEN_APART:
            yield from chunk.comments(self.front)
        elif self.block.whole or chunk.key not in self.front.values:
            yield from _renamed(chunk, name or chunk.key)
        else:
            yield from chunk.comments(self.front)
            yield from key_lines(name or chunk.key, self.front.values[chunk.key])

    def _is_plainer(self, item: Stated, chunk: Chunk) -> bool:
        """Whether the canonical value says the same in another form: ``⭐⭐⭐⭐`` as ``4``."""
        value = self.front.values.get(chunk.key)
        if not isinstance(value, str) or not isinstance(item.value, str):
            return False
        said = flat_text(value)
        if said == item.value:
            return False
        rest = beyond(item.name, said, self.vocabulary) if item.name in READ else said
        return set(words(rest)) <= set(words(item.value))


def front_lines(stated: Sequence[Stated], keys: Keys) -> list[str]:
    """The front matter with its two rules; nothing, where it says nothing."""
    block, names = keys.block, keys.names
    left = list(block.chunks)
    parts: list[tuple[int, list[str]]] = []
    for item in stated:
        mine = [c for c in left if names.get(c.key) == item.name and item.key in ("", c.key)]
        left = [chunk for chunk in left if chunk not in mine]
        parts.append((_rank(item.name), list(keys.field(item, mine))))
    parts += [(_rank(names.get(c.key, c.key)), list(keys.kept(c))) for c in left]
    lines = [line for _, part in sorted(parts, key=lambda pair: pair[0]) for line in part]
    lines += block.tail
    while lines and not lines[0].strip():
        lines.pop(0)
    return ["---", *lines, "---"] if lines else []


def _rank(name: str) -> int:
    return ORDER.index(name) if name in ORDER else len(ORDER)


_TAKEN_APART = frozenset(("assessment", "advice"))
"""Fields whose values are reasons, caveats, topics and notes."""


def _renamed(chunk: Chunk, key: str) -> Iterator[str]:
    """The lines under the key's canonical name."""
    first, *rest = chunk.lines
    if chunk.key != key:
        first = re.sub(r"^[^:：]*?\s*[:：]\s*", f"{key}: ", first).rstrip()
    yield from (first, *rest)


def lost_keys(
    block: Block, front: FrontMatter, names: Mapping[str, str], text: str, reading: Reading
) -> Iterator[Difference]:
    """Keys whose values, or comments, say what ``text`` does not."""
    there = set(words(text))
    for chunk in block.chunks:
        said = " ".join((*chunk.lead, *chunk.comments(front)))
        value = front.values.get(chunk.key, "")
        said += " " + " ".join(_said(chunk.key, value, names.get(chunk.key), reading.vocabulary))
        if missing := set(words(said)) - there:
            gone = ", ".join(sorted(missing))
            message = f"what `{chunk.key}` says would be lost ({gone})"
            yield Difference(chunk.line, "front matter", message)


def _said(key: str, value: Value, name: str | None, vocabulary: Vocabulary) -> Iterator[str]:
    """The texts of a value, without what a field reads and writes in another form."""
    if isinstance(value, Mapping):
        for inner, item in value.items():
            known = vocabulary.field_of(inner)
            yield "" if known else inner
            yield from _said(inner, item, known, vocabulary)
    elif isinstance(value, list):
        for item in value:
            yield from _said(key, item, name, vocabulary)
    else:
        named = vocabulary.field_of(key) if name == MOVED else name
        yield beyond(named, value, vocabulary) if named in READ else value
