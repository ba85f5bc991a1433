"""``/dropped/``: the registry of what was rejected, then each of these works in full."""

from __future__ import annotations

from research_kb.model import Decision, Page, Target, TargetKind, Work
from research_kb.present import addresses
from research_kb.present.documents import page_document
from research_kb.present.parts import Part
from research_kb.present.press import Press
from research_kb.present.rows import day, work_link
from research_kb.present.sections import (
    headed,
    in_full,
    months,
    nothing,
    series_list,
    series_pager,
    works_of,
)
from research_kb.present.sightings import Witness, notes, reasons
from research_kb.present.skeleton import Block, Heading, Html, page
from research_kb.present.templates import fill
from research_kb.present.trail import part_trail
from research_kb.present.views import Rejection


def dropped_pages(press: Press) -> tuple[Page, ...]:
    """The registry is whole on the first page; the works in full go on in dated parts."""
    series = press.atlas.series[addresses.DROPPED]
    return tuple(_page(press, part, series) for part in series)


def _page(press: Press, part: Part, series: tuple[Part, ...]) -> Page:
    strings, path = press.atlas.strings, part.path
    all_of_them = [w for w in press.atlas.catalog.works if w.decision is Decision.DROPPED]
    entries = in_full(press, works_of(press, part, [work.id for work in all_of_them]), path)
    if part.name:
        title = f"{strings.dropped}: {months(press, part)}"
        trail = part_trail(press, addresses.DROPPED, strings.dropped, part, months(press, part))
        top: tuple[Block, ...] = (trail, Heading(1, title, "kb-top"))
    else:
        title = strings.dropped
        top = (Heading(1, title, "kb-top"), *_registry(press, all_of_them, path))
    blocks: tuple[Block, ...] = (
        *top,
        *headed(strings.entries, "kb-entries", entries.blocks),
        *series_pager(press, series, path),
        *headed(strings.parts, "kb-parts", series_list(press, series, path)),
    )
    documents = (page_document(press, path, title), *entries.documents)
    return page(path, title, blocks, documents, in_nav=not part.name)


def _registry(press: Press, works: list[Work], page: str) -> tuple[Block, ...]:
    if not works:
        return (nothing(press),)
    rejections = tuple(_rejection(press, work, page) for work in works)
    return (Html(fill("registry.html", press.atlas.strings, rejections=rejections)),)


def _rejection(press: Press, work: Work, page: str) -> Rejection:
    """Reason, date and name of the verdict that counts; its notes hold the alternatives."""
    judged, scope = work.judged, f"registry-{addresses.scope(work.id)}"
    witness = Witness(press, judged, page, scope, Target(TargetKind.WORK, work.id))
    return Rejection(
        title=work_link(press.atlas, work, page),
        reasons=reasons(witness),
        date=day(judged.draft.date),
        author=judged.author,
        alternatives=notes(witness),
        origin=witness.line(judged.entry.line),
    )
