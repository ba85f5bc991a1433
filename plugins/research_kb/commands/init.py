"""``kb init``: a knowledge base that builds at once."""

from __future__ import annotations

import getpass
import json
import os
import shlex
from collections.abc import Iterator, Mapping
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from typing import get_args

import click

from research_kb.commands.common import Mistake, say, text_or_json
from research_kb.commands.writer import NOBODY, git_names, new_author
from research_kb.drafting.authors import Author
from research_kb.place import CONFIG_NAMES
from research_kb.scaffold import Beginning, beginning
from research_kb.settings import Language
from research_kb.store import create


@click.command("init")
@click.argument("folder", default=".", metavar="[DIR]", type=click.Path(path_type=Path))
@click.option("--name", help="The name of the site; by default that of the folder.")
@click.option(
    "--language", type=click.Choice(get_args(Language)), default="en", help="Of the site."
)
@click.option("--author", envvar="KB_AUTHOR", help="By default KB_AUTHOR, else git's user.name.")
@click.option("--only", multiple=True, metavar="PATH", help="Make this file or folder alone.")
@click.option("--keep", is_flag=True, help="Leave files that exist as they are, make the others.")
@text_or_json
def command(
    folder: Path,
    *,
    name: str | None,
    language: Language,
    author: str | None,
    only: tuple[str, ...],
    keep: bool,
    form: str,
) -> None:
    r"""Set up a knowledge base in DIR: a site, a first draft and topic, workflows, an editor.

    It builds at once, with mkdocs serve. Nothing is ever overwritten: where a file of another
    content exists, nothing is made.

    \b
    kb init team-kb                            # in a new folder
    kb init --language zh --name 团队知识库     # here, in Chinese
    kb init --only .github --only .vscode      # workflows and editor alone, for a site you have
    """
    root = folder.absolute()
    wish = Beginning(
        site_name=" ".join((name or _title(root)).split()),
        language=language,
        author=_author(author, root),
        day=datetime.now().astimezone().date().isoformat(),
        version=version("mkdocs-research-kb"),
    )
    files = _chosen(beginning(wish), only)
    existing = dict(_existing(root, files))
    if existing and not keep:
        listed = ", ".join(existing.values())
        raise Mistake(
            f"{folder} holds {listed} already, and nothing was made; --keep leaves these as they "
            "are and makes the rest"
        )
    made = _make(root, {path: files[path] for path in files if path not in existing})
    _tell(folder, made, tuple(existing.values()), form)


def _title(root: Path) -> str:
    words = root.name.replace("-", " ").replace("_", " ").strip() or "Knowledge base"
    return words[:1].upper() + words[1:]


def _author(named: str | None, root: Path) -> Author:
    """Who is named, else who git says is writing, else who is logged in."""
    near = next(place for place in (root, *root.parents) if place.is_dir())
    names = [named] if named and named.strip() else [*git_names(near)][:1]
    return new_author(names[0] if names else _user())


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # In a container a number may be all there is.
        raise Mistake(NOBODY) from None


def _chosen(files: Mapping[str, bytes], only: tuple[str, ...]) -> Mapping[str, bytes]:
    wanted = tuple(path.strip("/").removeprefix("./") for path in only)
    for path in wanted:
        if not any(Path(made).is_relative_to(path) for made in files):
            tops = ", ".join(sorted({made.partition("/")[0] for made in files}))
            raise Mistake(f"--only {path}: no such file or folder is made; there are {tops}")
    return {
        made: content
        for made, content in files.items()
        if not wanted or any(Path(made).is_relative_to(path) for path in wanted)
    }


def _existing(root: Path, files: Mapping[str, bytes]) -> Iterator[tuple[str, str]]:
    """Each file that something is in the way of, and what: another content, or ``mkdocs.yaml``."""
    for path, content in files.items():
        place = root / path
        blocked = next((above for above in place.parents if above.is_file()), None)
        if blocked is not None:
            raise Mistake(f"{blocked} is a file where {path} needs a folder; name another DIR")
        others = CONFIG_NAMES if path in CONFIG_NAMES else (place.name,)
        taken = [name for name in others if os.path.lexists(place.with_name(name))]
        if taken and not (place.is_file() and place.read_bytes() == content):
            yield path, Path(path).with_name(taken[0]).as_posix()


def _make(root: Path, files: Mapping[str, bytes]) -> tuple[str, ...]:
    made = []
    for path, content in files.items():
        try:
            create(root / path, content)
            made.append(path)
        except FileExistsError:  # With the same content: it was looked at before.
            continue
        except OSError as error:
            raise Mistake(f"{root / path}: {error.strerror}") from None
    return tuple(made)


def _tell(folder: Path, made: tuple[str, ...], kept: tuple[str, ...], form: str) -> None:
    if form == "json":
        about = {"folder": str(folder), "made": made, "kept": kept}
        say(json.dumps(about, ensure_ascii=False, indent=2))
        return
    say("\n".join(str(folder / path) for path in made))
    if kept:
        click.echo(f"kept as they were: {', '.join(kept)}", err=True)
    if any(path in CONFIG_NAMES for path in kept):
        click.echo("name search and research-kb below plugins: in your mkdocs.yml", err=True)
    elif "mkdocs.yml" in made:
        there = "" if folder == Path() else f"cd {shlex.quote(str(folder))} && "
        click.echo(f"now: {there}mkdocs serve", err=True)
