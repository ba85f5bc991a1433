"""Lines that go on with the field above them: its items, its first text, its broken lines."""

from __future__ import annotations

from dataclasses import replace

from research_kb.read.entry.loose import only_tags, put_checkbox
from research_kb.read.entry.state import LISTS, EntryLines, Open, content_of
from research_kb.read.entry.wrapped import UNKNOWN_LABEL, is_open
from research_kb.read.gathered import Gathered
from research_kb.read.lines import Kind, Line

_WRAPPING = frozenset(("reasons", "warnings", "assessment", "follow_ups", "notes", "advice"))
"""Fields whose text may be broken over lines."""


def continue_field(entry: EntryLines, line: Line, below: Line | None) -> bool:
    """Whether a line that begins with no label belongs to the field that is open."""
    opened = entry.open
    if opened is None or (opened.quoted and not line.quoted and not line.indent):
        return False
    if line.kind is Kind.ITEM:
        return _item(entry, line, opened)
    if line.kind is Kind.ROW:
        return False
    if opened.name in LISTS and _is_marked(entry, line):
        _put_item(entry, line, opened)
        return True
    if not opened.filled or (opened.level and opened.name in LISTS):
        return _first_text(entry, line, opened)
    return _wrapped(entry, line, opened)


def _is_marked(entry: EntryLines, line: Line) -> bool:
    """A line that begins with a mark is an item whose bullet was lost."""
    mark = entry.vocabulary.mark.match(line.body)
    return mark is not None and entry.vocabulary.marks[mark[0]] in ("kept", "dropped", "warning")


def _item(entry: EntryLines, line: Line, opened: Open) -> bool:
    other_bullet = line.text[line.indent : line.indent + 1] != opened.bullet
    nested = (
        line.indent > opened.indent
        or (opened.item and not opened.filled and other_bullet and not line.ordinal)
        or bool(opened.level)
        or (not opened.filled and not opened.item)
        or _is_sibling(entry.last, line, opened)
    )
    if nested and (opened.name in LISTS or not opened.filled):
        _put_item(entry, line, opened)
        return True
    entry.open = None
    return False


def _is_sibling(last: Line | None, line: Line, opened: Open) -> bool:
    """An item on the level of the items that the open field has had so far."""
    if last is None or last.kind is not Kind.ITEM:
        return False
    same_bullet = (
        line.text[line.indent : line.indent + 1] == last.text[last.indent : last.indent + 1]
    )
    return last.indent == line.indent and opened.indent < 0 and (same_bullet or bool(line.ordinal))


def _put_item(entry: EntryLines, line: Line, opened: Open) -> None:
    if opened.name == "follow_ups" and line.checked is not None:
        put_checkbox(entry, line)
    else:
        entry.put(opened.name, opened.label, content_of(line), opened.label)
    entry.claim_lead(line)
    opened.filled = True
    if not opened.level and line.indent <= opened.indent:
        opened.indent = -1


def _first_text(entry: EntryLines, line: Line, opened: Open) -> bool:
    """The first line of text below a label, or a paragraph below a heading."""
    addressed = opened.name in ("url", "source")
    if not opened.level and not addressed and UNKNOWN_LABEL.match(line.body):
        entry.open = None
        return False
    goes_on = opened.filled and entry.last is not None and entry.last.kind is not Kind.BLANK
    if goes_on and _wrapped(entry, line, opened):
        return True
    entry.put(opened.name, opened.label, content_of(line), opened.label)
    entry.claim_lead(line)
    opened.filled = True
    return True


def _wrapped(entry: EntryLines, line: Line, opened: Open) -> bool:
    """The rest of a paragraph or item that was broken over lines."""
    last = entry.last
    if opened.name not in _WRAPPING or last is None or last.kind in (Kind.BLANK, Kind.CODE):
        return False
    deeper = line.indent > max(opened.indent, 0) and line.indent > 0
    long = len(last.text) >= 50 and last.text.rstrip()[-1:] not in "。.!?！？；;:："
    if not (deeper or long or is_open(last)) or UNKNOWN_LABEL.match(line.body) or only_tags(line):
        return False
    recent = range(last.number - 4, last.number + 1)
    if not _append(entry.into, opened.name, content_of(line).raw, line.number, recent):
        return False
    entry.into.claim(content_of(line), opened.name)
    entry.claim_lead(line)
    return True


def _append(into: Gathered, name: str, more: str, line: int, recent: range) -> bool:
    """Add ``more`` to what was read last, if that stands in the ``recent`` lines."""
    judged = name in ("reasons", "assessment")
    reason = into.reasons[-1][0].line if into.reasons else 0
    caveat_line = into.warnings[-1].line if into.warnings else 0
    if judged and reason in recent and reason > caveat_line:
        remark, label, mark = into.reasons[-1]
        into.reasons[-1] = (replace(remark, text=_joined(remark.text, more)), label, mark)
    elif (judged or name == "warnings") and into.warnings and into.warnings[-1].line in recent:
        caveat = into.warnings[-1]
        into.warnings[-1] = replace(caveat, text=_joined(caveat.text, more))
    elif name == "follow_ups" and into.follow_ups and into.follow_ups[-1].line in recent:
        action = into.follow_ups[-1]
        into.follow_ups[-1] = replace(action, text=_joined(action.text, more))
    elif name in ("notes", "advice") and into.notes and into.notes[-1].end_line in recent:
        note = into.notes[-1]
        into.notes[-1] = replace(note, text=_joined(note.text, more), end_line=line)
    else:
        return False
    return True


def _joined(first: str, second: str) -> str:
    """Two parts of a wrapped line: no space between Han characters."""
    space = "" if first[-1:] > "\u2e7f" and second[:1] > "\u2e7f" else " "
    return f"{first}{space}{second}"
