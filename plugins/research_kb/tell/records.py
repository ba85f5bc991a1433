"""Works and what is known of them as JSON, as several commands answer it."""

from __future__ import annotations

from research_kb.knowledge.bonds import Bond
from research_kb.model import OpenEnd, Placement, Topic, Work
from research_kb.present.registry import Record, sighting_record


def work_record(work: Work) -> Record:
    """What a work is, with all that was seen of it."""
    return {
        **short_record(work),
        "keys": list(work.keys),
        "conflict": bool(work.conflict),
        "sightings": [sighting_record(sighting) for sighting in work.sightings],
    }


def short_record(work: Work) -> Record:
    """What a work is called, and what was decided on it."""
    return {
        "id": work.id,
        "title": work.title,
        "decision": work.decision,
        "priority": work.priority,
    }


def bond_record(bond: Bond) -> Record:
    """What holds sightings together, and their places."""
    at = [{"draft": each.draft.path, "line": each.entry.line} for each in bond.sightings]
    return {"kind": bond.kind, "name": bond.name, "sightings": at}


def place_record(topic: Topic, placement: Placement) -> Record:
    """A topic that a work stands on, and why."""
    return {
        "topic": topic.slug,
        "path": list(topic.path),
        "written": topic.text is not None,
        "primary": placement.primary,
        "why": placement.why,
        "detail": placement.detail,
        "draft": placement.path,
        "line": placement.line,
    }


def follow_up_record(end: OpenEnd) -> Record:
    """Something to do, and where that was said."""
    return {
        "text": end.follow_up.text,
        "done": end.follow_up.done,
        "draft": end.draft,
        "line": end.follow_up.line,
        "work": end.work,
    }
