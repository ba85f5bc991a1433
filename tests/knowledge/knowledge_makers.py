"""Short ways to write the nouns that the stages are tested with."""

from __future__ import annotations

from typing import Any

from research_kb.keys import keys_of
from research_kb.model import Decision, Draft, Entry, Remark, TopicMention, TopicSlug, TopicText

KEPT, DROPPED = Decision.KEPT, Decision.DROPPED


def entry(title: str = "A work", url: str | None = None, **fields: Any) -> Entry:
    """An entry, kept unless said otherwise, with the keys of its address."""
    topics = tuple(
        TopicMention(topic, fields.get("line", 1), True) if isinstance(topic, str) else topic
        for topic in fields.pop("topics", ())
    )
    reasons = tuple(Remark(text, fields.get("line", 1)) for text in fields.pop("reasons", ()))
    fields.setdefault("keys", keys_of(url))
    fields.setdefault("decision", KEPT)
    line = fields.pop("line", 1)
    end_line = fields.pop("end_line", line + 9)
    return Entry(title, line, end_line, url=url, topics=topics, reasons=reasons, **_tuples(fields))


def draft(path: str = "inbox/mei/a.md", *entries: Entry, **fields: Any) -> Draft:
    """A draft of the author that its folder names."""
    fields.setdefault("author", path.split("/")[1])
    fields.setdefault("date", "2026-07-01")
    fields.setdefault("text", "")
    return Draft(path, digest="", entries=entries, **_tuples(fields))


def topic_text(title: str, slug: str | None = None, **fields: Any) -> TopicText:
    name = slug or title.lower().replace(" ", "-")
    return TopicText(f"topics/{name}.md", TopicSlug(name), title, **_tuples(fields))


def _tuples(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: tuple(v) if isinstance(v, list) else v for name, v in fields.items()}
