"""``kb parse``: what drafts say, as they are read."""

from __future__ import annotations

import json
from pathlib import Path

import click

from research_kb.commands.common import Mistake, say
from research_kb.commands.project import project_here, sources_of
from research_kb.read.as_json import Json, reading
from research_kb.read.as_text import told
from research_kb.read.draft import parse
from research_kb.read.vocabulary import load


@click.command("parse")
@click.argument("files", nargs=-1, required=True, type=click.Path(allow_dash=True))
@click.option(
    "--format",
    "form",
    type=click.Choice(["json", "text"]),
    default="json",
    help="For programs, or for people.",
)
@click.pass_obj
def command(config_file: Path | None, files: tuple[str, ...], form: str) -> None:
    r"""Show what each of FILES says, as it is read.

    They may lie anywhere, and need not be drafts of this project. "-" is standard input.

    \b
    kb parse inbox/mei/2026-08-01.md --format text
    kb parse inbox > readings.json
    kb parse - < pasted.md
    """
    project = project_here(config_file)
    vocabulary = load(project.settings.vocabulary)
    sources, unread = sources_of(project, files)
    readings: list[Json] = []
    for source in sources:
        parsed = parse(source, vocabulary)
        own = tuple(found for found in unread if found.path == source.path)
        readings.append(reading(parsed.draft, (*own, *parsed.findings)))
    say(
        json.dumps(readings, ensure_ascii=False, indent=2)
        if form == "json"
        else "\n\n".join(map(told, readings))
    )
    read = {source.path for source in sources}
    failed = [found for found in unread if found.path not in read]
    if failed:
        raise Mistake("\n".join(f"{found.path}: {found.message}" for found in failed))
