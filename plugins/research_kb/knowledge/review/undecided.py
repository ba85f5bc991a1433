"""What waits for a person to decide: verdicts that differ or are missing, works that may be one.

A build tells each at one place. Whoever checks a draft is told where that draft has a part in it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from research_kb.findings import finding
from research_kb.knowledge.likeness import same_as_line
from research_kb.knowledge.spots import in_front_matter
from research_kb.model import Finding, Key, PossiblySame, Sighting, Work

Pair = tuple[Work, Work, PossiblySame]


def verdicts(works: Iterable[Work]) -> Iterator[Finding]:
    """Conflicts and works that nobody decided, at the sighting that counts."""
    for work in works:
        if work.conflict:
            yield _conflict(work, work.judged)
        if work.decision is None:
            path, line = work.judged.draft.path, work.judged.entry.line
            fields = in_front_matter(work.judged.draft, line)
            how = "add `decision: kept` or `decision: dropped`"
            how = how if fields else f"mark its heading with ✅ or ❌, or {how}"
            yield finding("undecided", path, line, f"nobody kept or dropped {work.title}; {how}")


def pairs(found: Iterable[PossiblySame], works: Iterable[Work]) -> Iterator[Finding]:
    """Works that may be one, at the one whose draft lacks the stronger identity."""
    for first, second, pair in _works(found, works):
        yield _pair(first, second, pair, first.judged)


def where_named(
    found: Iterable[PossiblySame], works: tuple[Work, ...], paths: Collection[str]
) -> Iterator[Finding]:
    """The same at the drafts of ``paths``, for what a build tells at another draft."""
    for work in works:
        if work.conflict and work.judged.draft.path not in paths:
            for sighting in work.conflict:
                if sighting.draft.path in paths:
                    yield _conflict(work, sighting)
    for first, second, pair in _works(found, works):
        if first.judged.draft.path not in paths:
            for one, other in ((first, second), (second, first)):
                named = [each for each in one.sightings if each.draft.path in paths]
                yield from (_pair(one, other, pair, newest) for newest in named[:1])


def _works(found: Iterable[PossiblySame], works: Iterable[Work]) -> Iterator[Pair]:
    by_id: dict[Key, Work] = {work.id: work for work in works}
    for pair in found:
        yield by_id[pair.first], by_id[pair.second], pair


def _conflict(work: Work, at: Sighting) -> Finding:
    told = ", ".join(
        f"{s.author} {s.entry.decision} ({s.draft.path}:{s.entry.line})" for s in work.conflict
    )
    message = f"{work.title}: {told}; one of them settles it by a newer draft"
    return finding("conflict", at.draft.path, at.entry.line, message)


def _pair(work: Work, other: Work, pair: PossiblySame, at: Sighting) -> Finding:
    why = f"both name {pair.detail}" if pair.why == "address" else "their titles are alike"
    place, verdict = other.judged, other.judged.entry.decision or "undecided"
    message = (
        f"{work.title} may be {other.title} ({verdict} in {place.draft.path}:{place.entry.line}; "
        f"{why}); if so: {same_as_line(other)}"
    )
    return finding("possibly-same", at.draft.path, at.entry.line, message)
