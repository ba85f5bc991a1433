"""The workflows and hooks of the repository: valid, and every command of them works here."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
HOOKS: list[dict[str, Any]] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
KB = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
WRONG = """\
---
title: Kernels: a second look
author: mei
date: 2026-07-30
---

## ✅ A kernel that nobody knows

- url: https://e.org/kernel
- topics: Kernel Optimization
"""


def workflow(path: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return loaded


JOBS = [
    pytest.param(job, id=f"{path.name}-{name}")
    for path in WORKFLOWS
    for name, job in workflow(path)["jobs"].items()
    if any("run" in step for step in job["steps"])
]


def fits_githubs_schema(path: Path) -> None:
    tool = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    done = subprocess.run([*tool, str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: str(path.name))
def test_a_workflow_fits_githubs_schema(path: Path) -> None:
    fits_githubs_schema(path)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: str(path.name))
def test_actions_are_the_current_ones(path: Path) -> None:
    used = set(re.findall(r"uses: (\S+)", path.read_text(encoding="utf-8")))
    assert used <= {
        "actions/cache@v5",
        "actions/checkout@v7",
        "actions/configure-pages@v6",
        "actions/deploy-pages@v5",
        "actions/setup-python@v7",
        "actions/upload-pages-artifact@v5",
    }


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: str(path.name))
def test_a_workflow_may_only_read_and_runs_nothing_that_a_draft_says(path: Path) -> None:
    assert workflow(path)["permissions"] == {"contents": "read"}
    for job in workflow(path)["jobs"].values():
        assert not any("${{" in step.get("run", "") for step in job["steps"])
    # In this event a fork's code would run with the rights of the repository.
    assert "pull_request_target" not in path.read_text(encoding="utf-8")


def environment(project: Path) -> dict[str, str]:
    """What GitHub sets for the steps of a job."""
    runner = project.parent / "runner"
    runner.mkdir()
    return {
        **os.environ,
        "PATH": KB,
        "RUNNER_TEMP": str(runner),
        "GITHUB_PATH": str(runner / "path"),
        "GITHUB_STEP_SUMMARY": str(runner / "summary.md"),
    }


def copy_of_this(to: Path) -> Path:
    """This repository as its own first commit, with this environment.

    The Makefile's own set-up is what ``.ci/run`` tests.
    """
    project = to / "project"
    project.mkdir()
    for name in ("Makefile", "mkdocs.yml", "pyproject.toml", ".gitignore"):
        shutil.copy(ROOT / name, project)
    for name in ("docs", "inbox", "topics"):
        shutil.copytree(ROOT / name, project / name)
    (project / ".venv").mkdir()
    (project / ".venv" / "bin").symlink_to(Path(sys.executable).parent)
    for stamp in (".made", ".run", ".dev"):
        (project / ".venv" / stamp).touch()
    git(project, "init", "--quiet", "--initial-branch=main")
    commit(project, "What is there")
    return project


def git(project: Path, *arguments: str) -> None:
    who = ["-c", "user.name=mei", "-c", "user.email=mei@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *arguments], cwd=project, check=True, capture_output=True)


def commit(project: Path, message: str) -> None:
    git(project, "add", "--all")
    git(project, "commit", "--quiet", "--message", message)


def request(project: Path, files: dict[str, str]) -> None:
    """Check out what GitHub does for a pull request that adds ``files``: its merge."""
    git(project, "checkout", "--quiet", "-b", "request")
    for path, text in files.items():
        (project / path).parent.mkdir(parents=True, exist_ok=True)
        (project / path).write_text(text, encoding="utf-8")
    commit(project, "A draft")
    git(project, "checkout", "--quiet", "main")
    (project / "inbox/jay/meanwhile.md").write_text(WRONG.replace("mei", "jay"), encoding="utf-8")
    commit(project, "Meanwhile")
    git(project, "merge", "--quiet", "--no-ff", "--message", "Merge", "request")


def run(job: dict[str, Any], project: Path) -> list[subprocess.CompletedProcess[str]]:
    """The commands of ``job``, one after the other as GitHub runs them."""
    given = environment(project)
    return [
        subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
            cwd=project,
            env=given,
            capture_output=True,
            text=True,
            check=False,
        )
        for step in job["steps"]
        if "run" in step
    ]


@pytest.mark.parametrize("job", JOBS)
def test_every_command_of_a_job_works(job: dict[str, Any], tmp_path: Path) -> None:
    project = copy_of_this(tmp_path)
    request(project, {"inbox/mei/new.md": WRONG.replace("Kernels: a", "Kernels, a")})
    for done in run(job, project):
        assert done.returncode == 0, done.stdout + done.stderr


CHECK = workflow(ROOT / ".github/workflows/check.yml")["jobs"]["drafts"]


def test_a_pull_request_is_told_of_its_own_drafts(tmp_path: Path) -> None:
    project = copy_of_this(tmp_path)
    odd = "inbox/mei/new, one's $(touch oops).md"
    files = {
        odd: WRONG,
        "topics/new topic.md": "---\nparent: Nowhere\n---\n",
        "inbox/README.md": "x",
    }
    request(project, files)
    *before, check, preview = run(CHECK, project)
    assert [done.returncode for done in before] == [0, 0], before[-1].stderr
    assert check.returncode != 0
    told = check.stdout.splitlines()
    path = odd.replace(",", "%2C")
    assert any(line.startswith(f"::error file={path},line=2,col=1,") for line in told), told
    assert any(line.startswith("::warning file=topics/new topic.md,line=2,") for line in told)
    assert not any("meanwhile.md," in line.partition("::")[2].partition("::")[0] for line in told)
    assert preview.returncode == 0, preview.stderr
    summary = (project.parent / "runner/summary.md").read_text(encoding="utf-8")
    assert "A kernel that nobody knows" in summary
    assert not (project / "oops").exists()


def test_a_pull_request_without_drafts_passes(tmp_path: Path) -> None:
    project = copy_of_this(tmp_path)
    request(project, {"docs/notes.md": "x"})
    assert [done.returncode for done in run(CHECK, project)] == [0, 0, 0, 0]


# The hooks for pre-commit.


def test_the_hooks_are_ones_that_pre_commit_takes() -> None:
    clientlib = pytest.importorskip("pre_commit.clientlib")
    assert clientlib.load_manifest(str(ROOT / ".pre-commit-hooks.yaml"))
    assert [hook["id"] for hook in HOOKS] == ["kb-check", "kb-fix", "kb-format"]


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: str(hook["id"]))
def test_a_hook_is_called_for_drafts_and_topic_texts(hook: dict[str, Any]) -> None:
    def is_called(path: str) -> bool:
        return bool(re.search(hook["files"], path)) and not re.search(hook["exclude"], path)

    assert all(map(is_called, ("inbox/mei/a.md", "inbox/a b.txt", "inbox/x/y.markdown")))
    assert is_called("topics/x/y.md") == (hook["id"] != "kb-format")
    others = ("docs/a.md", "inbox/README.md", "inbox/mei/_a.md", "inbox/.x/a.md", "inbox/a.png")
    assert not any(map(is_called, others))


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: str(hook["id"]))
def test_the_entry_of_a_hook_works(hook: dict[str, Any], tmp_path: Path) -> None:
    project = copy_of_this(tmp_path)
    good, wrong = project / "inbox/mei/good.md", project / "inbox/mei/wrong.md"
    good.write_text(WRONG.replace("Kernels: a", "Kernels, a"), encoding="utf-8")
    wrong.write_text(WRONG, encoding="utf-8")

    def call(*files: Path) -> int:
        names = [str(file.relative_to(project)) for file in files]
        command = [*hook["entry"].split(), *names]
        return subprocess.run(
            command, cwd=project, env={**os.environ, "PATH": KB}, capture_output=True, check=False
        ).returncode

    assert call(good) == 0
    if hook["id"] == "kb-check":
        assert call(good, wrong) == 1
    else:
        assert call(good, wrong) == 0
        written = wrong.read_text(encoding="utf-8")
        assert re.search(r"^title: (['\"])Kernels: a second look\1$", written, re.MULTILINE)


def test_the_hook_that_the_guide_shows_is_called_as_the_one_we_ship() -> None:
    guide = (ROOT / "docs/guide.md").read_text(encoding="utf-8")
    blocks = [yaml.safe_load(block) for block in re.findall(r"```yaml\n(.*?)```", guide, re.DOTALL)]
    local, remote = (block["repos"][0]["hooks"] for block in blocks if "repos" in block)
    shipped = {hook["id"]: hook for hook in HOOKS}
    for key in ("entry", "files", "exclude", "require_serial"):
        assert local[0][key] == shipped["kb-check"][key]
    assert {hook["id"] for hook in remote} <= set(shipped)
