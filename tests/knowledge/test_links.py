"""What a text names, where a link may be put, and what is left alone."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from knowledge_makers import draft, entry, topic_text
from research_kb.knowledge.filing import file
from research_kb.knowledge.links import links_in, named_in
from research_kb.knowledge.phrases import level, linker, round_of
from research_kb.knowledge.prose import sentence
from research_kb.knowledge.works import resolve
from research_kb.model import Target, TargetKind

PAPER = "https://arxiv.org/abs/2603.05451"
DAY = draft(
    "inbox/mei/2026-07-18-evening.md",
    entry("FlashAttention-4 on Blackwell", PAPER, label="条目 1", topics=["Kernel Optimization"]),
    entry("Flash-KMeans", "https://github.com/svg-project/flash-kmeans", label="E-A4"),
    entry("Distillation 2026", "https://e.com/distil", label="条目 3"),
    entry("Old paper", "https://arxiv.org/abs/cs/0112017", label="R-01"),
    entry("A paper with a DOI", "https://doi.org/10.1145/3600006.3613165", label="R-02"),
    entry("Twin", "https://e.com/t1", label="Bonus"),
    entry("Twin", "https://e.com/t2"),
    entry("MoE", "https://e.com/moe"),
    date="2026-07-18T20:00:00+08:00",
    session="Round 3",
)
NOON = draft("inbox/mei/2026-07-18-noon.md", date="2026-07-18", session="第二轮（午间）")
MORNING = draft("inbox/mei/notes.md", date="2026-07-18", session="first round")
OTHER = draft("inbox/jay/2026-07-18-x.md", date="2026-07-18", session="Round 1")
DRAFTS = [DAY, NOON, MORNING, OTHER]
TEXTS = [
    topic_text("Kernel Optimization", aliases=["内核优化", "GPU kernels"]),
    topic_text("FlashInfer"),
    topic_text("C"),
    topic_text("CUDA Graphs"),
]
WORKS = resolve(DRAFTS).works
LINKER = linker(DRAFTS, WORKS, file(WORKS, TEXTS).topics)
SOMEONE = Target(TargetKind.WORK, "url:https://e.com/somebody")


def named(text, origin=SOMEONE, path=DAY.path):
    return [(text[s:e], t.id) for s, e, t in links_in(text, origin, LINKER, path)]


KM = "github:svg-project/flash-kmeans"
FA4 = "arxiv:2603.05451"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("See FlashAttention-4 on Blackwell.", [("FlashAttention-4 on Blackwell", FA4)]),
        (
            "见ＦｌａｓｈＡｔｔｅｎｔｉｏｎ-4 on Blackwell！",
            [("ＦｌａｓｈＡｔｔｅｎｔｉｏｎ-4 on Blackwell", FA4)],
        ),
        ("属于内核优化问题", [("内核优化", "kernel-optimization")]),
        ("gpu kernels, GPU kernels", [("gpu kernels", "kernel-optimization")]),
        ("用FlashInfer做", [("FlashInfer", "flashinfer")]),
        ("vLLM/FlashInfer/SGLang", [("FlashInfer", "flashinfer")]),
        ("FlashInfer.", [("FlashInfer", "flashinfer")]),
        ("**FlashInfer**", [("FlashInfer", "flashinfer")]),
        ("FlashInfer-Bench, myFlashInfer, FlashInfer_x, x-FlashInfer, FlashInfer.py", []),
        ("C, C++ and C#", []),
        ("arXiv:2603.05451v2 says", [("arXiv:2603.05451v2", FA4)]),
        ("arXiv 2603.05451 says", [("arXiv 2603.05451", FA4)]),
        ("论文2603.05451。", [("2603.05451", FA4)]),
        ("12603.05451 and 2603.054511 and 2603.05451.1", []),
        ("arXiv:cs/0112017v1", [("arXiv:cs/0112017v1", "arxiv:cs/0112017")]),
        (
            "doi: 10.1145/3600006.3613165.",
            [("doi: 10.1145/3600006.3613165", "doi:10.1145/3600006.3613165")],
        ),
        ("svg-project/flash-kmeans is quick", [("svg-project/flash-kmeans", KM)]),
        (
            "http://www.arxiv.org/pdf/2603.05451v3.pdf）",
            [("http://www.arxiv.org/pdf/2603.05451v3.pdf", FA4)],
        ),
        (
            "(https://github.com/svg-project/flash-kmeans/tree/main).",
            [("https://github.com/svg-project/flash-kmeans/tree/main", KM)],
        ),
        ("https://flashinfer.ai/FlashInfer and https://e.com/a_(FlashInfer)", []),
        (
            "[[Flash-KMeans]] [[kernel-optimization#x|kernels]] [[topics/flashinfer]]",
            [
                ("[[Flash-KMeans]]", KM),
                ("[[kernel-optimization#x|kernels]]", "kernel-optimization"),
                ("[[topics/flashinfer]]", "flashinfer"),
            ],
        ),
        (
            "[[arXiv:2603.05451]] [[2026-07-18-noon]]",
            [("[[arXiv:2603.05451]]", FA4), ("[[2026-07-18-noon]]", NOON.path)],
        ),
        (r"![[Flash-KMeans]] \[[FlashInfer]]", [("FlashInfer", "flashinfer")]),
        (
            "topics/kernel-optimization.md",
            [("topics/kernel-optimization.md", "kernel-optimization")],
        ),
        ("与2026-07-18-noon.md互补", [("2026-07-18-noon.md", NOON.path)]),
        ("/shared/inbox/jay/2026-07-18-x.md", [("inbox/jay/2026-07-18-x.md", OTHER.path)]),
        ("Twin, MoE, notes", []),
    ],
)
def test_names(text, expected):
    assert named(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("与条目 3呼应", [("条目 3", "url:https://e.com/distil")]),
        ("条目1/3、4", [("条目1", FA4), ("3", "url:https://e.com/distil")]),
        ("条目 1 和 3", [("条目 1", FA4), ("3", "url:https://e.com/distil")]),
        ("E-A4, e-a4 and R-01", [("E-A4", KM), ("R-01", "arxiv:cs/0112017")]),
        ("条目 10, E-A45, R-01-b, Bonus", []),
        ("Round 2 and 第一轮", [("Round 2", NOON.path), ("第一轮", MORNING.path)]),
        ("Round 1/2/晚间", [("Round 1", MORNING.path), ("2", NOON.path)]),
        ("Round 3, Round 9, ground 2, 轮", []),
    ],
)
def test_labels_and_rounds_of_the_draft(text, expected):
    assert named(text) == expected
    assert named(text, path=None) == []


@pytest.mark.parametrize(
    "text",
    [
        "```\nFlashInfer\n```",
        "~~~ sh\nFlashInfer\n```\n~~~",
        "- ```py\n  FlashInfer\n  ```",
        "> ```\n> FlashInfer\n> ```",
        "```\nnever closed\nFlashInfer",
        "`FlashInfer`",
        "``a ` FlashInfer``",
        "    FlashInfer",
        "text\n\n\tFlashInfer\n\n    FlashInfer",
        "# About FlashInfer",
        "FlashInfer\n===",
        "[FlashInfer](https://e.com/a_(b))",
        "[about [the] FlashInfer][ref]",
        "![FlashInfer](x.png)",
        "[x]: https://e.com FlashInfer",
        "<https://arxiv.org/abs/2603.05451>",
        "<a title='FlashInfer'>x</a>",
        "<!-- FlashInfer\nFlashInfer -->",
        "pip install FlashInfer",
        "实际命令： bash pip install FlashInfer # FlashInfer",
        "$ git clone FlashInfer",
        "import torch, FlashInfer",
        "from FlashInfer import x",
        "x = FlashInfer(1)",
        "serve \\\n--model FlashInfer \\\n--x FlashInfer",
    ],
)
def test_no_links_in_code_links_and_headings(text):
    assert named(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "含 pip install x 命令、FlashInfer 示例",
        "- a\n\n    FlashInfer",
        "```x``` FlashInfer",
        "```\nx\n```\nFlashInfer",
        "We make FlashInfer go.",
        "一致：x = 1，FlashInfer",
        "| FlashInfer | 1 |",
        "- [ ] FlashInfer",
        "a < b, FlashInfer > c",
    ],
)
def test_links_in_prose_around_code(text):
    assert named(text) == [("FlashInfer", "flashinfer")]


def test_a_work_links_neither_itself_nor_the_topic_it_stands_on():
    paper = Target(TargetKind.WORK, FA4)
    assert named("条目 1: FlashAttention-4 on Blackwell, 内核优化, FlashInfer", paper) == [
        ("FlashInfer", "flashinfer")
    ]


def test_names_that_lead_nowhere():
    text = "[[Nobody]] [[ ]] 2026-01-01-lost.md `2026-01-01-code.md` README.md [[FlashInfer]]"
    found = named_in(text, SOMEONE, LINKER)
    assert [(code, name) for _, code, name in found.unknown] == [
        ("unknown-reference", "[[Nobody]]"),
        ("unknown-reference", "[[ ]]"),
        ("unknown-draft", "2026-01-01-lost.md"),
    ]


def test_an_empty_base_names_nothing():
    empty = linker([], [], [])
    assert links_in("FlashInfer 条目 1 Round 1 https://e.com", SOMEONE, empty, "x") == ()


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Round 3", 3),
        ("round3", 3),
        ("third round", 3),
        ("2nd round", 2),
        ("第三轮", 3),
        ("第 12 轮", 12),
        ("evening", None),
        ("第十轮", 10),
    ],
)
def test_rounds(text, number):
    assert round_of(text) == number


@pytest.mark.parametrize(
    ("text", "phrase", "expected"),
    [
        ("一。**二** [三](x) FlashInfer `四`！五", "FlashInfer", "二 三 FlashInfer 四！"),
        ("First. Uses v1.2 of FlashInfer. Last.", "FlashInfer", "Uses v1.2 of FlashInfer."),
        ("- a | [[x|FlashInfer]] |", "[[x|FlashInfer]]", "a FlashInfer"),
    ],
)
def test_the_sentence_around(text, phrase, expected):
    start = text.index(phrase)
    assert sentence(text, start, start + len(phrase)) == expected


def test_a_long_sentence_is_shortened_at_both_ends():
    text = "字" * 500 + "FlashInfer" + "句" * 500
    told = sentence(text, 500, 510)
    assert told.startswith("…字")
    assert told.endswith("句…")
    assert "FlashInfer" in told
    assert len(told) < 220


PIECES = st.sampled_from(
    [
        "FlashInfer",
        "内核优化",
        "条目 1/3",
        "[[",
        "]]",
        "`",
        "```\n",
        "\n",
        " ",
        "# ",
        PAPER,
        "2603.05451",
        "Round 2",
        "(",
        ")",
        "[",
        "]",
        "<",
        ">",
        "- ",
        "    ",
        "Ａ",
        "İ",
        "2026-07-18-noon.md",
        "\\",
    ]
)


@given(st.lists(PIECES, max_size=12).map("".join))
def test_links_are_apart_in_order_and_each_target_comes_once(text):
    links = links_in(text, SOMEONE, LINKER, DAY.path)
    assert all(a[1] <= b[0] for a, b in pairwise(links))
    assert len({target for *_, target in links}) == len(links)
    assert all(0 <= start < end <= len(text) for start, end, _ in links)


@given(st.text(max_size=30))
def test_levelling_keeps_places(text):
    assert len(level(text)) == len(text)


def test_thousands_of_texts_and_phrases_are_linked():
    entries = [
        entry(
            f"Paper number {n} on a subject",
            f"https://arxiv.org/abs/2601.{n:05}",
            label=f"R-{n % 30}",
            body=f"Builds on Paper number {n + 1} on a subject, see R-{n % 30 + 1}.\n" * 2
            + "Words about caches, kernels and graphs, 以及一些中文的句子。 " * 40,
        )
        for n in range(2_500)
    ]
    drafts = [draft(f"inbox/mei/{n}.md", *entries[n : n + 5]) for n in range(0, 2_500, 5)]
    works = resolve(drafts).works
    texts = [topic_text(f"Subject {n}") for n in range(1_500)]
    topics = file(works, texts).topics
    found = linker(drafts, works, topics)
    count = sum(
        len(links_in(s.entry.body, Target(TargetKind.WORK, work.id), found, s.draft.path))
        for work in works
        for s in work.sightings
    )
    assert count > 2_400
