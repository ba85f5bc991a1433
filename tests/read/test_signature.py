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


def everywhere(line):
    """Drafts with ``line`` in the head, as the last words of an entry, and behind everything."""
    below = "## ✅ R-01：甲\n\n- url: https://a.example/1\n\n正文。"
    texts = (
        f"# T\n\n{line}\n\n{below}\n",
        f"# T\n\n{below}\n{line}\n",
        f"# T\n\n{below}\n\n{line}\n",
    )
    return [parse(Source("inbox/jay/x.md", text, ""), VOCABULARY).draft for text in texts]


@pytest.mark.parametrize(
    "line",
    [
        "The kernel was written by hand in PTX.",
        "The whole post was written by a vendor of GPUs.",
        "The survey is written by people from Berkeley, and it shows.",
        "Most of these posts were written by vendors, so beware.",
        "Reviewed by nobody yet.",
        "The code was compiled by clang.",
        "All numbers were taken by hand from plots.",
        "By contrast, this week is thin.",
        "Screened by hand.",
        "由官方整理的列表，人工整理后再发",
        "数据由作者整理。",
        "— this is all for today",
    ],
)
def test_a_sentence_signs_nothing_and_keeps_its_words(line):
    for draft in everywhere(line):
        assert draft.author == "jay"
        shown = [note.text for note in draft.notes] + [entry.body for entry in draft.entries]
        assert any(line in text for text in shown)


@pytest.mark.parametrize(
    ("line", "author"),
    [
        ("Screened by nina.", "nina"),
        ("This list was screened by nina on 2026-08-01.", "nina"),
        ("*Posted by Nina on 2026-08-01*", "Nina"),
        ("By Lena, 29 July 2026, 16:45 (UTC+2)", "Lena"),
        ("Notes by Jay Lee, 2026-08-01", "Jay Lee"),
        ("本周列表由 momo 整理，2026-08-01", "momo"),
        ("2026-08-01 momo 整理", "momo"),
    ],
)
def test_a_signature_is_read_wherever_it_stands(line, author):
    for draft in everywhere(line):
        assert draft.author == author
        assert draft.notes == ()
        assert "by" not in draft.entries[0].body.lower()


def test_who_has_written_an_article_has_not_written_the_draft():
    line = "Written by Tri Dao."
    head, *last = everywhere(line)
    assert head.author == "Tri Dao"
    for draft in last:
        assert (draft.author, line in draft.entries[0].body) == ("jay", True)


@pytest.mark.parametrize(
    "lines",
    [
        "1. Fast\n   https://a.example/2\n   Jul 2026",
        "数据采集于：\n2024-01-05",
        "seen 2024-01-05 on a phone",
    ],
)
def test_a_day_in_the_last_line_of_an_entry_is_not_that_of_the_draft(lines):
    draft = draft_ending(lines)
    assert draft.date is None
    assert lines.rpartition("\n")[2].strip() in draft.text


def test_a_sentence_about_another_file_suggests_no_path():
    line = "`ada/2026-11-30-first.md` shows the form, and we follow it."
    for draft in everywhere(line):
        assert draft.suggested_path is None
        shown = [note.text for note in draft.notes] + [entry.body for entry in draft.entries]
        assert any(line in text for text in shown)


@pytest.mark.parametrize("title", ["Screening, 9 August 2026", "Weekly links · 2026-08-09"])
def test_what_a_draft_is_called_is_no_name(title):
    draft = parse(Source("inbox/jay/x.md", f"# {title}\n\n## ✅ A\n", ""), VOCABULARY).draft
    assert (draft.author, draft.date) == ("jay", "2026-08-09")
