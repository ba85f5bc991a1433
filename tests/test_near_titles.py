"""Near titles are found by counting, and are those that reading every title would find."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from research_kb.near_titles import places_alike, places_holding, titles_of
from research_kb.registry_index import Watched, write_index
from research_kb.seen import Registry, ask, registry_of
from research_kb.titles import alike, words_of

WORDS = ("kernel", "memory", "cache", "token", "batch", "decode", "page", "3", "4", "v0.6.14")
TITLES = st.lists(st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join), max_size=12)


def works_of(titles: Iterable[str]) -> list[dict[str, Any]]:
    """Works with these titles; ids that do not sort as they stand."""
    rest = {"keys": [], "also_names": [], "decision": "kept"}
    return [
        {**rest, "id": f"url:https://e.org/{place * 7 % 11}", "title": title}
        for place, title in enumerate(titles)
    ]


@given(TITLES, st.lists(st.sampled_from(WORDS), max_size=14))
def test_counting_finds_what_reading_finds(titles: list[str], asked: list[str]) -> None:
    works, words = works_of(titles), frozenset(asked)
    read = [words_of(title) for title in titles]
    index = titles_of(works)[1]
    near = [
        place
        for place, other in enumerate(read)
        if words and (alike(words, other) or alike(other, words))
    ]
    first = {place: min(words & read[place]) for place in near}
    assert [*places_alike(words, index)] == sorted(near, key=lambda place: (first[place], place))
    if words:
        longer = [place for place, other in enumerate(read) if words < other]
        longer.sort(key=lambda place: (len(titles[place]), works[place]["id"]))
        assert [*places_holding(words, index)] == longer


def test_the_index_answers_as_the_memory_does(tmp_path: Path) -> None:
    titles = [f"{one} {two} memory of the cache {three}" for one in WORDS for two in WORDS
              for three in WORDS[:3]]  # fmt: skip
    works = works_of([*titles, "Ten tricks", "草稿模型的接受率", "草稿模型的接受率保持稳定"])
    memory = registry_of(works)
    index = write_index(tmp_path / "index", works, Watched(["x"], b""), ()).registry
    for query in (
        *titles[::20],
        "ten",
        "Ten tricks",
        "memory",
        "cache memory",
        "草稿模型",
        "!",
        "zz",
    ):
        assert ask(query, memory) == ask(query, index)


def test_few_works_are_read_for_a_title_of_common_words() -> None:
    works = works_of(f"Weekly notes on the memory of a kernel {number}" for number in range(500))
    memory = registry_of(works)
    read: list[int] = []

    def work(place: int) -> dict[str, Any]:
        read.append(place)
        return works[place]

    counted = Registry(memory.find, work, memory.titles)
    assert len(ask("Weekly notes on the memory of a kernel", counted).near) == 5
    assert ask("Weekly notes on the memory of a kernel 501", counted).near == ()
    assert len(ask("kernel", counted).near) == 5
    assert len(read) < 20
