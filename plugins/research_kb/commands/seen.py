"""``kb seen``: what is already known, before anything is written.

What reads drafts, or the web, is imported only where it is needed: a look takes a moment.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import click

from research_kb.commands.common import STDIN, Mistake, painted, say, text_or_json, typed
from research_kb.place import CONFIG_NAMES, STORE, config_at
from research_kb.plain import one_line, printable
from research_kb.registry_index import Known, indexed
from research_kb.seen import (
    Answer,
    Near,
    Record,
    Registry,
    answer_object,
    ask,
    headline_of,
    hint_of,
    status,
    verdict_of,
    where_of,
)


@click.command("seen")
@click.argument("queries", nargs=-1, required=True, metavar="URL|ID|TITLE...")
@text_or_json
@click.option(
    "--registry",
    metavar="URL-OR-FILE",
    help="Ask the registry.json that a site publishes, not the drafts here.",
)
@click.pass_context
def command(
    context: click.Context, queries: tuple[str, ...], form: str, registry: str | None
) -> None:
    r"""Say what is known about each address, id or title.

    "-" reads a list of them from standard input. Exits with 1 if any has been seen.

    \b
    kb seen https://arxiv.org/abs/2603.05451v2
    kb seen 2603.05451 "FlashAttention-4"
    kb seen --registry https://team.example/kb/registry.json - < links.txt
    """
    asked = tuple(_queries(queries))
    if not asked and STDIN not in queries:
        raise Mistake("nothing was asked: name an address, an id or a title")
    if not asked:
        click.echo("nothing was asked on standard input", err=True)
    known = _here(context.obj) if registry is None else _published(registry)
    answers = [ask(query, known) for query in asked]
    say(_as_json(answers) if form == "json" else "\n".join(map(_told, answers)))
    context.exit(1 if any(answer.work for answer in answers) else 0)


def _queries(given: tuple[str, ...]) -> Iterator[str]:
    for query in given:
        lines = _typed_lines() if query == STDIN else query.splitlines()
        for line in filter(None, map(str.strip, lines)):
            if query == STDIN or ("://" in line and " " in line):
                yield from _queries_in(line)
            else:
                yield line


def _queries_in(line: str) -> tuple[str, ...]:
    from research_kb.asked import queries_in  # noqa: PLC0415

    return queries_in(line)


def _typed_lines() -> list[str]:
    """Standard input in whatever encoding a program writes lists: PowerShell's is UTF-16."""
    raw = typed()
    with suppress(UnicodeDecodeError):
        text = raw.decode("utf-8")
        if not text.startswith("\ufeff") and "\0" not in text:
            return text.splitlines()
    from research_kb.read.decode import decode  # noqa: PLC0415

    source, guesses = decode(STDIN, raw)
    for guess in guesses:
        click.echo(f"standard input: {guess.message}", err=True)
    return source.text.splitlines()


def _here(config_file: Path | None) -> Registry:
    """The index of the project, made anew where a draft has changed since."""
    found = config_file or config_at(Path.cwd()) or CONFIG_NAMES[0]
    config = os.path.abspath(found)  # noqa: PTH100 (as the project names it)
    index = Path(config).parent / STORE / "registry.sqlite"
    known = indexed(index, config) or _read_again(config_file, index)
    for told in known.unread:
        click.echo(f"not read: {printable(told)}", err=True)
    return known.registry


def _read_again(config_file: Path | None, index: Path) -> Known:
    from research_kb.commands.reread import reread  # noqa: PLC0415

    return reread(config_file, index)


def _published(place: str) -> Registry:
    from research_kb.registry_site import RegistryError, published  # noqa: PLC0415

    try:
        return published(place)
    except RegistryError as error:
        raise Mistake(str(error)) from None


def _as_json(answers: list[Answer]) -> str:
    return json.dumps([*map(answer_object, answers)], ensure_ascii=False, indent=2)


def _told(answer: Answer) -> str:
    verdict = status(answer.work)
    lines = [f"{printable(answer.query)}: {painted(verdict, verdict)}"]
    if answer.work:
        lines += _work(answer.work)
    return "\n  ".join((*lines, *map(hint, answer.near)))


def _work(work: Record) -> Iterator[str]:
    yield printable(headline_of(work))
    for sighting in work["sightings"]:
        place = painted(printable(f"{sighting['draft']}:{sighting['line']}"), "place")
        yield f"{printable(verdict_of(sighting))}: {place}"
        yield from (f"  - {one_line(reason)}" for reason in sighting["reasons"])
    yield printable(f"stands on {where_of(work)}: {work['address']}")


def hint(near: Near) -> str:
    """A work that may be meant, and why."""
    return painted(printable(hint_of(near)), "aside")
