"""The nouns of a preview: what becomes of a catalog when drafts are added to it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from research_kb.knowledge.bonds import Bond
from research_kb.model import (
    Draft,
    Finding,
    OpenEnd,
    Placement,
    PossiblySame,
    Sighting,
    Tag,
    Topic,
    Work,
)


@dataclass(frozen=True, slots=True)
class Placed:
    """A topic that a work would stand on, and why."""

    topic: Topic
    placement: Placement
    new: bool
    """It does not stand there without the drafts."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A work that the drafts have entries on, as it would be with them."""

    work: Work
    sightings: tuple[Sighting, ...]
    """Those of the drafts, newest first."""
    before: tuple[Work, ...]
    """What its other sightings are without the drafts: nothing for a new work, several works where
    the drafts join them."""
    bonds: tuple[Bond, ...]
    """What joins its sightings."""
    places: tuple[Placed, ...]
    """Where it would stand, the primary topic first; none: dropped, or unfiled."""


@dataclass(frozen=True, slots=True)
class Split:
    """A work whose sightings the drafts would part."""

    before: Work
    parts: tuple[Work, ...]


class Turn(StrEnum):
    """What the drafts would do to a disagreement between authors."""

    MADE = "made"
    WIDENED = "widened"
    """It stands already, and one of the drafts has a voice in it."""
    SETTLED = "settled"


@dataclass(frozen=True, slots=True)
class Dispute:
    """A disagreement that the drafts have a part in."""

    turn: Turn
    work: Work
    """As it would be."""
    voices: tuple[Sighting, ...]
    """The newest verdict of each author; of a settled one: as they were."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two works that may be one, which nothing says without the drafts."""

    hint: PossiblySame
    first: Work
    second: Work


@dataclass(frozen=True, slots=True)
class NewTag:
    """A tag that nothing has without the drafts."""

    tag: Tag
    path: str
    line: int
    """Where it stands first."""
    near: tuple[Tag, ...]
    """Known tags that look like it: it may be another spelling of one."""


@dataclass(frozen=True, slots=True)
class AskedTopic:
    """A topic that the drafts ask for and nobody has written."""

    topic: Topic
    path: str
    line: int
    """Where they ask first."""
    others: int
    """Works that stand on it without the drafts."""
    near: tuple[Topic, ...]
    """Topics that look like it."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What drafts would change."""

    drafts: tuple[Draft, ...]
    kept_out: tuple[tuple[str, str], ...]
    """Paths of drafts that the site would not show as they are, and why; here they are shown."""
    new: tuple[Arrival, ...]
    joined: tuple[Arrival, ...]
    split: tuple[Split, ...]
    disputes: tuple[Dispute, ...]
    possibly_same: tuple[Pair, ...]
    tags: tuple[NewTag, ...]
    topics: tuple[AskedTopic, ...]
    follow_ups: tuple[OpenEnd, ...]
    findings: tuple[Finding, ...]
    """What is found about the drafts."""
    elsewhere: tuple[Finding, ...]
    """What would be found about other files, and is not without the drafts."""
    settled: tuple[Finding, ...]
    """What is found about other files without the drafts, and would not be with them."""
