"""The command ``kb``: ask what is known, read drafts, check them, write the pages without MkDocs.

Exit codes: 0 all is well, 1 something that was found fails, 2 the command cannot be carried out.
Each command is loaded when it is called: asking takes a moment, where reading needs the libraries
that read.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import suppress
from errno import EPIPE
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NoReturn

import click
from click.shell_completion import CompletionItem

from research_kb.commands.common import WORDS, open_streams

COMMANDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "init": "Set up a knowledge base that builds at once.",
        "new": "Make a draft with its fields in place.",
        "seen": "Ask what is known about an address or a title.",
        "preview": "Show what a draft would change.",
        "explain": "Tell the whole story of a work.",
        "format": "Rewrite drafts in the canonical form.",
        "parse": "Show what a draft says as it is read.",
        "check": "List what is wrong with drafts line by line.",
        "build": "Write the pages as Markdown for another generator.",
        "completion": "Let the shell complete commands and options.",
    }
)
"""Each command and what it does, in the order in which people meet them.

A command is ``command`` of the module of its name; to list them, none of them has to be loaded.
No help has a comma: click's completion for fish takes it for the end.
"""


def _set_colour(context: click.Context, _: click.Parameter, unwanted: bool) -> None:
    if unwanted:
        context.color = False


_NO_COLOUR: Final = click.Option(
    ["--no-color"],
    is_flag=True,
    expose_value=False,
    callback=_set_colour,
    help="Print no colours. So does NO_COLOR in the environment.",
)
_NO_COLOUR_EITHER: Final = click.Option(
    ["--no-color"], is_flag=True, expose_value=False, callback=_set_colour, hidden=True
)
"""The same behind a command, where people write it, too."""


def _with_examples(told: str | None) -> str | None:
    r"""``told`` as click wants it: the ``\b`` of a raw docstring is two characters."""
    return told and told.replace("\\b\n", "\b\n")


def _meant_by(slip: str) -> str:
    """The command that is most like ``slip``, as a question."""
    from difflib import get_close_matches  # noqa: PLC0415 (it costs a third of ``import click``)

    near = get_close_matches(slip, COMMANDS, n=1)
    return f" Did you mean {near[0]!r}?" if near else ""


def _refuse(context: click.Context, told: str) -> NoReturn:
    with suppress(OSError):
        click.echo(f"Error: {told}", err=True)
    context.exit(2)


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"research_kb.commands.{cmd_name}").command
        command.help = _with_examples(command.help)
        for parameter in command.params:
            if parameter.type is click.STRING:
                parameter.type = WORDS
        if _NO_COLOUR_EITHER not in command.params:
            command.params.append(_NO_COLOUR_EITHER)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called; of a slip, the name that is meant is told."""
        if args[0] not in COMMANDS and not ctx.resilient_parsing and args[0][:1] != "-":
            ctx.fail(f"No such command {args[0]!r}.{_meant_by(args[0])}")
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run the command, whatever streams it was given.

        A mistake of ours exits with 2: Python's own 1 would say that something was found.
        """
        open_streams()
        try:
            return super().main(*args, **kwargs)
        except Exception:
            if not kwargs.get("standalone_mode", True):
                raise
            with suppress(OSError):
                sys.excepthook(*sys.exc_info())
            sys.exit(2)

    def invoke(self, ctx: click.Context) -> object:
        """What the system refuses, a full disk for one, is told and is no finding."""
        try:
            return super().invoke(ctx)
        except UnicodeEncodeError as error:
            if sys.getfilesystemencoding() == "utf-8":
                raise
            _refuse(ctx, f"the locale has no {error.object[error.start]!a}: set PYTHONUTF8=1")
        except OSError as error:
            if error.errno == EPIPE:
                raise
            place = error.filename or "the answer cannot be written"
            _refuse(ctx, f"{place}: {error.strerror or error}")

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([*COMMANDS.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        begun = [
            CompletionItem(name, help=told)
            for name, told in COMMANDS.items()
            if name.startswith(incomplete)
        ]
        return [*begun, *click.Command.shell_complete(self, ctx, incomplete)]


@click.group(
    cls=_Commands,
    params=[_NO_COLOUR],
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Documentation: https://research-kb.github.io/research-kb/guide/",
)
@click.version_option(package_name="mkdocs-research-kb")
@click.option(
    "-f",
    "--config-file",
    type=click.Path(dir_okay=False, exists=True, path_type=Path),
    help="The site's mkdocs.yml; by default the nearest one, here or in a folder above.",
)
@click.pass_context
def main(context: click.Context, config_file: Path | None) -> None:
    r"""Ask, write, check and build a knowledge base of Markdown drafts.

    Notes on articles, papers and repositories lie in inbox/YOUR-NAME/ as Markdown files. The
    MkDocs plugin research-kb makes a site of them; kb is for those who write them.

    \b
    kb init notes && cd notes                  set up a knowledge base
    kb seen https://arxiv.org/abs/2603.05451   has anybody read this already?
    kb new https://arxiv.org/abs/2603.05451    write about it: the file and its fields are made
    kb preview inbox/YOUR-NAME/DRAFT.md        what it would change
    kb format --diff inbox/YOUR-NAME/DRAFT.md  notes in any form, put into the canonical one
    kb check                                   what has to be mended, line by line
    mkdocs serve                               the site, following every change

    "kb COMMAND --help" has examples of each command. Exit codes: 0 all is well, 1 something that
    was found fails, 2 the command cannot be carried out as it was given.
    """
    context.obj = config_file


main.help = _with_examples(main.help)
