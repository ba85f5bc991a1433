"""What readers with five minutes ask: from the home page, in three clicks or one search."""

from __future__ import annotations

from typing import Any

import pytest

MOST_CLICKS = 3


class Reader:
    """Starts at the home page, and counts clicks and searches."""

    def __init__(self, page: Any, home: str) -> None:
        self.page = page
        self.clicks = 0
        self.searches = 0
        page.goto(home)
        page.wait_for_load_state("networkidle")

    def click(self, what: Any) -> None:
        self.clicks += 1
        what.click()

    def search(self, words: str) -> Any:
        """The results for ``words``."""
        self.searches += 1
        self.page.keyboard.press("/")
        self.page.wait_for_function("document.activeElement.name == 'q'")
        self.page.keyboard.type(words)
        results = self.page.locator("[data-kb-search] .kb-result a")
        results.first.wait_for()
        return results

    def card(self, title: str) -> Any:
        """The card below the heading that the address leads to."""
        heading = self.page.locator(f".kb-work:has-text('{title}')")
        heading.wait_for()
        return heading.locator("xpath=following-sibling::*[1]")


@pytest.fixture
def reader(page: Any, demo: str) -> Any:
    asking = Reader(page, demo)
    yield asking
    assert asking.clicks <= MOST_CLICKS and asking.searches <= 1
    assert asking.clicks + asking.searches <= MOST_CLICKS


def test_the_newest_p0(reader: Reader) -> None:
    urgent = reader.page.locator("#kb-priorities + ol > li")
    days = urgent.locator("time").evaluate_all("all => all.map(time => time.dateTime)")
    assert days == sorted(days, reverse=True) and len(days) > 1
    newest = urgent.first.get_by_role("link").first
    title = newest.inner_text()
    reader.click(newest)
    assert "P0" in reader.card(title).locator(".kb-badges").inner_text()


def test_everything_on_speculative_decoding_with_measured_figures(reader: Reader) -> None:
    topics = reader.page.locator(".kb-topics")
    reader.click(topics.get_by_role("link", name="Speculative Decoding"))
    cards = reader.page.locator(".kb-card")
    cards.first.wait_for()
    assert cards.count() == 3
    figures = cards.locator(".kb-figures")
    assert figures.count() == 3
    assert "4.3 倍以上" in figures.first.inner_text()
    line = figures.first.locator("a.kb-line").first
    reader.click(line)
    told = reader.page.locator(f"#{line.inner_text()}") if line.count() else None
    assert told is None or told.is_visible()


def test_why_an_article_was_rejected(reader: Reader) -> None:
    result = reader.search("Copilot CLI").first
    assert "dropped" in result.inner_text()
    reader.click(result)
    card = reader.card("Copilot CLI")
    assert "Why it was dropped" in card.inner_text()
    assert card.locator(".kb-reasons li").count() > 0


def test_what_is_still_to_be_verified_on_flash_kmeans(reader: Reader) -> None:
    reader.click(reader.page.locator(".md-nav--primary").get_by_role("link", name="Follow-ups"))
    words = reader.page.get_by_placeholder("Filter by words")
    words.fill("Flash-KMeans")
    rows = reader.page.locator(".kb-table tbody tr:visible")
    reader.page.wait_for_function("document.querySelectorAll('.kb-table tbody tr').length < 8")
    told = rows.all_inner_texts()
    waiting = [row for row in told if row.startswith("☐")]
    assert any("2603.09229" in row for row in waiting)
    assert any("Faiss" in row for row in waiting)
    assert all("Flash-KMeans" in row for row in told)


def test_which_works_two_authors_disagree_on(reader: Reader) -> None:
    conflicts = reader.page.locator("#kb-conflicts ~ .kb-conflict")
    assert conflicts.count() >= 2
    for conflict in conflicts.all():
        verdicts = conflict.locator(".kb-verdict")
        assert {text.split()[0] for text in verdicts.all_inner_texts()} == {"kept", "dropped"}
        names = verdicts.locator("strong").all_inner_texts()
        assert len({name.lower() for name in names}) == len(names) > 1


def test_what_jay_brought_on_a_day(reader: Reader) -> None:
    reader.click(reader.page.locator(".md-nav--primary").get_by_role("link", name="Timeline"))
    day = reader.page.locator("#kb-2026-07-13")
    day.wait_for()
    assert "13 Jul 2026" in day.inner_text()
    drafts = reader.page.locator("#kb-2026-07-13 ~ .kb-draft").filter(has_text="13 Jul")
    assert drafts.count() >= 2
    told = "\n".join(drafts.all_inner_texts())
    for work in ("FlashInfer-Bench", "Qwen3-Next-80B on one DGX Spark"):
        assert work in told
    assert "jay" in told
