"""What waits for a person before a draft is formatted waits for them afterwards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from forms import source_of
from research_kb.findings import CODES, finding
from research_kb.read.draft import parse
from research_kb.read.vocabulary import load
from research_kb.write.canonical import Refusal, canonical
from research_kb.write.silenced import SETTLED, silenced

VOCABULARY = load()
HEAD = "## ✅ A\n\n- url: https://a.example/9\n"
ANOTHER = "\n## ❌ B\n\n- url: https://a.example/8\n"


def found_in(text: str) -> Counter[tuple[str, str]]:
    return Counter((f.code, f.message) for f in parse(source_of(text), VOCABULARY).findings)


@pytest.mark.parametrize("below", ["", ANOTHER], ids=["single", "report"])
@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("- priority: P9\n", "- priority: P9\n"),
        ("- published: yesterday\n", "- published: yesterday\n"),
        ("- rating: 7/5\n", "- rating: 7/5\n"),
        ("- status: not rejected\n", "- status: not rejected\n"),
        ("状态：暂不保留，下周再看\n", "- 状态：暂不保留，下周再看\n"),
        ("发布：去年\n", "- 发布：去年\n"),
        ("- doi: none yet\n", "- doi: none yet\n"),
        ("**Published**: last week\n\nText.\n", "- **Published**: last week\n\nText.\n"),
        ("- priority: **P9** (see *there*)\n", "- priority: **P9** (see *there*)\n"),
        ("【发布】去年\n", "- 【发布】去年\n"),
        ("priority: P9, **published**: soon\n", "priority: P9, **published**: soon\n"),
        ("priority: P0, **published**: soon\n", "- priority: P0\n- **published**: soon\n"),
        ("priority: P9 | published: soon\n", "priority: P9 | published: soon\n"),
        ("（发布：去年）\n", "（发布：去年）\n"),
        ("- priority: P0\n- priority: P1\n", "- priority: P0\n- priority: P1\n"),
        (
            "- rating: 4\n- date: 2026\n- rating: 2\n",
            "- published: 2026\n- credibility: 4\n- rating: 2\n",
        ),
        ("\nText.\n\n- priority: P9\n\nMore.\n", "\nText.\n\n- priority: P9\n\nMore.\n"),
        ("\nText, and 发布：去年。\n", "\nText, and 发布：去年。\n"),
    ],
)
def test_a_value_that_was_not_understood_stays_behind_its_label(
    written: str, kept: str, below: str
) -> None:
    text = HEAD + written + below
    result = canonical(source_of(text), VOCABULARY)
    assert isinstance(result, str), result
    assert kept in result
    assert found_in(result) == found_in(text)
    assert canonical(source_of(result), VOCABULARY) == result


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (f"{HEAD}- decision: dropped\n", "## ✅ A\n\n- decision: dropped\n"),
        (
            "## Kept\n\n### ❌ A\n\n- url: https://a.example/9\n\n### ✅ B\n",
            "## ✅ A\n\n- decision: dropped\n",
        ),
        (f"{HEAD}- 状态：\n  - 暂不保留，下周再看\n", "- 状态:\n  - 暂不保留，下周再看\n"),
        (f"{HEAD}\nPublished\n: last week\n", "- Published:\n  - last week\n"),
    ],
)
def test_what_was_said_twice_or_below_its_label_is_still_found(text: str, kept: str) -> None:
    result = canonical(source_of(text), VOCABULARY)
    assert isinstance(result, str), result
    assert kept in result
    assert [found.code for found in parse(source_of(result), VOCABULARY).findings] == [
        found.code for found in parse(source_of(text), VOCABULARY).findings
    ]
    assert canonical(source_of(result), VOCABULARY) == result


def test_a_draft_whose_finding_would_be_gone_is_refused() -> None:
    text = f"{HEAD}\n| field | value |\n|---|---|\n| published | 去年 |\n| priority | P1 |\n"
    code = "value-unreadable"
    (told,) = [f.message for f in parse(source_of(text), VOCABULARY).findings if f.code == code]
    result = canonical(source_of(text), VOCABULARY)
    assert isinstance(result, Refusal), result
    (lost,) = result.differences
    assert (lost.line, lost.part) == (7, code)
    assert told in lost.message


def test_what_a_rewriting_settles_are_codes_that_there_are() -> None:
    assert set(SETTLED) < set(CODES)


def test_one_of_two_findings_of_a_code_is_missed_and_the_other_is_not() -> None:
    one, two = (finding("value-unreadable", "a.md", at, f"of line {at}") for at in (3, 9))
    (lost,) = silenced([one, two], [replace(two, line=1)])
    assert (lost.line, lost.part) == (3, "value-unreadable")
    assert "of line 3" in lost.message
    assert not [*silenced([one, two], [replace(one, line=1), replace(two, line=2)])]


def test_hints_and_what_the_form_settles_are_not_missed() -> None:
    codes = (*SETTLED, "undated", "unknown-key")
    assert not [*silenced([finding(code, "a.md", 1, "x") for code in codes], [])]
