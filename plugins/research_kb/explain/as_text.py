"""A story for people at a terminal: only parts that have something to say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from research_kb.explain.story import Double, Label, Rule, Shelf, Standing, Story, Voice
from research_kb.knowledge.bonds import Bond
from research_kb.model import Catalog, Key, Reference, Target, TargetKind, TopicSlug
from research_kb.plain import one_line, printable
from research_kb.present.addresses import permanent_path
from research_kb.tell import words

_RULES: Final = {
    Rule.ONLY: "nobody else decided",
    Rule.NEWEST: "its author decided several times, and the newest verdict counts",
    Rule.AGREED: "all who decided say so",
    Rule.KEPT_WINS: "authors disagree, and kept wins over dropped",
    Rule.UNDECIDED: "nobody kept or dropped it",
}
_STANDINGS: Final = {
    Standing.COUNTS: "this counts",
    Standing.AGREES: "agrees",
    Standing.OVERRULED: "overruled",
    Standing.SUPERSEDED: "its author decided again later",
    Standing.UNDECIDED: "no verdict",
}
_SENTENCE: Final = 200


def as_text(story: Story, catalog: Catalog) -> str:
    """The parts of ``story`` below each other; ``catalog`` has the names of what is linked."""
    return "\n".join(_lines(story, catalog))


def _lines(story: Story, catalog: Catalog) -> Iterator[str]:
    work = story.work
    yield words.heading(work)
    yield from (f"  {line}" for line in _about(story))
    yield from _part("keys", ((one_line(key),) for key in (*work.keys, *story.names)))
    yield from _part(f"{words.verdict(work)}: {_RULES[story.rule]}", map(_voice, story.voices))
    yield from _part("one work by", map(_bond, story.bonds))
    yield from _part("stands on", map(_shelf, story.shelves))
    yield from _part("tags", map(_label, story.labels))
    yield from _part("follow-ups", map(words.follow_up, story.follow_ups))
    names = _Names(catalog)
    yield from _part("its texts name", (names.told(each, each.target) for each in story.links))
    yield from _part("named by", (names.told(each, each.origin) for each in story.backlinks))
    yield from _part("possibly the same as", map(_double, story.doubles))
    yield from _part("has most to do with", ((words.name(each),) for each in story.related))
    yield from _part("findings", map(words.finding, story.findings))


def _part(title: str, items: Iterable[tuple[str, ...]]) -> Iterator[str]:
    items = tuple(items)
    if items:
        yield ""
        yield title
    for first, *rest in items:
        yield f"  {first}"
        yield from (f"    {line}" for line in rest)


def _about(story: Story) -> Iterator[str]:
    work = story.work
    stated = (
        work.url,
        work.source,
        work.published and f"published {work.published}",
        work.credibility and f"credibility {work.credibility} of 5",
    )
    if told := ", ".join(one_line(text) for text in stated if text):
        yield told
    if not story.shelves:
        yield words.NOWHERE[work.decision]
    yield f"address on the site: {permanent_path(work.id).removesuffix('index.html')}"


def _voice(voice: Voice) -> tuple[str, ...]:
    entry = voice.sighting.entry
    said = [words.voice(voice.sighting)]
    if entry.decision:
        said.append(_STANDINGS[voice.standing])
    return (
        "; ".join(said),
        *(f"- {one_line(reason.text)}" for reason in entry.reasons),
        *(f"- caveat: {one_line(warning.text)}" for warning in entry.warnings),
    )


def _bond(bond: Bond) -> tuple[str, ...]:
    places = (words.place(each.draft.path, each.entry.line) for each in bond.sightings)
    return (f"{words.why_one(bond)}: {', '.join(places)}",)


def _shelf(shelf: Shelf) -> tuple[str, ...]:
    where = words.place(shelf.placement.path, shelf.placement.line)
    full = ", in full" if shelf.placement.primary else ""
    unwritten = "" if shelf.topic.text else ", which nobody has written"
    why = words.why_there(shelf.placement, shelf.topic)
    return (f"{words.topic(shelf.topic)}{full}{unwritten}: {why}, {where}",)


def _label(label: Label) -> tuple[str, ...]:
    name, written = one_line(label.tag.name), one_line(label.written)
    spelled = f", written {written}" if written.lstrip("#＃ ") != name else ""
    return (f"{name}{spelled}: {words.place(label.path, label.line)}",)


def _double(double: Double) -> tuple[str, ...]:
    where = words.place(double.asking.draft.path, double.asking.entry.line)
    return (
        f"{words.name(double.other)}: {words.why_alike(double.hint)}",
        f"if they are one, write at {where}: {one_line(double.hint.same_as)}",
    )


class _Names:
    """What people call the ends of links."""

    def __init__(self, catalog: Catalog) -> None:
        self._works = {work.id: words.name(work) for work in catalog.works}
        self._topics = {topic.slug: words.topic(topic) for topic in catalog.topics}

    def told(self, reference: Reference, end: Target) -> tuple[str, ...]:
        """The end, and the sentence that names it."""
        names: dict[str, str] = {
            TargetKind.WORK: self._works.get(Key(end.id), end.id),
            TargetKind.TOPIC: self._topics.get(TopicSlug(end.id), end.id),
            TargetKind.DRAFT: printable(end.id),
        }
        where = words.place(reference.path, reference.line)
        return (f"{end.kind} {names[end.kind]}, {where}", one_line(reference.sentence, _SENTENCE))
