"""A reading as the JSON that ``kb parse`` answers; ``schema/parse.schema.json`` describes it.

Every field is always there: absent values are ``None`` or empty, so a consumer never has to ask.
"""

from __future__ import annotations

from research_kb.model import Draft, Entry, Finding, Note

Json = dict[str, object]


def reading(draft: Draft, findings: tuple[Finding, ...]) -> Json:
    """One object of the list: the draft, its entries, and what was found about them."""
    return {
        "draft": _draft(draft),
        "entries": [_entry(entry) for entry in draft.entries],
        "findings": [finding_object(found) for found in findings],
    }


def finding_object(found: Finding) -> Json:
    """A finding, also as ``kb check --format json`` shows it."""
    return {
        "code": found.code,
        "severity": found.severity.value,
        "path": found.path,
        "line": found.line,
        "column": found.column,
        "message": found.message,
    }


def _draft(draft: Draft) -> Json:
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
        "follow_ups": [
            {"text": item.text, "done": item.done, "entry": item.entry, "line": item.line}
            for item in draft.follow_ups
        ],
        "notes": [_note(note) for note in draft.notes],
        "extra": dict(draft.extra),
    }


def _entry(entry: Entry) -> Json:
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
        "decision": entry.decision.value if entry.decision else None,
        "reasons": [remark.text for remark in entry.reasons],
        "warnings": [remark.text for remark in entry.warnings],
        "credibility": entry.credibility,
        "credibility_note": entry.credibility_note,
        "ratings": dict(entry.ratings),
        "priority": entry.priority.value if entry.priority else None,
        "tags": list(entry.tags),
        "topics": [topic.name for topic in entry.topics],
        "follow_ups": [
            {"text": item.text, "done": item.done, "line": item.line} for item in entry.follow_ups
        ],
        "notes": [_note(note) for note in entry.notes],
        "same_as": list(entry.same_as),
        "not_same_as": list(entry.not_same_as),
        "supersedes": list(entry.supersedes),
        "extra": dict(entry.extra),
        "body": entry.body,
        "location": {"line": entry.line, "end_line": entry.end_line},
    }


def _note(note: Note) -> Json:
    return {
        "title": note.title,
        "text": note.text,
        "line": note.line,
        "end_line": note.end_line,
    }
