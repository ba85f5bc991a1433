"""An entry while its lines are read: its fields so far, and the field that is open."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from research_kb.model import Note
from research_kb.read.field_labels import FieldFound
from research_kb.read.gathered import Gathered
from research_kb.read.lines import Line
from research_kb.read.pieces import Piece
from research_kb.read.readers.table import put
from research_kb.read.vocabulary import Vocabulary

LISTS = frozenset(
    (
        "reasons",
        "warnings",
        "assessment",
        "follow_ups",
        "tags",
        "topics",
        "notes",
        "extra_urls",
        "authors",
        "advice",
        "same_as",
        "not_same_as",
        "supersedes",
    )
)
"""Fields that take every item below their label."""
_PARTIAL = re.compile(r"部分|partial|partly", re.IGNORECASE)


@dataclass(slots=True)
class Open:
    """A field whose label stood on an earlier line and that the next lines may continue."""

    name: str
    label: str
    indent: int
    level: int = 0
    """Of the heading that opened it; 0: a label in a line."""
    filled: bool = False
    """Whether its own line had a value, or an item has been read."""
    quoted: bool = False
    item: bool = False
    bullet: str = ""
    """What its item begins with: items with another bullet at the same margin are below it."""
    """Its label stands in a list item: only deeper items go on with it."""
    line: int = 0
    """Where its label stands; 0: a callout, whose title is no label of notes."""


@dataclass(slots=True)
class EntryLines:
    """What the rules of ``entry.reader`` share while they read one entry."""

    into: Gathered
    vocabulary: Vocabulary
    claim_structure: Callable[[Piece], None]
    """Claims a label, a heading or a bullet that states no value itself."""
    is_free: Callable[[Piece], bool] = lambda piece: False
    """Whether nothing has claimed any of a piece; where nothing is ever claimed, no matter."""
    open: Open | None = None
    quoting: int | None = None
    """Inside a list that is quoted from the source."""
    last: Line | None = None
    in_fields: bool = True
    """Still in the list of fields right under the head: nothing else has come yet."""

    def put(self, name: str, label: str, value: Piece, qualifier: str = "") -> None:
        """Read a value; reasons under ``（部分）`` are a note, and lines of one note are joined."""
        partial = name == "reasons" and _PARTIAL.search(qualifier)
        before = len(self.into.notes)
        put(self.into, "notes" if partial else name, label, value)
        opened = self.open
        if len(self.into.notes) > before and opened and opened.line:
            if opened.name == "notes":
                self.into.notes[-1] = replace(self.into.notes[-1], line=opened.line)
            if partial or opened.name == "notes":
                self._join_note(opened.line)

    def _join_note(self, label_line: int) -> None:
        """Further lines below a label go on with its note."""
        notes = self.into.notes
        note = notes[-1]
        earlier: Note | None = notes[-2] if len(notes) > 1 else None
        if earlier and earlier.title == note.title and earlier.line >= label_line:
            text = f"{earlier.text}\n{note.text}"
            notes[-2:] = [replace(earlier, text=text, end_line=note.end_line)]

    def put_found(self, line: Line, found: Sequence[FieldFound]) -> list[FieldFound]:
        """Read the fields that were found in a line, and claim their labels.

        Those whose value waits for a person keep their labels, and are the answer.
        """
        left = []
        for item in found:
            value = Piece(line, *item.value)
            told = len(self.into.findings)
            if value:
                self.put(item.name, label_of(line, item), value, item.qualifier)
                if told == len(self.into.findings) and self.is_free(value):
                    self.into.stated_twice(item.name, label_of(line, item), value)
            if told < len(self.into.findings) and self.is_free(value):
                left.append(item)
            else:
                # After the value, so that the value's own claims come first.
                self.claim_structure(Piece(line, *item.lead))
        return left

    def claim_lead(self, line: Line) -> None:
        """Claim the bullet, the checkbox and the quote marks in front of a line's content."""
        self.claim_structure(Piece(line, 0, line.content))


def label_of(line: Line, found: FieldFound) -> str:
    """A label as written, with the qualifier behind it."""
    text = Piece(line, *found.label).raw
    return f"{text}（{found.qualifier}）" if found.qualifier else text


def bare_label(body: str) -> str:
    """The label that a whole line is, without its decoration."""
    return re.sub(r"^[\W_]+|[\s*_:：】\]#]+$", "", body)


def content_of(line: Line) -> Piece:
    """A line without bullet, checkbox and quote marks."""
    return Piece(line, line.content, len(line.text))


def whole(line: Line) -> Piece:
    """A line from its first column on."""
    return Piece(line, 0, len(line.text))
