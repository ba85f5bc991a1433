"""A parsed draft as the JSON of ``kb parse``. Its schema is ``schema/parse.schema.json``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from research_kb.model import Draft, Entry, Finding, FollowUp, Note
from research_kb.read.draft import Parsed


def as_json(parsed: Parsed) -> dict[str, Any]:
    """One draft: ``draft``, ``entries`` and ``findings``; absent values are null or empty."""
    draft = parsed.draft
    return {
        "draft": _draft(draft),
        "entries": [_entry(entry) for entry in draft.entries],
        "findings": [finding_as_json(f) for f in parsed.findings],
    }


def finding_as_json(finding: Finding) -> dict[str, Any]:
    """A finding with all its fields."""
    return {
        "code": finding.code,
        "severity": str(finding.severity),
        "path": finding.path,
        "line": finding.line,
        "column": finding.column,
        "message": finding.message,
    }


def _draft(draft: Draft) -> dict[str, Any]:
    return {
        "path": draft.path,
        "title": draft.title,
        "author": draft.author,
        "date": draft.date,
        "session": draft.session,
        "scope": draft.scope,
        "tags": list(draft.tags),
        "dedupe_against": list(draft.dedupe_against),
        "suggested_path": draft.suggested_path,
        "follow_ups": [{**_follow_up(f), "entry": f.entry} for f in draft.follow_ups],
        "notes": _notes(draft.notes),
        "extra": dict(draft.extra),
    }


def _entry(entry: Entry) -> dict[str, Any]:
    return {
        "label": entry.label,
        "title": entry.title,
        "url": entry.url,
        "extra_urls": list(entry.extra_urls),
        "keys": list(entry.keys),
        "source": entry.source,
        "authors": list(entry.authors),
        "type": entry.type,
        "published": entry.published,
        "decision": entry.decision,
        "reasons": [reason.text for reason in entry.reasons],
        "warnings": [warning.text for warning in entry.warnings],
        "credibility": entry.credibility,
        "credibility_note": entry.credibility_note,
        "ratings": dict(entry.ratings),
        "priority": entry.priority,
        "tags": list(entry.tags),
        "topics": [topic.name for topic in entry.topics],
        "follow_ups": [_follow_up(f) for f in entry.follow_ups],
        "notes": _notes(entry.notes),
        "same_as": list(entry.same_as),
        "not_same_as": list(entry.not_same_as),
        "supersedes": list(entry.supersedes),
        "extra": dict(entry.extra),
        "body": entry.body,
        "location": {"line": entry.line, "end_line": entry.end_line},
    }


def _follow_up(follow_up: FollowUp) -> dict[str, Any]:
    return {"text": follow_up.text, "done": follow_up.done, "line": follow_up.line}


def _notes(notes: Iterable[Note]) -> list[dict[str, Any]]:
    return [
        {"title": n.title, "text": n.text, "line": n.line, "end_line": n.end_line} for n in notes
    ]
