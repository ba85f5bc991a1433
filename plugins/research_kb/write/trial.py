"""Trying a spelling before it is written: what the reader would make of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from research_kb.model import Decision, Entry
from research_kb.read.entry.reader import read_entry
from research_kb.read.entry.state import EntryLines
from research_kb.read.finish import finished
from research_kb.read.gathered import Gathered
from research_kb.read.lines import scan
from research_kb.read.vocabulary import Vocabulary


def entry_read(lines: Sequence[str], decision: Decision | None, vocabulary: Vocabulary) -> Entry:
    """What an entry of these lines says, if it is decided so."""
    gathered = Gathered("", vocabulary, lambda piece, name: None)
    if decision:
        gathered.scalars["decision"] = decision
    entry = EntryLines(gathered, vocabulary, lambda piece: None)
    read_entry(entry, scan("\n".join(lines))[0])
    return finished(
        gathered, title="", label=None, line=1, end_line=len(lines), body="", body_line=0
    )


def first_right(
    candidates: Iterable[Sequence[str]], is_right: Callable[[Sequence[str]], bool]
) -> Sequence[str]:
    """The first spelling that is read as it is meant; the first of all, if none is."""
    tried = list(candidates)
    return next(filter(is_right, tried), tried[0])
