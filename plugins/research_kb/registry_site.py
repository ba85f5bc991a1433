"""The registry that a site publishes, for those who have no copy of its drafts."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path
from typing import Final
from urllib.parse import urljoin

from research_kb.seen import Registry, registry_of

_SECONDS: Final = 30


class RegistryError(ValueError):
    """A registry cannot be read; the message says which and why."""


def published(place: str) -> Registry:
    """The registry at the address or path of a ``registry.json``, its addresses made whole.

    Raises ``RegistryError``.
    """
    try:
        works = json.loads(_fetched(place))["works"]
        return registry_of({**work, "address": urljoin(place, work["address"])} for work in works)
    except (OSError, ValueError) as error:
        raise RegistryError(f"{place} is no registry that can be read: {error}") from None
    except (KeyError, TypeError, AttributeError):
        told = "it lacks what registry.schema.json asks for"
        raise RegistryError(f"{place} is no registry that can be read: {told}") from None


def _fetched(place: str) -> bytes:
    if place.startswith(("http://", "https://")):
        with urllib.request.urlopen(place, timeout=_SECONDS) as answer:
            return bytes(answer.read())
    if "://" in place:
        raise ValueError("name an address of http or https, or the path of a file")
    return Path(place).read_bytes()
