"""The body of an entry: what nothing has claimed of its lines, as Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from research_kb.read.characters import has_words
from research_kb.read.item import Item
from research_kb.read.lines import Kind, Line
from research_kb.read.reading import Reading


def body_of(reading: Reading, item: Item, lines: Sequence[Line]) -> tuple[str, int]:
    """What nothing has claimed of an entry's lines, as Markdown, and its first line."""
    kept: list[tuple[int, str]] = []
    for line, text in reading.left(lines):
        whole = text == line.raw
        if (whole and line.kind is not Kind.BLANK) or has_words(text) or line.kind is Kind.CODE:
            kept.append((line.number, text))
            for start, end in reading.claims.free(line.start, line.end):
                reading.claims.take(start, end, f"entry[{item.number}].body")
        elif line.kind is Kind.BLANK and kept and kept[-1][1]:
            kept.append((line.number, ""))
    while kept and not kept[-1][1].strip():
        kept.pop()
    if not any(has_words(text) for _, text in kept):
        return "", 0
    return _dedented([text for _, text in kept]), kept[0][0]


def _dedented(texts: Sequence[str]) -> str:
    """Without the indent that all lines share: the lines nested below an item."""
    later = texts[1:] if texts and not texts[0].startswith(" ") else texts
    indents = [len(t) - len(t.lstrip(" ")) for t in later if t.strip()]
    shared = min(indents, default=0)
    return "\n".join(
        t[shared:] if t[:shared].isspace() or not t[:shared] else t for t in texts
    ).strip("\n")
