"""What a draft says beyond the fields that it states, and the places where that stays.

A heading such as ``## P0 (discuss in person)`` decides for its entries; a summary table calls an
entry by another name. The fields go to the entries. Where words would be lost with the rest, the
heading, or the row, stays.
"""

from __future__ import annotations

from collections.abc import Iterator

from research_kb.model import Span
from research_kb.read.heads import parse_head
from research_kb.read.item import Region
from research_kb.read.lines import Kind, Line, message_of
from research_kb.read.outline.model import DECIDING
from research_kb.read.pieces import Piece
from research_kb.read.values.links import find_links
from research_kb.write.plan import Plan, Spelling, heading_text

_ACTIONS = frozenset(("follow_ups", "close_reading"))


def kept_sections(plan: Plan, spelling: Spelling) -> list[tuple[int, str]]:
    """Headings of sections that stay, with their lines; of deciding ones all or none."""
    written = _ACTIONS | {"scope"} if plan.scope_of_lines else _ACTIONS
    regions = [region for region in _unnoted(plan) if region.kind not in written]
    telling = [region for region in regions if _is_kept(region, plan, spelling)]
    if any(region.kind in DECIDING for region in telling):
        telling = [r for r in regions if r in telling or r.kind in DECIDING]
    return sorted((r.name.number, _undeciding(r.name, plan)) for r in telling if r.name)


def _undeciding(line: Line, plan: Plan) -> str:
    """A heading without the verdict behind it: with entries beside it, it would be one itself."""
    text = parse_head(line.body, plan.reading.vocabulary)
    if line.kind is not Kind.HEADING or not text.closing:
        return heading_text(line)
    return Piece(line, line.content, line.content + text.title[1]).raw


def actions_heading(plan: Plan, spelling: Spelling) -> str:
    """What the section of the draft's own actions is called."""
    return _heading(plan, spelling, _ACTIONS) or "Follow-ups"


def kept_scope(plan: Plan, spelling: Spelling) -> list[str]:
    """What was searched, where that takes more than a line."""
    if not plan.scope_of_lines:
        return []
    heading = _heading(plan, spelling, frozenset(("scope",))) or "Scope"
    return [f"## {heading}", "", *(plan.draft.scope or "").split("\n")]


def _heading(plan: Plan, spelling: Spelling, kinds: frozenset[str]) -> str | None:
    """The draft's own name of a section, where it says more than the usual one."""
    own = (r for r in _unnoted(plan) if r.kind in kinds and _is_kept(r, plan, spelling))
    return next((heading_text(region.name) for region in own if region.name), None)


def action_groups(plan: Plan) -> list[tuple[int, str]]:
    """The lines that part the draft's own actions into groups, as written."""
    found: list[tuple[int, str]] = []
    for region in plan.reading.regions:
        if region.kind in _ACTIONS:
            found += [
                (line.number, f"### {heading_text(line)}")
                if line.kind is Kind.HEADING
                else (line.number, line.raw.strip())
                for line in region.lines
                if line.kind in (Kind.HEADING, Kind.TEXT)
                and plan.reading.claims.owner_of(line.start, line.end) == "draft.structure"
            ]
    return found


def _unnoted(plan: Plan) -> Iterator[Region]:
    """The sections whose headings no note keeps."""
    titles = {note.line for note in plan.draft.notes}
    for region in plan.reading.regions:
        if region.name is not None and region.name.number not in titles:
            yield region


def _is_kept(region: Region, plan: Plan, spelling: Spelling) -> bool:
    name = region.name
    return name is not None and any(
        span.start < name.end and span.end > name.start for span in _kept_spans(plan, spelling)
    )


def kept_message(plan: Plan, number: int, spelling: Spelling) -> str | None:
    """Who said an entry's heading in a chat, and when."""
    head = plan.reading.items[number].head
    said = any(span.owner == f"entry[{number}].head" for span in _kept_spans(plan, spelling))
    return message_of(head) if head and said else None


def kept_link(plan: Plan, number: int, spelling: Spelling) -> str | None:
    """The main address of an entry with the name that its link has."""
    url = plan.draft.entries[number].url
    for span in _kept_spans(plan, spelling):
        if span.owner == f"entry[{number}].url":
            for link in find_links(plan.draft.text[span.start : span.end]):
                if link.url == url and link.text:
                    return f"[{link.text}]({url})"
    return None


def _kept_spans(plan: Plan, spelling: Spelling) -> Iterator[Span]:
    return (span for span in plan.draft.spans if span.start in spelling.kept)


def kept_rows(plan: Plan, spelling: Spelling) -> list[str]:
    """A table of what a summary called its entries, where that says more than their titles."""
    rows: list[str] = []
    for span in _kept_spans(plan, spelling):
        if span.owner.endswith(".table"):
            entry = plan.draft.entries[int(span.owner[len("entry[") : span.owner.index("]")])]
            name = plan.draft.text[span.start : span.end].strip()
            told = entry.priority or (entry.decision and entry.decision.value) or ""
            rows.append(f"| {name} | {told} |")
    head = ["## Summary", "", "| entry | verdict |", "|---|---|"]
    return [*head, *rows] if rows else []


def kept_dedupe(plan: Plan, spelling: Spelling) -> str | None:
    """Earlier drafts together with what the draft says of them."""
    texts = [
        plan.draft.text[span.start : span.end].strip()
        for span in plan.draft.spans
        if span.owner == "draft.dedupe_against"
    ]
    kept = any(span.owner == "draft.dedupe_against" for span in _kept_spans(plan, spelling))
    return " ".join(" ".join(texts).split()) if kept else None
