"""What is installed from the wheel, alone, builds a site."""

from __future__ import annotations

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest
from built import dead_links
from projects import copy_of

ROOT = Path(__file__).parents[1]


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(
        sys.executable, "-m", "pip", "wheel", "--no-deps", "--quiet", ROOT, "-w", folder, cwd=folder
    )
    return next(folder.glob("*.whl"))


def test_the_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    source = ROOT / "plugins"
    files = {
        path.relative_to(source).as_posix()
        for path in (source / "research_kb").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert files <= set(zipfile.ZipFile(wheel).namelist())
    for wanted in (
        "research_kb/read/vocabulary.yml",
        "research_kb/schema/parse.schema.json",
        "research_kb/theme/partials/source.html",
        "research_kb/present/assets/research-kb-style.css",
        "research_kb/present/assets/research-kb.mjs",
        "research_kb/present/assets/LICENSES.txt",
        "research_kb/py.typed",
    ):
        assert wanted in files


def test_an_empty_environment_with_the_wheel_builds_a_site(wheel: Path, tmp_path: Path) -> None:
    project = copy_of("three-drafts", tmp_path)
    venv.create(tmp_path / "venv", with_pip=True)
    scripts = tmp_path / "venv" / "bin"
    run(scripts / "python", "-m", "pip", "install", "--quiet", wheel, cwd=tmp_path)
    run(scripts / "kb", "init", "new", "--author", "mei", cwd=tmp_path)
    run(scripts / "python", "-m", "pip", "install", "-r", "requirements.txt", cwd=tmp_path / "new")
    run(scripts / "mkdocs", "build", "--strict", cwd=tmp_path / "new")
    run(scripts / "kb", "check", "--strict", cwd=tmp_path / "new")
    run(scripts / "kb", "new", "--author", "mei", "https://e.org/x", cwd=tmp_path / "new")
    run(scripts / "mkdocs", "build", "--strict", cwd=project)
    assert dead_links(project / "site", "https://example.org/kb/") == []
    assert '"decision": "kept"' in run(scripts / "kb", "parse", "inbox/mei", cwd=project)
