"""Entries whose title nobody has written yet: they are entries all the same."""

from __future__ import annotations

import pytest
from research_kb.knowledge.works import resolve
from research_kb.model import Source
from research_kb.read.draft import Parsed, parse
from research_kb.read.vocabulary import load

FORM = "- source:\n- url:\n- tags:\n\n### Why keep\n\n### Follow-ups\n"


def read(text: str) -> Parsed:
    return parse(Source("inbox/mei/x.md", text, "0"), load())


def codes(parsed: Parsed) -> list[tuple[str, int]]:
    return [(found.code, found.line) for found in parsed.findings]


@pytest.mark.parametrize("head", ["## R-01:", "## ✅ R-01：", "## **R-01:**", "### ❌ R-01:"])
def test_a_label_alone_heads_an_entry(head: str) -> None:
    parsed = read(f"{head}\n\n- url: https://e.org/x\n\nText.\n")
    (entry,) = parsed.draft.entries
    assert (entry.label, entry.title, entry.url) == ("R-01", "", "https://e.org/x")
    assert codes(parsed) == [("untitled", 1)]


def test_a_form_that_nobody_filled_in_states_nothing_and_is_no_work() -> None:
    parsed = read(f"## R-01:\n\n{FORM}\n## R-02: Title\n\n{FORM}")
    assert [entry.is_blank for entry in parsed.draft.entries] == [True, False]
    assert [work.title for work in resolve([parsed.draft]).works] == ["Title"]
    assert "on no page until it states something" in parsed.findings[0].message
    assert parsed.draft.notes == ()


def test_the_site_names_an_untitled_work_by_its_key() -> None:
    parsed = read("## R-01:\n\n- url: https://arxiv.org/abs/2603.05451\n")
    assert [work.title for work in resolve([parsed.draft]).works] == ["arxiv:2603.05451"]


def test_a_label_alone_adds_to_the_entry_of_a_row() -> None:
    parsed = read(
        "| id | title | url |\n|---|---|---|\n| R-01 | One | https://e.org/1 |\n\n"
        "## R-01:\n\n- priority: P0\n"
    )
    (entry,) = parsed.draft.entries
    assert (entry.title, entry.priority) == ("One", "P0")


def test_a_line_without_heading_marks_stays_text() -> None:
    assert read("# Notes\n\nR-01:\n\nsome words\n").draft.entries == ()


def test_a_checkbox_that_nobody_has_filled_in_is_no_follow_up() -> None:
    parsed = read("## ✅ R-01: One\n\n- url: https://e.org/1\n\n### Follow-ups\n\n- [ ] \n- [ ]\n")
    (entry,) = parsed.draft.entries
    assert (entry.follow_ups, entry.body) == ((), "")
    assert parsed.draft.follow_ups == ()


def test_an_empty_checkbox_elsewhere_is_none_either() -> None:
    parsed = read(
        "## ✅ R-01: One\n\ntext\n\n- [ ]\n- [x] done\n\n## Next steps\n\n- [ ]\n- [ ] a\n"
    )
    (entry,) = parsed.draft.entries
    assert [each.text for each in entry.follow_ups] == ["done"]
    assert [each.text for each in parsed.draft.follow_ups] == ["a"]


def test_a_line_that_signs_keeps_a_date_that_is_not_the_drafts() -> None:
    parsed = read(
        "发布：2026-06\n发布：2026-06\n# 镜像核对\n\ntangke 于 2026-07-14 核对\n\n## ✅ A\n\n- url: https://e.org\n"
    )
    assert parsed.draft.date == "2026-06"
    assert any("2026-07-14" in note.text for note in parsed.draft.notes)
