"""How fast a table of ten thousand rows sorts and filters in a real Chromium; 150 ms are wanted.

The site is built from a made-up corpus, and served as it is. A time is from an event to the end of
the frame that shows what it asked for, and beside it what of that the page's own thread worked:
other programs of the machine count in the first only. Median and worst of several runs.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from corpus import drafts_of, items_of, write_project
from site_build import SITES, process

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browsing import chromium, served

TIMED = """async (act) => {
  const start = performance.now()
  new Function(act)()
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  return performance.now() - start
}"""
CHOICE = "document.querySelectorAll('.kb-facet[open] input[type=checkbox]')[{}].click()"
WORDS = (
    "const field = document.querySelector('.kb-words'); field.value = '{}';"
    "field.dispatchEvent(new Event('input', {{bubbles: true}}))"
)
HEAD = "document.querySelectorAll('.kb-sort')[{}].click()"
ACTIONS = (
    ("choose a topic", CHOICE.format(1)),
    ("choose a second one", CHOICE.format(2)),
    ("words", WORDS.format("kernel 7")),
    ("no words", WORDS.format("")),
    ("give both back", CHOICE.format(1) + ";" + CHOICE.format(2)),
    ("sort by title", HEAD.format(1)),
    ("the other way", HEAD.format(1)),
    ("usual order", HEAD.format(1)),
    ("sort by topic", HEAD.format(2)),
    ("sort by credibility", HEAD.format(4)),
    ("sort by date", HEAD.format(5)),
    ("clear all", "document.querySelector('.kb-clear')?.click()"),
)


@contextmanager
def built(entries: int, site: str | None) -> Iterator[Path]:
    """A built site: the one that is named, or a new one."""
    if site:
        yield Path(site).resolve()
        return
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        write_project(folder, drafts_of(items_of(1, entries), 5), SITES["kb"])
        process(folder)
        yield folder / "site"


def loaded(page: Any, address: str) -> tuple[int, float]:
    """Open the table and have it load all rows; how many there are, and how long that took."""
    page.goto(f"{address}priorities/")
    page.wait_for_selector(".kb-controls")
    page.evaluate("performance.mark('asked')")
    page.click("summary:has-text('Topic')")
    page.wait_for_selector(".kb-rest", state="hidden", timeout=60_000)
    spent = page.evaluate("performance.measure('rest', 'asked').duration")
    return int(page.get_attribute(".kb-works", "data-total")), spent


def main() -> None:
    """Print what each action takes."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--entries", type=int, default=14_000)
    options.add_argument("--runs", type=int, default=7)
    options.add_argument("--site", help="a site that is built already")
    chosen = options.parse_args()
    with built(chosen.entries, chosen.site) as site, served(site) as address, chromium() as browser:
        page = browser.new_page()
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        start = worked(session)
        rows, spent = loaded(page, address)
        line("load the others", [spent], [worked(session) - start])
        times: dict[str, list[float]] = {name: [] for name, _ in ACTIONS}
        works: dict[str, list[float]] = {name: [] for name, _ in ACTIONS}
        for _ in range(chosen.runs):
            for name, act in ACTIONS:
                start = worked(session)
                times[name].append(page.evaluate(TIMED, act))
                works[name].append(worked(session) - start)
        print(f"{rows} rows")
        for name, _ in ACTIONS:
            line(name, times[name], works[name])


def worked(session: Any) -> float:
    """Milliseconds that the page's main thread has worked so far."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * next(each["value"] for each in metrics if each["name"] == "TaskDuration")


def line(name: str, times: list[float], works: list[float]) -> None:
    """Print what an action took."""
    print(
        f"{name:>20}: {median(times):6.0f} ms, worst {max(times):5.0f};"
        f" of it work {median(works):4.0f}, worst {max(works):4.0f}"
    )


if __name__ == "__main__":
    main()
