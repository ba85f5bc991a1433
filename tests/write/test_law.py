"""The law of rewriting: what must not go."""

from __future__ import annotations

from research_kb.model import Source
from research_kb.read.draft import parse
from research_kb.read.vocabulary import load
from research_kb.write.law import lost_words

VOCABULARY = load()


def test_stars_that_rate_are_no_less_than_words() -> None:
    text = "## A work\n\n- url: https://a.example/1\n\nOf the talks ⭐⭐⭐ at most.\n"
    draft = parse(Source("inbox/mo/a.md", text, ""), VOCABULARY).draft
    assert list(lost_words(draft, text, VOCABULARY)) == []
    (lost,) = lost_words(draft, text.replace("⭐", ""), VOCABULARY)
    assert "⭐⭐⭐" in lost.message
