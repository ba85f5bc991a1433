"""The works that have to do with a work, and why."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from research_kb.model import Related, Work
from research_kb.present.press import Press
from research_kb.present.rows import priority_badge, work_link
from research_kb.present.views import Link, RelatedView

_TOLD: Final = 3
"""Shared tags that are named, the rarest ones."""


def related_views(press: Press, work: Work, page: str) -> tuple[RelatedView, ...]:
    """The works that share most with ``work``, each with the reason in words."""
    atlas = press.atlas
    return tuple(_view(press, related, page) for related in atlas.related.get(work.id, ()))


def why_related(press: Press, related: Related) -> str:
    """What two works have in common: ``shares B200, DFlash; both on Speculative Decoding``."""
    atlas, strings = press.atlas, press.atlas.strings
    tags = [atlas.tags[slug].name for slug in related.tags[:_TOLD]]
    topics = [atlas.topics[slug].title for slug in related.topics[:_TOLD]]
    reasons = (
        strings.mention_each_other if related.mentions and related.mentioned else None,
        strings.mentions_this if related.mentions > related.mentioned else None,
        strings.mentioned_by_this if related.mentioned > related.mentions else None,
        strings.shares(strings.comma.join(tags)) if tags else None,
        strings.both_on(strings.comma.join(topics)) if topics else None,
    )
    return strings.semicolon.join(filter(None, reasons))


def _view(press: Press, related: Related, page: str) -> RelatedView:
    other = press.atlas.works[related.work]
    return RelatedView(
        _near(press, other, page),
        priority_badge(other.priority),
        why_related(press, related),
    )


def _near(press: Press, other: Work, page: str) -> Link:
    """A link to a work; one on the same page needs its anchor only, and there are many."""
    link = work_link(press.atlas, other, page)
    if press.atlas.homes[other.id] == page and link.href:
        return replace(link, href=link.href[link.href.index("#") :])
    return link
