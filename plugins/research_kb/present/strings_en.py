"""The pages in English."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from research_kb.present.strings import DATE, Counted, Strings

_MONTHS: Final = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()  # noqa: SIM905


def _counted(one: str, many: str) -> Counted:
    return lambda count: f"{count} {one if count == 1 else many}"


@lru_cache(maxsize=20_000)
def _date(stated: str) -> str:
    """``2026-07-18`` as ``18 Jul 2026``; what is no date stays as it is."""
    found = DATE.fullmatch(stated)
    if found is None:
        return stated
    year, month, day = found.groups()
    named = _MONTHS[int(month) - 1] if month and 1 <= int(month) <= 12 else month
    return " ".join(filter(None, (day and str(int(day)), named, year)))


ENGLISH: Final = Strings(
    language="en",
    separator=", ",
    shown_date=_date,
    home="Home",
    topics="Topics",
    tags="Tags",
    priorities="Priorities",
    follow_ups="Follow-ups",
    dropped="Dropped",
    timeline="Timeline",
    sources="Sources",
    triage="Triage",
    count_works=_counted("work", "works"),
    count_kept=_counted("kept", "kept"),
    count_dropped=_counted("dropped", "dropped"),
    count_undecided=_counted("undecided", "undecided"),
    count_open=_counted("open follow-up", "open follow-ups"),
    whats_new="What's new",
    read_first="Read first",
    entries="Entries",
    reading_order="Reading order",
    also_here="In full elsewhere",
    dropped_here="Considered and dropped",
    subtopics="Subtopics",
    mentioned_in="Mentioned in",
    mentions="Mentions",
    parts="Earlier entries",
    newest_part="Newest entries",
    undated="undated",
    open_follow_ups="Open",
    done_follow_ups="Done",
    no_topic="Without a topic",
    spellings="Also written",
    related_tags="Often together with",
    drafts_tagged="Drafts with this tag",
    nothing_here="Nothing here yet.",
    more="All of them",
    badge_kept="kept",
    badge_dropped="dropped",
    badge_undecided="undecided",
    priority="Priority",
    credibility="Credibility",
    title="Title",
    topic="Topic",
    source="Source",
    type="Type",
    published="Published",
    date="Date",
    authors="Authors",
    address="Address",
    extra_addresses="Further addresses",
    session="Session",
    scope="Scope",
    label="Label",
    why_kept="Why it was kept",
    why_dropped="Why it was dropped",
    reasons="Reasons",
    warnings="Caveats",
    seen_by=lambda author: f"Judged by {author}",
    also_seen_by=lambda author: f"Also judged by {author}",
    line=lambda number: f"line {number}",
    same_as="Same as",
    not_same_as="Not the same as",
    supersedes="Supersedes",
    superseded_by="Superseded by",
    topics_asked="Topics as written",
    conflict="The verdicts differ",
    conflict_text="Kept counts over dropped until the people who judged agree.",
    possibly_same="Possibly the same",
    permanent_link="Permanent",
    works="Works",
    details="Details",
    full_text="text",
    key_figures="Key figures",
    more_reasons="Further reasons",
    count_notes=_counted("note", "notes"),
    repository="repository",
    line_in_repository="line {line} in the repository",
    tick="Open: tick it",
    untick="Done: its line",
    count_more=_counted("more", "more"),
    new="new",
    new_since="New since your last visit on {date}: {count}",
    nothing_new_since="Nothing new since your last visit on {date}.",
    why_here="Why here",
    why_entry=lambda detail: f"the entry asks for “{detail}”",
    why_draft=lambda detail: f"the draft asks for “{detail}”",
    why_match=lambda detail: f"matched “{detail}”",
    unwritten="unwritten",
    unwritten_text=lambda path: (
        f"Nobody has written this topic yet: the drafts asked for it. To write it, make {path}."
    ),
    reason="Reason",
    by="By",
    alternative="Alternatives, notes",
    brought="New",
    judged_again="Judged again",
    draft_notes="Notes of the draft",
    dedupe_against="Compared with",
    suggested_path="Suggested path",
    mean_credibility="Mean credibility",
    site="Site",
    findings="Findings",
    place="Where",
    message="What",
    unwritten_topics="Topics nobody has written",
    conflicts="Conflicts between drafts",
    possibly_same_text=(
        "Two works that may be one. If they are, paste the line into the draft; "
        "if not, write it with “not_same_as”."
    ),
    paste_into=lambda path: f"paste into {path}",
    same_title=lambda detail: f"near-equal titles: {detail}",
    same_address=lambda detail: f"both name {detail}",
    unfiled="Works without a topic",
    unfiled_text="They stand here in full until an entry, a draft or a topic's match files them.",
    undecided_works="Undecided works",
    error="Error",
    warning="Warning",
    info="Hint",
    as_written="The draft as it was written",
    works_of_draft="What it brought",
    back_home="Knowledge base",
    moved_to="This work stands here:",
)
