"""Lists that people pipe to ``kb seen -``: what each line asks for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from projects import copy_of
from research_kb.asked import queries_in
from research_kb.cli import main

ONE = "https://a.example/1"


@pytest.mark.parametrize(
    ("line", "queries"),
    [
        (ONE, [ONE]),
        (f"- {ONE}", [ONE]),
        (f"* {ONE}", [ONE]),
        (f"1. {ONE}", [ONE]),
        (f"2) {ONE}", [ONE]),
        (f"- [ ] {ONE}", [ONE]),
        (f"> {ONE}", [ONE]),
        (f"* [a title]({ONE}) and why", [ONE]),
        (f"Title: {ONE}", [ONE]),
        (f"Title, {ONE}.", [ONE]),
        (f"Title\t{ONE}", [ONE]),
        (f'"Title","{ONE}"', [ONE]),
        (f"| Title | {ONE} | 3 |", [ONE]),
        (f"见{ONE}。", [ONE]),
        (f"see {ONE} and https://b.example/2", [ONE, "https://b.example/2"]),
        (f"{ONE},https://b.example/2", [ONE, "https://b.example/2"]),
        (f"{ONE} {ONE}", [ONE]),
        ("see arXiv:2603.05451v2.", ["arXiv:2603.05451v2"]),
        ("2603.05451 FlashAttention-4", ["2603.05451"]),
        ("FlashAttention-4 (doi:10.1145/3600006.3613165)", ["doi:10.1145/3600006.3613165"]),
        ("- github.com/owner/name, a tool", ["github.com/owner/name"]),
        ("see www.a.example/1", ["www.a.example/1"]),
        ("https://例子.测试/路", ["https://例子.测试/路"]),
        ("- FlashAttention-4", ["FlashAttention-4"]),
        ("3. Ten tricks", ["Ten tricks"]),
        ("- [x] Ten tricks", ["Ten tricks"]),
        ("What node.js/express needs", ["What node.js/express needs"]),
        ("FlashAttention-4", ["FlashAttention-4"]),
        ("arXiv: 2603.05451", ["arXiv: 2603.05451"]),
        ("draft:inbox/mei/a.md#R 01", ["draft:inbox/mei/a.md#R 01"]),
        (" ", []),
    ],
)
def test_what_a_line_asks_for(line: str, queries: list[str]) -> None:
    assert [*queries_in(line)] == queries


@given(st.lists(st.sampled_from([*" ,.:-[](x1", "https://", "arXiv:", "a.example/1", "标题"])))
def test_what_is_asked_stands_in_the_line(parts: list[str]) -> None:
    line = "".join(parts)
    assert all(query and query in line for query in queries_in(line))


KNOWN = "https://arxiv.org/abs/2608.00001"


@pytest.fixture
def _project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(copy_of("three-drafts", tmp_path))


@pytest.mark.usefixtures("_project")
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_a_list_is_read_in_the_encoding_that_it_has(encoding: str) -> None:
    """``>`` of PowerShell writes UTF-16, ``Set-Content -Encoding utf8`` a byte order mark."""
    asked = f"# 论文\r\n{KNOWN}\r\n".encode(encoding)
    result = CliRunner().invoke(main, ["seen", "--format", "json", "-"], input=asked)
    answers = json.loads(result.stdout)
    assert result.exit_code == 1
    assert [(each["query"], each["status"]) for each in answers] == [
        ("# 论文", "unseen"),
        (KNOWN, "kept"),
    ]


@pytest.mark.usefixtures("_project")
def test_an_argument_with_an_address_in_it_asks_for_that() -> None:
    assert CliRunner().invoke(main, ["seen", f"Title: {KNOWN}"]).exit_code == 1
