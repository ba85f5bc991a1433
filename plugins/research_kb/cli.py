"""The command ``kb``: ask what is known, read drafts, check them, write the pages without MkDocs.

Exit codes: 0 all is well, 1 something that was found fails, 2 the command cannot be carried out.
Each command is loaded when it is called: asking takes a moment, where reading needs the libraries
that read.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final

import click

COMMANDS: Final = ("init", "new", "seen", "preview", "explain", "parse", "check", "build")
"""In the order in which people meet them; each is ``command`` of the module of its name."""


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"research_kb.commands.{cmd_name}").command
        return command


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="mkdocs-research-kb")
@click.option(
    "-f",
    "--config-file",
    type=click.Path(dir_okay=False, exists=True, path_type=Path),
    help="The site's mkdocs.yml; by default the nearest one, here or in a folder above.",
)
@click.pass_context
def main(context: click.Context, config_file: Path | None) -> None:
    """Read, check and build a knowledge base of Markdown drafts."""
    context.obj = config_file
