"""A preview as GitHub's Markdown: the summary of a pull request.

Drafts quote the web and are written by strangers, so their words become plain text here: no link,
no image, no HTML, nobody notified. See ``markdown_text``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from research_kb.model import Finding, OpenEnd, Sighting, Work
from research_kb.present.repository import Repository
from research_kb.preview.changes import Arrival, AskedTopic, Dispute, NewTag, Pair, Preview, Split
from research_kb.preview.markdown_text import link, plain
from research_kb.tell import words

T = TypeVar("T")

MARK: Final = "<!-- research-kb: preview -->"
"""Begins the summary, so that a workflow finds its own comment again."""
_LONGEST: Final = 60_000
"""Characters; GitHub takes 65,536 in a comment."""
_SHOWN: Final = (100, 50, 20, 10, 5, 2, 0)
_TURNS: Final = {
    "made": "would be disputed",
    "widened": "would stay disputed",
    "settled": "would no longer be disputed",
}


def as_markdown(preview: Preview, repository: Repository | None) -> str:
    """The parts of ``preview``; as many items of each as a comment can hold.

    Lines are links where the ``repository`` is known.
    """
    texts = ("\n".join(_Summary(preview, repository, most).lines()) for most in _SHOWN)
    return next((text for text in texts if len(text) <= _LONGEST), MARK)


@dataclass(frozen=True, slots=True)
class _Summary:
    preview: Preview
    repository: Repository | None
    most: int
    """Items of a part that are shown."""

    def lines(self) -> Iterator[str]:
        preview = self.preview
        yield MARK
        yield f"### {self._title()}"
        yield ""
        yield self._counts()
        for path, why in preview.kept_out:
            yield ""
            yield f"{plain(path)} would be kept out of the site: {plain(why)}."
        yield from self._part("Known works seen again", preview.joined, self._joined)
        yield from self._part("Conflicts", preview.disputes, self._dispute)
        yield from self._part("Known works parted", preview.split, self._split)
        yield from self._part("Possible duplicates", preview.possibly_same, self._pair)
        yield from self._part("Topics that nobody has written", preview.topics, self._topic)
        yield from self._part("Tags that nothing has yet", preview.tags, self._tag)
        yield from self._part("Findings", preview.findings, self._finding)
        yield from self._part("Findings about other files", preview.elsewhere, self._finding)
        yield from self._part("Settled findings of other files", preview.settled, self._finding)
        yield from self._part("New works", preview.new, self._new, folded=True)
        yield from self._part("Follow-ups", preview.follow_ups, self._follow_up, folded=True)

    def _title(self) -> str:
        drafts = self.preview.drafts
        if len(drafts) != 1:
            return f"What these {len(drafts)} drafts would change"
        return f"What {self._at(drafts[0].path, 1, drafts[0].path)} would change"

    def _counts(self) -> str:
        preview = self.preview
        counts = (
            (len(preview.new), "new work"),
            (len(preview.joined), "known work"),
            (len(preview.disputes), "conflict"),
            (len(preview.possibly_same), "possible duplicate"),
            (len(preview.tags), "new tag"),
            (len(preview.topics), "unwritten topic"),
            (len(preview.follow_ups), "follow-up"),
            (len(preview.findings), "finding"),
        )
        told = [f"{count} {name}{'s' * (count != 1)}" for count, name in counts if count]
        return f"**{' · '.join(told) or 'Nothing'}**"

    def _part(
        self,
        title: str,
        items: Sequence[T],
        told: Callable[[T], Iterable[str]],
        folded: bool = False,
    ) -> Iterator[str]:
        """A heading and a list; of what reviewers need less, one that opens."""
        if not items:
            return
        yield ""
        head = f"{title} ({len(items)})"
        yield f"<details><summary>{head}</summary>" if folded else f"#### {head}"
        yield ""
        for item in items[: self.most]:
            first, *rest = told(item)
            yield f"- {first}"
            yield from (f"  - {line}" for line in rest)
        if len(items) > self.most:
            yield f"- … and {len(items) - self.most} more: see `kb preview`"
        if folded:
            yield ""
            yield "</details>"

    def _at(self, path: str, line: int, text: str = "") -> str:
        shown = text or f"{path}:{line}"
        return link(shown, self.repository.line(path, line)) if self.repository else plain(shown)

    def _name(self, work: Work) -> str:
        return f"**{plain(work.title, 120)}** ({words.judgement(work)})"

    def _voice(self, sighting: Sighting) -> str:
        when = f" on {plain(sighting.draft.date[:10])}" if sighting.draft.date else ""
        where = self._at(sighting.draft.path, sighting.entry.line)
        return f"{words.verdict(sighting)} by {plain(sighting.author, 60)}{when}: {where}"

    def _places(self, arrival: Arrival) -> str:
        topics = [plain(words.topic(placed.topic), 120) for placed in arrival.places]
        if topics:
            return f"on {', '.join(topics)}"
        return words.NOWHERE[arrival.work.decision]

    def _new(self, arrival: Arrival) -> Iterator[str]:
        yield f"{self._name(arrival.work)}, {self._places(arrival)}"
        yield from map(self._voice, arrival.sightings)

    def _joined(self, arrival: Arrival) -> Iterator[str]:
        was = "; ".join(dict.fromkeys(map(words.judgement, arrival.before)))
        changed = f", until now {was}" if was != words.judgement(arrival.work) else ""
        yield f"{self._name(arrival.work)}{changed}, {self._places(arrival)}"
        for work in arrival.before:
            for sighting in work.sightings:
                reasons = "; ".join(plain(r.text, 160) for r in sighting.entry.reasons[:3])
                yield f"already {self._voice(sighting)}{': ' if reasons else ''}{reasons}"
        yield from (f"now {self._voice(sighting)}" for sighting in arrival.sightings)
        if len(arrival.before) > 1:
            yield f"{len(arrival.before)} known works would be one"

    def _dispute(self, dispute: Dispute) -> Iterator[str]:
        yield f"{self._name(dispute.work)} {_TURNS[dispute.turn]}"
        yield from map(self._voice, dispute.voices)

    def _split(self, split: Split) -> Iterator[str]:
        yield f"{self._name(split.before)} would be {len(split.parts)} works"
        yield from map(self._name, split.parts)

    def _pair(self, pair: Pair) -> Iterator[str]:
        judged = pair.first.judged
        where = self._at(judged.draft.path, judged.entry.line)
        why = plain(words.why_alike(pair.hint), 160)
        yield f"{self._name(pair.first)} and {self._name(pair.second)}: {why}"
        yield f"if they are one, write at {where}: {plain(pair.hint.same_as)}"

    def _tag(self, tag: NewTag) -> Iterator[str]:
        near = ", ".join(plain(known.name, 60) for known in tag.near)
        like = f"; like it: {near}" if near else ""
        yield f"**{plain(tag.tag.name, 60)}**{like}, {self._at(tag.path, tag.line)}"

    def _topic(self, asked: AskedTopic) -> Iterator[str]:
        near = ", ".join(plain(words.topic(topic), 120) for topic in asked.near)
        like = f"; like it: {near}" if near else ""
        name = plain(words.topic(asked.topic), 120)
        yield f"**{name}**{like}, {self._at(asked.path, asked.line)}"

    def _finding(self, found: Finding) -> Iterator[str]:
        message = plain(found.message, 300)
        yield f"{found.severity} `{found.code}` {message}, {self._at(found.path, found.line)}"

    def _follow_up(self, end: OpenEnd) -> Iterator[str]:
        done = "(done) " if end.follow_up.done else ""
        where = self._at(end.draft, end.follow_up.line)
        yield f"{done}{plain(end.follow_up.text, 200)}, {where}"
