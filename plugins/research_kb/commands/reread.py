"""What a project says, read again only where it has changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from research_kb.build import joined
from research_kb.commands.common import progress
from research_kb.commands.project import project_here, with_inbox
from research_kb.model import Source
from research_kb.parallel import read_drafts
from research_kb.present.registry import records
from research_kb.project import Material, Project
from research_kb.read.draft import Parsed
from research_kb.recall import recall
from research_kb.registry_index import Known, watch, write_index
from research_kb.seen import Registry, registry_of


def material_of(project: Project) -> Material:
    """All that the files of ``project`` say; a person who waits sees how far it is."""
    with progress() as tell:
        return recall(project, tell)


def drafts_named(project: Project, said: Material, sources: Sequence[Source]) -> tuple[Parsed, ...]:
    """Each of ``sources`` read; those of the inbox have been."""
    known = {(each.draft.path, each.draft.digest): each for each in said.drafts}
    strange = [source for source in sources if (source.path, source.digest) not in known]
    read = iter(read_drafts(strange, project.settings.vocabulary))
    return tuple(known.get((source.path, source.digest)) or next(read)[0] for source in sources)


def reread(config_file: Path | None, index: Path) -> Known:
    """Read what has changed, and index what is known now."""
    return _indexed(with_inbox(project_here(config_file)), index)[0]


def reread_project(project: Project, index: Path) -> tuple[Registry, Material]:
    """The same for a project that is known, and all that its files say now."""
    known, said = _indexed(project, index)
    return known.registry, said


def _indexed(project: Project, index: Path) -> tuple[Known, Material]:
    watched = watch([str(path) for path in (*project.config_files, *project.inputs)])
    said = material_of(project)
    works = tuple(records(joined(said)))
    unread = unread_in(said)
    # As in ``recall``: outside of a project no folder is made, and none has to be writable.
    if project.config_files:
        with suppress(OSError, sqlite3.Error):
            return write_index(index, works, watched, unread), said
    return Known(registry_of(works), unread), said


def unread_in(said: Material) -> tuple[str, ...]:
    """The files and folders that could not be read: what stands there is not known."""
    closed = (found for found in said.unread if found.code == "unreadable")
    return tuple(f"{found.path}: {found.message}" for found in closed)
