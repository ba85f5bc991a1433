"""Fields of an entry in rare forms: what is read, what stays in the body, what is reported."""

from __future__ import annotations

from typing import Any

import pytest
from research_kb.model import Source
from research_kb.read.as_json import reading
from research_kb.read.draft import parse
from research_kb.read.vocabulary import load

VOCABULARY = load()
LONG = "，很长" * 18


def read(fields: str) -> dict[str, Any]:
    """The one entry of a draft, and its findings as code and line."""
    text = f"# D\n\n## ✅ R-01: One\n\n{fields}\n"
    parsed = parse(Source("inbox/mei/a.md", text, ""), VOCABULARY)
    shown: Any = reading(parsed.draft, parsed.findings)
    found = [(each["code"], each["line"]) for each in shown["findings"]]
    return {**shown["entries"][0], "findings": found}


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ("链接：10.1145/3600006.3613165", {"keys": ["doi:10.1145/3600006.3613165"]}),
        ("链接：2603.05451v2", {"keys": ["arxiv:2603.05451"]}),
        ("链接：github.com/a/b", {"keys": ["github:a/b"]}),
        ("链接：略", {"body": "链接：略", "findings": [("value-unreadable", 5)]}),
        ("链接：无", {"url": None, "body": "", "findings": []}),
        (
            "链接：[the post][1]\n\n[1]: https://a.example/p",
            {"url": "https://a.example/p", "body": "[1]: https://a.example/p"},
        ),
        (
            "链接：https://a.example\n其他链接：https://a.example https://b.example",
            {"url": "https://a.example", "extra_urls": ["https://b.example"]},
        ),
        (
            "arXiv：2603.05451v1 https://arxiv.org/abs/2603.05451\nDOI：10.1145/360.36.",
            {"keys": ["arxiv:2603.05451", "doi:10.1145/360.36"]},
        ),
        (
            "arXiv：soon\nDOI：unknown",
            {"findings": [("value-unreadable", 5), ("value-unreadable", 6)]},
        ),
        (
            "same_as: arxiv:2603.05451, https://b.example",
            {"same_as": ["arxiv:2603.05451", "https://b.example"]},
        ),
        ("\nhttps://a.example/x\n\n#CUDA #vLLM", {"url": "https://a.example/x", "body": ""}),
    ],
)
def test_identity(fields: str, expected: dict[str, Any]) -> None:
    assert read(fields).items() >= expected.items()


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        (
            "来源：[LMSYS](https://a.example)，2026-06，⭐⭐⭐",
            {
                "source": "LMSYS",
                "url": "https://a.example",
                "published": "2026-06",
                "credibility": 3,
            },
        ),
        ("来源：10.1145/360.36", {"source": None, "keys": ["doi:10.1145/360.36"]}),
        ("来源：arXiv:2603.05451", {"source": "arXiv", "keys": ["arxiv:2603.05451"]}),
        ("来源：MLSys 2026", {"source": "MLSys 2026", "published": None}),
        ("作者：A; B, C; [D](https://d.example)", {"authors": ["A", "B, C", "D"]}),
        ("发布：soon", {"body": "发布：soon", "findings": [("value-unreadable", 5)]}),
        ("优先级：whenever", {"priority": None, "findings": [("value-unreadable", 5)]}),
        ("可信度：7/5", {"credibility": None, "findings": [("value-unreadable", 5)]}),
        ("可信度：高，官方", {"credibility": None, "credibility_note": "高，官方"}),
        ("可信度：8/10", {"credibility": 4, "credibility_note": None}),
        ("可信度：9/10 一手", {"credibility": 5, "credibility_note": "9/10 一手"}),
        ("可信度：5 (9/10, 一手)", {"credibility": 5, "credibility_note": "9/10, 一手"}),
        ("可信度：3 / 5 (1/10 复现)", {"credibility": 3, "credibility_note": "1/10 复现"}),
        ("工程价值：8/10", {"ratings": {"工程价值": 4}}),
        (
            "工程价值：7/10",
            {
                "ratings": {},
                "notes": [{"title": "工程价值", "text": "7/10", "line": 5, "end_line": 5}],
            },
        ),
        ("可信度：4/5（一手）", {"credibility": 4, "credibility_note": "一手"}),
        (
            "可信度：⭐⭐\n可信度：5/5",
            {"credibility": 2, "body": "可信度：5/5", "findings": [("stated-twice", 6)]},
        ),
        ("可信度：⭐⭐\n可信度：2/5", {"credibility": 2, "body": "", "findings": []}),
        (
            "优先级：P0 | 优先级：P1",
            {"priority": "P0", "body": "优先级：P1", "findings": [("stated-twice", 5)]},
        ),
    ],
)
def test_origin_and_weight(fields: str, expected: dict[str, Any]) -> None:
    assert read(fields).items() >= expected.items()


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ("评估：✅ 快 ⚠ 贵", {"reasons": ["快"], "warnings": ["贵"]}),
        ("评估：\n- ✅ 快\n- ⚠ 贵", {"reasons": ["快"], "warnings": ["贵"]}),
        ("决定：丢弃 — 太旧", {"decision": "dropped", "reasons": ["太旧"]}),
        ("决定：待定 — 等数据", {"decision": None, "body": "— 等数据"}),
        ("决定：✅", {"decision": "kept"}),
        (
            "> 决定：保留\n> 决定：丢弃",
            {"decision": "kept", "body": "> 决定：丢弃", "findings": [("stated-twice", 6)]},
        ),
        ("决定：待定\n决定：保留", {"decision": "kept", "findings": []}),
        ("状态：in review by Ana", {"decision": None, "body": "by Ana", "findings": []}),
        ("状态：out of date", {"body": "状态：out of date", "findings": [("value-unreadable", 5)]}),
        ("保留理由：- ✅ 快 - ⚠ 贵", {"reasons": ["快"], "warnings": ["贵"]}),
        ("### 保留理由：可以复算\n\n一段", {"reasons": ["可以复算", "一段"]}),
        ("### 注意事项\n\n⚠ 一台\n\n### 其他\n\n一段", {"warnings": ["一台"]}),
        ("⚠️ 只有一台", {"warnings": ["只有一台"], "body": ""}),
        ("> [!warning] 单机", {"warnings": ["单机"], "body": ""}),
        ("> [!caution]\n> 单机", {"warnings": ["单机"]}),
        ("> [!note] 其他\n> 一行", {"body": "> [!note] 其他\n> 一行"}),
        ('!!! note "注意事项"\n    单机', {"warnings": ["单机"]}),
    ],
)
def test_judgement(fields: str, expected: dict[str, Any]) -> None:
    assert read(fields).items() >= expected.items()


