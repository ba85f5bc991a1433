"""The parts of a draft while it is read: entries, and the regions that belong to none."""

from __future__ import annotations

from dataclasses import dataclass, field

from research_kb.read.gathered import Gathered
from research_kb.read.lines import Line


@dataclass(slots=True)
class Item:
    """An entry that is being read."""

    number: int
    gathered: Gathered
    title: str
    label: str | None
    line: int
    lines: list[Line] = field(default_factory=list)
    """The lines of its text, its head's line not among them."""
    extra: dict[str, str] = field(default_factory=dict)
    head: Line | None = None
    more: list[Line] = field(default_factory=list)
    """Lines of a later section that names its label."""
    loose: str = ""
    """Cells of a table row that no column explains, as Markdown."""

    @property
    def name(self) -> str:
        """The label that its fields state, or that of its head; empty: it has none."""
        return self.gathered.scalars.get("label") or self.label or ""

    def owner(self, part: str) -> str:
        """How spans name the owner of a part of this entry."""
        return f"entry[{self.number}].{part}"


@dataclass(slots=True)
class Region:
    """Lines that belong to no entry: the head of a draft, a section, a part below a label."""

    name: Line | None
    """The heading or label that names it; None: the lines above the first section."""
    kind: str | None
    lines: list[Line]
