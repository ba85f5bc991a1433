"""Fields of an entry that its list states twice, with two values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from research_kb.findings import finding
from research_kb.knowledge.prose import masks
from research_kb.knowledge.spots import in_front_matter
from research_kb.model import Draft, Entry, Finding

_FIELD: Final = re.compile(
    r"([ \t>]*)(?:[-*+•][ \t]+)?(?:\*\*|__)?"
    r"(priority|credibility|decision|verdict|published|type|优先级|可信度|结论|决定|发布日期|发布时间|类型)"
    r"(?:\*\*|__)?[ \t]*(?:::|[:：])(?:\*\*|__)?[ \t]*(\S.*)",
    re.IGNORECASE,
)
"""Indent, label and value of a line; of labels that an entry states once."""


def stated_twice(drafts: Iterable[Draft]) -> Iterator[Finding]:
    """A finding at each further value of a field, among lines that stand right below each other."""
    for draft in drafts:
        lines = draft.text.split("\n")
        for entry in draft.entries:
            yield from _of_entry(draft, entry, lines)


def _of_entry(draft: Draft, entry: Entry, lines: list[str]) -> Iterator[Finding]:
    stated: dict[tuple[str, str], tuple[int, str]] = {}
    for number in range(entry.line, min(entry.end_line, len(lines)) + 1):
        raw = lines[number - 1]
        field = _FIELD.fullmatch(raw)
        if not raw.strip() or raw.lstrip().startswith("#"):
            stated.clear()
        elif field:
            label, value = field[2], " ".join(field[3].split()).casefold()
            line, first = stated.setdefault((field[1], label.casefold()), (number, value))
            if value != first and not _is_code(draft, entry, lines, number):
                message = (
                    f"`{label}` stands here again, and says something else than in line {line}; "
                    "remove one of the two"
                )
                yield finding("value-unreadable", draft.path, number, message, field.start(2) + 1)


def _is_code(draft: Draft, entry: Entry, lines: list[str], number: int) -> bool:
    """Whether a line lies in code, or in front matter, where a key that is twice is told."""
    above = "\n".join(lines[entry.line - 1 : number - 1]) + "\n"
    at = len(above)
    passage = above + "\n".join(lines[number - 1 : entry.end_line])
    return in_front_matter(draft, number) or any(start <= at < end for start, end in masks(passage))
