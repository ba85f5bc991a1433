"""``kb preview``, as people and workflows use it."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result
from projects import copy_of
from research_kb import parallel
from research_kb.cli import main

DRAFT = """---
title: Third look
author: nina
date: 2026-08-09
tags: [weekly]
---

## ❌ N-1: Attention in tiles

- url: https://arxiv.org/abs/2608.00001v3
- reason: forward only

## ✅ N-2: Paged caches

- url: https://example.org/paged
- priority: P1
- topics: Kernel Optimisation
- tags: Attentoin

### Follow-ups

- [ ] measure
"""
GITHUB = ("GITHUB_SERVER_URL", "GITHUB_REPOSITORY", "GITHUB_SHA", "GITHUB_WORKSPACE")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    copied = copy_of("three-drafts", tmp_path)
    monkeypatch.chdir(copied)
    for name in GITHUB:
        monkeypatch.delenv(name, raising=False)
    return copied


def preview(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(main, ["preview", *arguments], input=given)


def answer(*arguments: str, given: str | None = None) -> dict[str, list[dict[str, object]]]:
    result = preview(*arguments, "--format", "json", given=given)
    assert result.exit_code == 0, result.output
    record = json.loads(result.stdout)
    schema = json.loads(files("research_kb").joinpath("schema/preview.schema.json").read_text())
    jsonschema.validate(record, schema)
    return dict(record)


def test_a_draft_from_elsewhere_is_shown_as_if_it_stood_in_the_inbox(project: Path) -> None:
    (project.parent / "x.md").write_text(DRAFT, encoding="utf-8")
    path = project.parent / "x.md"
    result = preview("../x.md")
    assert result.exit_code == 0
    for told in (
        f"{path}: Third look, by nina on 2026-08-09, 2 entries",
        "new works (1)",
        "Paged caches [url:https://example.org/paged]: kept, P1",
        f"on Kernel Optimisation: its entry states it, {path}:17",
        "known works seen again (1)",
        "already kept by omar on 2026-08-05: inbox/omar/2026-08-05-digest.md:8",
        "already kept by mei on 2026-08-02: inbox/mei/2026-08-02-kernels.md:8",
        "- 在单卡上复现了数字",
        f"now dropped by nina on 2026-08-09: {path}:8",
        "one work by arxiv:2608.00001",
        "would be disputed; kept counts",
        f"Attentoin; like it: Attention, {path}:18",
        f"Kernel Optimisation; like it: Kernel Optimization, {path}:17",
        f"[ ] measure, {path}:22",
    ):
        assert told in result.stdout


def test_a_draft_of_the_inbox_is_shown_against_the_inbox_without_it(project: Path) -> None:
    told = answer("inbox/omar/2026-08-05-digest.md")
    assert [each["work"]["title"] for each in told["new"]] == [  # type: ignore[index]
        "Draft models for speculative decoding"
    ]
    (joined,) = told["joined"]
    assert [work["title"] for work in joined["before"]] == ["面向显存带宽的注意力分块"]  # type: ignore[index]


def test_it_stands_in_the_inbox_or_elsewhere_all_the_same(project: Path) -> None:
    pasted = answer("--as", "inbox/nina/n.md", "-", given=DRAFT)
    draft = project / "inbox" / "nina" / "n.md"
    draft.parent.mkdir()
    draft.write_text(DRAFT, encoding="utf-8")
    assert answer("inbox/nina/n.md") == pasted
    assert pasted["drafts"][0]["path"] == "inbox/nina/n.md"


def test_a_new_version_takes_the_place_of_the_draft_that_stands_there(project: Path) -> None:
    path = "inbox/mei/2026-08-02-kernels.md"
    told = answer("--as", path, "-", given=(project / path).read_text("utf-8"))
    assert told == answer(path)
    assert answer("--as", path, "-", given="")["new"] == []


def test_standard_input_needs_no_name(project: Path) -> None:
    assert answer("-", given=DRAFT)["drafts"][0]["path"] == "-"


def test_several_drafts_are_one_answer(project: Path) -> None:
    told = answer("inbox/omar", "inbox/mei/2026-08-02-kernels.md")
    assert [draft["path"] for draft in told["drafts"]] == [
        "inbox/mei/2026-08-02-kernels.md",
        "inbox/omar/2026-08-05-digest.md",
        "inbox/omar/hostile.md",
    ]
    assert (told["joined"], len(told["new"])) == ([], 4)


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("hidden.md", DRAFT.replace("author", "draft: true\nauthor"), "it says draft: true"),
        ("_notes.md", DRAFT, "files of this name are no drafts"),
    ],
)
def test_what_the_site_would_not_show_is_shown_and_said(
    project: Path, name: str, text: str, why: str
) -> None:
    (project / "inbox" / "mei" / name).write_text(text, encoding="utf-8")
    told = answer(f"inbox/mei/{name}")
    assert (told["drafts"][0]["kept_out"], len(told["new"])) == (why, 1)
    assert (
        f"inbox/mei/{name} would be kept out of the site: {why}"
        in preview(f"inbox/mei/{name}").stdout
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["gone.md"], "gone.md: there is no such file"),
        (["topics/kernel-optimization.md"], "is the text of a topic; name drafts"),
        (["mkdocs.yml"], "is no draft; name drafts"),
        (["--as", "../nina.md", "-"], "a draft would stand in inbox/"),
        (["--as", "inbox/x.md", "inbox"], "--as is the place of one draft, and 3 were named"),
        (["empty"], "there is no draft in what was named"),
        (["--links-to", "nowhere", "--format", "markdown", "inbox"], "nowhere is no address"),
    ],
)
def test_what_cannot_be_shown_is_a_mistake(
    project: Path, arguments: list[str], message: str
) -> None:
    (project / "empty").mkdir()
    result = preview(*arguments)
    assert (result.exit_code, message in result.stderr, result.stdout) == (2, True, "")


def test_findings_do_not_fail_it(project: Path) -> None:
    broken = "---\ntitle: a: b\n---\n\n## ✅ X\n"
    assert "front-matter-yaml" in preview("-", given=broken).stdout


def test_an_image_that_is_not_there_is_told_where_the_draft_would_stand(
    project: Path, tmp_path: Path
) -> None:
    text = f"{DRAFT}\n![speed](speed.png)\n"
    (tmp_path / "new.md").write_text(text, encoding="utf-8")
    (tmp_path / "speed.png").write_bytes(b"")
    place = ("--as", "inbox/nina/new.md")
    here, there = (answer(str(tmp_path / "new.md"), *as_) for as_ in ((), place))
    codes = [[found["code"] for found in each["findings"]] for each in (here, there)]
    assert ["missing-image" in each for each in codes] == [False, True]


def test_a_guessed_encoding_is_told(project: Path) -> None:
    (project / "x.md").write_bytes(DRAFT.replace("Third look", "第三次看内核").encode("gb18030"))
    told = answer("--as", "inbox/nina/x.md", "x.md")
    assert ("inbox/nina/x.md", "encoding") in [(f["path"], f["code"]) for f in told["findings"]]


def test_the_lines_of_markdown_lead_to_the_forge_of_the_site(project: Path) -> None:
    markdown = preview("inbox/mei", "--format", "markdown").stdout
    assert (
        "https://github.com/example/kb/blob/main/inbox/mei/2026-08-02-kernels.md?plain=1#L8"
        in markdown
    )


def test_they_lead_where_they_are_told_to(project: Path) -> None:
    forge = "https://forge.example/o/r/src/commit/abc"
    markdown = preview("inbox/mei", "--format", "markdown", "--links-to", forge).stdout
    assert f"{forge}/inbox/mei/2026-08-02-kernels.md?display=source#L8" in markdown


def test_in_a_workflow_they_lead_to_the_commit_that_has_them(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in zip(
        GITHUB, ("https://github.com", "o/r", "abc123", str(project.parent)), strict=True
    ):
        monkeypatch.setenv(name, value)
    markdown = preview("inbox/mei", "--format", "markdown").stdout
    place = f"{project.name}/inbox/mei/2026-08-02-kernels.md?plain=1#L8"
    assert f"https://github.com/o/r/blob/abc123/{place}" in markdown


def test_what_a_terminal_would_obey_is_shown(project: Path) -> None:
    told = preview("-", given=DRAFT.replace("Paged", "\x1b[31mPaged\u202e")).stdout
    assert "\\x1b[31mPaged\\u202e" in told
    assert not {"\x1b", "\u202e"} & set(told)


def test_what_was_read_is_not_read_again(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = answer("inbox/mei")
    monkeypatch.setattr(parallel, "parse", None)
    assert answer("inbox/mei") == told


def test_an_inbox_that_is_not_there_yet_is_empty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert len(answer("-", given=DRAFT)["new"]) == 2
