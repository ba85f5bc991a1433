"""Who and when, in a line without labels."""

import pytest
from research_kb.model import Source
from research_kb.read.draft import parse
from research_kb.read.vocabulary import load

VOCABULARY = load({})


def draft_ending(line):
    text = f"# 二次筛选\n\n## ✅ R-01：甲\n\n- 来源：arXiv\n\n{line}\n"
    return parse(Source("inbox/jay/x.md", text, ""), VOCABULARY).draft


@pytest.mark.parametrize(
    "line",
    ["Jay · 2026-07-25 · 工程复核 · 第 2 批", "— Jay · 2026-07-25 · on the train"],
)
def test_a_signature_loses_no_word_that_is_no_field(line):
    draft = draft_ending(line)
    assert (draft.author.lower(), draft.date) == ("jay", "2026-07-25")
    words = line.split("·")[2].strip()
    shown = [note.text for note in draft.notes] + [entry.body for entry in draft.entries]
    assert any(words in text for text in shown)


@pytest.mark.parametrize(
    "line", ["Jay 整理，2026-07-25", "Screened by Jay, 2026-07-25", "Jay · 2026-07-25 · 二次筛选"]
)
def test_a_signature_that_says_nothing_more_is_no_note(line):
    draft = draft_ending(line)
    assert (draft.author.lower(), draft.date, draft.notes) == ("jay", "2026-07-25", ())
    assert draft.entries[0].body == ""


@pytest.mark.parametrize(
    "text",
    [
        "随手记 https://a.example/1 作者: 老王 2026-11-02",
        "[2026-11-28 10:02] 梅: 看看这个 https://arxiv.org/abs/2603.05451",
        "# Notes arxiv.org/abs/2603.05451 — 2026-01-01",
        "# T\n\n2026-11-02 · arxiv.org · github.com/a/b",
        "# T\n\nnotes by arxiv.org, 2026-01-01",
        "# T\n\n作者：https://a.example/u/wang",
    ],
)
def test_a_host_has_written_nothing(text):
    assert parse(Source("inbox/mei/x.md", text, ""), VOCABULARY).draft.author == "mei"


@pytest.mark.parametrize(
    "line",
    [
        "2026-01-01 · 来自 www.a.example · j.doe",
        "作者：j.doe https://a.example/u/doe",
        "作者：[j.doe](https://a.example/u/doe)",
    ],
)
def test_a_name_beside_an_address_is_read(line):
    draft = parse(Source("inbox/mei/x.md", f"# T\n\n{line}\n", ""), VOCABULARY).draft
    assert draft.author == "j.doe"


def test_what_is_struck_out_signs_nothing():
    text = (
        "# T\n\n~~作者：老王~~ 作者：李雷\n~~日期：2026-01-01~~\n日期：~~2026-01-01~~ 2026-01-02\n"
    )
    draft = parse(Source("inbox/mei/x.md", text, ""), VOCABULARY).draft
    assert (draft.author, draft.date) == ("李雷", "2026-01-02")
