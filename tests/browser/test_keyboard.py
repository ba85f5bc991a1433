"""The site without a mouse: every stop of the Tab key is on the page, and is seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

PAGES = ("", "topics/speculative-decoding/", "priorities/")
STOP = """() => {
  const at = document.activeElement
  // The switch of the colour scheme is a hidden choice that its label shows.
  const shown = at.matches(".md-option") ? document.querySelector(".md-option:focus + label") : at
  // The middle of what the window shows; of a link over two lines, of its first.
  const line = shown.getClientRects()[0]
  const middle = (from, to, end) => (Math.max(from, 0) + Math.min(to, end)) / 2
  const top = document.elementFromPoint(
    middle(line.left, line.right, innerWidth),
    middle(line.top, line.bottom, innerHeight),
  )
  const style = getComputedStyle(shown)
  return {
    name: `${at.tagName} ${at.className} ${at.textContent.trim().slice(0, 40)}`,
    seen: Boolean(top) && (shown.contains(top) || top.contains(shown)),
    ring: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
    dialog: at.matches(".md-search__input"),
    end: at === document.body,
  }
}"""


def stops(page: Any, most: int = 600) -> Iterator[dict[str, Any]]:
    """What Tab reaches, from the top of the page until it leaves the page."""
    for _ in range(most):
        page.keyboard.press("Tab")
        stop = page.evaluate(STOP)
        if stop["end"]:
            return
        yield stop
    pytest.fail("the Tab key does not get to the end of the page")


def opened(page: Any, address: str, width: int = 1440) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(address)
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("path", PAGES)
def test_every_stop_of_the_keyboard_is_seen(page: Any, demo: str, path: str, width: int) -> None:
    opened(page, demo + path, width)
    found = list(stops(page))
    assert len(found) > 20
    # The field of the search shows its focus by opening the search.
    found = [stop for stop in found if not stop["dialog"]]
    unseen = [stop["name"] for stop in found if not stop["seen"]]
    unmarked = [stop["name"] for stop in found if not stop["ring"]]
    assert (unseen, unmarked) == ([], [])


@pytest.mark.parametrize("path", PAGES)
def test_the_first_stop_skips_to_the_content(page: Any, demo: str, path: str) -> None:
    opened(page, demo + path)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('.md-skip')")
    target = page.evaluate("document.activeElement.hash.slice(1)")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**#{target}")
    page.wait_for_timeout(300)  # The theme's instant navigation settles.
    page.keyboard.press("Tab")
    assert page.evaluate("id => document.getElementById(id).matches('article h1')", target)
    assert page.evaluate("document.activeElement.closest('article') !== null")


def test_the_navigation_opens_on_a_narrow_screen(page: Any, demo: str) -> None:
    opened(page, demo, 390)
    page.focus("label.md-header__button[for=__drawer]")
    assert not page.is_visible(".md-sidebar--primary")
    page.keyboard.press("Enter")
    page.wait_for_selector(".md-sidebar--primary", state="visible")
    assert any("md-nav__link" in stop["name"] and stop["seen"] for stop in stops(page))


def test_the_colour_scheme_changes_by_keyboard(page: Any, demo: str) -> None:
    opened(page, demo)
    page.focus(".md-option")
    for scheme in ("default", "slate"):
        page.keyboard.press("ArrowRight")
        page.wait_for_function(f"document.body.dataset.mdColorScheme === '{scheme}'")


def test_a_result_of_the_search_opens_by_keyboard(page: Any, demo: str) -> None:
    opened(page, demo)
    page.keyboard.press("/")
    page.keyboard.type("DFlash")
    page.wait_for_selector(".md-search-result__item a")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/tags/dflash/")


def test_a_wide_table_scrolls_by_keyboard(page: Any, demo: str) -> None:
    opened(page, f"{demo}topics/speculative-decoding/", 390)
    box = page.locator(".md-typeset__scrollwrap[tabindex='0']").first
    box.focus()
    assert box.get_attribute("aria-labelledby")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.activeElement.scrollLeft > 0")


def test_nothing_moves_for_those_who_want_no_motion(page: Any, demo: str) -> None:
    opened(page, demo, 390)
    page.evaluate("document.querySelector('[for=__drawer]').click()")
    page.focus("input.md-search__input")
    longest = page.evaluate(
        "Math.max(0, ...document.getAnimations().map(each => each.effect.getTiming().duration))"
    )
    assert longest <= 1
    assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"
