"""``kb explain``: the whole story of a work."""

from __future__ import annotations

import json
from pathlib import Path

import click

from research_kb.build import joined
from research_kb.commands.common import Mistake, marked, relative, say, text_or_json
from research_kb.commands.project import project_here
from research_kb.commands.reread import material_of
from research_kb.commands.seen import hint
from research_kb.explain.as_json import as_record
from research_kb.explain.as_text import as_text
from research_kb.explain.named import works_named
from research_kb.explain.story import story
from research_kb.keys import key_of
from research_kb.plain import printable
from research_kb.present.registry import records
from research_kb.project import Project
from research_kb.seen import Near, ask, find_among


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
    project = project_here(config_file)
    catalog = joined(material_of(project))
    stories = [story(work, catalog) for work in works_named(_placed(project, query), catalog)]
    near: tuple[Near, ...] = ()
    if not stories:
        near = ask(query, find_among(records(catalog))).near
    if form == "json":
        record = as_record(query, key_of(query), stories, near)
        say(json.dumps(record, ensure_ascii=False, indent=2))
    elif stories:
        say(marked("\n\n".join(as_text(each, catalog) for each in stories)))
    else:
        say("\n  ".join((f"{printable(query)}: nothing is known of it", *map(hint, near))))
    context.exit(0 if stories else 1)


def _placed(project: Project, query: str) -> str:
    """A place as the project names it: people type a path from where they stand."""
    path, _, line = query.strip().partition(":")
    is_place = line[:1].isdigit() and Path(path).is_file()
    return f"{relative(project.root, path)}:{line}" if is_place else query
