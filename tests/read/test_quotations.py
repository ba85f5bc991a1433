"""What a quotation states, and what it leaves to the entry and to the draft."""

from __future__ import annotations

import pytest
from research_kb.model import Draft, Entry, Source
from research_kb.read.draft import parse
from research_kb.read.vocabulary import load

VOCABULARY = load()


def draft(text: str) -> Draft:
    return parse(Source("inbox/mei/x.md", text, ""), VOCABULARY).draft


def entry(lines: str) -> Entry:
    return draft(f"# D\n\n## {lines}\n").entries[0]


@pytest.mark.parametrize("decided", ["✅ A\n- url: https://a.example/9", "A\n- decision: kept"])
@pytest.mark.parametrize(
    "quotation",
    [
        "> 结论：丢弃\n> —— 李雷",
        "> decision: dropped",
        "> 优先级：P3",
        "> [!quote] Jay\n> verdict: dropped, priority: P3",
        "> [!note]\n> 作者：李雷",
        "> 可信度：1/5\n> — Ashish",
        "> 太贵。结论：丢弃。",
    ],
)
def test_a_quotation_changes_nothing_of_a_decided_entry(decided: str, quotation: str) -> None:
    with_quote, without = entry(f"{decided}\n\n{quotation}\n\nText."), entry(f"{decided}\n\nText.")
    assert with_quote.decision == "kept"
    for name in ("decision", "priority", "authors", "credibility", "reasons", "url"):
        assert getattr(with_quote, name) == getattr(without, name)
    assert with_quote.body == f"{quotation}\n\nText."


def test_a_quotation_in_a_section_of_reasons_is_no_reason() -> None:
    read = entry("✅ A\n\n### 保留理由\n- 快\n\n> 结论：丢弃\n> —— 李雷\n\n- 稳")
    assert [reason.text for reason in read.reasons] == ["快", "稳"]
    assert read.body == "> 结论：丢弃\n> —— 李雷"


def test_fields_that_stand_in_a_quotation_only_are_the_entrys_own() -> None:
    read = entry("✅ A\n\n> 来源：arXiv\n> 链接：https://a.example/9\n> 优先级：P1")
    assert (read.source, read.url, read.priority) == ("arXiv", "https://a.example/9", "P1")
    read = entry("A\n- url: https://a.example/9\n\n> [!summary]\n> 决定：保留\n> 优先级：P1")
    assert (read.decision, read.priority) == ("kept", "P1")
    read = entry("✅ A\n- url: https://a.example/9\n\n> [!success] Why keep\n> - fast: twice")
    assert [reason.text for reason in read.reasons] == ["fast: twice"]


@pytest.mark.parametrize("signature", ["—— 李雷", "——老子", "— Ashish", "-- Bob"])
def test_a_quotation_signs_no_draft(signature: str) -> None:
    quotation = f"> 上善若水。\n> {signature}\n"
    work = "## ✅ A\n- url: https://a.example/9\n"
    for text in (
        f"# D\n\n{quotation}\n{work}",
        f"# D\n\n{work}\n{quotation}\nText.\n",
        f"# D\n\n{work}\n{quotation}",
        f"# D\n\n{work}\n> 上善若水。\n{signature}\n",
        f"# A\n- url: https://a.example/9\n- decision: kept\n\n{quotation}",
    ):
        assert draft(text).author == "mei"
        shown = [note.text for note in draft(text).notes] + [draft(text).entries[0].body]
        assert any(signature in each for each in shown)


def test_the_head_of_a_draft_may_stand_in_a_quotation() -> None:
    read = draft("# D\n\n> 日期：2026-01-02 | 作者：李雷\n\n## ✅ A\n- url: https://a.example/9\n")
    assert (read.author, read.date) == ("李雷", "2026-01-02")


@pytest.mark.parametrize(
    "quotation",
    [
        "On Fri, 7 Aug 2026, Oleg wrote:\n> Priority: P0\n> tags: x",
        "On Fri, 7 Aug 2026, Oleg wrote:\n\n> 优先级：P0",
        "> Oleg wrote:\n> url: https://b.example/9\n> Priority: P0",
        "> **Ana says:**\n> tags: x",
        "王磊 说：\n> 标签：x\n> 来源：arXiv",
        "> 王磊 写道：\n> 链接：https://b.example/9",
        "quoting Oleg\n\n> published: 2020-01-01",
    ],
)
def test_what_somebody_wrote_is_text(quotation: str) -> None:
    for head in ("✅ A", "✅ A\n- url: https://a.example/9"):
        with_quote, without = entry(f"{head}\n\n{quotation}\n"), entry(f"{head}\n")
        for name in ("url", "extra_urls", "source", "published", "priority", "tags"):
            assert getattr(with_quote, name) == getattr(without, name)
        assert with_quote.body == quotation
    read = draft(f"# D\n\n{quotation}\n\n## Notes\n\n{quotation}\n\n## ✅ A\n")
    assert (read.date, read.tags, read.author) == (None, (), "mei")
    assert [one.title for one in read.entries] == ["A"]
