"""A new author, with nothing but the README and ``kb --help``, from an empty folder to the site.

What they type is what these two show; what they see is what the next step asks for.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

import pytest
from test_serve import PATIENCE, Server, free_address, served

ROOT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent

MESSY = """---
title: Evening: kernels and serving
date: 2026-08-13
---

保留

✅ 条目 1：Paged kernels

链接：https://arxiv.org/pdf/2601.00002v1 | 可信度：⭐⭐⭐⭐（有代码）| 优先级：P1
建议分类：Kernels
标签：#Attention #KV-Cache
保留理由：不用先拷贝就能读分页

Reads pages without a copy, 1.3× as fast on an H100.

丢弃

❌ 条目 2：Ten tricks for faster kernels

链接：https://kernels.example/ten-tricks?utm_source=mail
丢弃理由：no numbers in it
"""

AGAIN = """---
title: Tricks
author: ada
date: {day}
---

## ✅ S-1: Ten tricks for faster kernels

- source: Kernel Weekly
- url: {url}
- topics: Kernels
- tags: Attention

### Why keep

- everybody talks of it
"""


@dataclass
class Author:
    """Somebody at a keyboard, in a folder, without a name in git."""

    folder: Path
    home: Path

    @property
    def environment(self) -> dict[str, str]:
        return {
            "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}",
            "HOME": str(self.home),
            "LANG": "C.UTF-8",
            "KB_AUTHOR": "ada",
            "NO_MKDOCS_2_WARNING": "1",
            "GIT_CEILING_DIRECTORIES": str(self.home),
        }

    def types(self, *words: str, ends_with: int = 0) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            words,
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == ends_with, done.stdout + done.stderr
        assert "Traceback" not in done.stderr
        return done

    def edits(self, path: str, *changes: tuple[str, str]) -> None:
        file = self.folder / path
        text = file.read_text(encoding="utf-8")
        for before, after in changes:
            assert text.count(before) == 1, (before, text)
            text = text.replace(before, after)
        file.write_text(text, encoding="utf-8")


@pytest.fixture
def ada(tmp_path: Path) -> Author:
    return Author(tmp_path, tmp_path)


def test_the_readme_and_the_help_name_every_command_that_is_needed(ada: Author) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    told = ada.types("kb", "--help").stdout
    for command in ("init", "seen", "new", "preview", "format", "check"):
        assert f"kb {command}" in readme
        assert re.search(rf"(?m)^  {command} ", told)
    assert "mkdocs serve" in readme
    assert "mkdocs serve" in told


def test_a_new_author_gets_from_nothing_to_the_site(ada: Author) -> None:
    ada.types("kb", "init", "notes")
    ada.folder /= "notes"
    ada.types("kb", "check", "--strict")

    kept = write_a_canonical_draft(ada)
    messy = drop_a_messy_one_and_mend_it(ada)
    dropped = write_about_what_was_dropped(ada)

    told = ada.types("kb", "check", "--strict")
    assert told.stdout == ""
    with serving(ada) as server:
        page = server.page("topics/kernels/")
        assert "Attention for Blackwell" in page
        assert "Paged kernels" in page
        assert "1.3× as fast" in page
        for draft in (kept, messy, dropped):
            name = Path(draft).stem
            assert f"drafts/ada/{name}/" in server.page("timeline/")
        assert "still no numbers" in server.page("dropped/")


def write_a_canonical_draft(ada: Author) -> str:
    """Ask first; ``kb new`` makes the form, and what is filled in is canonical."""
    url = "https://arxiv.org/abs/2603.05451"
    assert "unseen" in ada.types("kb", "seen", url).stdout
    path = ada.types("kb", "new", url, "--title", "Attention for Blackwell").stdout.strip()
    assert path.startswith("inbox/ada/")
    assert "undecided" in ada.types("kb", "check").stdout
    ada.edits(
        path,
        ("\ndecision:", "\ndecision: kept"),
        ("topics: []", "topics: [Kernels]"),
        ("tags: []", "tags: [Attention]"),
        ("reasons: []", "reasons:\n  - names hardware, precision and opponent"),
    )
    preview = json.loads(ada.types("kb", "preview", path, "--format", "json").stdout)
    assert "Attention for Blackwell" in json.dumps(preview)
    return path


def drop_a_messy_one_and_mend_it(ada: Author) -> str:
    path = "inbox/ada/evening.md"
    (ada.folder / path).write_text(MESSY, encoding="utf-8")
    told = ada.types("kb", "check", ends_with=1).stdout
    assert f"{path}:2:1: error front-matter-yaml" in told
    ada.types("kb", "check", "--fix", path)
    assert 'title: "Evening: kernels and serving"' in (ada.folder / path).read_text("utf-8")

    before = ada.types("kb", "parse", path).stdout
    ada.types("kb", "format", "--check", path, ends_with=1)
    ada.types("kb", "format", "--write", path)
    ada.types("kb", "format", "--check", path)
    after = ada.types("kb", "parse", path).stdout
    assert stated(before) == stated(after)
    kept, dropped = stated(after)
    assert kept["keys"] == ["arxiv:2601.00002"]
    assert dropped["decision"] == "dropped"

    # Nobody has written the topic that both ask for: the author does.
    assert "unwritten-topic" in ada.types("kb", "check").stdout
    topic = "---\ntitle: Kernels\n---\n\nFigures count with their hardware.\n"
    (ada.folder / "topics/kernels.md").write_text(topic, encoding="utf-8")
    return path


def write_about_what_was_dropped(ada: Author) -> str:
    """The warning comes before anything is written, again with the form, and from the check."""
    url = "https://www.kernels.example/ten-tricks"
    warned = ada.types("kb", "seen", url, ends_with=1).stdout
    assert "dropped by ada" in warned
    assert "no numbers in it" in warned
    again = ada.types("kb", "new", "--report", url, "--title", "Tricks")
    assert "dropped by ada" in again.stderr
    path = again.stdout.strip()
    (ada.folder / path).write_text(
        AGAIN.format(url=url, day=Path(path).name[:10]), encoding="utf-8"
    )

    told = ada.types("kb", "check").stdout
    assert re.search(rf"{re.escape(path)}:\d+:\d+: \w+ dropped-before ", told), told
    ada.edits(path, ("## ✅ S-1", "## ❌ S-1"), ("Why keep", "Why drop"))
    ada.edits(path, ("everybody talks of it", "still no numbers"))
    return path


def stated(reading: str) -> list[dict[str, object]]:
    (draft,) = json.loads(reading)
    fields = ("title", "url", "keys", "decision", "reasons", "credibility", "priority", "tags")
    return [{field: entry[field] for field in (*fields, "topics")} for entry in draft["entries"]]


def serving(ada: Author) -> AbstractContextManager[Server]:
    address = free_address()
    command = ["mkdocs", "serve", "--dev-addr", address]
    url, log = f"http://{address}/", ada.home / "log.txt"
    return served(command, ada.folder, url, log, ada.environment)
