"""The closed set of finding codes, with the severity each has by default.

``docs/findings.md`` describes every one; a test keeps the two in step.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from research_kb.model import Finding, Severity

_ERRORS = ("front-matter-yaml", "front-matter-open", "unreadable")
_WARNINGS = (
    "alias-clash",
    "author-differs",
    "decision-differs",
    "duplicate-label",
    "encoding",
    "front-matter-shape",
    "missing-image",
    "no-entries",
    "same-as-unknown",
    "topic-cycle",
    "unclosed-fence",
    "unknown-parent",
    "value-unreadable",
)
_INFOS = (
    "conflict",
    "cut-join",
    "possibly-same",
    "undecided",
    "unfiled",
    "unknown-draft",
    "unknown-key",
    "unknown-reference",
    "untitled",
    "unwritten-topic",
)

CODES: Final = MappingProxyType(
    dict.fromkeys(_ERRORS, Severity.ERROR)
    | dict.fromkeys(_WARNINGS, Severity.WARNING)
    | dict.fromkeys(_INFOS, Severity.INFO)
)
"""Code to default severity."""


def finding(code: str, path: str, line: int, message: str, column: int = 1) -> Finding:
    """A finding with the severity of its code. A code that is not in ``CODES`` is a bug of ours."""
    return Finding(path, line, column, code, CODES[code], message)
