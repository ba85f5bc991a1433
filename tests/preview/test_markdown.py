"""The summary of a pull request: GitHub's Markdown made of strangers' words."""

from __future__ import annotations

import re

import comrak
import pytest
from html5lib import parseFragment
from hypothesis import given
from hypothesis import strategies as st
from knowledge_makers import DROPPED, draft, entry
from research_kb.build import joined
from research_kb.model import Draft, Finding, FollowUp, Severity
from research_kb.present.repository import Repository
from research_kb.preview.as_markdown import MARK, as_markdown
from research_kb.preview.compare import compare
from research_kb.preview.markdown_text import plain
from research_kb.project import Material
from research_kb.read.draft import Parsed

FORGE = Repository("https://forge.example/{path}?plain=1#L{line}", "")
MINE = "https://forge.example/"
ALLOWED = {"a", "code", "details", "h3", "h4", "li", "p", "strong", "summary", "ul"}


def rendered(markdown: str) -> str:
    """As GitHub does: CommonMark with its extensions, HTML let through."""
    extensions = comrak.ExtensionOptions()
    for name in (
        "autolink",
        "strikethrough",
        "table",
        "tasklist",
        "footnotes",
        "shortcodes",
        "math_dollars",
        "math_code",
        "alerts",
    ):
        if hasattr(extensions, name):
            setattr(extensions, name, True)
    rendering = comrak.RenderOptions()
    rendering.unsafe_ = True
    return str(
        comrak.render_markdown(markdown, extension_options=extensions, render_options=rendering)
    )


def elements(html: str) -> list[tuple[str, dict[str, str]]]:
    tree = parseFragment(html, treebuilder="etree", namespaceHTMLElements=False)
    return [(str(each.tag), dict(each.attrib)) for each in tree.iter() if isinstance(each.tag, str)]


def text_of(html: str) -> str:
    tree = parseFragment(html, treebuilder="etree", namespaceHTMLElements=False)
    return "".join(tree.itertext())


HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "</summary></details><h1>x",
    "[click](https://evil.example)",
    "![x](https://evil.example/p.png)",
    "https://evil.example/ www.evil.example evil@evil.example",
    "| a | b |\n|---|---|\n| c | d |",
    "# heading\n\n- [ ] task\n\n> [!WARNING]\n> x",
    "`code` ``` fence ~~~ **bold** _em_ ~~gone~~ $x$ [^1] :tada: \\",
    "<!-- comment",
    "a --> b",
    "]( evil",
    "-",
    "1. one",
    "&lt;b&gt; &amp; &#60;script&#62;",
]
WORDS = st.one_of(st.sampled_from(HOSTILE), st.text(min_size=1, max_size=40))


@pytest.mark.parametrize("text", HOSTILE)
def test_strangers_words_are_text_and_nothing_else(text: str) -> None:
    html = rendered(f"- {plain(text)}")
    assert {tag for tag, _ in elements(html)} <= {"DOCUMENT_FRAGMENT", "ul", "li"}
    assert text_of(html).strip().replace("\u2060", "") == " ".join(text.split())


@given(st.text(max_size=60))
def test_any_text_shows_as_itself(text: str) -> None:
    html = rendered(f"- x{plain(text)}x")
    assert {tag for tag, _ in elements(html)} <= {"DOCUMENT_FRAGMENT", "ul", "li"}


@pytest.mark.parametrize(
    "text", ["@mei look", "see #12", "o/r#12", "GH-12", "gh-7", "mail@host.example"]
)
def test_nobody_is_called_and_nothing_is_referred_to(text: str) -> None:
    shown = text_of(rendered(f"- {plain(text)}"))
    assert not re.search(r"@\w|#\d|gh-\d", shown, re.IGNORECASE)
    assert shown.strip().replace("\u2060", "") == text


def summary(*new: Draft, old: tuple[Draft, ...] = (), forge: Repository | None = FORGE) -> str:
    before = Material(tuple(Parsed(each, ()) for each in old))
    said = [
        Finding(each.path, 2, 1, "encoding", Severity.WARNING, each.title or "") for each in new
    ]
    after = before.including(
        tuple(Parsed(each, (found,)) for each, found in zip(new, said, strict=True))
    )
    return as_markdown(compare(joined(before), joined(after), {each.path for each in new}), forge)


@given(st.lists(WORDS, min_size=9, max_size=9))
def test_a_whole_summary_has_no_element_and_no_address_of_a_stranger(words: list[str]) -> None:
    title, tag, topic, todo, reason, author, path, same, other = words
    old = draft(
        "inbox/jay/a.md",
        entry(title, "https://e.org/1", reasons=[reason], line=3, decision=DROPPED),
        entry(other, "https://e.org/2", line=9),
        author=author,
    )
    made = (
        entry(title, "https://e.org/1", line=3, tags=[tag], topics=[topic]),
        entry(other, "https://e.org/3", line=8, follow_ups=[FollowUp(todo, False, 4)]),
        entry(same, "https://e.org/4", line=9, same_as=[same]),
    )
    html = rendered(summary(draft(f"inbox/mei/{path}.md", *made, title=title), old=(old,)))
    for name, attributes in elements(html):
        if name != "DOCUMENT_FRAGMENT":
            assert name in ALLOWED
            assert set(attributes) <= {"href"}
            assert attributes.get("href", MINE).startswith(MINE)
    assert "<details>" not in text_of(html)


NEW = draft("inbox/mei/b.md", entry("New", "https://e.org/new", line=3), title="Weekly")


def test_lines_lead_to_the_forge_where_it_is_known() -> None:
    assert f"]({MINE}inbox/mei/b.md?plain=1#L3)" in summary(NEW)
    assert "](" not in summary(NEW, forge=None)


def test_a_summary_begins_with_its_mark_and_counts() -> None:
    lines = summary(NEW, draft("inbox/mei/c.md", entry("Two", "https://e.org/2"))).split("\n")
    assert lines[0] == MARK
    assert lines[1] == "### What these 2 drafts would change"
    assert lines[3] == "**2 new works · 4 findings**"


def test_a_folded_part_is_closed() -> None:
    html = rendered(summary(NEW))
    assert html.count("<details>") == html.count("</details>") == 1


def test_a_summary_of_many_works_fits_into_a_comment() -> None:
    entries = [
        entry(
            f"A work with a long title and number {n} <&>" * 3,
            f"https://e.org/{n}",
            line=n + 1,
            tags=[f"tag {n}"],
        )
        for n in range(3000)
    ]
    text = summary(draft("inbox/mei/many.md", *entries))
    assert len(text) < 65_536
    assert re.search(r"… and \d{4} more", text)
    assert "3000 new works" in text


@pytest.mark.parametrize("text", HOSTILE[:6])
def test_the_renderer_would_show_what_is_looked_for(text: str) -> None:
    assert {tag for tag, _ in elements(rendered(text))} - {"DOCUMENT_FRAGMENT", "p"}
