"""Which verdict the sections of reasons speak for, and that they are no lists of works."""

from __future__ import annotations

import pytest
from research_kb.model import Draft, Source
from research_kb.read.draft import parse
from research_kb.read.vocabulary import load

VOCABULARY = load()


def draft(text: str) -> Draft:
    return parse(Source("inbox/mei/x.md", text, ""), VOCABULARY).draft


@pytest.mark.parametrize(
    ("fields", "section", "decision"),
    [
        ("- url: https://a.example/9\n- 结论：保留", "### 保留理由\n- 快", "kept"),
        ("- url: https://a.example/9\n- decision: kept", "### Why keep\n- 快", "kept"),
        ("- url: https://a.example/9\n- decision: dropped", "### Why drop\n- 快", "dropped"),
        ("- url: https://a.example/9", "### Why keep\n- 快", None),
        ("https://a.example/9", "### 丢弃理由\n- 快", None),
    ],
)
def test_a_lone_entry_is_no_list_of_its_reasons(
    fields: str, section: str, decision: str | None
) -> None:
    (entry,) = draft(f"## A\n{fields}\n\n{section}\n").entries
    assert (entry.title, entry.url, entry.decision) == ("A", "https://a.example/9", decision)
    assert [reason.text for reason in entry.reasons] == ["快"]


def test_a_section_below_a_title_with_an_address_still_lists_works() -> None:
    read = draft("# Links of https\nhttps://a.example/0\n\n## Kept\n- [x](https://a.example/9)\n")
    assert [(entry.title, entry.decision) for entry in read.entries] == [("x", "kept")]


@pytest.mark.parametrize(
    ("mark", "reasons", "note"),
    [
        ("❌", ["no data"], ("Why keep", "fast")),
        ("✅", ["fast"], ("Why drop", "no data")),
    ],
)
def test_the_reasons_of_the_other_verdict_are_a_note(
    mark: str, reasons: list[str], note: tuple[str, str]
) -> None:
    text = f"## {mark} A\n- url: https://a.example/9\n\n"
    (entry,) = draft(f"{text}### Why keep\n- fast\n### Why drop\n- no data\n").entries
    assert [reason.text for reason in entry.reasons] == reasons
    assert [(each.title, each.text) for each in entry.notes] == [note]


@pytest.mark.parametrize("label", ["为什么不收", "不留的原因", "why not", "理由", "Why"])
def test_a_negated_label_does_not_speak_for_keeping(label: str) -> None:
    (entry,) = draft(f"## ❌ A\n- url: https://a.example/9\n- {label}：旧\n").entries
    assert [reason.text for reason in entry.reasons] == ["旧"]


@pytest.mark.parametrize(
    "label", ["Pros", "优点", "推荐理由", "reason for inclusion", "Why in", "Why it matters"]
)
def test_praise_is_no_reason_for_dropping(label: str) -> None:
    (entry,) = draft(f"## ❌ A\n- url: https://a.example/9\n- {label}：快\n").entries
    assert (entry.reasons, [(n.title, n.text) for n in entry.notes]) == ((), [(label, "快")])
