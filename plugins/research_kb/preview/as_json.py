"""A preview as JSON; ``schema/preview.schema.json`` describes it."""

from __future__ import annotations

from research_kb.model import Draft
from research_kb.present.registry import Record, sighting_record
from research_kb.preview.changes import Arrival, AskedTopic, Dispute, NewTag, Pair, Preview, Split
from research_kb.read.as_json import finding_object
from research_kb.tell.records import (
    bond_record,
    follow_up_record,
    place_record,
    short_record,
    work_record,
)


def as_record(preview: Preview) -> Record:
    """Everything that ``preview`` holds; every field is always there."""
    return {
        "drafts": [_draft(draft, dict(preview.kept_out)) for draft in preview.drafts],
        "new": [_arrival(arrival) for arrival in preview.new],
        "joined": [_arrival(arrival) for arrival in preview.joined],
        "split": [_split(split) for split in preview.split],
        "conflicts": [_dispute(dispute) for dispute in preview.disputes],
        "possibly_same": [_pair(pair) for pair in preview.possibly_same],
        "new_tags": [_tag(tag) for tag in preview.tags],
        "unwritten_topics": [_topic(topic) for topic in preview.topics],
        "follow_ups": [follow_up_record(end) for end in preview.follow_ups],
        "findings": [finding_object(found) for found in preview.findings],
        "elsewhere": [finding_object(found) for found in preview.elsewhere],
        "settled": [finding_object(found) for found in preview.settled],
    }


def _draft(draft: Draft, kept_out: dict[str, str]) -> Record:
    return {
        "path": draft.path,
        "title": draft.title,
        "author": draft.author,
        "date": draft.date,
        "entries": len(draft.entries),
        "kept_out": kept_out.get(draft.path),
    }


def _arrival(arrival: Arrival) -> Record:
    return {
        "work": work_record(arrival.work),
        "sightings": [sighting_record(sighting) for sighting in arrival.sightings],
        "before": [work_record(work) for work in arrival.before],
        "joined_by": [bond_record(bond) for bond in arrival.bonds],
        "places": [
            {**place_record(placed.topic, placed.placement), "new": placed.new}
            for placed in arrival.places
        ],
    }


def _split(split: Split) -> Record:
    return {
        "before": short_record(split.before),
        "parts": [short_record(work) for work in split.parts],
    }


def _dispute(dispute: Dispute) -> Record:
    return {
        "turn": dispute.turn,
        "work": short_record(dispute.work),
        "voices": [sighting_record(voice) for voice in dispute.voices],
    }


def _pair(pair: Pair) -> Record:
    judged = pair.first.judged
    return {
        "first": short_record(pair.first),
        "second": short_record(pair.second),
        "why": pair.hint.why,
        "detail": pair.hint.detail,
        "same_as": pair.hint.same_as,
        "draft": judged.draft.path,
        "line": judged.entry.line,
    }


def _tag(tag: NewTag) -> Record:
    return {
        "name": tag.tag.name,
        "draft": tag.path,
        "line": tag.line,
        "near": [known.name for known in tag.near],
    }


def _topic(asked: AskedTopic) -> Record:
    return {
        "topic": asked.topic.slug,
        "path": list(asked.topic.path),
        "draft": asked.path,
        "line": asked.line,
        "others": asked.others,
        "near": [list(topic.path) for topic in asked.near],
    }
