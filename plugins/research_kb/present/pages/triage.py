"""``/triage/``: everything that needs a person."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from research_kb.model import Finding, Key, Page, Severity
from research_kb.present import addresses
from research_kb.present.cards import same_view
from research_kb.present.documents import page_document
from research_kb.present.pages.tree import topic_place
from research_kb.present.parts import Part
from research_kb.present.press import Press
from research_kb.present.rows import work_link
from research_kb.present.sections import (
    conflict,
    groups,
    headed,
    in_full,
    months,
    nothing,
    paragraph,
    series_list,
    series_pager,
    table,
    works_of,
)
from research_kb.present.skeleton import Block, Heading, Html, page
from research_kb.present.templates import fill
from research_kb.present.trail import part_trail
from research_kb.present.views import Group, Link, Table
from research_kb.present.work_table import works_table

_ORDER: Final = (Severity.ERROR, Severity.WARNING, Severity.INFO)


def triage_pages(press: Press, findings: tuple[Finding, ...]) -> tuple[Page, ...]:
    """Works that no topic holds stand here in full, and go on in dated parts."""
    series = press.atlas.series[addresses.TRIAGE]
    return tuple(_page(press, part, series, findings) for part in series)


def _page(
    press: Press, part: Part, series: tuple[Part, ...], findings: tuple[Finding, ...]
) -> Page:
    strings, path = press.atlas.strings, part.path
    title = f"{strings.triage}: {months(press, part)}" if part.name else strings.triage
    order: list[Key] = [work.id for work in press.atlas.catalog.works]
    entries = in_full(press, works_of(press, part, order), path)
    blocks: list[Block] = [Heading(1, title, "kb-top")]
    if part.name:
        here = months(press, part)
        blocks.insert(0, part_trail(press, addresses.TRIAGE, strings.triage, part, here))
    else:
        blocks.extend(_sections(press, path, findings))
    if entries.blocks:
        blocks.append(Heading(2, strings.unfiled, "kb-unfiled"))
        blocks.append(paragraph(press, Link(strings.unfiled_text)))
        blocks.extend(entries.blocks)
    blocks.extend(series_pager(press, series, path))
    blocks.extend(headed(strings.parts, "kb-parts", series_list(press, series, path)))
    if len(blocks) == 1:
        blocks.append(nothing(press))
    documents = (page_document(press, path, title), *entries.documents)
    return page(path, title, tuple(blocks), documents, in_nav=not part.name)


def _sections(press: Press, page: str, findings: tuple[Finding, ...]) -> Iterator[Block]:
    catalog, strings = press.atlas.catalog, press.atlas.strings
    disputed = (conflict(press, work, page) for work in catalog.works if work.conflict)
    undecided = [work for work in catalog.works if work.decision is None]
    sections: tuple[tuple[str, str, tuple[Block, ...]], ...] = (
        (
            "kb-conflicts",
            strings.conflicts,
            tuple(disputed),
        ),
        ("kb-same", strings.possibly_same, _possibly_same(press, page)),
        ("kb-undecided", strings.undecided_works, works_table(press, undecided, page, "undecided")),
        ("kb-unwritten", strings.unwritten_topics, groups(press, _unwritten(press, page))),
        ("kb-findings", strings.findings, tuple(_findings(press, page, findings))),
    )
    for anchor, title, content in sections:
        yield from headed(title, anchor, content)


def _possibly_same(press: Press, page: str) -> tuple[Block, ...]:
    atlas = press.atlas
    pairs = tuple(
        (
            work_link(atlas, atlas.works[pair.first], page),
            same_view(press, atlas.works[pair.first], pair, page),
        )
        for pair in atlas.catalog.possibly_same
    )
    if not pairs:
        return ()
    return (Html(fill("possibly_same.html", atlas.strings, pairs=pairs)),)


def _unwritten(press: Press, page: str) -> Iterator[Group]:
    strings = press.atlas.strings
    for topic in press.atlas.catalog.topics:
        if topic.text is None:
            count = strings.count_works(len(topic.placements))
            file = f"{press.atlas.options.topics}/{topic.slug}.md"
            link = Link(" > ".join(topic.path), press.atlas.href(page, topic_place(topic)))
            yield Group(link, f"{count} · {file}")


def _findings(press: Press, page: str, findings: tuple[Finding, ...]) -> Iterator[Block]:
    """Grouped by severity, then code; each leads to its line."""
    strings = press.atlas.strings
    names = {
        Severity.ERROR: strings.error,
        Severity.WARNING: strings.warning,
        Severity.INFO: strings.info,
    }
    ordered = sorted(findings, key=lambda f: (_ORDER.index(f.severity), f.code, f))
    for (severity, code), group in groupby(ordered, key=lambda f: (f.severity, f.code)):
        rows = tuple(_finding(press, finding, page) for finding in group)
        yield Heading(3, f"{names[severity]}: {code} ({len(rows)})", f"kb-finding-{code}")
        yield from table(press, Table(f"finding-{code}", (strings.place, strings.message), rows))


def _finding(press: Press, found: Finding, page: str) -> tuple[tuple[Link, ...], ...]:
    place = press.atlas.line(found.path, found.line)
    where = Link(f"{found.path}:{found.line}", press.atlas.href(page, place) if place else None)
    return ((where,), (Link(found.message),))
