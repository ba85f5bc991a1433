"""Works that have to do with each other: by shared tags and topics, and by who names whom.

What two works share counts by its rarity (inverse document frequency): a tag on three of a
thousand works says much, one on every second work next to nothing. Weights are whole numbers, so
that a sum is the same in whatever order it is made, and a score the same from either side.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from heapq import nsmallest
from math import isqrt, log
from typing import Final, Literal

from research_kb.model import (
    Decision,
    Key,
    Reference,
    Related,
    RelatedWorks,
    Tag,
    TagSlug,
    TargetKind,
    Topic,
    TopicSlug,
    Work,
)

Trait = tuple[Literal["tag", "topic"], str]
"""Something that several works have: ``("tag", "b200")``."""

_SHOWN: Final = 3
_COMPARED: Final = 16
"""So many of those that share the rarest traits are compared in full."""
_FEW: Final = 50
"""A trait of so many works proposes each of them, however small the site."""
_NOBODY: Final[frozenset[Key]] = frozenset()


@dataclass(frozen=True, slots=True)
class _Shelf:
    """The works by their traits, and what each trait weighs."""

    open: frozenset[Key]
    """The works that can be proposed: all but the dropped ones."""
    traits: Mapping[Key, tuple[Trait, ...]]
    """Of each work, heaviest first."""
    holders: Mapping[Trait, frozenset[Key]]
    """Those that can be proposed."""
    weights: Mapping[Trait, int]
    names: Mapping[Key, frozenset[Key]]
    """Whom the texts of a work name."""
    named_by: Mapping[Key, frozenset[Key]]
    total: int
    enough: int
    """What two works must share to be called related."""
    few: int


def related(
    works: Iterable[Work],
    tags: Iterable[Tag],
    topics: Iterable[Topic],
    references: Iterable[Reference],
) -> tuple[RelatedWorks, ...]:
    """For every work that has any, up to three others, strongest first; no order matters.

    A dropped work has related ones, and is proposed to none. Traits of very many works propose
    nobody by themselves, so the cost is that of the works times the root of their number.
    """
    works, tags = tuple(works), tuple(tags)
    shelf = _shelf(works, tags, topics, references)
    above = {tag.slug: tag.parent for tag in tags}
    found = (RelatedWorks(work.id, _nearest(work.id, shelf, above)) for work in works)
    return tuple(each for each in found if each.others)


def _shelf(
    works: tuple[Work, ...],
    tags: Iterable[Tag],
    topics: Iterable[Topic],
    references: Iterable[Reference],
) -> _Shelf:
    shown = frozenset(work.id for work in works if work.decision is not Decision.DROPPED)
    traits: dict[Key, list[Trait]] = {work.id: [] for work in works}
    holders, weights = {}, {}
    total = max(2, len(works))
    for trait, group in _groups(tags, topics):
        if len(group) > 1:
            weights[trait] = _weight(len(group), total)
            holders[trait] = group & shown
            for key in group & traits.keys():
                traits[key].append(trait)
    links = [(Key(r.origin.id), Key(r.target.id)) for r in references if _between_works(r)]
    root = isqrt(total) + 1
    return _Shelf(
        open=shown,
        traits={
            key: tuple(sorted(own, key=lambda trait: (-weights[trait], trait)))
            for key, own in traits.items()
        },
        holders=holders,
        weights=weights,
        names=_sets(links),
        named_by=_sets((target, origin) for origin, target in links),
        total=total,
        enough=_weight(root, total),
        few=max(_FEW, root),
    )


def _groups(tags: Iterable[Tag], topics: Iterable[Topic]) -> Iterable[tuple[Trait, frozenset[Key]]]:
    for tag in tags:
        yield ("tag", tag.slug), frozenset(tag.works)
    for topic in topics:
        yield ("topic", topic.slug), frozenset(placed.work for placed in topic.placements)


def _weight(holders: int, total: int) -> int:
    """How much a trait says: thousandths of the logarithm of its rarity."""
    return round(1000 * log(max(1.0, total / holders)))


def _between_works(reference: Reference) -> bool:
    return reference.origin.kind is reference.target.kind is TargetKind.WORK


def _sets(pairs: Iterable[tuple[Key, Key]]) -> dict[Key, frozenset[Key]]:
    groups: dict[Key, set[Key]] = {}
    for key, other in pairs:
        groups.setdefault(key, set()).add(other)
    return {key: frozenset(group) for key, group in groups.items()}


def _nearest(
    work: Key, shelf: _Shelf, above: Mapping[TagSlug, TagSlug | None]
) -> tuple[Related, ...]:
    linked = shelf.names.get(work, _NOBODY) | shelf.named_by.get(work, _NOBODY)
    near = _sharing(work, shelf) | linked & shelf.open
    scores = {other: _score(work, other, shelf, linked) for other in near if other != work}
    found = ((-score, other) for other, score in scores.items() if score >= shelf.enough)
    best = nsmallest(_SHOWN, found)
    return tuple(_why(work, other, -score, shelf, above) for score, other in best)


def _sharing(work: Key, shelf: _Shelf) -> frozenset[Key]:
    """Those that share the rarest traits with ``work``, itself among them."""
    shares: dict[Key, int] = {}
    common: list[frozenset[Key]] = []
    for trait in shelf.traits[work]:
        holders = shelf.holders[trait]
        if len(holders) > shelf.few:
            common.append(holders)
            continue
        weight = shelf.weights[trait]
        for other in holders:
            shares[other] = shares.get(other, 0) + weight
    if len(shares) <= _SHOWN:
        shares |= dict.fromkeys(_sharing_all(common, shelf.few) - shares.keys(), 0)
    near = nsmallest(_COMPARED, ((-share, other) for other, share in shares.items()))
    return frozenset(other for _, other in near)


def _sharing_all(common: Iterable[frozenset[Key]], few: int) -> frozenset[Key]:
    """Those who have so many of these traits in common that they are few."""
    pool: frozenset[Key] | None = None
    for holders in common:
        pool = holders if pool is None else pool & holders
        if len(pool) <= few:
            return pool
    return _NOBODY


def _score(work: Key, other: Key, shelf: _Shelf, linked: frozenset[Key]) -> int:
    holders, weights = shelf.holders, shelf.weights
    score = sum(weights[trait] for trait in shelf.traits[work] if other in holders[trait])
    if other in linked:
        score += _mention(work, other, shelf) + _mention(other, work, shelf)
    return score


def _mention(origin: Key, target: Key, shelf: _Shelf) -> int:
    """To be named by few says more than to share a tag with as many."""
    if target not in shelf.names.get(origin, _NOBODY):
        return 0
    return 2 * _weight(len(shelf.named_by[target]) + 1, shelf.total)


def _why(
    work: Key, other: Key, score: int, shelf: _Shelf, above: Mapping[TagSlug, TagSlug | None]
) -> Related:
    shared = [trait for trait in shelf.traits[work] if other in shelf.holders[trait]]
    tags = [TagSlug(name) for kind, name in shared if kind == "tag"]
    general = {above[tag] for tag in tags}
    return Related(
        work=other,
        score=score,
        tags=tuple(tag for tag in tags if tag not in general),
        topics=tuple(TopicSlug(name) for kind, name in shared if kind == "topic"),
        mentions=work in shelf.names.get(other, _NOBODY),
        mentioned=other in shelf.names.get(work, _NOBODY),
    )
