"""``kb init``: a knowledge base that builds at once, and never harms what is there."""

from __future__ import annotations

import getpass
import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from built import dead_links
from click.testing import CliRunner, Result
from projects import build_site
from research_kb.cli import main
from test_workflow import WRONG, commit, fits_githubs_schema, git, request, run, workflow

ROOT = Path(__file__).parents[1]
SCAFFOLD = ROOT / "plugins/research_kb/scaffold"
WORKFLOWS = sorted((SCAFFOLD / "plain/github/workflows").glob("*.yml"))


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KB_AUTHOR", "Mei Lin")
    return tmp_path


def kb(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


@pytest.mark.parametrize(("language", "name"), [("en", "Team: notes"), ("zh", "2026")])
def test_a_new_knowledge_base_builds_strictly_and_has_no_findings(
    language: str, name: str, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = kb("init", "team", "--language", language, "--name", name)
    assert result.exit_code == 0, result.output
    monkeypatch.chdir(here / "team")
    checked = kb("check", "--strict")
    assert (checked.exit_code, checked.stdout) == (0, "")
    site = build_site(here / "team")
    assert dead_links(site, "") == []
    home = (site / "index.html").read_text(encoding="utf-8")
    assert f'<html lang="{language}"' in home
    assert name in home
    works = json.loads((site / "registry.json").read_text(encoding="utf-8"))["works"]
    assert sorted(work["decision"] for work in works) == ["dropped", "kept"]
    assert works[0]["topics"] == ["Markdown"]
    assert all(work["sightings"][0]["reasons"] for work in works)
    assert {work["sightings"][0]["author"] for work in works} == {"Mei Lin"}
    config = yaml.safe_load((here / "team/mkdocs.yml").read_text(encoding="utf-8"))
    assert config["theme"]["language"] == language


def test_a_draft_can_be_written_at_once(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert kb("init", "team").exit_code == 0
    monkeypatch.chdir(here / "team")
    told = kb("new", "https://spec.commonmark.org/0.31.2/")
    assert told.stdout.startswith("inbox/mei-lin/")
    assert told.stdout.strip().endswith("-round-2.md")
    assert "dropped by Mei Lin" in told.stderr


def test_what_is_printed_is_what_was_made(here: Path) -> None:
    printed = kb("init", "a").stdout.split()
    assert sorted(printed) == sorted(f"a/{path}" for path in contents(here / "a"))
    answer = json.loads(kb("init", "b", "--format", "json").stdout)
    assert sorted(answer["made"]) == sorted(contents(here / "b"))
    assert answer["kept"] == []
    assert {".gitignore", ".vscode/settings.json", "requirements.txt"} <= set(answer["made"])


def test_nothing_is_made_where_a_file_of_another_content_exists(here: Path) -> None:
    (here / "kb/docs").mkdir(parents=True)
    (here / "kb/docs/index.md").write_text("mine\n")
    (here / "kb/.gitignore").write_text("mine\n")
    before = contents(here)
    result = kb("init", "kb")
    assert result.exit_code == 2
    assert "kb holds .gitignore, docs/index.md already" in result.stderr
    assert contents(here) == before
    kept = kb("init", "kb", "--keep")
    assert kept.exit_code == 0
    after = contents(here)
    assert before.items() <= after.items()
    assert "kb/mkdocs.yml" in after
    assert "kept as they were: .gitignore, docs/index.md" in kept.stderr


def test_a_second_run_changes_nothing(here: Path) -> None:
    assert kb("init", "kb").exit_code == 0
    before = contents(here)
    again = kb("init", "kb")
    assert (again.exit_code, again.stdout.strip()) == (0, "")
    assert contents(here) == before


def test_files_of_others_stay_beside(here: Path) -> None:
    (here / "LICENSE").write_text("mine\n")
    assert kb("init").exit_code == 0
    assert (here / "LICENSE").read_text() == "mine\n"
    assert (here / "mkdocs.yml").is_file()


@pytest.mark.parametrize("other", ["mkdocs.yaml", "docs", "mkdocs.yml"])
def test_what_stands_in_the_way_is_named(other: str, here: Path) -> None:
    (here / other).write_text("site_name: x\n")
    result = kb("init")
    assert result.exit_code == 2
    assert other in result.stderr
    assert list(contents(here)) == [other]


def test_the_other_name_of_the_config_file_is_kept_and_not_overruled(here: Path) -> None:
    (here / "mkdocs.yaml").write_text("site_name: mine\n")
    kept = kb("init", "--keep")
    assert kept.exit_code == 0
    assert not (here / "mkdocs.yml").exists(), "MkDocs would read this one alone"
    assert "kept as they were: mkdocs.yaml\n" in kept.stderr


def test_a_link_that_leads_nowhere_is_not_written_through(here: Path) -> None:
    (here / "mkdocs.yml").symlink_to(here / "elsewhere")
    assert kb("init").exit_code == 2
    assert not (here / "elsewhere").exists()


def test_parts_can_be_made_for_a_site_that_exists(here: Path) -> None:
    (here / "mkdocs.yml").write_text("site_name: x\n")
    assert kb("init", "--only", ".github", "--only", "./.vscode/").exit_code == 0
    assert {path.partition("/")[0] for path in contents(here)} == {
        ".github",
        ".vscode",
        "mkdocs.yml",
    }
    wrong = kb("init", "--only", "vscode")
    assert (wrong.exit_code, ".vscode" in wrong.stderr) == (2, True)


def test_where_git_knows_nobody_the_user_is_the_author(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KB_AUTHOR")
    monkeypatch.setenv("HOME", str(here))
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.setenv("LOGNAME", "Ada")
    assert kb("init", "kb").exit_code == 0
    assert len(list((here / "kb/inbox/ada").glob("*.md"))) == 1


def test_where_not_even_the_user_has_a_name_it_is_asked_for(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody() -> str:
        raise KeyError("getpwuid(): uid not found: 12345")

    monkeypatch.delenv("KB_AUTHOR")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.setattr(getpass, "getuser", nobody)
    asked = kb("init", "kb")
    assert (asked.exit_code, "--author" in asked.stderr) == (2, True)
    assert not (here / "kb").exists()


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: str(path.name))
def test_a_workflow_fits_githubs_schema(path: Path) -> None:
    fits_githubs_schema(path)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: str(path.name))
def test_every_command_of_a_workflow_works(path: Path, here: Path) -> None:
    assert kb("init", "project").exit_code == 0
    project = here / "project"
    (project / "inbox/jay").mkdir()
    git(project, "init", "--quiet", "--initial-branch=main")
    commit(project, "What is there")
    request(project, {"inbox/mei-lin/new.md": WRONG.replace("Kernels: a", "Kernels, a")})
    (job,) = (job for job in workflow(path)["jobs"].values() if "run" in str(job["steps"]))
    done = run(job, project)
    assert [each.returncode for each in done] == [0] * len(done), [each.stderr for each in done]
    assert any("pip install" in each.args[-1] for each in done)
    summary = here / "runner/summary.md"
    told = "kb preview" in path.read_text(encoding="utf-8")
    assert not told or "A kernel that nobody knows" in summary.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: str(path.name))
def test_a_workflow_is_the_projects_own_but_for_its_installation(path: Path) -> None:
    """What ``make`` runs in this project stands here by itself; all else is the same."""
    own = (ROOT / ".github/workflows" / path.name).read_text(encoding="utf-8")
    own = re.sub(r"run: make ([a-z]+)", lambda found: f"run: {recipe(found[1])}", own)
    own = own.replace(
        "cache-dependency-path: pyproject.toml", "cache-dependency-path: requirements.txt"
    )
    given = path.read_text(encoding="utf-8")
    assert without_installation(given) == without_installation(own)
    assert {path.name for path in WORKFLOWS} == {"check.yml", "pages.yml"}


def without_installation(text: str) -> Any:
    loaded = yaml.safe_load(text)
    for job in loaded["jobs"].values():
        job["steps"] = [step for step in job["steps"] if step.get("name") != "Install the plugin"]
    return loaded


def recipe(target: str) -> str:
    """The one command of a target of the Makefile, without the folder that it lies in."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    found = re.search(rf"(?m)^{target}:.*\n\t(.*)$", text)
    assert found
    return found[1].replace("$(BIN)/", "").replace("$$", "$")
