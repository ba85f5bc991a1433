"""The fields of one entry while its lines are read, and how each field reads its value."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from research_kb.findings import finding
from research_kb.model import Finding, FollowUp, Note, Remark, TopicMention
from research_kb.read.characters import fold
from research_kb.read.pieces import Piece
from research_kb.read.vocabulary import Vocabulary


@dataclass(slots=True)
class Gathered:
    """What has been read of an entry so far. Filled by ``put``; scalars keep their first value."""

    path: str
    vocabulary: Vocabulary
    claim: Callable[[Piece, str], None]
    scalars: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    extra_urls: list[str] = field(default_factory=list)
    authors: list[str] = field(default_factory=list)
    reasons: list[tuple[Remark, str, str | None]] = field(default_factory=list)
    """With the label they stand under and the meaning of their mark."""
    warnings: list[Remark] = field(default_factory=list)
    ratings: dict[str, int] = field(default_factory=dict)
    tags: list[str] = field(default_factory=list)
    topics: list[TopicMention] = field(default_factory=list)
    follow_ups: list[FollowUp] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    same_as: list[str] = field(default_factory=list)
    not_same_as: list[str] = field(default_factory=list)
    supersedes: list[str] = field(default_factory=list)
    extra: dict[str, str] = field(default_factory=dict)
    """Keys that no field has, with their values."""
    undecided: bool = False
    said_by_head: tuple[str | None, int] = (None, 0)
    """What head and section say of the decision, and the line of the head."""
    head_priority: str | None = None
    in_title: list[str] = field(default_factory=list)
    """Addresses inside the title, which count less than those of fields."""
    findings: list[Finding] = field(default_factory=list)
    definitions: Mapping[str, str] = field(default_factory=dict)
    """Addresses of ``[name]: https://…`` anywhere in the draft, by folded name."""

    def referenced(self, text: str) -> str | None:
        """The address of a reference link: ``[the post][1]``, ``[the post]``."""
        match = re.search(r"\[([^\[\]]+)\](?:\[([^\[\]]*)\])?", text)
        return self.definitions.get(fold(match[2] or match[1])) if match else None

    def scalar(self, name: str, value: str, line: int) -> bool:
        """Keep the first value of a scalar field; whether it was this one."""
        if name in self.scalars or not value:
            return self.scalars.get(name) == value
        self.scalars[name] = value
        self.lines[name] = line
        return True

    def unreadable(self, name: str, value: Piece, expected: str) -> None:
        """Report a value that was stated and not understood."""
        message = f"{name} “{value.raw}” was not understood; write {expected}"
        self.findings.append(
            finding("value-unreadable", self.path, value.number, message, value.start + 1)
        )

    def stated_twice(self, name: str, label: str, value: Piece) -> None:
        """Report a value beside the one that its field has already."""
        first = self.scalars.get(name) or self.ratings.get(label)
        if first:
            message = (
                f"{label} “{value.raw}” is not taken: {first} is stated above it, and the first "
                "counts; remove one of them"
            )
            self.findings.append(
                finding("stated-twice", self.path, value.number, message, value.start + 1)
            )

    def settle(self, line: int) -> None:
        """Let head and section speak where the entry's own fields said nothing."""
        said, at = self.said_by_head
        own = self.scalars.get("decision")
        if own and said and own != said:
            message = (
                f"the entry says {own}, its head or section says {said}; "
                "the entry's own word counts"
            )
            self.findings.append(
                finding("decision-differs", self.path, self.lines["decision"], message)
            )
        elif said and not own and not self.undecided:
            self.scalar("decision", said, at or line)
        if self.head_priority:
            self.scalar("priority", self.head_priority, at or line)
        for url in self.in_title:
            self.address(url, at or line)

    def address(self, url: str, line: int) -> None:
        """The first address of an entry is its main one, later ones are further ones."""
        if not self.scalar("url", url, line) and url not in self.extra_urls:
            self.extra_urls.append(url)
