"""Front matter that says a thing twice is left to its author."""

from __future__ import annotations

import pytest
from forms import source_of
from research_kb.read.vocabulary import load
from research_kb.write.canonical import Refusal, canonical

VOCABULARY = load()
ENTRY = "\n## ✅ A\n\n- url: https://a.example/9\n"


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        (
            "---\ntitle: T\nurl: https://a.example/9\ndecision: kept\ndecision: dropped\n---\n",
            5,
            "`decision` stands a second time",
        ),
        (f"---\ntitle: a: b\ndate: 2026-08-01\ndate: 2026-08-02\n---\n{ENTRY}", 4, "`date`"),
        (
            "---\ntitle: a\nentries:\n  - url: https://a.example/9\n    decision: kept\n"
            "    decision: dropped\n---\n",
            6,
            "`decision`",
        ),
        (
            "---\ntitle: a\n---\n---\ntitle: b\nurl: https://a.example/9\ndecision: kept\n---\n",
            4,
            "a second front matter",
        ),
        (f"---\ntitle: a\n---\n\n\n---\ntitle: b\n---\n{ENTRY}", 6, "a second front matter"),
    ],
)
def test_front_matter_that_says_a_thing_twice_is_refused(text: str, line: int, told: str) -> None:
    result = canonical(source_of(text), VOCABULARY)
    assert isinstance(result, Refusal), result
    (found,) = result.differences
    assert (found.line, found.part) == (line, "front matter")
    assert told in found.message


@pytest.mark.parametrize(
    "text",
    [
        f"---\ntitle: a\n---\n\n---\n\nTo all of us: read on\n\n---\n{ENTRY}",
        f"---\ntitle: a\nown:\n  - {{url: x}}\n  - {{url: y}}\n---\n{ENTRY}",
    ],
)
def test_rules_around_a_sentence_and_keys_of_different_items_are_no_repetition(text: str) -> None:
    assert isinstance(canonical(source_of(text), VOCABULARY), str)


@pytest.mark.parametrize("below", ["url: https://a.example/9\n---\n", f"---\n{ENTRY}"])
@pytest.mark.parametrize(
    ("twice", "once"),
    [
        ("tags: [a, b]\ntags: [c]\n", "tags: [a, b, c]"),
        ("tags: [a]\n标签: [b]\ntags: [a, c]\n", "tags: [a, c, b]"),
    ],
)
def test_lists_of_tags_are_joined(twice: str, once: str, below: str) -> None:
    result = canonical(source_of(f"---\ntitle: T\n{twice}{below}"), VOCABULARY)
    assert isinstance(result, str), result
    assert once in result
    assert canonical(source_of(result), VOCABULARY) == result
