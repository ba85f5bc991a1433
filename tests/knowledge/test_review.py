"""What a reviewer would say, and what one would not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from knowledge_makers import DROPPED, KEPT, draft, entry
from research_kb.knowledge.review.dropped import dropped_before
from research_kb.knowledge.review.future import future_dates
from research_kb.knowledge.review.hosts import unusual_hosts
from research_kb.knowledge.review.labels import misspelt_labels
from research_kb.knowledge.review.near_tags import near_tags
from research_kb.knowledge.review.repeats import repeated
from research_kb.knowledge.review.slips import near
from research_kb.knowledge.review.statements import statements
from research_kb.knowledge.works import resolve
from research_kb.model import Decision, Draft, Finding, Reference, Target, TargetKind

X = "https://e.org/x"


def codes(found: Any) -> list[str]:
    return [each.code for each in found]


# What single drafts and entries state.


@pytest.mark.parametrize(
    "stated",
    [
        {"source": "LMSYS Blog"},
        {"url": X},
        {"extra_urls": (X,)},
        {"keys": ("arxiv:2603.05451",)},
    ],
)
def test_an_address_or_a_source_is_a_source(stated: dict[str, Any]) -> None:
    assert codes(statements([draft("inbox/mei/a.md", entry("A", **stated))])) == []


def test_an_entry_without_address_and_source_is_told_at_its_line() -> None:
    (found,) = statements([draft("inbox/mei/a.md", entry("A thing", line=9))])
    assert (found.code, found.line) == ("missing-source", 9)
    assert "“A thing” states no address and no source" in found.message


def test_a_draft_without_a_date_is_told_if_it_has_entries() -> None:
    assert codes(statements([draft("inbox/mei/a.md", entry("A", X), date=None)])) == ["undated"]
    assert codes(statements([draft("inbox/mei/a.md", date=None)])) == []


def test_who_drops_a_work_says_why() -> None:
    (found,) = statements([draft("inbox/mei/a.md", entry("A", X, decision=DROPPED, line=4))])
    assert (found.code, found.line) == ("no-reason", 4)


@pytest.mark.parametrize("fields", [{"reasons": ["old"]}, {"body": "Old."}, {"decision": KEPT}])
def test_a_reason_may_stand_in_the_text_and_is_asked_for_what_was_dropped(
    fields: dict[str, Any],
) -> None:
    given = {"decision": DROPPED, **fields}
    assert codes(statements([draft("inbox/mei/a.md", entry("A", X, **given))])) == []


@pytest.mark.parametrize(
    ("published", "date", "later"),
    [
        ("2026-07-04", "2026-07-02", True),
        ("2026-07-03", "2026-07-02", False),  # the other side of the Earth
        ("2026-08", "2026-07-31T20:00:00+08:00", False),
        ("2026-08", "2026-07-30", True),
        ("2027", "2026-12-30", True),
        ("2026", "2026-01-01", False),
        ("2026-08", "2026-07", False),
        ("2026-08", None, False),
        (None, "2026-07-02", False),
        ("9999", "9999-12-31", False),
    ],
)
def test_a_source_that_appeared_after_the_draft(
    published: str | None, date: str | None, later: bool
) -> None:
    found = statements([draft("inbox/mei/a.md", entry("A", X, published=published), date=date)])
    assert ("published-later" in codes(found)) == later


def test_the_place_of_a_date_is_where_it_is_written() -> None:
    text = "---\ndate: 2026-07-02\n---\n## A\n- 发布日期：2026年8月1日\n"
    stated = entry("A", X, published="2026-08-01", line=4, end_line=5, lines=(("published", 5),))
    (found,) = statements([draft("inbox/mei/a.md", stated, text=text, date="2026-07-02")])
    assert (found.line, found.column) == (5, 8)


# Dates that have not come.


def future(text: str = "", **fields: Any) -> list[Finding]:
    stated = entry("A", X, published=fields.pop("published", None))
    return list(future_dates([draft("inbox/mei/a.md", stated, text=text, **fields)], "2026-07-03"))


@pytest.mark.parametrize("date", ["2026-07-03", "2026-07-03T23:00:00+08:00", "2026-07", None])
def test_a_draft_of_today(date: str | None) -> None:
    assert future(date=date) == []


@pytest.mark.parametrize("date", ["2026-07-04", "2026-08", "2027"])
def test_a_draft_of_tomorrow(date: str) -> None:
    (found,) = future(f"---\ntitle: X\ndate: {date}\n---\n", date=date)
    assert (found.line, found.column) == (3, 7)
    latest = "it is 2026-07-03 at the latest anywhere on Earth"
    assert found.message == f"the draft is dated {date}, but {latest}; correct the date"


def test_a_source_of_tomorrow_is_told_once() -> None:
    assert codes(future(date="2026-07-03", published="2026-07-04")) == ["future-date"]
    assert codes(future(date="2026-07-01", published="2026-07-04")) == []  # published-later
    assert codes(future(date=None, published="2026-07-04")) == ["future-date"]


# Works that were judged before.


def works(*drafts: Draft) -> Any:
    return resolve(drafts).works


def test_one_work_twice_in_a_draft() -> None:
    twice = draft(
        "inbox/mei/a.md",
        entry("A", "https://arxiv.org/abs/2603.05451", line=3),
        entry("B", "https://arxiv.org/pdf/2603.05451v2", line=20),
    )
    other = draft("inbox/jay/a.md", entry("A", "https://arxiv.org/abs/2603.05451", line=5))
    (found,) = repeated(works(twice, other))
    assert (found.code, found.path, found.line) == ("repeated-entry", "inbox/mei/a.md", 20)
    assert "this is arxiv:2603.05451 again, as in line 3 of this draft" in found.message


def test_one_work_twice_in_a_draft_that_says_so() -> None:
    said = entry("B", "https://e.org/y", line=20, same_as=(X,))
    assert list(repeated(works(draft("inbox/mei/a.md", entry("A", X), said)))) == []


DROP = draft(
    "inbox/mei/2026-07-01-round.md",
    entry("A", X, line=8, decision=DROPPED, reasons=["no  figures\nat all"]),
)


def again(*entries: Any, **fields: Any) -> Draft:
    fields.setdefault("date", "2026-07-05")
    return draft("inbox/jay/b.md", *(entries or (entry("A", X, line=1),)), **fields)


def test_what_an_earlier_draft_dropped() -> None:
    (found,) = dropped_before(works(DROP, again()))
    assert (found.code, found.path, found.line) == ("dropped-before", "inbox/jay/b.md", 1)
    assert found.message == (
        "mei dropped this on 2026-07-01 (inbox/mei/2026-07-01-round.md:8): no figures at all; "
        "leave it out, or say what has changed and name 2026-07-01-round.md"
    )


@pytest.mark.parametrize(
    "later",
    [
        again(date="2026-06-30"),
        again(text="mei left it out (2026-07-01-round.md); now there are figures"),
        again(text="see [it](../mei/2026-07-01-round.md)"),
        again(text="[[mei/2026-07-01-round|dropped]] then"),
        again(text="见2026-07-01-round，这次有数据"),
        again(entry("A", X, decision=DROPPED)),
        again(entry("A", X), entry("A", X, decision=DROPPED)),
        again(entry("A", "https://e.org/other")),
    ],
)
def test_what_was_not_dropped_earlier_or_is_known(later: Draft) -> None:
    assert list(dropped_before(works(DROP, later))) == []


@pytest.mark.parametrize(
    "text",
    [
        "as in 2026-07-01-round-2.md",
        "12026-07-01-rounds",
        "<!-- dropped by mei on 2026-07-01, inbox/mei/2026-07-01-round.md:8 -->",
        "---\n# dropped by mei, inbox/mei/2026-07-01-round.md:8\nurl: https://e.org/x\n---\n",
    ],
)
def test_another_draft_of_a_longer_name_or_a_comment_does_not_name_it(text: str) -> None:
    assert codes(dropped_before(works(DROP, again(text=text)))) == ["dropped-before"]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("inbox/mei/notes.md", "The release notes are good."),
        ("inbox/mei/k.md", "Tricks"),
        ("inbox/mei/end-to-end.md", "End-to-end, and 10 % faster."),
        ("inbox/mei/2026-07-01.md", "- published: 2026-07-01"),
    ],
)
def test_a_word_or_a_date_is_no_name_of_a_draft(path: str, text: str) -> None:
    drop = replace(DROP, path=path)
    assert codes(dropped_before(works(drop, again(text=text)))) == ["dropped-before"]
    named = text + f" See {path.rpartition('/')[2]}."
    assert codes(dropped_before(works(drop, again(text=named)))) == []


@pytest.mark.parametrize("date", ["2026-07-01", "2026-07-01T20:00:00+08:00", "2026-07", None])
@pytest.mark.parametrize("decision", [KEPT, None])
def test_what_another_dropped_on_the_day_or_when_no_date_tells_is_told(
    date: str | None, decision: Decision | None
) -> None:
    later = again(entry("A", X, decision=decision), date=date)
    assert codes(dropped_before(works(DROP, later))) == ["dropped-before"]
    undated = replace(DROP, date=None)
    (found,) = dropped_before(works(undated, later))
    assert "mei dropped this (inbox/mei/2026-07-01-round.md:8)" in found.message


def test_on_one_day_times_and_rounds_tell_which_draft_is_newer() -> None:
    drop = replace(DROP, date="2026-07-01T12:00:00", session="round 2")
    for date, told in (("2026-07-01T11:00:00", False), ("2026-07-01T13:00:00", True)):
        assert bool(list(dropped_before(works(drop, again(date=date))))) == told
    for session, told in (("round 1", False), ("round 3", True), (None, True)):
        mine = replace(again(date="2026-07-01"), path="inbox/mei/b.md", author="mei")
        later = replace(mine, session=session)
        assert bool(list(dropped_before(works(drop, later)))) == told
    assert list(dropped_before(works(drop, again(date="2026-07-01", session="round 1"))))


def test_a_round_that_a_link_leads_to_names_the_draft() -> None:
    target = Target(TargetKind.DRAFT, DROP.path)
    origin = Target(TargetKind.WORK, "url:https://e.org/x")
    named = Reference(origin, "body", "round 1", target, "As in round 1.", "inbox/jay/b.md", 5)
    assert list(dropped_before(works(DROP, again()), [named])) == []
    assert list(dropped_before(works(DROP, again()), [replace(named, line=99)]))


def test_who_dropped_and_kept_it_again_before_has_not_dropped_it() -> None:
    back = replace(DROP, path="inbox/mei/c.md", date="2026-07-03", entries=(entry("A", X),))
    found = list(dropped_before(works(DROP, back, again())))
    assert [each.path for each in found] == ["inbox/mei/c.md"]


# Tags.


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("FlashAttenion", "FlashAttention"),
        ("Flash-Attenion", "flash attention"),
        ("flashattentoin", "FlashAttention"),
        ("FlashAttentionn", "FlashAttention"),
        ("PyTroch", "PyTorch"),
        ("Trition", "Triton"),
        ("quantisation", "quantization"),
        ("speculative-decodng", "Speculative Decoding"),
        ("Kernal", "kernel"),
        ("benchmarks", "benchmark"),
        ("LLMs", "LLM"),
        ("Tensor Cores", "tensor-core"),
        ("KV-Cache-Evicton", "KV-Cache-Eviction"),
    ],
)
def test_slips(one: str, other: str) -> None:
    assert near(one, other)
    assert near(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("FA-2", "FA-3"),
        ("FlashAttention-2", "FlashAttention-3"),
        ("FlashAttention", "FlashAttention-4"),
        ("v0.6", "v0.7"),
        ("release-v0.6", "release-v0.61"),
        ("C", "C++"),
        ("C#", "C++"),
        ("vLLM", "VLM"),
        ("LoRA", "QLoRA"),
        ("pretraining", "retraining"),
        ("symmetric", "asymmetric"),
        ("GPTQ", "GPT"),
        ("Llama", "Llava"),
        ("Mistral", "Mixtral"),
        ("prefill", "prefix"),
        ("compile", "compiler"),
        ("quantize", "quantized"),
        ("compiler", "compiled"),
        ("DPO", "PPO"),
        ("DNS", "DN"),
        ("Tier A team", "Tier I team"),
        ("ModelA", "ModelI"),
        ("inter-node", "intra-node"),
        ("推测解码", "推理解码"),
        ("KV缓存", "KV缓冲"),
        ("fp8-gemm", "bf8-gemm"),
        ("training", "tuning"),
        ("Kernel", "kernel"),
        ("", "a"),
    ],
)
def test_names_of_their_own(one: str, other: str) -> None:
    assert not near(one, other)
    assert not near(other, one)


@given(st.text(max_size=12), st.text(max_size=12))
def test_nearness_has_no_direction(one: str, other: str) -> None:
    assert near(one, other) == near(other, one)


def tagged(name: str, *tags: str, date: str = "2026-07-01") -> Draft:
    text = f"## A\n- tags: {', '.join(tags)}\n"
    stated = entry("A", f"https://e.org/{name}", tags=tags, end_line=2, lines=(("tags", 2),))
    return draft(f"inbox/mei/{name}.md", stated, text=text, date=date)


def test_a_near_tag_is_told_where_it_stands() -> None:
    drafts = [tagged("a", "FlashAttention"), tagged("b", "CUDA", "FlashAttenion")]
    (found,) = near_tags(drafts, {})
    assert (found.code, found.path) == ("near-tag", "inbox/mei/b.md")
    assert (found.line, found.column) == (2, 15)
    assert "the tag FlashAttenion looks like FlashAttention (1 draft)" in found.message


def test_of_two_near_tags_the_rarer_is_the_slip_and_then_the_newer() -> None:
    rare = [tagged("a", "Kernal"), tagged("b", "Kernel"), tagged("c", "Kernel")]
    assert [found.path for found in near_tags(rare, {})] == ["inbox/mei/a.md"]
    newer = [tagged("a", "Kernal", date="2026-07-02"), tagged("b", "Kernel")]
    assert [found.path for found in near_tags(newer, {})] == ["inbox/mei/a.md"]


def test_a_tag_that_two_drafts_use_is_meant_unless_ten_times_as_many_use_the_other() -> None:
    two = [tagged("a", "Kernal"), tagged("b", "Kernal")]
    others = [tagged(f"c{number}", "Kernel") for number in range(20)]
    assert list(near_tags([*two, *others[:19]], {})) == []
    assert [found.path for found in near_tags([*two, *others], {})] == [
        "inbox/mei/a.md",
        "inbox/mei/b.md",
    ]


def test_tags_of_one_entry_and_names_of_the_site_are_meant() -> None:
    assert list(near_tags([tagged("a", "Kernel", "Kernal"), tagged("b", "Kernel")], {})) == []
    drafts = [tagged("a", "Kernal"), tagged("b", "Kernel"), tagged("c", "Kernel")]
    assert list(near_tags(drafts, {"kernal": "kernal"})) == []
    assert list(near_tags(drafts, {"Kernal": "kernel"})) == []


def test_a_tag_that_a_topic_text_names_is_meant_and_an_undated_draft_makes_no_slip() -> None:
    drafts = [tagged("a", "Markdown", date="2026-07-09"), tagged("b", "Markdwon")]
    assert [found.path for found in near_tags(drafts, {}, ["markdown"])] == ["inbox/mei/b.md"]
    undated = replace(drafts[1], date=None)
    assert [found.path for found in near_tags([drafts[0], undated], {})] == ["inbox/mei/b.md"]


def test_near_tags_below_one_parent_only_and_the_parent_once() -> None:
    drafts = [tagged("a", "systems/kernel"), tagged("b", "sytems/kernel", "sytems/memory")]
    (found,) = near_tags(drafts, {})
    assert "the tag sytems looks like systems" in found.message
    assert list(near_tags([tagged("a", "a/kernel"), tagged("b", "b/kernal")], {})) == []


def test_a_tag_of_a_draft_counts_too() -> None:
    other = draft("inbox/mei/z.md", tags=["Kernal"], text="---\ntags: [Kernal]\n---\n")
    (found,) = near_tags([tagged("a", "Kernel"), replace(other, date="2026-07-09")], {})
    assert (found.path, found.line, found.column) == ("inbox/mei/z.md", 2, 8)


@given(st.permutations([tagged("a", "Kernel"), tagged("b", "Kernal"), tagged("c", "Kernels")]))
def test_the_order_of_drafts_does_not_matter_for_tags(drafts: list[Draft]) -> None:
    assert {found.message for found in near_tags(drafts, {})} == {
        found.message for found in near_tags(sorted(drafts, key=lambda d: d.path), {})
    }


# Labels.


def labelled(body: str) -> list[tuple[int, int, str]]:
    text = f"## A\n- url: {X}\n{body}"
    stated = entry("A", X, body=body, end_line=text.count("\n") + 1)
    found = misspelt_labels([draft("inbox/mei/a.md", stated, text=text)])
    return [(each.line, each.column, each.message.split("`")[3]) for each in found]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("- decsion: kept", "decision"),
        ("- prioirty: P0", "priority"),
        ("- sourec: x", "source"),
        ("titel: x", "title"),
        ("- **Sourse**：x", "source"),
        ("credibilty:: 4", "credibility"),
        ("> topcs: x", "topics"),
    ],
)
def test_a_misspelt_label_is_told_at_its_place(line: str, meant: str) -> None:
    ((number, column, said),) = labelled(f"Text.\n{line}\n")
    assert (number, said) == (4, meant)
    assert line[column - 1 :].lower().startswith(meant[0])


@pytest.mark.parametrize(
    "line",
    [
        "- formats: FP8",
        "- types: a",
        "- precision: FP8",
        "- resources: two",
        "- stats: 3",
        "- data: x",
        "- typed: yes",
        "- sourec",
        "sourec://host",
        "The sourec: is what it is",
        "`sourec: x`",
        "```\nsourec: x\n```",
    ],
)
def test_a_word_of_its_own_code_and_prose_are_no_misspelt_labels(line: str) -> None:
    assert labelled(line + "\n") == []


# Hosts.


def linked(name: str, *urls: str, date: str = "2026-07-01") -> Draft:
    entries = tuple(
        entry(url, url, line=2 * i + 1, end_line=2 * i + 2, lines=(("url", 2 * i + 2),))
        for i, url in enumerate(urls)
    )
    text = "".join(f"## {i}\n- url: {url}\n" for i, url in enumerate(urls))
    return draft(f"inbox/mei/{name}.md", *entries, text=text, date=date)


KNOWN = linked("a", "https://arxiv.org/abs/2603.05451", "https://blog.example.co.uk/x")


def test_a_host_with_another_ending_is_told_where_it_stands() -> None:
    other = linked("b", "https://e.com/1", "https://www.arxiv.com/abs/2603.05451")
    (found,) = unusual_hosts([KNOWN, other])
    assert (found.code, found.path) == ("unusual-host", "inbox/mei/b.md")
    assert (found.line, found.column) == (4, 20)
    assert "arxiv.com differs from arxiv.org, which 1 draft names, by its ending" in found.message


@pytest.mark.parametrize(
    "url",
    [
        "https://arxiv.org/abs/1",
        "https://export.arxiv.com/x",  # differs by more than its ending
        "https://arxiv.blog/x",  # nobody mixes that up
        "https://arxiv.github.io/x",  # an owner's own ending
        "https://arxive.com/x",
        "https://blog.example.co.uk/y",
        "arxiv",
    ],
)
def test_a_host_of_its_own(url: str) -> None:
    assert list(unusual_hosts([KNOWN, linked("b", url)])) == []


@pytest.mark.parametrize("url", ["https://blog.example.org.uk/x", "https://blog.example.com/x"])
def test_an_ending_of_two_parts_is_an_ending(url: str) -> None:
    assert len(list(unusual_hosts([KNOWN, linked("b", url, date="2026-07-02")]))) == 1


def test_short_names_are_owned_by_many() -> None:
    assert (
        list(unusual_hosts([linked("a", "https://x.com/1"), linked("b", "https://x.ai/1")])) == []
    )


def test_a_mirror_that_two_drafts_use_is_known() -> None:
    often = [linked(f"o{number}", "https://huggingface.co/x") for number in range(5)]
    mirror = [linked("m1", "https://huggingface.cn/x"), linked("m2", "https://huggingface.cn/y")]
    assert [found.path for found in unusual_hosts([*often, mirror[0]])] == ["inbox/mei/m1.md"]
    assert list(unusual_hosts([*often, *mirror])) == []


def test_of_two_hosts_as_frequent_the_newer_is_unusual() -> None:
    one = linked("a", "https://sub.example.com/1", date="2026-07-02")
    other = linked("b", "https://sub.example.org/1", date="2026-07-01")
    assert [found.path for found in unusual_hosts([one, other])] == ["inbox/mei/a.md"]


def test_in_one_draft_the_rarer_host_is_unusual() -> None:
    mixed = linked("a", "https://e-labs.com/1", "https://e-labs.org/1", "https://e-labs.org/2")
    assert [found.line for found in unusual_hosts([mixed])] == [2]
