from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from present_makers import draft, entry, work
from research_kb.model import Decision, Sighting
from research_kb.present.parts import Dated, first_seen, parts_of

months = st.sampled_from(["2025-11", "2025-12", "2026-01", "2026-02", None])
items = st.lists(months, max_size=60).map(
    lambda dates: [Dated(f"k{number:03}", date) for number, date in enumerate(dates)]
)


@given(items, st.integers(1, 12))
def test_every_item_stands_on_exactly_one_part(some: list[Dated], size: int) -> None:
    parts = parts_of("topics/a.md", some, size)
    shown = [id for part in parts for id in part.ids]
    assert sorted(shown) == sorted(item.id for item in some)
    assert all(len(part.ids) <= size for part in parts)
    assert len({part.path for part in parts}) == len(parts)
    assert parts[0].path == "topics/a.md"


@given(items, st.integers(2, 12), st.integers(1, 20))
def test_older_parts_do_not_move_when_new_work_comes(
    some: list[Dated], size: int, count: int
) -> None:
    before = parts_of("topics/a.md", some, size)
    newer = [Dated(f"n{number:03}", "2026-03") for number in range(count)]
    after = {part.path: part.ids for part in parts_of("topics/a.md", some + newer, size)}
    for part in before[1:]:
        assert after[part.path] == part.ids


def test_months_are_packed_and_the_newest_come_first() -> None:
    some = [Dated(f"{month}/{n}", f"2026-{month:02}-0{n}") for month in range(1, 6) for n in (1, 2)]
    parts = parts_of("topics/a.md", some, 8)
    assert [part.path for part in parts] == ["topics/a.md", "topics/a/2026-01.md"]
    assert parts[0].ids[-1] == "5/2"
    assert parts[1].months == ("2026-01", "2026-02")


def test_a_long_month_is_cut_with_its_oldest_first() -> None:
    some = [Dated(f"k{number}", "2026-01-01") for number in range(7)]
    parts = parts_of("dropped.md", some, 4)
    assert [part.path for part in parts] == [
        "dropped.md",
        "dropped/2026-01-2.md",
        "dropped/2026-01.md",
    ]
    assert parts[2].ids == ("k0", "k1")


def test_undated_items_are_the_oldest_and_keep_to_themselves() -> None:
    some = [Dated("a", None), Dated("b", "2026-01"), Dated("c", "2026-02"), Dated("d", "2026-03")]
    parts = parts_of("topics/a.md", some, 2)
    assert parts[-1].path == "topics/a/undated.md"
    assert parts[-1].ids == ("a",)


def test_a_work_is_filed_by_its_first_kept_sighting() -> None:
    kept = entry("x")
    dropped = replace(kept, decision=Decision.DROPPED)
    sightings = (
        Sighting(draft("inbox/a/3.md", kept, date="2026-03-01"), kept),
        Sighting(draft("inbox/a/2.md", kept, date="2026-02-01"), kept),
        Sighting(draft("inbox/b/1.md", dropped, date="2026-01-01"), dropped),
        Sighting(draft("inbox/b/0.md", kept, date=None), kept),
    )
    assert first_seen(work(*sightings)).date == "2026-02-01"
    assert first_seen(work(*sightings[2:3])).month == "2026-01"
    assert first_seen(work(*sightings[3:])).month == "undated"
