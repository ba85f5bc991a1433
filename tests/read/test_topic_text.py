"""What a topic text says about itself."""

from __future__ import annotations

from dataclasses import replace

from research_kb.model import Source, TopicText
from research_kb.read.topic_text import parse_topic


def read(
    text: str, path: str = "topics/vector-search.md"
) -> tuple[TopicText, list[tuple[int, str]]]:
    parsed = parse_topic(Source(path, text, ""))
    return parsed.text, [(found.line, found.code) for found in parsed.findings]


def test_everything_stated() -> None:
    text, findings = read(
        "---\ntitle: Vector Search\naliases: [向量检索, ANN]\nparent: Data > Retrieval\n"
        "match:\n  tags: [HNSW, '1.10']\n  topics: 检索，召回\n"
        "description: Finding neighbours\n---\n"
        "\nProse.\n\n<!-- kb:entries -->\n"
    )
    assert findings == []
    assert [text.line_of(key) for key in ("title", "aliases[1]", "parent", "no")] == [2, 3, 4, 1]
    assert replace(text, lines=()) == TopicText(
        path="topics/vector-search.md",
        slug=text.slug,
        title="Vector Search",
        aliases=("向量检索", "ANN"),
        parent="Data > Retrieval",
        match_tags=("HNSW", "1.10"),
        match_topics=("检索", "召回"),
        prose="\nProse.\n\n<!-- kb:entries -->\n",
        prose_line=10,
        meta=(("description", "Finding neighbours"),),
    )
    assert text.slug == "vector-search"


def test_without_a_title_the_heading_names_it_and_is_no_prose() -> None:
    text, _ = read("# 向量检索 #\n\nProse\n")
    assert (text.title, text.prose, text.prose_line) == ("向量检索", "\nProse\n", 2)


def test_without_any_name_the_file_names_it() -> None:
    assert read("Prose\n")[0].title == "Vector search"


def test_an_empty_file_is_a_topic() -> None:
    text, findings = read("")
    assert (text.title, text.prose, findings) == ("Vector search", "", [])


def test_a_match_of_the_wrong_shape_is_a_finding() -> None:
    assert read("---\ntitle: X\nmatch: [CUDA]\n---\n")[1] == [(3, "front-matter-shape")]
    assert read("---\nmatch:\n  tag: CUDA\n---\n")[1] == [(2, "front-matter-shape")]


def test_broken_front_matter_is_a_finding_and_the_rest_is_read() -> None:
    text, findings = read("---\ntitle: Search: fast\naliases: [ANN]\n---\nProse\n")
    assert (text.title, text.aliases) == ("Search: fast", ("ANN",))
    assert findings == [(2, "front-matter-yaml")]
