"""Keys of front matter that nothing reads and that look like one that something does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Final

from research_kb.findings import finding
from research_kb.model import Finding
from research_kb.read.reading import Reading
from research_kb.read.vocabulary import squeeze

_ALIKE: Final = 0.8
"""Share of common letters from which on a key may be a slip for a known one."""
_OF_DRAFT: Final = ("draft", "entries", "title", "author", "date", "tags", "session", "scope")


def unknown_keys(reading: Reading, extra: Iterable[str]) -> Iterator[Finding]:
    """A hint for each of the ``extra`` keys, and of those of listed entries, that looks misspelt.

    Any other key is a team's own, kept and shown; so is one beside the key that it looks like.
    """
    names = (*_OF_DRAFT, *reading.vocabulary.fields.values())
    known = {squeeze(name): name for name in names}
    stated = {squeeze(key) for key in reading.front.values}
    lines = reading.front.lines
    listed = ((key, item.line) for item in reading.items for key in item.extra)
    own = ((key, lines.get(key, 1)) for key in extra)
    for key, line in (*own, *(listed if "entries" in reading.front.values else ())):
        near = get_close_matches(squeeze(key), known, n=1, cutoff=_ALIKE)
        if near and near[0] not in stated:
            message = (
                f"the key `{key}` means nothing here, and is shown as it is; write "
                f"`{known[near[0]]}` if you mean that"
            )
            yield finding("unknown-key", reading.source.path, line, message)
