"""What searches find, transfer and take, in real Chromium, on the corpus of ``search_corpus``.

Recall at 10: how many of the right answers are among the first ten results, as a mean over
queries. Bytes and time are those of a first query in a fresh browser, scripts and index included,
served compressed, over queries of all kinds.

Pagefind and MiniSearch are no dependencies: ``pip install 'pagefind[extended]'`` and
``npm --prefix web install --no-save minisearch`` bring them. What is missing is left out.
"""

from __future__ import annotations

import argparse
import gzip
import io
import os
import statistics
import sys
import tempfile
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from corpus import TOPICS, drafts_of, slug_of, write_project
from research_kb import settings
from research_kb.build import build
from research_kb.project import Cache, Project
from search_corpus import Query, arxiv_of, entries
from search_engines import ENGINES, Documents, Prepare
from search_queries import aliases

sys.path.append(str(Path(__file__).parents[1] / "tests"))
from browsing import chromium

_FIRST = 12
"""How many queries are asked as the first one of a fresh browser."""


def documents_of(folder: Path, count: int) -> tuple[Documents, tuple[Query, ...]]:
    """What the knowledge base of the corpus finds, and the queries on it."""
    items, queries = entries(7, count)
    texts = ((f"topics/{slug_of(topic)}.md", f"# {topic}\n") for topic in TOPICS)
    write_project(folder, iter((*drafts_of(items, 5), *texts)), "site_name: search\n")
    names: defaultdict[str, list[str]] = defaultdict(list)
    for alias, tag in aliases().items():
        names[tag].append(alias)
    chosen = settings.from_mapping({"tag_aliases": dict(names)})
    site, _ = build(Project(folder, chosen), Cache())
    return tuple(found for page in site.pages for found in page.documents), queries


sent: list[int] = []
"""The size of every file that was sent; a browser does not tell what its workers load."""


class _Compressed(SimpleHTTPRequestHandler):
    """Serves every file compressed, as hosts of static sites do."""

    def send_head(self) -> io.BytesIO | None:  # type: ignore[override]
        path = Path(self.translate_path(self.path))
        if not path.is_file():
            self.send_error(404)
            return None
        content = _compressed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        sent.append(len(content))
        self.end_headers()
        return io.BytesIO(content)

    def log_message(self, *_: object) -> None:
        pass


@cache
def _compressed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 6)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of ``folder``."""
    handler = partial(_Compressed, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


class Asking:
    """A fresh browser on an engine's page."""

    def __init__(self, browser: Any, address: str) -> None:
        self._context = browser.new_context()
        self._page = self._context.new_page()
        self._page.goto(f"{address}blank.html")
        sent.clear()

    def ask(self, query: str) -> tuple[list[str], float]:
        """The first ten locations, and the milliseconds that they took."""
        script = """async (query) => {
            const start = performance.now()
            const engine = await import("./engine.js")
            const found = await engine.ask(query)
            return [found, performance.now() - start]
        }"""
        found, milliseconds = self._page.evaluate(script, query)
        return found, milliseconds

    def close(self) -> None:
        self._context.close()


def recall(found: list[str], query: Query) -> float:
    """The share of the right answers; ten are as many as can be shown."""
    anchors = {location.partition("#")[2] for location in found}
    right = {f"arxiv-{arxiv_of(number)}" for number in query.answers}
    return len(right & anchors) / min(10, len(right))


def measured(browser: Any, folder: Path, queries: tuple[Query, ...], first: int) -> list[str]:
    """The cells of an engine's row."""
    (folder / "blank.html").write_text("<!doctype html>", encoding="utf-8")
    with served(folder) as address:
        sizes, times = [], []
        for query in queries[:: max(1, len(queries) // first)][:first]:
            fresh = Asking(browser, address)
            times.append(fresh.ask(query.text)[1])
            sizes.append(sum(sent) / 1000)
            fresh.close()
        kinds: defaultdict[str, list[float]] = defaultdict(list)
        warm = Asking(browser, address)
        for query in queries:
            kinds[query.kind].append(recall(warm.ask(query.text)[0], query))
        warm.close()
    everything = [value for values in kinds.values() for value in values]
    recalls = [everything, *(kinds[kind] for kind in ("zh", "en", "mixed", "code"))]
    return [
        *(f"{statistics.mean(values):.3f}" for values in recalls),
        f"{statistics.median(sizes):.0f} ({max(sizes):.0f})",
        f"{statistics.median(times):.0f} ({max(times):.0f})",
    ]


def prepared(prepare: Prepare, folder: Path, documents: Documents) -> float:
    """Seconds of the processor that making an engine's files takes, its scripts included."""
    before = os.times()
    prepare(folder, documents)
    after = os.times()
    return after.user - before.user + after.children_user - before.children_user


def main() -> None:
    """Print a table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--entries", type=int, default=2500)
    options.add_argument("--engine", action="append", choices=ENGINES)
    options.add_argument("--first", type=int, default=_FIRST)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as temporary, chromium() as browser:
        documents, queries = documents_of(Path(temporary) / "project", chosen.entries)
        print(f"{chosen.entries} entries, {len(documents)} documents, {len(queries)} queries")
        print("| engine | all | zh | en | mixed | code | KB (most) | ms (most) | CPU s |")
        print("|---|---|---|---|---|---|---|---|---|", flush=True)
        for name in chosen.engine or ENGINES:
            folder = Path(temporary) / name.replace(" ", "-").replace(",", "")
            try:
                seconds = prepared(ENGINES[name], folder, documents)
                cells = measured(browser, folder, queries, chosen.first)
            except Exception as error:
                print(f"| {name} | not measured: {error} |", flush=True)
                continue
            print(f"| {' | '.join((name, *cells, f'{seconds:.1f}'))} |", flush=True)


if __name__ == "__main__":
    main()
