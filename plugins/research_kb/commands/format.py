"""``kb format``: drafts in canonical form, on standard output or, if asked, in their place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from hashlib import sha256

import click

from research_kb.commands.common import STDIN, Mistake, compared, relative, say, typed
from research_kb.commands.project import leads_outside, not_a_draft, project_here
from research_kb.gate import line_of
from research_kb.plain import printable
from research_kb.project import Project
from research_kb.read.decode import decode
from research_kb.read.files import bytes_or_finding, drafts_named
from research_kb.read.vocabulary import Vocabulary, load
from research_kb.replacing import ChangedMeanwhileError, replace_bytes
from research_kb.write.canonical import Refusal, canonical
from research_kb.write.encoding import form_of

_LEFT = 1
"""The exit code where a draft stays, or would not stay, as it is."""
_UNREAD = 2
"""Where a file could not be read or written; the others are formatted all the same."""


@dataclass(frozen=True, slots=True)
class _File:
    """A draft, and what became of it."""

    path: str
    raw: bytes
    text: str
    form: str
    """How its text is encoded: ``UTF-16 with CRLF line ends``."""
    result: str

    @property
    def content(self) -> bytes:
        """Its canonical form as it is written."""
        return self.result.encode("utf-8")

    @property
    def changes(self) -> bool:
        """Whether its canonical form has other bytes."""
        return self.content != self.raw


@click.command("format")
@click.argument(
    "files", nargs=-1, required=True, metavar="FILE...", type=click.Path(allow_dash=True)
)
@click.option("--check", is_flag=True, help="Only name the files that would change; exit with 1.")
@click.option("--diff", is_flag=True, help="Show what would change in each file.")
@click.option("--write", is_flag=True, help="Put each file in canonical form where it lies.")
@click.pass_context
def command(
    context: click.Context, files: tuple[str, ...], check: bool, diff: bool, write: bool
) -> None:
    r"""Rewrite drafts into the canonical form, losing nothing.

    Prints the new text of one draft; a folder stands for all its drafts, "-" for standard input.
    A draft that would read otherwise, or lose a word, is left alone, with the line and the reason.

    \b
    kb format inbox/mei/notes.md             # what it would look like
    kb format --diff inbox/mei               # what would change
    kb format --write inbox/mei/notes.md     # change it
    kb format --check inbox                  # in a pipeline: exit with 1 if any would
    """
    if write and (check or diff):
        raise Mistake("--write changes files; --check and --diff only look: ask for one of them")
    if write and STDIN in files:
        raise Mistake('"-" cannot be written in place: leave out --write')
    project = project_here(context.obj)
    paths, unread = _paths(project, files)
    if len(paths) > 1 and not (check or diff or write):
        raise Mistake(f"{len(paths)} drafts are named: add --diff, --check or --write")
    vocabulary = load(project.settings.vocabulary)
    tried = [_formatted(project, path, vocabulary) for path in paths]
    done = [each for each in tried if isinstance(each, _File)]
    codes = {each for each in tried if isinstance(each, int)} | ({_UNREAD} if unread else set())
    if write:
        codes |= {_write(project, file) for file in done}
    else:
        _show(done, check=check, diff=diff)
        codes |= {_LEFT} if check and any(file.changes for file in done) else set()
    context.exit(max(codes, default=0))


def _paths(project: Project, files: Sequence[str]) -> tuple[tuple[str, ...], bool]:
    """The drafts that are named, relative to the project where they lie in it.

    And whether others were named that are not there, which has been said.
    """
    named = tuple(relative(project.root, path) for path in files if path != STDIN)
    paths, missing = drafts_named(project.root, named)
    for found in missing:
        click.echo(line_of(found), err=True)
    strange = {path: what for path in paths if (what := not_a_draft(project, path))}
    for path, what in strange.items():
        click.echo(printable(f"{path}: is {what}, and is not formatted"), err=True)
    drafts = (*((STDIN,) if STDIN in files else ()), *(p for p in paths if p not in strange))
    if not drafts and not missing:
        raise Mistake("there is no draft in what was named")
    return drafts, bool(missing)


def _formatted(project: Project, path: str, vocabulary: Vocabulary) -> _File | int:
    """The draft in canonical form, or the exit code once it has been said why not."""
    raw = typed() if path == STDIN else bytes_or_finding(project.root, path)
    if not isinstance(raw, bytes):
        if raw is not None:
            click.echo(line_of(raw), err=True)
        return _UNREAD if raw else 0
    source, _ = decode(path, raw)
    form = form_of(raw, source.text)
    if form is None:
        _refuse(path, ("1: it holds bytes that are no text; save it as UTF-8 first",))
        return _LEFT
    result = canonical(source, vocabulary)
    if isinstance(result, Refusal):
        _refuse(path, (f"{each.line}: {each.part}: {each.message}" for each in result.differences))
        return _LEFT
    return _File(path, raw, source.text, form, result)


def _refuse(path: str, reasons: Iterable[str]) -> None:
    """Reasons hold words of the draft, which may be commands to a terminal."""
    for reason in reasons:
        click.echo(printable(f"{path}:{reason}"), err=True)
    click.echo(f"{path}: not formatted; it stays as it is. Mend these lines by hand.", err=True)


def _show(files: Sequence[_File], *, check: bool, diff: bool) -> None:
    changed = [file for file in files if file.changes]
    if not (check or diff):
        say("".join(file.result for file in files).rstrip("\n"))
    if diff:
        told = "".join(line for file in changed for line in _diff(file)).rstrip("\n")
        say(compared(told))
    if check:
        for file in changed:
            click.echo(f"{file.path}: would be formatted{_encoded(file)}", err=diff)


def _diff(file: _File) -> Iterator[str]:
    old, new = (text.splitlines(keepends=True) for text in (file.text, file.result))
    for line in unified_diff(old, new, file.path, f"{file.path} (formatted)"):
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
    if note := _encoded(file):
        yield f"# {file.path}{note}\n"


def _write(project: Project, file: _File) -> int:
    """Put the file in canonical form; the exit code."""
    if not file.changes:
        click.echo(f"{file.path}: is in canonical form", err=True)
        return 0
    if leads := leads_outside(project, file.path):
        reason = f"it leads outside the project, to {leads}; name that file to format it"
        click.echo(f"{file.path}: not formatted: {reason}", err=True)
        return _LEFT
    try:
        replace_bytes(project.root / file.path, file.content, sha256(file.raw).hexdigest())
    except ChangedMeanwhileError:
        click.echo(f"{file.path}: changed meanwhile, and was left as it is: try again", err=True)
        return _LEFT
    except OSError as error:
        click.echo(f"{file.path}: cannot be written: {error.strerror or error}", err=True)
        return _UNREAD
    click.echo(f"{file.path}: formatted{_encoded(file)}", err=True)
    return 0


def _encoded(file: _File) -> str:
    """What changes beside the text; empty: nothing does."""
    return "" if file.form == "UTF-8" else f", as UTF-8 with LF line ends (it was {file.form})"
