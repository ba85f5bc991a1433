"""What the text of a head says, as a value."""

from __future__ import annotations

from dataclasses import dataclass, replace

from research_kb.model import Decision, Priority


@dataclass(frozen=True, slots=True)
class HeadText:
    """What the text of a head says. Columns are indexes into that text (half-width)."""

    title: tuple[int, int]
    label: tuple[int, int] | None = None
    coded: bool = False
    """The label is a code such as ``R-01``: a name only where other heads are named alike."""
    decision: Decision | None = None
    undecided: bool = False
    closing: bool = False
    """The verdict stands behind the title: ``Basics (dropped)`` may name a section."""
    priority: Priority | None = None
    rating: tuple[int, int] | None = None
    """Where stars or a fraction behind the title stand."""
    url: str | None = None
    further: tuple[str, ...] = ()
    """Addresses of further links in the title."""
    rest: int | None = None
    """Where something follows the title: ``(source, date) <url> — comment``."""

    @property
    def verdict(self) -> str | None:
        """``kept``, ``dropped``, ``undecided``, as sections are called, or nothing."""
        return "undecided" if self.undecided else self.decision

    @property
    def is_untitled(self) -> bool:
        """Whether the head is nothing but marks and a label."""
        return self.title[0] >= self.title[1]

    def without_label(self) -> HeadText:
        """The same head with its label as the beginning of its title."""
        start = self.label[0] if self.label else self.title[0]
        return replace(self, label=None, title=(start, self.title[1]))
