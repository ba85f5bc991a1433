"""The site in a real browser: nothing of a draft runs, and what one does is seen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from projects import build_site, copy_of

PLANT = "<img src=x onerror=window.planted=1>"
HOSTILE = f"""---
title: '{PLANT}'
author: '{PLANT}'
date: 2026-08-07
session: '{PLANT}'
tags: ['{PLANT}', '"><script>window.planted=1</script>']
'{PLANT}': '{PLANT}'
---

## ✅ H-9: {PLANT} planted

- url: https://example.org/planted?x=<script>window.planted=1</script>
- source: {PLANT}
- topics: {PLANT}
- tags: {PLANT}, planted
- published: {PLANT}
- credibility: 5 ({PLANT})

Planted {PLANT} words, ![{PLANT}](x.png) and [a link](javascript:window.planted=1).

### Why keep

- {PLANT}

### Follow-ups

- [ ] {PLANT}

## ❌ H-10: dropped {PLANT}

- reason: {PLANT}
- alternative: {PLANT}
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = copy_of("three-drafts", tmp_path_factory.mktemp("browsed"))
    hostile = project / "inbox" / "eve" / f"{PLANT}.md"
    hostile.parent.mkdir()
    hostile.write_text(HOSTILE, encoding="utf-8")
    return build_site(project)


def test_nothing_that_a_draft_holds_runs(page: Any, address: str, site: Path) -> None:
    # A permanent address leads away at once; what it leads to is among the others.
    holding = [
        path
        for path in sorted(site.rglob("*.html"))
        if site / "e" not in path.parents and "planted" in path.read_text("utf-8")
    ]
    assert len(holding) > 10
    for path in holding:
        page.goto((address + path.relative_to(site).as_posix()).replace("<", "%3C"))
        page.wait_for_load_state("load")
        assert page.evaluate("window.planted") is None, path


def test_nothing_runs_from_the_results_of_a_search(page: Any, address: str) -> None:
    page.goto(f"{address}?q=onerror")
    page.wait_for_selector(".kb-result")
    assert page.locator(".kb-result img").count() == 0
    assert "<img" in page.locator(".kb-result").first.inner_text()
    assert page.evaluate("window.planted") is None


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_draft_as_written_follows_the_system(browser: Any, address: str, scheme: str) -> None:
    opened = browser.new_page(color_scheme=scheme)
    opened.goto(f"{address}drafts/omar/2026-08-05-digest/")
    colour = "style => getComputedStyle(document.body)[style].match(/\\d+/g).map(Number)[0]"
    ground, ink = (opened.evaluate(colour, style) for style in ("backgroundColor", "color"))
    assert (ground > ink) == (scheme == "light")
    opened.close()


def test_the_focus_of_the_keyboard_is_seen(page: Any, address: str) -> None:
    page.goto(f"{address}topics/kernel-optimization/")
    page.locator("article a").first.focus()
    page.keyboard.press("Tab")
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline != "none"
