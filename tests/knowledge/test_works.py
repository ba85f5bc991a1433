"""What joins, what stays apart, and whose verdict counts."""

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from knowledge_makers import DROPPED, KEPT, draft, entry
from research_kb.keys import key_of, strength
from research_kb.knowledge.works import resolve
from research_kb.model import Priority

PAPER = "https://arxiv.org/abs/2603.05451"
BLOG = "https://lmsys.org/blog/flash"
REPO = "https://github.com/a/b"


def codes(resolution):
    return [finding.code for finding in resolution.findings]


def titles(resolution):
    return sorted(
        sorted(sighting.entry.title for sighting in work.sightings) for work in resolution.works
    )


def test_entries_with_one_key_are_one_work():
    one = draft("inbox/mei/a.md", entry("Short", f"{PAPER}v1"))
    two = draft("inbox/jay/b.md", entry("Long", PAPER.replace("abs", "pdf")), date="2026-07-02")
    (work,) = resolve([one, two]).works
    assert work.id == "arxiv:2603.05451"
    assert work.keys == ("arxiv:2603.05451",)
    assert work.title == "Long"
    assert [sighting.draft for sighting in work.sightings] == [two, one]


def test_a_third_entry_bridges_two():
    paper, blog = entry("P", PAPER), entry("B", BLOG)
    both = entry("PB", BLOG, keys=("arxiv:2603.05451", key_of(BLOG)))
    (work,) = resolve([draft("inbox/mei/a.md", paper, blog, both)]).works
    assert work.keys == ("arxiv:2603.05451", f"url:{BLOG}")
    assert work.title == "PB"


def test_hidden_drafts_bring_nothing():
    assert resolve([draft("inbox/mei/a.md", entry(), hidden=True)]).works == ()


def test_a_work_without_address_is_known_by_draft_and_label():
    works = resolve(
        [
            draft("inbox/mei/a.md", entry("T", label="R-01"), entry("T"), entry("T")),
            draft("inbox/mei/b.md", entry("T", label="R-01")),
        ]
    ).works
    assert sorted(work.id for work in works) == [
        "draft:inbox/mei/a.md#R-01",
        "draft:inbox/mei/a.md#T",
        "draft:inbox/mei/a.md#T-2",
        "draft:inbox/mei/b.md#R-01",
    ]
    assert {work.keys for work in works} == {()}


@pytest.mark.parametrize("name", [BLOG + "/", "draft:inbox/mei/a.md#P", f"url:{BLOG}"])
def test_same_as_joins_by_any_name(name):
    one = draft("inbox/mei/a.md", entry("P", BLOG))
    two = draft("inbox/mei/b.md", entry("Q", same_as=[name]))
    resolution = resolve([two, one])
    assert titles(resolution) == [["P", "Q"]]
    assert resolution.works[0].keys == (f"url:{BLOG}",)
    assert codes(resolution) == []


def test_same_as_that_names_nothing_known():
    one = entry("P", BLOG, line=3, same_as=["https://nowhere.example/x"], lines=(("same_as", 7),))
    two = entry("Q", not_same_as=["gibberish"])
    resolution = resolve([draft("inbox/mei/a.md", one, two)])
    assert [(f.code, f.line) for f in resolution.findings] == [
        ("same-as-unknown", 1),
        ("same-as-unknown", 7),
    ]
    assert resolution.works[0].keys + resolution.works[1].keys == (f"url:{BLOG}",)


def test_two_that_are_the_same_as_one_unknown_thing_are_one():
    name = "https://nowhere.example/x"
    entries = (entry("P", same_as=[name]), entry("Q", same_as=[name]))
    assert titles(resolve([draft("inbox/mei/a.md", *entries)])) == [["P", "Q"]]


def test_not_same_as_cuts_a_pair_that_shares_an_address():
    one = draft("inbox/mei/a.md", entry("P", BLOG))
    two = draft("inbox/mei/b.md", entry("Q", BLOG, not_same_as=[BLOG]), date="2026-07-02")
    resolution = resolve([one, two])
    assert titles(resolution) == [["P"], ["Q"]]
    assert {work.title: work.keys for work in resolution.works} == {"P": (f"url:{BLOG}",), "Q": ()}
    assert codes(resolution) == ["cut-join"]


def test_a_bridge_over_a_cut_stays_with_its_stronger_key():
    paper = entry("P", PAPER, not_same_as=[BLOG])
    blog = entry("B", BLOG)
    both = entry("PB", BLOG, keys=("arxiv:2603.05451", key_of(BLOG)), lines=(("url", 5),))
    resolution = resolve([draft("inbox/mei/a.md", paper, blog, both)])
    assert titles(resolution) == [["B"], ["P", "PB"]]
    (cut,) = resolution.findings
    assert (cut.code, cut.line) == ("cut-join", 5)
    assert "PB" in cut.message
    assert BLOG in cut.message


