"""How long a build takes, beside plain MkDocs with Material on the same text merged by hand.

Both are built in turn, each in a process of its own, and the best of some runs counts: what
disturbs a run only ever makes it slower. The last line is their ratio; at most 1 is wanted.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from corpus import TOPICS, drafts_of, items_of, slug_of, topic_pages_of, write_project
from mkdocs.commands.build import build
from mkdocs.config import load_config

CONFIG = """
site_name: benchmark
theme: {name: material, font: false}
markdown_extensions: [attr_list, tables, pymdownx.highlight, pymdownx.superfences]
plugins:
  - search: {separator: '[\\s\\u200b\\u3000\\-，,、。．？！；：（）()]+'}
"""
SITES = {"plain": CONFIG, "kb": CONFIG + "  - research-kb\n"}


def made(folder: Path, entries: int, size: int) -> None:
    """Both projects, below ``folder``."""
    items = items_of(1, entries)
    write_project(folder / "plain", topic_pages_of(items), SITES["plain"])
    texts = ((f"topics/{slug_of(topic)}.md", f"# {topic}\n") for topic in TOPICS)
    write_project(folder / "kb", iter((*drafts_of(items, size), *texts)), SITES["kb"])


def cold(project: Path) -> float:
    """Seconds of a first build, without any cache, from the start of the process to its end.

    What earlier runs left is moved out of the way: where thousands of files have just been
    deleted, ext4 takes seconds to make as many new ones, which no first build meets.
    """
    aside = Path(tempfile.mkdtemp(dir=project.parent))
    for name in (".cache", "site"):
        if (project / name).exists():
            (project / name).rename(aside / name)
    return process(project)


def process(project: Path) -> float:
    """Seconds of ``mkdocs build``."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-m", "mkdocs", "build", "--quiet"], cwd=project, check=True)
    return time.perf_counter() - start


def rebuild(project: Path) -> float:
    """Seconds of a server's rebuild after one draft was changed."""
    config_file = str(project / "mkdocs.yml")
    config = load_config(config_file)
    config.plugins.on_startup(command="serve", dirty=False)
    build(config)
    again = load_config(config_file)
    again.plugins = config.plugins
    page = min((*project.glob("inbox/**/*.md"), *project.glob("docs/topics/*.md")))
    page.write_text(page.read_text(encoding="utf-8") + "\nOne more line.\n", encoding="utf-8")
    start = time.perf_counter()
    build(again)
    return time.perf_counter() - start


def main() -> None:
    """Print the times of both and their ratio."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--entries", type=int, default=2500)
    options.add_argument("--per-draft", type=int, default=5)
    options.add_argument("--runs", type=int, default=3)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        made(folder, chosen.entries, chosen.per_draft)
        print(f"{chosen.entries // chosen.per_draft} drafts, {chosen.entries} entries")
        times: dict[str, list[float]] = {"plain": [], "kb": [], "kb, cached": []}
        for _ in range(chosen.runs):
            times["plain"].append(cold(folder / "plain"))
            times["kb"].append(cold(folder / "kb"))
            times["kb, cached"].append(process(folder / "kb"))
        for name, seconds in times.items():
            print(f"{name:>20}: {min(seconds):6.2f} s")
        for name in SITES:
            print(f"{name + ', rebuild':>20}: {rebuild(folder / name):6.2f} s")
        print(f"{'ratio kb / plain':>20}: {min(times['kb']) / min(times['plain']):6.2f}")


if __name__ == "__main__":
    main()
