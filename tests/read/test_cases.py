"""Every case file: the draft is read as a person reads it, and found fault with as expected."""

from __future__ import annotations

import pytest
from cases import NAMES, bytes_of, load_case
from compare import differences
from research_kb.read.as_json import reading
from research_kb.read.decode import decode
from research_kb.read.draft import parse
from research_kb.read.vocabulary import load

VOCABULARY = load()


@pytest.mark.parametrize("name", NAMES)
def test_a_draft_is_read_as_a_person_reads_it(name):
    case = load_case(name)
    source, guesses = decode(case["path"], bytes_of(case))
    parsed = parse(source, VOCABULARY)
    wrong, _ = differences(case["expect"], reading(parsed.draft, parsed.findings))
    assert wrong == [], case["about"]

    expected = {(f["code"], f["line"]) for f in case["expect"].get("findings") or ()}
    found = {(f.code, f.line) for f in (*guesses, *parsed.findings) if f.severity != "info"}
    assert found == expected, case["about"]


def test_the_comparison_sees_what_is_missing_and_what_is_invented():
    case = load_case("canonical-english")
    source, _ = decode(case["path"], bytes_of(case))
    parsed = parse(source, VOCABULARY)
    got = reading(parsed.draft, parsed.findings)
    got["entries"][0]["tags"] = []
    got["entries"][1]["priority"] = "P3"
    wrong, _ = differences(case["expect"], got)
    assert [line.split(":")[0].split()[-1] for line in wrong] == ["tags", "priority"]
