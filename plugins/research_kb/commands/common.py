"""What the commands share: the project that they are about, and how they answer."""

from __future__ import annotations

import os
from pathlib import Path

import click


class Mistake(click.ClickException):
    """The command cannot be carried out as it was given."""

    exit_code = 2


def relative(root: Path, path: str) -> str:
    """``path`` from the working directory as one from ``root``; elsewhere as an absolute one."""
    absolute = Path(os.path.abspath(path))  # noqa: PTH100 (a link keeps the name it was given)
    return absolute.relative_to(root).as_posix() if root in absolute.parents else str(absolute)


def say(text: str) -> None:
    """Print UTF-8 whatever the terminal's locale is: the answer may be read by a program."""
    if text:
        click.echo(text.encode("utf-8"))
