"""Everything joined: references, follow-ups, days, sources and findings."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from knowledge_makers import DROPPED, draft, entry, topic_text
from research_kb.findings import finding
from research_kb.knowledge.catalog import catalog
from research_kb.knowledge.filing import file
from research_kb.knowledge.works import resolve
from research_kb.model import Day, FollowUp, Note, PossiblySame, Remark

TEXT = """# Evening
## ✅ R-01: FlashInfer
- url: https://e.com/fi
Words.
See R-02 and Round 1.
## ❌ R-02: Copilot slash commands
"""
EVENING = draft(
    "inbox/mei/2026-07-18-evening.md",
    entry(
        "FlashInfer in depth",
        "https://e.com/fi",
        label="R-01",
        line=2,
        end_line=5,
        source="LMSYS Blog",
        credibility=4,
        topics=["Kernels"],
        tags=["CUDA", "cuda"],
        body="See R-02 and Round 1.",
        body_line=4,
        reasons=["better than Copilot slash commands"],
        warnings=(Remark("R-02 is weaker", 5),),
        follow_ups=(FollowUp("rerun like R-02", True, 5), FollowUp("read", False, 5)),
        notes=(Note("Alternatives", "R-02", 5, 5),),
    ),
    entry(
        "Copilot slash commands", "https://github.blog/cli", label="R-02", line=6, decision=DROPPED
    ),
    text=TEXT,
    date="2026-07-18T20:00:00+08:00",
    session="Round 2",
    dedupe_against=["2026-07-18-noon.md（KV cache）；/x/2026-07-17-lost.md", "Round 1"],
    follow_ups=(
        FollowUp("look at R-01", False, 8, entry="R-01"),
        FollowUp("rest", False, 9, "R-9"),
    ),
    notes=(
        Note("Differences", "Complements 2026-07-18-noon.md. Path: 2026-07-18-2000.md", 10, 11),
    ),
    tags=["evening"],
    suggested_path="/shared/inbox/mei/2026-07-18-2000.md",
)
NOON = draft(
    "inbox/mei/2026-07-18-noon.md",
    entry(
        "KV cache basics", "https://lmsys.org/kv", source="LMSYS blog", credibility=5, decision=None
    ),
    entry("Unnamed", "https://www.e.org/x", topics=["Nobody's"]),
    date="2026-07-18T12:00:00+08:00",
    session="Round 1",
    dedupe_against=["2026-07-18-noon.md"],
)
JAY = draft(
    "inbox/jay/a.md",
    entry("FlashInfer", "https://e.com/fi", decision=DROPPED, extra_urls=["https://lmsys.org/kv"]),
    date=None,
)
HIDDEN = draft("inbox/jay/hidden.md", entry("Hidden"), hidden=True)
TEXTS = (topic_text("Kernels", prose="On KV cache basics.\nSee [[Nothing]].", prose_line=5),)
DRAFTS = (EVENING, NOON, JAY, HIDDEN)


def made(drafts=DRAFTS, findings=()):
    resolution = resolve(drafts)
    return catalog(drafts, resolution, file(resolution.works, TEXTS), {}, findings)


CATALOG = made()


def test_hidden_drafts_are_left_out_and_the_newest_come_first():
    assert CATALOG.drafts == (EVENING, NOON, JAY)
    assert CATALOG.days == (
        Day("2026-07-18", (EVENING.path, NOON.path)),
        Day(None, (JAY.path,)),
    )


def test_references_say_who_names_whom_and_where():
    told = [(r.origin.kind, r.field, r.phrase, r.target.id, r.line) for r in CATALOG.references]
    cli = "url:https://github.blog/cli"
    assert told == [
        ("draft", "dedupe_against", "2026-07-18-noon.md", NOON.path, 1),
        ("work", "reasons", "Copilot slash commands", cli, 2),
        ("work", "body", "R-02", cli, 5),
        ("work", "body", "Round 1", NOON.path, 5),
        ("work", "follow_ups", "R-02", cli, 5),
        ("work", "notes", "R-02", cli, 5),
        ("work", "warnings", "R-02", cli, 5),
        ("draft", "follow_ups", "R-01", "url:https://e.com/fi", 8),
        ("draft", "notes", "2026-07-18-noon.md", NOON.path, 10),
        ("topic", "prose", "KV cache basics", "url:https://lmsys.org/kv", 5),
    ]
    body = next(r for r in CATALOG.references if r.field == "body")
    assert body.sentence == "See R-02 and Round 1."
    assert body.path == EVENING.path


def test_follow_ups_open_first_with_what_they_are_about():
    told = [(e.follow_up.text, e.work, e.topic, e.author) for e in CATALOG.follow_ups]
    work = "url:https://e.com/fi"
    assert told == [
        ("read", work, "kernels", "mei"),
        ("look at R-01", work, "kernels", "mei"),
        ("rest", None, None, "mei"),
        ("rerun like R-02", work, "kernels", "mei"),
    ]


def test_sources_by_name_else_by_host():
    told = [(s.name, len(s.works), s.kept, s.dropped, s.credibility) for s in CATALOG.sources]
    assert told == [
        ("LMSYS Blog", 2, 1, 0, 4.5),
        ("e.org", 1, 1, 0, None),
        ("github.blog", 1, 0, 1, None),
    ]


def test_tags_of_works_and_drafts():
    assert [(tag.slug, len(tag.works), len(tag.drafts)) for tag in CATALOG.tags] == [
        ("cuda", 1, 0),
        ("evening", 0, 1),
    ]


def test_all_findings_stand_together_in_order():
    extra = finding("encoding", "inbox/a.md", 1, "x")
    found = made(findings=[extra, extra]).findings
    assert sorted(found) == list(found)
    assert {(f.code, f.path, f.line) for f in found} == {
        ("encoding", "inbox/a.md", 1),
        ("undated", "inbox/jay/a.md", 1),
        ("conflict", EVENING.path, 2),
        ("unknown-draft", EVENING.path, 1),
        ("possibly-same", NOON.path, 1),
        ("undecided", NOON.path, 1),
        ("unfiled", NOON.path, 1),
        ("unwritten-topic", NOON.path, 1),
        ("unknown-reference", "topics/kernels.md", 6),
    }
    conflict = next(f for f in found if f.code == "conflict")
    assert "mei kept (inbox/mei/2026-07-18-evening.md:2), jay dropped" in conflict.message


def test_pairs_that_may_be_one_are_told_with_the_line_to_paste():
    assert CATALOG.possibly_same == (
        PossiblySame(
            "url:https://lmsys.org/kv",
            "url:https://e.com/fi",
            "address",
            "https://lmsys.org/kv",
            "same_as: url:https://e.com/fi",
        ),
    )


def test_titles_that_look_alike_are_told_too():
    alike = [draft("inbox/mei/a.md", entry("Same", "https://e.com/1"), entry("same", label="2"))]
    (found,) = (f for f in made(alike).findings if f.code == "possibly-same")
    assert "their titles are alike" in found.message


def test_both_lines_of_works_that_may_be_one_are_told():
    alike = (
        draft("inbox/mei/a.md", entry("KV cache in depth", "https://e.com/1", line=7)),
        draft("inbox/jay/b.md", entry("KV Cache: in depth", line=30)),
    )
    (found,) = (f for f in made(alike).findings if f.code == "possibly-same")
    assert (found.path, found.line) == ("inbox/jay/b.md", 30)
    assert "(inbox/mei/a.md:7; their titles are alike)" in found.message


def test_a_line_that_is_not_in_the_draft_is_counted():
    changed = replace(EVENING, text="")
    body = next(r for r in made((changed, NOON)).references if r.field == "body")
    assert body.line == 4


@given(st.permutations(DRAFTS))
def test_the_order_of_drafts_does_not_matter(drafts):
    assert made(tuple(drafts)) == CATALOG
