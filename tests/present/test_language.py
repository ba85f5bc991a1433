"""The language of a text, by its script."""

from __future__ import annotations

import pytest
from research_kb.present.language import lang_attribute, language_of


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("FlashAttention-4: attention co-designed with Blackwell", "en"),
        ("FlashAttention-4——Blackwell GPU 的 Attention 内核协同设计", "zh-Hans"),
        ("DFlash 数字复核", "zh-Hans"),
        ("A survey of speculative decoding (投机解码) methods in practice", "en"),
        ("推測デコードについての調査", "ja"),
        ("추측 디코딩에 대한 조사", "ko"),
        ("Über die Messung", "en"),
        ("2026-07-18, 1.3×", None),
        ("C++", None),
        ("", None),
    ],
)
def test_the_language_of_a_text(text: str, language: str | None) -> None:
    assert language_of(text) == language


def test_only_what_differs_from_the_page_is_marked() -> None:
    assert lang_attribute("注意力内核", "zh") == ""
    assert lang_attribute("注意力内核", "en") == ' lang="zh-Hans"'
    assert lang_attribute("An attention kernel", "en") == ""
    assert lang_attribute("An attention kernel", "zh") == ' lang="en"'
    assert lang_attribute("2.3×", "zh") == ""
