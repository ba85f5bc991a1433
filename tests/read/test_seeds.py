"""The four real drafts against their gold, which was written by reading them."""

from __future__ import annotations

import pytest
from compare import folded
from gold import NAMES, SEEDS, differences, load_gold, seed_text, slice_of, stated_items
from research_kb.model import Source
from research_kb.read.as_json import reading
from research_kb.read.draft import parse
from research_kb.read.vocabulary import load

pytestmark = pytest.mark.skipif(not SEEDS.is_dir(), reason="the real drafts are not at hand")


@pytest.mark.parametrize("name", NAMES)
def test_each_value_of_the_gold_stands_in_the_line_that_it_names(name):
    gold = load_gold(name)
    lines = seed_text(gold).split("\n")
    items = list(stated_items(gold))
    assert len(items) > 80
    for item in items:
        if "at" in item:
            assert slice_of(item["at"], lines).strip(), item
        elif item["value"] is not None:
            stated = item.get("states", item["value"])
            assert str(folded(str(stated))) in str(folded(lines[item["line"] - 1])), item


@pytest.mark.parametrize("name", NAMES)
def test_a_real_draft_is_read_as_a_person_reads_it(name):
    gold = load_gold(name)
    text = seed_text(gold)
    parsed = parse(Source(f"inbox/jay/{gold['seed']}", text, ""), load())
    wrong, total = differences(gold, reading(parsed.draft, parsed.findings), text.split("\n"))
    assert wrong == []
    assert total > 100


@pytest.mark.parametrize("name", NAMES)
def test_nothing_false_is_said_of_a_real_draft(name):
    gold = load_gold(name)
    parsed = parse(Source(f"inbox/jay/{gold['seed']}", seed_text(gold), ""), load())
    assert [f for f in parsed.findings if f.severity != "info"] == []
