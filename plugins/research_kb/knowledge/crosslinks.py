"""Who names whom: the links of all texts, turned around."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from research_kb.findings import finding
from research_kb.knowledge.links import named_in
from research_kb.knowledge.phrases import Linker, level, linker
from research_kb.knowledge.prose import sentence
from research_kb.knowledge.spots import spot
from research_kb.model import (
    Draft,
    Entry,
    Finding,
    Reference,
    Target,
    TargetKind,
    Topic,
    Work,
)

_FILE: Final = re.compile(
    r"[^\s/\\，。；：、（）()「」『』【】《》\"'`<>|]+\.(?:md|markdown|txt)(?![\w-])"
)


@dataclass(frozen=True, slots=True)
class _File:
    """A file with texts: a draft, or a topic's, whose lines need no looking for."""

    path: str
    draft: Draft | None = None
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Passage:
    """A text of the knowledge base and where it stands."""

    origin: Target
    field: str
    text: str
    file: _File
    line: int


def references(
    drafts: Iterable[Draft], works: Iterable[Work], topics: Iterable[Topic]
) -> tuple[tuple[Reference, ...], tuple[Finding, ...]]:
    """All references in order of path and line, and findings for names that lead nowhere."""
    drafts, works, topics = tuple(drafts), tuple(works), tuple(topics)
    names = linker(drafts, works, topics)
    made: list[Reference] = []
    findings: set[Finding] = set()
    for passage in _passages(drafts, works, topics):
        path = passage.file.path if passage.file.draft else None
        found = named_in(passage.text, passage.origin, names, path)
        made += (_reference(passage, *link) for link in found.links)
        findings.update(_unknown(passage, found.unknown))
    for draft in drafts:
        references_, unknown = _dedupe(draft, names)
        made += references_
        findings.update(unknown)
    made.sort(key=lambda r: (r.path, r.line, r.field, r.phrase, r.origin.id, r.target.id))
    return tuple(made), tuple(sorted(findings))


def _passages(
    drafts: Iterable[Draft], works: Iterable[Work], topics: Iterable[Topic]
) -> Iterator[_Passage]:
    files = {d.path: _File(d.path, d, tuple(d.text.split("\n"))) for d in drafts}
    for work in works:
        for sighting in work.sightings:
            origin = Target(TargetKind.WORK, work.id)
            yield from _of_entry(origin, sighting.entry, files[sighting.draft.path])
    for draft in drafts:
        origin, file = Target(TargetKind.DRAFT, draft.path), files[draft.path]
        for follow_up in draft.follow_ups:
            yield _Passage(origin, "follow_ups", follow_up.text, file, follow_up.line)
        for note in draft.notes:
            yield _Passage(origin, "notes", note.text, file, note.line)
    for topic in topics:
        if text := topic.text:
            origin = Target(TargetKind.TOPIC, topic.slug)
            yield _Passage(origin, "prose", text.prose, _File(text.path), text.prose_line)


def _of_entry(origin: Target, entry: Entry, file: _File) -> Iterator[_Passage]:
    texts = [
        ("body", entry.body, entry.body_line),
        *(("reasons", remark.text, remark.line) for remark in entry.reasons),
        *(("warnings", remark.text, remark.line) for remark in entry.warnings),
        *(("follow_ups", follow_up.text, follow_up.line) for follow_up in entry.follow_ups),
        *(("notes", note.text, note.line) for note in entry.notes),
    ]
    for field, text, line in texts:
        yield _Passage(origin, field, text, file, line)


def _reference(passage: _Passage, start: int, end: int, target: Target) -> Reference:
    return Reference(
        origin=passage.origin,
        field=passage.field,
        phrase=passage.text[start:end],
        target=target,
        sentence=sentence(passage.text, start, end),
        path=passage.file.path,
        line=_line(passage, start),
    )


def _line(passage: _Passage, start: int) -> int:
    """The line of ``text[start]`` in its file.

    A body is what no field claims, so lines can be missing from it: the line is looked for in the
    draft, from where it would stand if none were.
    """
    line = max(1, passage.line) + passage.text.count("\n", 0, start)
    first = passage.text.rfind("\n", 0, start) + 1
    stop = passage.text.find("\n", start)
    wanted = passage.text[first : stop if stop >= 0 else None].strip()
    later = range(max(1, passage.line), len(passage.file.lines) + 1)
    return next((number for number in later if wanted in passage.file.lines[number - 1]), line)


def _unknown(passage: _Passage, names: Iterable[tuple[int, str, str]]) -> Iterator[Finding]:
    """Findings for names of nothing; where a draft suggests to put itself is no name of another."""
    suggested = passage.file.draft.suggested_path if passage.file.draft else None
    for start, code, name in names:
        if name not in (suggested or ""):
            kind = "draft of the inbox" if code == "unknown-draft" else "topic, work or draft"
            line = _line(passage, start)
            column = "".join(passage.file.lines[line - 1 : line]).find(name) + 1
            message = f"{name} is no known {kind}; correct or remove it, or add what it names"
            yield finding(code, passage.file.path, line, message, max(column, 1))


def _dedupe(draft: Draft, names: Linker) -> tuple[list[Reference], list[Finding]]:
    """The drafts that ``draft`` says it was checked against."""
    made, unknown = [], []
    origin = Target(TargetKind.DRAFT, draft.path)
    for stated in draft.dedupe_against:
        for match in _FILE.finditer(stated):
            line = draft.text.count("\n", 0, max(0, draft.text.find(match[0]))) + 1
            target = names.names.get(level(match[0]))
            if target is None:
                line, column = spot(draft, match[0], line)
                message = (
                    f"{match[0]} is no known draft of the inbox; correct or remove it, or add it"
                )
                unknown.append(finding("unknown-draft", draft.path, line, message, column))
            elif target != origin:
                made.append(
                    Reference(origin, "dedupe_against", match[0], target, stated, draft.path, line)
                )
    return made, unknown
