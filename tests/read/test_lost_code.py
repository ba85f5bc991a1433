"""Runs of code without a fence: cases, and laws that hold for any text."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from research_kb.read.lost_code import lost_code
from research_kb.read.marked_code import code_lines

CASES = Path(__file__).parent.parent / "cases" / "lost_code"
GUTTER = 9


def cases() -> Iterator[tuple[str, str]]:
    for path in sorted(CASES.glob("*.txt")):
        for case in path.read_text(encoding="utf-8").split("\n\n"):
            title, _, body = case.partition("\n")
            yield f"{path.stem}: {title}", body.rstrip("\n")


@pytest.mark.parametrize(("title", "body"), list(cases()), ids=lambda value: value.split("\n")[0])
def test_case(title: str, body: str) -> None:
    """Each line of a case says before its bar which language it is to be taken for."""
    lines = [line[GUTTER:] for line in body.split("\n")]
    found = [""] * len(lines)
    for run in lost_code(lines):
        found[run.first : run.last + 1] = [run.language] * (run.last - run.first + 1)
    shown = [f"{language:<7}| {line}".rstrip() for language, line in zip(found, lines, strict=True)]
    assert "\n".join(shown) == "\n".join(line.rstrip() for line in body.split("\n")), title


LINE = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        [
            "",
            "pip install x",
            "pip install x \\",
            "--flag 1 \\",
            "x = f(",
            "    y,",
            ")",
            "def f():",
            "    return 1",
            "# note",
            "```",
            "```bash",
            "- item",
            "| a | b |",
            "中文说明：",
            "import torch",
            "> ~~~",
        ]
    ),
)


@given(st.lists(LINE, max_size=40))
def test_runs_are_ordered_disjoint_and_begin_and_end_with_code(lines: list[str]) -> None:
    marked = code_lines(lines)
    free = 0
    for run in lost_code(lines):
        assert free <= run.first <= run.last < len(lines)
        assert lines[run.first].strip()
        assert lines[run.last].strip()
        assert not any(marked[run.first : run.last + 1])
        free = run.last + 1


@given(st.lists(st.text(alphabet="工程筛选：，。- |#abc ", max_size=20), max_size=20))
def test_prose_without_code_has_no_runs(lines: list[str]) -> None:
    assert lost_code(lines) == ()


def test_seeds_hold_five_runs() -> None:
    seeds = Path(__file__).parents[3] / "shared" / "seeds"
    if not seeds.is_dir():
        pytest.skip("the real drafts are not here")
    texts = [path.read_text(encoding="utf-8") for path in sorted(seeds.glob("*.txt"))]
    runs = [lost_code(text.split("\n")) for text in texts]
    assert [len(found) for found in runs] == [0, 1, 0, 4]
