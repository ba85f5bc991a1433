"""Which findings fail a build or a check, and how they are told to people."""

from __future__ import annotations

import json
from collections import Counter
from types import MappingProxyType
from typing import Final

from research_kb.model import Finding, Severity
from research_kb.plain import printable
from research_kb.read.as_json import finding_object
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
    """One line that editors and terminals can jump to.

    Names of files and words of drafts may hold line feeds and a terminal's commands; they show
    as escapes.
    """
    place = f"{found.path}:{found.line}:{found.column}"
    return printable(f"{place}: {found.severity} {found.code} {found.message}")


def as_text(findings: tuple[Finding, ...]) -> str:
    """A line for each finding."""
    return "\n".join(map(line_of, findings))


def as_json(findings: tuple[Finding, ...]) -> str:
    """A list with an object for each finding, as in ``kb parse``."""
    return json.dumps([finding_object(found) for found in findings], ensure_ascii=False, indent=2)


def as_github(findings: tuple[Finding, ...]) -> str:
    """Workflow commands, which GitHub shows beside the lines of a pull request."""
    return "\n".join(map(_annotation, findings))


FORMATS: Final = MappingProxyType({"text": as_text, "json": as_json, "github": as_github})


def _annotation(found: Finding) -> str:
    level = "notice" if found.severity is Severity.INFO else found.severity.value
    path = _escaped(found.path).replace(":", "%3A").replace(",", "%2C")
    place = f"file={path},line={found.line},col={found.column},title={found.code}"
    return f"::{level} {place}::{_escaped(found.message)}"


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def summary(inbox: str, drafts: int, findings: tuple[Finding, ...]) -> str:
    """``inbox/: 12 drafts, 2 errors, 1 warning``: with a wrong folder there are no drafts."""
    return f"{inbox}/: {drafts} draft{'s' * (drafts != 1)}, {counts(findings)}"


def counts(findings: tuple[Finding, ...]) -> str:
    """How many findings of each severity: ``2 errors, 1 warning``."""
    numbers = Counter(found.severity for found in findings)
    told = [
        f"{numbers[severity]} {severity}{'s' * (numbers[severity] != 1 and severity != 'info')}"
        for severity in Severity
        if numbers[severity]
    ]
    return ", ".join(told) or "no findings"
