"""``/dropped/``: the registry of what was rejected, then each of these works in full."""

from __future__ import annotations

from markupsafe import Markup, escape

from research_kb.model import Decision, Key, Page, Target, TargetKind, Work
from research_kb.present import addresses, elements
from research_kb.present.documents import page_document
from research_kb.present.listings import Listing, beginning, continued, is_cut
from research_kb.present.parts import Part
from research_kb.present.press import Press
from research_kb.present.rows import day, tag_links, topic_links, work_link
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
from research_kb.present.skeleton import Block, Heading, page
from research_kb.present.strings import Strings
from research_kb.present.tables import Column, Layout, tr
from research_kb.present.templates import fill
from research_kb.present.trail import part_trail
from research_kb.present.views import Rejection
from research_kb.present.work_table import said_of


def dropped_pages(press: Press) -> tuple[Page, ...]:
    """The registry, newest verdict first, then the works in full; both go on in dated parts."""
    series = press.atlas.series[addresses.DROPPED]
    dropped = [w for w in press.atlas.catalog.works if w.decision is Decision.DROPPED]
    dropped.sort(key=lambda work: work.judged.draft.date or "", reverse=True)
    listing = Listing(
        addresses.DROPPED,
        _layout(press.atlas.strings),
        tuple(work.id for work in dropped),
        series,
        lambda id, page: _row(press, press.atlas.works[Key(id)], page),
    )
    return tuple(_page(press, part, listing) for part in series)


def _page(press: Press, part: Part, listing: Listing) -> Page:
    strings, path = press.atlas.strings, part.path
    entries = in_full(press, works_of(press, part, map(Key, listing.ids)), path)
    title = f"{strings.dropped}: {months(press, part)}" if part.name else strings.dropped
    blocks: tuple[Block, ...] = (
        *_above(press, part),
        Heading(1, title, "kb-top"),
        *_top(press, part, listing),
        *headed(strings.entries, "kb-entries", entries.blocks),
        *series_pager(press, listing.parts, path),
        *headed(strings.parts, "kb-parts", series_list(press, listing.parts, path)),
    )
    documents = (page_document(press, path, title), *entries.documents)
    return page(path, title, blocks, documents, in_nav=not part.name)


def _above(press: Press, part: Part) -> tuple[Block, ...]:
    """The way to a part from the first page."""
    if not part.name:
        return ()
    here, name = months(press, part), press.atlas.strings.dropped
    return (part_trail(press, addresses.DROPPED, name, part, here),)


def _top(press: Press, part: Part, listing: Listing) -> tuple[Block, ...]:
    """The registry; a part holds its own rows where the first page does not hold all."""
    if not part.name:
        return beginning(press, listing) or (nothing(press),)
    return continued(press, listing, part) if is_cut(press, listing) else ()


def _layout(strings: Strings) -> Layout:
    return Layout(
        "registry",
        (
            Column(strings.title, "title"),
            Column(strings.reason, "reason"),
            Column(strings.date, "date", "date", facet=True),
            Column(strings.by, "by", facet=True),
            Column(strings.alternative),
        ),
        hidden=(
            Column(strings.topic, "topic"),
            Column(strings.tags, "tag"),
            Column(strings.source, "source"),
            Column(strings.type, "type"),
        ),
        order="-date",
    )


def _row(press: Press, work: Work, page: str) -> Markup:
    """Reason, date and name of the verdict that counts; its notes hold the alternatives."""
    atlas = press.atlas
    view = _rejection(press, work, page)
    title = Markup(f"{elements.link(view.title)} {elements.origin(view.origin)}")
    source = atlas.source_of.get(work.id)
    return tr(
        (
            title,
            Markup(fill("reasons.html", atlas.strings, reasons=view.reasons)),
            elements.date(view.date, atlas.strings),
            escape(view.author),
            Markup(fill("alternatives.html", atlas.strings, alternatives=view.alternatives)),
        ),
        topic=(link.text for link in topic_links(atlas, work, page)),
        tag=(link.title or link.text for link in tag_links(atlas, work.tags, page)),
        source=(source,) if source else (),
        type=said_of(work, "")["type"],
    )


def _rejection(press: Press, work: Work, page: str) -> Rejection:
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
