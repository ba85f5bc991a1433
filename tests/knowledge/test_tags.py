"""All spellings of a tag are one, and different tags have different addresses."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from knowledge_makers import draft, entry
from research_kb.knowledge.tags import tags
from research_kb.knowledge.works import resolve


def made(*tag_lists, aliases=None, drafts=()):
    entries = [entry(str(n), f"https://e.com/{n}", tags=t) for n, t in enumerate(tag_lists)]
    works = resolve([draft("inbox/mei/a.md", *entries)]).works
    return {tag.slug: tag for tag in tags(works, drafts, aliases or {})}


def test_spellings_are_one_tag_with_the_most_frequent_name():
    (tag,) = made(["vLLM"], ["#vllm"], ["ｖＬＬＭ", "vLLM"]).values()
    assert (tag.slug, tag.name) == ("vllm", "vLLM")
    assert tag.spellings == ("vLLM", "vllm", "ｖＬＬＭ")
    assert len(tag.works) == 3


def test_ties_go_to_the_first_in_the_alphabet():
    (tag,) = made(["kv-cache"], ["KV Cache"]).values()
    assert (tag.slug, tag.name) == ("kv-cache", "KV Cache")


def test_aliases_lead_to_the_canonical_name():
    found = made(
        ["投机解码"],
        ["spec-dec"],
        ["speculative decoding"],
        aliases={"投机解码": "Speculative-Decoding", "Spec Dec": "投机解码", "unused": "Nothing"},
    )
    (tag,) = found.values()
    assert (tag.slug, tag.name) == ("speculative-decoding", "Speculative-Decoding")
    assert len(tag.works) == 3


def test_aliases_in_a_circle_end():
    assert made(["a"], ["b"], aliases={"a": "b", "b": "a"})


def test_languages_keep_their_own_addresses():
    found = made(["C", "C#", "C++", "F#", ".NET", "c-sharp"])
    assert {"c", "c-sharp", "c-plus-plus", "f-sharp", "dot-net"} <= set(found)
    assert len(found) == 6


def test_a_nested_tag_stands_below_another_with_its_works():
    found = made(["inference/kernels"], ["Inference"], ["inference-kernels"])
    child, parent = found["inference--kernels"], found["inference"]
    assert (child.parent, parent.parent) == ("inference", None)
    assert child.name == "inference/kernels"
    assert (len(child.works), len(parent.works)) == (1, 2)
    assert "inference-kernels" in found


def test_related_tags_are_counted_but_for_the_line_above_and_below():
    found = made(["a/x", "b"], ["a/x", "b", "c"], ["c", "#"])
    assert found["a--x"].related == (("b", 2), ("c", 1))
    assert found["c"].related == (("a", 1), ("a--x", 1), ("b", 1))


def test_tags_of_drafts():
    found = made([], drafts=[draft("inbox/mei/a.md", tags=["B200", "b200"])])
    assert found["b200"].drafts == ("inbox/mei/a.md",)
    assert (found["b200"].works, found["b200"].related) == ((), ())


@given(st.lists(st.text("aA#+.-/ C路", max_size=5), max_size=10), st.randoms(use_true_random=False))
def test_order_does_not_matter_and_nothing_is_lost(spelled, random):
    mixed = random.sample(spelled, len(spelled))
    one, two = made(spelled, *([t] for t in spelled)), made(mixed, *([t] for t in spelled))
    assert {s: (t.name, t.spellings, t.parent, Counter(t.related)) for s, t in one.items()} == {
        s: (t.name, t.spellings, t.parent, Counter(t.related)) for s, t in two.items()
    }
    for tag in one.values():
        assert tag.parent is None or tag.parent in one
        assert set(tag.works) <= set(one[tag.parent].works if tag.parent else tag.works)
