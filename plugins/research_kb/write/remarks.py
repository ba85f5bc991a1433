"""What stands in sections of an entry: why it was kept, notes, what is to be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from research_kb.model import Decision, Entry, FollowUp, Note
from research_kb.read.vocabulary import Vocabulary
from research_kb.write.law import shown, visible
from research_kb.write.quiet import unlisted
from research_kb.write.trial import entry_read, first_right

_WHY = {Decision.KEPT: "Why keep", Decision.DROPPED: "Why drop", None: "Reasons"}
_LONGEST_IN_LIST = 200


def remark_sections(
    entry: Entry, vocabulary: Vocabulary, marks: str, notes: Sequence[Note], empty: Sequence[str]
) -> list[list[str]]:
    """The sections with their headings; ``marks``: how deep these stand."""
    sections = [
        _reasons(entry, vocabulary, marks),
        *(_note(note, entry, vocabulary, marks) for note in notes),
        _follow_ups(entry, marks),
    ]
    return [*filter(None, sections), *([f"{marks} {heading}"] for heading in empty)]


def _reasons(entry: Entry, vocabulary: Vocabulary, marks: str) -> list[str]:
    """Reasons, and caveats with their sign among them; caveats alone under their own name."""
    if not entry.reasons:
        heading = f"{marks} Caveats"
        items = [_item(heading, remark.text, "", entry, vocabulary) for remark in entry.warnings]
        return [heading, "", *items] if items else []
    heading = f"{marks} {_WHY[entry.decision]}"
    items = [_item(heading, remark.text, "", entry, vocabulary) for remark in entry.reasons]
    items += [_item(heading, remark.text, "⚠️ ", entry, vocabulary) for remark in entry.warnings]
    return [heading, "", *items]


def _item(heading: str, text: str, sign: str, entry: Entry, vocabulary: Vocabulary) -> str:
    """One reason or caveat, that is read as one."""

    def is_right(lines: Sequence[str]) -> bool:
        got = entry_read(lines, entry.decision, vocabulary)
        return [shown(r.text) for r in (*got.reasons, *got.warnings)] == [shown(text)]

    texts = (text, unlisted(text, vocabulary))
    return first_right([[heading, "", f"- {sign}{t}"] for t in texts], is_right)[-1]


def _follow_ups(entry: Entry, marks: str) -> list[str]:
    items = [checkbox(item, item.text) for item in entry.follow_ups]
    return [f"{marks} Follow-ups", "", *items] if items else []


def checkbox(item: FollowUp, text: str) -> str:
    """``- [ ] …``; further lines stand under the first."""
    return f"- [{'x' if item.done else ' '}] " + "\n  ".join(text.split("\n"))


def fact_notes(entry: Entry, vocabulary: Vocabulary) -> Iterator[str]:
    """Notes of one line, which stand in the list of fields."""
    for note in entry.notes:
        if in_list(note, entry, vocabulary):
            yield f"- {note.title}: {note.text}"
    for key, value in entry.extra:
        yield f"- {key}:: {value}"


def in_list(note: Note, entry: Entry, vocabulary: Vocabulary) -> bool:
    """Whether a note is short enough for a line of its own, and read back from it."""
    if "\n" in note.text or len(note.text) > _LONGEST_IN_LIST:
        return False
    return _reads_back(note, entry, vocabulary)([f"- {note.title}: {note.text}"])


def _note(note: Note, entry: Entry, vocabulary: Vocabulary, marks: str) -> list[str]:
    heading = f"{marks} {note.title}"
    lines = note.text.split("\n")
    quiet = [unlisted(line, vocabulary) for line in lines]
    apart = [part for line in lines for part in ("", line)]
    spellings = [
        [heading, "", *(f"- {line}" for line in lines)],
        [heading, *apart],
        [heading, "", *(f"- {line}" for line in quiet)],
    ]
    if len(lines) == 1:
        spellings = [[heading, "", lines[0]], *spellings]
    return list(first_right(spellings, _reads_back(note, entry, vocabulary)))


def _reads_back(
    note: Note, entry: Entry, vocabulary: Vocabulary
) -> Callable[[Sequence[str]], bool]:
    def is_right(lines: Sequence[str]) -> bool:
        got = entry_read(lines, entry.decision, vocabulary).notes
        return [(shown(n.title), visible(n.text)) for n in got] == [
            (shown(note.title), visible(note.text))
        ]

    return is_right
