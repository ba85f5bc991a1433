"""What is a draft, and that nothing on the disk can stop the reading."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from research_kb.read import files
from research_kb.read.files import read_folder, read_paths


def write(root: Path, *paths: str) -> None:
    for path in paths:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(f"# {path}\n", encoding="utf-8")


def paths_of(root: Path) -> list[str]:
    return [source.path for source in read_folder(root, "inbox")[0]]


def test_drafts_are_text_files_that_are_not_hidden(tmp_path: Path) -> None:
    drafts = ["inbox/b/x.md", "inbox/b/y.MARKDOWN", "inbox/c/deep/z.txt", "inbox/草稿.md"]
    others = ["inbox/README.md", "inbox/b/readme.txt", "inbox/_x.md", "inbox/.y.md"]
    write(tmp_path, *drafts, *others, "inbox/.git/a.md", "inbox/_old/a.md", "inbox/b/fig.png")
    assert paths_of(tmp_path) == drafts


def test_a_missing_inbox_holds_no_drafts(tmp_path: Path) -> None:
    assert read_folder(tmp_path, "inbox") == ((), ())


def test_linked_folders_are_read_once_and_loops_end(tmp_path: Path) -> None:
    write(tmp_path, "inbox/a/x.md", "elsewhere/y.md")
    (tmp_path / "inbox/a/loop").symlink_to(tmp_path / "inbox", target_is_directory=True)
    (tmp_path / "inbox/shared").symlink_to(tmp_path / "elsewhere", target_is_directory=True)
    assert paths_of(tmp_path) == ["inbox/a/x.md", "inbox/shared/y.md"]


def test_what_cannot_be_read_is_a_finding_and_the_rest_is_read(tmp_path: Path) -> None:
    write(tmp_path, "inbox/good.md")
    os.mkfifo(tmp_path / "inbox/pipe.md")
    (tmp_path / "inbox/nowhere.md").symlink_to(tmp_path / "gone.md")
    (tmp_path / "inbox/itself.md").symlink_to("itself.md")
    (tmp_path / "inbox/huge.md").write_bytes(b"x" * (files.MAX_BYTES + 1))
    sources, findings = read_folder(tmp_path, "inbox")
    assert [source.path for source in sources] == ["inbox/good.md"]
    assert [(found.path, found.code) for found in findings] == [
        (f"inbox/{name}.md", "unreadable") for name in ("huge", "itself", "nowhere", "pipe")
    ]


def test_a_file_that_vanishes_after_listing_is_just_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, "inbox/a.md", "inbox/b.md")
    read = Path.read_bytes

    def read_after_deletion(path: Path) -> bytes:
        if path.name == "a.md":
            path.unlink()
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", read_after_deletion)
    sources, findings = read_folder(tmp_path, "inbox")
    assert [source.path for source in sources] == ["inbox/b.md"]
    assert findings == ()


def test_a_file_without_permission_is_a_finding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, "inbox/a.md")

    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert read_folder(tmp_path, "inbox")[1][0].message.startswith("Permission denied; allow")


def test_a_name_that_is_no_utf8_can_be_shown(tmp_path: Path) -> None:
    (tmp_path / "inbox").mkdir()
    (tmp_path / "inbox" / os.fsdecode(b"caf\xe9.md")).write_text("# x\n", encoding="utf-8")
    assert [path.encode() for path in paths_of(tmp_path)] == [b"inbox/caf\\udce9.md"]


def test_named_paths_may_be_anything_but_must_exist(tmp_path: Path) -> None:
    write(tmp_path, "inbox/a.md", "notes/README.md")
    sources, findings = read_paths(tmp_path, ("inbox", "notes/README.md", "inbox/a.md", "gone.md"))
    assert [source.path for source in sources] == ["inbox/a.md", "notes/README.md"]
    assert [found.path for found in findings] == ["gone.md"]


def test_images_are_read_where_a_draft_names_them(tmp_path: Path) -> None:
    write(tmp_path, "inbox/a/fig one.png", "inbox/a/other.png", "inbox/a/draw.svg")
    texts = ["![f](fig%20one.png) ![d](draw.svg)"]
    assert list(files.read_images(tmp_path, "inbox", texts)) == ["inbox/a/fig one.png"]
    assert files.read_images(tmp_path, "nowhere", texts) == {}


def test_a_folder_that_cannot_be_looked_at_holds_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, "inbox/a/x.md")
    real = Path.stat

    def stat(self: Path, **options: bool) -> os.stat_result:
        if self.name == "a":
            raise PermissionError
        return real(self, **options)

    monkeypatch.setattr(Path, "stat", stat)
    assert paths_of(tmp_path) == []
