"""Org mode: headings of stars, ``#+title:``, drawers of properties, blocks of code."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from research_kb.read.characters import Narrow
from research_kb.read.lines import Kind, Line

_KEYWORD = re.compile(
    r"\s*#\+(?=(?:title|subtitle|author|date|filetags|startup|options|language)\s*:)", re.IGNORECASE
)
_DRAWER = re.compile(r"\s*:(?:PROPERTIES|LOGBOOK|END):\s*$", re.IGNORECASE)
_PROPERTY = re.compile(r"\s*:(?=[^\s:][^:\n]{0,30}:\s+\S)")
_HEADING = re.compile(
    r"(?P<stars>\*{1,5})\s+(?:(?:TODO|DONE|NEXT|WAITING)\s+)?(?P<cookie>\[#[A-C]\]\s+)?"
    r"(?P<title>[^\s*][^*]*?)(?P<tags>\s+:(?:[\w@#%-]+:)+)?\s*$"
)
_FENCE = re.compile(r"\s*#\+(?P<which>begin|end)_(?:src|example)\b\s*(?P<language>\w*)", re.I)
_PRIORITY = {"A": "P0", "B": "P1", "C": "P2"}


def read_org(lines: Sequence[Line]) -> tuple[Line, ...]:
    """``lines`` as they are, or, where they are Org, as the same in Markdown would be classified.

    What a heading says behind its title stands on lines of its own below it.
    """
    return tuple(_converted(lines)) if _is_org(lines) else tuple(lines)


def _is_org(lines: Sequence[Line]) -> bool:
    """A keyword, a drawer, or several headings below the first level, which Markdown has not."""
    live = [line.text for line in lines if line.kind not in (Kind.CODE, Kind.COMMENT, Kind.BLANK)]
    if any(_KEYWORD.match(text) or _DRAWER.match(text) for text in live):
        return True
    return sum(1 for text in live if text.startswith("**") and _HEADING.match(text)) > 1


def _converted(lines: Sequence[Line]) -> Iterator[Line]:
    in_code = in_drawer = False
    for line in lines:
        if fence := _FENCE.match(line.text):
            in_code = fence["which"].casefold() == "begin"
            # As long as what it stands for, so that the offsets behind it stay true.
            raw = f"```{fence['language'] if in_code else ''}".ljust(len(line.raw))
            yield replace(line, raw=raw, kind=Kind.CODE)
        elif in_code:
            yield replace(line, kind=Kind.CODE)
        elif line.kind in (Kind.CODE, Kind.COMMENT):
            yield line
        elif _DRAWER.match(line.text):
            in_drawer = "END" not in line.text.upper()
            yield replace(line, kind=Kind.BLANK, content=len(line.text))
        elif heading := _HEADING.match(line.text):
            yield from _heading(line, heading)
        else:
            opening = (_PROPERTY if in_drawer else _KEYWORD).match(line.text)
            kind = Kind.ITEM if in_drawer else Kind.TEXT
            yield replace(line, kind=kind, content=opening.end()) if opening else line


def _heading(line: Line, match: re.Match[str]) -> Iterator[Line]:
    """The heading up to its tags, and what stands around the title as fields."""
    title = Narrow(line.text[: match.end("title")], line.narrow.offsets)
    level = len(match["stars"]) + 1
    yield replace(line, narrow=title, kind=Kind.HEADING, level=level, content=match.start("title"))
    if cookie := match["cookie"]:
        yield _field(line, match.span("cookie"), f"priority: {_PRIORITY[cookie[2]]}")
    if tags := match["tags"]:
        words = tags.strip(" :").split(":")
        yield _field(line, match.span("tags"), " ".join(f"#{word}" for word in words))


def _field(line: Line, span: tuple[int, int], text: str) -> Line:
    """A stretch of a heading as a line that says ``text``."""
    start, end = line.at(span[0]), line.at(span[1])
    raw = line.raw[start - line.start : end - line.start]
    offsets = tuple(min(i, len(raw) - 1) for i in range(len(text)))
    return Line(line.number, start, raw, Narrow(text, offsets), Kind.TEXT, 0, 0)
