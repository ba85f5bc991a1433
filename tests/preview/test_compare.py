"""What drafts change, as a function of two catalogs: no disk, no command."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from knowledge_makers import DROPPED, draft, entry, topic_text
from research_kb.build import joined
from research_kb.model import Draft, Finding, FollowUp, Severity, TopicText
from research_kb.preview.changes import Preview, Turn
from research_kb.preview.compare import compare
from research_kb.project import Material
from research_kb.read.draft import Parsed
from research_kb.read.topic_text import ParsedTopic

ARXIV = "https://arxiv.org/abs/2603.05451"
OLD = draft(
    "inbox/jay/a.md",
    entry("FlashAttention-4", ARXIV, line=6, tags=["Blackwell"], topics=["Kernels"], reasons=["x"]),
    entry("Ten tricks for faster servers", "https://e.org/ten", line=20, decision=DROPPED),
)
NEW = "inbox/mei/b.md"


def changed(
    *new: Draft, old: tuple[Draft, ...] = (OLD,), topics: tuple[TopicText, ...] = ()
) -> Preview:
    before = Material(
        tuple(Parsed(each, ()) for each in old), tuple(ParsedTopic(text, ()) for text in topics)
    )
    after = before.including(tuple(Parsed(each, ()) for each in new))
    return compare(joined(before), joined(after), {each.path for each in new})


def test_a_new_work_is_new_and_stands_on_its_topics() -> None:
    kernels = topic_text("Kernels", match_tags=("CUDA",))
    made = entry("New", "https://e.org/new", line=3, tags=["CUDA"], topics=["Serving > Paging"])
    preview = changed(draft(NEW, made), topics=(kernels,))
    (arrival,) = preview.new
    places = [(p.topic.title, p.placement.why, p.placement.detail, p.new) for p in arrival.places]
    assert places == [
        ("Paging", "entry", "Serving > Paging", True),
        ("Kernels", "match", "CUDA", True),
    ]
    assert (preview.joined, preview.disputes, preview.possibly_same) == ((), (), ())


def test_a_sighting_joins_a_known_work_with_what_was_said_of_it() -> None:
    preview = changed(draft(NEW, entry("FA4", f"{ARXIV}v2", line=9, topics=["Kernels"])))
    (arrival,) = preview.joined
    (before,) = arrival.before
    assert [(s.author, s.entry.line) for s in arrival.sightings] == [("mei", 9)]
    assert [(s.author, s.entry.line) for s in before.sightings] == [("jay", 6)]
    assert [bond.name for bond in arrival.bonds] == ["arxiv:2603.05451"]
    assert [placed.new for placed in arrival.places] == [False]
    assert preview.new == ()


def test_two_known_works_become_one() -> None:
    other = draft("inbox/jay/c.md", entry("FA4 code", "https://github.com/o/fa4", line=4))
    bridge = entry("FA4", ARXIV, line=2, same_as=["github:o/fa4"])
    preview = changed(draft(NEW, bridge), old=(OLD, other))
    (arrival,) = preview.joined
    assert {work.id for work in arrival.before} == {"arxiv:2603.05451", "github:o/fa4"}
    assert ("same_as", "github:o/fa4") in [(bond.kind, bond.name) for bond in arrival.bonds]


def test_a_known_work_is_parted() -> None:
    paper = entry("Paper", "https://e.org/p", keys=("arxiv:2603.05451", "url:https://e.org/p"))
    page = draft("inbox/omar/c.md", entry("Its page", "https://e.org/p", line=4))
    denies = entry("Paper", ARXIV, line=2, not_same_as=["https://e.org/p"])
    preview = changed(draft(NEW, denies), old=(draft("inbox/jay/p.md", paper), page))
    (split,) = preview.split
    assert split.before.id == "arxiv:2603.05451"
    assert {work.title for work in split.parts} == {"Paper", "Its page"}


@pytest.mark.parametrize(
    ("old", "new", "turn"),
    [
        ((("jay", None),), DROPPED, Turn.MADE),
        ((("jay", None), ("omar", DROPPED)), DROPPED, Turn.WIDENED),
        ((("jay", None), ("mei", DROPPED)), None, Turn.SETTLED),
    ],
)
def test_conflicts_are_made_widened_and_settled(old, new, turn) -> None:  # type: ignore[no-untyped-def]
    def one(author, decision, number):  # type: ignore[no-untyped-def]
        fields = {"decision": decision} if decision else {}
        path = f"inbox/{author}/{number}.md"
        return draft(path, entry("Work", ARXIV, **fields), date=f"2026-07-0{number}")

    known = tuple(one(author, decision, number) for number, (author, decision) in enumerate(old, 1))
    (dispute,) = changed(one("mei", new, 9), old=known).disputes
    assert dispute.turn is turn
    authors = {voice.author for voice in dispute.voices}
    assert authors == {*(author for author, _ in old)} | (
        {"mei"} if turn is not Turn.SETTLED else set()
    )


def test_a_conflict_of_others_is_not_told() -> None:
    omar = draft("inbox/omar/c.md", entry("FA4", ARXIV, decision=DROPPED))
    assert changed(draft(NEW, entry("New", "https://e.org/new")), old=(OLD, omar)).disputes == ()


def test_a_possible_duplicate_is_told_once_and_only_if_it_is_new() -> None:
    alike = draft(NEW, entry("Ten Tricks for faster servers", "https://other.org/ten", line=2))
    (pair,) = changed(alike).possibly_same
    assert (pair.hint.why, {pair.first.title, pair.second.title}) == (
        "title",
        {"Ten tricks for faster servers", "Ten Tricks for faster servers"},
    )
    again = draft("inbox/mei/z.md", entry("Elsewhere", "https://e.org/elsewhere"))
    assert changed(again, old=(OLD, alike)).possibly_same == ()


def test_a_stronger_key_makes_no_new_likeness_of_an_old_one() -> None:
    twin = draft("inbox/jay/t.md", entry("Ten tricks for faster servers", "https://other.org/t"))
    stronger = entry(
        "Ten tricks", "https://e.org/ten", keys=("arxiv:2601.00001", "url:https://e.org/ten")
    )
    preview = changed(draft(NEW, stronger), old=(OLD, twin))
    assert preview.joined[0].before[0].id == "url:https://e.org/ten"
    assert preview.possibly_same == ()


def test_new_tags_have_their_line_and_near_spellings() -> None:
    made = entry(
        "New",
        "https://e.org/new",
        line=3,
        tags=["blackwel", "BLACKWELL", "CUDA"],
        lines=(("tags", 7),),
    )
    preview = changed(draft(NEW, made, tags=["weekly"]))
    told = [(t.tag.name, t.line, [near.name for near in t.near]) for t in preview.tags]
    assert told == [("blackwel", 7, ["Blackwell"]), ("CUDA", 7, []), ("weekly", 1, [])]


def test_of_a_nested_tag_only_what_was_written_is_new() -> None:
    made = entry("New", "https://e.org/new", tags=["gpu/b200"])
    assert [t.tag.name for t in changed(draft(NEW, made)).tags] == ["gpu/b200"]


def test_unwritten_topics_have_their_nearest_and_who_else_asks() -> None:
    made = entry("New", "https://e.org/new", line=3, topics=["Kernels", "Kernel", "Vector search"])
    written = topic_text("Kernel work")
    preview = changed(draft(NEW, made), topics=(written,))
    told = {
        asked.topic.title: (asked.line, asked.others, [near.title for near in asked.near])
        for asked in preview.topics
    }
    assert told == {
        "Kernels": (3, 1, ["Kernel work"]),
        "Kernel": (3, 0, ["Kernels", "Kernel work"]),
        "Vector search": (3, 0, []),
    }


def test_follow_ups_are_those_of_the_drafts() -> None:
    made = entry("New", "https://e.org/new", follow_ups=[FollowUp("measure", False, 5)])
    preview = changed(draft(NEW, made, follow_ups=[FollowUp("read", True, 9)]))
    assert [(e.follow_up.text, e.work) for e in preview.follow_ups] == [
        ("measure", "url:https://e.org/new"),
        ("read", None),
    ]


def test_findings_are_the_drafts_own_those_they_bring_and_those_they_settle() -> None:
    undecided = draft("inbox/jay/c.md", entry("Open", "https://e.org/o", decision=None, line=4))
    preview = changed(
        draft(NEW, entry("Open", "https://e.org/o", line=2, same_as=["https://e.org/nobody"])),
        old=(OLD, undecided),
    )
    assert {found.code for found in preview.findings} == {"same-as-unknown", "unfiled"}
    assert all(found.path == NEW for found in preview.findings)
    assert {(f.path, f.code) for f in preview.settled} == {
        ("inbox/jay/c.md", "undecided"),
        ("inbox/jay/c.md", "unfiled"),
    }


def test_what_reading_found_is_among_the_findings() -> None:
    said = Finding(NEW, 3, 1, "value-unreadable", Severity.WARNING, "no date")
    before = Material((Parsed(OLD, ()),))
    after = before.including((Parsed(draft(NEW), (said,)),))
    assert compare(joined(before), joined(after), {NEW}).findings == (said,)


ENTRIES = st.lists(
    st.builds(
        lambda number, kept, tag: entry(
            f"Work {number}",
            f"https://e.org/{number}",
            line=number + 1,
            tags=[tag],
            **({} if kept else {"decision": DROPPED}),
        ),
        st.integers(0, 5),
        st.booleans(),
        st.sampled_from(["a", "b", "C++", "投机解码"]),
    ),
    max_size=4,
)


@given(st.lists(ENTRIES, min_size=1, max_size=4), st.lists(ENTRIES, min_size=1, max_size=3))
def test_every_work_of_the_drafts_is_told_once_and_no_other(old, new) -> None:  # type: ignore[no-untyped-def]
    known = tuple(draft(f"inbox/a/{n}.md", *each) for n, each in enumerate(old))
    added = tuple(draft(f"inbox/b/{n}.md", *each) for n, each in enumerate(new))
    preview = changed(*added, old=known)
    told = [arrival.work.id for arrival in (*preview.new, *preview.joined)]
    assert sorted(told) == sorted({key for each in added for e in each.entries for key in e.keys})
    known_keys = {key for each in known for e in each.entries for key in e.keys}
    assert {arrival.work.id for arrival in preview.new}.isdisjoint(known_keys)
    assert {arrival.work.id for arrival in preview.joined} <= known_keys


def test_nothing_added_changes_nothing() -> None:
    empty = changed()
    assert empty == Preview((), (), (), (), (), (), (), (), (), (), (), (), ())
