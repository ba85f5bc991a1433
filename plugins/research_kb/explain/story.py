"""The story of a work, told from a catalog: every statement with the line that makes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from research_kb.knowledge.bonds import Bond, bonds, names_of
from research_kb.knowledge.judgement import verdicts
from research_kb.knowledge.tags import tag_key
from research_kb.model import (
    Catalog,
    Finding,
    Key,
    OpenEnd,
    Placement,
    PossiblySame,
    Reference,
    Sighting,
    Tag,
    Target,
    TargetKind,
    Topic,
    Work,
)


class Rule(StrEnum):
    """Why a verdict counts."""

    ONLY = "only"
    """Nobody else decided."""
    NEWEST = "newest"
    """One author decided several times: the newest counts."""
    AGREED = "agreed"
    """All who decided say so."""
    KEPT_WINS = "kept-wins"
    """Authors disagree, and kept wins over dropped."""
    UNDECIDED = "undecided"
    """Nobody decided."""


class Standing(StrEnum):
    """What a sighting has to do with the verdict."""

    COUNTS = "counts"
    AGREES = "agrees"
    """Another author's counts, and says the same."""
    OVERRULED = "overruled"
    """Another author kept it."""
    SUPERSEDED = "superseded"
    """Its author decided again later."""
    UNDECIDED = "undecided"
    """It decides nothing."""


@dataclass(frozen=True, slots=True)
class Voice:
    """A sighting, and what it has to do with the verdict."""

    sighting: Sighting
    standing: Standing


@dataclass(frozen=True, slots=True)
class Shelf:
    """A topic that the work stands on, and why."""

    topic: Topic
    placement: Placement


@dataclass(frozen=True, slots=True)
class Label:
    """A tag of the work as an entry writes it."""

    tag: Tag
    written: str
    path: str
    line: int


@dataclass(frozen=True, slots=True)
class Double:
    """Another work that may be the same."""

    hint: PossiblySame
    other: Work
    asking: Sighting
    """Where the ``same_as`` line of the hint would stand."""


@dataclass(frozen=True, slots=True)
class Story:
    """Everything that a catalog knows of a work, and why."""

    work: Work
    names: tuple[Key, ...]
    """The ``draft:PATH#NAME`` of each sighting, by path."""
    rule: Rule
    voices: tuple[Voice, ...]
    """Every sighting, newest first."""
    bonds: tuple[Bond, ...]
    """What joins the sightings."""
    shelves: tuple[Shelf, ...]
    """The primary topic first; none: dropped, or unfiled."""
    labels: tuple[Label, ...]
    follow_ups: tuple[OpenEnd, ...]
    links: tuple[Reference, ...]
    """What its texts name."""
    backlinks: tuple[Reference, ...]
    """What names it."""
    doubles: tuple[Double, ...]
    related: tuple[Work, ...]
    """Works that have most to do with it, strongest first."""
    findings: tuple[Finding, ...]
    """Those on the lines of its entries."""


def story(work: Work, catalog: Catalog) -> Story:
    """The story of ``work``, which is one of ``catalog``."""
    me = Target(TargetKind.WORK, work.id)
    works = {each.id: each for each in catalog.works}
    related = (each.others for each in catalog.related if each.work == work.id)
    return Story(
        work=work,
        names=tuple(sorted(names_of(work))),
        rule=rule_of(work),
        voices=tuple(Voice(each, _standing(each, work)) for each in work.sightings),
        bonds=bonds(work),
        shelves=tuple(sorted(_shelves(work, catalog), key=lambda s: not s.placement.primary)),
        labels=tuple(_labels(work, catalog)),
        follow_ups=tuple(end for end in catalog.follow_ups if end.work == work.id),
        links=tuple(each for each in catalog.references if each.origin == me),
        backlinks=tuple(each for each in catalog.references if each.target == me),
        doubles=tuple(_doubles(work, catalog, works)),
        related=tuple(works[other.work] for others in related for other in others),
        findings=tuple(_findings(work, catalog)),
    )


def rule_of(work: Work) -> Rule:
    """Why the verdict on ``work`` counts."""
    deciding = [each for each in verdicts(work.sightings) if each.entry.decision]
    if not deciding:
        return Rule.UNDECIDED
    if work.conflict:
        return Rule.KEPT_WINS
    if len(deciding) > 1:
        return Rule.AGREED
    decided = [each for each in work.sightings if each.entry.decision]
    return Rule.NEWEST if len(decided) > 1 else Rule.ONLY


def _standing(sighting: Sighting, work: Work) -> Standing:
    if sighting.entry.decision is None:
        return Standing.UNDECIDED
    if sighting == work.judged:
        return Standing.COUNTS
    if sighting not in verdicts(work.sightings):
        return Standing.SUPERSEDED
    agrees = sighting.entry.decision is work.decision
    return Standing.AGREES if agrees else Standing.OVERRULED


def _shelves(work: Work, catalog: Catalog) -> Iterator[Shelf]:
    for topic in catalog.topics:
        for placement in topic.placements:
            if placement.work == work.id:
                yield Shelf(topic, placement)


def _labels(work: Work, catalog: Catalog) -> Iterator[Label]:
    """The tags in the order of the catalog; of each spelling the oldest use."""
    known = {
        tag_key(name, {}): tag
        for tag in catalog.tags
        if work.id in tag.works
        for name in (tag.name, *tag.aliases, *tag.spellings)
    }
    for written in work.tags:
        first = next(each for each in reversed(work.sightings) if written in each.entry.tags)
        if tag := known.get(tag_key(written, {})):
            yield Label(tag, written, first.draft.path, first.entry.line_of("tags"))


def _doubles(work: Work, catalog: Catalog, works: dict[Key, Work]) -> Iterator[Double]:
    for pair in catalog.possibly_same:
        if work.id in (pair.first, pair.second):
            other = pair.second if work.id == pair.first else pair.first
            yield Double(pair, works[other], works[pair.first].judged)


def _findings(work: Work, catalog: Catalog) -> Iterator[Finding]:
    spans = [(each.draft.path, each.entry.line, each.entry.end_line) for each in work.sightings]
    for found in catalog.findings:
        if any(found.path == path and first <= found.line <= last for path, first, last in spans):
            yield found
