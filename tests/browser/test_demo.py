"""The demo site opens in both languages."""

from __future__ import annotations

from typing import Any


def test_the_demo_opens_in_both_languages(page: Any, demo: str, demo_zh: str) -> None:
    for address, language in ((demo, "en"), (demo_zh, "zh")):
        page.goto(address)
        assert page.evaluate("document.documentElement.lang") == language
