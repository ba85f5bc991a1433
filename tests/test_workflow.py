"""The workflow that publishes the demo: valid for GitHub, and every command of it works here."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def commands() -> list[str]:
    return [
        step["run"]
        for path in WORKFLOWS
        for job in yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"].values()
        for step in job["steps"]
        if "run" in step
    ]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: str(path.name))
def test_a_workflow_fits_githubs_schema(path: Path) -> None:
    tool = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    done = subprocess.run([*tool, str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


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


@pytest.mark.parametrize("command", commands())
def test_a_command_of_the_workflow_works(command: str, tmp_path: Path) -> None:
    """In a copy, with this environment: the Makefile's own set-up is what ``.ci/run`` tests."""
    for name in ("Makefile", "mkdocs.yml", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    for name in ("docs", "inbox", "topics"):
        shutil.copytree(ROOT / name, tmp_path / name)
    environment = tmp_path / ".venv"
    environment.mkdir()
    (environment / "bin").symlink_to(Path(sys.executable).parent)
    for stamp in (".made", ".run", ".dev"):
        (environment / stamp).touch()
    done = subprocess.run(
        ["bash", "-ec", command], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
