"""The story of a work, as a function of a catalog."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from knowledge_makers import DROPPED, KEPT, draft, entry, topic_text
from research_kb.build import joined
from research_kb.explain.as_text import as_text
from research_kb.explain.named import works_named
from research_kb.explain.story import Rule, Standing, Story, rule_of, story
from research_kb.model import Catalog, Draft, FollowUp, TopicMention, TopicText
from research_kb.project import Material
from research_kb.read.draft import Parsed
from research_kb.read.topic_text import ParsedTopic

ARXIV = "https://arxiv.org/abs/2603.05451"


def catalog_of(*drafts: Draft, topics: tuple[TopicText, ...] = (), **names: str) -> Catalog:
    texts = tuple(ParsedTopic(text, ()) for text in topics)
    return joined(Material(tuple(Parsed(each, ()) for each in drafts), texts, (), names))


def story_of(query: str, *drafts: Draft, topics: tuple[TopicText, ...] = ()) -> Story:
    catalog = catalog_of(*drafts, topics=topics)
    (work,) = works_named(query, catalog)
    return story(work, catalog)


def judged(author: str, day: int, decision: object) -> Draft:
    made = entry("Work", ARXIV, decision=decision, line=day)
    return draft(f"inbox/{author}/{day}.md", made, date=f"2026-07-{day:02d}")


@pytest.mark.parametrize(
    ("verdicts", "rule", "standings"),
    [
        ([("jay", KEPT)], Rule.ONLY, ["counts"]),
        ([("jay", None)], Rule.UNDECIDED, ["undecided"]),
        ([("jay", KEPT), ("mei", None)], Rule.ONLY, ["undecided", "counts"]),
        ([("jay", KEPT), ("jay", DROPPED)], Rule.NEWEST, ["counts", "superseded"]),
        ([("jay", KEPT), ("Jay", KEPT)], Rule.NEWEST, ["counts", "superseded"]),
        ([("jay", DROPPED), ("mei", DROPPED)], Rule.AGREED, ["counts", "agrees"]),
        ([("jay", KEPT), ("mei", DROPPED)], Rule.KEPT_WINS, ["overruled", "counts"]),
        (
            [("jay", DROPPED), ("jay", KEPT), ("mei", DROPPED), ("mei", None)],
            Rule.KEPT_WINS,
            ["undecided", "overruled", "counts", "superseded"],
        ),
    ],
)
def test_which_verdict_counts_and_why(verdicts, rule, standings) -> None:  # type: ignore[no-untyped-def]
    drafts = [judged(author, day, said) for day, (author, said) in enumerate(verdicts, 1)]
    told = story_of(ARXIV, *drafts)
    assert (told.rule, [voice.standing.value for voice in told.voices]) == (rule, standings)


VERDICTS = st.tuples(
    st.sampled_from(["jay", "mei", "omar"]), st.sampled_from([KEPT, DROPPED, None])
)


@given(st.lists(VERDICTS, min_size=1, max_size=6))
def test_exactly_one_voice_counts_where_anybody_decided(verdicts) -> None:  # type: ignore[no-untyped-def]
    told = story_of(ARXIV, *(judged(a, day, said) for day, (a, said) in enumerate(verdicts, 1)))
    counting = [v.sighting for v in told.voices if v.standing is Standing.COUNTS]
    assert counting == ([told.work.judged] if told.work.decision else [])
    assert (told.rule is Rule.UNDECIDED) == (told.work.decision is None)
    overruled = any(v.standing is Standing.OVERRULED for v in told.voices)
    assert (told.rule is Rule.KEPT_WINS) == overruled == bool(told.work.conflict)


def test_why_it_stands_on_each_topic_with_the_line() -> None:
    made = entry(
        "Work",
        ARXIV,
        line=3,
        tags=["cuda"],
        lines=(("tags", 7),),
        topics=[TopicMention("KV 缓存", 5, True), TopicMention("Serving", 40, False)],
    )
    topics = (
        topic_text("KV cache", aliases=("KV 缓存",)),
        topic_text("Kernels", match_tags=("CUDA",)),
    )
    told = story_of(ARXIV, draft("inbox/jay/a.md", made), topics=topics)
    assert [
        (s.topic.title, s.placement.why, s.placement.detail, s.placement.line, s.placement.primary)
        for s in told.shelves
    ] == [
        ("KV cache", "entry", "KV 缓存", 5, True),
        ("Kernels", "match", "cuda", 7, False),
        ("Serving", "draft", "Serving", 40, False),
    ]


def test_why_sightings_are_one_work() -> None:
    told = story_of(
        "github:o/r",
        draft(
            "inbox/jay/a.md",
            entry("A", ARXIV, line=2),
            entry("B", "https://github.com/o/r", line=9),
        ),
        draft(
            "inbox/mei/b.md", entry("C", f"{ARXIV}v2", line=4, same_as=["github.com/o/r/tree/main"])
        ),
    )
    assert [
        (bond.kind.value, bond.name, [(s.draft.path, s.entry.line) for s in bond.sightings])
        for bond in told.bonds
    ] == [
        ("key", "arxiv:2603.05451", [("inbox/mei/b.md", 4), ("inbox/jay/a.md", 2)]),
        ("same_as", "github:o/r", [("inbox/mei/b.md", 4)]),
    ]
    assert told.names == (
        "draft:inbox/jay/a.md#A",
        "draft:inbox/jay/a.md#B",
        "draft:inbox/mei/b.md#C",
    )


def test_a_tag_is_told_as_it_counts_and_as_it_is_written() -> None:
    told = story_of(
        ARXIV,
        draft("inbox/jay/a.md", entry("A", ARXIV, tags=["#vllm"], lines=(("tags", 6),))),
        draft("inbox/jay/b.md", entry("B", "https://e.org/b", tags=["vLLM"])),
        draft("inbox/jay/c.md", entry("C", "https://e.org/c", tags=["vLLM"])),
    )
    assert [(e.tag.name, e.written, e.path, e.line) for e in told.labels] == [
        ("vLLM", "#vllm", "inbox/jay/a.md", 6)
    ]


def test_links_backlinks_doubles_follow_ups_and_findings() -> None:
    text = "\n\nIt outruns PagedAttention at last.\n"
    one = draft(
        "inbox/jay/a.md",
        entry(
            "Faster attention",
            ARXIV,
            body="It outruns PagedAttention at last.",
            body_line=3,
            extra_urls=("https://e.org/blog",),
            follow_ups=[FollowUp("measure", False, 8)],
        ),
        text=text,
    )
    two = draft("inbox/jay/b.md", entry("PagedAttention", "https://e.org/paged", line=2))
    three = draft("inbox/mei/c.md", entry("A blog on it", "https://e.org/blog", line=5))
    told = story_of(ARXIV, one, two, three)
    assert [(r.target.id, r.phrase, r.line) for r in told.links] == [
        ("url:https://e.org/paged", "PagedAttention", 3)
    ]
    assert [(d.other.title, d.hint.why, d.asking.draft.path) for d in told.doubles] == [
        ("A blog on it", "address", "inbox/mei/c.md")
    ]
    assert [end.follow_up.text for end in told.follow_ups] == ["measure"]
    assert {found.code for found in told.findings} == {"unfiled"}
    other = story_of("PagedAttention", one, two, three)
    assert [(r.origin.id, r.path) for r in other.backlinks] == [
        ("arxiv:2603.05451", "inbox/jay/a.md")
    ]
    assert [work.title for work in other.related] == ["Faster attention"]


SAME = catalog_of(
    draft(
        "inbox/jay/a.md",
        entry("Ten tricks", "https://e.org/ten?utm_source=x", line=3, end_line=9, label="R-01"),
        entry("Ten Tricks", None, line=10, end_line=20),
        entry("No address", None, line=21, end_line=30, label="R-01"),
    )
)


@pytest.mark.parametrize(
    ("query", "titles"),
    [
        ("http://www.e.org/ten/", ["Ten tricks"]),
        ("url:https://e.org/ten", ["Ten tricks"]),
        ("ten tricks", ["Ten tricks", "Ten Tricks"]),
        ("draft:inbox/jay/a.md#R-01", ["Ten tricks"]),
        ("draft:inbox/jay/a.md#R-01-2", ["No address"]),
        ("draft:inbox/jay/a.md#Ten Tricks", ["Ten Tricks"]),
        ("inbox/jay/a.md:5", ["Ten tricks"]),
        ("inbox/jay/a.md:20:4", ["Ten Tricks"]),
        ("inbox/jay/a.md:99", []),
        ("inbox/jay/gone.md:5", []),
        ("draft:inbox/jay/gone.md#R-01", []),
        ("https://e.org/other", []),
        ("!!!", []),
        ("tricks", []),
    ],
)
def test_a_work_is_found_by_any_spelling(query: str, titles: list[str]) -> None:
    assert sorted(work.title for work in works_named(query, SAME)) == sorted(titles)


def test_every_work_of_a_catalog_has_a_story_that_can_be_told() -> None:
    for work in SAME.works:
        told = as_text(story(work, SAME), SAME)
        assert told.startswith(f"{work.title} [")
        assert rule_of(work).value in {"only", "undecided"}
