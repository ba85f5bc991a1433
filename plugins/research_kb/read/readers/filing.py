"""Fields that file: tags, topics, advice on where it belongs, follow-ups, notes."""

from __future__ import annotations

from research_kb.model import Decision, FollowUp, Note, TopicMention
from research_kb.read.gathered import Gathered
from research_kb.read.pieces import Piece
from research_kb.read.readers.items import items_of
from research_kb.read.values.lists import split_at
from research_kb.read.values.tags import split_tags
from research_kb.read.values.topics import SIGNAL, pages_named, split_topics


def put_tags(into: Gathered, label: str, value: Piece) -> None:
    """Tags in any notation, each once."""
    into.tags.extend(tag for tag in split_tags(value.raw) if tag not in into.tags)
    into.claim(value, "tags")


def put_topics(into: Gathered, label: str, value: Piece) -> None:
    """The topics of the first clause; a later clause counts where it is short or names pages."""
    clauses = split_at(value.text, ";；。")
    first = value.part(*clauses[0]) if clauses else value
    named = split_topics(value.raw if len(clauses) < 2 else first.raw)
    for clause in clauses[1:]:
        piece = value.part(*clause)
        if SIGNAL.search(piece.text) or len(piece.raw) <= 24:
            named = (*named, *split_topics(piece.raw))
    into.topics.extend(TopicMention(name, value.number, True) for name in named)
    into.claim(value, "topics")


def put_advice(into: Gathered, label: str, value: Piece) -> None:
    """Advice is a topic where it names one; every other clause of it is a note."""
    dropped = into.scalars.get("decision") == Decision.DROPPED
    for start, end in split_at(value.text, ";；"):
        clause = value.part(start, end)
        if SIGNAL.search(clause.text) and not dropped:
            named = split_topics(clause.raw)
            into.topics.extend(TopicMention(name, value.number, True) for name in named)
            into.claim(clause, "topics")
        else:
            put_notes(into, label, clause)


def put_follow_ups(into: Gathered, label: str, value: Piece) -> None:
    """Every item is something to do, and so is every part of it behind a semicolon."""
    for piece, _, checked in items_of(value, into.vocabulary):
        for start, end in split_at(piece.text, ";；"):
            text = piece.part(start, end).raw.strip(" ;；")
            if text:
                into.follow_ups.append(FollowUp(text, bool(checked), value.number))
        into.topics += [TopicMention(name, value.number, True) for name in pages_named(piece.text)]
    into.claim(value, "follow_ups")


def put_notes(into: Gathered, label: str, value: Piece) -> None:
    """The value as a note under its own label."""
    items = [piece.raw for piece, _, _ in items_of(value, into.vocabulary)]
    text = "\n".join(items) if items else value.raw
    into.notes.append(Note(label, text, value.number, value.number))
    into.claim(value, "notes")
