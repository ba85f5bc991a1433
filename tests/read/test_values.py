"""How values are written: each table is a text and what is read in it."""

from __future__ import annotations

import pytest
from research_kb.read.values.dates import find_date
from research_kb.read.values.links import find_links, find_wikilinks, trim_address, unlink
from research_kb.read.values.lists import split_at, split_items
from research_kb.read.values.priorities import find_priority
from research_kb.read.values.ratings import find_rating
from research_kb.read.values.tags import inline_tags, is_tag, looks_like_tags, split_tags
from research_kb.read.values.topics import find_topics, pages_named, split_topics
from research_kb.read.vocabulary import load

VOCABULARY = load()


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2026年7月31日", "2026-07-31"),
        ("二〇二六年七月三十一日", "2026-07-31"),
        ("二〇二六年十月", "2026-10"),
        ("二〇二六年十三月", None),
        ("2026-02-30", None),
        ("2026-07-18 19:50 (UTC+8)", "2026-07-18T19:50:00+08:00"),
        ("2026-07-18T19:50:03Z", "2026-07-18T19:50:03Z"),
        ("2026-07-18 19:50 GMT", "2026-07-18T19:50:00+00:00"),
        ("2026-07-18 7:05 pm", "2026-07-18T19:05:00"),
        ("2026-07-18 12:10 am", "2026-07-18T00:10:00"),
        ("2026-07-18 下午3:05 CST", "2026-07-18T15:05:00+08:00"),
        ("2026-07-18 19:50 Asia/Shanghai", "2026-07-18T19:50:00+08:00"),
        ("2026/7/1 10:00 America/New_York", "2026-07-01T10:00:00-04:00"),
        ("2026-07-18 19:50 Mars/Base", "2026-07-18T19:50:00"),
        ("2026-07-18 25:50", "2026-07-18"),
        ("July 3rd, 2026", "2026-07-03"),
        ("3 of July 2026", "2026-07-03"),
        ("Sept 2026", "2026-09"),
        ("2026 Aug", "2026-08"),
        ("20260731", "2026-07-31"),
        ("2026", "2026"),
        ("2026年", "2026"),
        ("v2026.1.2", None),
        ("no date", None),
    ],
)
def test_a_date_is_as_precise_as_it_is_stated(text: str, value: str | None) -> None:
    found = find_date(text)
    assert (found.value if found else None) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("⭐⭐⭐⭐", 4),
        ("★★★☆☆", 3),
        ("⭐" * 6, None),
        ("4/5", 4),
        ("8.5/10", 4),
        ("90 out of 100", 5),
        ("0/5", None),
        ("7/5", None),
        ("四星", 4),
        ("three stars", 3),
        ("4", 4),
        ("4.5 GHz", None),
        ("none", None),
    ],
)
def test_a_rating_is_one_to_five(text: str, value: int | None) -> None:
    found = find_rating(text, VOCABULARY)
    assert (found.value if found else None) == value


def test_a_lone_figure_is_no_rating_inside_other_text() -> None:
    assert find_rating("4", VOCABULARY, bare=False) is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("P0", ("P0", 0, 2)),
        ("p2 — later", ("P2", 0, 2)),
        ("🔴 必读", ("P0", 0, 4)),
        ("🟡 see below", ("P1", 0, 1)),
        ("高", ("P0", 0, 1)),
        ("must read", ("P0", 0, 9)),
        ("低，以后再说", ("P2", 0, 1)),
        ("P4", None),
        ("nothing here", None),
    ],
)
def test_a_priority_is_a_level_a_colour_or_a_word(
    text: str, found: tuple[str, int, int] | None
) -> None:
    assert find_priority(text, VOCABULARY) == found


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("", []),
        ("✅", []),
        ("一条", ["一条"]),
        ("- a - b", ["a", "b"]),
        ("intro: - a", ["intro:", "a"]),
        ("An aside - with a dash", ["An aside - with a dash"]),
        ("结论 - 另一句", ["结论", "另一句"]),
        ("读数 1.9 - 2.3 之间", ["读数 1.9 - 2.3 之间"]),
        ("1. a 2. b 3. c", ["a", "b", "c"]),
        ("版本 3. 的说明", ["版本 3. 的说明"]),
        ("① 甲 ② 乙", ["甲", "乙"]),
        ("⭐⭐⭐ 好", ["⭐⭐⭐ 好"]),
        ("说明 - ✅ 一 - 二", ["说明", "一 - 二"]),
        ("- 一 - ✅ 二", ["一", "二"]),
    ],
)
def test_a_flattened_list_has_its_items(text: str, items: list[str]) -> None:
    assert [text[i.start : i.end] for i in split_items(text, VOCABULARY)] == items


