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


def foreign_lines(lines: Sequence[Line]) -> frozenset[int]:
    """Numbers of the lines of quotations in which somebody else speaks, as they say themselves.

    By the kind of a callout, a signature, or ``Oleg wrote:`` in the first line or right above,
    which then is among them.
    """
    found: set[int] = set()
    by_number = {line.number: line for line in lines}
    for block in quotations(lines):
        above = by_number.get(block[0].number - 1)
        if above is not None and above.kind is Kind.BLANK:
            above = by_number.get(above.number - 1)
        said = above is not None and _ATTRIBUTION.search(above.body) is not None
        if said or _is_signed(block):
            found.update(line.number for line in block)
            found.update([above.number] if said and above is not None else [])
    return frozenset(found)


_ATTRIBUTION = re.compile(
    r"\S.{0,100}\b(?:wrote|writes|said|says|replied|commented|noted)\s*:[\s*_]*$"
    r"|^.{1,60}?(?:写道|说道?|写到|回复|留言|评论道?|来信)\s*:[\s*_]*$"
    r"|^\W*(?:quot(?:ing|ed from)\s+\S|转引自?|引自|摘自|引用自?\s*\S).{0,60}$",
    re.IGNORECASE,
)
"""A line that says whose words come next."""


def _is_signed(block: Sequence[Line]) -> bool:
    filled = [line.body.strip() for line in block if line.kind is not Kind.BLANK]
    callout = _CALLOUT.match(filled[0]) if filled else None
    if callout and callout[1].casefold() in _QUOTING:
        return True
    if not filled:
        return False
    return bool(_SIGNED.match(filled[-1]) or _ATTRIBUTION.search(filled[0]))


def silent_lines(entry: EntryLines, lines: Sequence[Line], read: Read) -> frozenset[int]:
    """Numbers of the quoted lines that are text, whatever labels stand in them.

    Where an entry states its fields in a quotation only, they are its own.
    """
    foreign = foreign_lines(lines)
    blocks = [block for block in quotations(lines) if block[0].number not in foreign]
    asked = [(block, names) for block in blocks if (names := _names(entry, block))]
    silent: list[Line] = []
    if asked:
        outside = _read(entry, [line for line in lines if not line.quoted], read)
        for block, names in asked:
            silent += block if _is_anothers(entry, block, names, outside, read) else []
    return foreign.union(line.number for line in silent)


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
