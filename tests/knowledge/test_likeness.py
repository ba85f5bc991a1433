"""Pairs that a person should look at; never a join."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from knowledge_makers import draft, entry
from research_kb.knowledge.works import resolve

GUIDE = "Spheron Blog — torch.compile + CUDA Graphs for LLM Inference: Production PyTorch 2.6 Guide"


def pairs(*entries):
    return [(p.why, p.first, p.second) for p in found(*entries)]


def found(*entries):
    return resolve([draft("inbox/mei/a.md", *entries)]).possibly_same


def test_the_same_article_with_and_without_an_address():
    kept = entry(GUIDE, "https://spheron.network/blog/x")
    dropped = entry("Spheron - torch.compile + CUDA Graphs for LLM Inference", label="D-02")
    (pair,) = found(kept, dropped)
    assert pair.first == "draft:inbox/mei/a.md#D-02"
    assert pair.second == "url:https://spheron.network/blog/x"
    assert (pair.why, pair.detail) == ("title", GUIDE)
    assert pair.same_as == "same_as: url:https://spheron.network/blog/x"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("FlashInfer 深度解析", "ＦｌａｓｈＩｎｆｅｒ　深度解析"),
        ("vLLM", "vllm"),
        ("投机解码实战：从入门到生产", "投机解码实战——从入门到生产"),
        (
            "FlashAttention four, a kernel for Blackwell",
            "Flash Attention four: a kernel for Blackwell",
        ),
        ("KV-cache eviction", "KVcache Eviction"),
        ("A Survey of Speculative Decoding", "A survey of speculative decoding (2026)"),
    ],
)
def test_near_equal_titles(one, other):
    assert [why for why, *_ in pairs(entry(one, "https://e.com/1"), entry(other))] == ["title"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("vLLM v0.6.14 release notes for operators", "vLLM v0.6.15 release notes for operators"),
        ("Release 1 2 in short", "Release 12 in short"),
        ("Release 1.2 in short", "Release 12 in short"),
        ("FlashAttention-2 kernel notes", "FlashAttention-3 kernel notes"),
        ("Inference", "Inference Engineering for everyone"),
        ("🔥", "🔥"),
        ("Speculative decoding in practice", "Quantization in practice"),
        (
            "vLLM vs Ollama vs SGLang",
            "How we compared vLLM vs Ollama vs SGLang on eight nodes with four tenants",
        ),
    ],
)
def test_titles_that_only_look_alike(one, other):
    assert pairs(entry(one, "https://e.com/1"), entry(other, "https://e.com/2")) == []


def test_two_papers_are_two_whatever_their_titles():
    one = entry("Attention", "https://arxiv.org/abs/2307.08691")
    assert pairs(one, entry("Attention", "https://arxiv.org/abs/2407.08608")) == []


def test_a_shared_extra_address_is_told_once_each():
    url = "https://github.com/vllm-project/vllm/"
    entries = [entry(f"Part {n}", f"https://e.com/{n}", extra_urls=[url]) for n in range(4)]
    made = found(*entries)
    assert {(pair.why, pair.detail) for pair in made} == {("address", url)}
    assert len(made) == 3


def test_an_extra_address_that_is_another_work():
    repo = entry("vLLM", "https://github.com/vllm-project/vllm")
    post = entry("Post", "https://e.com/1", extra_urls=["https://github.com/vllm-project/vllm"])
    assert pairs(post, repo) == [
        ("address", "url:https://e.com/1", "github:vllm-project/vllm"),
    ]


def test_an_extra_address_of_its_own_or_of_nothing_is_no_pair():
    assert pairs(entry("A", "https://e.com/1", extra_urls=["https://e.com/1/", "see above"])) == []


def test_two_without_address_are_told_by_their_quoted_names():
    (pair,) = found(entry("A: long and equal title"), entry("A long, and equal title", label="1"))
    assert pair.same_as == 'same_as: "draft:inbox/mei/a.md#1"'
    assert titles_of(entry("x", same_as=[pair.same_as[9:]]), entry("y", label="1")) == [["x", "y"]]


def titles_of(*entries):
    works = resolve([draft("inbox/mei/a.md", *entries)]).works
    return [sorted(sighting.entry.title for sighting in work.sightings) for work in works]


def test_a_decided_pair_is_silent():
    repo = entry("vLLM", "https://github.com/vllm-project/vllm")
    post = entry(
        "vLLM",
        "https://e.com/1",
        extra_urls=["https://github.com/vllm-project/vllm"],
        not_same_as=["github:vllm-project/vllm"],
    )
    assert pairs(post, repo) == []


@given(st.permutations([GUIDE, GUIDE + " again", "CUDA Graphs", "cuda graphs", GUIDE.upper()]))
def test_pairs_do_not_depend_on_order(titles):
    drafts = [draft(f"inbox/mei/{t}.md", entry(t, label=t)) for t in titles]
    assert (
        resolve(drafts).possibly_same == resolve(sorted(drafts, key=lambda d: d.path)).possibly_same
    )


def test_ten_thousand_works_with_few_words_give_few_pairs():
    words = ["vllm", "cuda", "kernel", "cache", "decode", "graph", "batch", "token"]
    entries = [
        entry(" ".join(words[(n // 8**k + k) % 8] for k in range(5)), f"https://e.com/{n}")
        for n in range(10_000)
    ]
    assert len(found(*entries)) < 2 * len(entries)