@pytest.mark.parametrize(
    ("fields", "name", "texts"),
    [
        ("建议主题：A > B；「推测解码」主题页", "topics", ["A > B", "推测解码"]),
        ("建议：加入「推测解码」主题页；再看", "topics", ["推测解码"]),
        ("!!! todo\n    重测", "follow_ups", ["重测"]),
        ("- [ ] 复现\n- [x] 读完", "follow_ups", ["复现", "读完"]),
        ("后续：\n- [ ] 复现\n- 写入「调度」主题页；再看", "follow_ups", None),
        (f"后续：\n- 重测{LONG}\n  还在继续", "follow_ups", [f"重测{LONG}还在继续"]),
        (f"保留理由：\n- 快{LONG}\n还在继续", "reasons", [f"快{LONG}还在继续"]),
        (f"注意事项：\n- 贵{LONG}\n还在继续", "warnings", [f"贵{LONG}还在继续"]),
        ("保留理由（部分）：一", "notes", ["一"]),
        (f"### 保留理由\n快{LONG}\nand more", "reasons", [f"快{LONG} and more"]),
    ],
)
def test_filing_and_broken_lines(fields: str, name: str, texts: list[str] | None) -> None:
    values = [each if isinstance(each, str) else each["text"] for each in read(fields)[name]]
    assert values == (texts or ["复现", "写入「调度」主题页", "再看"])


def test_a_line_with_a_label_of_its_own_ends_the_field_above_it() -> None:
    entry = read("保留理由：\n硬件：一台\n")
    assert entry["reasons"] == []
    assert entry["body"] == "硬件：一台"


def test_fields_in_a_table_and_in_a_paragraph() -> None:
    entry = read("| 字段 | 值 |\n|---|---|\n| 来源 | Blog |\n| 决定 | 保留 |\n| 发布 | 2026-06 |\n")
    assert (entry["source"], entry["decision"], entry["published"]) == ("Blog", "kept", "2026-06")
    entry = read("决定：\n先放着。原文：https://a.example/x 。\n")
    assert entry["url"] == "https://a.example/x"


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        (
            "- ~~priority: P0~~ priority: P2\n- ~~decision: dropped~~",
            {"priority": "P2", "body": "~~priority: P0~~\n- ~~decision: dropped~~"},
        ),
        ("- priority: ~~P0~~ P2", {"priority": "P2", "body": "~~P0~~"}),
        ("- priority: P2 ~~P0~~", {"priority": "P2", "body": "~~P0~~"}),
        (
            "- priority: P2 ~~priority: P0~~ source: arXiv",
            {"priority": "P2", "source": "arXiv", "body": "~~priority: P0~~"},
        ),
        ("- decision: ~~dropped~~", {"body": "- decision: ~~dropped~~"}),
        ("太贵。~~结论：丢弃。~~", {"body": "太贵。~~结论：丢弃。~~"}),
        ("- 来源：~~blog~~ arXiv", {"source": "arXiv", "body": "~~blog~~"}),
        ("- 保留理由：~~快~~ 稳", {"reasons": ["~~快~~ 稳"]}),
    ],
)
def test_what_is_struck_out_states_nothing(fields: str, expected: dict[str, Any]) -> None:
    entry = read(fields)
    assert entry.items() >= expected.items()
    assert (entry["decision"], entry["findings"]) == ("kept", [])


@pytest.mark.parametrize(
    ("value", "rest", "reasons"),
    [
        ("kept by Jay, I would drop it", "by Jay, I would drop it", []),
        ("保留（李雷），我会丢弃", "（李雷），我会丢弃", []),
        ("kept for now, drop it later", "for now, drop it later", []),
        ("保留，我会丢弃", "，我会丢弃", []),
        ("kept — we dropped the older one", "", ["we dropped the older one"]),
        ("kept by Jay, because it is fast", "by Jay", ["because it is fast"]),
        ("kept, the only source", "", ["the only source"]),
        ("keep until the rewrite lands", "until the rewrite lands", []),
        ("✅ 值得一读", "值得一读", []),
    ],
)
def test_an_objection_is_no_reason(value: str, rest: str, reasons: list[str]) -> None:
    entry = read(f"- decision: {value}")
    assert (entry["decision"], entry["body"], entry["reasons"]) == ("kept", rest, reasons)