def test_items_keep_the_meaning_of_marks_and_checkboxes() -> None:
    marked = split_items("✅ a ⚠ b", VOCABULARY)
    assert [item.meaning for item in marked] == ["kept", "warning"]
    boxes = split_items("[ ] a [x] b", VOCABULARY)
    assert [item.checked for item in boxes] == [False, True]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("a; b", ["a", " b"]),
        ("a (b; c); d", ["a (b; c)", " d"]),
        ("`a; b`; c", ["`a; b`", " c"]),
        ("`(`; c", ["`(`", " c"]),
        (";;", []),
    ],
)
def test_separators_inside_brackets_and_code_part_nothing(text: str, parts: list[str]) -> None:
    assert [text[a:b] for a, b in split_at(text, ";")] == parts


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("#a #b", ("a", "b")),
        ("a, b、c", ("a", "b", "c")),
        ("a; b", ("a", "b")),
        ("KV cache / MoE", ("KV cache", "MoE")),
        ("a b", ("a", "b")),
        ("[[a]] [[b]]", ("a", "b")),
        ('`x`, "y"', ("x", "y")),
        (r"\#a，\#b", ("a", "b")),
        ("a, b (c)", ("a", "b (c)")),
        ("[a (b), c (d)]", ("a (b)", "c (d)")),
        ("缓存（KV）、调度（预填充，解码）", ("缓存（KV）", "调度（预填充，解码）")),
        ("(a, b)", ("a", "b")),
        ("(#a #b)", ("a", "b")),
        ("#a(b) #c（d）", ("a(b)", "c（d）")),
        ("a (b, c", ("a (b", "c")),
        ("a), b", ("a", "b")),
        ("**a**, A*, C#", ("a", "A*", "C#")),
        ("", ()),
    ],
)
def test_tags_of_a_list(text: str, tags: tuple[str, ...]) -> None:
    assert split_tags(text) == tags


def test_tags_in_running_text_are_no_colours_numbers_or_fragments() -> None:
    text = "see #12, #ff0011, `#no`, https://a.example/#x and #vLLM/ 和 #调度"
    assert [tag for tag, _, _ in inline_tags(text)] == ["vLLM", "调度"]
    assert [tag for tag, _, _ in inline_tags("很好。#triton 见：#cuda; a#b")] == ["triton", "cuda"]
    assert not is_tag("…")
    assert not is_tag("_x")
    assert looks_like_tags("#a #b")


@pytest.mark.parametrize(
    ("text", "topics"),
    [
        ("Kernels > Fusion", ("Kernels > Fusion",)),
        ("Kernels / Serving", ("Kernels", "Serving")),
        ("建议并入「推测解码」主题页", ("推测解码",)),
        ("topics/vector-search.md", ("vector-search",)),
        ("[[Vector Search]]", ("Vector Search",)),
        ("Kernels (CUDA)", ("Kernels (CUDA)",)),
        ("内核优化（CUDA）、推理系统主题页", ("内核优化（CUDA）", "推理系统")),
        ("[Kernels (CUDA, Triton), Serving]", ("Kernels (CUDA, Triton)", "Serving")),
        ('"Serving" > "Routing (KV)"', ("Serving > Routing (KV)",)),
        ("(Kernels)", ("Kernels",)),
        (
            "HotTopic, LLMTopics, Subtopic, hot-topics",
            ("HotTopic", "LLMTopics", "Subtopic", "hot-topics"),
        ),
        ("Kernels topic page / PagedAttention", ("Kernels", "PagedAttention")),
        ("专题主题、主题页、Topics", ("专题主题", "主题页", "Topics")),
        ("Kernels, Topics", ("Kernels", "Topics")),
        ("内存分页", ("内存分页",)),
        ("C#, .NET", ("C#", ".NET")),
        ("建议补入主题页", ()),
        ("…", ()),
    ],
)
def test_topics_of_a_field(text: str, topics: tuple[str, ...]) -> None:
    assert split_topics(text) == topics


@pytest.mark.parametrize(
    ("text", "topics"),
    [
        ("file under the Serving topic", ("Serving",)),
        ("A > B", ("A > B",)),
        ("读完再看", ()),
        ("see “Vector Search” page", ("Vector Search",)),
        ("read “Vector Search” pagewise", ()),
    ],
)
def test_topics_that_a_sentence_names(text: str, topics: tuple[str, ...]) -> None:
    assert find_topics(text) == topics


def test_an_action_names_pages_in_quotes_and_files() -> None:
    assert pages_named("更新「调度」主题页，不动「别处」，见 topics/kv-cache.md") == (
        "调度",
        "kv-cache",
    )


@pytest.mark.parametrize(
    ("text", "urls"),
    [
        ("see https://a.example/x.", ["https://a.example/x"]),
        ("<https://a.example/x>", ["https://a.example/x"]),
        ("[t](https://a.example/(x))", ["https://a.example/(x)"]),
        ("[t](https://a.example 'title')", ["https://a.example"]),
        ("![i](https://a.example/i.png)", []),
        ("[t](other.md) https://", []),
        ("（https://a.example/x）。", ["https://a.example/x"]),
    ],
)
def test_addresses(text: str, urls: list[str]) -> None:
    assert [link.url for link in find_links(text) if link.url] == urls


def test_links_as_a_reader_sees_them() -> None:
    assert unlink("[a](b.md) [[c|d]] [[e]] [](f.md)") == "a d e f.md"
    assert find_wikilinks("[[a#b]] [[c|d]]") == ("a", "c")
    assert trim_address("https://a.example/x]).") == "https://a.example/x"
    assert trim_address("...") == ""
