"""Quotations inside an entry: what somebody else says there states nothing of the entry."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from research_kb.read.entry.state import EntryLines
from research_kb.read.fields import fields_in
from research_kb.read.gathered import Gathered
from research_kb.read.inline_fields import inline_fields
from research_kb.read.lines import Kind, Line

Read = Callable[[EntryLines, Sequence[Line]], None]

_CALLOUT = re.compile(r"\[!(\w+)\]")
_QUOTING = frozenset(("quote", "cite"))
_SIGNED = re.compile(r"(?:[—–]{1,2}|--)\s*[^\W\d_][^,，。;；:：]{0,40}$")
_JUDGING = frozenset(("decision", "priority", "authors", "credibility", "reasons"))
"""Fields that others who are quoted may have an opinion of."""
_REPEATABLE = frozenset(("url", "title", "label"))
"""A second value of these is no contradiction."""


def quotations(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """The runs of quoted lines."""
    run: list[Line] = []
    for line in lines:
        if line.quoted and line.kind is not Kind.HEADING:
            run.append(line)
        elif run:
            yield run
            run = []
    if run:
        yield run


def is_foreign(block: Sequence[Line]) -> bool:
    """Whether a quotation says itself that somebody else speaks: by its kind or its signature."""
    filled = [line.body.strip() for line in block if line.kind is not Kind.BLANK]
    callout = _CALLOUT.match(filled[0]) if filled else None
    if callout and callout[1].casefold() in _QUOTING:
        return True
    return bool(filled) and _SIGNED.match(filled[-1]) is not None


def silent_lines(entry: EntryLines, lines: Sequence[Line], read: Read) -> frozenset[int]:
    """Numbers of the quoted lines that are text, whatever labels stand in them.

    Where an entry states its fields in a quotation only, they are its own.
    """
    blocks = [(block, _names(entry, block)) for block in quotations(lines)]
    silent = [block for block, _ in blocks if is_foreign(block)]
    asked = [(block, names) for block, names in blocks if names and block not in silent]
    if asked:
        outside = _read(entry, [line for line in lines if not line.quoted], read)
        silent += [b for b, names in asked if _is_anothers(entry, b, names, outside, read)]
    return frozenset(line.number for block in silent for line in block)


def _names(entry: EntryLines, block: Sequence[Line]) -> set[str]:
    """The fields that a quotation has labels of."""
    return {
        found.name
        for line in block
        for found in fields_in(line, entry.vocabulary) or inline_fields(line, entry.vocabulary)
    }


def _read(entry: EntryLines, lines: Sequence[Line], read: Read) -> Gathered:
    """What some of the lines state by themselves."""
    into = Gathered(entry.into.path, entry.vocabulary, lambda piece, name: None)
    into.said_by_head = entry.into.said_by_head
    read(EntryLines(into, entry.vocabulary, lambda piece: None), lines)
    return into


def _is_anothers(
    entry: EntryLines, block: Sequence[Line], names: set[str], outside: Gathered, read: Read
) -> bool:
    """Whether a quotation contradicts the entry, or only adds a judgement to a decided one."""
    inside = _read(entry, block, read)
    stated = _stated(entry.into) | outside.scalars
    differing = {
        name
        for name, value in inside.scalars.items()
        if name not in _REPEATABLE and stated.get(name, value) != value
    }
    authors = {*entry.into.authors, *outside.authors}
    if differing or (authors and not authors.issuperset(inside.authors)):
        return True
    undecided = entry.into.undecided or outside.undecided
    if undecided and "decision" in inside.scalars and "decision" not in stated:
        return True
    if not names <= _JUDGING or not (outside.scalars or entry.into.scalars):
        return False
    callout = _CALLOUT.match(block[0].body)
    own = callout is not None and callout[1].casefold() != "note"
    added = bool(inside.authors) or bool(inside.scalars.keys() - stated.keys())
    return not own and "decision" in stated and added


def _stated(into: Gathered) -> dict[str, str]:
    """What head, section and front matter say."""
    said = {"decision": into.said_by_head[0], "priority": into.head_priority}
    return {name: value for name, value in said.items() if value} | into.scalars
