"""A reading as text for people at a terminal: what was stated, and nothing that was not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from research_kb.read.as_json import Json


def told(reading: Json) -> str:
    """The object of ``as_json.reading``, its absent values left out."""
    return "\n".join(_lines(reading))


def _lines(reading: Json) -> Iterator[str]:
    yield from _fields(reading["draft"], "")
    for entry in _items(reading["entries"]):
        yield ""
        yield from _fields(entry, "  ")
    for found in _items(reading["findings"]):
        yield ""
        yield from _fields(found, "  ! ")


def _fields(record: object, indent: str) -> Iterator[str]:
    if not isinstance(record, Mapping):
        return
    for name, value in record.items():
        if isinstance(value, list):
            yield from (f"{indent}{name}: {_plain(item)}" for item in value)
        elif value not in (None, "", {}):
            yield f"{indent}{name}: {_plain(value)}"


def _items(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _plain(value: object) -> str:
    """A value on one line; long text as its beginning."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_plain(each)}" for key, each in value.items() if each is not None)
    text = " ".join(str(value).split())
    return text if len(text) <= 160 else f"{text[:159]}…"
