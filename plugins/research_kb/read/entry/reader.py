"""An entry's lines, read by an ordered list of rules; what no rule claims is the body."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from research_kb.read.entry.callouts import read_callout
from research_kb.read.entry.continuation import continue_field
from research_kb.read.entry.labels import (
    read_fields,
    read_heading,
    read_inline_fields,
    read_own_key,
)
from research_kb.read.entry.loose import read_loose
from research_kb.read.entry.quotations import silent_lines
from research_kb.read.entry.state import LISTS, EntryLines
from research_kb.read.entry.wrapped import unwrapped
from research_kb.read.entry.yes_or_no import read_yes_or_no
from research_kb.read.lines import Kind, Line

_SILENT = (Kind.CODE, Kind.COMMENT, Kind.DELIMITER, Kind.BREAK)
_RULES: tuple[Callable[[EntryLines, Line, Line | None], bool], ...] = (
    read_callout,
    read_fields,
    read_yes_or_no,
    read_inline_fields,
    read_own_key,
    continue_field,
    read_loose,
)
"""Each answers whether the line, given the one below it, was its own; the first one that says so
has it."""


def read_entry(entry: EntryLines, lines: Sequence[Line]) -> None:
    """Read all lines of an entry; heads of other entries are not among them."""
    silent = silent_lines(entry, lines, _read_lines) if any(x.quoted for x in lines) else ()
    _read_lines(entry, lines, silent)


def _read_lines(entry: EntryLines, lines: Sequence[Line], silent: Collection[int] = ()) -> None:
    whole = tuple(unwrapped(lines, entry.vocabulary))
    for line, below in zip(whole, [*whole[1:], None], strict=False):
        if line.number in silent:
            _read_quotation(entry)
        elif line.kind is Kind.BLANK:
            _read_blank(entry, below)
        elif line.kind is Kind.HEADING:
            entry.in_fields = False
            read_heading(entry, line)
        elif line.kind not in _SILENT:
            _read_line(entry, line, below)
        entry.last = line


def _read_line(entry: EntryLines, line: Line, below: Line | None) -> None:
    for rule in _RULES:
        if rule(entry, line, below):
            return


def _read_quotation(entry: EntryLines) -> None:
    """What others say is text; it ends a field as any paragraph does."""
    entry.in_fields = False
    if entry.open and not entry.open.level:
        entry.open = None


def _read_blank(entry: EntryLines, below: Line | None) -> None:
    """A blank line ends a field unless the list, or the heading's section, goes on below."""
    opened = entry.open
    if opened is None or opened.level or below is None:
        return
    listed = below.kind is Kind.ITEM and below.indent >= opened.indent and opened.name in LISTS
    if (opened.quoted and not below.quoted) or (opened.filled and not listed):
        entry.open = None
