"""``/``: the page that people write in ``docs/index.md``, with what is new and what is next."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from research_kb.findings import finding
from research_kb.model import Finding, Page, Source
from research_kb.present import addresses
from research_kb.present.documents import page_document
from research_kb.present.markdown import render
from research_kb.present.markers import Section, arranged
from research_kb.present.pages import home_parts
from research_kb.present.press import Press
from research_kb.present.sections import nothing
from research_kb.present.skeleton import Block, Heading, page

PARTS: Final = ("whats-new", "priorities", "topics", "follow-ups", "conflicts")
"""What a marker ``<!-- kb:NAME -->`` of the home page can name, in the usual order."""

_FRONT_MATTER: Final = re.compile(r"\A---[ \t]*\n.*?\n---[ \t]*(?:\n|\Z)", re.DOTALL)
_TITLE: Final = re.compile(r"^# (.+?)[ #]*$", re.MULTILINE)


def home_page(press: Press, text: Source | None) -> Page:
    """People's text with the generated parts at its markers, or after it."""
    strings, path = press.atlas.strings, addresses.HOME
    front_matter, prose = _split(text)
    named = _TITLE.search(prose)
    title = named[1] if named else strings.home
    top: tuple[Block, ...] = () if named else (Heading(1, title, "kb-top"),)
    arrangement = arranged(prose, _sections(press, path), nothing(press).html)
    return page(
        path,
        title,
        (*top, *arrangement.blocks),
        (page_document(press, path, title, render(prose, scope="prose").text),),
        in_nav=True,
        edit_path=text.path if text else None,
        front_matter=front_matter,
    )


def unknown_home_markers(text: Source | None) -> tuple[Finding, ...]:
    """Markers that name no part of the home page."""
    front_matter, prose = _split(text)
    first = front_matter.count("\n")
    empty = {name: Section(Heading(2, name, name), ()) for name in PARTS}
    known = ", ".join(PARTS)
    return tuple(
        finding(
            "unknown-reference",
            text.path if text else addresses.HOME,
            first + line,
            f"the page has no part {name!r}; its parts are {known}",
        )
        for name, line in arranged(prose, empty, "").unknown
    )


def _split(text: Source | None) -> tuple[str, str]:
    """Front matter with its fences, and the text below it."""
    whole = text.text if text else ""
    found = _FRONT_MATTER.match(whole)
    front_matter = found[0] if found else ""
    return front_matter, whole.removeprefix(front_matter)


def _sections(press: Press, page: str) -> Mapping[str, Section]:
    strings = press.atlas.strings
    contents: tuple[tuple[str, tuple[Block, ...]], ...] = (
        (strings.whats_new, home_parts.whats_new(press, page)),
        (strings.read_first, home_parts.read_first(press, page)),
        (strings.topics, home_parts.topics(press, page)),
        (strings.follow_ups, home_parts.follow_ups(press, page)),
        (strings.conflicts, home_parts.conflicts(press, page)),
    )
    return {
        name: Section(Heading(2, title, f"kb-{name}"), blocks)
        for name, (title, blocks) in zip(PARTS, contents, strict=True)
    }
