"""What ``kb`` shows to a person at a terminal, and what it keeps from a pipe."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from corpus import drafts_of, items_of, write_project
from projects import copy_of
from research_kb.cli import COMMANDS, main
from research_kb.commands.common import SLOW, in_colour
from test_plugin import BROKEN

KB = str(Path(sys.executable).with_name("kb"))
SHELLS = ("bash", "zsh", "fish")
PATIENCE = 60  # Seconds
ESCAPE = "\x1b["
BAR = re.compile(r"Reading the drafts.*100%")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    copied = copy_of("three-drafts", tmp_path)
    (copied / "inbox/mei/broken.md").write_text(BROKEN, encoding="utf-8")
    return copied


def environment(**more: str) -> dict[str, str]:
    plain = {name: value for name, value in os.environ.items() if not name.endswith("_COLOR")}
    bin_ = str(Path(sys.executable).parent)
    return {**plain, "PATH": f"{bin_}:{plain['PATH']}", "TERM": "xterm", **more}


def at_terminal(
    *command: str,
    cwd: Path,
    env: Mapping[str, str] | None = None,
    typed: Sequence[tuple[str, str]] = (),
) -> str:
    """What a terminal shows of a command: both streams, with the terminal's own commands.

    ``typed``: what a person types as soon as something is shown; after the last, they leave.
    """
    waiting = [*typed]
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        command, cwd=cwd, env=env or environment(), stdin=theirs, stdout=theirs, stderr=theirs
    )
    os.close(theirs)
    shown = b""
    while True:
        if waiting and waiting[0][0] in shown.decode("utf-8", "replace"):
            os.write(ours, waiting.pop(0)[1].encode())
        if (typed and not waiting) or not select.select([ours], [], [], PATIENCE)[0]:
            process.kill()
            break
        try:
            read = os.read(ours, 4096)
        except OSError:  # Linux says so when the last process has closed its side.
            break
        if not read:
            break
        shown += read
    os.close(ours)
    process.wait()
    return shown.decode("utf-8")


def in_pipe(
    *command: str, cwd: Path, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=cwd, env=env or environment(), capture_output=True, text=True, check=False
    )


def test_severities_and_verdicts_are_coloured_on_a_terminal(project: Path) -> None:
    shown = at_terminal(KB, "check", cwd=project)
    assert re.search(r"\x1b\[1minbox/mei/broken\.md:2:1:\x1b\[0m \x1b\[31m\x1b\[1merror", shown)
    shown = at_terminal(KB, "seen", "2608.00001", "2001.00001", cwd=project)
    assert re.search(r"2608\.00001: \x1b\[32m\x1b\[1mkept\x1b\[0m", shown)
    assert re.search(r"2001\.00001: \x1b\[36munseen\x1b\[0m", shown)


def test_a_mistake_is_red_on_a_terminal_only(project: Path) -> None:
    command = (KB, "build", "--emit", "inbox")
    assert "\x1b[31m\x1b[1mError:\x1b[0m inbox lies in" in at_terminal(*command, cwd=project)
    assert in_pipe(*command, cwd=project).stderr.startswith("Error: inbox lies in")


def test_the_words_are_the_same_without_colours(project: Path) -> None:
    coloured = click.unstyle(at_terminal(KB, "check", cwd=project)).replace("\r\n", "\n")
    plain = in_pipe(KB, "check", cwd=project)
    assert coloured == plain.stdout + plain.stderr
    assert ESCAPE not in plain.stdout + plain.stderr


@pytest.mark.parametrize(
    ("arguments", "variables"),
    [
        (["--no-color", "check"], {}),
        (["check", "--no-color"], {}),
        (["check"], {"NO_COLOR": "1"}),
        (["check"], {"TERM": "dumb"}),
        (["check"], {"NO_COLOR": "1", "FORCE_COLOR": "1"}),
        (["--no-color", "check"], {"FORCE_COLOR": "1"}),
    ],
)
def test_colours_can_be_refused(
    arguments: list[str], variables: dict[str, str], project: Path
) -> None:
    assert ESCAPE not in at_terminal(KB, *arguments, cwd=project, env=environment(**variables))


def test_an_empty_no_color_refuses_nothing(project: Path) -> None:
    assert ESCAPE in at_terminal(KB, "check", cwd=project, env=environment(NO_COLOR=""))


def test_colours_can_be_forced_into_a_pipe(project: Path) -> None:
    env = environment(FORCE_COLOR="1")
    assert ESCAPE in in_pipe(KB, "check", cwd=project, env=env).stdout
    assert ESCAPE not in in_pipe(KB, "check", "--format", "json", cwd=project, env=env).stdout


def test_colours_need_no_command_to_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    assert not in_colour()


@pytest.fixture(scope="module")
def big(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("big") / "kb"
    drafts = [*drafts_of(items_of(1, SLOW), 1)]
    assert len(drafts) == SLOW
    write_project(folder, iter(drafts), "site_name: Big\nplugins: [research-kb]\n")
    return folder


@pytest.mark.parametrize("command", [["seen", "2603.05451"], ["check"], ["build", "--emit", "out"]])
def test_long_work_tells_how_far_it_is_on_a_terminal(command: list[str], big: Path) -> None:
    shutil.rmtree(big / ".cache", ignore_errors=True)
    shown = at_terminal(KB, *command, cwd=big)
    assert BAR.search(shown)
    # The line of the bar goes: what stays on the screen is the answer.
    assert "\x1b[1A\x1b[2K" in shown[BAR.search(shown).end() :]  # type: ignore[union-attr]
    if command[0] == "seen":
        assert "Reading" not in at_terminal(KB, *command, cwd=big)


def test_nothing_is_told_in_a_pipe(big: Path) -> None:
    shutil.rmtree(big / ".cache", ignore_errors=True)
    assert in_pipe(KB, "seen", "2603.05451", cwd=big).stderr == ""


def test_little_work_needs_no_bar(project: Path) -> None:
    assert "Reading" not in at_terminal(KB, "check", cwd=project)


def help_of(name: str) -> str:
    return CliRunner().invoke(main, [name, "--help"], terminal_width=100).output


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_a_command_has_examples_and_says_what_each_option_does(name: str) -> None:
    told = help_of(name)
    assert re.search(rf"(?m)^  .*\bkb {name} \S", told), "no example"
    assert r"\b" not in told
    command = main.get_command(click.Context(main), name)
    assert command is not None
    for parameter in command.params:
        if isinstance(parameter, click.Option) and not parameter.hidden:
            assert parameter.help, parameter.name


def test_help_of_kb_lists_every_command_in_order_and_says_where_to_read_on() -> None:
    told = CliRunner().invoke(main, ["--help"], terminal_width=100).output
    listed = told.partition("Commands:\n")[2].partition("\n\n")[0]
    assert re.findall(r"(?m)^  (\w+) +\S", listed) == [*COMMANDS]
    assert re.search(r"(?m)^  kb seen https:", told)
    assert "https://research-kb.github.io/research-kb/" in told
    assert r"\b" not in told


@pytest.mark.parametrize("name", COMMANDS)
def test_an_example_of_help_is_one_that_the_command_takes(name: str) -> None:
    """Its options exist; the documentation's own transcripts are run."""
    command = main.get_command(click.Context(main), name)
    assert command is not None
    known = {option for parameter in command.params for option in parameter.opts}
    for example in re.findall(rf"(?m)^  .*?\bkb {name} (.*)$", help_of(name)):
        words = re.split(r"\s{2,}|[<>|#]", example)[0].split()
        assert {word for word in words if re.match(r"--?[a-z]", word)} <= known, example


