"""Heads taken apart: mark, priority, verdict, label, title; and names of sections."""

from __future__ import annotations

import pytest
from research_kb.read.field_labels import label_alone
from research_kb.read.fields import fields_in
from research_kb.read.heads import parse_head
from research_kb.read.inline_fields import inline_fields
from research_kb.read.lines import scan
from research_kb.read.section_names import section_of
from research_kb.read.vocabulary import load

VOCABULARY = load()


@pytest.mark.parametrize(
    ("text", "label", "title", "decision"),
    [
        ("✅ 条目 1: 标题", "条目 1", "标题", "kept"),
        ("R-01: A title", "R-01", "A title", None),
        ("[7] A title", "7", "A title", None),
        ("① 标题", "①", "标题", None),
        ("第 2 篇 · 标题", "第 2 篇", "标题", None),
        ("文献12: 标题", "文献12", "标题", None),
        ("Paper 3: A title", "Paper 3", "A title", None),
        ("Paper 3 reports a title", None, "Paper 3 reports a title", None),
        ("[DROP] A title", None, "A title", "dropped"),
        ("KEEP — A title", None, "A title", "kept"),
        ("[keep](https://a.example)", None, "keep", None),
        ("P1 | A title", None, "A title", None),
        ("🔴 A title ❌", None, "A title", "dropped"),
        ("⚠ ❓ A title", None, "A title", None),
        ("**Q-01 | A title** (Blog, 2026-06)", "Q-01", "A title", None),
        ("3. A title ⭐⭐", None, "A title", None),
        ("R-02: A title [DROP]", "R-02", "A title", "dropped"),
        ("A title（keep, P1, 4/5）".translate({0xFF08: "(", 0xFF09: ")"}), None, "A title", "kept"),
        ("A title — 保留", None, "A title", "kept"),
        ("A title: drop", None, "A title", "dropped"),
        ("A title -> keep", None, "A title", "kept"),
        ("A title ⭐⭐⭐ (drop)", None, "A title", "dropped"),
        ("How GPUs work: read", None, "How GPUs work: read", None),
        ("On AWS: P3", None, "On AWS: P3", None),
        ("✅ A title (drop)", None, "A title (drop)", "kept"),
        ("A title (2025)", None, "A title (2025)", None),
        ("✅", None, "", "kept"),
        ("R-02: Pattern matching with F#", "R-02", "Pattern matching with F#", None),
        ("A heading that is closed ##", None, "A heading that is closed", None),
    ],
)
def test_a_head(text: str, label: str | None, title: str, decision: str | None) -> None:
    head = parse_head(text, VOCABULARY)
    assert (text[slice(*head.label)] if head.label else None) == label
    assert text[slice(*head.title)] == title
    assert head.decision == decision


def test_a_head_knows_priority_address_and_what_follows_the_title() -> None:
    head = parse_head("🟡 [Title](https://a.example) (Blog)", VOCABULARY)
    assert (head.priority, head.url, head.rest) == ("P1", "https://a.example", 28)
    assert parse_head("❓ Title", VOCABULARY).undecided
    assert parse_head("P0", VOCABULARY).priority is None
    assert parse_head("Title — 丢弃理由: x", VOCABULARY).rest == 5


def test_a_label_that_is_none_begins_the_title() -> None:
    head = parse_head("B200 - memory", VOCABULARY)
    assert head.coded
    assert head.without_label().title[0] == 0
    bare = parse_head("memory", VOCABULARY)
    assert bare.without_label() == bare


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("✅ 保留", "kept"),
        ("三、丢弃（3 条）", "dropped"),
        ("【保留】", "kept"),
        ("保留与丢弃", "summary"),
        ("Dropped items", "dropped"),
        ("P0 entries", "P0"),
        ("丢弃: 其余", None),
        ("Kept: 3", "kept"),
        ("A title of its own", None),
        ("✅", None),
    ],
)
def test_the_name_of_a_section(text: str, kind: str | None) -> None:
    assert section_of(text, VOCABULARY) == kind


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ("- **来源**：arXiv | 发布：2026-06", [("source", "arXiv"), ("published", "2026-06")]),
        ("**Source** — arXiv", [("source", "arXiv")]),
        ("Source ▸ arXiv", [("source", "arXiv")]),
        ("【来源】arXiv", [("source", "arXiv")]),
        ("[来源: arXiv]", [("source", "arXiv")]),
        ("标签 / tags: a", [("tags", "a")]),
        ("保留理由（部分）: 一", [("reasons", "一")]),
        ("arXiv:2607.09172（最新）说明了一切", []),
        ("`source: x` is code", []),
        ("no label here: x", []),
        ("```", []),
    ],
)
def test_fields_of_a_line(line: str, fields: list[tuple[str, str]]) -> None:
    found = [
        (field.name, each.text[slice(*field.value)])
        for each in scan(line)[0]
        for field in fields_in(each, VOCABULARY)
    ]
    assert found == fields


def test_fields_inside_a_paragraph_need_the_form_of_their_value() -> None:
    text = "先放着。原文：https://a.example/x 。结论：保留。来源：某处。优先级：P1"
    (line,) = scan(text)[0]
    found = inline_fields(line, VOCABULARY)
    assert [field.name for field in found] == ["url", "decision", "priority"]
    assert inline_fields(scan("| a | b. source: x |")[0][0], VOCABULARY) == ()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("**为什么保留**", "reasons"),
        ("Next steps:", "follow_ups"),
        ("2. 保留理由（部分）", "reasons"),
        ("标签/Tags", "tags"),
        ("x" * 41, None),
        ("", None),
    ],
)
def test_a_line_that_is_nothing_but_a_label(text: str, name: str | None) -> None:
    assert label_alone(text, VOCABULARY) == name
