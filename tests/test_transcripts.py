"""Every command that the documentation shows as run is run, and shows what the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sybil.example import SybilFailure
from test_docs import ROOT, TEXTS, names
from transcripts import commands_of, play, retold

SHOWN = [page for page in TEXTS if "```console" in page.read_text(encoding="utf-8")]
TASKS = [page for page in TEXTS if {"authors", "zh"} & {*page.parts}]


@pytest.mark.parametrize("page", SHOWN, ids=names)
def test_a_page_shows_what_its_commands_show(page: Path, tmp_path: Path) -> None:
    assert play(page, tmp_path)


@pytest.mark.parametrize("page", TASKS, ids=names)
def test_what_authors_are_told_to_run_is_run(page: Path) -> None:
    """Other blocks of shell are for what runs elsewhere or does not end, and name no ``kb``."""
    text = page.read_text(encoding="utf-8")
    for block in re.findall(r"```(?:bash|sh|shell|text)\n(.*?)```", text, re.DOTALL):
        assert not re.search(r"(?m)^\W*kb ", block), block


@pytest.mark.parametrize("page", TEXTS, ids=names)
def test_a_prompt_stands_in_a_transcript_only(page: Path) -> None:
    """``$ kb`` in any other block would look as though it had been run."""
    text = page.read_text(encoding="utf-8")
    for language, block in re.findall(r"```(\w*)[^\n]*\n(.*?)```", text, re.DOTALL):
        assert language == "console" or not re.search(r"(?m)^\$ ", block), block


def page_of(folder: Path, text: str) -> Path:
    page = folder / "page.md"
    page.write_text(text, encoding="utf-8")
    return page


def test_a_title_is_a_file_and_a_folder_is_kept(tmp_path: Path) -> None:
    page = page_of(
        tmp_path,
        "<!-- project: team -->\n\n"
        '```markdown title="inbox/nina/x.md"\nhello\n```\n\n'
        "```console\n$ cd inbox\n$ ls\nmei\nnina\nomar\n$ cat nina/x.md\nhello\n```\n\n"
        "```console\n$ cat <<END | tr a-z A-Z\n> more\n> END\nM...E\n```\n",
    )
    assert play(page, tmp_path) == 4


@pytest.mark.parametrize(
    ("transcript", "told"),
    [
        ("$ echo yes\nno\n", "+ yes"),
        ("$ echo yes\n", "+ yes"),
        ("$ true\nsomething\n", "something"),
        ("$ false\n", "ended with 1, not with 0"),
        ("$ true  # exits with 1\n", "ended with 0, not with 1"),
        ("$ echo one; echo two\none\n", "+ two"),
        ("no command\n", "begins with a command"),
    ],
)
def test_what_is_not_so_is_told(transcript: str, told: str, tmp_path: Path) -> None:
    page = page_of(tmp_path, f"# Page\n\n```console\n{transcript}```\n")
    with pytest.raises((SybilFailure, ValueError)) as failure:
        play(page, tmp_path)
    assert told in str(failure.value)


def test_the_project_itself_has_transcripts() -> None:
    assert {"docs/cli.md"} <= {page.relative_to(ROOT).as_posix() for page in SHOWN}
    assert [command.text for command in commands_of("$ a\nb\n$ c\n")] == ["a", "c"]


def test_what_is_shown_now_can_be_written(tmp_path: Path) -> None:
    page = page_of(tmp_path, "A\n\n```console\n$ echo 12\n1...\n$ echo b\nc\n```\n\nB\n")
    assert retold(page, tmp_path) == ("A\n\n```console\n$ echo 12\n1...\n$ echo b\nb\n```\n\nB\n")
