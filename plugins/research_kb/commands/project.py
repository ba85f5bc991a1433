"""The project that a command reads, and the drafts that it names."""

from __future__ import annotations

import os
from pathlib import Path, PurePosixPath

from research_kb.commands.common import STDIN, Mistake, relative, typed
from research_kb.config_file import ConfigError, project_of
from research_kb.model import Finding, Source
from research_kb.project import Project
from research_kb.read.decode import decode
from research_kb.read.files import SUFFIXES, read_paths


def project_here(config_file: Path | None) -> Project:
    """The project of ``config_file``, or the one that the working directory lies in."""
    try:
        return project_of(Path.cwd(), config_file)
    except ConfigError as error:
        raise Mistake(str(error)) from None


def with_inbox(project: Project) -> Project:
    """``project``, which has an inbox: who asks elsewhere must not hear that nothing is known."""
    inbox = project.settings.inbox
    if (project.root / inbox).is_dir():
        return project
    missing = f"there is no folder {inbox}/ in {project.root}"
    if project.config_files:
        raise Mistake(f"{missing}: make it, or name the folder of the drafts in mkdocs.yml")
    raise Mistake(f"{missing}, and no mkdocs.yml here or above: go to a knowledge base, or kb init")


def sources_of(
    project: Project, paths: tuple[str, ...]
) -> tuple[tuple[Source, ...], tuple[Finding, ...]]:
    """The named files, paths relative to the project where they lie in it."""
    named = tuple(relative(project.root, path) for path in paths if path != STDIN)
    sources, unread = read_paths(project.root, named)
    if STDIN not in paths:
        return sources, unread
    source, guesses = decode(STDIN, typed())
    return (source, *sources), (*guesses, *unread)


def place_on_github(project: Project) -> Path | None:
    """Where the project lies in the repository of a GitHub workflow; None: it runs in none."""
    top, root = os.environ.get("GITHUB_WORKSPACE"), project.root.resolve()
    if not top or not root.is_relative_to(Path(top).resolve()):
        return None
    return root.relative_to(Path(top).resolve())


def not_a_draft(project: Project, path: str) -> str | None:
    """What a file of the project is by its place or name, if no draft; None: it may be one.

    ``path`` is one as ``relative`` gives it. A file from elsewhere may have any name.
    """
    place, settings = PurePosixPath(path), project.settings
    if place.is_absolute() or path == STDIN:
        return None
    if not place.is_relative_to(settings.inbox):
        if place.is_relative_to(settings.topics):
            return "the text of a topic"
        if place.is_relative_to(project.docs):
            return "a page"
    name = place.name.lower()
    return None if name.endswith(SUFFIXES) and not name.startswith("readme.") else "no draft"


def leads_outside(project: Project, path: str) -> Path | None:
    """Where a link, or a draft in a linked folder, leads outside the project.

    Nobody expects a command on their inbox to change files elsewhere. A file elsewhere that is
    named itself is meant.
    """
    file = project.root / path
    target = file.resolve()
    inside = target.is_relative_to(project.root.resolve())
    linked = file.is_symlink() or not Path(path).is_absolute()
    return target if linked and not inside else None
