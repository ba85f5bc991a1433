"""A file with all mended that is mechanical, and nothing else changed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from research_kb.mend import fences, front
from research_kb.mend.edits import Edit, edited
from research_kb.model import Finding, Source
from research_kb.read.as_json import reading
from research_kb.read.decode import decode
from research_kb.read.draft import parse
from research_kb.read.topic_text import parse_topic
from research_kb.read.vocabulary import Vocabulary

Said = object
"""What a file says, without the lines that say it: compares equal if nothing else changed."""
Read = Callable[[Source], tuple[Said, tuple[Finding, ...]]]

_LINES: Final = frozenset(("line", "end_line", "location", "digest"))
_EMPTY: Final = re.compile(r"\n(?:[ \t]*\n){2,}")
_FENCE: Final = re.compile(r"^[\s>]*(?:`{3,}|~{3,})[ \t]*$\n?", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Mended:
    """A file as it is now, and the findings that it no longer has, in order."""

    raw: bytes
    gone: tuple[Finding, ...]


def mended(path: str, raw: bytes, read: Read) -> Mended:
    """``raw`` with what is mechanical mended; ``read`` says what such a file means.

    What the file says stays the same, or nothing is changed: a mend that would change an entry, or
    bring up another finding, is left to a person. So is a file whose encoding is a guess.
    """
    gone: list[Finding] = []
    while step := _step(path, raw, read):
        raw, found = step
        gone.append(found)
    return Mended(raw, tuple(sorted(gone)))


def of_draft(vocabulary: Vocabulary) -> Read:
    """How a draft is read."""

    def read(source: Source) -> tuple[Said, tuple[Finding, ...]]:
        parsed = parse(source, vocabulary)
        return _without_lines(reading(parsed.draft, ())), parsed.findings

    return read


def of_topic(source: Source) -> tuple[Said, tuple[Finding, ...]]:
    """How a topic text is read."""
    parsed = parse_topic(source)
    return replace(parsed.text, prose_line=0, lines=()), parsed.findings


def _step(path: str, raw: bytes, read: Read) -> tuple[bytes, Finding] | None:
    """The file after the first mend that holds, and the finding that is gone; None: no more."""
    source, guesses = decode(path, raw)
    if guesses:
        return None
    said, findings = read(source)
    for found in findings:
        for edit in _EDITS[found.code](source, found) if found.code in MENDABLE else ():
            after = edited(raw, (edit,))
            if after is not None and after != raw and _holds(path, after, read, said, findings):
                return after, found
    return None


def _holds(path: str, after: bytes, read: Read, said: Said, findings: tuple[Finding, ...]) -> bool:
    """Whether the file says the same, with one finding less and none more."""
    source, guesses = decode(path, after)
    now, left = read(source)
    before, codes = (Counter(found.code for found in some) for some in (findings, left))
    return not guesses and now == said and codes < before


def _without_lines(value: object) -> object:
    """A reading without its line numbers, and without closing fences, which say nothing.

    Nor do more empty lines than one: those below a block are code until it is closed.
    """
    if isinstance(value, dict):
        return {key: _without_lines(inner) for key, inner in value.items() if key not in _LINES}
    if isinstance(value, list):
        return [_without_lines(inner) for inner in value]
    return _EMPTY.sub("\n\n", _FENCE.sub("", value)).rstrip() if isinstance(value, str) else value


_EDITS: Final[Mapping[str, Callable[[Source, Finding], Iterator[Edit]]]] = MappingProxyType(
    {
        "front-matter-open": front.closed,
        "front-matter-yaml": front.valid,
        "unclosed-fence": fences.closed,
    }
)
MENDABLE: Final = frozenset(_EDITS)
"""Codes of the findings that can be mechanical."""
