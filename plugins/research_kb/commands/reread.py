"""The index of a project, made from its drafts."""

from __future__ import annotations

from pathlib import Path

from research_kb.build import joined
from research_kb.commands.project import project_here
from research_kb.present.registry import records
from research_kb.recall import recall
from research_kb.registry_index import stamp, write_index
from research_kb.seen import Find


def reread(config_file: Path | None, index: Path) -> Find:
    """Read what has changed, and index what is known now."""
    project = project_here(config_file)
    watched = [str(path) for path in (*project.config_files, *project.inputs)]
    before = stamp(watched)
    return write_index(index, records(joined(recall(project))), watched, before)
