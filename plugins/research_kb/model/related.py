"""Works that have to do with each other, and why."""

from __future__ import annotations

from dataclasses import dataclass

from research_kb.model.names import Key, TagSlug, TopicSlug


@dataclass(frozen=True, slots=True)
class Related:
    """Another work, how much two works have in common, and what that is."""

    work: Key
    score: int
    """Thousandths of a nat: what they share says so much more than chance."""
    tags: tuple[TagSlug, ...] = ()
    """On both, rarest first."""
    topics: tuple[TopicSlug, ...] = ()
    """Both stand there, rarest first."""
    mentions: bool = False
    """Its texts name this work."""
    mentioned: bool = False
    """This work's texts name it."""


@dataclass(frozen=True, slots=True)
class RelatedWorks:
    """A work and those that have most to do with it, strongest first."""

    work: Key
    others: tuple[Related, ...]
