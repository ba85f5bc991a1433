"""``kb completion``: what makes a shell complete the words of ``kb``."""

from __future__ import annotations

from typing import Final

import click
from click.shell_completion import get_completion_class

from research_kb.commands.common import Mistake, say

SHELLS: Final = ("bash", "zsh", "fish")
_NAME: Final = "kb"
_ASKED: Final = "_KB_COMPLETE"
"""The variable through which a shell asks ``kb`` what may come next."""


@click.command("completion")
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def command(context: click.Context, shell: str) -> None:
    r"""Print the script that makes SHELL complete commands, options and files.

    Once for each shell, in the file that it reads when it starts:

    \b
    echo 'eval "$(kb completion bash)"' >> ~/.bashrc
    echo 'eval "$(kb completion zsh)"' >> ~/.zshrc
    kb completion fish > ~/.config/fish/completions/kb.fish
    """
    made = get_completion_class(shell)
    if made is None:
        raise Mistake(f"this version of click knows no completion for {shell}")
    say(made(context.find_root().command, {}, _NAME, _ASKED).source().strip())
