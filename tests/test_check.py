"""``kb check``: what it says of a project, of some paths, and of drafts from elsewhere."""

from __future__ import annotations

import json
import re
import shutil
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from mkdocs.exceptions import Abort
from projects import build_site, configure, copy_of
from research_kb.cli import main
from research_kb.commands import check as check_command
from research_kb.findings import CODES
from research_kb.knowledge.review.hosts import unusual_hosts
from research_kb.knowledge.review.near_tags import near_tags
from research_kb.model import Draft, Entry

ROOT = Path(__file__).parents[1]
SEEDS = ROOT.parent / "shared" / "seeds"

KNOWN = """\
---
title: Round 1
author: mei
date: 2026-08-01
---

## ❌ A compiler for attention

- url: https://arxiv.org/abs/2603.05451
- tags: FlashAttention

### Why drop

- no figures for the backward pass
"""
NEW = """\
---
title: Round 2
author: jay
date: 2026-08-05
---

## ✅ Attention, compiled

- url: https://arxiv.org/pdf/2603.05451v2
- topics: Kernel Optimisation
- tags: FlashAttenion

![speed](speed.png)

## ✅ The same paper on another host

- url: https://arxiv.com/abs/2603.99999
- published: 2026-09-01
"""
SAID = {
    ("dropped-before", 7, 1),
    ("near-tag", 11, 9),
    ("unwritten-topic", 10, 11),
    ("missing-image", 13, 1),
    ("unusual-host", 17, 16),
    ("published-later", 18, 14),
    ("unfiled", 15, 1),
}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    copied = copy_of("three-drafts", tmp_path)
    (copied / "inbox/mei/known.md").write_text(KNOWN, encoding="utf-8")
    monkeypatch.chdir(copied)
    monkeypatch.setattr(check_command, "today", lambda: "2026-10-01")
    return copied


def kb(*arguments: str, given: bytes | None = None) -> Result:
    return CliRunner().invoke(main, arguments, input=given)


def found(*arguments: str, given: bytes | None = None) -> list[dict[str, Any]]:
    result = kb("check", "--format", "json", *arguments, given=given)
    assert result.exit_code in (0, 1), result.output
    listed: list[dict[str, Any]] = json.loads(result.stdout)
    return listed


def places(findings: list[dict[str, Any]]) -> set[tuple[str, int, int]]:
    return {(each["code"], each["line"], each["column"]) for each in findings}


def test_a_new_draft_is_judged_against_the_whole_inbox(project: Path) -> None:
    (project / "inbox/jay/new.md").parent.mkdir(exist_ok=True)
    (project / "inbox/jay/new.md").write_text(NEW, encoding="utf-8")
    findings = found("inbox/jay/new.md")
    assert {each["path"] for each in findings} == {"inbox/jay/new.md"}
    assert places(findings) >= SAID
    said = {each["code"]: each["message"] for each in findings}
    assert (
        "mei dropped this on 2026-08-01 (inbox/mei/known.md:7): no figures for the backward"
        in (said["dropped-before"])
    )
    assert "like it: Kernel Optimization (topics/kernel-optimization.md)" in said["unwritten-topic"]


