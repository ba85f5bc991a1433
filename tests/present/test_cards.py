from __future__ import annotations

from dataclasses import replace

import pytest
from present_makers import catalog, draft, entry, press, topic, works_in
from research_kb.model import (
    Catalog,
    Decision,
    FollowUp,
    Key,
    Note,
    Placement,
    PossiblySame,
    Priority,
    Reference,
    Remark,
    Target,
    TargetKind,
    TopicMention,
    TopicSlug,
    Why,
)
from research_kb.present.cards import card
from research_kb.present.documents import work_document
from research_kb.present.options import PresentOptions
from research_kb.present.repository import repository_of
from research_kb.present.sections import in_full
from research_kb.present.skeleton import Heading, Html

FULL = entry(
    "FlashAttention-4",
    label="R-01",
    url="https://arxiv.org/abs/2603.05451",
    extra_urls=("https://github.com/a/b", "javascript:alert(1)"),
    keys=(Key("arxiv:2603.05451"),),
    source="arXiv",
    authors=("Tri Dao", "others"),
    type="paper",
    published="2026-03",
    reasons=(Remark("figures on *one* B200", 7),),
    warnings=(Remark("forward pass only", 8),),
    credibility=5,
    credibility_note="original authors",
    ratings=(("engineering value", 4),),
    priority=Priority.P0,
    tags=("FlashAttention-4", "#CUDA"),
    topics=(TopicMention("Kernels", 9, True), TopicMention("Elsewhere", 10, False)),
    follow_ups=(FollowUp("rerun on B200", False, 11), FollowUp("read it", True, 12)),
    notes=(Note("partial drop reasons", "no backward pass", 13, 14),),
    same_as=("https://arxiv.org/pdf/2603.05451v2",),
    not_same_as=("https://example.com/other",),
    supersedes=("arxiv:2205.14135", "a paper on paper"),
    extra=(("license", "BSD-3"),),
    body="1613 TFLOPs/s\n\n```sh\npip install x \\\n  --y $((2*3))\n```",
    body_line=15,
    lines=(("url", 6), ("license", 16)),
)
OLDER = entry("FlashAttention-2", keys=(Key("arxiv:2205.14135"),), line=25, end_line=27)
DRAFT = draft("inbox/jay/a.md", FULL, OLDER)


def made(*drafts: object, **fields: object) -> Catalog:
    return catalog(*(drafts or (DRAFT,)), **fields)  # type: ignore[arg-type]


def html_of(built: Catalog, key: str = "arxiv:2603.05451") -> str:
    pressed = press(built)
    work = pressed.atlas.works[Key(key)]
    shown = in_full(pressed, (work,), "topics/x.md").blocks[1]
    assert isinstance(shown, Html)
    return shown.html


@pytest.mark.parametrize(
    "text",
    [
        "R-01",
        "https://arxiv.org/abs/2603.05451",
        "https://github.com/a/b",
        "javascript:alert(1)",
        "arXiv",
        "Tri Dao, others",
        "paper",
        "2026-03",
        "figures on <em>one</em> B200",
        "forward pass only",
        "5/5",
        "original authors",
        "engineering value",
        "★★★★☆ 4/5",
        "P0",
        "#CUDA",
        "Kernels",
        "Elsewhere",
        "rerun on B200",
        "read it",
        "partial drop reasons",
        "no backward pass",
        "https://arxiv.org/pdf/2603.05451v2",
        "https://example.com/other",
        "arxiv:2205.14135",
        "a paper on paper",
        "license",
        "BSD-3",
        "1613 TFLOPs/s",
        "2026-07-03",
        "inbox/jay/a.md:5",
    ],
)
def test_nothing_that_a_draft_says_is_lost(text: str) -> None:
    assert text in html_of(made())
    other = draft("inbox/mei/b.md", replace(FULL, title="FA4", decision=None), date="2026-07-04")
    assert text in html_of(made(DRAFT, other))


