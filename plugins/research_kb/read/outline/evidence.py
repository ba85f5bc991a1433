"""What the lines below a candidate tell: an entry states its fields there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from research_kb.read.characters import has_words
from research_kb.read.entry.quotations import foreign_lines
from research_kb.read.field_labels import label_alone
from research_kb.read.fields import fields_in
from research_kb.read.inline_fields import inline_fields
from research_kb.read.lines import Kind, Line
from research_kb.read.outline.candidates import Candidate, is_bold
from research_kb.read.tables import field_pairs, find_tables, is_fields
from research_kb.read.values.links import find_links
from research_kb.read.vocabulary import Vocabulary

_IDENTIFYING = frozenset(("url", "decision", "arxiv", "doi", "credibility"))
"""Fields of which one is enough to show an entry."""
_IDENTITIES = frozenset(("url", "arxiv", "doi"))
_STATING = _IDENTIFYING | {
    "source",
    "published",
    "reasons",
    "tags",
    "topics",
    "priority",
    "authors",
    "type",
    "warnings",
    "follow_ups",
}
"""Fields of which two together show one."""


def states_entry(
    candidate: Candidate,
    lines: Sequence[Line],
    candidates: Sequence[Candidate],
    vocabulary: Vocabulary,
) -> bool:
    """Whether the lines right below, up to the next head, state fields of an entry."""
    names = _stated(candidate, lines, candidates, vocabulary)
    return bool(_IDENTIFYING & names) or len(_STATING & names) > 1


def is_identified(
    candidate: Candidate,
    lines: Sequence[Line],
    candidates: Sequence[Candidate],
    vocabulary: Vocabulary,
) -> bool:
    """Whether the lines right below, up to the next head, state an address or an identity."""
    return bool(_IDENTITIES & _stated(candidate, lines, candidates, vocabulary))


def _stated(
    candidate: Candidate,
    lines: Sequence[Line],
    candidates: Sequence[Candidate],
    vocabulary: Vocabulary,
) -> set[str]:
    end = _end(candidate, lines, candidates, vocabulary)
    names: set[str] = set()
    below = lines[candidate.index + 1 : end]
    foreign = foreign_lines(below)
    for line in below:
        if line.number not in foreign:
            names.update(_names(line, vocabulary))
    for table in find_tables(lines, candidate.index + 1, end):
        if is_fields(table, vocabulary):
            names.update(name for name, _, _ in field_pairs(table, vocabulary))
    return names


def _end(
    candidate: Candidate,
    lines: Sequence[Line],
    candidates: Sequence[Candidate],
    vocabulary: Vocabulary,
) -> int:
    named = {
        other.index
        for other in candidates
        if other.label or other.text.decision or other.over_fields
    }
    for i in range(candidate.index + 1, len(lines)):
        line = lines[i]
        if i in named or line.kind is Kind.HEADING:
            return i
        bold = not candidate.is_heading and is_bold(line)
        if bold and not label_alone(line.body, vocabulary):
            return i
    return len(lines)


def _names(line: Line, vocabulary: Vocabulary) -> Iterator[str]:
    """The fields that a line states, opens or, as an address alone, is."""
    for found in fields_in(line, vocabulary) or inline_fields(line, vocabulary):
        yield found.name
    if line.kind in (Kind.TEXT, Kind.ITEM) and (alone := label_alone(line.body, vocabulary)):
        yield alone
    if line.kind is Kind.TEXT and _is_address(line.body):
        yield "url"


def holds_entries(
    candidate: Candidate,
    lines: Sequence[Line],
    candidates: Sequence[Candidate],
    vocabulary: Vocabulary,
) -> bool:
    """Whether entries stand below a heading, and not fields or text of its own."""
    heads = {c.index: c for c in candidates if c.is_heading or c.style == "bold" or c.label}
    start = candidate.index + 1
    filled = (i for i in range(start, len(lines)) if lines[i].kind is not Kind.BLANK)
    first = next(filled, None)
    for i in range(start, len(lines)):
        if head := heads.get(i):
            if (head.is_heading and head.level <= candidate.level) or label_alone(
                lines[i].body, vocabulary
            ):
                return False
            named = head.label or head.text.decision or head.text.url or i == first
            return bool(named) or states_entry(head, lines, candidates, vocabulary)
        if (told := _lists_entries(i, lines, vocabulary)) is not None:
            return told
    return False


def _lists_entries(i: int, lines: Sequence[Line], vocabulary: Vocabulary) -> bool | None:
    """Whether a line is an entry of a list or table; None: it tells nothing."""
    line = lines[i]
    if line.kind is Kind.ROW:
        table = next(iter(find_tables(lines, i, len(lines))), None)
        return table is not None and not is_fields(table, vocabulary)
    if line.kind in (Kind.TEXT, Kind.ITEM) and set(_names(line, vocabulary)):
        return False
    return True if line.kind is Kind.ITEM and find_links(line.text) else None


def has_field_below(index: int, lines: Sequence[Line], vocabulary: Vocabulary) -> bool:
    """Whether the next line that is not blank states a field or is an address."""
    filled = (line for line in lines[index + 1 :] if line.kind is not Kind.BLANK)
    below = next(filled, None)
    if below is None:
        return False
    return bool(fields_in(below, vocabulary)) or _is_address(below.body)


def _is_address(text: str) -> bool:
    """``📎 https://…``: an address and no word."""
    links = find_links(text)
    return len(links) == 1 and not has_words(text[: links[0].start] + text[links[0].end :])
