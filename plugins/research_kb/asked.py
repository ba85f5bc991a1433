"""What a line of a list asks for: addresses, ids, or a title.

People pipe what they have: bookmarks, lists of Markdown, lines of notes.
"""

from __future__ import annotations

import re
from typing import Final

from research_kb.keys import key_of
from research_kb.read.bullets import ITEM
from research_kb.read.values.links import find_links
from research_kb.urls import trimmed

_BOX: Final = re.compile(r"\[[ xX]\]\s+")
_GLUED: Final = re.compile(r"[,;|，；、](?=https?://)", re.IGNORECASE)
"""What parts two addresses without a space."""
_CERTAIN: Final = ("arxiv:", "doi:", "github:")
"""Keys that no other word is taken for; ``node.js/api`` might be an address."""


def queries_in(line: str) -> tuple[str, ...]:
    """Each address of ``line``, else each id; without any, the line itself is a title.

    A mark of a list in front of it is no part of it. Empty for an empty line.
    """
    item = ITEM.match(line)
    text = line[item.end() :] if item else line
    text = _GLUED.sub(" ", _BOX.sub("", text, count=1)).strip()
    if not text:
        return ()
    if key_of(text):
        return (text,)
    found = [link.url for link in find_links(text)] or [*filter(_is_certain, text.split())]
    return tuple(dict.fromkeys(map(trimmed, found))) or (text,)


def _is_certain(word: str) -> bool:
    return word.startswith("www.") or (key_of(word) or "").startswith(_CERTAIN)
