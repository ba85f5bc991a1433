"""What the pages say of themselves, as a type: a translation that lacks a text does not check.

What a draft says is never translated.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

Language = Literal["en", "zh"]
Counted = Callable[[int], str]

DATE: Final = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?", re.ASCII)
"""A date that has a form of its own in each language."""


@dataclass(frozen=True, slots=True)
class TableWords:
    """What the script of tables shows; it fills in ``{shown}``, ``{total}`` and the like."""

    search: str
    filters: str
    choose: str
    clear: str
    remove: str
    shown: str
    more: str
    csv: str
    loading: str
    failed: str
    sort: str
    usual: str
    ascending: str
    descending: str
    start: str
    end: str
    unstated: str
    link: str


@dataclass(frozen=True, slots=True)
class Strings:
    """The texts of one language. Counted texts are functions of the count."""

    language: Language
    """The value of ``lang`` in HTML."""
    separator: str
    """Stands between the items of a list on one line."""
    shown_date: Callable[[str], str]
    """A date as stated (``2026``, ``2026-07``, ``2026-07-18``) in the reader's form."""

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

    # The card of a work
    details: str
    full_text: str
    key_figures: str
    more_reasons: str
    count_notes: Counted
    repository: str
    line_in_repository: str
    """With ``{line}``, which the browser fills in."""
    tick: str
    untick: str

    # Home
    count_more: Counted
    new: str
    new_since: str
    """With ``{date}`` and ``{count}``, which the browser fills in."""
    nothing_new_since: str
    """With ``{date}``."""

    # Why a work stands on a topic
    why_here: str
    why_entry: Callable[[str], str]
    why_draft: Callable[[str], str]
    why_match: Callable[[str], str]

    # The way from page to page
    crumbs: str
    topics_nearby: Counted
    all_topics: str
    by_date: str
    earlier: str
    later: str
    comma: str
    semicolon: str
    related_works: str
    shares: Callable[[str], str]
    both_on: Callable[[str], str]
    mentions_this: str
    mentioned_by_this: str
    mention_each_other: str
    than_chance: Callable[[str], str]
    more_mentions: Counted
    on_the_timeline: str

    # The graph
    graph: str
    graph_text: str
    graph_picture: str
    graph_plain: str
    graph_text_filter: str
    graph_kinds: str
    graph_any: str
    graph_shown: str
    graph_list: str
    graph_more: str
    graph_failed: str
    graph_wheel: str
    graph_wheel_apple: str
    graph_touch: str
    graph_fit: str
    decision: str
    undecided_priority: str

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

    # Tables
    tables: TableWords
    count_rows: Counted
    rest_of_table: Counted
    judged_by: str
    state: str
    follow_up: str
    work: str
    sites: str
    source_authors: str
    author: str
    best: str
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
