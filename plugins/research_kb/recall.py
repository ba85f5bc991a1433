"""What a project says, read again only where it has changed since the last process."""

from __future__ import annotations

from contextlib import suppress

from research_kb import cache_file
from research_kb.build import read
from research_kb.parallel import Tell, untold
from research_kb.place import STORE
from research_kb.project import Material, Project


def recall(project: Project, tell: Tell = untold) -> Material:
    """All that the files of ``project`` say; what is read now, the next process need not read."""
    kept = project.root / STORE / "cache"
    cache = cache_file.load(kept)
    said, now = read(project, cache, tell)
    # Outside of a project no folder is made.
    if now != cache and project.config_files:
        # Where nothing may be written, the answer just takes longer.
        with suppress(OSError):
            cache_file.save(kept, now)
    return said
