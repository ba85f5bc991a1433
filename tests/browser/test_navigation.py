"""A reader finds the way: from above, around, before and after, back, and through the graph."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from demo_site import SITE_URL


@pytest.fixture
def reader(page: Any, demo: str) -> Any:
    """A page of the demo, whose sitemap names the address where it is served, as in real life.

    Previews look pages up there.
    """

    def moved(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace(SITE_URL, demo))

    page.route("**/sitemap.xml", moved)
    return page


def test_breadcrumbs_lead_up_and_mark_the_page(page: Any, demo: str) -> None:
    page.goto(f"{demo}topics/llm-kernel-engineering/")
    trail = page.get_by_role("navigation", name="Breadcrumb")
    assert trail.locator("li").all_inner_texts() == [
        "Topics",
        "Inference Systems",
        "Kernel Optimization",
        "LLM Kernel Engineering",
    ]
    assert trail.locator("[aria-current=page]").inner_text() == "LLM Kernel Engineering"
    trail.get_by_role("link", name="Kernel Optimization").click()
    page.wait_for_url("**/topics/kernel-optimization/")
    page.get_by_role("navigation", name="Breadcrumb").get_by_role("link", name="Topics").click()
    page.wait_for_url("**/topics/")


def test_the_topics_around_a_topic_are_one_fold_away(page: Any, demo: str) -> None:
    page.goto(f"{demo}topics/kv-cache/")
    fold = page.locator("details.kb-around")
    assert not fold.get_by_role("link").first.is_visible()
    fold.locator("summary").press("Enter")
    beside = fold.get_by_role("link", name="Speculative Decoding")
    assert "works" in beside.locator("xpath=..").inner_text()
    beside.click()
    page.wait_for_url("**/topics/speculative-decoding/")


def test_every_topic_is_two_clicks_from_any_page(page: Any, demo: str) -> None:
    page.goto(f"{demo}draft-format/")
    page.locator(".md-nav--primary").get_by_role("link", name="Topics", exact=True).click()
    page.wait_for_url("**/topics/")
    page.locator("article").get_by_role("link", name="LLM Kernel Engineering").click()
    page.wait_for_url("**/topics/llm-kernel-engineering/")


def test_days_lead_to_the_day_before_and_after(page: Any, demo: str) -> None:
    page.goto(f"{demo}timeline/#kb-2026-07-19")
    day = page.locator("[id='kb-2026-07-19'] + .kb-pager")
    day.get_by_role("link", name="18 Jul 2026").click()
    page.wait_for_url("**/timeline/#kb-2026-07-18")
    day = page.locator("[id='kb-2026-07-18'] + .kb-pager")
    assert day.locator(".kb-later").inner_text().endswith("19 Jul 2026")


def test_drafts_as_written_follow_each_other_by_date(page: Any, demo: str) -> None:
    page.goto(f"{demo}drafts/scout-agent/2026-07-19-nightly-scan/")
    page.locator(".kb-earlier a").click()
    page.wait_for_url("**/drafts/jay/2026-07-18-round-3/")
    page.locator(".kb-later a").click()
    page.wait_for_url("**/drafts/scout-agent/2026-07-19-nightly-scan/")
    page.get_by_role("navigation", name="Breadcrumb").get_by_role(
        "link", name="On the timeline"
    ).click()
    page.wait_for_url("**/timeline/#draft-inbox~scout-agent~2026-07-19-nightly-scan.md")


def test_a_backlink_leads_to_who_says_it_and_to_the_line(page: Any, demo: str) -> None:
    page.goto(f"{demo}topics/speculative-decoding/")
    card = page.locator("h3:has-text('DFlash 与 SGLang Spec V2') + article")
    card.locator("summary").click()
    quotes = card.locator(".kb-backlinks li")
    assert quotes.locator("q").first.inner_text() == "一张卡上的小模型，不能与 E-A1 的八卡结果并排"
    assert quotes.locator("mark").first.inner_text() == "E-A1"
    line = quotes.locator("a.kb-line").first
    number = line.inner_text()
    origin = quotes.locator("a").first
    href = origin.get_attribute("href")
    origin.click()
    page.wait_for_url(f"**#{urlsplit(href).fragment}")
    anchor = unquote(urlsplit(page.url).fragment)
    assert "Baseten" in page.locator(f"[id='{anchor}']").inner_text()
    page.goto(f"{demo}topics/speculative-decoding/")
    card.locator("summary").click()
    line.click()
    page.wait_for_url(f"**/drafts/jay/2026-06-16-noon-dflash-flash-kmeans/#{number}")
    assert "E-A1" in page.locator(f"#{number}").inner_text()


def test_related_works_say_why_and_lead_on(page: Any, demo: str, demo_zh: str) -> None:
    for address, told in (
        (demo, "each mentions the other; shares B200, DFlash"),
        (demo_zh, "互相提及；同有标签 B200、DFlash"),
    ):
        page.goto(f"{address}topics/speculative-decoding/")
        card = page.locator("h3:has-text('DFlash 与 SGLang Spec V2') + article")
        card.locator("summary").click()
        first = card.locator(".kb-nearby li").first
        assert told in first.inner_text()
        first.get_by_role("link").click()
        page.wait_for_url("**/topics/speculative-decoding/#url-*baseten*")


def test_tags_beside_a_tag_are_told_with_how_much_more_than_chance(page: Any, demo: str) -> None:
    page.goto(f"{demo}tags/dflash/")
    beside = page.locator("#kb-related + ul > li")
    assert re.search(r"\d+ works? · [\d.]+× as often as by chance", beside.first.inner_text())
    times = [float(text) for text in re.findall(r"([\d.]+)×", beside.locator("..").inner_text())]
    assert len(times) > 1 and min(times) > 1


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_a_link_to_a_work_shows_its_head(reader: Any, demo: str, way: str) -> None:
    reader.goto(f"{demo}priorities/")
    reader.wait_for_load_state("networkidle")
    link = reader.locator("article table a[href*='#arxiv-2603.05451']").first
    if way == "mouse":
        link.hover()
    else:
        link.focus()
    preview = reader.locator(".md-tooltip2--active")
    preview.wait_for()
    told = preview.inner_text()
    assert "FlashAttention-4" in told and "P0" in told
    assert not preview.locator(".kb-body").first.is_visible()


def test_a_filter_of_the_graph_is_shared_by_its_address(page: Any, demo: str) -> None:
    page.goto(f"{demo}graph/")
    status = page.locator(".kb-graph-status")
    page.locator("select[name=topic]").select_option(label="Speculative Decoding (3)")
    assert status.inner_text().startswith("3 works")
    page.locator("select[name=priority]").select_option(label="P0")
    page.wait_for_url("**/graph/?topic=topics%2Fspeculative-decoding%2F&priority=0")
    assert status.inner_text().startswith("1 works")
    shared = page.url
    page.goto(f"{demo}")
    page.goto(shared)
    page.locator(".kb-graph-list li").first.wait_for()
    assert status.inner_text().startswith("1 works")
    assert page.locator("select[name=priority]").input_value() == "0"


def test_the_keyboard_reaches_a_work_through_the_list(page: Any, demo: str) -> None:
    page.goto(f"{demo}graph/")
    page.locator(".kb-graph-list li").first.wait_for()
    page.get_by_label("Text").press_sequentially("flashattention-4")
    page.get_by_label("Topics", exact=True).uncheck()
    found = page.locator(".kb-graph-list li a")
    assert "FlashAttention-4" in found.first.inner_text()
    for _ in range(20):
        page.keyboard.press("Tab")
        if found.first.evaluate("link => link === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/topics/**#arxiv-2603.05451")


HAND = """canvas => new Promise(moved => requestAnimationFrame(() =>
    setTimeout(() => moved(canvas.style.cursor === "pointer"))))"""


def test_the_graph_draws_itself_and_a_click_opens_what_it_hits(page: Any, demo: str) -> None:
    page.goto(f"{demo}graph/")
    page.locator(".kb-graph[data-settled]").wait_for(state="attached")
    canvas = page.locator(".kb-graph-canvas")
    box = canvas.bounding_box()
    steps = [step / 30 for step in range(4, 26)]
    for x, y in (
        (box["x"] + box["width"] * a, box["y"] + box["height"] * b) for b in steps for a in steps
    ):
        page.mouse.move(x, y)
        if canvas.evaluate(HAND):
            page.mouse.click(x, y)
            break
    page.wait_for_url(re.compile("/(topics|tags|dropped)/"))


def test_without_scripts_the_graph_is_a_tree_of_topics(browser: Any, demo: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    opened = context.new_page()
    opened.goto(f"{demo}graph/")
    assert not opened.locator(".kb-graph-filter").is_visible()
    opened.locator(".kb-graph-plain").get_by_role("link", name="KV Cache").click()
    opened.wait_for_url("**/topics/kv-cache/")
    context.close()