def test_a_cut_holds_where_the_pair_is_named_by_its_weaker_key():
    one = entry("P", PAPER, not_same_as=[BLOG])
    two = entry("B", keys=("arxiv:2603.05451", key_of(BLOG)))
    resolution = resolve([draft("inbox/mei/a.md", one, two)])
    assert titles(resolution) == [["B"], ["P"]]
    assert codes(resolution) == ["cut-join"]


def test_not_same_as_is_stronger_than_same_as():
    one = entry("P", PAPER, same_as=[BLOG], not_same_as=[BLOG])
    resolution = resolve([draft("inbox/mei/a.md", one, entry("B", BLOG))])
    assert titles(resolution) == [["B"], ["P"]]
    assert codes(resolution) == ["cut-join"]


def test_a_name_that_everyone_denies_is_no_work():
    one = entry("P", PAPER, same_as=[BLOG], not_same_as=[BLOG])
    resolution = resolve([draft("inbox/mei/a.md", one)])
    assert titles(resolution) == [["P"]]


def verdicts(*made):
    drafts = [
        draft(
            f"inbox/{author}/{day}.md",
            entry(f"{author} {day}", BLOG, decision=decision),
            date=f"2026-07-{day:02}",
        )
        for author, day, decision in made
    ]
    (work,) = resolve(drafts).works
    return work


@pytest.mark.parametrize(
    ("made", "judged", "decision"),
    [
        ([("mei", 1, KEPT), ("mei", 2, DROPPED)], "mei 2", DROPPED),
        ([("mei", 1, DROPPED), ("mei", 2, KEPT), ("mei", 3, None)], "mei 2", KEPT),
        ([("mei", 1, KEPT), ("jay", 2, None)], "mei 1", KEPT),
        ([("mei", 1, None), ("jay", 2, None)], "jay 2", None),
        ([("mei", 1, DROPPED), ("jay", 2, DROPPED)], "jay 2", DROPPED),
        ([("mei", 1, KEPT), ("jay", 2, KEPT)], "jay 2", KEPT),
    ],
)
def test_the_verdict_that_counts(made, judged, decision):
    work = verdicts(*made)
    assert (work.judged.entry.title, work.decision, work.conflict) == (judged, decision, ())


def test_kept_wins_over_dropped_among_authors_and_is_a_conflict():
    work = verdicts(("mei", 1, DROPPED), ("mei", 2, KEPT), ("jay", 3, DROPPED), ("ann", 4, None))
    assert (work.title, work.decision) == ("mei 2", KEPT)
    assert [sighting.entry.title for sighting in work.conflict] == ["jay 3", "mei 2"]


def test_an_author_is_one_person_however_the_name_is_written():
    work = verdicts(("Jay", 1, KEPT), ("jay", 2, DROPPED))
    assert (work.decision, work.conflict) == (DROPPED, ())


def test_times_are_compared_as_instants_and_undated_is_oldest():
    times = [
        *(None, "2026", "2026-07", "2026-07-03T23:00:00+08:00", "2026-07-03T16:00:00+00:00"),
        *("2026-07-03T17:00:00", "2026-07-03T25:00", "0001-01-01T00:00:00+08:00", "someday"),
    ]
    drafts = [
        draft(f"inbox/mei/{index}.md", entry(str(time), BLOG), date=time)
        for index, time in enumerate(times)
    ]
    (work,) = resolve(drafts).works
    assert [sighting.draft.date for sighting in work.sightings] == [
        "2026-07-03T17:00:00",
        "2026-07-03T16:00:00+00:00",
        "2026-07-03T23:00:00+08:00",
        "2026-07-03T25:00",
        "2026-07",
        "2026",
        "0001-01-01T00:00:00+08:00",
        "someday",
        None,
    ]


def test_values_come_from_the_judged_sighting_else_the_newest_that_states_them():
    old = entry("O", BLOG, priority=Priority.P1, credibility=3, source="LMSYS", tags=["b", "a"])
    mid = entry("M", BLOG, priority=Priority.P0, credibility=4, tags=["c", "a"])
    new = entry("N", BLOG, keys=(key_of(BLOG),), priority=Priority.P2, decision=DROPPED)
    drafts = [
        draft("inbox/mei/1.md", old, date="2026-07-01"),
        draft("inbox/mei/2.md", mid, date="2026-07-02"),
        draft("inbox/jay/3.md", new, date="2026-07-03"),
    ]
    (work,) = resolve(drafts).works
    assert (work.title, work.priority, work.credibility) == ("M", Priority.P0, 4)
    assert (work.source, work.published, work.url) == ("LMSYS", None, BLOG)
    assert work.tags == ("b", "a", "c")


