"""``kb seen``: what is already known, before anything is written.

What reads drafts, or the web, is imported only where it is needed: a look takes a moment.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from research_kb.commands.common import Mistake, painted, say, text_or_json, typed
from research_kb.place import STORE, config_at
from research_kb.plain import one_line, printable
from research_kb.registry_index import indexed
from research_kb.seen import (
    Answer,
    Find,
    Near,
    Record,
    answer_object,
    ask,
    headline_of,
    hint_of,
    status,
    verdict_of,
    where_of,
)

STDIN: Final = "-"


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

    "-" reads more of them from standard input, one on a line. Exits with 1 if any has been seen.

    \b
    kb seen https://arxiv.org/abs/2603.05451v2
    kb seen 2603.05451 "FlashAttention-4"
    kb seen --registry https://team.example/kb/registry.json - < links.txt
    """
    asked = tuple(_queries(queries))
    if not asked:
        raise Mistake("nothing was asked: name an address, an id or a title")
    find = _published(registry) if registry else _here(context.obj)
    answers = [ask(query, find) for query in asked]
    say(_as_json(answers) if form == "json" else "\n".join(map(_told, answers)))
    context.exit(1 if any(answer.work for answer in answers) else 0)


def _queries(given: tuple[str, ...]) -> Iterator[str]:
    for query in given:
        lines = typed().decode("utf-8", "replace") if query == STDIN else query
        yield from filter(None, map(str.strip, lines.splitlines()))


def _here(config_file: Path | None) -> Find:
    """The index of the project, made anew where a draft has changed since."""
    config = config_file or config_at(Path.cwd())
    root = config.absolute().parent if config else Path.cwd()
    index = root / STORE / "registry.sqlite"
    return indexed(index) or _read_again(config_file, index)


def _read_again(config_file: Path | None, index: Path) -> Find:
    from research_kb.commands.reread import reread  # noqa: PLC0415

    return reread(config_file, index)


def _published(place: str) -> Find:
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
