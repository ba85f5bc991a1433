"""Fields that weigh: credibility, ratings of single aspects, priority."""

from __future__ import annotations

import re

from research_kb.read.characters import has_words
from research_kb.read.gathered import Gathered
from research_kb.read.pieces import Piece
from research_kb.read.readers.filing import put_notes
from research_kb.read.values.priorities import find_priority
from research_kb.read.values.ratings import find_rating
from research_kb.read.vocabulary import squeeze


def put_credibility(into: Gathered, label: str, value: Piece) -> None:
    """A rating of one to five and the comment around it; words alone are the comment."""
    rating = find_rating(value.text, into.vocabulary)
    if rating is None:
        if re.search(r"\d\s*/\s*\d", value.text):
            into.unreadable("credibility", value, "1 to 5, such as 4/5")
        elif into.scalar("credibility_note", value.raw, value.number):
            into.claim(value, "credibility_note")
        return
    if not into.scalar("credibility", str(rating.value), value.number):
        return
    if not rating.exact and into.scalar("credibility_note", value.raw, value.number):
        into.claim(value, "credibility_note")
        return
    into.claim(value.part(rating.start, rating.end), "credibility")
    for note in (value.part(rating.end, len(value.text)), value.part(0, rating.start)):
        text = _inner(note)
        if (
            text
            and has_words(text.text)
            and into.scalar("credibility_note", text.raw, value.number)
        ):
            into.claim(note, "credibility_note")


def _inner(piece: Piece) -> Piece:
    """Without the dash, colon, comma or enclosing brackets around a comment."""
    text = piece.text
    start = len(text) - len(text.lstrip(" \t-–—:：,，;；·|/。*_"))
    end = len(text.rstrip(" \t*_"))
    for opening, closing in ("()", "（）", "[]", "【】"):
        enclosed = text[start : start + 1] == opening and text[end - 1 : end] == closing
        if enclosed and closing not in text[start + 1 : end - 1]:
            start, end = start + 1, end - 1
    return piece.part(start, end)


def put_ratings(into: Gathered, label: str, value: Piece) -> None:
    """A rating of one aspect under its own label; what is no rating, or a finer one, is a note."""
    rating = find_rating(value.text, into.vocabulary)
    known = squeeze(label) in into.vocabulary.fields
    if (known and rating is None) or (rating is not None and not rating.exact):
        put_notes(into, label, value)
    elif rating is not None and label not in into.ratings:
        into.ratings[label] = rating.value
        into.claim(value.part(rating.start, rating.end), "ratings")


def put_priority(into: Gathered, label: str, value: Piece) -> None:
    """A level, a coloured mark or a word for one."""
    level = find_priority(value.text, into.vocabulary)
    if level is None:
        into.unreadable("priority", value, "P0, P1, P2 or P3")
        return
    if into.scalar("priority", level[0], value.number):
        into.claim(value.part(level[1], level[2]), "priority")
