"""How long ``kb seen`` takes among 10,000 works, beside a process that imports click and no more.

Both run in turn, and the best of some runs counts. At most 3 is wanted, with a warm cache.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from corpus import drafts_of, items_of, write_project

WORKS = 10_000
RUNS = 15


COMMAND = str(Path(sys.executable).with_name("kb"))


def seconds(folder: Path, *command: str) -> float:
    start = time.perf_counter()
    subprocess.run(command, cwd=folder, capture_output=True, check=False)
    return time.perf_counter() - start


def main() -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "kb"
        config = "site_name: benchmark\nplugins: [research-kb]\n"
        write_project(folder, drafts_of(items_of(1, WORKS), 5), config)
        ask = (COMMAND, "seen", "2603.05451")
        seconds(folder, *ask)
        bare = (sys.executable, "-c", "import click")
        times = [(seconds(folder, *bare), seconds(folder, *ask)) for _ in range(RUNS)]
        click, seen = (min(column) for column in zip(*times, strict=True))
        print(f"import click {click:.3f} s, kb seen {seen:.3f} s, ratio {seen / click:.2f}")


if __name__ == "__main__":
    main()
