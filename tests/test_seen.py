"""``kb seen``: what is known before anything is written."""

from __future__ import annotations

import json
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result
from projects import build_site
from research_kb.cli import main
from research_kb.place import STORE

JAY = """---
author: jay
date: 2026-08-01
---

## ✅ R-01：FlashAttention-4

- 链接：https://arxiv.org/abs/2603.05451
- 优先级：P0
- 专题：Kernel Optimization

### 为什么保留

- 有硬件、有精度

## ❌ R-02: Ten tricks for faster inference servers

- url: https://blog.example/ten-tricks?utm_source=x
- reason: no measurement at all
- see also: https://github.com/owner/tricks

## ✅ R-03: tricks, the repository

- url: https://github.com/owner/tools/tree/main/docs
"""
MEI = """---
author: mei
date: 2026-08-02
---

## ❌ M-1: FlashAttention-4

- url: https://arxiv.org/pdf/2603.05451v2
- reason: Hopper only here
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for path, text in (("jay/a.md", JAY), ("mei/b.md", MEI)):
        draft = tmp_path / "inbox" / path
        draft.parent.mkdir(parents=True)
        draft.write_text(text, encoding="utf-8")
    config = "site_name: x\ntheme: {name: material, font: false}\nplugins: [research-kb]\n"
    (tmp_path / "mkdocs.yml").write_text(config)
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("# Home\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def seen(*queries: str, given: str | None = None) -> Result:
    return CliRunner().invoke(main, ["seen", *queries], input=given)


def answers(*queries: str, given: str | None = None) -> list[dict[str, object]]:
    return list(json.loads(seen("--format", "json", *queries, given=given).stdout))


@pytest.mark.parametrize(
    "query",
    [
        "2603.05451",
        "arXiv:2603.05451v3",
        "https://export.arxiv.org/abs/2603.05451",
        "https://doi.org/10.48550/arXiv.2603.05451",
        "FlashAttention-4",
        "flashattention 4",
    ],
)
def test_a_seen_work_is_told_with_who_when_why_and_where(project: Path, query: str) -> None:
    result = seen(query)
    assert result.exit_code == 1
    for told in (
        f"{query}: kept",
        "the verdicts differ",
        "kept by jay on 2026-08-01: inbox/jay/a.md:6",
        "- 有硬件、有精度",
        "dropped by mei on 2026-08-02: inbox/mei/b.md:6",
        "stands on Kernel Optimization: e/arxiv/2603.05451/",
    ):
        assert told in result.stdout


def test_what_nobody_has_seen_is_unseen(project: Path) -> None:
    result = seen("https://example.org/new", "1706.03762", "An unheard of title")
    assert (result.exit_code, result.stdout.count(": unseen")) == (0, 3)


def test_a_dropped_work_says_so(project: Path) -> None:
    (answer,) = answers("http://www.blog.example/ten-tricks/?utm_medium=y")
    assert answer["status"] == "dropped"
    assert answer["work"]["sightings"][0]["reasons"] == ["no measurement at all"]  # type: ignore[index]


@pytest.mark.parametrize(
    ("query", "why", "title"),
    [
        ("https://github.com/owner/tricks", "mentions", "Ten tricks for faster inference servers"),
        ("https://github.com/owner/tools/issues/7", "repository", "tricks, the repository"),
        ("Ten Tricks for Faster Inference", "title", "Ten tricks for faster inference servers"),
        ("ten tricks", "words", "Ten tricks for faster inference servers"),
    ],
)
def test_a_near_match_is_a_hint_and_no_answer(
    project: Path, query: str, why: str, title: str
) -> None:
    (answer,) = answers(query)
    assert (answer["status"], seen(query).exit_code) == ("unseen", 0)
    near = [(each["why"], each["work"]["title"]) for each in answer["near"]]  # type: ignore[attr-defined]
    assert near == [(why, title)]


def test_many_are_asked_from_standard_input(project: Path) -> None:
    told = answers("-", "R-99 of nobody", given="2603.05451\n\n  https://example.org/new \n")
    assert [each["status"] for each in told] == ["kept", "unseen", "unseen"]


def test_nothing_asked_is_a_mistake(project: Path) -> None:
    result = seen(" ")
    assert (result.exit_code, "nothing was asked" in result.stderr) == (2, True)


def test_an_empty_list_has_an_empty_answer(project: Path) -> None:
    result = seen("-", given="\n")
    assert (result.exit_code, result.stdout) == (0, "")
    assert "nothing was asked" in result.stderr
    assert answers("-", given="") == []


def test_a_changed_draft_is_read_again(project: Path) -> None:
    assert seen("https://example.org/new").exit_code == 0
    index = project / STORE / "registry.sqlite"
    before = index.stat().st_mtime_ns
    assert seen("2603.05451").exit_code == 1
    assert index.stat().st_mtime_ns == before, "an unchanged inbox is not read again"
    new = project / "inbox" / "mei" / "c.md"
    new.write_text("## ❌ N-1: New\n\n- url: https://example.org/new\n")
    assert seen("https://example.org/new").exit_code == 1
    new.unlink()
    assert seen("https://example.org/new").exit_code == 0


def test_changed_options_are_read_again(project: Path) -> None:
    assert seen("2603.05451").exit_code == 1
    config = "site_name: x\nplugins: [{research-kb: {inbox: elsewhere}}]\n"
    (project / "mkdocs.yml").write_text(config)
    (project / "elsewhere").mkdir()
    assert seen("2603.05451").exit_code == 0


def test_each_mkdocs_yml_of_a_folder_has_its_own_answer(project: Path) -> None:
    (project / "other.yml").write_text(
        "site_name: x\nplugins: [{research-kb: {inbox: elsewhere}}]\n"
    )
    (project / "elsewhere").mkdir()
    for _ in range(2):
        assert seen("2603.05451").exit_code == 1
        other = CliRunner().invoke(main, ["-f", "other.yml", "seen", "2603.05451"])
        assert other.exit_code == 0
    before = (project / STORE / "registry.sqlite").stat().st_mtime_ns
    assert CliRunner().invoke(main, ["-f", "other.yml", "seen", "x"]).exit_code == 0
    assert (project / STORE / "registry.sqlite").stat().st_mtime_ns == before


@pytest.mark.parametrize("command", ["seen", "explain"])
def test_who_asks_where_there_are_no_drafts_is_told_so(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    def asked() -> tuple[int, bool]:
        result = CliRunner().invoke(main, [command, "https://example.org/new"])
        return result.exit_code, "there is no folder" in result.stderr

    for draft in project.glob("inbox/*/*"):
        draft.unlink()
    for _ in range(2):
        assert asked() == (int(command == "explain"), False), "an empty inbox is an answer"
    (project / "inbox").rename(project / "drafts")
    assert asked() == (2, True)
    (project / "nowhere").mkdir()
    (project / "mkdocs.yml").unlink()
    monkeypatch.chdir(project / "nowhere")
    assert asked() == (2, True)
    assert [*Path().iterdir()] == []


def test_a_broken_mkdocs_yml_is_told_also_with_an_index(project: Path) -> None:
    assert seen("2603.05451").exit_code == 1
    (project / "mkdocs.yml").write_text("a: [\n")
    assert seen("2603.05451").exit_code == 2


def test_what_could_not_be_read_is_told_each_time(project: Path) -> None:
    (project / "inbox/jay/gone.md").symlink_to("nowhere.md")
    for _ in range(2):
        result = seen("https://example.org/new")
        assert "not read: inbox/jay/gone.md: the link leads to no file" in result.stderr
    assert "not read: inbox/jay/gone.md" in CliRunner().invoke(main, ["explain", "x y"]).stderr


def test_a_folder_may_have_any_name(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = project.with_name("a#b?c%20d")
    project.rename(other)
    monkeypatch.chdir(other)
    assert [seen("2603.05451").exit_code for _ in range(2)] == [1, 1]


def test_where_no_index_can_be_written_the_answer_is_the_same(project: Path) -> None:
    (project / ".cache").write_text("a file")
    assert [seen("2603.05451").exit_code for _ in range(2)] == [1, 1]


def test_a_spoiled_index_is_made_anew(project: Path) -> None:
    index = project / STORE / "registry.sqlite"
    index.parent.mkdir(parents=True)
    index.write_bytes(b"not SQLite at all")
    assert seen("2603.05451").exit_code == 1


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


def test_the_registry_of_a_site_answers_alike(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (here,) = answers("2603.05451")
    site = build_site(project)
    monkeypatch.chdir(tmp_path.parent)
    (by_file,) = answers("--registry", str(site / "registry.json"), "2603.05451")
    handler = partial(Quiet, directory=str(site))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        root = f"http://127.0.0.1:{server.server_port}/"
        (by_address,) = answers("--registry", f"{root}registry.json", "2603.05451")
        server.shutdown()
    assert by_address["work"]["address"] == f"{root}e/arxiv/2603.05451/"  # type: ignore[index]
    for other in (by_file, by_address):
        assert {**other["work"], "address": ""} == {**here["work"], "address": ""}  # type: ignore[dict-item]


def test_the_registry_is_as_its_schema_says(project: Path) -> None:
    site = build_site(project)
    schema = json.loads((site / "registry.schema.json").read_text())
    assert schema == json.loads(
        files("research_kb").joinpath("schema/registry.schema.json").read_text()
    )
    jsonschema.validate(json.loads((site / "registry.json").read_text("utf-8")), schema)


@pytest.mark.parametrize("content", ["[]", "{}", "{", '{"works": [{}]}', '{"works": [1]}'])
def test_what_is_no_registry_is_told(project: Path, content: str) -> None:
    (project / "r.json").write_text(content)
    result = seen("--registry", "r.json", "2603.05451")
    assert result.exit_code == 2
    assert "r.json is no registry that can be read" in result.stderr


def test_a_registry_is_an_address_of_the_web_or_a_file(project: Path) -> None:
    result = seen("--registry", "ftp://e.org/registry.json", "x")
    assert (result.exit_code, "http or https, or the path of a file" in result.stderr) == (2, True)


def test_a_repository_can_be_asked_by_its_owner_and_name(project: Path) -> None:
    (known,) = answers("Owner/tools")
    assert (known["key"], known["status"]) == ("github:owner/tools", "kept")
    (strange,) = answers("input/output")
    assert (strange["key"], strange["status"]) == (None, "unseen")


def test_a_missing_registry_is_told(project: Path) -> None:
    for place in ("gone.json", ""):
        result = seen("--registry", place, "x")
        assert (result.exit_code, f"{place} is no registry" in result.stderr) == (2, True)


def test_a_terminals_commands_in_a_draft_are_shown_and_not_given(project: Path) -> None:
    text = "---\ntitle: x\n---\n\n## ✅ E-1: A \x1b[2Jtitle\n\n- url: https://e.example/escape\n"
    (project / "inbox/mei/escape.md").write_text(text, encoding="utf-8")
    told = seen("-", given="https://e.example/escape\n\x1b[2Jtitle\n").output
    assert "\x1b" not in told
    assert "\\x1b[2Jtitle: " in told
