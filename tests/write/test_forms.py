"""Drafts before and after, and drafts that are canonical already."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from forms import source_of
from hypothesis import given
from hypothesis import strategies as st
from research_kb.present.markdown import render
from research_kb.read.front_values import as_value, load_as_written
from research_kb.read.vocabulary import load
from research_kb.write.body import body_lines
from research_kb.write.canonical import canonical
from research_kb.write.encoding import form_of
from research_kb.write.quiet import VARIANTS, shielded, unlisted
from research_kb.write.yaml_text import key_lines
from test_every_draft import holds

ROOT = Path(__file__).parents[2]
CASES = sorted((ROOT / "tests" / "cases" / "format").glob("*.yml"))
VOCABULARY = load()


def load_form(path: Path) -> dict[str, Any]:
    loaded = yaml.load(path.read_text("utf-8"), yaml.CSafeLoader)
    assert isinstance(loaded, dict)
    return loaded


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_draft_takes_the_canonical_form(path: Path) -> None:
    case = load_form(path)
    assert canonical(source_of(case["before"]), VOCABULARY) == case["after"], case["about"]
    holds(source_of(case["before"]))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_canonical_draft_stays_byte_for_byte(path: Path) -> None:
    after = load_form(path)["after"]
    assert canonical(source_of(after), VOCABULARY) == after


def shown_as_canonical() -> list[str]:
    """The drafts that the documentation shows as canonical."""
    text = (ROOT / "docs" / "draft-format.md").read_text("utf-8")
    section = text.partition("## The canonical form")[2].partition("\n## Other forms")[0]
    return re.findall(r"```markdown\n(.*?)```", section, re.DOTALL)


def test_what_the_documentation_calls_canonical_is() -> None:
    shown = shown_as_canonical()
    assert len(shown) == 2
    for text in shown:
        assert canonical(source_of(text), VOCABULARY) == text


def test_the_drafts_of_the_demo_take_the_canonical_form() -> None:
    for path in sorted((ROOT / "inbox").rglob("*.md")):
        if not path.name.startswith("README"):
            holds(source_of(path.read_text("utf-8"), path.relative_to(ROOT).as_posix()))


def test_what_nobody_has_filled_in_yet_keeps_its_place() -> None:
    text = (
        "---\ntitle: T\nauthor: mei\ndate: 2026-08-01\nsession:\ntags: []\n---\n\n"
        "## ✅ A-1: One\n\n- source:\n- url: https://a.example/1\n- type: paper\n- published:\n"
        "- priority:\n- topics:\n- tags:\n\n### Why keep\n\n### Follow-ups\n"
    )
    assert canonical(source_of(text), VOCABULARY) == text


def test_comments_of_front_matter_stay_with_their_keys() -> None:
    text = (
        "---\n# mine\ndate: 2026-08-01 # a Saturday\n# who\nby: mei\n"
        "\n# last\nown: [1, # one\n 2]\n"
        "title: T\n# end\n---\n\n## ✅ A-1: One\n\n- url: https://a.example/1\n"
    )
    assert canonical(source_of(text), VOCABULARY) == (
        "---\ntitle: T\n# who\nauthor: mei\n# mine\ndate: 2026-08-01 # a Saturday\n\n# last\n"
        "own: [1, # one\n 2]\n# end\n---\n\n## ✅ A-1: One\n\n- url: https://a.example/1\n"
    )


@pytest.mark.parametrize(
    "text", ["", "\n\n", "x", "# x", "---\n---\n", "```", "- ", "\u200b", "---"]
)
def test_hardly_anything_is_a_draft_as_well(text: str) -> None:
    holds(source_of(text))


@given(st.text(alphabet=st.characters(exclude_categories=("Cs", "Cc")), max_size=40))
def test_a_scalar_of_front_matter_reads_back_as_it_is(text: str) -> None:
    value = as_value(text)
    for key in ("title", "date", "own key"):
        lines = key_lines(key, value)
        assert as_value(load_as_written("\n".join(lines))).get(key, "") == value  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "text",
    ["no", "2309.06180", "1.10", "a: b", "@x", "# x", "[x]", "'", '"', "- a", "null x", "12:30"],
)
def test_other_readers_of_yaml_see_a_string_as_well(text: str) -> None:
    (line,) = key_lines("arxiv", text)
    assert yaml.safe_load(line) == {"arxiv": text}


@pytest.mark.parametrize(
    "line", ["来源：x", "- [ ] do", "> - Source: x", "## 标签", "#tag", "✅ R-1: x"]
)
def test_a_shielded_line_looks_the_same(line: str) -> None:
    shown = render(line, scope="x").text.replace("[ ]", "").split()
    for variant in range(1, VARIANTS):
        other = shielded(line, variant)
        assert other != line
        text = render(other, scope="x").text.replace("[ ]", "")
        assert text.split() == shown, other


def test_a_text_without_items_is_left_alone() -> None:
    assert unlisted("about 3.5 times, in C++", VOCABULARY) == "about 3.5 times, in C++"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("```sh\nmake", ["```sh", "make", "```"]),
        ("> ~~~\n> a", ["> ~~~", "> a", "> ~~~"]),
        ("- ```\n  a", ["- ```", "  a", "```"]),
        ("pip install x \\\n  --y", ["```bash", "pip install x \\", "  --y", "```"]),
        ("# A\n\n```\n# b\n```\n\n## C", ["### A", "", "```", "# b", "```", "", "#### C"]),
        ("  - a\n  - b\nc", ["- a", "- b", "c"]),
    ],
)
def test_a_body_is_made_whole(text: str, lines: list[str]) -> None:
    assert body_lines(text, level=3)[0] == lines


@pytest.mark.parametrize(
    ("raw", "text", "form"),
    [
        (b"a\n", "a\n", "UTF-8"),
        (b"\xef\xbb\xbfa\r\n", "a\n", "UTF-8 with a byte order mark and CRLF line ends"),
        ("a\rb".encode("utf-16"), "a\nb", "UTF-16 with CR line ends"),
        (b"caf\xe9", "caf\\xe9", None),
    ],
)
def test_the_form_of_a_file_is_named(raw: bytes, text: str, form: str | None) -> None:
    assert form_of(raw, text) == form
