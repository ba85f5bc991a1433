"""The body of an entry: what nothing has claimed of its lines, as Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from research_kb.read.characters import has_words
from research_kb.read.item import Item
from research_kb.read.lines import Kind, Line
from research_kb.read.reading import Reading


def body_of(reading: Reading, item: Item, lines: Sequence[Line]) -> tuple[str, int]:
    """The body and its first line; 0: there is none.

    All that is left of the lines is claimed: words and code for the body, what stands between
    them for the entry's structure, so that the notes of the draft hold nothing of an entry.
    """
    kept: list[tuple[int, str]] = []
    for line, text in reading.left(lines):
        if _is_kept(line, text):
            kept.append((line.number, text))
            _claim_rest(reading, line.start, line.end, item.owner("body"))
        elif line.kind is Kind.BLANK and kept and kept[-1][1]:
            kept.append((line.number, ""))
    _claim_between(reading, item, lines)
    while kept and not kept[-1][1].strip():
        kept.pop()
    if not any(has_words(text) for _, text in kept):
        return "", 0
    return _dedented([text for _, text in kept]), kept[0][0]


def _is_kept(line: Line, text: str) -> bool:
    """A whole line, or a rest that says something: not the punctuation between two values."""
    if line.kind is Kind.BLANK:
        return False
    return line.kind is Kind.CODE or text == line.raw or has_words(text)


def _claim_rest(reading: Reading, start: int, end: int, owner: str) -> None:
    for first, last in reading.claims.free(start, end):
        reading.claims.take(first, last, owner)


def _claim_between(reading: Reading, item: Item, lines: Sequence[Line]) -> None:
    """Punctuation, line ends and blank lines, up to the last line that has anything on it."""
    filled = [line for line in lines if line.text.strip()]
    last = filled[-1].number if filled else 0
    for line in lines:
        if line.number <= last:
            end = line.end + 1 if line.number < last else line.end
            reading.claims.take(line.start, end, item.owner("structure"))


def _dedented(texts: Sequence[str]) -> str:
    """Without the indent that all lines share: the lines nested below an item."""
    later = texts[1:] if texts and not texts[0].startswith(" ") else texts
    indents = [len(t) - len(t.lstrip(" ")) for t in later if t.strip()]
    shared = min(indents, default=0)
    return "\n".join(
        t[shared:] if t[:shared].isspace() or not t[:shared] else t for t in texts
    ).strip("\n")
