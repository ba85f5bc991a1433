"""``/``: the page that people write in ``docs/index.md``, with what is new and what is next."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from research_kb.findings import finding
from research_kb.model import Finding, Page, Priority, Source
from research_kb.present import addresses
from research_kb.present.addresses import Place
from research_kb.present.documents import page_document
from research_kb.present.markdown import render
from research_kb.present.markers import Section, arranged
from research_kb.present.pages.draft_view import draft_view
from research_kb.present.pages.tree import topic_tree
from research_kb.present.press import Press
from research_kb.present.sections import groups, nothing, paragraph, todo_list
from research_kb.present.skeleton import Block, Heading, Html, page
from research_kb.present.templates import fill
from research_kb.present.views import Link
from research_kb.present.work_table import by_priority, works_table

PARTS: Final = ("whats-new", "priorities", "topics", "follow-ups")
"""What a marker ``<!-- kb:NAME -->`` of the home page can name, in the usual order."""

_FRONT_MATTER: Final = re.compile(r"\A---[ \t]*\n.*?\n---[ \t]*(?:\n|\Z)", re.DOTALL)
_TITLE: Final = re.compile(r"^# (.+?)[ #]*$", re.MULTILINE)
_NEWEST: Final = 10
_OPEN: Final = 10


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
        (strings.whats_new, _whats_new(press, page)),
        (strings.read_first, _read_first(press, page)),
        (strings.topics, groups(press, topic_tree(press.atlas, page))),
        (strings.follow_ups, _follow_ups(press, page)),
    )
    return {
        name: Section(Heading(2, title, f"kb-{name}"), blocks)
        for name, (title, blocks) in zip(PARTS, contents, strict=True)
    }


def _whats_new(press: Press, page: str) -> tuple[Block, ...]:
    """The newest drafts by day and what each brought."""
    atlas = press.atlas
    paths = [path for day in atlas.catalog.days for path in day.drafts][:_NEWEST]
    if not paths:
        return ()
    newest = [draft_view(press, atlas.drafts[path], page) for path in paths]
    more = _more(press, page, addresses.TIMELINE)
    return (Html(fill("newest.html", atlas.strings, drafts=newest)), more)


def _read_first(press: Press, page: str) -> tuple[Block, ...]:
    urgent = [w for w in by_priority(press.atlas.catalog.works) if w.priority is Priority.P0]
    listed = works_table(press, urgent, page)
    return (*listed, _more(press, page, addresses.PRIORITIES)) if listed else ()


def _follow_ups(press: Press, page: str) -> tuple[Block, ...]:
    waiting = [end for end in press.atlas.catalog.follow_ups if not end.follow_up.done]
    listed = todo_list(press, waiting[:_OPEN], page, "kb-todo")
    return (*listed, _more(press, page, addresses.FOLLOW_UPS)) if listed else ()


def _more(press: Press, page: str, path: str) -> Html:
    return paragraph(press, Link(press.atlas.strings.more, press.atlas.href(page, Place(path))))
