"""Fragments stand where the skeleton says, and nowhere else."""

from __future__ import annotations

from research_kb.model import Page
from research_kb.present.fragments import filled, inlined

PAGE = Page(
    path="a.md",
    title="A",
    markdown="# kb1x\n\nkb1x\n\nkb2x\n\ntext with kb1x\n",
    fragments=(("kb1x", "<p>one kb2x</p>"), ("kb2x", "<pre>```\n\n</pre>\n\n<p>two</p>")),
)


def test_a_placeholder_alone_in_a_paragraph_is_filled_once() -> None:
    html = "<h1>kb1x</h1>\n<p>kb1x</p>\n<p>kb2x</p>\n<p>text with kb1x</p>\n<p>other</p>"
    assert filled(html, PAGE) == (
        "<h1>kb1x</h1>\n<p>one kb2x</p>\n<pre>```\n\n</pre>\n\n<p>two</p>\n"
        "<p>text with kb1x</p>\n<p>other</p>"
    )


def test_inlined_a_fragment_is_one_block_of_html() -> None:
    assert inlined(PAGE) == (
        "# kb1x\n\n<p>one kb2x</p>\n\n<pre>```&#10;&#10;</pre>\n<p>two</p>\n\ntext with kb1x\n"
    )
