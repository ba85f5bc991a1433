"""``kb format``, as people and pipelines use it."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from research_kb.cli import main
from research_kb.commands import format as command
from research_kb.replacing import replace_bytes

MESSY = """# 夜间筛选

作者：mei | 日期：2026-08-01

✅ R-01：按长度分桶的解码池

来源：LMSYS Blog
链接：https://a.example/pool
优先级：高

短请求不再等长请求。

保留理由：数字可以复算
"""
NEAT = """---
title: 夜间筛选
author: mei
date: 2026-08-01
---

## ✅ R-01: 按长度分桶的解码池

- source: LMSYS Blog
- url: https://a.example/pool
- priority: P0

短请求不再等长请求。

### Why keep

- 数字可以复算
"""
TWO_NAMES = """## ✅ A-1: Eviction in practice

- title: Who evicts first
- url: https://a.example/1
"""


@pytest.fixture
def inbox(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "inbox" / "mei"
    folder.mkdir(parents=True)
    (folder / "messy.md").write_text(MESSY, encoding="utf-8")
    (folder / "neat.md").write_text(NEAT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return folder


def kb(*arguments: str, given: bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["format", *arguments], input=given)


def test_it_prints_the_canonical_form_and_changes_nothing(inbox: Path) -> None:
    result = kb("inbox/mei/messy.md")
    assert (result.exit_code, result.stdout) == (0, NEAT)
    assert (inbox / "messy.md").read_text("utf-8") == MESSY


def test_it_reads_standard_input(inbox: Path) -> None:
    result = kb("-", given=MESSY.encode("utf-16"))
    assert (result.exit_code, result.stdout) == (0, NEAT)


def test_a_diff_shows_what_would_change_in_each_file(inbox: Path) -> None:
    result = kb("--diff", "inbox")
    assert result.exit_code == 0
    assert "--- inbox/mei/messy.md" in result.stdout
    assert "-优先级：高" in result.stdout
    assert "+- priority: P0" in result.stdout
    assert "neat.md" not in result.stdout
    assert (inbox / "messy.md").read_text("utf-8") == MESSY


def test_a_check_names_the_files_that_would_change(inbox: Path) -> None:
    result = kb("--check", "inbox")
    assert result.exit_code == 1
    assert result.stdout == "inbox/mei/messy.md: would be formatted\n"
    assert kb("--check", "inbox/mei/neat.md").exit_code == 0


def test_check_and_diff_go_together(inbox: Path) -> None:
    result = kb("--check", "--diff", "inbox")
    assert result.exit_code == 1
    assert result.stdout.startswith("--- inbox/mei/messy.md")
    assert "would be formatted" in result.stderr


def test_writing_changes_only_what_has_to_and_keeps_the_mode(inbox: Path) -> None:
    neat = (inbox / "neat.md").stat()
    (inbox / "messy.md").chmod(0o640)
    result = kb("--write", "inbox")
    assert result.exit_code == 0
    assert "inbox/mei/messy.md: formatted" in result.stderr
    assert (inbox / "messy.md").read_text("utf-8") == NEAT
    assert stat.S_IMODE((inbox / "messy.md").stat().st_mode) == 0o640
    assert (inbox / "neat.md").stat().st_mtime_ns == neat.st_mtime_ns
    assert sorted(path.name for path in inbox.iterdir()) == ["messy.md", "neat.md"]
    assert kb("--check", "inbox").exit_code == 0


def test_a_file_that_cannot_be_read_does_not_stop_the_others(inbox: Path) -> None:
    (inbox / "astray.md").symlink_to("/nowhere/at/all.md")
    result = kb("--check", "inbox/mei", "inbox/mei/gone.md")
    assert result.exit_code == 2
    assert result.stdout == "inbox/mei/messy.md: would be formatted\n"
    assert result.stderr.splitlines() == [
        "inbox/mei/gone.md:1:1: error unreadable there is no such file",
        "inbox/mei/astray.md:1:1: error unreadable the link leads to no file; "
        "let it lead to a draft, or remove it",
    ]
    assert kb("--write", "inbox/mei").exit_code == 2
    assert (inbox / "messy.md").read_text("utf-8") == NEAT


def test_a_folder_without_drafts_is_said_to_have_none(inbox: Path) -> None:
    (inbox / "empty").mkdir()
    for options in ([], ["--diff"], ["--check"], ["--write"]):
        result = kb(*options, "inbox/mei/empty")
        assert result.exit_code == 2
        assert "there is no draft in what was named" in result.stderr


def test_what_is_no_draft_is_not_formatted(inbox: Path) -> None:
    root = inbox.parents[1]
    config = root / "mkdocs.yml"
    config.write_text("site_name: T\nplugins: [research-kb]\n", encoding="utf-8")
    topic = root / "topics" / "kernels.md"
    page = root / "docs" / "about.md"
    for path in (topic, page, inbox / "README.md"):
        path.parent.mkdir(exist_ok=True)
        path.write_text("# T\n\nWritten by people: all of it.\n", encoding="utf-8")
    for path, what in (
        (topic, "is the text of a topic"),
        (page, "is a page"),
        (config, "is no draft"),
        (inbox / "README.md", "is no draft"),
    ):
        before = path.read_bytes()
        result = kb("--write", str(path))
        assert (result.exit_code, path.read_bytes()) == (2, before)
        assert f"{what}, and is not formatted" in result.stderr


def test_a_link_stays_a_link(inbox: Path) -> None:
    (inbox / "link.md").symlink_to("messy.md")
    assert kb("--write", "inbox/mei/link.md").exit_code == 0
    assert (inbox / "link.md").is_symlink()
    assert (inbox / "messy.md").read_text("utf-8") == NEAT


@pytest.mark.parametrize("of_folder", [False, True])
def test_what_a_link_leads_to_outside_the_project_is_left_alone(
    inbox: Path, tmp_path_factory: pytest.TempPathFactory, of_folder: bool
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "notes.md").write_text(MESSY, encoding="utf-8")
    (inbox / ("linked" if of_folder else "notes.md")).symlink_to(
        elsewhere if of_folder else elsewhere / "notes.md"
    )
    result = kb("--write", "inbox")
    assert result.exit_code == 1
    assert f"it leads outside the project, to {elsewhere / 'notes.md'};" in result.stderr
    assert (elsewhere / "notes.md").read_text("utf-8") == MESSY
    assert (inbox / "messy.md").read_text("utf-8") == NEAT, "one link must not stop the others"
    assert kb("--write", str(elsewhere / "notes.md")).exit_code == 0, "it was named itself"
    assert (elsewhere / "notes.md").read_text("utf-8") == NEAT


@pytest.mark.parametrize(
    ("encoding", "named"),
    [
        ("utf-16", "UTF-16"),
        ("utf-8-sig", "UTF-8 with a byte order mark"),
        ("gb18030", "GB18030"),
    ],
)
def test_another_encoding_becomes_utf_8_and_that_is_said(
    inbox: Path, encoding: str, named: str
) -> None:
    (inbox / "neat.md").write_bytes(NEAT.encode(encoding))
    assert f"(it was {named})" in kb("--check", "inbox/mei/neat.md").stdout
    result = kb("--write", "inbox/mei/neat.md")
    assert result.exit_code == 0
    assert f"as UTF-8 with LF line ends (it was {named})" in result.stderr
    assert (inbox / "neat.md").read_bytes() == NEAT.encode("utf-8")


def test_line_ends_of_windows_become_line_feeds(inbox: Path) -> None:
    (inbox / "neat.md").write_bytes(NEAT.replace("\n", "\r\n").encode("utf-8"))
    result = kb("--write", "inbox/mei/neat.md")
    assert "UTF-8 with CRLF line ends" in result.stderr
    assert (inbox / "neat.md").read_bytes() == NEAT.encode("utf-8")


def test_what_would_lose_something_is_left_alone_with_its_line_and_the_reason(inbox: Path) -> None:
    (inbox / "names.md").write_text(TWO_NAMES, encoding="utf-8")
    result = kb("--write", "inbox/mei/names.md", "inbox/mei/messy.md")
    assert result.exit_code == 1
    assert "inbox/mei/names.md:1: entry[0].head:" in result.stderr
    assert "would be lost" in result.stderr
    assert "inbox/mei/names.md: not formatted; it stays as it is." in result.stderr
    assert (inbox / "names.md").read_text("utf-8") == TWO_NAMES
    assert (inbox / "messy.md").read_text("utf-8") == NEAT, "one refusal must not stop the others"


def test_a_terminals_commands_in_a_draft_are_shown_and_not_given(inbox: Path) -> None:
    hostile = TWO_NAMES.replace("Eviction", "Evic\x1b[2Jtion")
    (inbox / "names.md").write_text(hostile, encoding="utf-8")
    told = kb("--check", "inbox/mei/names.md").output
    assert "\x1b" not in told
    assert "Evic\\x1b[2Jtion" in told


def test_bytes_that_are_no_text_are_not_written_down_as_text(inbox: Path) -> None:
    raw = NEAT.encode("utf-8") + b"\xff\xfe\xe9 caf\xe9\n"
    (inbox / "neat.md").write_bytes(raw)
    result = kb("--write", "inbox/mei/neat.md")
    assert result.exit_code == 1
    assert "no text" in result.stderr
    assert (inbox / "neat.md").read_bytes() == raw


def test_a_file_that_was_saved_meanwhile_is_not_overwritten(
    inbox: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer = MESSY + "\nEine Zeile mehr.\n"

    def saved_first(path: Path, content: bytes, digest: str) -> None:
        (inbox / "messy.md").write_text(newer, encoding="utf-8")
        replace_bytes(path, content, digest)

    monkeypatch.setattr(command, "replace_bytes", saved_first)
    result = kb("--write", "inbox/mei/messy.md")
    assert result.exit_code == 1
    assert "changed meanwhile" in result.stderr
    assert (inbox / "messy.md").read_text("utf-8") == newer
    assert sorted(path.name for path in inbox.iterdir()) == ["messy.md", "neat.md"]


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only for the superuser")
def test_a_file_that_cannot_be_written_is_a_mistake(inbox: Path) -> None:
    (inbox / "messy.md").chmod(0o444)
    result = kb("--write", "inbox/mei/messy.md")
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["gone.md"], "there is no such file"),
        (["inbox"], "add --diff, --check or --write"),
        (["--write", "--check", "inbox"], "ask for one of them"),
        (["--write", "-"], "cannot be written in place"),
    ],
)
def test_a_command_that_cannot_be_carried_out_says_what_to_do(
    inbox: Path, arguments: list[str], told: str
) -> None:
    result = kb(*arguments, given=b"x")
    assert result.exit_code == 2
    assert told in result.stderr
    assert (inbox / "messy.md").read_text("utf-8") == MESSY
