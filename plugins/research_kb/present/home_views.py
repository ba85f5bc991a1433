"""What the home page shows of drafts, works and topics: each in a glance."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from research_kb.present.draft_views import Brought
from research_kb.present.views import Badge, Link, Stars


@dataclass(frozen=True, slots=True)
class NewsView:
    """A draft and what it brought."""

    path: str
    """By which the browser knows whether the reader has seen it."""
    title: Link
    author: str
    date: str | None
    verdicts: str
    works: tuple[Brought, ...]
    more: str | None
    """How many works there are beyond these."""


@dataclass(frozen=True, slots=True)
class News:
    """The newest drafts, and what the browser needs to tell which are new to its reader."""

    drafts: tuple[NewsView, ...]
    known: str
    """JSON: the paths of the newest drafts, more of them than are shown."""
    since: str
    """Drafts of an earlier date may be missing from ``known``; empty: none is."""


@dataclass(frozen=True, slots=True)
class UrgentView:
    """A work to read first, and why."""

    title: Link
    priority: Badge | None
    why: Markup | None
    lang: Markup
    source: str | None
    credibility: Stars | None
    author: str
    date: str | None
    topic: Link | None


@dataclass(frozen=True, slots=True)
class TopicView:
    """A topic with what stands on it, and those below it."""

    title: Link
    count: str
    waiting: str | None
    badge: Badge | None
    newest: str | None
    """Date of the newest draft that brought something here."""
    items: tuple[TopicView, ...]
