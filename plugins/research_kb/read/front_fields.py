"""Front matter as fields: those of the draft, and the entries that it lists."""

from __future__ import annotations

from collections.abc import Mapping

from research_kb.read.front_values import Value, flat_text
from research_kb.read.reading import Reading
from research_kb.read.stated import draft_keys, listed_entries, put_value, tags_of, value_piece
from research_kb.read.values.dates import find_date


def read_front(reading: Reading) -> None:
    """Read what the front matter states of the draft and of the entries that it lists."""
    values = reading.front.values
    for key, name in draft_keys(values, reading.vocabulary):
        _draft_value(reading, name, values[key], key)
    if not isinstance(values.get("entries", []), list):
        reading.misshapen.add("entries")
    lines = reading.front.lines
    for name, mapping in listed_entries(reading.front):
        line = lines.get(name, lines.get("entries", 1))
        if mapping:
            read_listed(reading, lines, name, mapping)
        else:
            message = "this item of `entries` states no fields; write `- url: …`, `title: …`"
            reading.note_finding("front-matter-shape", line, message)
            reading.misshapen.add("entries")


def _draft_value(reading: Reading, name: str, value: Value, key: str) -> None:
    line = reading.front.lines.get(key, 1)
    text = flat_text(value)
    metadata = reading.metadata
    if isinstance(value, dict) and name != "author":
        message = f"`{key}` must be a text or a list of texts"
        reading.note_finding("front-matter-shape", line, message)
        reading.misshapen.add(key)
    elif name == "tags":
        metadata.tags += tags_of(value, key in reading.front.flow)
    elif name == "dedupe_against":
        if isinstance(value, list):
            metadata.dedupe_against += map(flat_text, value)
        else:
            metadata.dedupe(value_piece(text, line))
    elif name == "date":
        if not metadata.put("date", value_piece(text, line)) and not find_date(text):
            message = f"date “{text}” was not understood; write YYYY-MM-DD"
            reading.note_finding("value-unreadable", line, message)
    else:
        if name == "title" and not isinstance(value, str):
            message = f"`{key}` must be one line of text"
            reading.note_finding("front-matter-shape", line, message)
        metadata.set(name, text, line)


def read_listed(
    reading: Reading, lines: Mapping[str, int], place: str, mapping: Mapping[str, Value]
) -> None:
    """An entry of ``entries:``; keys that no field has are kept as they are.

    ``lines`` has the line of each key, those of the entry with ``place.`` before them.
    """
    line = lines.get(place, lines.get("entries", 1))
    item = reading.new_item("", line)
    claim, item.gathered.claim = item.gathered.claim, lambda piece, name: None
    prefix = f"{place}."
    own = {key.removeprefix(prefix): at for key, at in lines.items() if key.startswith(prefix)}
    for key, value in mapping.items():
        name = reading.vocabulary.field_of(key)
        if name is None:
            item.extra[key] = flat_text(value)
        else:
            put_value(item.gathered, name, key, value, {key: line} | own, flow=True)
    item.gathered.claim = claim
