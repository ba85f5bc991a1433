"""The nouns of research-kb: what the stages hand to each other.

Everything here is frozen and compares by value. Lines and columns are 1-based; paths are POSIX
paths relative to the project's root (``inbox/jay/2026-07-03.md``). Dates are ISO 8601 strings as
precise as the draft stated them (``2026``, ``2026-03``, ``2026-07-03``,
``2026-07-03T19:55:00+08:00``), because a date that was never stated to the day must not become one.
"""

from __future__ import annotations

from research_kb.model.catalog import (
    Catalog,
    Day,
    OpenEnd,
    Reference,
    SourceSite,
    Tag,
    Target,
    TargetKind,
)
from research_kb.model.draft import Draft, Entry, FollowUp, Note, Remark, Source, Span, TopicMention
from research_kb.model.names import Decision, Finding, Key, Priority, Severity, TagSlug, TopicSlug
from research_kb.model.page import Page, PlainFile, SearchDocument, SearchKind, Site
from research_kb.model.related import Related, RelatedWorks
from research_kb.model.topic import Placement, Topic, TopicText, Why
from research_kb.model.work import PossiblySame, Sighting, Work

__all__ = [
    "Catalog",
    "Day",
    "Decision",
    "Draft",
    "Entry",
    "Finding",
    "FollowUp",
    "Key",
    "Note",
    "OpenEnd",
    "Page",
    "Placement",
    "PlainFile",
    "PossiblySame",
    "Priority",
    "Reference",
    "Related",
    "RelatedWorks",
    "Remark",
    "SearchDocument",
    "SearchKind",
    "Severity",
    "Sighting",
    "Site",
    "Source",
    "SourceSite",
    "Span",
    "Tag",
    "TagSlug",
    "Target",
    "TargetKind",
    "Topic",
    "TopicMention",
    "TopicSlug",
    "TopicText",
    "Why",
    "Work",
]
