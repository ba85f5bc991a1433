"""Results of a program: a fence of YAML or JSON whose list holds the entries of a draft."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from research_kb.read.code_blocks import FENCE
from research_kb.read.front_fields import read_listed
from research_kb.read.front_matter import load_keys
from research_kb.read.front_values import Value
from research_kb.read.lines import Kind, Line
from research_kb.read.reading import Reading
from research_kb.read.vocabulary import Vocabulary

_LANGUAGES = frozenset(("", "yaml", "yml", "json"))
_IDENTITIES = frozenset(("url", "arxiv", "doi"))


@dataclass(frozen=True, slots=True)
class _Listed:
    """A list of mappings in a fence, and the key that it stands under."""

    lines: Mapping[str, int]
    key: str
    items: Sequence[Mapping[str, Value]]


def read_fenced(reading: Reading) -> None:
    """Read a fence's items as entries, in a draft that has no others.

    Else a fence is an appendix that says the same again, or an example. It stays a note, whole.
    """
    if reading.items:
        return
    for region in reading.regions:
        for fence in fences(region.lines):
            listed = _listed(fence, reading.vocabulary)
            if listed is None:
                continue
            for i, mapping in enumerate(listed.items):
                read_listed(reading, listed.lines, f"{listed.key}[{i}]", mapping)


def fences(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """The runs of lines of code."""
    run: list[Line] = []
    for line in lines:
        if run and (line.kind is not Kind.CODE or line.number != run[-1].number + 1):
            yield run
            run = []
        if line.kind is Kind.CODE:
            run.append(line)
    if run:
        yield run


def _listed(fence: Sequence[Line], vocabulary: Vocabulary) -> _Listed | None:
    """The list of a fence, or of a key in it, whose items all state an entry."""
    opening = FENCE.match(fence[0].raw)
    if not opening or opening[2].strip().casefold() not in _LANGUAGES or len(fence) < 3:
        return None
    raws = [line.raw for line in fence[1:-1]]
    bare = next((raw.lstrip() for raw in raws if raw.strip()), "")
    if bare.startswith(("-", "[")):
        # Under a key, so that it has the form of front matter; its lines keep their numbers.
        raws = ["entries:", *(f" {raw}" for raw in raws)]
    first = fence[0].number + (0 if raws[0] == "entries:" else 1)
    front = load_keys("\n".join(raws), first)
    if front is None:
        return None
    for key, value in front.values.items():
        items = [item for item in value if isinstance(item, Mapping)] if _is_list(value) else []
        if items and len(items) == len(value) and all(_is_work(i, vocabulary) for i in items):
            return _Listed(front.lines, key, items)
    return None


def _is_list(value: Value) -> bool:
    return isinstance(value, list)


def _is_work(mapping: Mapping[str, Value], vocabulary: Vocabulary) -> bool:
    """An address or an id, or a title with a verdict."""
    names = {vocabulary.field_of(key) for key in mapping}
    return bool(names & _IDENTITIES) or {"title", "decision"} <= names
