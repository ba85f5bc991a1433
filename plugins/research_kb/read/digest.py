"""Link digests: list items that are entries, ``1. [title](url) (source, date) — comment``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from research_kb.model import Decision
from research_kb.read.characters import has_words
from research_kb.read.fields import fields_in
from research_kb.read.head_text import HeadText
from research_kb.read.head_title import leads_on, trimmed
from research_kb.read.heads import parse_head
from research_kb.read.item import Region
from research_kb.read.late_verdict import late_verdict
from research_kb.read.lines import Kind, Line
from research_kb.read.mappings import mapping_items
from research_kb.read.opening import apply_head, open_item, read_item
from research_kb.read.outline.evidence import has_field_below
from research_kb.read.outline.model import DECIDING
from research_kb.read.pieces import Piece
from research_kb.read.reading import Reading
from research_kb.read.values.dates import find_date
from research_kb.read.values.links import Link, find_links
from research_kb.read.vocabulary import Vocabulary, squeeze

_DASH = re.compile(r"\s*(?:[—–]{1,2}|\s-{1,2}\s)\s*")
_COLON = re.compile(r"\s*[:：](?!//)\s*")
_BETWEEN = " \t>*_,，。|·:：—–-"
_BEFORE_VERDICT = " \t*_<(,，;；。.|·—–-:"
_ADDRESS_NEXT = re.compile(r"[\s*_<(:|·—–-]*https?://", re.IGNORECASE)
_BRACKET = re.compile(r"\s*[(（]")


def read_digests(reading: Reading) -> None:
    """Sections without heads of entries, whose list items are the entries."""
    for region in reading.regions:
        if not _may_hold_entries(reading, region):
            continue
        taken = _read_mappings(reading, region)
        heads = _digest_heads(region.lines, region.kind, reading.vocabulary)
        for first, end, text in heads:
            line = region.lines[first]
            if _only_refers(reading, region, first, text):
                continue
            item = open_item(reading, line, text, region.kind)
            if text.label:
                item.label = Piece(line, *(line.content + at for at in text.label)).raw
            item.lines = region.lines[first + 1 : end]
            taken.update(range(first, end))
            read_item(reading, item, item.lines)
        region.lines = [line for i, line in enumerate(region.lines) if i not in taken]


def _only_refers(reading: Reading, region: Region, first: int, text: HeadText) -> bool:
    """``- R-01: keep``, where a heading is that of R-01: no address and no fields come with it."""
    line = region.lines[first]
    if _has_address(line):
        return False
    name = squeeze(line.body[slice(*(text.label or text.title))])
    named = any(squeeze(item.name) == name for item in reading.items if item.name)
    return named and not has_field_below(first, region.lines, reading.vocabulary)


def _read_mappings(reading: Reading, region: Region) -> set[int]:
    """Entries whose items are mappings, ``- title: A``; the indexes of their lines."""
    taken: set[int] = set()
    starts = mapping_items(region.lines, reading.vocabulary)
    for first, later in pairwise([*starts, len(region.lines)]):
        line = region.lines[first]
        item = reading.new_item("", line.number)
        apply_head(reading, item, HeadText((0, 0)), region.kind, line.number)
        end = _end(region.lines, first, later, line.indent)
        item.lines = region.lines[first:end]
        taken.update(range(first, end))
        read_item(reading, item, item.lines)
    return taken


def _may_hold_entries(reading: Reading, region: Region) -> bool:
    """A section of entries; any other only where no heading names an entry."""
    if region.kind in DECIDING:
        return True
    named = any(item.head and item.head.kind is Kind.HEADING for item in reading.items)
    return region.kind is None and not named


def _digest_heads(
    lines: Sequence[Line], kind: str | None, vocabulary: Vocabulary
) -> Iterator[tuple[int, int, HeadText]]:
    """Items among ``lines`` that open an entry: index, end of its lines, head."""
    items = [i for i, line in enumerate(lines) if line.kind is Kind.ITEM and not line.quoted]
    if not items:
        return
    margin = min(lines[i].indent for i in items)
    tops = [i for i in items if lines[i].indent <= margin + 1]
    heads = _named_alike(lines, {i: _judged(i, lines, kind, vocabulary) for i in tops})
    entries = [i for i in tops if _is_entry(lines[i], heads[i], kind, vocabulary)]
    if kind not in DECIDING:
        linked = sum(1 for i in tops if _has_address(lines[i])) > 1
        entries = [i for i in entries if _is_entry_anywhere(lines[i], heads[i], linked=linked)]
    for i in entries:
        later = [j for j in tops if j > i]
        yield i, _end(lines, i, later[0] if later else len(lines), margin), heads[i]


def _named_alike(lines: Sequence[Line], heads: dict[int, HeadText]) -> dict[int, HeadText]:
    """``H20 上的 …`` begins with the name of a card, unless other items begin with codes, too."""
    loose = {
        i
        for i, head in heads.items()
        if head.coded and head.label and lines[i].body[head.label[1] :][:1].isspace()
    }
    alone = len(loose) == 1
    return {i: head.without_label() if alone and i in loose else head for i, head in heads.items()}


def _judged(i: int, lines: Sequence[Line], kind: str | None, vocabulary: Vocabulary) -> HeadText:
    """The item's head, with a verdict that stands late in its line."""
    head, line = _head(i, lines, vocabulary), lines[i]
    if head.decision or head.undecided or not (kind in DECIDING or _has_address(line)):
        return head
    late = late_verdict(line.body, head.title[0], vocabulary)
    if late is None:
        return head
    start, end = head.title
    if late.start < end:
        end = start + len(line.body[start : late.start].rstrip(_BEFORE_VERDICT))
        head = replace(head, title=(start, end), rest=end)
    if late.meaning == "undecided":
        return replace(head, undecided=True)
    return replace(head, decision=Decision(late.meaning))


