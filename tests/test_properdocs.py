"""ProperDocs, which carries MkDocs 1 on, builds the demo with the plugin unchanged."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from built import dead_links

ROOT = Path(__file__).parents[1]

pytest.importorskip("properdocs")


def test_properdocs_builds_the_demo(tmp_path: Path) -> None:
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    for name in ("docs", "inbox", "topics"):
        shutil.copytree(ROOT / name, tmp_path / name)
    done = subprocess.run(
        [sys.executable, "-m", "properdocs", "build", "--strict", "-f", "mkdocs.yml"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / "site" / "topics" / "index.html").exists()
    assert dead_links(tmp_path / "site", "https://research-kb.github.io/research-kb/") == []
