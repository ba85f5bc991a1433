"""Which findings fail a build or a check, and how they are told to people."""

from __future__ import annotations

from collections import Counter

from research_kb.model import Finding, Severity
from research_kb.settings import FailOn

_FAILING = {
    "never": frozenset[Severity](),
    "error": frozenset({Severity.ERROR}),
    "warning": frozenset({Severity.ERROR, Severity.WARNING}),
}


def failing(findings: tuple[Finding, ...], fail_on: FailOn) -> tuple[Finding, ...]:
    """The findings that fail a build of a site with the option ``fail_on``."""
    return tuple(found for found in findings if found.severity in _FAILING[fail_on])


def line_of(found: Finding) -> str:
    """One line that editors and terminals can jump to."""
    return (
        f"{found.path}:{found.line}:{found.column}: {found.severity} {found.code} {found.message}"
    )


def summary(findings: tuple[Finding, ...]) -> str:
    """How many findings of each severity: ``2 errors, 1 warning (kb check lists them)``."""
    counts = Counter(found.severity for found in findings)
    told = [
        f"{counts[severity]} {severity}{'s' * (counts[severity] != 1 and severity != 'info')}"
        for severity in Severity
        if counts[severity]
    ]
    return f"Drafts: {', '.join(told)} (kb check lists them)" if told else "Drafts: no findings"
