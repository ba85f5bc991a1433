"""Key figures: measured values, in the author's words, with their lines."""

from __future__ import annotations

import pytest
from present_makers import entry
from research_kb.model import Remark
from research_kb.present.figures import MOST, figures_of, marked, parts_of_figure, phrases_of


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("2.3× faster than cuDNN on one B200", ["2.3× faster than cuDNN on one B200"]),
        ("Serves 1,234 tok/s on one H100", ["Serves 1,234 tok/s on one H100"]),
        ("About 45 tokens a second, sustained", ["About 45 tokens a second"]),
        ("The index keeps recall 0.97 at 10", ["The index keeps recall 0.97 at 10"]),
        ("Recall@10 = 0.97. Nothing else.", ["Recall@10 = 0.97"]),
        ("吞吐提升 1.8 倍，代码已开源", ["吞吐提升 1.8 倍"]),
        ("与编译器后端相比 ITL 低 29–69%", ["与编译器后端相比 ITL 低 29–69%"]),
        ("召回率达到 0.97；延迟 35 ms", ["召回率达到 0.97", "延迟 35 ms"]),
        (
            "具体 benchmark 数据（1.3×/2.7× speedup vs cuDNN/Triton，B200 BF16 1613 TFLOPs/s）",
            ["1.3×/2.7× speedup vs cuDNN/Triton", "B200 BF16 1613 TFLOPs/s"],
        ),
        ("具体 benchmark 数据（5.66× / 4.05× / 4.26×）", None),
        ("- **3x** the throughput of [EAGLE](https://e.org/9x)", ["3x the throughput of EAGLE"]),
        ("One H100 PCIe at $2.01 an hour", ["One H100 PCIe at $2.01 an hour"]),
        ("| FA4 | 1.3× | 1613 TFLOPs/s |", ["FA4 | 1.3× | 1613 TFLOPs/s"]),
        ("batch 1 时慢 4×，batch 128 时快 11×", ["batch 1 时慢 4×", "batch 128 时快 11×"]),
    ],
)
def test_a_clause_with_a_measured_value(text: str, phrases: list[str] | None) -> None:
    assert list(phrases_of(text)) == (phrases or [text])


@pytest.mark.parametrize(
    "text",
    [
        "Released on 2026-07-18, version v0.6.14",
        "发布于 2026年3月15日，第 3 轮",
        "arXiv:2603.05451v1 and 2309.06180",
        "Qwen3-8B on A100 80GB with CUDA 13.1",
        "8× H100 and 4x A100, 2x GPU",
        "tiles of 128x128 and 64×64×32",
        "https://example.org/2.3x/recall-0.97?p=50%25",
        "`--ratio 2.3x` sets it",
        "FlashAttention-4 for Blackwell, Python 3.11",
        "0x1F and 1990s",
        "Top 5 of 30 works",
    ],
)
def test_what_is_no_figure(text: str) -> None:
    assert list(phrases_of(text)) == []


def test_reasons_come_first_then_the_body_with_lines() -> None:
    long = "作者公开了全部训练脚本和日志，也给出了测试条件，延迟 35 ms"
    one = entry(
        "x",
        reasons=(Remark("no number", 7), Remark(long, 8)),
        body="Text.\n\n```\n9.9× in code\n```\n\nIt reaches 71% of the peak.\n又是 35 ms。",
        body_line=10,
    )
    assert figures_of(one) == (Remark("延迟 35 ms", 8), Remark("It reaches 71% of the peak", 16))


def test_a_reason_that_is_its_figure_is_not_repeated() -> None:
    assert figures_of(entry("x", reasons=(Remark("快 1.3 倍", 8),), body="它快 1.3 倍。")) == ()


def test_figures_in_rendered_text_are_set_off_outside_of_tags_links_and_code() -> None:
    html = '快 1.3 倍 <a href="x?p=50%">50% off</a> <code>2.3x</code> &gt;4.3x'
    assert marked(html) == (
        '快 <b>1.3 倍</b> <a href="x?p=50%">50% off</a> <code>2.3x</code> &gt;<b>4.3x</b>'
    )


def test_no_more_than_a_glance_takes_in() -> None:
    one = entry("x", body="\n".join(f"- case {n} is {n}.5× faster" for n in range(1, 9)))
    assert len(figures_of(one)) == MOST


def test_the_value_is_told_from_its_words() -> None:
    phrase = "B200 上快 1.3×，达 1613 TFLOPs/s"
    pieces = list(parts_of_figure(phrase))
    assert "".join(text for text, _ in pieces) == phrase
    assert [text for text, value in pieces if value] == ["1.3×", "1613 TFLOPs/s"]
