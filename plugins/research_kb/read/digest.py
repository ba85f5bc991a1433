"""Link digests: list items that are entries, ``1. [title](url) (source, date) — comment``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from research_kb.read.characters import has_words
from research_kb.read.fields import fields_in, fields_in_text
from research_kb.read.gathered import Gathered
from research_kb.read.heads import HeadText, parse_head
from research_kb.read.lines import Kind, Line
from research_kb.read.outline.model import DECIDING
from research_kb.read.pieces import Piece
from research_kb.read.readers.table import put
from research_kb.read.values.dates import find_date
from research_kb.read.values.links import find_links
from research_kb.read.vocabulary import Vocabulary

_DASH = re.compile(r"\s*(?:[—–]{1,2}|\s-{1,2}\s|[:：](?!//))\s*")


def digest_heads(
    lines: Sequence[Line], first: int, last: int, kind: str | None, vocabulary: Vocabulary
) -> Iterator[tuple[int, int, HeadText]]:
    """Items among ``lines[first:last]`` that open an entry: index, end of its lines, head."""
    items = [i for i in range(first, last) if lines[i].kind is Kind.ITEM and not lines[i].quoted]
    if not items:
        return
    margin = min(lines[i].indent for i in items)
    tops = [i for i in items if lines[i].indent <= margin + 1]
    heads = {i: _head(lines[i], vocabulary) for i in tops}
    entries = [i for i in tops if _is_entry(lines[i], heads[i], kind, vocabulary)]
    if kind not in DECIDING and sum(1 for i in tops if heads[i].url or _address(lines[i])) < 2:
        entries = [i for i in entries if heads[i].decision or heads[i].undecided]
    if kind not in DECIDING:
        entries = [
            i for i in entries if not heads[i].label or heads[i].decision or _address(lines[i])
        ]
    for i in entries:
        later = [j for j in tops if j > i]
        yield i, _end(lines, i, later[0] if later else last, margin), heads[i]


def _head(line: Line, vocabulary: Vocabulary) -> HeadText:
    """The item's head; a title that nothing encloses ends at its address, dash or bracket."""
    body = line.body
    text = parse_head(body, vocabulary)
    if text.url or text.rest is not None:
        return text
    start, end = text.title
    cut = end
    links = find_links(body[start:end])
    if links:
        cut = min(cut, start + links[0].start)
    for match in _DASH.finditer(body, start + 1, end):
        if not any(start + a.start <= match.start() < start + a.end for a in links):
            cut = min(cut, match.start())
            break
    bracket = re.compile(r"\s*[(（]").search(body, start + 1, cut)
    if bracket and _is_meta(body[bracket.end() :]):
        cut = bracket.start()
    bare = len(body[start:cut].rstrip(" \t*_<~—–-:："))
    return HeadText(
        (start, start + bare),
        text.label,
        text.coded,
        text.decision,
        text.undecided,
        text.priority,
        text.url,
        cut if cut < end else None,
    )


def _is_meta(text: str) -> bool:
    """``(arXiv, 2026-07)``: a bracket with a date in it says source and date."""
    closing = re.search(r"[)）]", text)
    return bool(closing and find_date(text[: closing.start()]))


def _address(line: Line) -> bool:
    return bool(find_links(line.text))


def _is_entry(line: Line, head: HeadText, kind: str | None, vocabulary: Vocabulary) -> bool:
    if head.title[0] >= head.title[1] or fields_in(line, vocabulary):
        return False
    if head.url or head.label or head.decision or head.undecided:
        return True
    if _address(line):
        return True
    return kind in DECIDING and line.checked is None


def _end(lines: Sequence[Line], first: int, last: int, margin: int) -> int:
    """Just behind the lines that are nested below the item."""
    end = first + 1
    for i in range(first + 1, last):
        line = lines[i]
        if line.kind is Kind.BLANK:
            continue
        if line.kind is Kind.CODE:
            end = i + 1 if len(line.raw) - len(line.raw.lstrip()) > margin else end
            continue
        if (
            line.indent <= margin
            and line.kind in (Kind.TEXT, Kind.ITEM, Kind.ROW)
            and (lines[i - 1].kind is Kind.BLANK or line.kind is Kind.ITEM)
        ):
            break
        end = i + 1
    return end


def read_rest(
    into: Gathered, line: Line, start: int, *, dropped: bool, vocabulary: Vocabulary
) -> None:
    """Read what follows a title on its line: ``(source, date) <url> — comment``.

    The comment of a dropped item is its reason; of any other it stays as the entry's text.
    """
    text = line.text
    while bracket := re.compile(r"[\s*_~]*[(（]((?:[^()（）]|[(（][^()（）]*[)）])*)[)）]").match(
        text, start
    ):
        if not _source_like(bracket[1]):
            break
        put(into, "source", "source", Piece(line, *bracket.span(1)))
        into.claim(Piece(line, start, bracket.end()), "source")
        start = bracket.end()
    at = start
    for link in find_links(text[start:]):
        if has_words(text[at : start + link.start]):
            break
        into.address(link.url, line.number)
        into.claim(Piece(line, start + link.start, start + link.end), "url")
        at = start + link.end
    comment = re.compile(r"(?:[\s*_~<>]|https?://\S+|[—–:：,，。-]|·|\|)*").match(text, start)
    begin = comment.end() if comment else start
    value = Piece(line, begin, len(text.rstrip(" ~*_")))
    if not has_words(value.text):
        return
    if found := fields_in_text(text, begin, vocabulary):
        for item in found:
            put(into, item.name, Piece(line, *item.label).raw, Piece(line, *item.value))
            into.claim(Piece(line, item.start, item.value[0]), item.name)
    elif dropped:
        put(into, "reasons", "reason", value)


def _source_like(text: str) -> bool:
    """``arXiv, March 2026``: short, with an address, a date, or a name of a few words."""
    return len(text) <= 80 and (
        bool(find_date(text)) or bool(find_links(text)) or len(text.split()) <= 4
    )
