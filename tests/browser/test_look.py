"""What a reader sees: cards that fold, what is new, where it was said, and how it is printed."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from browsing import served
from projects import build_site, copy_of

TOPIC = "topics/speculative-decoding/"
NOTED = f"""---
author: eve
date: 2026-08-09
---

## ✅ N-1: a note below

- url: https://example.org/noted
- topics: Kernel Optimization

{"It is said. " * 30}[^1]

[^1]: In a footnote.
"""
DISPUTED = "url-spheron.network~blog~dflash-block-diffusion-speculative-decoding-gpu-cloud"


def opened(page: Any, address: str) -> Any:
    page.goto(address)
    page.wait_for_load_state("networkidle")
    return page


def card(page: Any, anchor: str) -> Any:
    """The card below the heading with that id."""
    return page.locator(f"[id='{anchor}'] + .kb-card")


def test_a_card_says_the_most_before_it_is_opened(page: Any, demo: str) -> None:
    opened(page, f"{demo}topics/vector-search-infrastructure/")
    first = page.locator(".kb-card").first
    for part in (".kb-badges .kb-badge", ".kb-by", "summary"):
        assert first.locator(part).first.is_visible(), part
    assert not first.locator(".kb-facts").first.is_visible()
    summary = first.locator(".kb-more > summary")
    summary.focus()
    page.keyboard.press("Enter")
    assert first.locator(".kb-facts").first.is_visible()


def test_figures_are_told_in_the_words_of_the_draft(page: Any, demo: str) -> None:
    opened(page, f"{demo}{TOPIC}")
    figure = page.locator(".kb-figures li").first
    words = figure.inner_text().rsplit(" L", 1)[0]
    figure.locator("a.kb-line").click()
    page.wait_for_url("**/drafts/**#L*")
    line = page.locator(f"[id='{urlsplit(page.url).fragment}']")
    assert words in line.inner_text()


def test_a_link_to_a_work_or_into_it_opens_the_fold(page: Any, tmp_path: Path) -> None:
    project = copy_of("three-drafts", tmp_path)
    (project / "inbox" / "eve").mkdir()
    (project / "inbox" / "eve" / "2026-08-09.md").write_text(NOTED, encoding="utf-8")
    with served(build_site(project)) as address:
        topic = f"{address}topics/kernel-optimization/"
        opened(page, topic)
        assert page.locator("details.kb-more[open]").count() == 0
        anchors = [
            page.locator(".kb-work").first.get_attribute("id"),
            page.locator(".kb-more [id*='--fn']").first.get_attribute("id"),
        ]
        for anchor in anchors:
            opened(page, "about:blank")
            opened(page, f"{topic}#{anchor}")
            page.wait_for_selector("details.kb-more[open]")
            assert page.locator("details.kb-more[open]").count() == 1
            assert page.locator(f"[id='{anchor}']").is_visible()


def test_an_address_that_was_shared_opens_the_fold(page: Any, demo: str) -> None:
    opened(page, f"{demo}{TOPIC}#{DISPUTED}")
    card(page, DISPUTED).locator("details.kb-more[open]").wait_for()
    opened(page, f"{demo}e/arxiv/2603.05451/")
    page.wait_for_selector("[id='arxiv-2603.05451'] + .kb-card > details[open]")


def test_both_verdicts_stand_side_by_side_or_one_below_the_other(page: Any, demo: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    opened(page, f"{demo}{TOPIC}")
    sides = card(page, DISPUTED).locator(".kb-verdict")
    assert {"kept", "dropped"} == {
        sides.nth(i).locator(".kb-badge").first.inner_text() for i in range(2)
    }

    def boxes() -> list[dict[str, float]]:
        return [sides.nth(i).bounding_box() for i in range(2)]

    left, right = boxes()
    assert left["y"] == right["y"] and left["x"] + left["width"] <= right["x"]
    page.set_viewport_size({"width": 390, "height": 844})
    above, below = boxes()
    assert above["x"] == below["x"] and above["y"] + above["height"] <= below["y"]
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_who_said_it_leads_to_the_line_the_timeline_and_the_repository(
    page: Any, demo: str
) -> None:
    opened(page, f"{demo}{TOPIC}")
    by = page.locator(".kb-card > .kb-by").first
    where = by.locator("a").nth(1).inner_text()
    path, line = where.rsplit(":", 1)
    repository = by.locator("a").nth(2).get_attribute("href")
    assert repository.endswith(f"/blob/main/{path}?plain=1#L{line}")
    by.locator("a").first.click()
    page.wait_for_url("**/timeline/#draft-*")
    place = page.locator(f"[id='{urlsplit(page.url).fragment}']")
    assert place.locator(".kb-draft-title").is_visible()
    page.go_back()
    page.wait_for_url(f"**/{TOPIC}")
    page.locator(".kb-card > .kb-by").first.locator("a").nth(1).click()
    page.wait_for_url(f"**/drafts/**#L{line}")
    marked = page.locator(f"#L{line}")
    assert marked.evaluate("item => getComputedStyle(item).backgroundColor") != "rgba(0, 0, 0, 0)"
    assert page.locator("#repository").get_attribute("href") == repository
    assert line in page.locator("#repository").inner_text()
    page.evaluate("location.hash = 'L3'")
    page.wait_for_function("document.querySelector('#repository').href.endsWith('#L3')")


def test_a_follow_up_leads_to_where_it_is_ticked(page: Any, demo: str) -> None:
    opened(page, demo)
    box = page.locator(".kb-todos a.kb-box").first
    line = box.locator("xpath=..").locator("a.kb-line")
    href = box.get_attribute("href")
    assert "/edit/main/inbox/" in href
    assert href.rpartition("#")[2] == line.get_attribute("href").rpartition("#")[2]
    assert box.get_attribute("aria-label")


def test_what_is_new_is_marked_at_the_next_visit(page: Any, demo: str) -> None:
    opened(page, demo)
    newest = page.locator(".kb-newest > li")
    assert newest.count() > 3 and page.locator(".kb-new, .kb-since").count() == 0
    page.wait_for_function("Object.keys(localStorage).some(key => key.startsWith('research-kb '))")
    key = page.evaluate("Object.keys(localStorage).find(key => key.startsWith('research-kb '))")
    memory = json.loads(page.evaluate("key => localStorage.getItem(key)", key))
    came = datetime.now(UTC) - timedelta(days=3)
    memory["last"]["known"] = memory["last"]["known"][1:]
    memory["last"]["at"] = int(came.timestamp() * 1000)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, json.dumps(memory)])

    opened(page, demo)
    page.wait_for_selector(".kb-since")
    assert page.locator(".kb-since").inner_text().endswith(": 1")
    assert newest.first.locator(".kb-new").inner_text() == "new"
    assert page.locator(".kb-new").count() == 1

    # The marks stay while somebody reads, on the works' own pages too.
    work = newest.first.locator("ul a").first
    work.click()
    page.wait_for_selector(".kb-card .kb-new")
    opened(page, demo)
    page.wait_for_selector(".kb-since")
    assert page.locator(".kb-new").count() == 1


def test_how_fresh_a_topic_is_depends_on_today(page: Any, demo: str, demo_zh: str) -> None:
    page.clock.set_fixed_time(datetime(2026, 7, 26, 12, tzinfo=UTC))
    for address, told, stated in (
        (demo, "5 days ago", "21 Jul 2026"),
        (demo_zh, "5天前", "2026年7月21日"),
    ):
        opened(page, address)
        times = page.locator(".kb-topics time[datetime='2026-07-21']")
        page.wait_for_function("document.querySelector('.kb-topics time').title")
        assert times.first.inner_text() == told
        assert times.first.get_attribute("title") == stated


def test_the_home_page_has_its_parts(page: Any, demo: str) -> None:
    opened(page, demo)
    for part in (".kb-newest", ".kb-urgent", ".kb-topics", ".kb-todos", ".kb-conflict"):
        assert page.locator(part).first.is_visible(), part
    badges = page.locator(".kb-urgent .kb-badge").all_inner_texts()
    assert badges and set(badges) == {"P0"}


def test_everything_is_there_without_scripts(browser: Any, demo: str) -> None:
    plain = browser.new_context(java_script_enabled=False).new_page()
    plain.goto(demo)
    assert plain.locator(".kb-topics time").first.inner_text().endswith("2026")
    plain.goto(f"{demo}{TOPIC}")
    first = plain.locator("details.kb-more").first
    first.locator(":scope > summary").click()
    assert first.locator(".kb-facts").first.is_visible()
    plain.context.close()


def test_print_shows_what_is_folded_and_hides_the_way_around(page: Any, demo: str) -> None:
    opened(page, f"{demo}{TOPIC}")
    page.emulate_media(media="print")
    assert page.locator("details[open]").count() == 0
    for body in page.locator(".kb-card .kb-body").all():
        assert body.is_visible()
    for part in (".md-header", ".md-sidebar--primary", ".kb-line", ".kb-more > summary"):
        assert not page.locator(part).first.is_visible(), part
    assert page.pdf().startswith(b"%PDF")


def test_the_page_speaks_the_language_of_its_reader(page: Any, demo: str, demo_zh: str) -> None:
    opened(page, f"{demo_zh}{TOPIC}")
    first = page.locator(".kb-card").first
    assert first.locator(".kb-badge").first.inner_text() == "保留"
    assert "2026年6月16日" in first.locator(".kb-by time").first.inner_text()
    opened(page, f"{demo}{TOPIC}")
    assert "16 Jun 2026" in page.locator(".kb-card .kb-by time").first.inner_text()


def test_each_text_says_which_language_it_is_in(page: Any, demo: str, demo_zh: str) -> None:
    topic = "topics/llm-kernel-engineering/"
    for address, foreign in ((f"{demo}{TOPIC}", "zh-Hans"), (f"{demo_zh}{topic}", "en")):
        opened(page, address)
        marked = page.locator(f".kb-work[lang='{foreign}'], .kb-card [lang='{foreign}']")
        assert marked.count() > 2
    opened(page, f"{demo_zh}{topic}")
    assert page.locator(".kb-card [lang='zh-Hans']").count() == 0


def test_prose_of_people_says_its_language_too(page: Any, demo: str, demo_zh: str) -> None:
    for address, foreign in (
        (f"{demo}topics/attention-kernel-selection/", "zh-Hans"),
        (f"{demo_zh}topics/benchmarks/", "en"),
    ):
        opened(page, address)
        page.wait_for_selector(f"article > p[lang='{foreign}']")
    assert page.locator("article > h2[lang='zh-Hans'], article > h2[lang='zh']").count() == 0


def test_chinese_emphasis_is_no_italics(page: Any, demo_zh: str) -> None:
    opened(page, demo_zh)
    style = """text => {
      const p = document.createElement("p")
      p.lang = "zh-Hans"
      p.innerHTML = "<em>强调</em>"
      document.querySelector("article").append(p)
      const { fontStyle, textEmphasisStyle } = getComputedStyle(p.firstChild)
      return [fontStyle, textEmphasisStyle]
    }"""
    assert page.evaluate(style) == ["normal", "dot"]


def test_code_on_a_chinese_page_has_one_font(page: Any, demo_zh: str) -> None:
    opened(page, f"{demo_zh}guide/")
    fonts = page.locator("pre").first.evaluate(
        "pre => [pre.querySelector('code'), ...pre.querySelectorAll('code *')]"
        ".map(each => getComputedStyle(each).fontFamily)"
    )
    assert len(fonts) > 5
    assert len(set(fonts)) == 1
    assert "monospace" in fonts[0]
