"""Works that another draft has dropped, for whoever takes them up without a word about that."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath
from typing import Final
from urllib.parse import unquote

from research_kb.findings import finding
from research_kb.knowledge.dates import day, moment
from research_kb.knowledge.judgement import verdicts
from research_kb.knowledge.names import fold
from research_kb.knowledge.phrases import round_of
from research_kb.knowledge.spots import in_front_matter
from research_kb.model import Decision, Draft, Finding, Reference, Sighting, TargetKind, Work

_COMMENT: Final = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_WIKILINK: Final = re.compile(r"\[\[([^\[\]|#\n]+)")
_WORD: Final = "[0-9A-Za-z_\u00c0-\u024f-]"
"""What a name in Latin letters goes on with. Chinese has no such ends."""
_NAME: Final = re.compile(r"(?!\d{4}-\d\d-\d\d$)(?=.*\d)[^-]+(?:-[^-]+){2,}|\d{8}[-_].+")
"""A file's name without its ending that is no word and no date: ``2026-07-01-round``."""


def dropped_before(
    works: Iterable[Work], references: Iterable[Reference] = ()
) -> Iterator[Finding]:
    """Entries about works that another draft has dropped, unless that draft is known to be newer.

    Silent where the entry names that draft. ``references`` are those that links were made of: they
    know which draft ``round 2`` means.
    """
    rounds: dict[tuple[str, str], list[int]] = {}
    for each in references:
        if each.target.kind is TargetKind.DRAFT and round_of(each.phrase) is not None:
            rounds.setdefault((each.path, each.target.id), []).append(each.line)
    for work in works:
        if any(sighting.entry.decision is Decision.DROPPED for sighting in work.sightings):
            for sighting in work.sightings:
                found, entry = _dropped(work, sighting), sighting.entry
                if found is None or _names(sighting, found.draft):
                    continue
                lines = rounds.get((sighting.draft.path, found.draft.path), ())
                if not any(entry.line <= line <= entry.end_line for line in lines):
                    yield finding("dropped-before", sighting.draft.path, entry.line, _told(found))


def _dropped(work: Work, sighting: Sighting) -> Sighting | None:
    """Where others, or its own author in another draft, have dropped what ``sighting`` takes up."""
    same = (s for s in work.sightings if s.draft.path == sighting.draft.path)
    if any(each.entry.decision is Decision.DROPPED for each in same):
        return None
    earlier = (s for s in work.sightings if s.draft.path != sighting.draft.path)
    counting = verdicts(s for s in earlier if not _is_newer(s.draft, sighting.draft))
    return next((s for s in counting if s.entry.decision is Decision.DROPPED), None)


def _is_newer(one: Draft, other: Draft) -> bool:
    """Whether ``one`` is known to be newer: by the day, on one day by the time or the round.

    A draft without a date may be older or newer than any other.
    """
    if not (moment(one.date) and moment(other.date)):
        return False
    times = moment(one.date), moment(other.date)
    days = day(one.date) or "", day(other.date) or ""
    rounds = round_of(one.session or ""), round_of(other.session or "")
    if "T" in times[0] and "T" in times[1] and times[0] != times[1]:
        return times[0] > times[1]
    if days[0] == days[1] and fold(one.author or "") == fold(other.author or ""):
        return (rounds[0] or 0) > (rounds[1] or 0) > 0
    precise = min(map(len, days))
    return days[0][:precise] > days[1][:precise]


def _names(sighting: Sighting, draft: Draft) -> bool:
    """Whether an entry names ``draft``: then its author knows. A comment, as of a form, is no word.

    The file's name or path, a wikilink, or the name without its ending where that is no mere word
    or date: ``The release notes`` does not name ``notes.md``.
    """
    path = PurePosixPath(draft.path)
    said = unquote(_said(sighting)).casefold()
    names = [path.name, *([path.stem] if _NAME.fullmatch(path.stem) else [])]
    if any(_stands_in(name.casefold(), said) for name in names):
        return True
    linked = (fold(found[1].rpartition("/")[2]) for found in _WIKILINK.finditer(said))
    return not {fold(path.name), fold(path.stem)}.isdisjoint(linked)


def _stands_in(name: str, text: str) -> bool:
    """A part of another word or name is none: ``attention`` does not name ``ten``."""
    return re.search(rf"(?<!{_WORD}){re.escape(name)}(?!{_WORD})", text) is not None


def _said(sighting: Sighting) -> str:
    """The lines of an entry without comments, in front matter as well."""
    draft, entry = sighting.draft, sighting.entry
    lines = draft.text.split("\n")
    said = (
        "" if line.lstrip().startswith("#") and in_front_matter(draft, number) else line
        for number, line in enumerate(lines[entry.line - 1 : entry.end_line], start=entry.line)
    )
    return _COMMENT.sub("", "\n".join(said))


def _told(dropped: Sighting) -> str:
    path, entry = dropped.draft.path, dropped.entry
    why = f": {' '.join(entry.reasons[0].text.split())}" if entry.reasons else ", without a reason"
    when = f" on {day(dropped.draft.date)}" if dropped.draft.date else ""
    return (
        f"{dropped.author} dropped this{when} ({path}:{entry.line}){why}; "
        f"leave it out, or say what has changed and name {PurePosixPath(path).name}"
    )
