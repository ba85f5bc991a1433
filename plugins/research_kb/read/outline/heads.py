"""The heads of a draft, found by walking over the candidates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from research_kb.read.lines import Line
from research_kb.read.outline.candidates import Candidate, find_candidates
from research_kb.read.outline.evidence import is_identified
from research_kb.read.outline.labels import with_labels
from research_kb.read.outline.model import Head, Role
from research_kb.read.outline.roles import Walk, role_of
from research_kb.read.outline.title import find_title
from research_kb.read.vocabulary import Vocabulary, squeeze


def outline(
    lines: Sequence[Line], vocabulary: Vocabulary, known: frozenset[str], *, title: str | None
) -> tuple[Head, ...]:
    """The heads of ``lines``.

    ``known``: squeezed labels of entries that front matter lists. ``title``: what front matter
    calls the draft.
    """
    candidates = with_labels(tuple(find_candidates(lines, vocabulary)), lines, known)
    named = find_title(lines, candidates, vocabulary, title=title)
    at = next((c for c in candidates if named and c.index == named.index), None)
    if at and is_identified(at, lines, candidates, vocabulary):
        # The draft is about the work in its title: blocks below are about that one, too.
        candidates = [replace(c, over_fields=False) for c in candidates]
    walk = Walk(lines, vocabulary, known, candidates)
    return (*([named] if named else []), *_heads(walk, named.index if named else -1))


def _heads(walk: Walk, title: int) -> Iterator[Head]:
    for candidate in walk.candidates:
        role = Role.TEXT if candidate.index == title else role_of(walk, candidate)
        if role is not Role.TEXT:
            yield _opened(walk, candidate, role)


def _opened(walk: Walk, c: Candidate, role: Role) -> Head:
    """Open a section, which ends the entry above it, or an entry."""
    level = c.level if c.is_heading else _level(walk, role)
    if role is Role.SECTION:
        kind = c.kind or c.text.verdict
        walk.section, walk.entry = Head(c.index, role, level, c.text, kind, c.label), None
        return walk.section
    within = walk.section.index if walk.section and role is Role.ENTRY else None
    kind = walk.section.kind if walk.section else None
    walk.entry = Head(c.index, role, level, c.text, kind, c.label, within)
    walk.entry_style = c.style
    walk.seen |= {squeeze(c.label)} if c.label else set()
    return walk.entry


def _level(walk: Walk, role: Role) -> int:
    """Of a head without heading marks: between a section of level 2 and what is below it."""
    if role is Role.SECTION:
        return 20
    return walk.section.level + 5 if walk.section else 25
