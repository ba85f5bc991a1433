"""``kb explain``: the whole story of a work."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import click

from research_kb.build import joined
from research_kb.commands.common import Mistake, marked, relative, say, text_or_json
from research_kb.commands.project import project_here, with_inbox
from research_kb.commands.reread import material_of, unread_in
from research_kb.commands.seen import hint
from research_kb.explain.as_json import as_record
from research_kb.explain.as_text import as_text
from research_kb.explain.named import draft_named, parted, works_named
from research_kb.explain.story import story
from research_kb.keys import key_of
from research_kb.model import Catalog
from research_kb.plain import printable
from research_kb.present.registry import records
from research_kb.project import Project
from research_kb.seen import ask, registry_of


@click.command("explain")
@click.argument("query", metavar="KEY|URL|TITLE")
@text_or_json
@click.pass_context
def command(context: click.Context, query: str, form: str) -> None:
    r"""Tell the whole story of a work: what was said of it, and why it is where it is.

    A place in a draft means the work whose entry stands there. Exits with 1 if nothing is known of
    it.

    \b
    kb explain https://arxiv.org/abs/2603.05451v2
    kb explain "FlashAttention-4" --format json
    kb explain inbox/jay/2026-07-03.md:17
    """
    if not query.strip():
        raise Mistake("nothing was asked: name an address, an id or a title")
    config_file: Path | None = context.obj
    project = with_inbox(project_here(config_file))
    said = material_of(project)
    for told in unread_in(said):
        click.echo(f"not read: {printable(told)}", err=True)
    catalog = joined(said)
    place = _placed(project, query, catalog)
    stories = [story(work, catalog) for work in works_named(place, catalog)]
    known = () if stories or draft_named(place, catalog) else records(catalog)
    near = ask(query, registry_of(known)).near
    if form == "json":
        record = as_record(query, key_of(query), stories, near)
        say(json.dumps(record, ensure_ascii=False, indent=2))
    elif stories:
        say(marked("\n\n".join(as_text(each, catalog) for each in stories)))
    else:
        say("\n  ".join((f"{printable(query)}: nothing is known of it", *map(hint, near))))
    if not stories:
        for told in _about_place(place, catalog):
            click.echo(printable(told), err=True)
    context.exit(0 if stories else 1)


def _placed(project: Project, query: str, catalog: Catalog) -> str:
    """A place as the project names it: people type a path from where they stand."""
    path, line = parted(query)
    if not os.path.isfile(path):  # noqa: PTH113 (a title may be too long for a path)
        return query
    place = relative(project.root, path) + (f":{line}" if line else "")
    return place if draft_named(place, catalog) else query


def _about_place(place: str, catalog: Catalog) -> Iterator[str]:
    """Which lines of a draft can be asked for, or that a file is none."""
    path, _ = parted(place)
    if draft := draft_named(place, catalog):
        yield f"{path} has {'these entries:' if draft.entries else 'no entries'}"
        for entry in draft.entries:
            label = f"{entry.label}: " if entry.label else ""
            yield f"  {path}:{entry.line} to {entry.end_line}, {label}{entry.title}"
    elif os.path.isfile(path):  # noqa: PTH113 (a title may be too long for a path)
        yield f"{path} is no draft of this knowledge base"
