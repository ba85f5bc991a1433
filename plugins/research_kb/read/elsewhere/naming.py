"""Which entries of a draft can be named, and by what."""

from __future__ import annotations

from research_kb.read.matching import Matcher, Named
from research_kb.read.reading import Reading


def matcher_of(reading: Reading) -> Matcher:
    """Finds the entries of a draft as they have been read so far."""
    named = []
    for item in reading.items:
        scalars = item.gathered.scalars
        keys = [f"{name}:{scalars[name]}" for name in ("arxiv", "doi", "url") if name in scalars]
        body = " ".join(line.text for line in item.lines)
        named.append(
            Named(
                scalars.get("label") or item.label,
                scalars.get("title") or item.title,
                tuple(keys),
                scalars.get("source", ""),
                body,
            )
        )
    return Matcher(named)
