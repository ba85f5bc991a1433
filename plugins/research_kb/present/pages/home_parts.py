"""The generated parts of the home page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from markupsafe import Markup

from research_kb.model import (
    Decision,
    Draft,
    Priority,
    Target,
    TargetKind,
    Topic,
    TopicSlug,
    Work,
)
from research_kb.present import addresses, sightings
from research_kb.present.addresses import Place
from research_kb.present.home_views import News, NewsView, TopicView, UrgentView
from research_kb.present.language import lang_attribute
from research_kb.present.pages.draft_view import brought, counts
from research_kb.present.pages.tree import standing
from research_kb.present.press import Press
from research_kb.present.rows import day, priority_badge, stars, topic_link, work_link
from research_kb.present.sections import conflict, draft_link, paragraph, todo_list
from research_kb.present.sightings import Witness
from research_kb.present.skeleton import Block, Html
from research_kb.present.templates import fill
from research_kb.present.views import Link

_NEWEST: Final = 6
_KNOWN: Final = 100
_WORKS_EACH: Final = 4
_URGENT: Final = 8
_OPEN: Final = 6
_CONFLICTS: Final = 3


def whats_new(press: Press, page: str) -> tuple[Block, ...]:
    """The newest drafts and what each brought; the browser marks what its reader has not seen."""
    atlas = press.atlas
    paths = [path for day in atlas.catalog.days for path in day.drafts]
    if not paths:
        return ()
    known = paths[:_KNOWN]
    news = News(
        drafts=tuple(_news(press, atlas.drafts[path], page) for path in paths[:_NEWEST]),
        known=json.dumps(known, ensure_ascii=False),
        since=(atlas.drafts[known[-1]].date or "") if len(paths) > _KNOWN else "",
    )
    return (
        Html(fill("newest.html", atlas.strings, news=news)),
        *_rest(press, page, Place(addresses.TIMELINE), len(paths), _NEWEST),
    )


def read_first(press: Press, page: str) -> tuple[Block, ...]:
    """The P0s, newest first."""
    urgent = [
        work
        for work in press.atlas.catalog.works
        if work.priority is Priority.P0 and work.decision is Decision.KEPT
    ]
    if not urgent:
        return ()
    urgent.sort(key=lambda work: day(work.judged.draft.date) or "", reverse=True)
    shown = tuple(_urgent(press, work, page) for work in urgent[:_URGENT])
    return (
        Html(fill("urgent.html", press.atlas.strings, works=shown)),
        *_rest(press, page, Place(addresses.PRIORITIES), len(urgent), _URGENT),
    )


def topics(press: Press, page: str) -> tuple[Block, ...]:
    """The tree of topics with counts, and how fresh each is."""
    roots = tuple(_topics(press, page, None))
    return (Html(fill("topics.html", press.atlas.strings, topics=roots)),) if roots else ()


def follow_ups(press: Press, page: str) -> tuple[Block, ...]:
    """The newest that are open."""
    waiting = [end for end in press.atlas.catalog.follow_ups if not end.follow_up.done]
    listed = todo_list(press, waiting[:_OPEN], page, "kb-todo")
    return (*listed, *_rest(press, page, Place(addresses.FOLLOW_UPS), len(waiting), _OPEN))


def conflicts(press: Press, page: str) -> tuple[Block, ...]:
    """The newest works that authors judge differently, both verdicts side by side."""
    disputed = [work for work in press.atlas.catalog.works if work.conflict]
    if not disputed:
        return ()
    disputed.sort(key=_last_said, reverse=True)
    shown = tuple(conflict(press, work, page) for work in disputed[:_CONFLICTS])
    place = Place(addresses.TRIAGE, "kb-conflicts")
    return (*shown, *_rest(press, page, place, len(disputed), _CONFLICTS))


def _last_said(work: Work) -> str:
    return max(day(sighting.draft.date) or "" for sighting in work.conflict)


def _news(press: Press, draft: Draft, page: str) -> NewsView:
    judged = press.atlas.judged_in.get(draft.path, ())
    seen = [(work, entry) for work, entry in judged if entry.decision is not Decision.DROPPED]
    place = press.atlas.timeline(draft.path)
    title = draft_link(press, draft, page)
    more = len(seen) - _WORKS_EACH
    return NewsView(
        path=draft.path,
        title=Link(title.text, press.atlas.href(page, place) if place else None, lang=title.lang),
        author=draft.author or "",
        date=draft.date,
        verdicts=counts(press.atlas.strings, [entry.decision for _, entry in judged]),
        works=tuple(brought(press, draft, *pair, page) for pair in seen[:_WORKS_EACH]),
        more=press.atlas.strings.count_more(more) if more > 0 else None,
    )


def _urgent(press: Press, work: Work, page: str) -> UrgentView:
    atlas, judged = press.atlas, work.judged
    witness = Witness(press, judged, page, "kb-urgent", Target(TargetKind.WORK, work.id))
    first = next(iter(sightings.reasons(witness)), None)
    placement = next(iter(atlas.placements.get(work.id, ())), None)
    return UrgentView(
        title=work_link(atlas, work, page),
        priority=priority_badge(work.priority),
        why=first.html if first else None,
        lang=lang_attribute(first.text, atlas.strings.language) if first else Markup(),
        source=work.source,
        credibility=stars(work.credibility),
        author=judged.author,
        date=day(judged.draft.date),
        topic=topic_link(atlas, placement, page) if placement else None,
    )


def _topics(press: Press, page: str, below: TopicSlug | None) -> Iterator[TopicView]:
    for topic in press.atlas.children.get(below, ()):
        yield _topic(press, topic, page)


def _topic(press: Press, topic: Topic, page: str) -> TopicView:
    # Sightings stand newest first.
    newest = (press.atlas.works[placed.work].sightings[0] for placed in topic.placements)
    title, count, waiting, badge = standing(press.atlas, topic, page)
    return TopicView(
        title=title,
        count=count,
        waiting=waiting,
        badge=badge,
        newest=max((day(seen.draft.date) or "" for seen in newest), default="") or None,
        items=tuple(_topics(press, page, topic.slug)),
    )


def _rest(press: Press, page: str, place: Place, count: int, shown: int) -> tuple[Html, ...]:
    """The way to all of them, where there are more than are shown."""
    if count <= shown:
        return ()
    text = f"{press.atlas.strings.more} ({count})"
    return (paragraph(press, Link(text, press.atlas.href(page, place)), kind="kb-all"),)