@pytest.mark.parametrize("line", [5, 6, 7, 8, 9, 10, 11, 12, 13, 16])
def test_everything_leads_back_to_its_line(line: int) -> None:
    assert f'href="../../drafts/jay/a/#L{line}"' in html_of(made())


def test_only_web_addresses_are_links() -> None:
    html = html_of(made())
    assert 'href="javascript' not in html
    assert '<a href="https://github.com/a/b">' in html


def test_relations_lead_to_works_however_they_are_written() -> None:
    html = html_of(made())
    assert (
        '<a href="../../triage/#arxiv-2603.05451" title="FlashAttention-4">https://arxiv.org/pdf'
        in html
    )
    assert '<a href="../../triage/#arxiv-2205.14135" title="FlashAttention-2">' in html
    older = html_of(made(), "arxiv:2205.14135")
    assert "Superseded by" in older and "FlashAttention-4" in older


def test_text_of_drafts_is_text() -> None:
    evil = "<script>alert(1)</script>"
    bad = entry(evil, source=evil, type=evil, label=evil, tags=(evil,), extra=((evil, evil),))
    built = made(draft("inbox/jay/a.md", bad, author=evil))
    html = html_of(built, built.works[0].id)
    assert "<script" not in html


def test_several_sightings_are_all_shown_with_their_authors() -> None:
    other = replace(
        FULL,
        title="FA4 again",
        decision=Decision.DROPPED,
        credibility=3,
        credibility_note=None,
        reasons=(Remark("no such hardware here", 6),),
        tags=("cuda",),
        body="Their own words.",
        lines=(),
    )
    built = made(DRAFT, draft("inbox/mei/b.md", other, date="2026-06-01"))
    html = html_of(built)
    for text in ("Judged by jay", "Also judged by mei", "FA4 again", "no such hardware here"):
        assert text in html
    assert "Their own words." in html and "★★★☆☆ 3/5" in html
    assert html.count("The verdicts differ") == 1
    assert html.index("kb-verdict") < html.index("kb-sighting")
    view = card(press(built), built.works[0], "topics/x.md")
    assert [verdict.author for verdict in view.verdicts] == ["mei", "jay"]
    assert len(view.sightings) == 2


def test_a_work_that_nobody_decided_says_so() -> None:
    bare = made(draft("inbox/jay/a.md", entry("x", decision=None)))
    html = html_of(bare, bare.works[0].id)
    assert "kb-is-undecided" in html and ">undecided<" in html
    assert "kb-body" not in html and "kb-warnings" not in html
    reasoned = made(draft("inbox/jay/a.md", entry("x", decision=None, reasons=(Remark("y", 2),))))
    assert ">Reasons</strong>" in html_of(reasoned, reasoned.works[0].id)


def test_each_topic_says_why_the_work_stands_there() -> None:
    works = works_in((DRAFT,))
    other = TopicSlug("other")
    extra = tuple(
        Placement(works[0].id, other, False, why, why.value, "topics/other.md", 2)
        for why in (Why.DRAFT, Why.MATCH)
    )
    topics = (topic("Kernels", works[:1]), replace(topic("Other"), placements=extra))
    built = made(topics=topics)
    html = html_of(built)
    assert "(the entry asks for “Kernels”)" in html
    assert "the draft asks for “draft”" in html
    assert "matched “match”" in html


def test_possibly_the_same_brings_the_line_to_paste() -> None:
    pairs = (
        PossiblySame(
            Key("arxiv:2603.05451"), Key("arxiv:2205.14135"), "title", "A / B", "same_as: k"
        ),
        PossiblySame(
            Key("arxiv:2205.14135"), Key("arxiv:2603.05451"), "address", "https://x", "same_as: m"
        ),
    )
    html = html_of(made(possibly_same=pairs))
    assert "<code>same_as: k</code> paste into inbox/jay/a.md" in html
    assert "near-equal titles: A / B" in html and "both name https://x" in html
    assert html.count("FlashAttention-2</a>") >= 2


