"""Lighthouse on the demo: the median of some runs, desktop preset, served compressed.

Fails where a score is below 95. Performance depends on what else the machine does.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from demo_site import demo_project

HERE = Path(__file__).parent
LIGHTHOUSE = HERE / "lighthouse" / "node_modules" / ".bin" / "lighthouse"
PAGES = ("", "topics/speculative-decoding/", "priorities/")
CATEGORIES = ("performance", "accessibility", "best-practices")
WANTED = 95
COMPRESSED = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".xml")


class Compressing(SimpleHTTPRequestHandler):
    """Files as GitHub Pages sends them: compressed, and kept for ten minutes."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}  # noqa: RUF012

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        file = path / "index.html" if path.is_dir() else path
        if not file.is_file():
            self.send_error(404)
            return
        content = file.read_bytes()
        self.send_response(200)
        if file.suffix in COMPRESSED:
            content = gzip.compress(content)
            self.send_header("Content-Encoding", "gzip")
        kind = self.guess_type(str(file))
        self.send_header("Content-Type", f"{kind}; charset=utf-8" if "text/" in kind else kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def compressed(folder: Path) -> Iterator[str]:
    """The address at which ``folder`` is served."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Compressing, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def built(folder: Path) -> Path:
    """The demo, built where the page for what is not found expects it; the folder to serve."""
    project = demo_project(folder / "project")
    site = folder / "served" / "kb"
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(site)]
    subprocess.run(command, cwd=project, check=True)
    return folder / "served"


def report(url: str) -> dict[str, object]:
    """One run on the page at ``url``."""
    chromium = os.environ.get("CHROME_PATH") or shutil.which("chromium") or "google-chrome"
    command = [
        *(str(LIGHTHOUSE), url, "--quiet", "--preset=desktop", "--output=json"),
        f"--only-categories={','.join(CATEGORIES)}",
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ]
    environment = {**os.environ, "CHROME_PATH": chromium}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"lighthouse failed on {url}:\n{done.stderr}")
    found: dict[str, object] = json.loads(done.stdout)
    return found


def scores(found: Mapping[str, dict]) -> dict[str, int]:
    return {name: round(100 * found["categories"][name]["score"]) for name in CATEGORIES}


def lost(found: Mapping[str, dict]) -> Iterator[str]:
    """What took points, in words."""
    for name in CATEGORIES:
        for reference in found["categories"][name]["auditRefs"]:
            audit = found["audits"][reference["id"]]
            if reference["weight"] and audit["score"] is not None and audit["score"] < 0.9:
                yield f"{name}: {audit['title']} {audit.get('displayValue', '')}".rstrip()
                for item in (audit.get("details") or {}).get("items", ()):
                    if "node" in item:
                        yield f"{name}:   {item['node']['selector']}"


def main() -> None:
    """Print a table of the scores, and what took points."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--runs", type=int, default=3)
    chosen = options.parse_args()
    low = False
    with tempfile.TemporaryDirectory() as temporary, compressed(built(Path(temporary))) as at:
        print(f"{'page':32}" + "".join(f"{name:>16}" for name in CATEGORIES))
        for page in PAGES:
            runs = [report(f"{at}/kb/{page}") for _ in range(chosen.runs)]
            medians = [
                int(statistics.median_low([scores(run)[name] for run in runs]))
                for name in CATEGORIES
            ]
            low = low or min(medians) < WANTED
            print(f"{'/' + page:32}" + "".join(f"{score:>16}" for score in medians))
            for line in dict.fromkeys(line for run in runs for line in lost(run)):
                print(f"    {line}")
    if low:
        sys.exit(f"a score is below {WANTED}")


if __name__ == "__main__":
    main()
