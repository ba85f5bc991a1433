"""``kb explain``, as people and programs use it."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result
from projects import copy_of
from research_kb.cli import main


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    copied = copy_of("three-drafts", tmp_path)
    monkeypatch.chdir(copied)
    return copied


def explain(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["explain", *arguments])


def answer(query: str, exit_code: int = 0) -> dict[str, list[dict[str, object]]]:
    result = explain(query, "--format", "json")
    assert result.exit_code == exit_code
    record = json.loads(result.stdout)
    schema = json.loads(files("research_kb").joinpath("schema/explain.schema.json").read_text())
    jsonschema.validate(record, schema)
    return dict(record)


def test_the_whole_story_of_a_work(project: Path) -> None:
    result = explain("https://arxiv.org/pdf/2608.00001v7")
    assert result.exit_code == 0
    for told in (
        "Tiled attention for memory bandwidth [arxiv:2608.00001]: kept, P1",
        "https://arxiv.org/pdf/2608.00001v2, arXiv, published 2026-08, credibility 5 of 5",
        "address on the site: e/arxiv/2608.00001/",
        "  draft:inbox/mei/2026-08-02-kernels.md#K-01",
        "kept: all who decided say so",
        "kept by omar on 2026-08-05: inbox/omar/2026-08-05-digest.md:8; this counts",
        "kept by mei on 2026-08-02: inbox/mei/2026-08-02-kernels.md:8; agrees",
        "    - 在单卡上复现了数字",
        "    - caveat: 只有前向",
        "arxiv:2608.00001: inbox/omar/2026-08-05-digest.md:8, inbox/mei/2026-08-02-kernels.md:8",
        "Kernel Optimization, in full: its entry states it, inbox/omar/2026-08-05-digest.md:14",
        "注意力机制: inbox/mei/2026-08-02-kernels.md:16",
        "[x] 读完附录, inbox/mei/2026-08-02-kernels.md:",
    ):
        assert told in result.stdout


def test_a_dropped_work_says_where_it_stands(project: Path) -> None:
    told = explain("没有数据的综述").stdout
    assert "dropped: nobody else decided" in told
    assert "on the list of what was dropped" in told
    assert "- 没有一手数据，只是转述" in told


def test_json_is_as_its_schema_says(project: Path) -> None:
    (story,) = answer("2608.00001")["works"]
    assert story["rule"] == "agreed"
    assert [voice["standing"] for voice in story["voices"]] == ["counts", "agrees"]  # type: ignore[attr-defined]


def test_every_line_of_an_entry_leads_to_its_work(project: Path) -> None:
    readings = json.loads(CliRunner().invoke(main, ["parse", "inbox"]).stdout)
    for reading in readings:
        for entry in reading["entries"]:
            for line in entry["location"].values():
                (story,) = answer(f"{reading['draft']['path']}:{line}")["works"]
                assert set(entry["keys"]) <= set(story["work"]["keys"])  # type: ignore[index]


def test_a_place_may_be_named_from_where_one_stands(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = "mei/2026-08-02-kernels.md:8"
    absolute = f"{project}/inbox/{place}"
    monkeypatch.chdir(project / "inbox")
    told = [answer(query)["works"] for query in (f"inbox/{place}", place, absolute)]
    assert told[0] == told[1] == told[2] != []


def test_a_place_may_be_named_through_a_link_and_from_elsewhere(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project.parent / "link").symlink_to(project)
    monkeypatch.chdir(project.parent)
    for place in ("link", "three-drafts", str(project.parent / "link")):
        query = f"{place}/inbox/mei/2026-08-02-kernels.md:8"
        result = CliRunner().invoke(main, ["-f", "three-drafts/mkdocs.yml", "explain", query])
        assert result.exit_code == 0, query


@pytest.mark.parametrize("line", ["", ":1", ":9999"])
def test_a_place_without_an_entry_says_which_there_are(project: Path, line: str) -> None:
    path = "inbox/mei/2026-08-02-kernels.md"
    result = explain(f"{path}{line}")
    assert (result.exit_code, result.stdout) == (1, f"{path}{line}: nothing is known of it\n")
    assert f"{path} has these entries:\n  {path}:8 to " in result.stderr
    assert "mkdocs.yml is no draft of this" in explain("mkdocs.yml:3").stderr


def test_a_long_title_is_no_place(project: Path) -> None:
    assert explain("a long title " * 50).exit_code == 1


def test_a_repository_can_be_named_by_its_owner_and_name(project: Path) -> None:
    (story,) = answer("Example/draft-models")["works"]
    assert story["work"]["id"] == "github:example/draft-models"  # type: ignore[index]


def test_of_what_is_unknown_near_works_are_told(project: Path) -> None:
    result = explain("draft models")
    assert result.exit_code == 1
    assert result.stdout == (
        "draft models: nothing is known of it\n"
        "  near: Draft models for speculative decoding [github:example/draft-models], kept, "
        "has these words in its title\n"
    )
    told = answer("https://github.com/example/draft-models/issues/3", 1)
    assert (told["works"], told["near"][0]["why"]) == ([], "repository")


def test_nothing_asked_is_a_mistake(project: Path) -> None:
    assert explain(" ").exit_code == 2


def test_what_a_terminal_would_obey_is_shown(project: Path) -> None:
    draft = project / "inbox" / "omar" / "x.md"
    draft.write_text(
        "## ✅ X-1: Red \x1b[31m\n\n- url: https://e.org/red\n- topics: A\x07B\n", "utf-8"
    )
    told = explain("https://e.org/red").stdout
    assert "\\x1b[31m" in told
    assert not {"\x1b", "\x07"} & set(told)
