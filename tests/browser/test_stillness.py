"""Nothing jumps under a reader's eyes while a page is loaded and read down to its end."""

from __future__ import annotations

from typing import Any

import pytest

GOOD = 0.1
"""The limit of what web.dev calls a good cumulative layout shift."""
OBSERVE = """
window.shift = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value
}).observe({ type: "layout-shift", buffered: true })
"""


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("path", ["", "topics/speculative-decoding/", "priorities/", "timeline/"])
def test_nothing_jumps(page: Any, demo: str, path: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.add_init_script(OBSERVE)
    page.goto(demo + path)
    page.wait_for_load_state("networkidle")
    end = page.evaluate("document.documentElement.scrollHeight")
    for place in range(0, end, 600):
        page.evaluate(f"scrollTo(0, {place})")
        page.wait_for_timeout(50)
    assert page.evaluate("window.shift") < GOOD
