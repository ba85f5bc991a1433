"""The laws of rewriting, over every draft that is at hand and drafts that nobody wrote.

They are looked at from outside: by what ``kb parse`` says, and not by the code that checks them
while it rewrites.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from forms import CASE_NAMES, SEED_NAMES, SEEDS, case_source, seed_source, source_of
from hypothesis import given, settings
from research_kb.model import Source
from research_kb.present.markdown import render
from research_kb.read.as_json import reading
from research_kb.read.draft import parse
from research_kb.read.vocabulary import load
from research_kb.write.canonical import Refusal, canonical
from research_kb.write.silenced import SETTLED
from test_laws import drafts, mutations

VOCABULARY = load()
POSITIONS = {"line", "end_line", "location", "path", "findings"}
PROSE = {"text", "title", "body", "reasons", "warnings", "scope"}
NOT_SHOWN = re.compile(r"^[\s>]*[-*+•]\s+", re.MULTILINE)


def said(value: Any, name: str = "") -> Any:
    """A reading without positions; prose as a reader of the page sees it."""
    if isinstance(value, dict):
        return {key: said(item, key) for key, item in value.items() if key not in POSITIONS}
    if isinstance(value, list):
        items = [said(item, name) for item in value]
        return sorted(items, key=str) if name in ("notes", "extra_urls") else items
    if isinstance(value, str) and name in PROSE:
        shown = render(value, scope="x").text
        return "".join(NOT_SHOWN.sub("", shown).split())
    return value


def reads(source: Source) -> Any:
    parsed = parse(source, VOCABULARY)
    return said(reading(parsed.draft, ()))


def asks(source: Source) -> Counter[str]:
    """What waits for a person, but for what the canonical form itself settles."""
    found = parse(source, VOCABULARY).findings
    return Counter(f.code for f in found if f.severity != "info" and f.code not in SETTLED)


def formatted(source: Source) -> str:
    result = canonical(source, VOCABULARY)
    assert isinstance(result, str), result
    return result


def holds(source: Source) -> None:
    """Everything that is promised of a draft that was rewritten."""
    text = formatted(source)
    again = replace(source, text=text)
    before, after = reads(source), reads(again)
    for entry, now in zip(before["entries"], after["entries"], strict=True):
        entry["title"] = entry["title"] or entry["url"]
        assert now == entry
    assert after == before
    assert not asks(source) - asks(again)
    assert formatted(again) == text
    assert text.endswith("\n")
    assert "\r" not in text


@pytest.mark.parametrize("name", CASE_NAMES)
def test_a_case_says_in_canonical_form_what_it_said(name: str) -> None:
    holds(case_source(name))


def test_of_two_verdicts_the_heading_keeps_one_and_the_field_the_one_that_counts() -> None:
    text = "## ✅ A\n\n- url: https://a.example/1\n- 结论：丢弃\n\n## ❌ B\n\n- url: https://b.example/1\n"
    result = canonical(source_of(text), VOCABULARY)
    assert isinstance(result, str)
    assert "## ✅ A\n\n- decision: dropped\n- url: https://a.example/1\n" in result
    assert "## ❌ B\n\n- url: https://b.example/1\n" in result


def test_a_draft_that_would_lose_something_is_refused_with_its_line() -> None:
    """The heading names the entry otherwise than its own field: nothing that is read says both."""
    text = (
        "---\ntitle: T\n---\n\n## ✅ A-1: Eviction in practice\n\n- title: Who evicts first\n"
        "- url: https://a.example/1\n"
    )
    result = canonical(source_of(text), VOCABULARY)
    assert isinstance(result, Refusal)
    (found,) = result.differences
    assert (found.line, found.part) == (5, "entry[0].head")
    assert "would be lost (eviction, practice)" in found.message


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the real drafts are not at hand")
@pytest.mark.parametrize("name", SEED_NAMES)
def test_a_real_draft_says_in_canonical_form_what_it_said(name: str) -> None:
    holds(seed_source(name))


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the real drafts are not at hand")
@pytest.mark.parametrize("name", SEED_NAMES)
def test_no_han_character_and_no_figure_of_a_real_draft_goes_but_those_of_labels(name: str) -> None:
    """A coarse measure that knows nothing of fields: nearly all characters are still there."""
    source = seed_source(name)
    kept = Counter(c for c in formatted(source) if c.isalnum())
    lost = Counter(c for c in source.text if c.isalnum()) - kept
    assert sum(lost.values()) < 0.06 * sum(c.isalnum() for c in source.text)


@settings(max_examples=30, deadline=None)
@given(drafts())
def test_a_generated_draft_says_in_canonical_form_what_it_said(text: str) -> None:
    holds(source_of(text))


@settings(max_examples=30, deadline=None)
@given(mutations())
def test_a_damaged_draft_says_the_same_or_is_refused(text: str) -> None:
    source = source_of(text)
    if isinstance(canonical(source, VOCABULARY), str):
        holds(source)
