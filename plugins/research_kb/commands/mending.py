"""``kb check --fix``: files of people, mended where they lie."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Final

from research_kb.commands.common import Mistake
from research_kb.commands.project import leads_outside
from research_kb.mend.mended import MENDABLE, Mended, mended, of_draft, of_topic
from research_kb.model import Finding
from research_kb.project import Project
from research_kb.read.decode import decode
from research_kb.read.vocabulary import load
from research_kb.replacing import ChangedMeanwhileError, replace_bytes

_GUESSED: Final = "its encoding is a guess; save it as UTF-8 first"
_BY_HAND: Final = "more than one way to mend it is possible, or none that leaves the rest as it is"


def mend(project: Project, findings: Iterable[Finding]) -> tuple[list[Finding], dict[str, str]]:
    """Mend the files that ``findings`` are about.

    The answer is what they no longer have, and for each file why more is not mended in it.
    """
    paths = sorted({found.path for found in findings if found.code in MENDABLE})
    made = {path: _mend(project, path) for path in paths}
    gone = [found for mended_, _ in made.values() for found in mended_]
    return gone, {path: why for path, (_, why) in made.items()}


def _mend(project: Project, path: str) -> tuple[tuple[Finding, ...], str]:
    file = project.root / path
    try:
        before = file.read_bytes()
        made = _mended(project, path, before)
        if not made.gone:
            return (), _GUESSED if decode(path, before)[1] else _BY_HAND
        if leads := leads_outside(project, path):
            return (), f"it leads outside the project, to {leads}; name that file to mend it"
        replace_bytes(file, made.raw, sha256(before).hexdigest())
    except ChangedMeanwhileError:
        said = "was changed meanwhile, and was left as it is; run the command again"
        raise Mistake(f"{path} {said}") from None
    except OSError as error:
        raise Mistake(f"{Path(path)} cannot be mended: {error.strerror}") from None
    return made.gone, _BY_HAND


def _mended(project: Project, path: str, raw: bytes) -> Mended:
    if PurePosixPath(path).is_relative_to(project.settings.topics):
        return mended(path, raw, of_topic)
    return mended(path, raw, of_draft(load(project.settings.vocabulary)))
