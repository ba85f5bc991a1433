"""Tables below an entry whose rows are works of their own: each has an address and a verdict."""

from __future__ import annotations

from collections.abc import Sequence

from research_kb.read.lines import Kind, Line
from research_kb.read.readers.verdict import says_decision
from research_kb.read.tables import ENTRY, Table, columns, find_tables
from research_kb.read.values.links import find_links
from research_kb.read.vocabulary import Vocabulary


def without_judging_tables(
    lines: Sequence[Line], vocabulary: Vocabulary
) -> tuple[list[Line], list[list[Line]]]:
    """The lines of an entry without such tables, and the lines of each; figures are its text."""
    if not any(line.kind is Kind.ROW and "://" in line.raw for line in lines):
        return list(lines), []
    tables = [t for t in find_tables(lines, 0, len(lines)) if _judges(t, vocabulary)]
    taken = [list(lines[table.first : table.last + 1]) for table in tables]
    numbers = {line.number for table in taken for line in table}
    return [line for line in lines if line.number not in numbers], taken


def _judges(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether every row names a work, links to it and decides on it."""
    names = columns(table.header, vocabulary)
    if not {ENTRY, "decision"} <= set(names) or not table.rows:
        return False
    verdict = names.index("decision")
    return all(
        len(row) > verdict
        and says_decision(row[verdict], vocabulary)
        and any(find_links(cell.text) for cell in row)
        for row in table.rows
    )
