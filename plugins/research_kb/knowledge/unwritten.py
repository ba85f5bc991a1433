"""Topics that drafts ask for and nobody has written yet, put into the tree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from research_kb.knowledge.names import fold
from research_kb.knowledge.topics import Directory, path_of
from research_kb.model import TopicSlug


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the tree where no topic is written: below a written topic or at the root."""

    base: TopicSlug | None
    parts: tuple[str, ...]
    """Folded, at least one."""

    @property
    def parent(self) -> Place | None:
        """The place above; None directly below ``base``."""
        return Place(self.base, self.parts[:-1]) if len(self.parts) > 1 else None

    @property
    def identity(self) -> str:
        """A text that no other place and no written topic has."""
        return ">".join((self.base or "", *self.parts))

    def extends(self, other: Place) -> bool:
        """Whether ``other``, which stands at the root, may be a short way to name this place."""
        longer = self.base is not None or len(self.parts) > len(other.parts)
        return longer and self.parts[-len(other.parts) :] == other.parts


@dataclass(frozen=True, slots=True)
class Asked:
    """Where the topics stand that drafts ask for, and how they are spelled."""

    place_of: Mapping[str, Place]
    """Topic as written to its place."""
    titles: Mapping[Place, str]
    """Every place, those above included."""


def asked(names: Iterable[str], known: Directory) -> Asked:
    """Places for ``names``, none of which is a written topic; their order does not matter.

    A name without its path means the one place that ends in it, if there is one only:
    ``Kernel Optimization`` is ``Inference Systems > Kernel Optimization``.
    """
    names = tuple(names)
    stated = {name: _place(name, known) for name in names}
    # Twice: where ``B > C`` turns out to be short for ``A > B > C``, there is no ``B`` at the root
    # that ``B`` alone could mean.
    place_of = _meant(stated, _meant(stated, stated))
    spellings: dict[Place, Counter[str]] = {}
    for name in names:
        parts = path_of(name)
        for place, part in zip(_line(place_of[name]), reversed(parts), strict=False):
            spellings.setdefault(place, Counter())[part] += 1
    return Asked(place_of, {place: _title(found) for place, found in spellings.items()})


def _meant(stated: Mapping[str, Place], standing: Mapping[str, Place]) -> dict[str, Place]:
    """Places for the ``stated`` ones, in a tree of those ``standing``.

    What has places below it stays where it is stated.
    """
    above = {place for leaf in standing.values() for place in _above(leaf)}
    by_last: dict[str, set[Place]] = {}
    for place in above.union(standing.values()):
        by_last.setdefault(place.parts[-1], set()).add(place)
    return {
        name: place if place in above else _unfolded(place, by_last[place.parts[-1]])
        for name, place in stated.items()
    }


def _place(name: str, known: Directory) -> Place:
    """Below the deepest part of the path that is written."""
    parts = path_of(name)
    for end in range(len(parts) - 1, 0, -1):
        if base := known.find(" > ".join(parts[:end])):
            return Place(base, tuple(map(fold, parts[end:])))
    return Place(None, tuple(map(fold, parts)))


def _line(place: Place) -> Iterable[Place]:
    """``place`` and the places above it, upwards."""
    here: Place | None = place
    while here:
        yield here
        here = here.parent


def _above(place: Place) -> Iterable[Place]:
    return _line(place.parent) if place.parent else ()


def _unfolded(place: Place, candidates: Iterable[Place]) -> Place:
    if place.base is not None:
        return place
    longer = [other for other in candidates if other.extends(place)]
    longest = [one for one in longer if not any(two.extends(one) for two in longer if not one.base)]
    return longest[0] if len(longest) == 1 else place


def _title(spellings: Counter[str]) -> str:
    return min(spellings, key=lambda spelling: (-spellings[spelling], spelling))
