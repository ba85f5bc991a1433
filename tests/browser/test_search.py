"""Searching as readers do, in a real browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from browsing import served
from projects import build_site, configure, copy_of

RESULT = ".kb-result a"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = copy_of("three-drafts", tmp_path_factory.mktemp("searched"))
    configure(project, tag_aliases={"Blackwell": ["布莱克韦尔"]})
    (project / "docs" / "own.md").write_text("# Own\n\n## A part\n\nZebra stripes.\n")
    (project / "inbox" / "mei" / "2026-08-09-more.md").write_text(
        "---\ndate: 2026-08-09\n---\n\n"
        "## ✅ N-1: Quiet zephyr\n\n- url: https://example.org/n1\n- tags: Blackwell\n"
        "- priority: P1\n- topics: Kernel Optimization\n\n"
        "在长输入上用 C++ 重写，`--tp-size 8`，基于（RAG）。It was running.\n\n"
        "## ❌ N-2: Loud zephyr\n\n- url: https://example.org/n2\n- reason: zephyr zephyr zephyr\n",
        encoding="utf-8",
    )
    return build_site(project)


def search(page: Any, words: str) -> Any:
    """The results for ``words``, typed by somebody who opened the search by its key."""
    page.wait_for_load_state("networkidle")
    page.keyboard.press("/")
    page.keyboard.type(words)
    page.wait_for_selector(RESULT)
    settled(page)
    return page.locator(RESULT)


def settled(page: Any) -> None:
    """What is shown answers what stands in the field."""
    page.wait_for_function(
        "document.querySelector('[data-kb-search] ol').dataset.query"
        " == document.querySelector('input[name=q]').value"
    )


def titles(page: Any) -> list[str]:
    return list(page.locator(".kb-result__title").all_inner_texts())


@pytest.mark.parametrize("words", ["注意力", "分块", "Acceptance", "appendix"])
def test_a_result_leads_to_the_entry(page: Any, address: str, words: str) -> None:
    page.goto(address)
    results = search(page, words)
    hrefs = results.evaluate_all("links => links.map(link => link.href)")
    wanted = next(i for i, href in enumerate(hrefs) if "/topics/" in href and "#" in href)
    results.nth(wanted).click()
    anchor = urlsplit(hrefs[wanted]).fragment
    page.wait_for_url(f"**#{anchor}")
    heading = page.locator(f"[id='{anchor}']")
    heading.wait_for()
    page.wait_for_timeout(500)
    assert heading.evaluate("heading => heading.getBoundingClientRect().top") < 720
    page.wait_for_selector(RESULT, state="hidden")


@pytest.mark.parametrize(
    "words", ["RAG", "C++", "--tp-size", "run", "布莱克韦尔", "重写", "ＲＡＧ"]
)
def test_words_are_found_however_they_stand(page: Any, address: str, words: str) -> None:
    page.goto(address)
    search(page, words)
    assert "Quiet zephyr" in titles(page)


def test_kept_comes_before_dropped_and_says_so(page: Any, address: str) -> None:
    page.goto(address)
    results = search(page, "zephyr")
    assert titles(page)[:2] == ["Quiet zephyr", "Loud zephyr"]
    kept, dropped = (results.nth(i).inner_text() for i in range(2))
    assert "kept" in kept
    assert "P1" in kept
    assert "Kernel Optimization" in kept
    assert "dropped" in dropped


def test_the_hit_is_marked_in_title_and_text(page: Any, address: str) -> None:
    page.goto(address)
    search(page, "running")
    marks = page.locator(".kb-result__text mark").all_inner_texts()
    assert "running" in marks
    page.fill("input[name=q]", "zeph")
    settled(page)
    assert page.locator(".kb-result__title mark").first.inner_text().startswith("zeph")


@pytest.mark.parametrize(
    ("words", "kind", "path"),
    [
        ("Zebra", "Page", "/kb/own/#a-part"),
        ("布莱克韦尔", "Tag", "/kb/tags/blackwell/"),
        ("Kernel Optimization", "Topic", "/kb/topics/kernel-optimization/"),
    ],
)
def test_pages_tags_and_topics_are_results(
    page: Any, address: str, words: str, kind: str, path: str
) -> None:
    page.goto(address)
    results = search(page, words)
    texts = results.all_inner_texts()
    hrefs = results.evaluate_all("links => links.map(link => link.href)")
    wanted = next(i for i, href in enumerate(hrefs) if href.endswith(path))
    assert kind in texts[wanted]


def test_everything_goes_by_keyboard(page: Any, address: str) -> None:
    page.goto(address)
    search(page, "zephyr")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert "Loud zephyr" in page.evaluate("document.activeElement.innerText")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.name") == "q"
    page.keyboard.press("Escape")
    page.wait_for_selector(RESULT, state="hidden")
    page.keyboard.press("s")
    assert page.evaluate("document.activeElement.name") == "q"
    page.keyboard.press("Enter")
    page.wait_for_url("**/topics/kernel-optimization/#*")


def test_letters_that_open_the_search_are_letters_in_it(page: Any, address: str) -> None:
    page.goto(address)
    page.keyboard.press("f")
    page.keyboard.type("fs/")
    assert page.input_value("input[name=q]") == "fs/"


def test_an_address_can_hold_a_query(page: Any, address: str) -> None:
    page.goto(f"{address}timeline/?q=zephyr")
    page.wait_for_selector(RESULT)
    assert page.input_value("input[name=q]") == "zephyr"


def test_a_query_without_results_says_so_and_clearing_begins_anew(page: Any, address: str) -> None:
    page.goto(f"{address}?q=qqqqqq")
    page.wait_for_function(
        "document.querySelector('[data-kb-search] [role=status]').innerText == 'Nothing found'"
    )
    page.click("[data-kb-search] button[type=reset]")
    page.wait_for_function(
        "document.querySelector('[data-kb-search] [role=status]').innerText == 'Type to search'"
    )


def test_an_index_that_does_not_load_is_said_and_asked_for_again(page: Any, address: str) -> None:
    page.route("**/search/kb.json", lambda route: route.abort())
    page.goto(f"{address}?q=zephyr")
    page.wait_for_selector("text=could not be loaded")
    page.unroute("**/search/kb.json")
    page.keyboard.type("s")
    page.keyboard.press("Backspace")
    page.wait_for_selector(RESULT)


def test_another_build_published_meanwhile_is_read_anew(page: Any, address: str) -> None:
    page.goto(f"{address}?q=zephyr")
    page.wait_for_selector(RESULT)
    page.route("**/search/terms-*", lambda route: route.fulfill(json={"version": "new"}), times=1)
    page.fill("input[name=q]", "appendix")
    page.wait_for_function(
        "[...document.querySelectorAll('.kb-result mark')].some(m => m.innerText == 'appendix')"
    )


def test_the_theme_s_own_index_is_not_loaded(page: Any, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    search(page, "zephyr")
    assert not [url for url in asked if "search_index" in url]
    assert [url for url in asked if "kb.json" in url]


def test_it_works_after_an_instant_navigation_and_without_directories(page: Any, demo: str) -> None:
    page.goto(demo)
    page.wait_for_load_state("networkidle")
    page.locator(".md-nav--primary a.md-nav__link", has_text="Timeline").first.click()
    page.wait_for_url("**/timeline/")
    search(page, "投机解码")
    hrefs = page.locator(RESULT).evaluate_all("links => links.map(link => link.href)")
    assert f"{demo}tags/speculative-decoding/" in hrefs


def test_addresses_without_directories(page: Any, tmp_path: Path) -> None:
    project = copy_of("three-drafts", tmp_path)
    with served(build_site(project, use_directory_urls=False)) as at:
        page.goto(f"{at}timeline.html")
        results = search(page, "appendix")
        results.first.click()
        page.wait_for_url("**.html#*")


def test_on_a_phone_it_opens_by_touch_and_fits(browser: Any, demo_zh: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 800}, has_touch=True)
    page = context.new_page()
    page.goto(demo_zh)
    page.wait_for_load_state("networkidle")
    page.tap("header label[for=__search]")
    page.wait_for_function("document.activeElement.name == 'q'")
    page.keyboard.type("投机解码")
    page.wait_for_selector(RESULT)
    settled(page)
    assert "个结果" in page.locator("[data-kb-search] [role=status]").inner_text()
    assert "标签" in page.locator(RESULT).first.inner_text()
    # The theme's overlay grows beyond the window before it settles.
    page.wait_for_function("document.documentElement.scrollWidth <= 390")
    context.close()