@pytest.mark.parametrize("shell", SHELLS)
def test_completion_is_a_script_for_the_shell(shell: str) -> None:
    result = CliRunner().invoke(main, ["completion", shell])
    assert result.exit_code == 0
    assert f"{shell}_complete" in result.output
    if shutil.which(shell):
        done = subprocess.run(
            [shell, "-n"], input=result.output, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr


def asked(shell: str, script: str, cwd: Path) -> list[str]:
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not installed")
    done = in_pipe(shell, "-c", script, cwd=cwd)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def in_bash(words: str, cwd: Path) -> list[str]:
    """What bash offers for the last of ``words``, by the function that it was given for kb."""
    script = f"""
        compopt() {{ echo "$@" >> asked; }}
        eval "$(kb completion bash)"
        complete -p kb | grep -q _kb_completion
        COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
        _kb_completion kb; printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    return asked("bash", script, cwd)


def test_bash_completes_commands_options_and_choices(project: Path) -> None:
    assert in_bash("kb se", project) == ["seen"]
    assert in_bash("kb ''", project) == [*COMMANDS]
    assert in_bash("kb --no", project) == ["--no-color"]
    assert in_bash("kb seen --fo", project) == ["--format"]
    assert in_bash("kb seen --format j", project) == ["json"]
    assert in_bash("kb completion f", project) == ["fish"]


def test_bash_completes_files_where_a_command_takes_some(project: Path) -> None:
    in_bash("kb parse inb", project)
    assert (project / "asked").read_text() == "-o default\n"


def test_fish_completes_commands_and_options(project: Path) -> None:
    script = "kb completion fish | source; complete -C '{}'"
    offered = asked("fish", script.format("kb se"), project)
    assert offered == [f"seen\t{COMMANDS['seen']}"]  # Fish cuts a help at its first comma.
    assert any(
        line.startswith("--format")
        for line in asked("fish", script.format("kb seen --fo"), project)
    )


def test_zsh_completes_commands(project: Path) -> None:
    """In a terminal, as zsh completes nowhere else."""
    if not shutil.which("zsh"):
        pytest.skip("zsh is not installed")
    typed = [
        ("", "autoload -Uz compinit; compinit -u -D; source <(kb completion zsh); echo REA''DY\n"),
        ("READY", "kb se\t"),
        ("kb seen", ""),
    ]
    assert "kb seen" in at_terminal("zsh", "-f", "-i", cwd=project, typed=typed)
