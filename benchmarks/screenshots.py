"""The main pages of the demo as pictures: both languages, both schemes, desktop and phone.

They are to be looked at. They go to a folder that git does not keep; README.md shows a few.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from demo_site import ROOT, demo_project, search
from lighthouse import compressed
from playwright.sync_api import sync_playwright

LANGUAGES = ("en", "zh")
SCHEMES = ("light", "dark")
WIDTHS = {"desktop": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
LONGEST = 3000
"""Pixels of a page that its picture shows."""

TOPIC = "topics/speculative-decoding/"
PAGES = {
    "home": "",
    "topics": "topics/",
    "topic": TOPIC,
    "priorities": "priorities/",
    "tags": "tags/",
    "tag": "tags/speculative-decoding/",
    "timeline": "timeline/",
    "follow-ups": "follow-ups/",
    "dropped": "dropped/",
    "sources": "sources/",
    "triage": "triage/",
    "graph": "graph/",
    "draft": "drafts/jay/2026-06-16-noon-dflash-flash-kmeans/",
    "guide": "guide/",
}
README = {"screenshot.png": ("en", "light", TOPIC), "screenshot-zh.png": ("zh", "dark", TOPIC)}


def built(folder: Path) -> Path:
    """The demo in each language below ``folder``; the folder to serve."""
    for language in LANGUAGES:
        project = demo_project(folder / language, language)
        site = folder / "served" / language / "kb"
        command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(site)]
        subprocess.run(command, cwd=project, check=True)
    return folder / "served"


def pictures(page: Any, address: str, site: Path) -> Iterator[tuple[str, bool]]:
    """Open one view after the other: its name, and whether all of the page is meant."""
    for name, path in PAGES.items():
        if (site / path / "index.html").exists():
            page.goto(address + path)
            page.wait_for_load_state("networkidle")
            yield name, True
    page.goto(address + TOPIC)
    anchors = page.eval_on_selector_all("article h3[id]", "all => all.map(each => each.id)")
    page.goto(f"{address}{TOPIC}#{anchors[-1]}")
    page.wait_for_load_state("networkidle")
    yield "entry", False
    page.goto(address)
    search(page, "DFlash")
    yield "search", False


def shoot(page: Any, path: Path, whole: bool) -> None:
    """Write the page that is open to ``path``: what the window shows, or down to a limit."""
    page.wait_for_timeout(300)
    if not whole:
        page.screenshot(path=path)
        return
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    long = min(page.evaluate("document.documentElement.scrollHeight"), LONGEST)
    clip = {"x": 0, "y": 0, "width": width, "height": max(long, height)}
    page.screenshot(path=path, full_page=True, clip=clip)


def views(browser: Any, served: Path, at: str, to: Path, only: str) -> None:
    """Every view in every combination, named LANGUAGE-SCHEME-WIDTH-VIEW.png."""
    for language, scheme, (width, size) in product(LANGUAGES, SCHEMES, WIDTHS.items()):
        context = browser.new_context(color_scheme=scheme, viewport=size)
        page = context.new_page()
        for view, whole in pictures(page, f"{at}/{language}/kb/", served / language / "kb"):
            file = f"{language}-{scheme}-{width}-{view}.png"
            if only in file:
                shoot(page, to / file, whole)
        context.close()


def readme(browser: Any, at: str) -> None:
    """The pictures that README.md and README.zh.md show: what a small window shows at first."""
    for name, (language, scheme, path) in README.items():
        context = browser.new_context(color_scheme=scheme, viewport={"width": 1220, "height": 800})
        page = context.new_page()
        page.goto(f"{at}/{language}/kb/{path}")
        page.wait_for_load_state("networkidle")
        shoot(page, ROOT / "docs" / "assets" / name, whole=False)
        context.close()


def main() -> None:
    """Make all pictures, or those of the README."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--to", type=Path, default=ROOT / "screenshots")
    options.add_argument("--only", default="", help="names that hold this: zh-dark-phone, topic")
    options.add_argument("--readme", action="store_true", help="make those in docs/assets/ anew")
    chosen = options.parse_args()
    chosen.to.mkdir(parents=True, exist_ok=True)
    chromium = os.environ.get("CHROME_PATH") or shutil.which("chromium") or "google-chrome"
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        served = built(Path(temporary))
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
        )
        with compressed(served) as at:
            if chosen.readme:
                readme(browser, at)
            else:
                views(browser, served, at, chosen.to, chosen.only)
        browser.close()


if __name__ == "__main__":
    main()
