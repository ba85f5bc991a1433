"""What a draft says of its entries outside of them: in tables and in sections."""

from __future__ import annotations

from typing import Any

from research_kb.model import Source
from research_kb.read.as_json import reading
from research_kb.read.draft import parse
from research_kb.read.vocabulary import load

VOCABULARY = load()
TWO = "# D\n\n## ✅ R-01: Alpha kernel study\n\n## ✅ R-02: Beta cache paper\n\n"


def read(text: str) -> dict[str, Any]:
    parsed = parse(Source("inbox/mei/a.md", text, ""), VOCABULARY)
    shown: Any = reading(parsed.draft, parsed.findings)
    return dict(shown)


def stated(shown: dict[str, Any], *names: str) -> list[tuple[Any, ...]]:
    return [tuple(entry[name] for name in names) for entry in shown["entries"]]


def test_rows_are_entries_and_cells_without_a_meaning_stay_in_the_body() -> None:
    shown = read(
        "# D\n\n| 标题 | 来源 | 链接 | 备忘 | 决定 |\n|---|---|---|---|---|\n"
        "| [A](https://a.example) | X | | m1 | 保留 |\n"
        "| R-01 Bee | Y | https://b.example | | 丢弃 |\n|  | Z |  | | |\n"
    )
    assert stated(shown, "label", "title", "url", "decision", "body") == [
        (None, "A", "https://a.example", "kept", "备忘: m1"),
        ("R-01", "Bee", "https://b.example", "dropped", ""),
    ]
    assert [note["line"] for note in shown["draft"]["notes"]] == [7]


def test_rows_about_entries_add_to_them_and_never_overrule_them() -> None:
    shown = read(
        "# D\n\n## ✅ R-01: Alpha kernel\n\n来源：Blog\n决定：保留\n\n## 汇总\n\n"
        "| # | 标题 | 决定 | 优先级 | 来源 |\n|---|---|---|---|---|\n"
        "| R-01 | Alpha kernel | 丢弃 | P1 | Blog |\n| R-09 | Unknown | 保留 | P2 | Z |\n"
    )
    assert stated(shown, "label", "decision", "priority", "source") == [
        ("R-01", "kept", "P1", "Blog"),
        ("R-09", "kept", "P2", "Z"),
    ]
    assert [(f["code"], f["line"]) for f in shown["findings"]] == [("decision-differs", 12)]


def test_a_row_that_lacks_a_cell_stays_a_note() -> None:
    shown = read(f"{TWO}## 标签\n\n| 条目 | 标签 |\n|---|---|\n| R-01 | CUDA, Triton |\n| R-02 |\n")
    assert stated(shown, "tags") == [(["CUDA", "Triton"],), ([],)]
    assert shown["draft"]["notes"][0]["text"] == "| R-02 |"


def test_a_row_that_fell_apart_is_one_row() -> None:
    shown = read(f"{TWO}## 标签\n\n| 条目 | 标签 |\n|---|---|\n| R-01 |\nCUDA, Triton |\n")
    assert stated(shown, "tags") == [(["CUDA", "Triton"],), ([],)]


def test_a_table_whose_bars_were_lost() -> None:
    shown = read(
        f"{TWO}## 汇总\n\n标题 来源 可信度 优先级\n"
        "Alpha kernel study LMSYS Blog 4/5 P1\nBeta cache paper LMSYS Blog ⭐⭐⭐ P0\n"
    )
    assert stated(shown, "source", "credibility", "priority") == [
        ("LMSYS Blog", 4, "P1"),
        ("LMSYS Blog", 3, "P0"),
    ]
    shown = read(f"{TWO}## 汇总\n\n标题 可信度 优先级\nAlpha kernel study 4/5 P1\n")
    assert stated(shown, "credibility", "priority") == [(4, "P1"), (None, None)]


def test_actions_that_are_broken_over_lines_or_joined_on_one() -> None:
    shown = read(
        f"{TWO}## 后续行动\n\n- [ ] R-01：重测\n- 写 Beta cache\n  还有 - 第二件 - 第三件\n"
        "说明：\n- 两条都看 R-01、02\n\n```\npip install x\n```\n"
    )
    assert [(each["text"], each["entry"]) for each in shown["draft"]["follow_ups"]][:4] == [
        ("R-01：重测", "R-01"),
        ("写 Beta cache\n还有", "R-02"),
        ("第二件", None),
        ("第三件", None),
    ]


def test_placements_by_label_by_title_and_on_either_side() -> None:
    shown = read(
        f"{TWO}## 归档建议\n\nR-01 → 「内核」主题页\n「缓存」主题页：R-02\n"
        "Alpha kernel study / Beta cache paper → 总览\n都不提\n"
    )
    assert stated(shown, "topics") == [
        (["内核", "总览"],),
        (["缓存", "总览"],),
    ]
    assert "都不提" in shown["draft"]["notes"][0]["text"]


def test_scope_tags_and_earlier_drafts_of_sections() -> None:
    shown = read(
        f"{TWO}## 筛选范围\n\n只看内核\n\n## 标签\n\n#CUDA #vLLM\n\n"
        "## 去重\n\n- 2026-07-01.md\n- 无关的一行\n"
    )
    draft = shown["draft"]
    assert (draft["scope"], draft["tags"]) == ("只看内核", ["CUDA", "vLLM"])
    assert draft["dedupe_against"] == ["2026-07-01.md"]


def test_one_label_twice_and_two_authors_are_found() -> None:
    shown = read(
        "# D\n\n作者：lee\n\n## ✅ R-01: One\n\n## ✅ R-01: Other\n\nomar 整理，2026-08-06\n"
    )
    codes = {found["code"] for found in shown["findings"]}
    assert codes == {"duplicate-label", "author-differs"}