def _head(i: int, lines: Sequence[Line], vocabulary: Vocabulary) -> HeadText:
    """The item's head; a title that nothing encloses ends at its address, dash or bracket.

    It ends at a colon only where nothing but a comment can follow: no dash, address or fields.
    """
    body = lines[i].body
    text = parse_head(body, vocabulary, numbered=bool(lines[i].ordinal))
    first = next(iter(find_links(body[text.title[0] :])), None)
    if first and first.start == 0 and not first.text:
        return _behind_address(body, text, first)
    if text.url or (text.rest is not None and not _ADDRESS_NEXT.match(body, text.rest)):
        return text
    start, end = text.title
    if text.rest is not None:
        end = len(body.rstrip())
    cut = end
    links = find_links(body[start:end])
    if links:
        cut = start + _before_address(body[start:end], links)
    dashes = [
        match
        for match in _DASH.finditer(body, start + 1, end)
        if not any(start + a.start <= match.start() < start + a.end for a in links)
    ]
    if not dashes and not links and not has_field_below(i, lines, vocabulary):
        dashes = list(_COLON.finditer(body, start + 1, end))
    cut = min([cut, *(match.start() for match in dashes)])
    bracket = _BRACKET.search(body, start + 1, cut)
    if bracket and _is_meta(body[bracket.end() :]):
        cut = bracket.start()
    further = tuple(link.url for link in links if start + link.end <= cut)
    rest = cut if cut < end and has_words(body[cut:]) else None
    end = trimmed(body, start, start + len(body[start:cut].rstrip(" \t<—–-:：")))[1]
    return replace(text, title=(start, end), rest=rest, further=further)


def _behind_address(body: str, text: HeadText, link: Link) -> HeadText:
    """``https://… FA4 again — a remark``: what follows an address is its title."""
    start = text.title[0] + link.end
    start += len(body[start:]) - len(body[start:].lstrip(_BETWEEN))
    dash = _DASH.search(body, start)
    end = trimmed(body, start, dash.start() if dash else len(body))[1]
    rest = end if has_words(body[end:]) else None
    return replace(text, title=(start, max(start, end)), url=link.url, rest=rest)


def _before_address(title: str, links: Sequence[Link]) -> int:
    """Where a title ends whose addresses stand behind it; in ``A vs [B](…)`` it ends with one."""
    inside = 0
    for link in links:
        if not link.text or not leads_on(title[inside : link.start]):
            return inside or link.start
        inside = link.end
    return inside


def _is_meta(text: str) -> bool:
    """``(arXiv, 2026-07)``: a bracket with a date in it says source and date.

    A year belongs to the title, ``(2026 版)``, unless a name stands before it.
    """
    closing = re.search(r"[)）]", text)
    inside = text[: closing.start()] if closing else ""
    date = find_date(inside)
    return date is not None and (len(date.value) > 4 or has_words(inside[: date.start]))


def _has_address(line: Line) -> bool:
    return bool(find_links(line.text))


def _is_entry_anywhere(line: Line, head: HeadText, *, linked: bool) -> bool:
    """In a section of no kind: an item with a mark, or one of several with addresses."""
    if head.decision:
        return True
    return (linked or head.undecided) and (not head.label or _has_address(line))


def _is_entry(line: Line, head: HeadText, kind: str | None, vocabulary: Vocabulary) -> bool:
    if fields_in(line, vocabulary) or (head.is_untitled and not (head.url and kind in DECIDING)):
        return False
    if head.url or head.label or head.decision or head.undecided:
        return True
    if _has_address(line):
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
