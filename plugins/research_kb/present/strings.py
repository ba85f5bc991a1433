"""What the pages say of themselves, as a type: a translation that lacks a text does not check.

What a draft says is never translated.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Counted = Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Strings:
    """The texts of one language. Counted texts are functions of the count."""

    language: str
    """The value of ``lang`` in HTML."""

    # Pages
    home: str
    topics: str
    tags: str
    priorities: str
    follow_ups: str
    dropped: str
    timeline: str
    sources: str
    triage: str

    # Counts
    count_works: Counted
    count_kept: Counted
    count_dropped: Counted
    count_undecided: Counted
    count_open: Counted

    # The parts of a page
    whats_new: str
    read_first: str
    entries: str
    reading_order: str
    also_here: str
    dropped_here: str
    subtopics: str
    mentioned_in: str
    mentions: str
    parts: str
    newest_part: str
    undated: str
    open_follow_ups: str
    done_follow_ups: str
    no_topic: str
    spellings: str
    related_tags: str
    drafts_tagged: str
    nothing_here: str
    more: str

    # A work
    badge_kept: str
    badge_dropped: str
    badge_undecided: str
    priority: str
    credibility: str
    title: str
    topic: str
    source: str
    type: str
    published: str
    date: str
    authors: str
    address: str
    extra_addresses: str
    session: str
    scope: str
    label: str
    why_kept: str
    why_dropped: str
    reasons: str
    warnings: str
    seen_by: Callable[[str], str]
    also_seen_by: Callable[[str], str]
    line: Callable[[int], str]
    same_as: str
    not_same_as: str
    supersedes: str
    superseded_by: str
    topics_asked: str
    conflict: str
    conflict_text: str
    possibly_same: str
    permanent_link: str
    works: str

    # Why a work stands on a topic
    why_here: str
    why_entry: Callable[[str], str]
    why_draft: Callable[[str], str]
    why_match: Callable[[str], str]

    # Unwritten topics
    unwritten: str
    unwritten_text: Callable[[str], str]

    # Dropped, timeline, sources
    reason: str
    by: str
    alternative: str
    brought: str
    judged_again: str
    draft_notes: str
    dedupe_against: str
    suggested_path: str
    mean_credibility: str
    site: str

    # Triage
    findings: str
    place: str
    message: str
    unwritten_topics: str
    conflicts: str
    possibly_same_text: str
    paste_into: Callable[[str], str]
    same_title: Callable[[str], str]
    same_address: Callable[[str], str]
    unfiled: str
    unfiled_text: str
    undecided_works: str
    error: str
    warning: str
    info: str

    # Search. In texts of counts the browser puts the number for ``#``.
    search: str
    search_hint: str
    search_clear: str
    search_loading: str
    search_none: str
    search_one: str
    search_many: str
    search_more: str
    search_failed: str
    search_needs_script: str
    search_tag: str
    search_topic: str
    search_draft: str
    search_page: str

    # Plain files
    as_written: str
    works_of_draft: str
    back_home: str
    moved_to: str
