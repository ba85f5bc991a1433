"""A story as JSON; ``schema/explain.schema.json`` describes it."""

from __future__ import annotations

from collections.abc import Iterable

from research_kb.explain.story import Story
from research_kb.model import Reference, Target
from research_kb.present.addresses import permanent_path
from research_kb.present.registry import Record, sighting_record
from research_kb.read.as_json import finding_object
from research_kb.seen import Near
from research_kb.tell.records import (
    bond_record,
    follow_up_record,
    place_record,
    short_record,
    work_record,
)


def as_record(
    query: str, key: str | None, stories: Iterable[Story], near: Iterable[Near]
) -> Record:
    """The answer to ``query``: the story of each work that it names, else who may be meant."""
    return {
        "query": query,
        "key": key,
        "works": [_story(story) for story in stories],
        "near": [
            {
                "why": hint.why,
                "work": {name: hint.work[name] for name in ("id", "title", "decision")},
            }
            for hint in near
        ],
    }


def _story(story: Story) -> Record:
    work = story.work
    return {
        "work": work_record(work),
        "address": permanent_path(work.id).removesuffix("index.html"),
        "url": work.url,
        "source": work.source,
        "published": work.published,
        "credibility": work.credibility,
        "names": list(story.names),
        "rule": story.rule,
        "voices": [
            {"standing": voice.standing, "sighting": sighting_record(voice.sighting)}
            for voice in story.voices
        ],
        "joined_by": [bond_record(bond) for bond in story.bonds],
        "places": [place_record(shelf.topic, shelf.placement) for shelf in story.shelves],
        "tags": [
            {"name": each.tag.name, "written": each.written, "draft": each.path, "line": each.line}
            for each in story.labels
        ],
        "follow_ups": [follow_up_record(end) for end in story.follow_ups],
        "links": [_reference(each, each.target) for each in story.links],
        "backlinks": [_reference(each, each.origin) for each in story.backlinks],
        "possibly_same": [
            {
                "work": short_record(double.other),
                "why": double.hint.why,
                "detail": double.hint.detail,
                "same_as": double.hint.same_as,
                "draft": double.asking.draft.path,
                "line": double.asking.entry.line,
            }
            for double in story.doubles
        ],
        "related": [short_record(other) for other in story.related],
        "findings": [finding_object(found) for found in story.findings],
    }


def _reference(reference: Reference, end: Target) -> Record:
    return {
        "kind": end.kind,
        "id": end.id,
        "field": reference.field,
        "phrase": reference.phrase,
        "sentence": reference.sentence,
        "path": reference.path,
        "line": reference.line,
    }
