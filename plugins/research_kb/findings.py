"""The closed set of finding codes, with the severity each has by default.

``docs/findings.md`` describes every one; a test keeps the two in step.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final, Literal

from research_kb.model import Finding, Severity

IGNORE: Final = "ignore"
Weight = Severity | Literal["ignore"]
"""What a site makes of a code: a severity, or nothing at all."""

_ERRORS = ("front-matter-yaml", "front-matter-open", "unreadable")
_WARNINGS = (
    "alias-clash",
    "author-differs",
    "decision-differs",
    "dropped-before",
    "duplicate-label",
    "encoding",
    "front-matter-shape",
    "future-date",
    "missing-image",
    "missing-source",
    "no-entries",
    "published-later",
    "repeated-entry",
    "same-as-unknown",
    "several-works",
    "stated-twice",
    "topic-cycle",
    "unclosed-fence",
    "unknown-parent",
    "value-unreadable",
)
_INFOS = (
    "conflict",
    "cut-join",
    "near-tag",
    "no-reason",
    "possibly-same",
    "undated",
    "undecided",
    "unfiled",
    "unknown-draft",
    "unknown-key",
    "unknown-reference",
    "untitled",
    "unusual-host",
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


def weighed(findings: Iterable[Finding], weights: Mapping[str, Weight]) -> tuple[Finding, ...]:
    """Each of ``findings`` once, in order, with the severity that the site gives its code.

    Who makes findings gives them the severity of their code; everything that shows, counts or
    fails by them gets them from here.
    """
    shown = {_weighed(found, weights) for found in findings if weights.get(found.code) != IGNORE}
    return tuple(sorted(shown))


def _weighed(found: Finding, weights: Mapping[str, Weight]) -> Finding:
    weight = weights.get(found.code, found.severity)
    return found if weight == found.severity else replace(found, severity=Severity(weight))
