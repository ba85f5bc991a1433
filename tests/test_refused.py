"""What the system refuses is told in one line, and is no finding."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from research_kb.read.files import drafts_named, read_folder

KB = str(Path(sys.executable).with_name("kb"))


def run(folder, *command, **how):
    how = {"stdout": subprocess.PIPE, "stdin": subprocess.DEVNULL, **how}
    return subprocess.run(
        [KB, *command], cwd=folder, stderr=subprocess.PIPE, encoding="utf-8", check=False, **how
    )


@pytest.fixture
def project(tmp_path):
    draft = tmp_path / "inbox" / "mei" / "x.md"
    draft.parent.mkdir(parents=True)
    draft.write_text("## ✅ A\n\n- url: https://a.example/1\n- priority: P9\n", encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text("site_name: x\n", encoding="utf-8")
    return tmp_path


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full")
def test_a_full_disk_is_no_finding(project):
    with Path("/dev/full").open("wb") as full:
        done = run(project, "check", stdout=full)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith("Error: the answer cannot be written")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["seen", "format", "parse", "check"])
def test_a_closed_standard_input_is_told(project, command):
    done = run(project, command, "-", stdin=None, preexec_fn=lambda: os.close(0))
    assert (done.returncode, done.stdout) == (2, "")
    assert "standard input is closed" in done.stderr


def test_nothing_to_check_is_no_success(tmp_path):
    done = run(tmp_path, "check", "--strict")
    assert done.returncode == 2
    assert "there is no folder inbox/" in done.stderr
    assert not (tmp_path / ".cache").exists()


def test_a_folder_that_cannot_be_opened_is_a_finding(tmp_path, monkeypatch):
    (tmp_path / "inbox" / "han").mkdir(parents=True)
    scandir = os.scandir

    def refusing(path):
        if str(path).endswith("han"):
            raise PermissionError(13, "Permission denied", str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refusing)
    _, findings = read_folder(tmp_path, "inbox")
    assert [(f.code, f.path) for f in findings] == [("unreadable", "inbox/han")]
    assert findings[0].message == "this folder cannot be opened: Permission denied"
    assert drafts_named(tmp_path, ("inbox",)) == ((), findings)


def test_a_registry_of_another_shape_is_told(project):
    (project / "other.json").write_text('[{"works": 3}]', encoding="utf-8")
    done = run(project, "seen", "--registry", "other.json", "2603.05451")
    assert done.returncode == 2
    assert "it lacks what registry.schema.json asks for" in done.stderr
