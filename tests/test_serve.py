"""``mkdocs serve`` as people use it: what changes in the inbox shows, and nothing stops it."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from projects import copy_of

MAKEFILE = Path(__file__).parents[1] / "Makefile"
PATIENCE = 120  # Seconds; generous, since a loaded machine is no fault of ours.


@dataclass
class Server:
    """A running ``mkdocs serve`` of a project."""

    project: Path
    url: str
    log: Path
    process: subprocess.Popen[bytes]

    def page(self, address: str) -> str:
        try:
            with urllib.request.urlopen(self.url + address, timeout=PATIENCE) as answer:
                return str(answer.read().decode("utf-8"))
        except urllib.error.HTTPError as error:
            return f"HTTP {error.code}"
        except OSError:
            return ""

    def wait(self, holds: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not holds():
            assert self.process.poll() is None, f"the server ended: {self.log.read_text()}"
            assert time.monotonic() < end, f"{what} never came: {self.log.read_text()}"
            time.sleep(0.3)

    @property
    def builds(self) -> int:
        return len(re.findall("Documentation built", self.log.read_text(encoding="utf-8")))


def free_address() -> str:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return f"127.0.0.1:{free.getsockname()[1]}"


@contextmanager
def served(
    command: Sequence[str],
    project: Path,
    url: str,
    log: Path,
    environment: Mapping[str, str] | None = None,
) -> Iterator[Server]:
    """``command`` in ``project``, from when its first page is there until it is not wanted."""
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, cwd=project, env=environment, stdout=output, stderr=output
        )
    server = Server(project, url, log, process)
    try:
        server.wait(lambda: "<article" in server.page(""), "the first page")
        yield server
    finally:
        os.kill(process.pid, signal.SIGTERM)
        process.wait(PATIENCE)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    (serve,) = re.findall(r"\$\(BIN\)/mkdocs (serve.*)", MAKEFILE.read_text(encoding="utf-8"))
    address = free_address()
    command = [sys.executable, "-m", "mkdocs", *serve.split(), "--dev-addr", address]
    project = copy_of("three-drafts", tmp_path)
    with served(command, project, f"http://{address}/kb/", tmp_path / "log.txt") as running:
        yield running


def draft(title: str) -> str:
    return f"---\ndate: 2026-08-09\n---\n\n## ✅ N-1: {title}\n\n- url: https://example.org/n\n"


def test_every_change_of_a_draft_shows_without_a_restart(server: Server) -> None:
    inbox = server.project / "inbox" / "nina"
    inbox.mkdir()

    (inbox / "new.md").write_text(draft("Brand new heading"), encoding="utf-8")
    server.wait(lambda: "Brand new heading" in server.page("timeline/"), "a new draft")

    (inbox / "new.md").write_text(draft("Changed heading"), encoding="utf-8")
    server.wait(lambda: "Changed heading" in server.page("timeline/"), "a change")
    assert "Brand new heading" not in server.page("timeline/")

    (inbox / "new.md").write_bytes(b"---\ntitle: [\n\xff\xfe\x00## \xe2\x9c")
    server.wait(lambda: "drafts/nina/new" in server.page("timeline/"), "a broken draft")
    (inbox / "new.md").write_text(draft("Mended heading"), encoding="utf-8")
    server.wait(lambda: "Mended heading" in server.page("timeline/"), "the mended draft")

    (inbox / "new.md").rename(inbox / "renamed.md")
    server.wait(lambda: "drafts/nina/renamed/" in server.page("timeline/"), "the new name")
    assert server.page("drafts/nina/new/") == "HTTP 404"

    (inbox / "renamed.md").unlink()
    server.wait(lambda: "Mended heading" not in server.page("timeline/"), "the deletion")

    text = server.project / "topics" / "new-topic.md"
    text.write_text("---\ntitle: A new topic\n---\n\nProse.\n", encoding="utf-8")
    server.wait(lambda: "A new topic" in server.page("topics/"), "a new topic")


def test_a_topic_with_a_dead_link_shows_all_the_same(server: Server) -> None:
    """Half-written prose is a warning of MkDocs, which a strict server stops at."""
    text = server.project / "topics" / "half.md"
    text.write_text("---\ntitle: Half a topic\n---\n\n[dead](nowhere.md)\n", encoding="utf-8")
    server.wait(lambda: "Half a topic" in server.page("topics/"), "a topic with a dead link")


def test_without_changes_nothing_is_built_again(server: Server) -> None:
    note = server.project / "docs" / "index.md"
    note.write_text(note.read_text(encoding="utf-8") + "\nOne more line.\n", encoding="utf-8")
    server.wait(lambda: "One more line." in server.page(""), "the change of a page")
    builds = server.builds
    # Long enough for several rounds of the watcher, if our own files started any.
    time.sleep(4)
    assert server.builds == builds


def test_a_missing_inbox_is_made_and_watched(tmp_path: Path, server: Server) -> None:
    assert (server.project / "inbox").is_dir()
