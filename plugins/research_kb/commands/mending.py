"""``kb check --fix``: files of people, mended where they lie."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path, PurePosixPath

import click

from research_kb.commands.common import Mistake
from research_kb.commands.project import leads_outside
from research_kb.mend.mended import MENDABLE, Mended, mended, of_draft, of_topic
from research_kb.model import Finding
from research_kb.project import Project
from research_kb.read.vocabulary import load
from research_kb.replacing import ChangedMeanwhileError, replace_bytes


def mend(project: Project, findings: Iterable[Finding]) -> list[Finding]:
    """Mend the files that ``findings`` are about; the answer is what they no longer have."""
    paths = sorted({found.path for found in findings if found.code in MENDABLE})
    return [found for path in paths for found in _mend(project, path)]


def _mend(project: Project, path: str) -> tuple[Finding, ...]:
    file = project.root / path
    try:
        before = file.read_bytes()
        made = _mended(project, path, before)
        if not made.gone:
            return ()
        if leads := leads_outside(project, path):
            reason = f"it leads outside the project, to {leads}; name that file to mend it"
            click.echo(f"{path}: not mended: {reason}", err=True)
            return ()
        replace_bytes(file, made.raw, sha256(before).hexdigest())
    except ChangedMeanwhileError:
        said = "was changed meanwhile, and was left as it is; run the command again"
        raise Mistake(f"{path} {said}") from None
    except OSError as error:
        raise Mistake(f"{Path(path)} cannot be mended: {error.strerror}") from None
    return made.gone


def _mended(project: Project, path: str, raw: bytes) -> Mended:
    if PurePosixPath(path).is_relative_to(project.settings.topics):
        return mended(path, raw, of_topic)
    return mended(path, raw, of_draft(load(project.settings.vocabulary)))
