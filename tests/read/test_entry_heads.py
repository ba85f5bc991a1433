"""Which lines of a draft open an entry, where no label or mark says so."""

from __future__ import annotations

from research_kb.model import Source
from research_kb.read.draft import parse
from research_kb.read.vocabulary import load

VOCABULARY = load()


def _parsed(text):
    return parse(Source("inbox/jo/x.md", text, ""), VOCABULARY)


def _entries(text):
    return [(entry.title, entry.url) for entry in _parsed(text).draft.entries]


def test_a_heading_with_a_verdict_in_brackets_is_an_entry_like_its_siblings():
    text = "# 1. A\n\nhttps://a.org/1\n\n# 2. Ten (DROP)\n\nhttps://a.org/2\n"
    assert [url for _, url in _entries(text)] == ["https://a.org/1", "https://a.org/2"]
    text = "# A\n\nhttps://a.org/1\n\n# Dropped\n\nhttps://a.org/2\n"
    assert _entries(text) == [("A", "https://a.org/1")]


def test_the_first_heading_of_level_one_names_the_draft_where_it_states_no_work():
    text = "# Week 32\n\nAuthor: jo\nDate: 2026-08-06\nTags: x\n\n# A\n\nhttps://a.org/1\n"
    draft = _parsed(text).draft
    assert (draft.title, draft.date, draft.tags) == ("Week 32", "2026-08-06", ("x",))
    assert [entry.title for entry in draft.entries] == ["A"]
