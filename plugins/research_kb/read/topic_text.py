"""A file of ``topics/`` to a topic text: its prose, its other names, and what belongs to it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from research_kb.findings import finding
from research_kb.model import Finding, Source, TopicSlug, TopicText
from research_kb.read.front_matter import split

_OWN_KEYS: Final = ("title", "aliases", "parent", "match")
_TITLE: Final = re.compile(r"\s*# +(.+?)(?: +#+)? *(?:\n|\Z)")


@dataclass(frozen=True, slots=True)
class ParsedTopic:
    """A topic text, and what stands in its file that could not be used."""

    text: TopicText
    findings: tuple[Finding, ...]


def parse_topic(source: Source) -> ParsedTopic:
    """The topic text of ``source``.

    Without a title it is called by its level-1 heading, which then is no part of the prose (the
    page has its title already), and without that by the name of its file.
    """
    front = split(source)
    values = front.values
    stem = PurePosixPath(source.path).stem
    lines = source.text.split("\n")[front.body_start_line - 1 :]
    prose = "\n".join(lines)
    heading = _TITLE.match(prose)
    match = values.get("match")
    scopes = match if isinstance(match, Mapping) else {}
    text = TopicText(
        path=source.path,
        slug=TopicSlug(stem),
        title=_text(values.get("title")) or (heading[1] if heading else _words(stem)),
        aliases=_names(values.get("aliases")),
        parent=_text(values.get("parent")),
        match_tags=_names(scopes.get("tags")),
        match_topics=_names(scopes.get("topics")),
        prose=prose[heading.end() :] if heading else prose,
        prose_line=front.body_start_line + (prose.count("\n", 0, heading.end()) if heading else 0),
        meta=tuple(
            (key, ", ".join(_names(value))) for key, value in values.items() if key not in _OWN_KEYS
        ),
    )
    return ParsedTopic(text, (*front.findings, *_shape_findings(source, values)))


def _shape_findings(source: Source, values: Mapping[str, object]) -> tuple[Finding, ...]:
    """``match`` is the one key with a shape that is easily got wrong."""
    match = values.get("match")
    if match is None or (isinstance(match, Mapping) and set(match) <= {"tags", "topics"}):
        return ()
    line = next((n for n, text in enumerate(source.text.split("\n"), 1) if "match" in text), 1)
    said = "match needs the keys tags or topics, each with a list: match: {tags: [CUDA, Triton]}"
    return (finding("front-matter-shape", source.path, line, said),)


def _text(value: object) -> str | None:
    return value.strip() or None if isinstance(value, str) else None


def _names(value: object) -> tuple[str, ...]:
    """A list of names: of YAML, or on one line between commas of either width."""
    if isinstance(value, str):
        listed = re.split(r"[,，、]", value)
    elif isinstance(value, list | tuple):
        listed = [item for item in value if isinstance(item, str)]
    else:
        listed = []
    return tuple(name.strip() for name in listed if name.strip())


def _words(stem: str) -> str:
    """``vector-search`` as a title: ``Vector search``."""
    words = re.sub(r"[-_]+", " ", stem).strip()
    return words[:1].upper() + words[1:]
