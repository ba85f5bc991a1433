"""Dates as drafts state them, put in order."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Final

_DATE: Final = re.compile(r"\d{4}(?:-\d{2}(?:-\d{2}(?:T.+)?)?)?")


def moment(date: str | None) -> str:
    """A text that sorts like ``date``; empty, and so before all others, where none is stated.

    Times with a zone are compared as instants. A date without time or zone counts as its first
    moment in UTC: that is a guess, but one that any two machines make alike.
    """
    if date is None or not _DATE.fullmatch(date):
        return ""
    if "T" not in date:
        return date
    try:
        stated = datetime.fromisoformat(date)
        instant = stated.astimezone(UTC) if stated.tzinfo else stated
    except (ValueError, OverflowError):
        return date[:10]
    return instant.replace(tzinfo=None).isoformat(timespec="seconds")


def day(date: str | None) -> str | None:
    """The day that ``date`` names at its own place, or as much of it as is stated."""
    return date[:10] if date else None