def test_so_is_a_draft_from_elsewhere_and_standard_input(
    project: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("desk") / "new.md"
    elsewhere.write_text(NEW, encoding="utf-8")
    findings = found(str(elsewhere))
    assert {each["path"] for each in findings} == {str(elsewhere)}
    assert places(findings) >= SAID
    assert places(found("-", given=NEW.encode())) >= SAID
    assert not (project / "inbox/jay").exists()


def test_a_draft_is_told_of_its_part_in_what_another_one_began(project: Path) -> None:
    dropped = KNOWN.replace("❌", "✅").replace("drop", "keep").replace("mei", "jay")
    (project / "inbox/jay").mkdir()
    (project / "inbox/jay/kept.md").write_text(dropped, encoding="utf-8")
    same = KNOWN.replace("arxiv.org/abs/2603.05451", "e.org/compiler")
    (project / "inbox/mei/same.md").write_text(same, encoding="utf-8")
    for path in ("inbox/jay/kept.md", "inbox/mei/known.md"):
        said = {each["code"]: each["message"] for each in found(path)}
        assert (
            "mei dropped (inbox/mei/known.md:7), jay kept (inbox/jay/kept.md:7)"
            in (said["conflict"])
        )
        assert "dropped in inbox/mei/same.md:7; their titles are alike" in said["possibly-same"]
        assert said["possibly-same"].endswith("if so: same_as: url:https://e.org/compiler")
    (pair,) = (each for each in found("inbox/mei/same.md") if each["code"] == "possibly-same")
    assert pair["message"].endswith("if so: same_as: arxiv:2603.05451")
    codes = [each["code"] for each in found()]
    assert (codes.count("conflict"), codes.count("possibly-same")) == (1, 1)


def test_an_image_beside_a_draft_from_elsewhere_is_there(
    project: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    desk = tmp_path_factory.mktemp("desk")
    (desk / "new.md").write_text(NEW, encoding="utf-8")
    (desk / "speed.png").write_bytes(b"")
    assert "missing-image" not in [each["code"] for each in found(str(desk / "new.md"))]


def test_a_draft_that_is_named_twice_or_lies_in_the_inbox_repeats_nothing(project: Path) -> None:
    assert found("inbox/mei/known.md", "./inbox/mei/known.md") == found("inbox/mei/known.md")
    assert "repeated-entry" not in [each["code"] for each in found("inbox")]


def test_topic_texts_pages_and_a_readme_are_no_drafts(project: Path) -> None:
    (project / "inbox/README.md").write_text("How we write here.\n", encoding="utf-8")
    (project / "docs/notes.md").write_text("Notes.\n", encoding="utf-8")
    assert found("topics/kernel-optimization.md", "inbox/README.md", "docs/notes.md") == []


def test_a_date_in_the_future_is_told_by_the_check_alone(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / "inbox/mei/later.md").write_text(
        KNOWN.replace("2026-08-01", "2026-10-02"), encoding="utf-8"
    )
    assert ("future-date", 4, 7) in places(found("inbox/mei/later.md"))
    triage = build_site(project) / "triage/index.html"
    assert "future-date" not in triage.read_text(encoding="utf-8")
    monkeypatch.setattr(check_command, "today", lambda: "2026-10-02")
    assert "future-date" not in [each["code"] for each in found("inbox/mei/later.md")]


def test_today_is_a_day_that_has_begun_somewhere() -> None:
    assert len(check_command.today()) == len("2026-10-01")


def test_what_was_read_is_kept_for_the_next_check(project: Path) -> None:
    first = found()
    assert (project / ".cache/research-kb/cache").exists()
    assert found() == first


def test_outside_of_a_project_nothing_is_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.md").write_text(NEW, encoding="utf-8")
    assert found("x.md")
    assert [path.name for path in tmp_path.iterdir()] == ["x.md"]


def test_annotations_stand_at_paths_of_the_repository(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / "inbox/mei/new.md").write_text(NEW, encoding="utf-8")
    monkeypatch.setenv("GITHUB_WORKSPACE", str(project.parent))
    told = kb("check", "--format", "github").stdout
    assert f" file={project.name}/inbox/mei/new.md,line=7," in told
    monkeypatch.setenv("GITHUB_WORKSPACE", str(project))
    assert " file=inbox/mei/new.md,line=7," in kb("check", "--format", "github").stdout


def test_a_misspelt_label_of_an_entry_is_told(project: Path) -> None:
    misspelt = KNOWN.replace("- tags", "- prioirty: P0\n- decsion: drop\n- tags")
    (project / "inbox/mei/known.md").write_text(misspelt, encoding="utf-8")
    told = [each for each in found("inbox/mei/known.md") if each["code"] == "unknown-key"]
    assert [(each["line"], each["column"]) for each in told] == [(10, 3), (11, 3)]


def test_a_hint_says_what_can_be_done_where_it_stands(project: Path) -> None:
    front = "---\nauthor: mei\ndate: 2026-08-01\ntitle: A\nurl: https://e.org/a\n---\n\nText.\n"
    (project / "inbox/mei/front.md").write_text(front, encoding="utf-8")
    headed = KNOWN.replace("❌ A compiler", "Another").replace("2603.05451", "2603.05452")
    headed = headed.replace("### Why drop", "### More")
    (project / "inbox/mei/headed.md").write_text(headed, encoding="utf-8")
    said = {e["path"]: e["message"] for e in found("inbox/mei") if e["code"] == "undecided"}
    assert said["inbox/mei/front.md"].endswith("; add `decision: kept` or `decision: dropped`")
    assert "; mark its heading with ✅ or ❌, or add `decision:" in said["inbox/mei/headed.md"]


def test_a_link_to_itself_is_told_with_advice(project: Path) -> None:
    (project / "inbox/mei/loop.md").symlink_to("loop.md")
    (unread,) = (each for each in found() if each["code"] == "unreadable")
    assert (
        unread["message"] == "the link leads back to itself; let it lead to a draft, or remove it"
    )


# Severities.


def weighed(project: Path, **severity: str) -> None:
    configure(project, severity={code.replace("_", "-"): to for code, to in severity.items()})


def test_severities_hold_for_check_and_its_exit_code(project: Path) -> None:
    (project / "inbox/mei/new.md").write_text(NEW, encoding="utf-8")
    assert kb("check").exit_code == 0
    weighed(project, unfiled="error", unwritten_topic="ignore")
    assert kb("check").exit_code == 1
    severities = {each["code"]: each["severity"] for each in found()}
    assert severities["unfiled"] == "error"
    assert "unwritten-topic" not in severities
    assert "::error file=inbox/mei/new.md,line=15,col=1,title=unfiled::" in (
        kb("check", "--format", "github").stdout
    )


def test_severities_hold_for_what_only_check_finds_and_for_files_from_elsewhere(
    project: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    weighed(project, dropped_before="error", unusual_host="ignore", unreadable="warning")
    severities = {each["code"]: each["severity"] for each in found("-", given=NEW.encode())}
    assert severities["dropped-before"] == "error"
    assert "unusual-host" not in severities
    (project / "inbox/mei/gone.md").symlink_to("nowhere.md")
    (gone,) = (each for each in found("inbox/mei") if each["path"].endswith("gone.md"))
    assert (gone["code"], gone["severity"]) == ("unreadable", "warning")


def test_severities_hold_for_the_site_and_fail_on(
    project: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (project / "inbox/mei/new.md").write_text(NEW, encoding="utf-8")
    configure(project, fail_on="error")
    build_site(project)
    weighed(project, unfiled="error")
    with pytest.raises(Abort):
        build_site(project)
    assert "new.md:15:1: error unfiled" in caplog.text
    weighed(project, unfiled="ignore", unwritten_topic="warning")
    triage = (build_site(project) / "triage/index.html").read_text(encoding="utf-8")
    assert "kb-finding-unfiled" not in triage
    assert re.search(r"id=\"kb-finding-unwritten-topic\">\W*warning", triage, re.I)


# What is said of real drafts.

NEW_CODES = {
    "dropped-before",
    "future-date",
    "near-tag",
    "no-reason",
    "published-later",
    "repeated-entry",
    "undated",
    "unknown-key",
    "unusual-host",
}


@pytest.mark.skipif(not list(SEEDS.glob("*.txt")), reason="the seeds are not part of the project")
def test_nothing_false_is_said_of_the_seeds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(check_command, "today", lambda: "2026-12-31")
    (tmp_path / "inbox/jay").mkdir(parents=True)
    for seed in SEEDS.glob("*.txt"):
        shutil.copy(seed, tmp_path / "inbox/jay")
    findings = found()
    assert NEW_CODES.isdisjoint(each["code"] for each in findings)
    sourceless = [each["message"] for each in findings if each["code"] == "missing-source"]
    assert len(sourceless) == 4  # all of them dropped, and without any address


def test_what_is_said_of_the_demo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(check_command, "today", lambda: "2026-12-31")
    told = [each for each in found("inbox") if each["code"] in NEW_CODES]
    assert [(each["code"], each["message"].partition(" (")[0]) for each in told] == [
        ("near-tag", "the tag benchmarks looks like Benchmark")
    ]


@pytest.mark.parametrize("code", CODES)
def test_every_code_is_one_that_something_finds(code: str) -> None:
    package = ROOT / "plugins/research_kb"
    sources = (path for path in package.rglob("*.py") if path.name != "findings.py")
    assert any(f'"{code}"' in path.read_text(encoding="utf-8") for path in sources)


def test_a_large_inbox_takes_no_longer_for_each_work() -> None:
    """Twice the works: about twice the time, and by no means four times."""

    def seconds(count: int) -> float:
        drafts = tuple(
            Draft(
                f"inbox/a/{number}.md",
                "",
                "",
                date="2026-07-01",
                entries=tuple(
                    Entry(
                        f"Work {number} {i}",
                        1,
                        1,
                        url=f"https://host{number}.com/{i}",
                        tags=(f"tag {number}", f"topic{chr(97 + i)}name{number}"),
                    )
                    for i in range(5)
                ),
            )
            for number in range(count // 5)
        )
        start = time.process_time()
        assert list(near_tags(drafts, {})) == list(unusual_hosts(drafts)) == []
        return time.process_time() - start

    seconds(100)
    small = min(seconds(2_500) for _ in range(2))
    assert seconds(10_000) < 10 * small
