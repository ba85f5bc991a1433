"""The site in a real browser: what is found leads to its entry, and nothing of a draft runs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from browsing import served
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


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with served(site) as at:
        yield at


def search(page: Any, words: str) -> Any:
    """The results for ``words``, typed into the search of the page that is open."""
    page.wait_for_load_state("networkidle")
    page.click("input.md-search__input")
    page.keyboard.type(words)
    # What an input method writes comes without the keys that the theme listens to.
    page.keyboard.press("End")
    page.wait_for_selector(".md-search-result__item a", state="attached")
    page.wait_for_timeout(300)
    return page.locator(".md-search-result__item a")


@pytest.mark.parametrize("words", ["注意力", "分块", "Acceptance", "appendix"])
def test_a_result_of_the_search_leads_to_the_entry(page: Any, address: str, words: str) -> None:
    page.goto(address)
    results = search(page, words)
    hrefs = results.evaluate_all("links => links.map(link => link.href)")
    wanted = next(i for i, href in enumerate(hrefs) if "/topics/" in href and "#" in href)
    results.nth(wanted).evaluate("link => link.click()")
    anchor = urlsplit(hrefs[wanted]).fragment
    page.wait_for_url(f"**#{anchor}")
    heading = page.locator(f"[id='{anchor}']")
    heading.wait_for()
    page.wait_for_timeout(500)
    assert heading.evaluate("heading => heading.getBoundingClientRect().top") < 720


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
    page.goto(address)
    assert search(page, "onerror").count() > 0
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
