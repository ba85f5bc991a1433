"""``kb new``: a draft with its fields in place, and with what is known about its subjects."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Final

import click

from research_kb.commands.common import Mistake, say, text_or_json
from research_kb.commands.project import project_here
from research_kb.commands.reread import reread_project
from research_kb.commands.writer import author_of
from research_kb.drafting.authors import Author
from research_kb.drafting.forms import Form, file_names, form_of, round_of
from research_kb.drafting.known import known_lines
from research_kb.drafting.subjects import Subject, subject_of
from research_kb.drafting.templates import FOLDER, FormError, filled
from research_kb.place import STORE
from research_kb.project import Project
from research_kb.seen import Answer, answer_object, ask
from research_kb.store import create

_MOST_NAMES: Final = 1000
"""Who has that many drafts of one name on one day has made them by mistake."""


@click.command("new")
@click.argument("urls", nargs=-1, metavar="[URL]...")
@click.option("--single", "template", flag_value="single", help="A draft about one work.")
@click.option("--report", "template", flag_value="report", help="A draft with several entries.")
@click.option("--template", metavar="NAME", help="Another template of inbox/_templates/.")
@click.option("--title", default="", help="The title of the draft; also names the file.")
@click.option("--author", envvar="KB_AUTHOR", help="By default KB_AUTHOR, else git's user.name.")
@click.option(
    "--date", metavar="DATE", help="The day, or the moment, of the draft; by default now."
)
@text_or_json
@click.pass_obj
def command(
    config_file: Path | None,
    /,
    *,
    urls: tuple[str, ...],
    template: str | None,
    title: str,
    author: str | None,
    date: str | None,
    form: str,
) -> None:
    r"""Make a draft in your folder of the inbox, and print its path.

    What is known about each URL (or id) is noted in it, and told. Nothing is ever overwritten.

    \b
    kb new https://arxiv.org/abs/2603.05451          # one work: its fields in front matter
    kb new --title "Kernels, first week"             # a report, its entries to be filled in
    kb new 2603.05451 https://github.com/a/b         # a report with an entry for each
    """
    project = _project(config_file)
    subjects = _subjects(urls)
    template = template or ("single" if len(subjects) == 1 else "report")
    if template == "single" and len(subjects) > 1:
        raise Mistake(f"--single is about one work, {len(subjects)} were named: use --report")
    moment = _moment(date)
    find, said = reread_project(project, project.root / STORE / "registry.sqlite")
    drafts = [parsed.draft for parsed in said.drafts]
    writer = author_of(project, author, drafts)
    answers = [ask(named, find) for named in subjects]
    titled = ask(title, find) if title.strip() else None
    made = form_of(
        writer,
        moment,
        round_of(writer.name, moment[:10], drafts),
        project.settings.language,
        subjects=tuple(zip(subjects.values(), answers, strict=True)),
        title=" ".join(title.split()),
    )
    path = _written(project, writer, made, template)
    if titled and (known := known_lines(titled)) and form == "text":
        click.echo("\n  ".join((title, *known)), err=True)
    _tell(path, made, answers, form)


def _project(config_file: Path | None) -> Project:
    project = project_here(config_file)
    if not project.config_files and not (project.root / project.settings.inbox).is_dir():
        raise Mistake("there is no mkdocs.yml here or above, and no inbox: kb init makes them")
    return project


def _subjects(urls: Iterable[str]) -> dict[str, Subject]:
    """The works that are named, each once, by what they were named first."""
    found: dict[str | None, tuple[str, Subject]] = {}
    for text in urls:
        subject = subject_of(text)
        if subject is None:
            raise Mistake(f"{text} is no address or id; a title of the draft goes to --title")
        found.setdefault(subject.key, (text, subject))
    return dict(found.values())


def _moment(date: str | None) -> str:
    """The date as the draft states it: to the day if only a day is given."""
    if date is None:
        return _now().replace(second=0, microsecond=0).isoformat()
    try:
        moment = datetime.fromisoformat(date)
    except ValueError:
        moment = None
    # Python also takes 20260803 and 2026-W32-1, which are no dates to those who read drafts.
    if moment is None or date[:10] != moment.date().isoformat():
        raise Mistake(f"--date {date}: write 2026-08-03 or 2026-08-03T19:55+08:00")
    return date


def _now() -> datetime:
    return datetime.now().astimezone()


def _written(project: Project, author: Author, form: Form, template: str) -> Path:
    """The form as a file that did not exist before."""
    inbox = project.root / project.settings.inbox
    try:
        content = filled(template, form, inbox / FOLDER).encode()
    except FormError as problem:
        raise Mistake(str(problem)) from None
    for name in islice(file_names(form), _MOST_NAMES):
        path = inbox / author.folder / name
        try:
            create(path, content)
        except FileExistsError:
            continue
        except OSError as error:
            raise Mistake(f"{path}: {error.strerror}") from None
        return path
    raise Mistake(f"{inbox / author.folder} has {_MOST_NAMES} drafts of this name: use --title")


def _tell(path: Path, form: Form, answers: list[Answer], shape: str) -> None:
    """The path alone on standard output, for an editor to open; what is known beside it."""
    shown = os.path.relpath(path)
    if shape == "json":
        about = {"path": shown, "author": form.author, "date": form.date, "session": form.session}
        known = [answer_object(answer) for answer in answers]
        say(json.dumps({**about, "known": known}, ensure_ascii=False, indent=2))
        return
    for entry in form.entries:
        if entry.known:
            click.echo("\n  ".join((entry.url, *entry.known)), err=True)
    say(shown)
