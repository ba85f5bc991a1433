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
