"""The rows of a canonical draft: front matter, entries, notes, what is to be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from research_kb.write.entry_rows import entry_rows, guarded, single_rows, text_rows
from research_kb.write.front_plan import front_of
from research_kb.write.kept import (
    action_groups,
    actions_heading,
    kept_rows,
    kept_scope,
    kept_sections,
)
from research_kb.write.plan import Plan, Spelling
from research_kb.write.remarks import checkbox
from research_kb.write.rows import Row, rows_of, stacked


def canonical_rows(plan: Plan, spelling: Spelling) -> list[Row]:
    """The whole text."""
    blocks: list[Sequence[Row]] = [list(rows_of(front_of(plan, spelling), "front matter"))]
    if plan.lead:
        blocks.append(guarded(rows_of(plan.lead.split("\n"), "lead"), spelling))
    blocks += _entries(plan, spelling)
    blocks.append(list(rows_of(kept_scope(plan, spelling), "draft.scope")))
    blocks.append(list(rows_of(kept_rows(plan, spelling), "summary")))
    for number, note in enumerate(plan.notes):
        part = f"notes[{number}]"
        blocks.append(guarded([Row(f"## {note.title}", f"{part}.title")], spelling))
        blocks.append(text_rows(part, note.text, 3, spelling))
    blocks.append(_follow_ups(plan, spelling))
    return stacked(blocks)


def _entries(plan: Plan, spelling: Spelling) -> Iterator[Sequence[Row]]:
    """Each entry in its section; headings of the draft's own sections where they say more."""
    heads = kept_sections(plan, spelling)
    for number, entry in enumerate(plan.draft.entries):
        if spelling.single:
            yield from single_rows(plan, entry, spelling)
            continue
        while heads and heads[0][0] <= entry.line:
            yield [Row(f"## {heads.pop(0)[1]}", "section")]
        yield from entry_rows(plan, number, entry, spelling)
    for _, text in heads:
        yield [Row(f"## {text}", "section")]


def _follow_ups(plan: Plan, spelling: Spelling) -> list[Row]:
    """The draft's own actions, in the groups that it parts them into."""
    if not plan.draft.follow_ups:
        return []
    lines = [f"## {actions_heading(plan, spelling)}", ""]
    groups = action_groups(plan)
    for item in plan.draft.follow_ups:
        while groups and groups[0][0] < item.line:
            lines += ["", groups.pop(0)[1], ""] if lines[-1] else [groups.pop(0)[1], ""]
        lines += checkbox(item, item.text).split("\n")
    return list(rows_of(lines, "draft.follow_ups"))
