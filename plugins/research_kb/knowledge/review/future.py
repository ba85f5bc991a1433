"""Dates that have not come yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from research_kb.findings import finding
from research_kb.knowledge.dates import day
from research_kb.knowledge.review.statements import is_later
from research_kb.knowledge.spots import spot_of_date
from research_kb.model import Draft, Finding


def future_dates(drafts: Iterable[Draft], today: str) -> Iterator[Finding]:
    """Drafts and sources dated after ``today``, as precisely as they state it."""
    for draft in drafts:
        if _is_future(draft.date, today):
            said = f"the draft is dated {day(draft.date)}"
            yield _finding(draft, 1, draft.date or "", said, today)
        for entry in draft.entries:
            if _is_future(entry.published, today) and not is_later(entry, draft):
                said = f"the source is said to have appeared on {entry.published}"
                yield _finding(
                    draft, entry.line_of("published"), entry.published or "", said, today
                )


def _is_future(date: str | None, today: str) -> bool:
    return date is not None and date[:10] > today[: len(date[:10])]


def _finding(draft: Draft, line: int, date: str, said: str, today: str) -> Finding:
    line, column = spot_of_date(draft, date, line)
    message = f"{said}, but it is {today} at the latest anywhere on Earth; correct the date"
    return finding("future-date", draft.path, line, message, column)
