"""Works: the sightings of one thing joined, and kept apart where a person says so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from research_kb.findings import finding
from research_kb.keys import key_of, strength
from research_kb.knowledge.dates import moment
from research_kb.knowledge.joins import Link, join
from research_kb.knowledge.judgement import newest_first, ranked, work_of
from research_kb.knowledge.likeness import possibly_same
from research_kb.model import Draft, Finding, Key, PossiblySame, Sighting, Work

_STATED = 0
"""The strength of a ``same_as`` link: a person said so. Keys follow, strongest first."""


@dataclass(frozen=True, slots=True)
class Resolution:
    """All works in the order in which pages show them, and what a person should look at."""

    works: tuple[Work, ...]
    possibly_same: tuple[PossiblySame, ...]
    findings: tuple[Finding, ...]


def resolve(drafts: Iterable[Draft]) -> Resolution:
    """Join the entries of all drafts that are not hidden to works; their order does not matter."""
    sightings = {name: sighting for draft in drafts for name, sighting in named(draft)}
    owners: dict[str, list[str]] = {}
    for name, sighting in sightings.items():
        for identity in (name, *sighting.entry.keys):
            owners.setdefault(identity, []).append(name)
    links = tuple(_links(sightings))
    apart = frozenset(_apart(sightings, owners, {link.name for link in links}))
    joined = join(sightings, links, apart)
    made = [(group, work) for group in joined.groups if (work := _work(group, sightings, owners))]
    ids = {node: work.id for group, work in made for node in group}
    decided = frozenset(frozenset((ids[one], ids[other])) for one, other in apart if other in ids)
    works = ranked(work for _, work in made)
    findings = {*_unknown(sightings, owners), *(_cut(link, sightings) for link in joined.cuts)}
    return Resolution(works, possibly_same(works, decided), tuple(sorted(findings)))


def named(draft: Draft) -> Iterator[tuple[str, Sighting]]:
    """The entries of a draft under names of their own, ``draft:PATH#LABEL-or-title``."""
    used: set[str] = set()
    for entry in () if draft.hidden else draft.entries:
        if entry.is_blank:
            continue
        name = base = f"draft:{draft.path}#{entry.label or entry.title}"
        number = 1
        while name in used:
            number += 1
            name = f"{base}-{number}"
        used.add(name)
        yield name, Sighting(draft, entry)


def _links(sightings: Mapping[str, Sighting]) -> Iterator[Link]:
    for name, sighting in sightings.items():
        draft, entry = sighting.draft, sighting.entry
        stated = ((_STATED, key) for text in entry.same_as if (key := key_of(text)))
        own = ((1 + strength(key)[0], key) for key in entry.keys)
        for rank, key in (*stated, *own):
            yield Link(rank, moment(draft.date), draft.path, entry.line, name, key)


def _apart(
    sightings: Mapping[str, Sighting], owners: Mapping[str, list[str]], linked: set[str]
) -> Iterator[tuple[str, str]]:
    """Pairs that ``not_same_as`` keeps apart: an entry and another, an entry and a name.

    An entry that denies a key of its own denies the others that have it, not itself.
    """
    for name, sighting in sightings.items():
        for key in filter(None, map(key_of, sighting.entry.not_same_as)):
            yield from ((name, owner) for owner in _denied(name, key, sightings, owners))
            if key in linked and key not in sighting.entry.keys and key != name:
                yield name, key


def _denied(
    name: str, key: Key, sightings: Mapping[str, Sighting], owners: Mapping[str, list[str]]
) -> list[str]:
    """The entries that ``name`` means when it says that it is not ``key``.

    One that has ``key`` but shares a stronger one with ``name`` is a bridge, not meant itself;
    unless there is no other.
    """
    others = [owner for owner in owners.get(key, ()) if owner != name]
    own = {k for k in sightings[name].entry.keys if strength(k)[0] < strength(key)[0]}
    strangers = [other for other in others if own.isdisjoint(sightings[other].entry.keys)]
    return strangers or others


def _work(
    group: tuple[str, ...], sightings: Mapping[str, Sighting], owners: Mapping[str, list[str]]
) -> Work | None:
    """The work that a group is; None for a name that belongs to nobody any more."""
    members = newest_first(sightings[node] for node in group if node in sightings)
    if not members:
        return None
    keys = sorted(
        (Key(node) for node in group if node not in sightings and node in owners), key=strength
    )
    oldest = next(node for node in group if node in sightings and sightings[node] == members[-1])
    return work_of(Key(keys[0] if keys else oldest), tuple(keys), members)


def _unknown(
    sightings: Mapping[str, Sighting], owners: Mapping[str, list[str]]
) -> Iterator[Finding]:
    for sighting in sightings.values():
        path, entry = sighting.draft.path, sighting.entry
        for field, texts in (("same_as", entry.same_as), ("not_same_as", entry.not_same_as)):
            for text in texts:
                if key_of(text) not in owners:
                    message = f"{field}: {text} is the key or address of no entry"
                    yield finding("same-as-unknown", path, entry.line_of(field), message)


def _cut(link: Link, sightings: Mapping[str, Sighting]) -> Finding:
    sighting = sightings[link.member]
    message = (
        f"{sighting.entry.title} names {link.name}, but not_same_as keeps it apart from "
        "another entry that does; it stays with the one it shares a stronger key with"
    )
    return finding("cut-join", link.path, sighting.entry.line_of("url"), message)
