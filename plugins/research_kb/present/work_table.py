"""Works as rows of a table."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape

from research_kb.model import Decision, Key, Work
from research_kb.present import elements
from research_kb.present.atlas import Atlas
from research_kb.present.listings import Listing
from research_kb.present.parts import Part, first_seen, month_parts
from research_kb.present.press import Press
from research_kb.present.rows import (
    day,
    decision_badge,
    first_stated,
    priority_badge,
    stars,
    tag_links,
    topic_links,
    work_link,
)
from research_kb.present.skeleton import Html
from research_kb.present.strings import Strings
from research_kb.present.tables import Column, Layout, framed, opened, td
from research_kb.present.views import Link

_DECISIONS = (Decision.KEPT, None, Decision.DROPPED)


def works_layout(
    strings: Strings, name: str, *, with_topic: bool = True, with_why: bool = False
) -> Layout:
    """The columns of works, in the order in which ``by_priority`` lists them."""
    topic = (Column(strings.topic, "topic", facet=True),) if with_topic else ()
    why = (Column(strings.why_here),) if with_why else ()
    return Layout(
        name,
        (
            Column(strings.priority, "priority", "rank", facet=True),
            Column(strings.title, "title"),
            *topic,
            Column(strings.source, "source", facet=True),
            Column(strings.credibility, "credibility", "number", facet=True),
            Column(strings.date, "date", "date", facet=True),
            Column(strings.tags, "tag", facet=True),
            *why,
        ),
        hidden=(
            Column(strings.type, "type"),
            Column(strings.decision, "decision"),
            Column(strings.judged_by, "author"),
        ),
        order="priority -credibility -date",
    )


def works_table(
    press: Press,
    works: Iterable[Work],
    page: str,
    name: str = "works",
    *,
    with_topic: bool = True,
    reasons: tuple[str, ...] | None = None,
) -> tuple[Html, ...]:
    """Works in a table; ``reasons`` say for each why it stands here. None: no table."""
    strings = press.atlas.strings
    layout = works_layout(strings, name, with_topic=with_topic, with_why=reasons is not None)
    listed = tuple(works)
    rows = (
        work_row(press, work, page, with_topic, why)
        for work, why in zip(listed, reasons or (None,) * len(listed), strict=True)
    )
    return framed(strings, layout, rows)


def works_listing(press: Press, works: Iterable[Work], path: str, name: str = "works") -> Listing:
    """Works in a table that goes on by itself where it is long."""
    listed = tuple(works)
    options = press.atlas.options
    parts: tuple[Part, ...] = ()
    if len(listed) > options.rows_per_page:
        parts = month_parts(path, map(first_seen, listed), options.rows_per_part)

    def row(id: str, page: str) -> Markup:
        return work_row(press, press.atlas.works[Key(id)], page)

    layout = works_layout(press.atlas.strings, name)
    return Listing(path, layout, tuple(work.id for work in listed), parts, row)


def by_priority(works: Iterable[Work]) -> tuple[Work, ...]:
    """Kept, undecided, dropped; by priority, then credibility, then newest, then id."""
    ordered = sorted(works, key=lambda work: work.id)
    ordered.sort(key=lambda work: work.judged.draft.date or "", reverse=True)
    ordered.sort(key=lambda work: (work.priority or "P9", -(work.credibility or 0)))
    ordered.sort(key=lambda work: _DECISIONS.index(work.decision))
    return tuple(ordered)


def work_row(
    press: Press, work: Work, page: str, with_topic: bool = True, why: str | None = None
) -> Markup:
    """A row. Many tables hold it, and those of one depth hold the same, but for the reason."""
    key = (work.id, press.atlas.root(page), with_topic)
    made = press.rows.get(key)
    if made is None:
        made = press.rows[key] = _made(press.atlas, work, page, with_topic)
    return Markup(f"{made}{'' if why is None else td(escape(why))}</tr>")


def _made(atlas: Atlas, work: Work, page: str, with_topic: bool) -> str:
    decision = decision_badge(work.decision, atlas.strings)
    title = elements.link(work_link(atlas, work, page))
    if work.decision is not Decision.KEPT:
        title = Markup(f"{title} {elements.badge(decision)}")
    source = escape(atlas.source_of.get(work.id, ""))
    if work.published:
        published = elements.date(work.published, atlas.strings)
        source = Markup(f'{source} <span class="kb-published">{published}</span>')
    # Why a work stands on a topic is said where it stands in full.
    links = (Link(topic.text, topic.href) for topic in topic_links(atlas, work, page))
    topics = (elements.links(links),) if with_topic else ()
    cells = (
        elements.badge(priority_badge(work.priority)),
        title,
        *topics,
        source,
        elements.stars(stars(work.credibility)),
        elements.date(day(work.judged.draft.date), atlas.strings),
        elements.links(tag_links(atlas, work.tags, page)),
    )
    return opened(**said_of(work, decision.text)) + "".join(map(td, cells))


def said_of(work: Work, decision: str) -> dict[str, Iterable[str]]:
    """The values of the hidden facets."""
    type = first_stated(work, "type").entry.type
    return {
        "type": (type,) if type else (),
        "decision": (decision,),
        "author": dict.fromkeys(sighting.author for sighting in work.sightings),
    }
