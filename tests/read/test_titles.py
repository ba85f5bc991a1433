"""Titles in which emphasis, links and brackets stand, in every place where a title can stand."""

from __future__ import annotations

import pytest
from research_kb.model import Draft, Source
from research_kb.read.draft import parse
from research_kb.read.values.markup import title_text
from research_kb.read.vocabulary import load

VOCABULARY = load()

MARKED = [
    ("**vLLM** vs **SGLang**", "vLLM vs SGLang"),
    ("*A* and *B*", "A and B"),
    ("__a__ and __b__", "a and b"),
    ("***A*** and **B**", "A and B"),
    ("**缓存** 与 **调度**", "缓存 与 调度"),
    ("**重要**的 **KV** 缓存", "重要的 KV 缓存"),
    ("[RFC] a thing [draft]", "[RFC] a thing [draft]"),
    ("【草案】缓存【二】", "【草案】缓存【二】"),
    ("《缓存》与《调度》", "《缓存》与《调度》"),
    ("(a) and (b)", "(a) and (b)"),
    ('"a" vs "b"', '"a" vs "b"'),
    ("“甲”与“乙”", "“甲”与“乙”"),
    ("`a` and `b`", "`a` and `b`"),
    ("`**kwargs` and `**args`", "`**kwargs` and `**args`"),
    ("[[vLLM]] vs [[SGLang]]", "vLLM vs SGLang"),
    ("Why *paged* attention", "Why paged attention"),
    ("A* search and D* Lite", "A* search and D* Lite"),
    ("Planning with RRT*", "Planning with RRT*"),
    ("snake_case_names in C#", "snake_case_names in C#"),
    ("What __init__.py and n**2 cost", "What __init__.py and n**2 cost"),
    ("**One** pair", "One pair"),
    ("[Enclosed]", "Enclosed"),
    ("**Bold**", "Bold"),
]


def read(text: str) -> Draft:
    return parse(Source("inbox/jay/x.md", text, ""), VOCABULARY).draft


@pytest.mark.parametrize(("written", "title"), MARKED)
def test_a_heading_keeps_all_of_its_title(written: str, title: str) -> None:
    text = f"# Night\n\n## ✅ R-1: {written}\n- url: https://a.example/1\n\n## ❌ {written}\n"
    assert [entry.title for entry in read(text).entries] == [title, title]
    assert read(f"# {written}\n\n- url: https://a.example/1\n- decision: keep\n").title == title


@pytest.mark.parametrize(("written", "title"), [case for case in MARKED if case[1] != "One pair"])
def test_other_forms_of_entries_keep_it_too(written: str, title: str) -> None:
    (row,) = read(
        f"# Night\n\n| title | url | verdict |\n|---|---|---|\n"
        f"| {written} | https://a.example/1 | keep |\n"
    ).entries
    (item,) = read(f"# Night\n\n## Dropped\n\n1. {written} — old news\n").entries
    (bold,) = read(f"# Night\n\n**R-1: {written}**\n- url: https://a.example/1\n").entries
    (front,) = read(f"---\ntitle: '{written}'\nurl: https://a.example/1\n---\n\nText.\n").entries
    (field,) = read(f"# Night\n\n## ✅ R-1\n\n- title: {written}\n").entries
    assert [e.title for e in (row, item, bold, front, field)] == [title] * 5


def test_links_in_a_title_are_addresses_of_the_work() -> None:
    one, two, three, four = read(
        "# Night\n\n"
        "## ❌ [vLLM](https://a.example/1) against [SGLang](https://a.example/2)\n\n"
        "## ✅ Notes on [vLLM](https://a.example/3)\n- url: https://a.example/4\n\n"
        "## ✅ [vLLM][1] vs [SGLang][2]\n\n"
        "## ✅ A title (https://a.example/7)\n\n"
        "[1]: https://a.example/5\n[2]: https://a.example/6\n"
    ).entries
    assert (one.title, one.url, one.extra_urls) == (
        "vLLM against SGLang",
        "https://a.example/1",
        ("https://a.example/2",),
    )
    assert (two.title, two.url, two.extra_urls) == (
        "Notes on vLLM",
        "https://a.example/4",
        ("https://a.example/3",),
    )
    assert (three.title, three.url, three.extra_urls) == (
        "vLLM vs SGLang",
        "https://a.example/5",
        ("https://a.example/6",),
    )
    assert (four.title, four.url) == ("A title", "https://a.example/7")


