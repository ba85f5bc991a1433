"""Where people want generated parts in their prose: ``<!-- kb:priorities -->`` on its own line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from research_kb.present.skeleton import Block, Heading, Html, Prose

_FENCE: Final = re.compile(r" {0,3}(`{3,}|~{3,})(.*)")
_MARKER: Final = re.compile(r" {0,3}<!--\s*kb:([\w-]+)\s*-->\s*")
_HEADING: Final = re.compile(r" {0,3}#{1,6}\s")


@dataclass(frozen=True, slots=True)
class Section:
    """A generated part of a page: its heading and, where there is anything, its blocks."""

    heading: Heading
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Prose with its generated parts in place."""

    blocks: tuple[Block, ...]
    unknown: tuple[tuple[str, int], ...]
    """Markers that name no part of this page, with their lines in the prose."""


def arranged(prose: str, sections: Mapping[str, Section], nothing: str) -> Arrangement:
    """``prose`` with each section at its first marker, and the rest after it in their order.

    Right below a heading of the author's own, a section leaves its heading out. One that is
    empty says ``nothing`` where the author asked for it, and is left out elsewhere. A marker in
    a fence is text.
    """
    blocks: list[Block] = []
    unknown: list[tuple[str, int]] = []
    waiting = dict(sections)
    lines: list[str] = []
    for number, line, name in _marked(prose):
        section = waiting.pop(name, None) if name else None
        if name and name not in sections:
            unknown.append((name, number))
        if section is None:
            lines.append(line)
            continue
        headed = _HEADING.match(next((kept for kept in reversed(lines) if kept.strip()), ""))
        blocks.extend(_prose(lines))
        lines = []
        blocks.extend(() if headed else (section.heading,))
        blocks.extend(section.blocks or (Html(nothing),))
    blocks.extend(_prose(lines))
    blocks.extend(in_order(waiting.values()))
    return Arrangement(tuple(blocks), tuple(unknown))


def in_order(sections: Iterable[Section]) -> tuple[Block, ...]:
    """Sections one after the other, without the empty ones."""
    return tuple(
        block
        for section in sections
        if section.blocks
        for block in (section.heading, *section.blocks)
    )


def outside_fences(text: str) -> Iterator[tuple[int, str]]:
    """Numbers and texts of the lines that are no fence and stand in none."""
    fence: str | None = None
    for number, line in enumerate(text.split("\n"), start=1):
        mark = _FENCE.fullmatch(line)
        if fence is None and mark:
            fence = mark[1]
        elif fence is None:
            yield number, line
        elif mark and mark[1].startswith(fence) and not mark[2].strip():
            fence = None


def _marked(prose: str) -> Iterator[tuple[int, str, str | None]]:
    """Number, text and marker name of every line; no marker inside a fence."""
    free = frozenset(number for number, _ in outside_fences(prose))
    for number, line in enumerate(prose.split("\n"), start=1):
        found = _MARKER.fullmatch(line) if number in free else None
        yield number, line, found[1] if found else None


def _prose(lines: list[str]) -> tuple[Prose, ...]:
    text = "\n".join(lines)
    return (Prose(text),) if text.strip() else ()