def test_mentions_and_backlinks_stand_on_both_sides() -> None:
    origin, target = (
        Target(TargetKind.WORK, key) for key in ("arxiv:2603.05451", "arxiv:2205.14135")
    )
    nowhere = Target(TargetKind.TOPIC, "gone")
    found = [
        Reference(origin, "body", "FA2", end, "Faster than FA2.", "inbox/jay/a.md", 15)
        for end in (target, target, nowhere)
    ]
    found.append(Reference(nowhere, "prose", "FA2", target, "From prose.", "topics/gone.md", 3))
    built = made(references=tuple(found))
    assert "Mentions</strong> <a" in html_of(built)
    older = html_of(built, "arxiv:2205.14135")
    assert older.count("<q>Faster than <mark>FA2</mark>.</q>") == 1
    assert "gone" in older and "<q>From prose.</q>" in older


def test_the_search_finds_everything_on_a_card() -> None:
    pressed = press(made())
    work = pressed.atlas.works[Key("arxiv:2603.05451")]
    document = work_document(pressed, "topics/x.md", work, card(pressed, work, "topics/x.md"))
    assert document.location == "topics/x/#arxiv-2603.05451"
    assert document.title == "FlashAttention-4"
    assert document.tags == ("FlashAttention-4", "#CUDA")
    for text in ("$((2*3))", "figures on one B200", "forward pass only", "BSD-3", "rerun", "arXiv"):
        assert text in document.text


def test_the_head_has_figures_with_their_line_and_who_says_them() -> None:
    measured = replace(FULL, body="It reaches 71% of the peak.", body_line=15)
    built = made(draft("inbox/jay/a.md", measured))
    html = html_of(built)
    head = html[: html.index("<details")]
    assert "Key figures</p>" in head
    assert "It reaches <b>71%</b> of the peak" in head
    assert 'href="../../drafts/jay/a/#L15">L15</a>' in head
    silent = replace(FULL, body="", reasons=())
    again = made(
        draft("inbox/jay/a.md", measured), draft("inbox/mei/b.md", silent, date="2026-01-01")
    )
    assert "Key figures · jay</p>" in html_of(again)


def test_a_card_says_where_it_was_said() -> None:
    repository = repository_of("https://github.com/o/r", "edit/main/docs/", "docs")
    pressed = press(made(), repository=repository)
    work = pressed.atlas.works[Key("arxiv:2603.05451")]
    shown = in_full(pressed, (work,), "topics/x.md").blocks[1]
    assert isinstance(shown, Html)
    assert 'href="../../timeline/#draft-inbox~jay~a.md"' in shown.html
    assert 'href="https://github.com/o/r/blob/main/inbox/jay/a.md?plain=1#L5"' in shown.html
    assert 'href="https://github.com/o/r/edit/main/inbox/jay/a.md?plain=1#L11"' in shown.html
    assert "https://github.com/o/r" not in html_of(made())


def test_what_is_in_another_language_says_so() -> None:
    chinese = replace(FULL, title="注意力内核", reasons=(Remark("数字来自真实运行", 7),), body="")
    built = made(draft("inbox/jay/a.md", chinese))
    pressed = press(built, language="zh")
    work = built.works[0]
    for page, marked in ((press(built), True), (pressed, False)):
        heading, card_html = in_full(page, (work,), "topics/x.md").blocks
        assert isinstance(heading, Heading) and isinstance(card_html, Html)
        assert (heading.lang == "zh-Hans") == marked
        assert ('<ul lang="zh-Hans">' in card_html.html) == marked


@pytest.mark.parametrize(
    ("stated", "english", "chinese"),
    [
        ("2026-07-18", "18 Jul 2026", "2026年7月18日"),
        ("2026-07", "Jul 2026", "2026年7月"),
        ("2026", "2026", "2026年"),
        ("2026-13", "13 2026", "2026年13月"),
        ("last week", "last week", "last week"),
    ],
)
def test_dates_are_in_the_form_of_the_reader(stated: str, english: str, chinese: str) -> None:
    assert PresentOptions(language="en").strings.shown_date(stated) == english
    assert PresentOptions(language="zh").strings.shown_date(stated) == chinese
