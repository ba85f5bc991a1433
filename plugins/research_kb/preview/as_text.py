"""A preview for people at a terminal: only parts that have something to say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from research_kb.model import Draft, Work
from research_kb.plain import one_line, printable
from research_kb.preview.changes import (
    Arrival,
    AskedTopic,
    Dispute,
    NewTag,
    Pair,
    Placed,
    Preview,
    Split,
    Turn,
)
from research_kb.tell import words

_TURNS = {
    Turn.MADE: "would be disputed",
    Turn.WIDENED: "would stay disputed",
    Turn.SETTLED: "would no longer be disputed",
}


def as_text(preview: Preview) -> str:
    """The parts of ``preview`` below each other, each with its number of items."""
    return "\n".join(_lines(preview))


def _lines(preview: Preview) -> Iterator[str]:
    for draft in preview.drafts:
        yield _draft(draft)
    for path, why in preview.kept_out:
        yield f"{printable(path)} would be kept out of the site: {why}"
    yield from _part("new works", map(_new, preview.new))
    yield from _part("known works seen again", map(_joined, preview.joined))
    yield from _part("known works parted", map(_split, preview.split))
    yield from _part("conflicts", map(_dispute, preview.disputes))
    yield from _part("possible duplicates", map(_pair, preview.possibly_same))
    yield from _part("tags that nothing has yet", _tags(preview.tags), len(preview.tags))
    yield from _part("topics that nobody has written", map(_topic, preview.topics))
    yield from _part("follow-ups", map(words.follow_up, preview.follow_ups))
    for title, findings in (
        ("findings", preview.findings),
        ("findings about other files", preview.elsewhere),
        ("findings about other files that would be gone", preview.settled),
    ):
        yield from _part(title, map(words.finding, findings))


def _part(title: str, items: Iterable[tuple[str, ...]], count: int | None = None) -> Iterator[str]:
    items = tuple(items)
    if items:
        yield ""
        yield f"{title} ({len(items) if count is None else count})"
    for first, *rest in items:
        yield f"  {first}"
        yield from (f"    {line}" for line in rest)


def _draft(draft: Draft) -> str:
    count = len(draft.entries)
    entries = f"{count} entr{'y' if count == 1 else 'ies'}"
    title = f"{one_line(draft.title)}, " if draft.title else ""
    when = f" on {one_line(draft.date[:10])}" if draft.date else ""
    by = f"by {one_line(draft.author or 'unknown')}{when}"
    return f"{printable(draft.path)}: {title}{by}, {entries}"


def _new(arrival: Arrival) -> tuple[str, ...]:
    return (
        words.heading(arrival.work),
        *(words.voice(sighting) for sighting in arrival.sightings),
        *_together(arrival),
        *_places(arrival.work, arrival.places),
    )


def _joined(arrival: Arrival) -> tuple[str, ...]:
    return (
        f"{words.heading(arrival.work)}{_otherwise(arrival)}",
        *(line for work in arrival.before for line in _before(work, len(arrival.before) > 1)),
        *(f"now {words.voice(sighting)}" for sighting in arrival.sightings),
        *_together(arrival),
        *_places(arrival.work, arrival.places),
    )


def _otherwise(arrival: Arrival) -> str:
    """What was decided on it, where that changes."""
    now = words.judgement(arrival.work)
    was = dict.fromkeys(map(words.judgement, arrival.before))
    return "" if list(was) == [now] else f" (until now {'; '.join(was)})"


def _before(work: Work, several: bool) -> Iterator[str]:
    """What was said already, reasons included: the author may not know it."""
    if several:
        yield f"until now {words.heading(work)}"
    for sighting in work.sightings:
        yield f"already {words.voice(sighting)}"
        yield from (f"  - {one_line(remark.text)}" for remark in sighting.entry.reasons)


def _together(arrival: Arrival) -> Iterator[str]:
    if arrival.bonds:
        yield f"one work by {', '.join(dict.fromkeys(map(words.why_one, arrival.bonds)))}"


def _places(work: Work, places: tuple[Placed, ...]) -> Iterator[str]:
    """Why it would stand where it does; where it stands already, that it does."""
    for placed in places:
        if placed.new:
            where = words.place(placed.placement.path, placed.placement.line)
            why = words.why_there(placed.placement, placed.topic)
            yield f"on {words.topic(placed.topic)}: {why}, {where}"
    if stays := ", ".join(words.topic(placed.topic) for placed in places if not placed.new):
        yield f"stays on {stays}"
    if not places:
        yield words.NOWHERE[work.decision]


def _split(split: Split) -> tuple[str, ...]:
    return (words.name(split.before), *(f"would be {words.heading(part)}" for part in split.parts))


def _dispute(dispute: Dispute) -> tuple[str, ...]:
    counts = "" if dispute.turn is Turn.SETTLED else f"; {words.verdict(dispute.work)} counts"
    told = f"{words.name(dispute.work)} {_TURNS[dispute.turn]}{counts}"
    return (told, *(words.voice(voice) for voice in dispute.voices))


def _pair(pair: Pair) -> tuple[str, ...]:
    judged = pair.first.judged
    where = words.place(judged.draft.path, judged.entry.line)
    return (
        f"{words.name(pair.first)} and {words.name(pair.second)}: {words.why_alike(pair.hint)}",
        f"if they are one, write at {where}: {one_line(pair.hint.same_as)}",
    )


def _tags(tags: tuple[NewTag, ...]) -> Iterator[tuple[str]]:
    """Those that may be another spelling of a known one each on a line; the rest are many."""
    for new in tags:
        if new.near:
            near = ", ".join(one_line(known.name) for known in new.near)
            where = words.place(new.path, new.line)
            yield (f"{one_line(new.tag.name)}; like it: {near}, {where}",)
    if rest := ", ".join(one_line(new.tag.name) for new in tags if not new.near):
        yield (rest,)


def _topic(asked: AskedTopic) -> tuple[str, ...]:
    near = ", ".join(map(words.topic, asked.near))
    one = asked.others == 1
    count = f"{asked.others} known work{'s' * (not one)} ask{'s' * one}"
    others = f"; {count} for it, too" if asked.others else ""
    like = f"; like it: {near}" if near else ""
    where = words.place(asked.path, asked.line)
    return (f"{words.topic(asked.topic)}{others}{like}, {where}",)
