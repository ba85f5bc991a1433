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
from research_kb.read.front_values import FrontMatter, flat_text

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
    front = split(source.path, source.text)
    stem = PurePosixPath(source.path).stem
    heading = _TITLE.match(source.text, front.end)
    start = heading.end() if heading else front.end
    match = front.values.get("match")
    scopes = match if isinstance(match, Mapping) else {}
    lines = dict(front.lines)
    if heading and "title" not in lines:
        lines["title"] = source.text.count("\n", 0, heading.start(1)) + 1
    text = TopicText(
        path=source.path,
        slug=TopicSlug(stem),
        title=_text(front.values.get("title")) or (heading[1] if heading else _words(stem)),
        aliases=_names(front.values.get("aliases")),
        parent=_text(front.values.get("parent")),
        match_tags=_names(scopes.get("tags")),
        match_topics=_names(scopes.get("topics")),
        prose=source.text[start:],
        prose_line=source.text.count("\n", 0, start) + 1,
        meta=tuple(
            (key, flat_text(value)) for key, value in front.values.items() if key not in _OWN_KEYS
        ),
        lines=tuple(lines.items()),
    )
    return ParsedTopic(text, (*front.findings, *_shape_findings(source.path, front)))


def _shape_findings(path: str, front: FrontMatter) -> tuple[Finding, ...]:
    """``match`` is the one key with a shape that is easily got wrong."""
    match = front.values.get("match", {})
    if isinstance(match, Mapping) and set(match) <= {"tags", "topics"}:
        return ()
    said = "match needs the keys tags or topics, each with a list: match: {tags: [CUDA, Triton]}"
    return (finding("front-matter-shape", path, front.lines.get("match", 1), said),)


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
