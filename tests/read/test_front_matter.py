"""Front matter that is no valid YAML, or has not the shape of its field."""

from __future__ import annotations

from typing import Any

import pytest
from research_kb.model import Source
from research_kb.read.draft import Parsed, parse
from research_kb.read.front_matter import split
from research_kb.read.front_values import flat_text
from research_kb.read.vocabulary import load

VOCABULARY = load()


@pytest.mark.parametrize(
    ("block", "values", "lines"),
    [
        ("title: T\nempty:\nnull: ~\n", {"title": "T"}, []),
        ("title：全角\ntags：[a，b]\n", {"title": "全角", "tags": ["a，b"]}, []),
        ("odd: 'it\nodd: x\n", {"odd": "it; x"}, [2, 3]),
        ("list: c\nlist:\n  - d\n", {"list": ["c", "d"]}, [3]),
        ("list:\n  - a\n\t- b\n", {"list": ["a", "b"]}, [4]),
        ("list:\n  - a: b: c\n", {"list": ["a: b: c"]}, [3]),
        ("bad: [x, 'y\nquoted: 'z\n", {"bad": ["x", "y"], "quoted": "z"}, [2, 3]),
        ("a: b\na: b\n", {"a": "b"}, [3]),
        ("a: {b: c}\na: d\n", {"a": {"b": "c"}}, [3]),
        ("title: a: b\n", {"title": "a: b"}, [2]),
        ("title: T\n? [a]\n: b\n", {"title": "T ? [a]\n: b"}, None),
        ("# only a comment\n", {}, []),
        ("\n", {}, []),
    ],
)
def test_one_bad_line_costs_nothing_but_itself(
    block: str, values: dict[str, Any], lines: list[int] | None
) -> None:
    front = split("a.md", f"---\n{block}---\ntext\n")
    if lines is not None:
        assert front.values == values
        assert [found.line for found in front.findings] == lines


def test_a_block_that_nothing_closes_ends_before_the_text() -> None:
    front = split("a.md", "---\ntitle: A\n  more\n- x\n\n## Head\n")
    assert front.findings[0].code == "front-matter-open"
    assert front.end == len("---\ntitle: A\n  more\n- x\n")


def test_a_break_is_no_front_matter() -> None:
    assert split("a.md", "---\nA sentence.\n---\n").end == 0
    assert split("a.md", "text\n").end == 0


def test_any_value_as_one_line() -> None:
    assert flat_text(["a", {"b": ["c", " d \n e"]}]) == "a, b: c, d e"


def read(text: str) -> Parsed:
    return parse(Source("inbox/mei/a.md", text, ""), VOCABULARY)


def test_values_of_the_wrong_shape_are_kept_and_reported() -> None:
    parsed = read(
        "---\ntitle: [a, b]\nauthor: {name: mei}\ndate: soon\nscope: {a: b}\n"
        "dedupe_against: [a.md]\ntags: [x, '#y']\n---\n\n## ✅ R-01: One\n"
    )
    draft = parsed.draft
    assert (draft.title, draft.extra) == ("a, b", (("scope", "a: b"),))
    assert (draft.tags, draft.dedupe_against) == (("x", "y"), ("a.md",))
    assert [(found.code, found.line) for found in parsed.findings] == [
        ("front-matter-shape", 2),
        ("author-differs", 3),
        ("value-unreadable", 4),
        ("front-matter-shape", 5),
    ]


def test_listed_entries_and_the_sections_that_add_to_them() -> None:
    parsed = read(
        "---\nentries:\n  - title: One\n    label: R-1\n    topics: ['A › B']\n"
        "    tags: ['#a']\n    authors: [X, Y]\n    source: {name: N, url: https://a.example}\n"
        "    reasons: |\n      - r1\n      - r2\n    mine: 7\n  - text\n---\n\n## R-1\n\nmore\n"
    )
    (entry,) = parsed.draft.entries
    assert [(found.code, found.line) for found in parsed.findings] == [("front-matter-shape", 13)]
    assert parsed.draft.extra[0][0] == "entries"
    assert (entry.label, entry.source, entry.url) == ("R-1", "N", "https://a.example")
    assert (entry.tags, entry.authors, entry.body) == (("a",), ("X", "Y"), "more")
    assert [reason.text for reason in entry.reasons] == ["r1", "r2"]
    assert [topic.name for topic in entry.topics] == ["A > B"]
    assert entry.extra == (("mine", "7"),)


def test_an_item_without_fields_moves_no_lines() -> None:
    parsed = read(
        "---\nentries:\n  - text\n  - title: One\n    date: soon\n"
        "  - https://b.example/2\n  - [a]\n---\n"
    )
    assert [(entry.title, entry.url) for entry in parsed.draft.entries] == [
        ("One", None),
        ("", "https://b.example/2"),
    ]
    assert [(found.code, found.line) for found in parsed.findings] == [
        ("front-matter-shape", 3),
        ("value-unreadable", 5),
        ("untitled", 6),
        ("front-matter-shape", 7),
    ]


@pytest.mark.parametrize("value", ["{kept: 2, dropped: 1}", "3"])
def test_a_count_of_entries_is_kept_as_it_stands(value: str) -> None:
    parsed = read(f"---\nentries: {value}\n---\n\n## ✅ R-01: One\n")
    assert parsed.draft.extra == (("entries", value.strip("{}")),)
    assert [entry.title for entry in parsed.draft.entries] == ["One"]
    assert parsed.findings == ()


def test_aliases_that_would_fill_the_memory_are_read_as_text() -> None:
    rows = [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]" for i in range(1, 12)]
    front = split("a.md", "\n".join(["---", "title: T", "a0: &a0 [x]", *rows, "---", ""]))
    assert front.values["title"] == "T"
    assert front.values["a11"] == rows[-1].removeprefix("a11: ")
    assert {found.code for found in front.findings} == {"front-matter-yaml"}


def test_aliases_stand_for_what_they_name() -> None:
    front = split("a.md", "---\na: &a [x, y]\nb: *a\n---\n")
    assert front.values == {"a": ["x", "y"], "b": ["x", "y"]}


def test_a_draft_of_one_work_has_the_front_matter_of_its_entry() -> None:
    parsed = read(
        "---\nurl: https://a.example\ntitle: T\nlink: https://b.example\n"
        "tags: [a，b]\n---\n\nbody\n"
    )
    (entry,) = parsed.draft.entries
    assert (entry.title, entry.url, entry.tags) == ("T", "https://a.example", ("a", "b"))
    assert entry.extra == (("link", "https://b.example"),)
