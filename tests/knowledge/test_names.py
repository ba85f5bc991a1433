"""Names that are one, and slugs that never collide."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from research_kb.knowledge.names import fold, slug, slugs
from research_kb.knowledge.nearest import nearest


@pytest.mark.parametrize(
    "spellings",
    [
        "KV-Cache|kv cache|KVCache|kv_cache|ＫＶ－Ｃａｃｈｅ|KV‑Cache",
        "Profiling & Debugging|profiling and debugging",
        "投机解码|投机 解码|投机・解码",
        "C++|c++|Ｃ＋＋",
        "Straße|STRASSE",
        "GPT-4.1|gpt 4.1|GPT4.1",
    ],
)
def test_one_name(spellings):
    assert len({fold(spelling) for spelling in spellings.split("|")}) == 1


@pytest.mark.parametrize(
    "names", ["C|C#|C++|F#|F|.NET|NET", "GPT-4.1|GPT-41|GPT-4-1", "Qwen3.5|Qwen35", "🔥|❄️", "+|#"]
)
def test_different_names(names):
    names = names.split("|")
    assert len({fold(name) for name in names}) == len(names)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Speculative Decoding", "speculative-decoding"),
        ("C", "c"),
        ("C#", "c-sharp"),
        ("C++", "c-plus-plus"),
        (".NET", "dot-net"),
        ("F#", "f-sharp"),
        ("Qwen3.5", "qwen3-5"),
        ("向量索引 基础设施", "向量索引-基础设施"),
        ("LLM 推理：系统（工程）", "llm-推理-系统-工程"),
        ("R&D", "r-and-d"),
        ("???", ""),
        ("हिन्दी", "हिन्दी"),
    ],
)
def test_readable_slugs(name, expected):
    assert slug(name) == expected


def test_a_slug_is_short():
    assert slug("word " * 100) == "-".join(["word"] * 12)


def test_who_comes_second_takes_the_next_wish_or_a_digest():
    wanted = {"b": ["x"], "a": ["x"], "c": ["x", "y-x"], "d": [""], "e": ["index"]}
    chosen = slugs(wanted, taken=["taken"])
    assert chosen["a"] == "x"
    assert chosen["b"].startswith("x-")
    assert chosen["c"] == "y-x"
    assert chosen["d"]
    assert chosen["e"].startswith("index-")


NAMES = st.text(st.sampled_from("aA1.+#-_ /路＃🔥"), max_size=6)


@given(st.lists(NAMES, max_size=12), st.randoms(use_true_random=False))
def test_slugs_never_collide_whatever_the_order(names, random):
    wanted = {fold(name): [slug(fold(name))] for name in names}
    shuffled = dict(random.sample(sorted(wanted.items()), len(wanted)))
    chosen = slugs(wanted, taken=["a", "a-1"])
    assert slugs(shuffled, taken=["a-1", "a"]) == chosen
    assert len(set(chosen.values())) == len(chosen)
    assert {"", "a", "a-1", "index"}.isdisjoint(chosen.values())


@given(st.text(max_size=20))
def test_folding_and_slugs_are_stable(name):
    assert fold(fold(name)) == fold(name)
    assert slug(slug(name)) == slug(name)
    assert set(slug(name)).isdisjoint("/\\?#%&:. \n")


def test_names_that_look_alike():
    names = {
        "a": ("Engineering Practice",),
        "b": ("Something else", "Engineering Practices"),
        "c": ("向量检索",),
        "d": ("检索",),
    }
    near = nearest(names)
    assert near("a") == ("b",)
    assert near("c") == ("d",)
    assert nearest({"x": ("Z",), "y": ("",)})("x") == ()
