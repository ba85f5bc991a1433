"""The canonical form of a draft, or why it cannot be given.

A draft is written from what was read, and read again. Where a line reads otherwise in its new place
it is shielded, where a heading does it is spelled otherwise, and so on until both readings agree;
where they never do, the draft is left to its author.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from research_kb.model import Draft, Source
from research_kb.read.draft import parse, read_whole
from research_kb.read.vocabulary import Vocabulary
from research_kb.write.adjust import adjusted
from research_kb.write.front_plan import lost_of_front
from research_kb.write.front_twice import said_twice
from research_kb.write.law import Difference, differences, lost_words
from research_kb.write.layout import canonical_rows
from research_kb.write.plan import Plan, Spelling, plan_of
from research_kb.write.rows import text_of
from research_kb.write.silenced import silenced

_MOST_TRIES = 24
_MOST_PASSES = 4


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a draft was not rewritten: what every form of it would change or lose."""

    differences: tuple[Difference, ...]


def canonical(source: Source, vocabulary: Vocabulary) -> str | Refusal:
    """The text of a draft in canonical form, or why it has none.

    The form says what ``source`` says, field by field, and holds every word of it; what was found
    in ``source`` and waits for a person is found in it as well; its own canonical form is itself.
    None of this is taken for granted: all of it is checked here, on every call.
    """
    original = _planned(source, vocabulary)
    if twice := tuple(said_twice(original.reading)):
        return Refusal(twice)
    text = source.text
    for _ in range(_MOST_PASSES):
        again = _rewritten(_planned(replace(source, text=text), vocabulary))
        if isinstance(again, Refusal):
            return again
        if again == text:
            parsed = parse(replace(source, text=text), vocabulary)
            broken = tuple(_broken(original, text, parsed.draft))
            broken += tuple(silenced(original.findings, parsed.findings))
            return Refusal(broken) if broken else text
        text = again
    return Refusal((Difference(1, "text", "its canonical form would be formatted once more"),))


def _planned(source: Source, vocabulary: Vocabulary) -> Plan:
    parsed, reading = read_whole(source, vocabulary)
    # A folder names an author where a draft does not; elsewhere it names none.
    nowhere = parse(replace(source, path="-"), vocabulary).draft
    return plan_of(parsed, reading, states_author=nowhere.author == parsed.draft.author)


def _rewritten(plan: Plan) -> str | Refusal:
    """With the fields of a single entry in front matter if they all can stand there."""
    if len(plan.draft.entries) == 1:
        result = _settled(plan, Spelling(single=True))
        if isinstance(result, str):
            return result
    return _settled(plan, Spelling(single=False))


def _settled(plan: Plan, spelling: Spelling) -> str | Refusal:
    """The text, spelled so that it reads as the plan's draft."""
    source, vocabulary = plan.reading.source, plan.reading.vocabulary
    found: tuple[Difference, ...] = ()
    for _ in range(_MOST_TRIES):
        rows = canonical_rows(plan, spelling)
        text = text_of(rows)
        parsed, reading = read_whole(replace(source, text=text), vocabulary)
        found = tuple(_broken(plan, text, parsed.draft, single=spelling.single))
        if not found:
            found = tuple(silenced(plan.findings, parsed.findings))
            return Refusal(found) if found else text
        another = adjusted(spelling, rows, found, parsed.draft, reading)
        if another == spelling:
            break
        spelling = another
    return Refusal(found)


def _broken(plan: Plan, text: str, after: Draft, *, single: bool = False) -> Iterator[Difference]:
    """What the law says against ``text``, which is read as ``after``."""
    yield from differences(plan.draft, after)
    yield from lost_words(plan.draft, text, plan.reading.vocabulary)
    yield from lost_of_front(plan, text, single=single)
