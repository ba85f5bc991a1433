"""Which work stands on which topic, and why."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from knowledge_makers import DROPPED, draft, entry, topic_text
from research_kb.knowledge.filing import file
from research_kb.knowledge.topics import directory, path_of
from research_kb.knowledge.works import resolve
from research_kb.model import Source, TopicMention, Why
from research_kb.read.topic_text import parse_topic

KERNELS = topic_text(
    "Kernel Optimization", parent="Inference Systems", aliases=["内核优化", "GPU kernels"]
)
SYSTEMS = topic_text("Inference Systems")
VECTORS = topic_text("向量索引基础设施 / Vector Search", "vector-search-infrastructure")
TEXTS = (KERNELS, SYSTEMS, VECTORS)


def filed(*entries, texts=TEXTS, **options):
    works = resolve([draft("inbox/mei/a.md", *entries)]).works
    return file(works, texts, **options)


def shelves(filing):
    """Topic to titles of works, primary ones marked."""
    return {
        topic.slug: [p.work.rpartition("/")[2] + "*" * p.primary for p in topic.placements]
        for topic in filing.topics
        if topic.placements
    }


def work(number, *topics, **fields):
    return entry(f"Work {number}", f"https://e.com/{number}", topics=topics, **fields)


@pytest.mark.parametrize(
    "name",
    [
        "Kernel Optimization",
        "kernel-optimization",
        "ＫＥＲＮＥＬ　ｏｐｔｉｍｉｚａｔｉｏｎ",
        "内核优化",
        "「内核优化」主题页",
        "gpu-kernels",
        "Inference Systems > Kernel Optimization",
        "Anything > 内核优化",
        "topics/kernel-optimization.md",
        "kernel-optimization.md",
        "[[Kernel Optimization]]",
        "Kernel Optimization topic page",
    ],
)
def test_a_written_topic_is_found(name):
    filing = filed(work(1, name))
    assert shelves(filing) == {"kernel-optimization": ["1*"]}
    assert filing.findings == ()


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("Kernels (CUDA)", ("Kernels (CUDA)",)),
        ("[RFC] Notes [draft]", ("[RFC] Notes [draft]",)),
        ("“A” vs “B”", ("“A” vs “B”",)),
        ("HotTopic", ("HotTopic",)),
        ("专题主题", ("专题主题",)),
        ("主题页", ("主题页",)),
        ("「内核优化」专题页", ("内核优化",)),
        ("[Serving topics] > Routing page", ("Serving", "Routing")),
    ],
)
def test_a_name_is_cleaned_of_pairs_and_of_words_for_pages(name, path):
    assert path_of(name) == path


@pytest.mark.parametrize(
    "name", ["向量索引基础设施", "vector search", "vector-search-infrastructure"]
)
def test_a_title_in_two_languages_is_found_by_either(name):
    assert shelves(filed(work(1, name))) == {"vector-search-infrastructure": ["1*"]}


def test_the_tree_stands_depth_first_with_paths():
    topics = filed().topics
    assert [(topic.slug, topic.parent) for topic in topics] == [
        ("inference-systems", None),
        ("kernel-optimization", "inference-systems"),
        ("vector-search-infrastructure", None),
    ]
    assert topics[1].path == ("Inference Systems", "Kernel Optimization")
    assert topics[1].text is KERNELS


def test_a_topic_that_nobody_wrote():
    filing = filed(work(1, "Inference Systems > Kernel Optimisation > Triton", line=7))
    new = [topic for topic in filing.topics if topic.text is None]
    assert [(topic.slug, topic.parent) for topic in new] == [
        ("kernel-optimisation", "inference-systems"),
        ("triton", "kernel-optimisation"),
    ]
    assert new[1].path == ("Inference Systems", "Kernel Optimisation", "Triton")
    (finding,) = filing.findings
    assert (finding.code, finding.line) == ("unwritten-topic", 7)
    assert "topics/triton.md" in finding.message


def test_an_unwritten_topic_names_the_nearest_that_are_written_first():
    first, second = filed(work(1, "Kernel Optimisation"), work(2, "Kernel Optimizing")).findings
    written = (
        "like it: Inference Systems > Kernel Optimization (topics/kernel-optimization.md); name"
    )
    assert written in first.message
    assert first.message.endswith("also asked for, and like it: Kernel Optimizing")
    assert written in second.message


def test_an_unwritten_topic_is_near_to_an_alias():
    text = topic_text("内核", "kernels", aliases=["GPU kernel tuning"])
    (finding,) = filed(work(1, "GPU kernels tuning"), texts=(text,)).findings
    assert "like it: 内核 (topics/kernels.md)" in finding.message


def test_the_place_of_an_unwritten_topic_is_that_of_its_name():
    stated = entry("A", "https://e.org/a", topics=[TopicMention("Triton", 2, True)])
    text = "## A\n- topics: Attention, Triton\n"
    works = resolve([draft("inbox/mei/a.md", stated, text=text)]).works
    (finding,) = file(works, ()).findings
    assert (finding.line, finding.column) == (2, 22)


def test_a_short_name_means_the_one_path_that_ends_in_it():
    filing = filed(work(1, "A > B > C"), work(2, "C"), work(3, "b > c"), work(4, "B"))
    assert shelves(filing) == {"c": ["1*", "2*", "3*"], "b": ["4*"]}
    assert [topic.path for topic in filing.topics if topic.text is None] == [
        ("A",),
        ("A", "B"),
        ("A", "B", "C"),
    ]


def test_a_short_name_that_could_mean_two_paths_is_its_own():
    filing = filed(work(1, "A > C"), work(2, "B > C"), work(3, "C"), texts=())
    assert shelves(filing) == {"a-c": ["1*"], "b-c": ["2*"], "c": ["3*"]}


def test_a_slug_below_a_written_topic_is_told_apart_by_it():
    filing = filed(work(1, "Inference Systems > C"), work(2, "D > C"), work(3, "E > C"))
    assert shelves(filing) == {"inference-systems-c": ["1*"], "c": ["2*"], "e-c": ["3*"]}


def test_paths_in_a_circle_end():
    filing = filed(work(1, "A > B"), work(2, "B > A"), work(3, "A"), work(4, "A > B > A"), texts=())
    assert all(topic.path[-1] == topic.title for topic in filing.topics)


def test_a_part_that_repeats_the_part_above_says_nothing():
    filing = filed(work(1, "A > A > B > b"), texts=())
    assert [topic.path for topic in filing.topics] == [("A",), ("A", "B")]


def test_the_primary_topic_is_the_first_that_the_entry_states_itself():
    by_draft = TopicMention("Inference Systems", 90, False)
    by_entry = TopicMention("Kernel Optimization", 9, True)
    filing = filed(entry("W", "https://e.com/1", topics=[by_draft, by_entry]))
    placements = {t.slug: t.placements for t in filing.topics if t.placements}
    (kernel,), (system,) = placements["kernel-optimization"], placements["inference-systems"]
    assert (kernel.primary, kernel.why, kernel.line) == (True, Why.ENTRY, 9)
    assert (system.primary, system.why, system.line) == (False, Why.DRAFT, 90)
    assert kernel.path == "inbox/mei/a.md"


def test_the_newest_kept_entry_chooses_and_the_strongest_reason_is_told():
    old = draft("inbox/mei/1.md", work(1, "Vector Search", "内核优化"), date="2026-07-01")
    topics = [TopicMention("Kernel Optimization", 5, False)]
    new = draft("inbox/mei/2.md", work(1, *topics), date="2026-07-02")
    bad = draft("inbox/jay/3.md", work(1, "Inference Systems", decision=DROPPED), date="2026-07-03")
    filing = file(resolve([old, new, bad]).works, TEXTS)
    assert shelves(filing) == {
        "kernel-optimization": ["1*"],
        "inference-systems": ["1"],
        "vector-search-infrastructure": ["1"],
    }
    kernel = next(t for t in filing.topics if t.slug == "kernel-optimization").placements[0]
    assert (kernel.why, kernel.detail, kernel.path) == (Why.ENTRY, "内核优化", "inbox/mei/1.md")


def test_dropped_works_stand_on_no_topic_and_ask_for_none():
    filing = filed(work(1, "Kernel Optimization", "Nobody wrote this", decision=DROPPED))
    assert shelves(filing) == {}
    assert filing.unfiled == ()
    assert filing.findings == ()


def test_undecided_works_stand_on_topics():
    assert shelves(filed(work(1, "内核优化", decision=None))) == {"kernel-optimization": ["1*"]}


def test_tags_and_topics_match_by_any_spelling():
    text = topic_text(
        "Decoding", match_tags=["Speculative-Decoding"], match_topics=["A > 投机", "X"]
    )
    filing = filed(
        work(1, tags=["投机解码"], lines=(("tags", 12),)),
        work(2, "x 主题页"),
        work(3, "Vector Search", tags=["speculative decoding"]),
        work(4, "a > 投机"),
        texts=(*TEXTS, text),
        aliases={"投机解码": "speculative decoding"},
    )
    assert shelves(filing) == {
        "decoding": ["1*", "2*", "4*", "3"],
        "vector-search-infrastructure": ["3*"],
    }
    first = next(t for t in filing.topics if t.slug == "decoding").placements[0]
    assert (first.why, first.detail, first.line) == (Why.MATCH, "投机解码", 12)


def test_a_work_without_any_topic_is_unfiled():
    filing = filed(work(1, "。。。", line=4))
    assert filing.unfiled == ("url:https://e.com/1",)
    assert [(finding.code, finding.line) for finding in filing.findings] == [("unfiled", 4)]


def test_an_alias_takes_no_name_of_another_topic():
    clash = topic_text("Attention", aliases=["内核优化", "kernel optimization", "attention"])
    filing = filed(work(1, "内核优化"), texts=(*TEXTS, clash))
    assert [(f.code, f.path) for f in filing.findings] == [
        ("alias-clash", "topics/attention.md"),
        ("alias-clash", "topics/kernel-optimization.md"),
    ]
    assert shelves(filing) == {"attention": ["1*"]}


def test_two_topics_of_one_title_are_told_apart_by_their_paths():
    texts = (
        topic_text("A"),
        topic_text("B"),
        topic_text("Bench", "a-bench", parent="A"),
        topic_text("Bench", "b-bench", parent="B"),
    )
    filing = filed(work(1, "B > Bench"), work(2, "Bench"), work(3, "A > Bench"), texts=texts)
    assert shelves(filing) == {"a-bench": ["2*", "3*"], "b-bench": ["1*"]}
    assert [finding.code for finding in filing.findings] == ["alias-clash"]


def test_a_word_of_a_title_is_no_page_word():
    filing = filed(work(1, "home"), texts=(topic_text("Homepage"),))
    assert shelves(filing) == {"home": ["1*"]}


def test_an_unknown_parent_and_a_circle_of_parents():
    texts = (
        topic_text("A", parent="C"),
        topic_text("B", parent="A"),
        topic_text("C", parent="B"),
        topic_text("D", parent="D"),
        topic_text("E", parent="Nobody"),
    )
    filing = filed(texts=texts)
    assert [(f.code, f.path) for f in filing.findings] == [
        ("topic-cycle", "topics/c.md"),
        ("topic-cycle", "topics/d.md"),
        ("unknown-parent", "topics/e.md"),
    ]
    assert {topic.slug: topic.path for topic in filing.topics} == {
        "a": ("C", "A"),
        "b": ("C", "A", "B"),
        "c": ("C",),
        "d": ("D",),
        "e": ("E",),
    }


PART = st.sampled_from(["A", "b", "B", "C 主题页", "内核优化", "Inference-Systems", "..", "x/y"])
PATHS = st.lists(PART, min_size=1, max_size=3).map(" > ".join)


@given(st.lists(st.lists(PATHS, max_size=3), max_size=6), st.randoms(use_true_random=False))
def test_the_tree_is_a_tree_whatever_the_order(topic_lists, random):
    entries = [work(n, *topics) for n, topics in enumerate(topic_lists)]
    drafts = [draft(f"inbox/mei/{n}.md", e) for n, e in enumerate(entries)]
    filing = file(resolve(drafts).works, TEXTS)
    mixed = random.sample(drafts, len(drafts))
    assert file(resolve(mixed).works, random.sample(TEXTS, len(TEXTS))) == filing
    by_slug = {topic.slug: topic for topic in filing.topics}
    assert len(by_slug) == len(filing.topics)
    for topic in filing.topics:
        above = by_slug[topic.parent].path if topic.parent else ()
        assert topic.path == (*above, topic.title)
    primaries = [p.work for t in filing.topics for p in t.placements if p.primary]
    assert len(primaries) == len(set(primaries))
    assert sorted([*primaries, *filing.unfiled]) == sorted(w.id for w in resolve(drafts).works)


def test_two_files_of_one_name_are_two_topics_and_a_finding():
    first = topic_text("One", "notes")
    second = replace(topic_text("Another", "Notes"), path="topics/sub/Notes.md")
    for texts in ((first, second), (second, first)):
        filing = filed(work(1, "One"), work(2, "Another"), texts=texts)
        assert shelves(filing) == {"notes": ["1*"], "Notes-63caba": ["2*"]}
        (found,) = [f for f in filing.findings if f.code == "alias-clash"]
        assert (found.path, found.line) == ("topics/sub/Notes.md", 1)
        assert "topics/notes.md" in found.message


def test_findings_about_topic_texts_stand_at_the_key_or_the_item() -> None:
    one = "---\ntitle: Caches\naliases:\n  - KV\n  - Paging\n---\n"
    other = "---\nparent: Nowhere\ntitle: Memory\naliases:\n  - Pages\n  - paging\n---\n"
    third = "---\nparent: memory\n---\n\n# Caches\n"
    texts = [
        parse_topic(Source(f"topics/{name}.md", text, "")).text
        for name, text in (("a", one), ("b", other), ("c", third))
    ]
    _, findings = directory(texts)
    assert sorted((found.path[-4:], found.code, found.line) for found in findings) == [
        ("b.md", "alias-clash", 6),
        ("b.md", "unknown-parent", 2),
        ("c.md", "alias-clash", 5),
    ]
