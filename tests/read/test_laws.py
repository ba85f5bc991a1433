"""Conservation, over the cases, the seeds, and drafts that are generated and mutated."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cases import NAMES, load_case
from gold import NAMES as SEED_NAMES
from gold import SEEDS, load_gold, seed_text
from hypothesis import given, settings
from hypothesis import strategies as st
from laws import every_word_is_shown, labels_are_answered, spans_are_the_file
from research_kb.model import Note, Source, Span
from research_kb.read.draft import Parsed, parse
from research_kb.read.vocabulary import load

VOCABULARY = load()
DRAFTS = {name: load_case(name)["draft"] for name in NAMES}


def read(text: str) -> Parsed:
    return parse(Source("inbox/mei/a.md", text, ""), VOCABULARY)


def broken_laws(parsed: Parsed) -> list[str]:
    draft = parsed.draft
    laws = (
        spans_are_the_file(draft),
        every_word_is_shown(draft, VOCABULARY),
        labels_are_answered(draft, parsed.findings, VOCABULARY),
    )
    return [law for law in laws if law]


@pytest.mark.parametrize("name", NAMES)
def test_a_case_is_conserved(name):
    assert broken_laws(read(DRAFTS[name])) == []


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the real drafts are not at hand")
@pytest.mark.parametrize("name", SEED_NAMES)
def test_a_real_draft_is_conserved(name):
    assert broken_laws(read(seed_text(load_gold(name)))) == []


@pytest.mark.parametrize("name", ["canonical-english", "flattened-lists", "bold-bar-fields"])
def test_a_reader_that_puts_everything_into_the_notes_breaks_a_law(name):
    text = DRAFTS[name]
    honest = read(text)
    lazy = replace(
        honest.draft,
        entries=(),
        notes=(Note("everything", text, 1, text.count("\n") + 1),),
        spans=(Span(0, len(text), "notes"),),
    )
    assert any("opens" in law for law in broken_laws(replace(honest, draft=lazy)))


@pytest.mark.parametrize("name", ["canonical-english", "flattened-lists", "bold-bar-fields"])
def test_a_reader_that_drops_a_line_breaks_a_law(name):
    honest = read(DRAFTS[name])
    entry = honest.draft.entries[0]
    longest = max(entry.body.split("\n"), key=len)
    shorter = replace(entry, body=entry.body.replace(longest, ""))
    forgetful = replace(honest.draft, entries=(shorter, *honest.draft.entries[1:]))
    assert "not in the reading" in broken_laws(replace(honest, draft=forgetful))[0]
    cut = replace(honest.draft, spans=honest.draft.spans[:-2])
    assert "ends at" in broken_laws(replace(honest, draft=cut))[0]


# --- generated drafts ----------------------------------------------------------------------------

words = st.sampled_from(
    [
        "显存",
        "带宽",
        "decode",
        "kernel",
        "吞吐",
        "1.9x",
        "B200",
        "`nvcc",
        "-O3`",
        "vLLM",
        "调度",
        "prefill",
        "接受率",
        "H100",
        "FP8",
        "latency",
    ]
)
prose = st.lists(words, min_size=2, max_size=9).map(" ".join)
bullets = st.sampled_from(["- ", "* ", "• ", "1. "])
colons = st.sampled_from([":", "：", " ：", ": "])
fields = st.sampled_from(
    [
        ("来源", "LMSYS Blog"),
        ("source", "arXiv"),
        ("**URL**", "https://a.example/x"),
        ("链接", "https://b.example/y"),
        ("发布", "2026-06-15"),
        ("可信度", "⭐⭐⭐⭐"),
        ("Tags", "CUDA, Triton"),
        ("标签", "#CUDA #投机解码"),
        ("优先级", "P1"),
        ("保留理由", "数字可以复算"),
        ("Caveats", "one machine"),
        ("后续行动", "重测；写入"),
        ("topics", "A > B"),
    ]
)


@st.composite
def entries(draw, number):
    head = draw(
        st.sampled_from(["## ✅ R-{:02}: {}", "### 条目 {}：{}", "✅ 条目 {}：{}", "**K{} · {}**"])
    )
    lines = [head.format(number, draw(prose)), ""]
    for label, value in draw(st.lists(fields, max_size=5, unique_by=lambda f: f[0])):
        lines.append(f"{draw(st.sampled_from(['', '- ']))}{label}{draw(colons)}{value}")
    lines += ["", draw(prose), ""]
    if draw(st.booleans()):
        lines += ["```bash", "# 来源：not a field", "pip install x \\", "  --tags y", "```", ""]
    lines += [f"{draw(bullets)}{draw(prose)}" for _ in range(draw(st.integers(0, 3)))]
    return "\n".join([*lines, ""])


@st.composite
def drafts(draw):
    parts = ["# 速览 round 2", "", "作者：mei | 日期：2026-07-01", ""]
    parts += [draw(entries(n)) for n in range(1, draw(st.integers(1, 4)) + 1)]
    return "\n".join(parts)


@settings(max_examples=150)
@given(drafts())
def test_a_generated_draft_is_conserved(text):
    assert broken_laws(read(text)) == []


@st.composite
def mutations(draw):
    """A case with lines dropped, doubled, moved, or their characters changed."""
    lines = DRAFTS[draw(st.sampled_from(NAMES))].split("\n")
    for _ in range(draw(st.integers(1, 6))):
        i = draw(st.integers(0, len(lines) - 1))
        kind = draw(st.sampled_from(["drop", "double", "move", "strip", "insert", "join"]))
        if kind == "drop" and len(lines) > 1:
            del lines[i]
        elif kind == "double":
            lines.insert(i, lines[i])
        elif kind == "move":
            lines.insert(draw(st.integers(0, len(lines) - 1)), lines.pop(i))
        elif kind == "strip":
            lines[i] = lines[i].lstrip("#-* >|")
        elif kind == "insert":
            lines[i] += draw(
                st.sampled_from(["：", " ```", "\u200b", "|", " ✅ ", "⚠️", "**", "\t", "　"])
            )
        elif i + 1 < len(lines):
            lines[i] += " " + lines.pop(i + 1)
    return "\n".join(lines)


@settings(max_examples=300)
@given(mutations())
def test_a_mutated_draft_is_conserved_and_never_breaks_the_reader(text):
    draft = read(text).draft
    assert spans_are_the_file(draft) == ""
    assert every_word_is_shown(draft, VOCABULARY) == ""


@settings(max_examples=200)
@given(st.text(max_size=400))
def test_any_text_is_a_draft(text):
    text = text.replace("\r", "")
    assert spans_are_the_file(read(text).draft) == ""


@pytest.mark.parametrize(
    "line",
    ["编译器与运行时筛选记录 · Lin · 2026-07-28", "Compiler and runtime notes · Lin · 2026-07-28"],
)
def test_a_line_of_the_head_keeps_what_is_neither_name_nor_date(line):
    draft = read(f"批次: 第 3 批\n{line}\n\n✅ R-01: Triton\n\n链接: https://a.example\n").draft
    assert draft.author == "Lin"
    assert every_word_is_shown(draft, VOCABULARY) == ""
