"""Values that were stated and not taken: they stay behind their labels.

The reader leaves such a value to the body of its entry, with its label where both stand in one
line. Written without it, it would be a word that nobody can place, and nothing would be found about
it any more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from research_kb.read.characters import words_of
from research_kb.read.entry.state import label_of
from research_kb.read.field_labels import BETWEEN_FIELDS, FieldFound, label_alone
from research_kb.read.fields import fields_in
from research_kb.read.inline_fields import inline_fields
from research_kb.read.lines import Line
from research_kb.read.pieces import Piece
from research_kb.write.plan import Plan


@dataclass(frozen=True, slots=True)
class _Unread:
    """A line whose value was not taken."""

    body: str
    """What the body holds of the line."""
    rows: tuple[str, ...]
    """The same as a field of a list: ``- priority: P9``, ``- 发布：去年``."""


def with_labels(plan: Plan, number: int) -> tuple[list[str], str]:
    """The lines of fields that open the body of an entry, and the body below them.

    Both hold the values that were not taken with their labels, also one that stands on a line below
    its label. One whose label stands amid a line of others is left as it was read.
    """
    waiting = list(_unread(plan, number))
    fields: list[str] = []
    kept: list[str] = []
    for line in plan.draft.entries[number].body.split("\n"):
        found = next((each for each in waiting if each.body == line.strip()), None)
        if found is None:
            kept.append(line)
            continue
        waiting.remove(found)
        into = kept if any(text.strip() for text in kept) else fields
        into += found.rows
    return fields, "\n".join(kept)


def _unread(plan: Plan, number: int) -> Iterator[_Unread]:
    """Those of an entry, in the order of lines."""
    item = plan.reading.items[number]
    places = [(f.line, f.column - 1) for f in item.gathered.findings if f.code in _CODES]
    for line in item.lines:
        columns = [column for at, column in places if at == line.number]
        fields = list(_fields_at(line, columns, plan)) if columns else []
        body = " ".join(_left(line, (0, len(line.text)), item.owner("body"), plan))
        if len(fields) == 1 and _is_all(fields[0], line, body):
            yield _Unread(body, (_written(line, fields[0]),))
        elif columns and not fields and body and (label := _label_above(item.lines, line, plan)):
            # Below its label, as it was: behind it, the label would be a part of the text.
            yield _Unread(body, (f"- {label}:", f"  - {body}"))


def _is_all(field: FieldFound, line: Line, body: str) -> bool:
    """Whether a line holds nothing beside a field that the body has."""
    behind = line.text[field.value[1] :].strip()
    return not behind and words_of(body) == words_of(line.text[field.start : field.value[1]])


_CODES = ("value-unreadable", "stated-twice")


def _label_above(lines: Sequence[Line], below: Line, plan: Plan) -> str | None:
    """What the next line above says, if it is nothing but a label: ``Published``."""
    above = [line for line in lines if line.number < below.number and line.body.strip()]
    if above and label_alone(above[-1].body, plan.reading.vocabulary):
        return above[-1].body.strip(" *_#:：")
    return None


def _fields_at(line: Line, columns: Sequence[int], plan: Plan) -> Iterator[FieldFound]:
    vocabulary = plan.reading.vocabulary
    for field in fields_in(line, vocabulary) or inline_fields(line, vocabulary):
        if any(field.value[0] <= column < field.value[1] for column in columns):
            yield field


def _left(line: Line, columns: tuple[int, int], owner: str, plan: Plan) -> list[str]:
    """What ``owner`` has of a line between two columns."""
    first, last = (line.at(column) for column in columns)
    parts = plan.reading.claims.stretches(first, last)
    return [plan.draft.text[a:b].strip() for a, b, by in parts if by == owner]


def _written(line: Line, field: FieldFound) -> str:
    """The field as an item: as written, or its words alone where the line parts its decoration."""
    written = Piece(line, field.start, field.value[1]).raw.lstrip(BETWEEN_FIELDS)
    if all(written.count(a) == written.count(b) for a, b in _PAIRS) and not _parts_bold(written):
        return f"- {written}"
    between = Piece(line, field.label[1], field.value[0]).raw
    parted = "：" if "：" in between else ": "
    return f"- {label_of(line, field)}{parted}{Piece(line, *field.value).raw}"


_PAIRS = (("(", ")"), ("[", "]"), ("（", "）"), ("【", "】"))


def _parts_bold(text: str) -> bool:
    return text.count("**") % 2 == 1 or text.count("__") % 2 == 1
