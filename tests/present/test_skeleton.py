from __future__ import annotations

import html
import re

import markdown
import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st
from research_kb.model import SearchDocument
from research_kb.present.skeleton import Heading, Html, Prose, literal, page, plain_line

EXTENSIONS = ["attr_list", "tables", "toc", "admonition", "footnotes", "md_in_html", "smarty"]


def front_matter(text: str) -> dict[str, object]:
    loaded = yaml.safe_load(text.split("---\n")[1])
    assert isinstance(loaded, dict)
    return loaded


@given(st.text(min_size=1))
@example("`a` *b* _c_ {#d} | <script>alert(1)</script> [x](y) ![z] &amp; \\ # ~~")
@example("1. x")
@example("kbfragment1x")
@example("--8<-- 'secret' {{ config }} :smile: https://e.com ++ctrl++ ==x== ^^y^^")
def test_a_title_is_shown_as_it_is_written(title: str) -> None:
    heading = page("a.md", "t", (Heading(3, f"x{title}", "id-1"),), ()).markdown
    made = markdown.markdown(heading.split("---\n", 2)[2], extensions=EXTENSIONS)
    found = re.fullmatch(r'\s*<h3 id="id-1">(.*)</h3>\s*', made, re.DOTALL)
    assert found, made
    assert "<" not in found[1] and "kbfragment" not in found[1]
    # HTML reads some numbers of control characters as others; a heading never holds those.
    assert " ".join(html.unescape(found[1]).split()) == plain_line(f"x{title}")


def test_control_characters_are_no_text() -> None:
    assert plain_line("a\x02b\n c\u2028") == "a b c"
    assert literal("a_b") == "a&#95;b"


def test_each_fragment_has_a_placeholder_of_its_own() -> None:
    blocks = (Heading(1, "T", "top"), Html("<p>1</p>"), Prose("text\n\n- a\n"), Html("<p>2</p>"))
    made = page("a.md", "T", blocks, ())
    assert made.fragments == (("kbfragment1x", "<p>1</p>"), ("kbfragment2x", "<p>2</p>"))
    assert made.markdown.endswith("# T {#top}\n\nkbfragment1x\n\ntext\n\n- a\n\nkbfragment2x\n")


@pytest.mark.parametrize(
    "title",
    ["a: b # c", "<b>&amp;</b>", '"quoted" \\', "投机 🚀", "</title><script>", "no", "\x00"],
)
def test_the_title_of_front_matter_is_html(title: str) -> None:
    made = page("a.md", title, (), (SearchDocument("a/", title, ""),), in_nav=True)
    loaded = front_matter(made.markdown)
    assert loaded == {"title": html.escape(plain_line(title))}
    assert made.title == plain_line(title)
    assert made.in_nav


def test_front_matter_of_a_person_stands_as_it_is() -> None:
    made = page("index.md", "T", (Prose("x"),), (), front_matter="---\nhide: [toc]\n---\n")
    assert made.markdown == "---\nhide: [toc]\n---\n\nx\n"
    assert page("index.md", "T", (Prose("x"),), (), front_matter="").markdown == "x\n"
