"""``是否收录：否``, ``keep: yes``: a verdict that answers a question."""

from __future__ import annotations

import re

from research_kb.model import Decision
from research_kb.read.characters import has_words
from research_kb.read.entry.state import EntryLines, whole
from research_kb.read.lines import Kind, Line
from research_kb.read.pieces import Piece
from research_kb.read.vocabulary import squeeze

_ANSWER = re.compile(
    r"[\s*_]*(?:是否|should we\s+)?(?P<asked>[^\W\d_][^:：\n]{0,16}?)[\s*_?？]*[:：][\s*_]*"
    r"(?P<said>yes|no|y|n|true|false|是|否)(?![^\W_])[\s*_]*(?:[,，;；。.—–(（]\s*(?P<why>.*))?$",
    re.IGNORECASE,
)
_YES = frozenset(("yes", "y", "true", "是"))


def read_yes_or_no(entry: EntryLines, line: Line, below: Line | None) -> bool:
    """Read the answer and the reason behind it; the first verdict of an entry counts."""
    match = _ANSWER.fullmatch(line.text, line.content)
    if match is None or line.quoted or line.kind not in (Kind.TEXT, Kind.ITEM):
        return False
    asked = entry.vocabulary.sections.get(squeeze(match["asked"]))
    yes = match["said"].casefold() in _YES
    # `drop: no` keeps nothing yet.
    if asked != "kept" and not (asked == "dropped" and yes):
        return False
    verdict = Decision.KEPT if asked == "kept" and yes else Decision.DROPPED
    if not entry.into.scalar("decision", verdict, line.number):
        return False
    entry.open = None
    if match["why"] and has_words(match["why"]):
        why = Piece(line, *match.span("why"))
        end = len(why.text.rstrip(" )）"))
        entry.put("reasons", "reason", why.part(0, end))
    entry.into.claim(whole(line), "decision")
    return True
