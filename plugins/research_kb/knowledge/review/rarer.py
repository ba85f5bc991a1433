"""Two names that differ a little: which of them is the slip."""

from __future__ import annotations

from dataclasses import dataclass, field

from research_kb.knowledge.dates import moment
from research_kb.model import Draft

_TIMES = 10
"""A slip that several drafts repeat stands beside so many times as many that are right."""


@dataclass(frozen=True, slots=True)
class Use:
    """A name as one draft writes it."""

    draft: Draft
    written: str
    line: int
    end_line: int | None


@dataclass(slots=True)
class Uses:
    """All uses of one name."""

    first: dict[str, Use] = field(default_factory=dict)
    """The first use in each draft, by its path."""
    count: int = 0

    def add(self, use: Use) -> None:
        """Count one more use."""
        self.first.setdefault(use.draft.path, use)
        self.count += 1

    @property
    def oldest(self) -> Use:
        """The first use of all."""
        return min(self.first.values(), key=_since)


def _since(use: Use) -> tuple[bool, str, str]:
    """A draft without a date counts as the newest: it makes no other a slip."""
    since = moment(use.draft.date)
    return not since, since, use.draft.path


def is_slip(one: Uses, other: Uses, *, meant: bool = False) -> bool:
    """Whether ``one`` may be a slip for ``other``: a name that two drafts use is meant.

    ``meant`` says that ``other`` is. Else, where as many drafts have both, the older counts; in one
    draft the one that it has more often.
    """
    drafts, others = len(one.first), len(other.first)
    if drafts > 1 and others < _TIMES * drafts:
        return False
    if meant:
        return True
    if drafts != others:
        return drafts < others
    if _since(one.oldest) != _since(other.oldest):
        return _since(one.oldest) > _since(other.oldest)
    return (one.count, -one.oldest.line) < (other.count, -other.oldest.line)
