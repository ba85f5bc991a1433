"""The JSON of ``kb parse`` is what its schema and DRAFTS.md's example say."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from research_kb.model import (
    Decision,
    Draft,
    Entry,
    Finding,
    FollowUp,
    Key,
    Note,
    Priority,
    Remark,
    Severity,
    TopicMention,
)
from research_kb.read.as_json import reading
from research_kb.read.as_text import told

SCHEMA = json.loads((files("research_kb") / "schema" / "parse.schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)

FULL = Draft(
    path="inbox/jay/x.md",
    digest="0",
    text="",
    title="T",
    author="jay",
    date="2026-07-03T19:55:00+08:00",
    session="round 3",
    tags=("a",),
    dedupe_against=("y.md",),
    follow_ups=(FollowUp("rerun", False, 80, "R-01"),),
    notes=(Note("N", "text", 70, 78),),
    extra=(("unknown key", "v"),),
    entries=(
        Entry(
            title="E",
            line=9,
            end_line=31,
            label="R-01",
            url="https://arxiv.org/abs/2603.05451",
            extra_urls=("https://e.org",),
            keys=(Key("arxiv:2603.05451"),),
            published="2026-03",
            decision=Decision.KEPT,
            reasons=(Remark("fast", 20),),
            credibility=5,
            ratings=(("engineering value", 5),),
            priority=Priority.P0,
            topics=(TopicMention("Inference Systems > Kernel Optimization", 12, True),),
            follow_ups=(FollowUp("rerun", True, 30),),
            notes=(Note("partial drop reasons", "slow", 26, 27),),
            body="Body",
        ),
        Entry(title="F", line=40, end_line=41),
    ),
)
FOUND = (Finding("inbox/jay/x.md", 12, 1, "encoding", Severity.WARNING, "m"),)


def test_the_schema_is_a_schema_and_a_full_reading_fits_it() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    VALIDATOR.validate([reading(FULL, FOUND)])
    VALIDATOR.validate([])


def test_values_stand_as_the_format_shows_them() -> None:
    made = json.loads(json.dumps(reading(FULL, FOUND)))
    entry = made["entries"][0]
    assert made["draft"]["follow_ups"] == [
        {"text": "rerun", "done": False, "entry": "R-01", "line": 80}
    ]
    assert entry["decision"] == "kept"
    assert entry["reasons"] == ["fast"]
    assert entry["ratings"] == {"engineering value": 5}
    assert entry["topics"] == ["Inference Systems > Kernel Optimization"]
    assert entry["follow_ups"] == [{"text": "rerun", "done": True, "line": 30}]
    assert entry["location"] == {"line": 9, "end_line": 31}
    assert made["findings"][0]["severity"] == "warning"


def test_absent_values_are_never_left_out() -> None:
    full, bare = reading(FULL, ())["entries"]  # type: ignore[misc]
    assert bare.keys() == full.keys()
    assert bare["url"] is None
    assert bare["tags"] == []


@pytest.mark.parametrize("field", ["title", "keys", "location"])
def test_the_schema_misses_what_is_left_out(field: str) -> None:
    made = json.loads(json.dumps(reading(FULL, ())))
    del made["entries"][0][field]
    with pytest.raises(ValidationError):
        VALIDATOR.validate([made])


def test_as_text_only_what_was_stated_is_told() -> None:
    text = told(reading(FULL, FOUND))
    assert "  title: F\n  location: line 40, end_line 41" in text
    assert "None" not in text
