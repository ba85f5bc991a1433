"""The rows of one entry: its heading, its fields, its body, and what stands below that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from research_kb.model import Decision, Entry
from research_kb.present.repair import repair
from research_kb.write.body import body_lines
from research_kb.write.facts import fact_lines
from research_kb.write.front_plan import in_front, names_of_front
from research_kb.write.kept import kept_link, kept_message
from research_kb.write.plan import Plan, Spelling, empty_headings, empty_labels
from research_kb.write.quiet import shielded, unlisted
from research_kb.write.remarks import fact_notes, in_list, remark_sections
from research_kb.write.rows import Row, rows_of
from research_kb.write.unread import with_labels

_MARKS = {Decision.KEPT: "✅", Decision.DROPPED: "❌"}
_OTHER = {Decision.KEPT: Decision.DROPPED, Decision.DROPPED: Decision.KEPT}
_IN_LIST = 2
"""The label stands in the list of fields; 0: before a colon; 1: in brackets."""
HEADS = tuple(
    (marked, label, title)
    for title in (False, True)
    for label in (0, 1, _IN_LIST)
    for marked in (False, True)
)
"""The ways to write a heading: whether with a mark though nothing is decided, how its label stands,
and whether the title stands in the list of fields as well. The plainest first."""


def entry_rows(
    plan: Plan, number: int, entry: Entry, spelling: Spelling
) -> Iterator[Sequence[Row]]:
    """An entry as a section of its own."""
    vocabulary = plan.reading.vocabulary
    lines = plan.reading.items[number].lines
    _, label, title = HEADS[spelling.heads.get(number, 0)]
    part = f"entry[{number}]"
    yield [Row(_head(plan, number, entry, spelling), f"{part}.head")]
    listed = frozenset({"label"} if label == _IN_LIST else ()) | ({"title"} if title else set())
    empty = empty_labels(entry, lines, plan.reading)
    linked = kept_link(plan, number, spelling)
    facts = fact_lines(entry, vocabulary, named=listed, empty=empty, linked=linked)
    unread, body = with_labels(plan, number)
    counting = [f"- decision: {entry.decision}"] if _other_verdict(plan, entry) else []
    rows = [*counting, *facts, *unread, *fact_notes(entry, vocabulary)]
    yield list(rows_of(rows, f"{part}.facts"))
    head = plan.reading.items[number].head
    up = head.level - 2 if head and head.level > 2 else 0
    yield text_rows(f"{part}.body", body, 3, spelling, up)
    notes = [note for note in entry.notes if not in_list(note, entry, vocabulary)]
    headings = empty_headings(entry, lines, plan.reading)
    for section in remark_sections(entry, vocabulary, "###", notes, headings):
        yield list(rows_of("\n".join(section).split("\n"), f"{part}.remarks"))


def _head(plan: Plan, number: int, entry: Entry, spelling: Spelling) -> str:
    """``## ✅ R-01: title``; an entry with neither label nor title is named by its address."""
    marked, label, title = HEADS[spelling.heads.get(number, 0)]
    undecided = marked or plan.reading.items[number].gathered.undecided
    decision = _other_verdict(plan, entry) or entry.decision
    mark = _MARKS[decision] if decision else "❓" if undecided else None
    named = (f"{entry.label}:", f"[{entry.label}]", None)[label] if entry.label else None
    address = "" if named and named.endswith(":") else entry.url
    text = entry.title or address or ""
    text = unlisted(text, plan.reading.vocabulary) if title else text
    return " ".join(filter(None, ("##", kept_message(plan, number, spelling), mark, named, text)))


def _other_verdict(plan: Plan, entry: Entry) -> Decision | None:
    """The verdict that a draft gives an entry beside the one that its field then says counts."""
    said = (found.line for found in plan.findings if found.code == "decision-differs")
    contested = any(entry.line <= line <= entry.end_line for line in said)
    return _OTHER[entry.decision] if entry.decision and contested else None


def single_rows(plan: Plan, entry: Entry, spelling: Spelling) -> Iterator[Sequence[Row]]:
    """What the front matter of a draft about one work leaves to its text."""
    vocabulary = plan.reading.vocabulary
    authors = [f"- authors: {', '.join(entry.authors)}"] if entry.authors else []
    unread, body = with_labels(plan, 0)
    yield list(rows_of([*authors, *unread], "entry[0].facts"))
    yield text_rows("entry[0].body", body, 2, spelling)
    in_keys = "follow_ups" in names_of_front(plan, single=True)
    rest = replace(entry, reasons=(), warnings=(), follow_ups=() if in_keys else entry.follow_ups)
    notes = [note for note in entry.notes if not in_front(plan, note.line)]
    headings = empty_headings(entry, plan.reading.items[0].lines, plan.reading)
    for section in remark_sections(rest, vocabulary, "##", notes, headings):
        yield list(rows_of("\n".join(section).split("\n"), "entry[0].remarks"))


def text_rows(part: str, text: str, level: int, spelling: Spelling, up: int = 0) -> list[Row]:
    """A body or note; its headings begin at ``level``, and move ``up`` with the one above them."""
    if not text.strip():
        return []
    mended = text if part in spelling.plain else repair(text)
    lines, code = body_lines(mended, level=level, up=up)
    return guarded(rows_of(lines, part, code), spelling)


def guarded(rows: Iterable[Row], spelling: Spelling) -> list[Row]:
    """The rows, those shielded that would be read as more than text."""
    shields = spelling.shields
    return [
        # Code that is read as a field is code by its indent alone: below a list it is none.
        replace(
            row,
            text=shielded(
                row.text.lstrip() if row.code else row.text, shields[row.part, row.place]
            ),
        )
        if (row.part, row.place) in shields
        else row
        for row in rows
    ]
