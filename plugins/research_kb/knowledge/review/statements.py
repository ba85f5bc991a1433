"""What single drafts and entries leave open, or state against themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, timedelta

from research_kb.findings import finding
from research_kb.knowledge.dates import day
from research_kb.knowledge.spots import spot_of_date
from research_kb.model import Draft, Entry, Finding


def statements(drafts: Iterable[Draft]) -> Iterator[Finding]:
    """No date, no source, a source that appeared after the draft that judges it."""
    for draft in drafts:
        if draft.entries and draft.date is None:
            message = "the draft states no date, so any other is newer; add `date: YYYY-MM-DD`"
            yield finding("undated", draft.path, 1, message)
        for entry in draft.entries:
            if not (entry.url or entry.extra_urls or entry.keys or entry.source):
                message = (
                    f"“{entry.title}” states no address and no source, so nobody finds it again; "
                    "add `url:`, or `source:` if it has no address"
                )
                yield finding("missing-source", draft.path, entry.line, message)
            if is_later(entry, draft):
                line, column = spot_of_date(
                    draft, entry.published or "", entry.line_of("published")
                )
                message = (
                    f"the source appeared on {entry.published}, after this draft of "
                    f"{day(draft.date)}; correct one of the dates"
                )
                yield finding("published-later", draft.path, line, message, column)


def is_later(entry: Entry, draft: Draft) -> bool:
    """Whether a source appeared after the draft that judges it, by more than a day.

    What is still yesterday for one of them is today for the other.
    """
    judged = day(draft.date)
    if entry.published is None or judged is None or len(judged) < 10:
        return False
    try:
        latest = (date.fromisoformat(judged) + timedelta(days=1)).isoformat()
    except (ValueError, OverflowError):
        return False
    published = entry.published[:10]
    return published > latest[: len(published)]
