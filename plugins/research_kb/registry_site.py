"""The registry that a site publishes, for those who have no copy of its drafts."""

from __future__ import annotations

import json
import urllib.request
from collections import defaultdict
from pathlib import Path
from typing import Final
from urllib.parse import urljoin

from research_kb.seen import Find, Kind, Record, names_of

_SECONDS: Final = 30


class RegistryError(ValueError):
    """A registry cannot be read; the message says which and why."""


def published(place: str) -> Find:
    """The registry at the address or path of a ``registry.json``, its addresses made whole.

    Raises ``RegistryError``.
    """
    by_name: defaultdict[tuple[Kind, str], list[Record]] = defaultdict(list)
    try:
        for work in json.loads(_fetched(place))["works"]:
            whole = {**work, "address": urljoin(place, work["address"])}
            for name in names_of(whole):
                by_name[name].append(whole)
    except (OSError, ValueError, KeyError, TypeError) as error:
        problem = str(error) or type(error).__name__
        raise RegistryError(f"{place} is no registry that can be read: {problem}") from None
    return lambda kind, name: by_name.get((kind, name), ())


def _fetched(place: str) -> bytes:
    if place.startswith(("http://", "https://")):
        with urllib.request.urlopen(place, timeout=_SECONDS) as answer:
            return bytes(answer.read())
    return Path(place).read_bytes()
