"""``kb check``: what is found about the drafts."""

from __future__ import annotations

import click

from research_kb import gate
from research_kb.build import build
from research_kb.commands.common import marked, progress, say
from research_kb.commands.project import project_here, sources_of
from research_kb.model import Finding
from research_kb.project import Cache, Project
from research_kb.read.draft import parse
from research_kb.read.vocabulary import load


@click.command("check")
@click.argument("paths", nargs=-1, type=click.Path())
@click.option("--strict", is_flag=True, help="Let warnings fail, too.")
@click.option(
    "--format",
    "form",
    type=click.Choice(sorted(gate.FORMATS)),
    default="text",
    help="For people, for programs, or for the lines of a pull request.",
)
@click.pass_context
def command(context: click.Context, paths: tuple[str, ...], strict: bool, form: str) -> None:
    r"""List what is found about the drafts in PATHS, or in the whole project.

    Exits with 1 if an error is among it.

    \b
    kb check
    kb check inbox/mei --strict
    kb check --format github
    """
    findings, summary = _findings(project_here(context.obj), paths)
    told = gate.FORMATS[form](findings)
    say(marked(told) if form == "text" else told)
    if form == "text":
        click.echo(summary, err=True)
    context.exit(1 if gate.failing(findings, "warning" if strict else "error") else 0)


def _findings(project: Project, paths: tuple[str, ...]) -> tuple[tuple[Finding, ...], str]:
    """What is found in the whole project; of ``paths`` only, where some are given; in short, too.

    A draft of the project is seen among the others. One from elsewhere is seen alone, and so is
    one with ``draft: true``, which is not on the site.
    """
    with progress() as tell:
        site, cache = build(project, Cache(), tell)
    if not paths:
        return site.findings, gate.summary(project.settings.inbox, cache, site.findings)
    sources, unread = sources_of(project, paths)
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
