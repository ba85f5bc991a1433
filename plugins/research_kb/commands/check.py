"""``kb check``: what is found about the drafts."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path, PurePosixPath

import click

from research_kb import gate
from research_kb.check import check
from research_kb.commands.common import Mistake, marked, say
from research_kb.commands.mending import mend
from research_kb.commands.project import STDIN, project_here, sources_of
from research_kb.commands.reread import drafts_named, material_of
from research_kb.findings import weighed
from research_kb.mend.mended import MENDABLE
from research_kb.model import Finding, Source
from research_kb.plain import printable
from research_kb.project import Project


@click.command("check")
@click.argument("paths", nargs=-1, type=click.Path())
@click.option("--strict", is_flag=True, help="Let warnings fail, too.")
@click.option("--fix", is_flag=True, help="Mend in the files what is mechanical, first.")
@click.option(
    "--format",
    "form",
    type=click.Choice(sorted(gate.FORMATS)),
    default="text",
    help="For people, for programs, or for the lines of a pull request.",
)
@click.pass_context
def command(
    context: click.Context, paths: tuple[str, ...], strict: bool, fix: bool, form: str
) -> None:
    r"""List what is found about the drafts in PATHS, or in the whole project.

    Drafts are judged among all those of the inbox, also where PATHS lie elsewhere; "-" is
    standard input. Exits with 1 if there is an error.

    \b
    kb check                             # the whole project
    kb check inbox/mei                   # one author's drafts
    kb check - < pasted.md               # a draft that is nowhere yet
    kb check --fix inbox/mei/new.md      # mend what is mechanical, list the rest
    kb check --strict --format github    # in a workflow
    """
    project = project_here(context.obj)
    if fix and STDIN in paths:
        raise Mistake("--fix mends files, and standard input is none: name a file")
    inbox = project.settings.inbox
    if not paths and not (project.root / inbox).is_dir():
        missing = f"there is no folder {inbox}/ in {project.root}"
        raise Mistake(f"{missing}: name drafts, or begin with kb init")
    findings, summary = _findings(project, paths)
    if fix:
        findings, summary = _mended(project, paths, findings, summary)
    told = gate.FORMATS[form](_on_github(project, findings) if form == "github" else findings)
    say(marked(told) if form == "text" else told)
    if form == "text":
        click.echo(summary, err=True)
    context.exit(1 if gate.failing(findings, "warning" if strict else "error") else 0)


def _mended(
    project: Project, paths: tuple[str, ...], findings: tuple[Finding, ...], summary: str
) -> tuple[tuple[Finding, ...], str]:
    """What is found when all is mended that can be; what that is is told, and why no more."""
    gone, reasons = mend(project, findings)
    for found in gone:
        click.echo(f"mended: {gate.line_of(found)}", err=True)
    if gone:
        findings, summary = _findings(project, paths)
    for found in findings:
        if found.code in MENDABLE and found.path in reasons:
            place = printable(f"{found.path}:{found.line}")
            click.echo(f"{place}: not mended: {reasons[found.path]}", err=True)
    return findings, summary


def _on_github(project: Project, findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """The same with paths from the top of the repository, where GitHub looks for them."""
    top, root = os.environ.get("GITHUB_WORKSPACE"), project.root.resolve()
    if not top or not root.is_relative_to(Path(top).resolve()):
        return findings
    folder = root.relative_to(Path(top).resolve())
    return tuple(replace(found, path=(folder / found.path).as_posix()) for found in findings)


def today() -> str:
    """The day that it is somewhere on Earth already: a draft may come from there."""
    return (datetime.now(UTC) + timedelta(hours=14)).date().isoformat()


def _findings(project: Project, paths: tuple[str, ...]) -> tuple[tuple[Finding, ...], str]:
    """What is found in the whole project; of ``paths`` only, where some are given; in short, too.

    A draft of the inbox that hides itself counts as soon as it is named.
    """
    sources, unread = sources_of(project, paths) if paths else ((), ())
    said = material_of(project)
    drafts = tuple(source for source in sources if _may_be_draft(project, source))
    findings = check(project, said, today(), drafts_named(project, said, drafts))
    if not paths:
        return findings, gate.summary(project.settings.inbox, len(said.drafts), findings)
    wanted = {source.path for source in sources}
    among = (found for found in findings if found.path in wanted)
    own = weighed((*unread, *among), project.settings.severity)
    return own, gate.counts(own)


def _may_be_draft(project: Project, source: Source) -> bool:
    """Whether a file that was named is to be read as a draft: not topic texts, pages, a README."""
    path = PurePosixPath(source.path)
    pages = path.is_relative_to(project.settings.topics) or path.is_relative_to(project.docs)
    inside = path.is_relative_to(project.settings.inbox)
    return inside if pages else not (inside and path.name.lower().startswith("readme."))
