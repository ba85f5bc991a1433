"""Keys of front matter that look like slips, and keys that are a team's own."""

from __future__ import annotations

import pytest
from research_kb.model import Source
from research_kb.read.draft import parse
from research_kb.read.vocabulary import load

WORDS = load({})


def unknown(front: str) -> list[tuple[int, str]]:
    text = f"---\n{front}\n---\n\n## ✅ A\n\n- url: https://e.org/x\n"
    findings = parse(Source("inbox/mei/a.md", text, ""), WORDS).findings
    return [(f.line, f.message.split("`")[3]) for f in findings if f.code == "unknown-key"]


@pytest.mark.parametrize(
    ("front", "meant"),
    [
        ("titel: T", [(2, "title")]),
        ("title: T\nauther: mei", [(3, "author")]),
        ("title: T\nurl: https://e.org/x\npublishd: 2026-07", [(4, "published")]),
        ("title: T\nurl: https://e.org/x\nprioirty: P0", [(4, "priority")]),
        ("title: T\nentries:\n  - url: https://e.org/y\n    credibilty: 5", [(4, "credibility")]),
    ],
)
def test_a_slip(front: str, meant: list[tuple[int, str]]) -> None:
    assert unknown(front) == meant


@pytest.mark.parametrize(
    "front",
    [
        "title: T\nauthor: mei\ndate: 2026-07-01",
        "title: T\ncssclasses: [wide]\naliases: [x]\nid: 7\nreviewer: kim\nupdated: 2026-07-01",
        "title: T\nsubtitle: U\ntitles: V",
        "作者: mei\n标题: T",
    ],
)
def test_keys_that_are_read_or_a_teams_own(front: str) -> None:
    assert unknown(front) == []
