"""A site's own words, and what it is told when they are of the wrong shape."""

from __future__ import annotations

from typing import Any

import pytest
from research_kb.read.section_names import section_of
from research_kb.read.values.priorities import find_priority
from research_kb.read.values.ratings import find_rating
from research_kb.read.vocabulary import VocabularyError, load


def test_a_site_adds_words_of_both_languages() -> None:
    vocabulary = load(
        {
            "fields": {"source": ["Provenance", "出处来自"], "tags": "Stichwörter"},
            "sections": {"dropped": ["Archiv", "归档箱"]},
            "marks": {"P0": ["🧨"], "star": ["🍎"]},
            "rating_units": ["thumbs", "枚"],
            "priorities": {"P1": [True, 7]},
            "generic": ["-"],
        }
    )
    assert vocabulary.field_of("provenance") == "source"
    assert vocabulary.field_of("出处来自") == "source"
    assert vocabulary.label.match("Stichwörter: a")
    assert section_of("归档箱", vocabulary) == section_of("Archiv", vocabulary) == "dropped"
    for text, level in [("🧨", "P0"), ("yes", "P1"), ("7", "P1")]:
        found = find_priority(text, vocabulary)
        assert found is not None
        assert found[0] == level
    for text, value in [("🍎🍎", 2), ("three thumbs", 3), ("四枚", 4)]:
        rating = find_rating(text, vocabulary)
        assert rating is not None
        assert rating.value == value


@pytest.mark.parametrize(
    ("extra", "message"),
    [
        ({"fieldz": {}}, "vocabulary.fieldz: not a group of words"),
        ({"字段": {}}, "vocabulary.字段: not a group of words"),
        ({"fields": ["x"]}, "vocabulary.fields: not a group of words"),
        ({"fields": {"来源": ["x"]}}, "vocabulary.fields.来源: unknown; known are"),
        ({"fields": {"source": {"a": 1}}}, "vocabulary.fields.source: must be a list of words"),
        ({"generic": 3}, "vocabulary.generic: must be a list of words"),
    ],
)
def test_an_error_names_its_place(extra: dict[str, Any], message: str) -> None:
    with pytest.raises(VocabularyError) as caught:
        load(extra)
    assert str(caught.value).startswith(message)


def test_an_added_word_changes_the_digest() -> None:
    assert load({"generic": ["x"]}).digest != load().digest
    assert load({}).digest == load().digest


def test_words_are_whole_in_latin_and_anywhere_in_chinese() -> None:
    vocabulary = load()
    assert vocabulary.label.match("sources", 0) is None or vocabulary.field_of("sources")
    assert vocabulary.label.search("resource: x") is None
    assert vocabulary.label.search("其来源：x")
