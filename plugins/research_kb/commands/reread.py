"""The index of a project, made from its drafts."""

from __future__ import annotations

from pathlib import Path

from research_kb import cache_file
from research_kb.build import know
from research_kb.commands.common import progress
from research_kb.commands.project import project_here
from research_kb.place import STORE
from research_kb.present.registry import records
from research_kb.project import Cache, Project
from research_kb.registry_index import stamp, write_index
from research_kb.seen import Find


def reread(config_file: Path | None, index: Path) -> Find:
    """Read what has changed, and index what is known now."""
    return reread_project(project_here(config_file), index)[0]


def reread_project(project: Project, index: Path) -> tuple[Find, Cache]:
    """The same for a project that is known, and all drafts as they are read now."""
    watched = [str(path) for path in (*project.config_files, *project.inputs)]
    before = stamp(watched)
    kept = project.root / STORE / "cache"
    cache = cache_file.load(kept)
    with progress() as tell:
        catalog, read = know(project, cache, tell)
    if read != cache:
        cache_file.save(kept, read)
    return write_index(index, records(catalog), watched, before), read
