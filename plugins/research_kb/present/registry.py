"""``registry.json``: what is known of each work, for those who ask before they write."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Final

from research_kb.keys import key_of
from research_kb.model import Catalog, Key, PlainFile, Sighting, Work
from research_kb.present.addresses import permanent_path

REGISTRY: Final = "registry.json"
SCHEMA: Final = "registry.schema.json"
WRITTEN: Final = tuple(f"{name}.schema.json" for name in ("draft", "topic", "options", "mkdocs"))
"""Schemas of what people write, for their editors."""

Record = Mapping[str, object]
"""A work as ``registry.schema.json`` describes it."""


def registry_files(catalog: Catalog) -> Iterator[PlainFile]:
    """The registry and all schemas, at the root of the site."""
    registry = {"$schema": SCHEMA, "works": tuple(records(catalog))}
    text = json.dumps(registry, ensure_ascii=False, separators=(",", ":"))
    yield PlainFile(REGISTRY, text.encode("utf-8", "replace"))
    for name in (SCHEMA, *WRITTEN):
        yield PlainFile(name, files("research_kb").joinpath("schema", name).read_bytes())


def records(catalog: Catalog) -> Iterator[Record]:
    """Every work, in the order of the catalog."""
    topics: defaultdict[Key, list[str]] = defaultdict(list)
    placed = [(placement, topic) for topic in catalog.topics for placement in topic.placements]
    for placement, topic in sorted(placed, key=lambda pair: not pair[0].primary):
        topics[placement.work].append(topic.title)
    for work in catalog.works:
        yield _record(work, topics[work.id])


def _record(work: Work, topics: list[str]) -> Record:
    named = (url for sighting in work.sightings for url in sighting.entry.extra_urls)
    return {
        "id": work.id,
        "keys": work.keys,
        "also_names": [key for key in dict.fromkeys(map(key_of, named)) if key],
        "title": work.title,
        "decision": work.decision,
        "conflict": bool(work.conflict),
        "priority": work.priority,
        "topics": topics,
        "address": permanent_path(work.id).removesuffix("index.html"),
        "sightings": [sighting_record(sighting) for sighting in work.sightings],
    }


def sighting_record(sighting: Sighting) -> Record:
    """Who judged a work, when, how and why, and where that stands."""
    entry = sighting.entry
    return {
        "author": sighting.author,
        "date": sighting.draft.date,
        "decision": entry.decision,
        "reasons": [remark.text for remark in entry.reasons],
        "draft": sighting.draft.path,
        "line": entry.line,
    }
