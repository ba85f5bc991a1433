"""A draft as the timeline shows it."""

from __future__ import annotations

from collections.abc import Iterator

from research_kb.model import Decision, Draft, Entry, Target, TargetKind, Work
from research_kb.present import addresses
from research_kb.present.backlinks import backlinks
from research_kb.present.draft_views import Brought, DraftView
from research_kb.present.press import Passage, Press
from research_kb.present.rows import decision_badge, priority_badge, tag_links, work_link
from research_kb.present.sections import draft_link
from research_kb.present.strings import Strings
from research_kb.present.views import Fact, Link, NoteView, Said


def draft_view(press: Press, draft: Draft, page: str) -> DraftView:
    """What a draft says of itself, the works it judged, and what belongs to no entry."""
    scope = addresses.scope(draft.path)
    judged = tuple(press.atlas.judged_in.get(draft.path, ()))
    new = tuple(pair for pair in judged if pair[0].sightings[-1].draft.path == draft.path)
    return DraftView(
        title=draft_link(press, draft, page),
        author=draft.author or "",
        date=draft.date,
        verdicts=counts(press.atlas.strings, [entry.decision for _, entry in judged]),
        repository=press.atlas.in_repository(draft.path, 1),
        facts=tuple(_facts(press, draft, page)),
        works=tuple(brought(press, draft, *pair, page) for pair in new),
        again=tuple(brought(press, draft, *pair, page) for pair in judged if pair not in new),
        notes=tuple(_notes(press, draft, page, scope)),
        follow_ups=tuple(_follow_ups(press, draft, page, scope)),
        backlinks=backlinks(press, _target(draft), page),
    )


def counts(strings: Strings, verdicts: list[Decision | None]) -> str:
    """How the entries of a draft were decided, in few words."""
    told = (
        (strings.count_kept, verdicts.count(Decision.KEPT)),
        (strings.count_dropped, verdicts.count(Decision.DROPPED)),
        (strings.count_undecided, verdicts.count(None)),
    )
    return " · ".join(say(count) for say, count in told if count)


def _facts(press: Press, draft: Draft, page: str) -> Iterator[Fact]:
    strings = press.atlas.strings
    if draft.session:
        yield Fact(strings.session, (Link(draft.session),))
    if draft.scope:
        yield Fact(strings.scope, (Link(draft.scope),))
    if draft.tags:
        yield Fact(strings.tags, tag_links(press.atlas, draft.tags, page))
    if draft.dedupe_against:
        yield Fact(strings.dedupe_against, tuple(_compared(press, draft, page)))
    if draft.suggested_path:
        yield Fact(strings.suggested_path, (Link(draft.suggested_path),))
    for name, value in draft.extra:
        yield Fact(name, (Link(value),))


def _compared(press: Press, draft: Draft, page: str) -> Iterator[Link]:
    """What a draft says it was checked against: links to the drafts that the inbox holds."""
    known = tuple(press.crosslinks(draft.path, "dedupe_against", page, _target(draft)))
    for stated in draft.dedupe_against:
        found = next((link for link in known if link.phrase in stated), None)
        yield Link(stated, found.href, found.title) if found else Link(stated)


def brought(press: Press, draft: Draft, work: Work, entry: Entry, page: str) -> Brought:
    """A work that a draft judged, as a line of a list."""
    return Brought(
        title=work_link(press.atlas, work, page),
        decision=decision_badge(entry.decision, press.atlas.strings),
        priority=priority_badge(entry.priority),
        line=press.origin(draft.path, entry.line, page),
    )


def _notes(press: Press, draft: Draft, page: str, scope: str) -> Iterator[NoteView]:
    for number, note in enumerate(draft.notes, start=1):
        passage = Passage(note.text, draft, _target(draft), "notes", note.line, note.end_line)
        yield NoteView(note.title, press.said(passage, page, f"{scope}-note-{number}"))


def _target(draft: Draft) -> Target:
    return Target(TargetKind.DRAFT, draft.path)


def _follow_ups(press: Press, draft: Draft, page: str, scope: str) -> Iterator[Said]:
    for number, f in enumerate(draft.follow_ups, start=1):
        passage = Passage(f.text, draft, _target(draft), "follow_ups", f.line, f.line, True, f.done)
        yield press.said(passage, page, f"{scope}-todo-{number}")
