"""``kb check``: what is found about the drafts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

import click

from research_kb import gate
from research_kb.check import check
from research_kb.commands.common import STDIN, Mistake, marked, relative, say
from research_kb.commands.mending import mend
from research_kb.commands.project import not_a_draft, place_on_github, project_here, sources_of
from research_kb.commands.reread import drafts_named, material_of
from research_kb.findings import weighed
from research_kb.mend.mended import MENDABLE
from research_kb.model import Finding
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
    named = tuple(path for path in paths if path == STDIN or _is_read(project, path))
    told = _findings(project, named, whole=not paths)
    if paths and not told.any and not told.unread:
        raise Mistake("there is no draft in what was named")
    if fix:
        told = _mended(project, named, told, whole=not paths)
    findings = told.findings
    shown = gate.FORMATS[form](_on_github(project, findings) if form == "github" else findings)
    say(marked(shown) if form == "text" else shown)
    if form == "text" and told.any:
        click.echo(told.summary, err=True)
    if told.unread:
        raise Mistake("\n".join(f"{found.path}: {found.message}" for found in told.unread))
    context.exit(1 if gate.failing(findings, "warning" if strict else "error") else 0)


def _is_read(project: Project, path: str) -> bool:
    """Whether a file that is named can be a draft or topic text by its name; told, if it cannot.

    A folder stands for its drafts, and a file from elsewhere may have any name.
    """
    place = relative(project.root, path)
    what = not_a_draft(project, place)
    read = what in (None, "the text of a topic") or place == f"{project.docs}/index.md"
    if read or not (project.root / place).is_file():
        return True
    click.echo(printable(f"{place}: is {what}, and was not checked"), err=True)
    return False


def _mended(project: Project, paths: tuple[str, ...], told: _Told, *, whole: bool) -> _Told:
    """What is found when all is mended that can be; what that is is told, and why no more."""
    gone, reasons = mend(project, told.findings)
    for found in gone:
        click.echo(f"mended: {gate.line_of(found)}", err=True)
    told = _findings(project, paths, whole=whole) if gone else told
    for found in told.findings:
        if found.code in MENDABLE and found.path in reasons:
            place = printable(f"{found.path}:{found.line}")
            click.echo(f"{place}: not mended: {reasons[found.path]}", err=True)
    return told


def _on_github(project: Project, findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """The same with paths from the top of the repository, where GitHub looks for them."""
    folder = place_on_github(project)
    if folder is None:
        return findings
    return tuple(replace(found, path=(folder / found.path).as_posix()) for found in findings)


def today() -> str:
    """The day that it is somewhere on Earth already: a draft may come from there."""
    return (datetime.now(UTC) + timedelta(hours=14)).date().isoformat()


@dataclass(frozen=True, slots=True)
class _Told:
    """What is found, in short as well, and which of the paths that were named cannot be read."""

    findings: tuple[Finding, ...]
    summary: str
    unread: tuple[Finding, ...] = ()
    any: bool = True
    """Whether there was something to check."""


def _findings(project: Project, paths: tuple[str, ...], *, whole: bool) -> _Told:
    """What is found in the ``whole`` project, or of ``paths`` only.

    A draft of the inbox that hides itself counts as soon as it is named.
    """
    sources, guesses = sources_of(project, paths) if paths else ((), ())
    said = material_of(project)
    drafts = tuple(each for each in sources if not not_a_draft(project, each.path))
    findings = check(project, said, today(), drafts_named(project, said, drafts))
    if whole:
        inbox = project.settings.inbox
        return _Told(findings, gate.summary(inbox, len(said.drafts), findings))
    wanted = {source.path for source in sources}
    named = {relative(project.root, path) for path in paths}
    unread = tuple(f for f in guesses if f.path in named and f.code == "unreadable")
    among = (found for found in findings if found.path in wanted)
    rest = (found for found in guesses if found not in unread)
    own = weighed((*rest, *among), project.settings.severity)
    return _Told(own, gate.counts(own), unread, any=bool(sources or own or not paths))
