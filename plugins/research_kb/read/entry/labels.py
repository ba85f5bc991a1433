"""Lines and headings that begin with the label of a field."""

from __future__ import annotations

import re
from itertools import pairwise

from research_kb.read.entry.state import (
    LISTS,
    EntryLines,
    Open,
    bare_label,
    content_of,
    label_of,
    whole,
)
from research_kb.read.field_labels import BETWEEN_FIELDS, FieldFound, label_alone
from research_kb.read.fields import fields_in
from research_kb.read.inline_fields import inline_fields
from research_kb.read.lines import Kind, Line
from research_kb.read.pieces import Piece
from research_kb.read.readers.verdict import says_decision
from research_kb.read.values.ratings import find_rating
from research_kb.read.values.topics import SIGNAL
from research_kb.read.vocabulary import squeeze


def read_heading(entry: EntryLines, line: Line) -> None:
    """A heading opens the field that it names; any other ends the field of a heading like it."""
    if alone := label_alone(line.body, entry.vocabulary):
        entry.claim_structure(whole(line))
        label = bare_label(content_of(line).raw)
        entry.open = Open(alone, label, 0, line.level, line=line.number)
        return
    found = fields_in(line, entry.vocabulary)
    if found and found[0].value[1] > found[0].value[0]:
        _put_all(entry, line, found)
        entry.open = Open(found[-1].name, label_of(line, found[-1]), 0, line.level, True)
    elif not (entry.open and entry.open.level and line.level > entry.open.level):
        entry.open = None


def read_fields(entry: EntryLines, line: Line, below: Line | None) -> bool:
    """``label: value``, once or several times; the last of them may go on below."""
    if line.quoted and (entry.quoting is not None or _goes_on_quoted(entry.open)):
        return False
    found = fields_in(line, entry.vocabulary)
    if not found:
        return _read_label_alone(entry, line, below)
    if not _is_field(entry, line, found[0]):
        return False
    _put_all(entry, line, found)
    last = found[-1]
    entry.open = Open(
        last.name,
        label_of(line, last),
        line.indent,
        filled=last.value[1] > last.value[0],
        quoted=line.quoted,
        item=line.kind is Kind.ITEM,
        bullet=line.text[line.indent : line.indent + 1],
        line=line.number,
    )
    entry.quoting = None
    return True


def _goes_on_quoted(opened: Open | None) -> bool:
    """Whether a field of a quotation takes its next lines, whatever labels they begin with."""
    return opened is not None and opened.quoted and (opened.name in LISTS or not opened.filled)


def read_inline_fields(entry: EntryLines, line: Line, below: Line | None) -> bool:
    """Fields in the middle of a paragraph; what stands before them goes on as before."""
    found = inline_fields(line, entry.vocabulary)
    if not found:
        return False
    opened = entry.open
    entry.put_found(line, found)
    before = Piece(line, line.content, found[0].start)
    if opened and opened.name == "decision" and not opened.filled and before:
        entry.put("decision", opened.label, before)
    entry.open = None
    return True


_OWN_KEY = re.compile(r"(?P<key>[^\W\d][^:：\n`*\[\]]{0,40}?)::\s+(?=\S)")


def read_own_key(entry: EntryLines, line: Line, below: Line | None) -> bool:
    """``- effort:: half a day`` among the fields of an entry: a key that no field has."""
    if not entry.in_fields or line.kind is not Kind.ITEM or line.indent or line.quoted:
        return False
    match = _OWN_KEY.match(line.text, line.content)
    if match is None or match["key"] in entry.into.extra:
        return False
    key = Piece(line, *match.span("key"))
    entry.into.extra[key.raw] = Piece(line, match.end(), len(line.text)).raw
    entry.into.claim(Piece(line, 0, len(line.text)), "extra")
    entry.open = None
    return True


def _is_field(entry: EntryLines, line: Line, found: FieldFound) -> bool:
    """Whether a label that prose uses too is meant as one, given its value.

    ``结论：…`` opens a verdict or sums up a finding; advice on the work's subject is text; a title
    or label counts only while nothing has named the entry.
    """
    value = Piece(line, *found.value)
    if found.name == "decision":
        return len(value.text) <= 16 or says_decision(value, entry.vocabulary)
    if found.name == "advice":
        dropped = "dropped" in (entry.into.scalars.get("decision"), entry.into.said_by_head[0])
        return dropped or bool(SIGNAL.search(value.text))
    if found.name in ("title", "label"):
        return not value.text or found.name not in entry.into.scalars
    by_form = found.name == "ratings" and not _is_known(entry, line.text[slice(*found.label)])
    return not by_form or find_rating(value.text, entry.vocabulary, bare=False) is not None


def _is_known(entry: EntryLines, label: str) -> bool:
    return squeeze(label) in entry.vocabulary.fields


def _put_all(entry: EntryLines, line: Line, found: tuple[FieldFound, ...]) -> None:
    """Read all fields of a line and claim what stands before and between them."""
    left = entry.put_found(line, found)
    if len(left) == len(found):
        return
    for item in left:
        before = line.text[item.start : item.label[0]]
        separators = len(before) - len(before.lstrip(BETWEEN_FIELDS))
        entry.claim_structure(Piece(line, item.start, item.start + separators))
    entry.claim_structure(Piece(line, 0, line.content))
    starts = [(line.content, found[0].start)]
    for start, end in [*starts, *((a.value[1], b.start) for a, b in pairwise(found))]:
        if "~~" not in line.text[start:end]:
            entry.claim_structure(Piece(line, start, end))


def _read_label_alone(entry: EntryLines, line: Line, below: Line | None) -> bool:
    """A line that is nothing but a label opens its field for the lines below."""
    if line.kind not in (Kind.TEXT, Kind.ITEM) or line.checked is not None or below is None:
        return False
    name = label_alone(line.body, entry.vocabulary)
    if not name or name in ("title", "label"):
        return False
    marked = line.body.rstrip(" *_").endswith((":", "：", "】")) or "**" in line.body
    defined = below.text.lstrip().startswith(": ")
    if not marked and not defined and (below.kind is not Kind.ITEM or name not in LISTS):
        return False
    entry.claim_structure(whole(line))
    entry.open = Open(
        name,
        bare_label(line.body),
        line.indent,
        quoted=line.quoted,
        item=line.kind is Kind.ITEM,
        bullet=line.text[line.indent : line.indent + 1],
        line=line.number,
    )
    return True
