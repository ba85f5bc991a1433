"""What the front matter of a canonical draft states, and which keys of the draft state it now."""

from __future__ import annotations

from collections.abc import Iterator

from research_kb.model import Entry
from research_kb.read.front_values import Value
from research_kb.read.stated import draft_keys, entry_keys
from research_kb.write.facts import identities
from research_kb.write.front import MOVED, Keys, Stated, block_of, front_lines, lost_keys
from research_kb.write.kept import kept_dedupe
from research_kb.write.law import Difference
from research_kb.write.plan import Plan, Spelling


def front_of(plan: Plan, spelling: Spelling) -> list[str]:
    """The lines of the front matter."""
    front = plan.reading.front
    names = _names(plan, single=spelling.single)
    stated = list(_of_draft(plan, spelling))
    if spelling.single:
        stated += _of_entry(plan, plan.draft.entries[0], names)
    block = block_of(plan.reading.source.text, front)
    keys = Keys(block, front, names, spelling.anew, plan.reading.vocabulary)
    return front_lines(stated, keys)


def lost_of_front(plan: Plan, text: str, *, single: bool) -> Iterator[Difference]:
    """What the front matter says and ``text`` does not."""
    block = block_of(plan.reading.source.text, plan.reading.front)
    return lost_keys(block, plan.reading.front, _names(plan, single=single), text, plan.reading)


def in_front(plan: Plan, line: int) -> bool:
    """Whether a line stands in the front matter."""
    return line <= plan.reading.source.text.count("\n", 0, plan.reading.front.end)


def names_of_front(plan: Plan, *, single: bool) -> frozenset[str]:
    """The fields that the front matter of the draft states."""
    return frozenset(_names(plan, single=single).values())


def _names(plan: Plan, *, single: bool) -> dict[str, str]:
    """What each key states; the fields of entries that get sections of their own move there."""
    reading = plan.reading
    values = reading.front.values
    names = dict(entry_keys(values, reading.vocabulary)) if reading.single else {}
    if reading.single and not single:
        names = dict.fromkeys((key for key in values if key != "draft"), MOVED)
    names |= dict(draft_keys(values, reading.vocabulary))
    names |= {"entries": MOVED} if "entries" in values else {}
    return {key: name for key, name in names.items() if key not in reading.misshapen}


def _of_draft(plan: Plan, spelling: Spelling) -> Iterator[Stated]:
    draft = plan.draft
    values: dict[str, Value | None] = {
        "title": draft.title,
        "author": draft.author if plan.states_author else None,
        "date": draft.date,
        "session": draft.session,
        "scope": None if plan.scope_of_lines else draft.scope,
        "tags": list(draft.tags),
        "dedupe_against": kept_dedupe(plan, spelling) or list(draft.dedupe_against),
        "suggested_path": draft.suggested_path,
    }
    yield from (Stated(name, value) for name, value in values.items() if value)


def _of_entry(plan: Plan, entry: Entry, names: dict[str, str]) -> Iterator[Stated]:
    """The fields of the only entry; its authors cannot stand here, where they are the draft's."""
    values: dict[str, Value | None] = {
        "tags": [] if plan.draft.tags else list(entry.tags),
        "topics": [topic.name for topic in entry.topics],
        "label": entry.label,
        "source": entry.source,
        "url": entry.url,
        "extra_urls": list(entry.extra_urls),
        "type": entry.type,
        "published": entry.published,
        "credibility": _credibility(entry),
        "priority": entry.priority.value if entry.priority else None,
        "decision": entry.decision.value if entry.decision else None,
        "reasons": [remark.text for remark in entry.reasons],
        "warnings": [remark.text for remark in entry.warnings],
        "arxiv": next(iter(identities(entry, "arxiv")), None),
        "doi": next(iter(identities(entry, "doi")), None),
        "same_as": list(entry.same_as),
        "not_same_as": list(entry.not_same_as),
        "supersedes": list(entry.supersedes),
    }
    yield from (Stated(name, value) for name, value in values.items() if value)
    yield from (Stated("ratings", f"{value}/5", aspect) for aspect, value in entry.ratings)
    if "follow_ups" in names.values():
        items: list[Value] = [f"[{'x' if f.done else ' '}] {f.text}" for f in entry.follow_ups]
        yield Stated("follow_ups", items)
    for key, name in names.items():
        if name == "notes":
            yield Stated("notes", plan.reading.front.values[key], key)


def _credibility(entry: Entry) -> str | None:
    if entry.credibility is None:
        return entry.credibility_note
    note = f" ({entry.credibility_note})" if entry.credibility_note else ""
    return f"{entry.credibility}{note}"
