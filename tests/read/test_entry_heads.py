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


_BLOCKS = "A: b\nLink: https://a.org/1\nWhy: x\n\nText.\n\nB\n来源：arXiv\n链接：https://a.org/2\n"


def test_short_lines_over_fields_with_an_address_are_entries():
    expected = [("A: b", "https://a.org/1"), ("B", "https://a.org/2")]
    assert _entries(_BLOCKS) == expected
    assert _entries(f"Screening\n\n{_BLOCKS}") == expected
    assert _entries(f"# Screening\n\n## Batch 1\n\n{_BLOCKS}") == expected


def test_blocks_below_a_work_that_has_an_address_are_about_that_work():
    for head in ("# Work", "# Week\n\n## Work", "# Week\n\n✅ R-01: Work"):
        text = f"{head}\n\n- url: https://a.org/0\n\nSlides of it:\n\n{_BLOCKS}"
        assert [url for _, url in _entries(text)] == ["https://a.org/0"]
        (found,) = (f for f in _parsed(text).findings if f.code == "several-works")
        assert "“A: b”, “B”" in found.message
    assert _entries("Work\nLink: https://a.org/1\n") == [("Work", "https://a.org/1")]


def test_code_in_org_is_code_and_stars_in_markdown_are_bullets():
    text = "#+title: Week\n\n* A\n- Link :: https://a.org/1\n#+begin_src yaml\ntags: x\n#+end_src\n"
    (entry,) = _parsed(text).draft.entries
    assert (entry.title, entry.tags) == ("A", ())
    assert [line.rstrip() for line in entry.body.split("\n")] == ["```yaml", "tags: x", "```"]
    assert _parsed("# Week\n\n* one\n* two\n** bold **\n").draft.title == "Week"


_RESULTS = '[{"title": "A", "url": "https://a.org/1", "verdict": "keep"}]'


def test_a_fence_of_results_is_read_where_nothing_else_is_an_entry():
    fence = f"```json\n{_RESULTS}\n```"
    assert _entries(f"# Run\n\n{fence}\n") == [("A", "https://a.org/1")]
    draft = _parsed(f"# Run\n\n{fence}\n\n## B\n\n- url: https://a.org/2\n").draft
    assert [entry.title for entry in draft.entries] == ["B"]
    assert [note.text for note in draft.notes] == [fence]


def test_a_fence_of_anything_else_is_no_entry():
    for inner in ("title: A\nurl: https://a.org/1", "[1, 2]", "- title: A", "- url: [", "{}"):
        draft = _parsed(f"# Run\n\n~~~yaml\n{inner}\n~~~\n").draft
        assert draft.entries == ()
        assert [note.text for note in draft.notes] == [f"~~~yaml\n{inner}\n~~~"]
