"""What the shell hands over: streams that are closed, bytes that are no text, slips of the hand."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from projects import copy_of
from research_kb.cli import main

NO_TEXT = os.fsdecode(b"\xb1\xea title")
DRAFT = "## ✅ X: y\n- url: https://w.example/1\n"
PLAIN = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
"""A locale in which Python decodes arguments as ASCII."""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    copied = copy_of("three-drafts", tmp_path)
    monkeypatch.chdir(copied)
    return copied


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """What ``line`` does in a shell that has ``kb``."""
    python = Path(sys.executable).parent
    path = f"{python}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        ["bash", "-c", line],
        capture_output=True,
        check=False,
        env={**os.environ, "PATH": path, **environment},
    )


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("kb check >&-", 0),
        ("kb check 2>&-", 0),
        ("kb check >&- 2>&- <&-", 0),
        ("kb seen 2608.00001 >&-", 1),
        ("kb seen 2608.00001 2>&-", 1),
        ("kb seen 2601.99999 >&- 2>&-", 0),
        ("kb seen - <&-", 2),
        ("kb gone 2>&-", 2),
    ],
)
def test_a_closed_stream_changes_no_exit_code(project: Path, line: str, code: int) -> None:
    done = shell(line)
    assert done.returncode == code
    assert b"Traceback" not in done.stdout + done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full disk to try")
@pytest.mark.parametrize("line", ["kb seen 2608.00001 >/dev/full", "kb gone 2>/dev/full"])
def test_what_cannot_be_told_is_no_answer(project: Path, line: str) -> None:
    assert shell(line).returncode == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["seen", NO_TEXT],
        ["seen", "--registry", NO_TEXT, "x"],
        ["explain", NO_TEXT],
        ["new", "--title", NO_TEXT],
        ["new", NO_TEXT],
        ["new", "--author", NO_TEXT],
    ],
)
def test_an_argument_that_is_no_text_is_a_mistake(project: Path, arguments: list[str]) -> None:
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 2
    assert "is no text: write it as UTF-8" in result.stderr


def test_arguments_are_utf_8_whatever_the_locale_is(project: Path) -> None:
    known = shell("kb seen 没有数据的综述", **PLAIN)
    assert (known.returncode, known.stdout.decode()[:9]) == (1, "没有数据的综述: ")
    assert shell("kb explain 没有数据的综述", **PLAIN).returncode == 0
    made = shell("kb new --author mei --title 标题", **PLAIN)
    assert b"Traceback" not in made.stderr
    assert made.returncode == 0 or b"PYTHONUTF8=1" in made.stderr


@pytest.mark.skipif(sys.platform == "darwin", reason="there every name of a file is UTF-8")
def test_a_file_whose_name_is_no_text_is_a_draft_like_any(project: Path) -> None:
    (project / "inbox/mei" / os.fsdecode(b"\xb1\xea.md")).write_text(DRAFT, encoding="utf-8")
    for _ in range(2):
        result = CliRunner().invoke(main, ["seen", "https://w.example/1"])
        assert (result.exit_code, "inbox/mei/\\udcb1\\udcea.md:1" in result.stdout) == (1, True)
    made = CliRunner().invoke(main, ["new", "--author", "mei", "https://w.example/1"])
    assert made.exit_code == 0
    for command in ("check", "preview", "format", "parse"):
        result = CliRunner().invoke(main, [command, os.fsdecode(b"inbox/mei/\xb1\xea.md")])
        assert result.exit_code == 0, command


def test_a_mistake_of_ours_is_no_answer(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a mistake of ours")

    monkeypatch.setattr("research_kb.commands.seen.ask", broken)
    result = CliRunner().invoke(main, ["seen", "x"])
    assert (result.exit_code, "a mistake of ours" in result.stderr) == (2, True)


@pytest.mark.parametrize(("slip", "meant"), [("sen", "seen"), ("exlain", "explain")])
def test_a_slip_is_told_what_it_means(slip: str, meant: str) -> None:
    result = CliRunner().invoke(main, [slip])
    assert (result.exit_code, f"Did you mean '{meant}'?" in result.stderr) == (2, True)
    assert "Did you mean" not in CliRunner().invoke(main, ["zzzz"]).stderr
