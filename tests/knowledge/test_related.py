"""Which works have to do with each other, and why."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from knowledge_makers import DROPPED, KEPT, draft, entry
from research_kb.knowledge.related import related
from research_kb.knowledge.tags import tags
from research_kb.knowledge.works import resolve
from research_kb.model import (
    Key,
    Placement,
    Reference,
    Related,
    Target,
    TargetKind,
    Topic,
    TopicSlug,
    Why,
    Work,
)

Nearest = dict[Key, tuple[Related, ...]]
Link = tuple[Work, Work]


def works_of(*entries: dict[str, Any]) -> tuple[Work, ...]:
    made = (entry(f"Work {n}", key(n).partition(":")[2], **each) for n, each in enumerate(entries))
    return resolve([draft("inbox/mei/a.md", *made)]).works


def key(number: int) -> Key:
    return Key(f"url:https://example.org/{number}")


def topic(name: str, works: Sequence[Work]) -> Topic:
    slug = TopicSlug(name)
    placed = (Placement(w.id, slug, True, Why.ENTRY, name, "inbox/mei/a.md", 1) for w in works)
    return Topic(slug, name, (name,), None, None, tuple(placed))


def naming(origin: Work, target: Work) -> Reference:
    ends = (Target(TargetKind.WORK, work.id) for work in (origin, target))
    one, other = ends
    return Reference(one, "body", target.title, other, "See it.", "inbox/mei/a.md", 1)


def nearest(
    works: Sequence[Work], topics: Sequence[Topic] = (), links: Sequence[Link] = ()
) -> Nearest:
    named = [naming(*link) for link in links]
    found = related(works, tags(works, (), {}), topics, named)
    return {each.work: each.others for each in found}


def plain(count: int) -> list[dict[str, Any]]:
    """Works that share nothing."""
    return [{"tags": [f"own-{number}"]} for number in range(count)]


def test_the_rarer_tag_counts_more() -> None:
    works = works_of(
        {"tags": ["rare", "common"]},
        {"tags": ["common", "other"]},
        {"tags": ["rare"]},
        *({"tags": ["common"]} for _ in range(6)),
        *plain(20),
    )
    found = nearest(works)[key(0)]
    assert [other.work for other in found] == [key(2)]
    assert found[0].tags == ("rare",)


def test_a_topic_and_mentions_are_told_beside_the_tags() -> None:
    works = works_of({"tags": ["B200", "DFlash"]}, {"tags": ["dflash", "b200"]}, *plain(10))
    by_id = {work.id: work for work in works}
    first, second = by_id[key(0)], by_id[key(1)]
    found = nearest(works, [topic("drafts", (first, second))], [(first, second)])
    (one,), (other,) = found[first.id], found[second.id]
    assert (one.tags, one.topics) == (("b200", "dflash"), ("drafts",))
    assert (one.mentions, one.mentioned) == (False, True)
    assert (other.mentions, other.mentioned) == (True, False)


def test_a_tag_with_its_general_one_is_told_once() -> None:
    works = works_of({"tags": ["gpu/b200"]}, {"tags": ["gpu/b200"]}, *plain(10))
    assert nearest(works)[key(0)][0].tags == ("gpu--b200",)


def test_a_mention_alone_is_enough_unless_everybody_is_named_so() -> None:
    works = works_of(*plain(40))
    alone = nearest(works, links=[(works[0], works[1])])
    assert [other.work for other in alone[works[0].id]] == [works[1].id]
    assert not nearest(works, links=[(work, works[0]) for work in works[1:]])


def test_a_dropped_work_is_proposed_to_nobody_and_has_related_ones() -> None:
    works = works_of({"tags": ["a"]}, {"tags": ["a"], "decision": DROPPED}, *plain(10))
    links = [(works[0], works[1]), (works[1], works[0])]
    found = nearest(works, links=links)
    assert set(found) == {key(1)}
    assert found[key(1)][0].work == key(0)


def test_many_works_of_the_same_common_tags_meet_by_those_that_few_have_together() -> None:
    both = [{"tags": ["left", "right"]} for _ in range(4)]
    sides = [{"tags": [side]} for side in ("left", "right") for _ in range(120)]
    works = works_of(*both, *sides, *plain(800))
    found = nearest(works)[key(0)]
    assert {other.work for other in found} == {key(1), key(2), key(3)}
    assert found[0].tags == ("left", "right")


def test_a_tag_on_every_work_relates_nobody() -> None:
    assert not nearest(works_of(*({"tags": ["llm"]} for _ in range(60))))


@st.composite
def worlds(draw: st.DrawFn) -> tuple[tuple[Work, ...], tuple[Topic, ...], tuple[Link, ...]]:
    names = st.lists(st.sampled_from("abcdef"), max_size=3, unique=True)
    decisions = st.sampled_from([KEPT, KEPT, DROPPED, None])
    entries = draw(st.lists(st.fixed_dictionaries({"tags": names, "decision": decisions})))
    works = works_of(*entries)
    if not works:
        return (), (), ()
    some = st.lists(st.sampled_from(works), max_size=6, unique_by=lambda work: work.id)
    topics = tuple(topic(name, draw(some)) for name in ("t", "u"))
    links = draw(st.lists(st.tuples(st.sampled_from(works), st.sampled_from(works)), max_size=8))
    return works, topics, tuple(link for link in links if link[0] != link[1])


@given(worlds())
def test_a_score_is_the_same_from_both_sides_and_nobody_is_related_to_itself(world: Any) -> None:
    found = nearest(*world)
    dropped = {work.id for work in world[0] if work.decision is DROPPED}
    scores = {(work, other.work): other for work, others in found.items() for other in others}
    for (work, other), told in scores.items():
        assert work != other
        assert other not in dropped
        assert told.tags or told.topics or told.mentions or told.mentioned
        back = scores.get((other, work))
        if back:
            assert back.score == told.score
            assert (back.mentions, back.mentioned) == (told.mentioned, told.mentions)
            assert set(back.tags) == set(told.tags)


@given(worlds(), st.randoms(use_true_random=False))
def test_no_order_matters(world: Any, chance: random.Random) -> None:
    shuffled = [chance.sample(list(part), len(part)) for part in world]
    assert nearest(*shuffled) == nearest(*world)


@given(worlds())
def test_at_most_five_are_told_strongest_first(world: Any) -> None:
    for others in nearest(*world).values():
        assert 0 < len(others) <= 5
        assert [o.score for o in others] == sorted((o.score for o in others), reverse=True)
