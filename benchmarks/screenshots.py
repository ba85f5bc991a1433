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
from pathlib import Path
from typing import Any

from demo_site import ROOT, demo_project
from lighthouse import compressed
from playwright.sync_api import sync_playwright

LANGUAGES = ("en", "zh")
SCHEMES = ("light", "dark")
WIDTHS = {"desktop": (1440, 900), "phone": (390, 844)}
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


def built(folder: Path, language: str) -> Path:
    """The demo in ``language`` below ``folder``; the site."""
    project = demo_project(folder / f"project-{language}", language)
    site = folder / "served" / language / "kb"
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(site)]
    subprocess.run(command, cwd=project, check=True)
    return site


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
    page.wait_for_load_state("networkidle")
    page.focus("input.md-search__input")
    page.keyboard.type("DFlash")
    page.keyboard.press("End")
    page.wait_for_selector(".md-search-result__item a")
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


def main() -> None:
    """Make all pictures, named LANGUAGE-SCHEME-WIDTH-PAGE.png."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--to", type=Path, default=ROOT / "screenshots")
    options.add_argument("--only", default="", help="names that hold this: zh-dark-phone, topic")
    chosen = options.parse_args()
    chosen.to.mkdir(parents=True, exist_ok=True)
    browser_path = os.environ.get("CHROME_PATH") or shutil.which("chromium") or "google-chrome"
    with (
        tempfile.TemporaryDirectory() as temporary,
        compressed(Path(temporary) / "served") as at,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=browser_path, args=["--no-sandbox", "--disable-gpu"]
        )
        for language in LANGUAGES:
            site = built(Path(temporary), language)
            for scheme in SCHEMES:
                for name, (width, height) in WIDTHS.items():
                    context = browser.new_context(
                        color_scheme=scheme, viewport={"width": width, "height": height}
                    )
                    page = context.new_page()
                    for view, whole in pictures(page, f"{at}/{language}/kb/", site):
                        file = f"{language}-{scheme}-{name}-{view}.png"
                        if chosen.only in file:
                            shoot(page, chosen.to / file, whole)
                    context.close()
        browser.close()
    print(f"{len(list(chosen.to.glob('*.png')))} pictures in {chosen.to}")


if __name__ == "__main__":
    main()
