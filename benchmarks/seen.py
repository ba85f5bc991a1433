"""How long ``kb seen`` takes among 10,000 works, beside a process that imports click and no more.

For each kind of question both run in turn, and the best of some runs counts. At most 3 is wanted,
with a warm cache.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from corpus import Item, drafts_of, items_of, write_project

WORKS = 10_000
RUNS = 15
COMMAND = str(Path(sys.executable).with_name("kb"))
BARE = (sys.executable, "-c", "import click")


def questions_of(items: tuple[Item, ...]) -> Mapping[str, str]:
    """A question of each kind; thousands of titles hold each word of those about the field."""
    english = next(item for item in items if not item.chinese)
    chinese = next(item for item in items if item.chinese)
    return {
        "an unknown id": "2603.05451",
        "an unknown address": "https://nobody.example/kernels",
        "a known address": english.url,
        "a known address, Chinese": chinese.url,
        "a known title": english.title,
        "a known title, Chinese": chinese.title,
        "a title of words of the field": "Kernel memory bandwidth and latency of a cache "
        "batch token decode prefill attention matrix",
        "one word of the field": "kernel",
        "a title of other words": "What nobody has written about yet",
    }


def seconds(folder: Path, *command: str) -> float:
    start = time.perf_counter()
    subprocess.run(command, cwd=folder, capture_output=True, check=False)
    return time.perf_counter() - start


def main() -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "kb"
        items = items_of(1, WORKS)
        config = "site_name: benchmark\nplugins: [research-kb]\n"
        write_project(folder, drafts_of(items, 5), config)
        seconds(folder, COMMAND, "seen", "2603.05451")
        for kind, query in questions_of(items).items():
            ask = (COMMAND, "seen", query)
            times = [(seconds(folder, *BARE), seconds(folder, *ask)) for _ in range(RUNS)]
            click, seen = (min(column) for column in zip(*times, strict=True))
            print(f"{kind}: kb seen {seen:.3f} s, click {click:.3f} s, ratio {seen / click:.2f}")


if __name__ == "__main__":
    main()
