"""Which entry a phrase names: by label, by identity, by title, by its text."""

from __future__ import annotations

import pytest
from research_kb.read.matching import Matcher, Named

ENTRIES = Matcher(
    [
        Named(
            "R-01", "Alpha kernel fusion", ("arxiv:2603.05451",), "LMSYS", "measured on B200 GPUs"
        ),
        Named("R-02", "Beta cache eviction", ("url:https://b.example/x",)),
        Named("3", "投机解码的调度策略"),
        Named("条目 4", "Gamma index"),
        Named(None, "Gamma router"),
    ]
)


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("see R-01、02 and 条目4", (0, 1, 3)),
        ("R-011 is another", ()),
        ("条目 3", (2,)),
        ("arXiv 2603.05451", (0,)),
        ("b.example/x", (1,)),
        ("“Alpha kernel fusion” again", (0,)),
        ("投机解码的调度", (2,)),
        ("Gamma", ()),
        ("nothing of the kind", ()),
    ],
)
def test_names(text: str, entries: tuple[int, ...]) -> None:
    assert ENTRIES.named(text) == entries


def test_by_the_text_of_an_entry_where_only_one_has_it() -> None:
    assert ENTRIES.by_text("B200 GPUs") == 0
    assert ENTRIES.by_text("measured") is None
    assert ENTRIES.titled(0, "kernel fusion")
    assert not ENTRIES.titled(0, "B200")


def test_what_a_line_adds_to_the_entries_that_it_names() -> None:
    assert not ENTRIES.adds((0,), "R-01 Alpha kernel fusion, must read")
    assert ENTRIES.adds((0,), "R-01 needs another benchmark with older drivers")


def test_without_entries_nothing_is_named() -> None:
    assert Matcher([]).named("anything") == ()
