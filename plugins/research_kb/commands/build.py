"""``kb build --emit``: the pages as a docs folder that needs no plugin of ours."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import click

from research_kb import gate, store
from research_kb.build import build
from research_kb.commands.common import Mistake, progress
from research_kb.commands.project import project_here
from research_kb.emit import emitted
from research_kb.model import Site
from research_kb.project import Cache, Project


@click.command("build")
@click.option(
    "--emit",
    "folder",
    required=True,
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write every page to DIR as Markdown that needs no plugin of ours.",
)
@click.pass_obj
def command(config_file: Path | None, folder: Path) -> None:
    r"""Write the site's pages as a docs folder for any generator that reads Python-Markdown.

    DIR is new, empty, or what this command wrote before. Files that did not change are left
    alone, and those no longer made are removed.

    \b
    kb build --emit out/docs
    """
    project = project_here(config_file)
    inputs = [project.root / project.docs, *project.inputs]
    if any(folder.resolve().is_relative_to(each.resolve()) for each in inputs):
        raise Mistake(f"{folder} lies in a folder that is read; name one outside of it")
    with progress() as tell:
        site, cache = build(project, Cache(), tell)
    theirs = store.files_below(project.root / project.docs, project.inputs)
    if clash := _clash(project, site, theirs):
        raise Mistake(f"{project.docs}/{clash} has the address of a page made here: rename it")
    files = theirs | dict(emitted(site))
    try:
        store.replace_folder(folder, files)
    except store.ForeignFolderError as error:
        raise Mistake(str(error)) from None
    except OSError as error:
        raise Mistake(f"{folder}: {error.strerror}") from None
    click.echo(f"{folder}: {len(site.pages)} pages of {len(files)} files", err=True)
    click.echo(gate.summary(project.settings.inbox, len(cache.parsed), site.findings), err=True)


def _clash(project: Project, site: Site, theirs: Iterable[str]) -> str | None:
    """A page that people wrote where one of ours goes; README.md is the index of its folder."""
    replaced = {page.path for page in site.pages if page.edit_path == f"{project.docs}/{page.path}"}
    ours = {page.path for page in site.pages}
    for path in sorted(theirs):
        folder, name = os.path.split(path)
        index = os.path.join(folder, "index.md") if name == "README.md" else path  # noqa: PTH118
        if index in ours and path not in replaced:
            return path
    return None
