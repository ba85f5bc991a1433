"""Sections: orders of reading, places to file, tags, scope, actions."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from research_kb.model import TopicMention
from research_kb.read.characters import has_words
from research_kb.read.elsewhere.actions import actions, opens_group
from research_kb.read.elsewhere.naming import matcher_of
from research_kb.read.elsewhere.statements import Said, placements, priorities, statements
from research_kb.read.entry.quotations import foreign_lines
from research_kb.read.item import Region
from research_kb.read.lines import Kind
from research_kb.read.matching import Matcher
from research_kb.read.metadata import names_drafts
from research_kb.read.pieces import Piece
from research_kb.read.reading import Reading
from research_kb.read.section_names import section_of
from research_kb.read.values.priorities import find_priority
from research_kb.read.values.tags import looks_like_tags


def read_sections(reading: Reading) -> None:
    """Orders of reading, places to file, tags, scope, actions."""
    matcher = matcher_of(reading)
    for region in reading.regions:
        _paths(reading, region)
    reading.regions = [part for region in reading.regions for part in _parted(reading, region)]
    for region in reading.regions:
        if read := _SECTIONS.get(region.kind or ""):
            read(reading, region, matcher)


_GROUP_LABEL = re.compile(r"[\s*_>-]*([^:：\n]{2,30})[:：][\s*_]*")


def _parted(reading: Reading, region: Region) -> list[Region]:
    """A section's own lines, and those below each label that names another kind of section."""
    parts = [Region(region.name, region.kind, [])]
    foreign = foreign_lines(region.lines)
    for line in region.lines:
        may_part = line.kind in (Kind.TEXT, Kind.ITEM) and line.number not in foreign
        label = _GROUP_LABEL.match(line.body) if may_part else None
        kind = section_of(label[1], reading.vocabulary) if label else None
        if kind == "dedupe_against" and not names_drafts(line.body):
            kind = None
        if not label or kind not in _SECTIONS or not reading.is_free(line):
            parts[-1].lines.append(line)
            continue
        column = line.content + label.end()
        reading.claim(Piece(line, 0, column), "draft.structure")
        rest = replace(line, content=column, kind=Kind.TEXT)
        parts.append(Region(line, kind, [rest] if has_words(rest.body) else []))
    return parts


def _paths(reading: Reading, region: Region) -> None:
    for line in region.lines:
        if line.kind in (Kind.TEXT, Kind.ITEM) and region.kind in ("placement", "summary", None):
            reading.metadata.path(line)


def _order(reading: Reading, region: Region, matcher: Matcher) -> None:
    said_here = tuple(priorities(region.lines, matcher, reading.vocabulary))
    for said in said_here:
        for index in said.entries:
            level = said.priority or ""
            reading.items[index].gathered.scalar("priority", level, said.piece.number)
    _claim_whole_lines(reading, said_here, "priority")
    for line in region.lines:
        names_level = find_priority(line.body, reading.vocabulary) is not None
        if names_level and line.body.rstrip().endswith((":", "：")):
            reading.claim_line(line, "draft.structure")
        reading.claim_ordinals(line, "draft.structure")


def _claim_whole_lines(reading: Reading, said_here: Sequence[Said], name: str) -> None:
    """Claim the lines that their entries show whole; a line with a remark stays a note as well."""
    remarks = {said.piece.number for said in said_here if not said.whole}
    for said in said_here:
        if said.piece.number not in remarks:
            owner = f"entry[{said.entries[0]}].{name}"
            reading.claim(said.piece, owner)
            reading.claim(Piece(said.piece.line, 0, said.piece.line.content), owner)


def _placement(reading: Reading, region: Region, matcher: Matcher) -> None:
    said_here = tuple(placements(region.lines, matcher, reading.vocabulary))
    for said in said_here:
        for index in said.entries:
            item = reading.items[index]
            item.gathered.topics += [
                TopicMention(name, said.piece.number, False)
                for name in _by_subject(said, index, matcher)
            ]
            item.gathered.lines.setdefault("topics", said.piece.number)
    _claim_whole_lines(reading, said_here, "topics")
    for line in region.lines:
        reading.claim_ordinals(line, "draft.structure")


def _by_subject(said: Said, index: int, matcher: Matcher) -> tuple[str, ...]:
    """``A / B → X 或 Y`` gives each entry both; the topic that is more about it comes first."""
    if len(said.entries) == 1:
        return said.topics
    return tuple(sorted(said.topics, key=lambda name: -matcher.overlap(index, name)))


def _tags(reading: Reading, region: Region, matcher: Matcher) -> None:
    for line in region.lines:
        value = Piece(line, line.content, len(line.text))
        listed = line.kind in (Kind.TEXT, Kind.ITEM) and looks_like_tags(value.text)
        if listed and has_words(line.text) and reading.is_free(line):
            reading.metadata.put("tags", value)
            reading.claim_line(line, "draft.tags")


def _scope(reading: Reading, region: Region, matcher: Matcher) -> None:
    lines = [line for line in region.lines if has_words(line.text) and reading.is_free(line)]
    text = "\n".join(line.raw.strip() for line in lines)
    if lines and reading.metadata.set("scope", text, lines[0].number):
        for line in lines:
            reading.claim_line(line, "draft.scope")


def _dedupe(reading: Reading, region: Region, matcher: Matcher) -> None:
    for piece, _ in statements(region.lines, reading.vocabulary):
        if names_drafts(piece.text):
            reading.metadata.dedupe(piece)


def _actions(reading: Reading, region: Region, matcher: Matcher) -> None:
    claims = reading.claims
    free = [line for line in region.lines if claims.is_free(line.at(line.content), line.end)]
    names = [item.name or item.title for item in reading.items]
    for follow_up, pieces in actions(free, matcher, reading.vocabulary, names):
        reading.follow_ups.append(follow_up)
        for piece in pieces:
            reading.claims.take(*piece.offsets(), "draft.follow_ups")
    for line in region.lines:
        if opens_group(line, reading.vocabulary):
            reading.claim_line(line, "draft.structure")
        elif line.kind is not Kind.CODE:
            reading.claim(Piece(line, 0, line.content), "draft.follow_ups")
        reading.claim_punctuation(line, "draft.follow_ups")


_SECTIONS: dict[str, Callable[[Reading, Region, Matcher], None]] = {
    "reading": _order,
    "summary": _order,
    "placement": _placement,
    "tags": _tags,
    "scope": _scope,
    "dedupe_against": _dedupe,
    "follow_ups": _actions,
    "close_reading": _actions,
}
