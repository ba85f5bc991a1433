"""Lines of no field: a checkbox, a caveat, an address or tags in them count all the same."""

from __future__ import annotations

from research_kb.model import FollowUp
from research_kb.read.characters import has_words
from research_kb.read.entry.state import EntryLines, content_of, whole
from research_kb.read.lines import Kind, Line
from research_kb.read.pieces import Piece
from research_kb.read.values.links import find_links
from research_kb.read.values.tags import inline_tags
from research_kb.read.values.topics import topics_asked


def read_loose(entry: EntryLines, line: Line, below: Line | None) -> bool:
    """Take what states something; whatever is left of the line is the entry's body."""
    entry.in_fields = False
    _note_quotation(entry, line)
    if line.kind is Kind.TEXT and entry.open and not entry.open.level:
        entry.open = None
    value = content_of(line)
    quoted = line.quoted or (entry.quoting is not None and line.indent > entry.quoting)
    if line.checked is not None and not quoted:
        put_checkbox(entry, line)
        entry.claim_lead(line)
    elif not (
        _caveat(entry, value) or line.quoted or _address_alone(entry, value) or _filed(entry, value)
    ):
        _tags(entry, line)
    return True


def _note_quotation(entry: EntryLines, line: Line) -> None:
    """``原文清单：`` opens a list that is the source's own: below a line, or nested in its item."""
    leads = bool(entry.vocabulary.quoted.search(line.text))
    if line.kind is Kind.TEXT:
        entry.quoting = -1 if leads else None
    elif leads and line.body.rstrip().endswith((":", "：")):
        entry.quoting = line.indent
    elif entry.quoting is not None and line.indent <= entry.quoting:
        entry.quoting = None


def put_checkbox(entry: EntryLines, line: Line) -> None:
    """An item with a checkbox is something to do, or done; an empty one waits to be filled in."""
    value = content_of(line)
    if not value.text.strip():
        return
    entry.into.lines.setdefault("follow_ups", line.number)
    entry.into.follow_ups.append(FollowUp(value.raw, bool(line.checked), line.number))
    entry.into.claim(value, "follow_ups")


def _caveat(entry: EntryLines, value: Piece) -> bool:
    """``⚠️ …`` as a paragraph or item of its own."""
    bare = value.text.lstrip(" *_")
    mark = entry.vocabulary.mark.match(bare)
    if not mark or entry.vocabulary.marks[mark[0]] != "warning" or not has_words(bare):
        return False
    entry.put("warnings", mark[0], value)
    entry.claim_structure(whole(value.line))
    return True


def _filed(entry: EntryLines, value: Piece) -> bool:
    """``建议归入「X」主题页`` as a line of its own."""
    if not topics_asked(value.text):
        return False
    entry.put("topics", "", value)
    entry.claim_structure(whole(value.line))
    return True


def _address_alone(entry: EntryLines, value: Piece) -> bool:
    """A line that is nothing but an address is the entry's address."""
    links = find_links(value.text)
    if len(links) != 1 or "url" in entry.into.scalars:
        return False
    link = links[0]
    if has_words(value.text[: link.start] + value.text[link.end :]):
        return False
    entry.into.address(link.url, value.number)
    entry.into.claim(value, "url")
    entry.claim_structure(whole(value.line))
    return True


def _tags(entry: EntryLines, line: Line) -> None:
    for tag, _, _ in inline_tags(line.text):
        if tag not in entry.into.tags:
            entry.into.tags.append(tag)
            entry.into.lines.setdefault("tags", line.number)
    if only_tags(line):
        entry.into.claim(whole(line), "tags")


def only_tags(line: Line) -> bool:
    """Whether a line is nothing but ``#tags``."""
    return all(w.startswith("#") for w in line.body.split()) and bool(inline_tags(line.text))
