"""The command ``kb``: read drafts, check them, and write the pages without MkDocs.

Exit codes: 0 all is well, 1 something that was found fails, 2 the command cannot be carried out.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import click

from research_kb import gate, store
from research_kb.build import build
from research_kb.config_file import ConfigError, project_of
from research_kb.emit import emitted
from research_kb.model import Finding, Site, Source
from research_kb.project import Cache, Project
from research_kb.read.as_json import Json, reading
from research_kb.read.as_text import told
from research_kb.read.decode import decode
from research_kb.read.draft import parse
from research_kb.read.files import read_paths
from research_kb.read.vocabulary import load

STDIN: Final = "-"


class Mistake(click.ClickException):
    """The command cannot be carried out as it was given."""

    exit_code = 2


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="mkdocs-research-kb")
@click.option(
    "-f",
    "--config-file",
    type=click.Path(dir_okay=False, exists=True, path_type=Path),
    help="The site's mkdocs.yml; by default the nearest one, here or in a folder above.",
)
@click.pass_context
def main(context: click.Context, config_file: Path | None) -> None:
    """Read, check and build a knowledge base of Markdown drafts."""
    try:
        context.obj = project_of(Path.cwd(), config_file)
    except ConfigError as error:
        raise Mistake(str(error)) from None


@main.command("parse")
@click.argument("files", nargs=-1, required=True)
@click.option("--format", "form", type=click.Choice(["json", "text"]), default="json")
@click.pass_obj
def parse_command(project: Project, files: tuple[str, ...], form: str) -> None:
    """Show what each of FILES says, as it is read ("-" is standard input)."""
    vocabulary = load(project.settings.vocabulary)
    sources, unread = _sources(project, files)
    readings: list[Json] = []
    for source in sources:
        parsed = parse(source, vocabulary)
        own = tuple(found for found in unread if found.path == source.path)
        readings.append(reading(parsed.draft, (*own, *parsed.findings)))
    _say(_json(readings) if form == "json" else "\n\n".join(map(told, readings)))
    read = {source.path for source in sources}
    failed = [found for found in unread if found.path not in read]
    if failed:
        raise Mistake("\n".join(f"{found.path}: {found.message}" for found in failed))


@main.command("check")
@click.argument("paths", nargs=-1)
@click.option("--strict", is_flag=True, help="Let warnings fail, too.")
@click.option("--format", "form", type=click.Choice(sorted(gate.FORMATS)), default="text")
@click.pass_context
def check_command(context: click.Context, paths: tuple[str, ...], strict: bool, form: str) -> None:
    """List what is found about the drafts in PATHS, or in the whole project."""
    findings, summary = _findings(context.obj, paths)
    _say(gate.FORMATS[form](findings))
    if form == "text":
        click.echo(summary, err=True)
    context.exit(1 if gate.failing(findings, "warning" if strict else "error") else 0)


@main.command("build")
@click.option(
    "--emit",
    "folder",
    required=True,
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write every page to DIR as Markdown that needs no plugin of ours.",
)
@click.pass_obj
def build_command(project: Project, folder: Path) -> None:
    """Write the site's pages as a docs folder for any generator that reads Python-Markdown."""
    inside = [project.root / project.docs, *project.inputs]
    if any(other in (folder.absolute(), *folder.absolute().parents) for other in inside):
        raise Mistake(f"{folder} lies in a folder that is read; name one outside of it")
    site, cache = build(project, Cache())
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
    click.echo(gate.summary(project.settings.inbox, cache, site.findings), err=True)


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


def _findings(project: Project, paths: tuple[str, ...]) -> tuple[tuple[Finding, ...], str]:
    """What is found in the whole project; of ``paths`` only, where some are given; in short, too.

    A draft of the project is seen among the others. One from elsewhere is seen alone, and so is
    one with ``draft: true``, which is not on the site.
    """
    site, cache = build(project, Cache())
    if not paths:
        return site.findings, gate.summary(project.settings.inbox, cache, site.findings)
    sources, unread = _sources(project, paths)
    shown = {each.draft.path for each in cache.parsed.values() if not each.draft.hidden}
    known = shown | {found.path for found in site.findings}
    vocabulary = load(project.settings.vocabulary)
    alone = [
        found
        for source in sources
        if source.path not in known
        for found in parse(source, vocabulary).findings
    ]
    wanted = {source.path for source in sources}
    among = [found for found in site.findings if found.path in wanted]
    findings = tuple(sorted({*unread, *alone, *among}))
    return findings, gate.counts(findings)


def _sources(
    project: Project, paths: tuple[str, ...]
) -> tuple[tuple[Source, ...], tuple[Finding, ...]]:
    """The named files, paths relative to the project where they lie in it."""
    named = tuple(_relative(project.root, path) for path in paths if path != STDIN)
    sources, unread = read_paths(project.root, named)
    if STDIN not in paths:
        return sources, unread
    source, guesses = decode(STDIN, sys.stdin.buffer.read())
    return (source, *sources), (*guesses, *unread)


def _relative(root: Path, path: str) -> str:
    """``path`` from the working directory as one from ``root``; elsewhere as an absolute one."""
    absolute = Path(os.path.abspath(path))  # noqa: PTH100 (a link keeps the name it was given)
    return absolute.relative_to(root).as_posix() if root in absolute.parents else str(absolute)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)


def _say(text: str) -> None:
    """Print UTF-8 whatever the terminal's locale is: the answer may be read by a program."""
    if text:
        click.echo(text.encode("utf-8"))
