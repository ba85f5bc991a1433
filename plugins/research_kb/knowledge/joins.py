"""Joining what belongs together, without joining what must stay apart.

The rule is Kruskal's: links are taken strongest first, and a link that would bring two members
together that must stay apart is cut. Since all links are put in one order first, the result does
not depend on the order in which anything was read.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Link:
    """``member`` names ``name``. Links compare by what makes one stronger, smallest first."""

    strength: int
    moment: str
    """Among links of one strength the oldest comes first: new drafts move no old work."""
    path: str
    line: int
    member: str
    name: str


@dataclass(frozen=True, slots=True)
class Joined:
    """The groups, each a sorted tuple of members and names, and the links that were cut."""

    groups: tuple[tuple[str, ...], ...]
    cuts: tuple[Link, ...]


def join(members: Iterable[str], links: Iterable[Link], apart: Iterable[tuple[str, str]]) -> Joined:
    """Groups of ``members`` and the names that link them; every one is in exactly one group."""
    links = sorted(links)
    nodes = {*members, *(link.member for link in links), *(link.name for link in links)}
    group_of = {node: node for node in nodes}
    inside = {node: [node] for node in nodes}
    foes: dict[str, set[str]] = {node: set() for node in nodes}
    for first, second in apart:
        foes[first].add(second)
        foes[second].add(first)
    cuts: list[Link] = []
    for link in links:
        small, large = sorted(
            (group_of[link.member], group_of[link.name]), key=lambda group: len(inside[group])
        )
        if small == large:
            continue
        if foes[small] and not foes[large].isdisjoint(inside[small]):
            cuts.append(link)
            continue
        for node in inside[small]:
            group_of[node] = large
        inside[large] += inside.pop(small)
        foes[large] |= foes.pop(small)
    groups = sorted(tuple(sorted(group)) for group in inside.values())
    return Joined(tuple(groups), tuple(cuts))
