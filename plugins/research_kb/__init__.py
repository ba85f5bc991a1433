"""research-kb: a static knowledge base from an inbox of Markdown drafts.

What is listed here can be relied on. A name is imported when it is first used: `kb seen` takes a
moment, where reading drafts needs the libraries that read.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from research_kb.api import KnowledgeBase, read_draft, read_topic
    from research_kb.config_file import ConfigError
    from research_kb.explain.story import Story
    from research_kb.keys import key_of
    from research_kb.model import (
        Catalog,
        Decision,
        Draft,
        Entry,
        Finding,
        Key,
        Priority,
        Severity,
        Tag,
        Topic,
        Work,
    )
    from research_kb.preview.changes import Preview
    from research_kb.read.draft import Parsed
    from research_kb.read.topic_text import ParsedTopic
    from research_kb.seen import Answer

__all__ = [
    "Answer",
    "Catalog",
    "ConfigError",
    "Decision",
    "Draft",
    "Entry",
    "Finding",
    "Key",
    "KnowledgeBase",
    "Parsed",
    "ParsedTopic",
    "Preview",
    "Priority",
    "Severity",
    "Story",
    "Tag",
    "Topic",
    "Work",
    "key_of",
    "read_draft",
    "read_topic",
]

_HOMES = {
    "api": ("KnowledgeBase", "read_draft", "read_topic"),
    "config_file": ("ConfigError",),
    "explain.story": ("Story",),
    "keys": ("key_of",),
    "model": (
        "Catalog",
        "Decision",
        "Draft",
        "Entry",
        "Finding",
        "Key",
        "Priority",
        "Severity",
        "Tag",
        "Topic",
        "Work",
    ),
    "preview.changes": ("Preview",),
    "read.draft": ("Parsed",),
    "read.topic_text": ("ParsedTopic",),
    "seen": ("Answer",),
}


def __getattr__(name: str) -> object:
    for home, names in _HOMES.items():
        if name in names:
            value: object = getattr(import_module(f"research_kb.{home}"), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