def test_works_are_ranked_by_priority_credibility_and_date():
    entries = [
        entry("none", REPO + "1"),
        entry("P1", REPO + "2", priority=Priority.P1),
        entry("P0 weak", REPO + "3", priority=Priority.P0, credibility=2),
        entry("P0 strong", REPO + "4", priority=Priority.P0, credibility=5),
    ]
    newer = draft("inbox/mei/b.md", entry("P1 new", REPO + "9", priority=Priority.P1),
                  date="2026-08-01")  # fmt: skip
    works = resolve([draft("inbox/mei/a.md", *entries), newer]).works
    assert [work.title for work in works] == ["P0 strong", "P0 weak", "P1 new", "P1", "none"]


# --- Laws ----------------------------------------------------------------------------------------

NAMES = ["https://arxiv.org/abs/2603.0000" + digit for digit in "12"] + [
    "10.1234/abc", "https://github.com/a/b", "https://e.com/1", "https://e.com/2",
]  # fmt: skip
KEYS = [key_of(name) for name in NAMES]


@st.composite
def drafts(draw):
    made = []
    for number in range(draw(st.integers(0, 5))):
        author = draw(st.sampled_from(["mei", "jay"]))
        entries = [
            entry(
                f"Work {draw(st.integers(0, 3))}",
                line=1 + 10 * index,
                keys=tuple(
                    k for k in KEYS if k in draw(st.sets(st.sampled_from(KEYS), max_size=2))
                ),
                same_as=draw(st.lists(st.sampled_from(NAMES), max_size=1)),
                not_same_as=draw(st.lists(st.sampled_from(NAMES), max_size=1)),
                decision=draw(st.sampled_from([KEPT, DROPPED, None])),
            )
            for index in range(draw(st.integers(0, 3)))
        ]
        date = draw(st.sampled_from([None, "2026-07-01", "2026-07-02"]))
        made.append(draft(f"inbox/{author}/{number}.md", *entries, date=date))
    return made


@given(drafts(), st.randoms(use_true_random=False))
def test_the_order_of_drafts_does_not_matter(made, random):
    shuffled = random.sample(made, len(made))
    assert resolve(shuffled) == resolve(made)


@given(drafts())
def test_every_entry_is_a_sighting_once_and_works_share_no_key(made):
    works = resolve(made).works
    seen = sorted((s.draft.path, s.entry.line) for work in works for s in work.sightings)
    assert seen == sorted((d.path, e.line) for d in made for e in d.entries)
    keys = [key for work in works for key in {*work.keys, work.id}]
    assert len(keys) == len(set(keys))
    assert all(work.id == work.keys[0] for work in works if work.keys)


@given(drafts())
def test_what_is_not_the_same_is_never_one_work(made):
    """All that have a denied key are apart from who denies it, but for bridges to it."""
    entries = [e for d in made for e in d.entries]
    for work in resolve(made).works:
        for one, other in permutations([s.entry for s in work.sightings], 2):
            for key in {key_of(name) for name in one.not_same_as}.intersection(other.keys):
                assert shares_stronger(one, other, key)
                owners = [e for e in entries if key in e.keys and e is not one]
                assert any(not shares_stronger(one, owner, key) for owner in owners)


def shares_stronger(one, other, key):
    return any(k in other.keys and strength(k)[0] < strength(key)[0] for k in one.keys)


@given(drafts())
def test_works_that_share_a_key_were_cut(made):
    """Without ``not_same_as`` a shared key always joins."""
    resolution = resolve(made)
    stated = [{k for s in work.sightings for k in s.entry.keys} for work in resolution.works]
    apart = [one & other for one, other in combinations(stated, 2) if one & other]
    assert not apart or "cut-join" in codes(resolution)


@pytest.mark.parametrize(
    ("label", "older", "shown"),
    [
        ("entry 12", None, "url:https://lmsys.org/blog/flash"),
        (None, None, "url:https://lmsys.org/blog/flash"),
        ("R-1", "An older title", "An older title"),
    ],
)
def test_a_work_is_never_without_a_visible_title(label, older, shown):
    drafts = [draft("inbox/mei/b.md", entry(" \u200b", BLOG, label=label), date="2026-08-02")]
    if older:
        drafts.append(draft("inbox/mei/a.md", entry(older, BLOG)))
    (work,) = resolve(drafts).works
    assert work.title == shown
