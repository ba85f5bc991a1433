"""Names and small kinds that all nouns use."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

Key = NewType("Key", str)
"""An identity of a work: ``arxiv:2603.05451``, ``doi:10.…``, ``github:owner/repo``, ``url:…``."""

TopicSlug = NewType("TopicSlug", str)
"""The name of a topic in addresses; the stem of ``topics/NAME.md`` where that file exists."""

TagSlug = NewType("TagSlug", str)
"""The folded name of a tag in addresses (``c-sharp``, ``speculative-decoding``)."""


class Decision(StrEnum):
    """The verdict on a work. Undecided is ``None``."""

    KEPT = "kept"
    DROPPED = "dropped"


class Priority(StrEnum):
    """How soon a work should be read; P0 first."""

    P0 = "P0"
    P1 = "P1"
    P2 = "P2"
    P3 = "P3"


class Severity(StrEnum):
    """How much a finding matters; only errors fail a plain ``kb check``."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """A diagnostic about what a person wrote: where, what, and what to do."""

    path: str
    line: int
    column: int
    code: str
    """One of the codes of ``findings.CODES``."""
    severity: Severity
    message: str
