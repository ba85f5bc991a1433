"""What joined the sightings of a work."""

from __future__ import annotations

import pytest
from knowledge_makers import draft, entry
from research_kb.knowledge import bonds as module
from research_kb.knowledge.bonds import bonds, names_of
from research_kb.knowledge.works import resolve

ONE = draft("inbox/jay/a.md", entry("A"), entry("A", "https://e.org/a", label="R-01"))


def test_a_single_sighting_is_held_by_nothing() -> None:
    for work in resolve([ONE]).works:
        assert bonds(work) == ()


def test_same_as_can_name_an_entry_by_its_draft_and_label() -> None:
    other = draft("inbox/mei/b.md", entry("B", same_as=["draft:inbox/jay/a.md#A"]))
    works = resolve([ONE, other]).works
    (work,) = (each for each in works if len(each.sightings) > 1)
    assert [(bond.kind.value, bond.name) for bond in bonds(work)] == [
        ("same_as", "draft:inbox/jay/a.md#A")
    ]
    assert set(names_of(work)) == {"draft:inbox/jay/a.md#A", "draft:inbox/mei/b.md#B"}


def test_a_statement_that_names_another_work_holds_nothing() -> None:
    denied = draft(
        "inbox/mei/b.md",
        entry("B", "https://e.org/b", same_as=["https://e.org/a"], not_same_as=["https://e.org/a"]),
    )
    works = resolve([ONE, denied]).works
    assert [bonds(work) for work in works] == [(), (), ()]


def test_the_entries_of_a_draft_are_named_only_where_one_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else a draft of thousands of entries would be named thousands of times."""
    again = draft("inbox/mei/b.md", entry("A", "https://e.org/a", same_as=["https://e.org/a"]))
    works = resolve([ONE, again]).works
    monkeypatch.setattr(module, "named", None)
    assert [bond.kind.value for work in works for bond in bonds(work)] == ["key", "same_as"]
