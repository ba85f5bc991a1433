from __future__ import annotations

from research_kb.present.markers import Section, arranged
from research_kb.present.skeleton import Heading, Html, Prose

ONE = Heading(2, "One", "kb-one")
TWO = Heading(2, "Two", "kb-two")
SECTIONS = {
    "one": Section(ONE, (Html("1"),)),
    "two": Section(TWO, (Html("2"),)),
    "empty": Section(Heading(2, "Empty", "kb-empty"), ()),
}
NOTHING = Html("nothing")


def blocks(prose: str) -> list[object]:
    return list(arranged(prose, SECTIONS, "nothing").blocks)


def test_without_markers_the_parts_come_after_the_prose() -> None:
    assert blocks("text") == [Prose("text"), ONE, Html("1"), TWO, Html("2")]
    assert blocks("") == [ONE, Html("1"), TWO, Html("2")]


def test_a_marker_says_where_a_part_goes() -> None:
    assert blocks("a\n\n<!-- kb:two -->\n\nb") == [
        Prose("a\n"),
        TWO,
        Html("2"),
        Prose("\nb"),
        ONE,
        Html("1"),
    ]


def test_below_a_heading_of_the_author_a_part_brings_none() -> None:
    assert blocks("## Mine\n\n<!-- kb:one -->")[:2] == [Prose("## Mine\n"), Html("1")]


def test_only_the_first_of_two_markers_counts() -> None:
    made = blocks("<!--kb:one-->\n<!-- kb:one -->")
    assert made[:3] == [ONE, Html("1"), Prose("<!-- kb:one -->")]


def test_an_empty_part_says_so_only_where_it_was_asked_for() -> None:
    assert blocks("## Mine\n<!-- kb:empty -->")[1] == NOTHING
    assert NOTHING not in blocks("x")


def test_a_marker_in_a_fence_is_text() -> None:
    for fence in ("```\n<!-- kb:one -->\n```", "~~~~md\n~~~\n<!-- kb:one -->\n~~~~"):
        assert blocks(fence)[0] == Prose(fence)
    assert blocks("```\nx\n``` y\n```\n<!-- kb:two -->")[1] == TWO
    indented = "    <!-- kb:one -->"
    assert blocks(indented)[0] == Prose(indented)


def test_a_marker_that_names_no_part_is_told_with_its_line() -> None:
    made = arranged("a\n<!-- kb:three -->", SECTIONS, "")
    assert made.unknown == (("three", 2),)
    assert made.blocks[0] == Prose("a\n<!-- kb:three -->")
