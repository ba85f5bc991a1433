"""``kb preview``: what drafts would change."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path, PurePosixPath

import click

from research_kb.check import images_missing
from research_kb.commands.common import Mistake, marked, relative, say
from research_kb.commands.project import not_a_draft, place_on_github, project_here, sources_of
from research_kb.commands.reread import drafts_named, material_of
from research_kb.model import Finding, Source
from research_kb.present.repository import Repository, repository_of
from research_kb.preview.as_json import as_record
from research_kb.preview.as_markdown import as_markdown
from research_kb.preview.as_text import as_text
from research_kb.preview.changes import Preview
from research_kb.preview.compare import with_drafts
from research_kb.project import Material, Project
from research_kb.read.draft import Parsed
from research_kb.read.files import is_draft


@click.command("preview")
@click.argument("files", nargs=-1, required=True, type=click.Path(allow_dash=True))
@click.option(
    "--as",
    "name",
    metavar="PATH",
    help="Where the draft would stand, also in place of one: inbox/AUTHOR/NAME.md.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "markdown"]),
    default="text",
    help="For people, for programs, or for a pull request.",
)
@click.option(
    "--links-to",
    metavar="URL",
    help="Address of the project's folder on its forge, for the links of markdown.",
)
@click.pass_obj
def command(
    config_file: Path | None,
    files: tuple[str, ...],
    name: str | None,
    form: str,
    links_to: str | None,
) -> None:
    r"""Show what each of FILES would change if it stood in the inbox.

    All of them are added at once to what is known without them; they may stand in the inbox
    already. "-" is standard input.

    \b
    kb preview inbox/mei/2026-08-01.md
    kb preview --as inbox/mei/new.md - < pasted.md
    kb preview --format markdown inbox/mei >> "$GITHUB_STEP_SUMMARY"
    """
    project = project_here(config_file)
    preview = _preview(project, files, name)
    if form == "json":
        say(json.dumps(as_record(preview), ensure_ascii=False, indent=2))
    elif form == "markdown":
        say(as_markdown(preview, _forge(project, links_to)))
    else:
        say(marked(as_text(preview)))


def _preview(project: Project, files: tuple[str, ...], name: str | None) -> Preview:
    said = material_of(project)
    drafts = _named(project, said, files, name)
    return with_drafts(said, drafts, tuple(_misnamed(project, drafts)))


def _named(
    project: Project, said: Material, files: tuple[str, ...], name: str | None
) -> tuple[Parsed, ...]:
    """The drafts that were named, read; one that cannot be is a mistake."""
    sources, found = sources_of(project, files)
    if failed := [each for each in found if each.code == "unreadable"]:
        raise Mistake("\n".join(f"{each.path}: {each.message}" for each in failed))
    if not sources:
        raise Mistake("there is no draft in what was named")
    if name and len(sources) > 1:
        raise Mistake(f"--as is the place of one draft, and {len(sources)} were named")
    guesses: dict[str, list[Finding]] = {}
    for each in found:
        guesses.setdefault(each.path, []).append(each)
    placed = [_placed(project, source, name) for source in sources]
    extra = [guesses.get(source.path, []) for source in sources]
    read = drafts_named(project, said, placed)
    return tuple(
        replace(
            parsed,
            findings=(
                *(replace(f, path=source.path) for f in own),
                *images_missing(project, parsed.draft),
                *parsed.findings,
            ),
        )
        for source, own, parsed in zip(placed, extra, read, strict=True)
    )


def _placed(project: Project, source: Source, name: str | None) -> Source:
    """The draft under the name that it would have."""
    if name:
        path, inbox = relative(project.root, name), project.settings.inbox
        if not PurePosixPath(path).is_relative_to(inbox):
            raise Mistake(
                f"--as {name}: a draft would stand in {inbox}/, as {inbox}/AUTHOR/NAME.md"
            )
        return replace(source, path=path)
    what = not_a_draft(project, source.path)
    if what and not PurePosixPath(source.path).is_relative_to(project.settings.inbox):
        raise Mistake(f"{source.path} is {what}; name drafts")
    return source


def _misnamed(project: Project, drafts: tuple[Parsed, ...]) -> Iterator[tuple[str, str]]:
    """Files of the inbox that the site would not take for drafts."""
    inbox = PurePosixPath(project.settings.inbox)
    for path in (PurePosixPath(each.draft.path) for each in drafts):
        if inbox in path.parents and not is_draft(path.relative_to(inbox).parts):
            yield str(path), "files of this name are no drafts"


def _forge(project: Project, address: str | None) -> Repository | None:
    """Where lines are read on the web: as named, else in the commit that GitHub works on.

    A line of a new draft stands in no other commit. Else where the site says.
    """
    if address:
        named = repository_of(None, f"{address.rstrip('/')}/", ".")
        if named is None:
            raise Mistake(f"--links-to: {address} is no address of a folder")
        return named
    told = [os.environ.get(f"GITHUB_{name}") for name in ("SERVER_URL", "REPOSITORY", "SHA")]
    folder = place_on_github(project)
    if not all(told) or folder is None:
        return project.repository
    server, repository, commit = told
    return repository_of(None, f"{server}/{repository}/blob/{commit}/{folder.as_posix()}/", ".")
