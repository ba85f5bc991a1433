"""A built site as a reader's browser meets it: served under a path, as GitHub Pages does."""

from __future__ import annotations

import os
import shutil
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "google-chrome"))), None)
REQUIRED = bool(os.environ.get("REQUIRE_BROWSER"))
"""Set in continuous integration, where a missing browser is a failure."""
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address of ``site``, below a path; it ends in a slash."""
    with tempfile.TemporaryDirectory() as root:
        (Path(root) / "kb").symlink_to(site)
        with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=root)) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{server.server_port}/kb/"
            server.shutdown()


@contextmanager
def chromium() -> Iterator[Any]:
    """A real browser; the test is skipped, or fails where one is required, if there is none."""
    if CHROMIUM is None:
        if REQUIRED:
            pytest.fail("no Chromium is installed, and REQUIRE_BROWSER is set")
        pytest.skip("no Chromium is installed")
    sync_api = pytest.importorskip("playwright.sync_api")
    with sync_api.sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=CHROMIUM, args=[*ARGUMENTS])
        yield launched
        launched.close()