@pytest.mark.parametrize(
    ("written", "title", "body"),
    [
        ("**vLLM** vs **SGLang**, a comparison", "vLLM vs SGLang, a comparison", ""),
        ("**vLLM** serves fast", "vLLM serves fast", ""),
        ("**vLLM** — a fast engine", "vLLM", "a fast engine"),
        ("**vLLM**: a fast engine", "vLLM", "a fast engine"),
        ("**A** vs **B** (LMSYS Blog, 2026-05)", "A vs B", ""),
        ("**A** (0.9) vs **B**", "A (0.9) vs B", ""),
        ("[A](https://a.example/2) by [Jay](https://jay.example)", "A by", ""),
        ("[A](https://a.example/2), arXiv, 2026-05", "A", "arXiv, 2026-05"),
        ("**A** ⭐⭐⭐", "A", ""),
        ("**A** #serving", "A", "#serving"),
        ("**A** 来源：arXiv", "A", ""),
        ("**A** vs **B**, 来源：arXiv", "A vs B", ""),
    ],
)
def test_what_follows_a_title_in_a_heading(written: str, title: str, body: str) -> None:
    (entry,) = read(f"# Night\n\n## ✅ R-1: {written}\n").entries
    assert (entry.title, entry.body) == (title, body)


@pytest.mark.parametrize(
    ("written", "title", "said"),
    [
        ("[A](https://a.example/1) vs [B](https://a.example/2) — old", "A vs B", "old"),
        (
            "[A](https://a.example/1) builds upon [B](https://a.example/2)",
            "A",
            "builds upon [B](https://a.example/2)",
        ),
        ("vLLM vs [SGLang](https://a.example/1): too old", "vLLM vs SGLang", "too old"),
        ("Notes on [SGLang](https://a.example/1), old", "Notes on SGLang", "old"),
        ("**A** only ads", "A", "only ads"),
        ("**《A》** 与 **《B》**：旧闻", "《A》 与 《B》", "旧闻"),
        ("Planning with A* (arXiv, 2026-05) https://a.example/1 old", "Planning with A*", "old"),
    ],
)
def test_an_item_tells_title_and_remark_apart(written: str, title: str, said: str) -> None:
    (entry,) = read(f"# Night\n\n## Dropped\n\n- {written}\n").entries
    assert (entry.title, [reason.text for reason in entry.reasons]) == (title, [said])


def test_the_address_at_the_end_of_a_remark_is_the_items() -> None:
    (entry,) = read("# Night\n\n## Kept\n\n1. **A**：worth it https://a.example/1\n").entries
    assert entry.url == "https://a.example/1"


def test_a_definition_of_a_link_is_no_entry() -> None:
    draft = read("# Night\n\n## Dropped\n\n- [A][1]: old\n\n[1]: https://a.example/1\n")
    assert [entry.title for entry in draft.entries] == ["A"]


def test_reading_a_title_twice_changes_nothing() -> None:
    for written, _ in MARKED:
        once = title_text(written)
        assert title_text(once) == once


def test_emphasis_behind_a_label_belongs_to_the_value() -> None:
    (entry,) = read(
        "# Night\n\n## ✅ R-1: A\n- url: https://a.example/1\n"
        "- source: **LMSYS** and **Friends**\n- why keep: **Fast** and **small**\n"
        "- 保留理由：**首个**公开数据\n- **why keep:** *only* one\n- type: **paper**\n"
    ).entries
    assert (entry.source, entry.type) == ("LMSYS and Friends", "paper")
    assert [reason.text for reason in entry.reasons] == [
        "**Fast** and **small**",
        "**首个**公开数据",
        "*only* one",
    ]
