"""``> [!warning] …`` and ``!!! warning``: a field by the callout's title or its kind."""

from __future__ import annotations

import re

from research_kb.read.entry.state import EntryLines, Open, whole
from research_kb.read.field_labels import label_alone
from research_kb.read.lines import Line
from research_kb.read.pieces import Piece

_CALLOUT = re.compile(r"^\s*>\s*\[!(\w+)\][+-]?\s*(.*)$")
_ADMONITION = re.compile(r"^\s*(?:!!!|\?\?\?\+?)\s*(\w+)(?:\s+\"([^\"]*)\")?\s*$")
_FIELDS = {
    "warning": "warnings",
    "caution": "warnings",
    "danger": "warnings",
    "attention": "warnings",
    "todo": "follow_ups",
}


def read_callout(entry: EntryLines, line: Line, below: Line | None) -> bool:
    """Open the field that a callout stands for; one of another kind is text, as are its lines."""
    match = _CALLOUT.match(line.text) or _ADMONITION.match(line.text)
    if not match:
        return False
    kind, title = match[1], match[2] or ""
    named = label_alone(title, entry.vocabulary)
    name = named or _FIELDS.get(kind.casefold())
    if name is None:
        entry.open = None
        return True
    entry.open = Open(name, title or kind, 0, quoted=line.quoted)
    if title and not named:
        entry.put(name, kind, Piece(line, match.start(2), match.end(2)))
        entry.open.filled = True
    entry.claim_structure(whole(line))
    return True
