"""What the commands share: how they answer people and programs."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import IO, Any, Final

import click

COLOURS: Final[Mapping[str, Mapping[str, Any]]] = {
    "error": {"fg": "red", "bold": True},
    "warning": {"fg": "yellow", "bold": True},
    "info": {"fg": "blue"},
    "kept": {"fg": "green", "bold": True},
    "dropped": {"fg": "red", "bold": True},
    "undecided": {"fg": "yellow", "bold": True},
    "unseen": {"fg": "cyan"},
    "place": {"bold": True},
    "aside": {"dim": True},
    "added": {"fg": "green"},
    "removed": {"fg": "red"},
}
"""What a passage is, to how a terminal shows it; the words say the same without."""

STDIN: Final = "-"
"""What stands for standard input among the names of files."""

SLOW: Final = 100
"""Drafts or pages from which on a person who waits is told how far it is."""


_DOING: Final = {"drafts": "Reading the drafts", "pages": "Making the pages"}
_FINDING: Final = re.compile(r"^( *)(.*?:\d+:\d+:) (error|warning|info)\b", re.MULTILINE)
_VERDICT: Final = re.compile(
    r"^( +(?:already |now )?)(kept|dropped|undecided)(?= by )|(\]: )(kept|dropped|undecided)\b",
    re.MULTILINE,
)
_HEADING: Final = re.compile(r"^[a-z][a-z -]+(?: \(\d+\))?$", re.MULTILINE)
_CHANGED: Final = re.compile(r"^([+-]).*$", re.MULTILINE)
_LINE_ABOVE_GONE: Final = "\x1b[1A\x1b[2K"


text_or_json = click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    help="For people, or for programs.",
)
"""The option of a command that answers in either form."""


class Mistake(click.ClickException):
    """The command cannot be carried out as it was given."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """Print what is wrong to ``file``, by default standard error."""
        stream = file or sys.stderr
        told = f"{painted('Error:', 'error', stream)} {self.format_message()}"
        click.echo(told, file=stream, color=in_colour(stream))


def relative(root: Path, path: str) -> str:
    """``path`` from the working directory as one from ``root``; elsewhere as an absolute one."""
    absolute = Path(os.path.abspath(path))  # noqa: PTH100 (a link keeps the name it was given)
    if root in absolute.parents:
        return absolute.relative_to(root).as_posix()
    # A shell's $PWD may lead here through a link.
    folder = absolute.parent.resolve() / absolute.name
    real = root.resolve()
    return folder.relative_to(real).as_posix() if real in folder.parents else str(absolute)


class _Words(click.types.StringParamType):
    """Text, whatever the locale is: a shell hands over bytes, and Python decodes them by it."""

    name = "text"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The words as they were typed; ``Mistake`` where they are no UTF-8."""
        with suppress(UnicodeError):
            return os.fsencode(value).decode("utf-8")
        try:
            value.encode("utf-8")
        except UnicodeEncodeError:
            shown = value.encode("utf-8", "backslashreplace").decode("utf-8")
            raise Mistake(f"{shown} is no text: write it as UTF-8") from None
        return value


WORDS: Final = _Words()
"""The type of every argument that is text and no path."""


def open_streams() -> None:
    """Let what is said go nowhere where it is not wanted: ``kb check >&-`` answers by its code."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 (it stays open)
            setattr(sys, name, nowhere)


def typed() -> bytes:
    """All of standard input."""
    if sys.stdin is None:
        raise Mistake("standard input is closed: name files, or pipe something in")
    return sys.stdin.buffer.read()


def say(text: str) -> None:
    """Print UTF-8 whatever the terminal's locale is: the answer may be read by a program.

    The name of a file may hold bytes that are none: they are shown as JSON escapes them.
    """
    if text:
        click.echo(text.encode("utf-8", "backslashreplace"))


def in_colour(stream: IO[Any] | None = None) -> bool:
    """Whether ``stream``, by default standard output, shows colours.

    ``--no-color`` counts most, then ``NO_COLOR`` and ``FORCE_COLOR`` if they are set and not empty,
    then whether a person looks.
    """
    context = click.get_current_context(silent=True)
    if context is not None and context.color is not None:
        return context.color
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return (stream or sys.stdout).isatty() and os.environ.get("TERM") != "dumb"


def painted(text: str, what: str, stream: IO[Any] | None = None) -> str:
    """``text`` in the colour of ``what``, one of ``COLOURS``, where ``stream`` shows colours."""
    return click.style(text, **COLOURS[what]) if in_colour(stream) else text


def marked(answer: str) -> str:
    """The text of an answer with its places, severities, verdicts and headings in colour."""
    if not in_colour():
        return answer
    told = _FINDING.sub(
        lambda found: f"{found[1]}{painted(found[2], 'place')} {painted(found[3], found[3])}",
        answer,
    )
    told = _VERDICT.sub(
        lambda found: (found[1] or found[3]) + painted(found[2] or found[4], found[2] or found[4]),
        told,
    )
    return _HEADING.sub(lambda found: painted(found[0], "place"), told)


def compared(difference: str) -> str:
    """A unified diff with what is added and what is removed in their colours."""
    if not in_colour():
        return difference
    return _CHANGED.sub(
        lambda found: painted(found[0], "added" if found[1] == "+" else "removed"), difference
    )


class _Bar:
    """A bar on standard error that goes when its work is done."""

    def __init__(self) -> None:
        self._shown = ExitStack()
        self._bar: Any = None
        self._done = 0

    def tell(self, doing: str, done: int, total: int) -> None:
        if not done:
            self.close()
            if total < SLOW:
                return
            bar = click.progressbar(
                length=total,
                label=_DOING[doing],
                file=sys.stderr,
                update_min_steps=total // SLOW,
            )
            self._bar, self._done = self._shown.enter_context(bar), 0
        if self._bar is not None:
            self._bar.update(done - self._done)
            self._done = done

    def close(self) -> None:
        if self._bar is not None:
            self._bar = None
            self._shown.close()
            sys.stderr.write(_LINE_ABOVE_GONE)
            sys.stderr.flush()


@contextmanager
def progress() -> Iterator[Callable[[str, int, int], None]]:
    """What long work can tell how far it is: a bar on a terminal, and nothing in a pipe."""
    bar = _Bar()
    try:
        yield bar.tell if sys.stderr.isatty() else _quiet
    finally:
        bar.close()


def _quiet(doing: str, done: int, total: int) -> None:
    """A program that waits needs no bar."""
