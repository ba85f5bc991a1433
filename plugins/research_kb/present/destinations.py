"""What a text may link to, found without rendering it."""

from __future__ import annotations

import re
from typing import Final

_ABSOLUTE: Final = re.compile(r"[a-z][a-z0-9+.-]*:|/", re.IGNORECASE)
_WIKILINK: Final = re.compile(r"\[\[([^\[\]|\n]+)")
_DESTINATION: Final = re.compile(
    r"\]\(\s*(?:<([^<>\n]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))"
    r"|^[ ]{0,3}\[(?!\^)[^\]\n]+\]:\s*<?([^\s<>]+)"
    r"|(?:src|href)\s*=\s*[\"']?([^\"'\s>]+)",
    re.MULTILINE,
)


def is_absolute(url: str) -> bool:
    """Whether an address is the same from every page."""
    return _ABSOLUTE.match(url) is not None


def wikilinks(markdown: str) -> tuple[str, ...]:
    """Every name in ``[[double brackets]]``, code included."""
    return tuple(_WIKILINK.findall(markdown))


def destinations(markdown: str) -> tuple[str, ...]:
    """Every address that a text may link to, code included: too many rather than too few."""
    return tuple(next(filter(None, found), "") for found in _DESTINATION.findall(markdown))
