"""The ways from page to page: from above, around, before and after, and to what is related."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from present_makers import catalog, draft, entry, press, topic
from present_whole import COMPILER, EVENING, FA4, whole
from research_kb.model import (
    Catalog,
    Key,
    Page,
    Reference,
    Related,
    RelatedWorks,
    Site,
    TagSlug,
    Target,
    TargetKind,
    TopicSlug,
)
from research_kb.present.backlinks import backlinks
from research_kb.present.nearby import why_related
from research_kb.present.options import PresentOptions
from research_kb.present.pages.graph import graph_file
from research_kb.present.pages.tree import topics_around
from research_kb.present.site import site


def made(built: Catalog | None = None, **options: object) -> Site:
    return site(built or whole(), PresentOptions(**options), {})  # type: ignore[arg-type]


def page_at(built: Site, path: str) -> Page:
    return next(page for page in built.pages if page.path == path)


def html_at(built: Site, path: str) -> str:
    return "\n".join(html for _, html in page_at(built, path).fragments)


def crumbs_of(html: str) -> tuple[list[tuple[str, str]], str]:
    """The links of the breadcrumb, and the page that it marks as this one."""
    (trail,) = re.findall(r'<nav class="kb-crumbs".*?</nav>', html, re.DOTALL)
    (here,) = re.findall(r'<span aria-current="page">(.*?)</span>', trail)
    return re.findall(r'<a href="([^"]*)">(.*?)</a>', trail), here


def test_a_topic_says_the_way_from_the_tree_down() -> None:
    links, here = crumbs_of(html_at(made(), "topics/kernel-optimization.md"))
    assert links == [
        ("../../topics/", "Topics"),
        ("../../topics/inference-systems/", "Inference Systems"),
    ]
    assert here == "Kernel Optimization"


def test_parts_say_what_they_are_a_part_of() -> None:
    built = made(works_per_page=1)
    ways = {
        page.path: crumbs_of(html_at(built, page.path))
        for page in built.pages
        if re.search(r"/(\d{4}-\d\d|undated)(-\d+)?\.md$", page.path)
    }
    assert {path.partition("/")[0] for path in ways} == {"timeline", "topics"}
    for path, (links, _) in ways.items():
        assert links[-1][1] in ("Timeline", "Kernel Optimization"), path
    assert ways["timeline/2026-06.md"][1] == "Jun 2026"


def test_a_nested_tag_stands_below_the_tags_above_it() -> None:
    works = draft("inbox/jay/a.md", entry("A", keys=(Key("arxiv:1"),), tags=("gpu/b200", "gpu")))
    built = catalog(works)
    below = [
        replace(tag, parent=TagSlug("gpu")) if tag.slug == "gpu/b200" else tag for tag in built.tags
    ]
    links, here = crumbs_of(html_at(made(replace(built, tags=tuple(below))), "tags/gpu/b200.md"))
    assert [name for _, name in links] == ["Tags", "gpu"]
    assert here == "gpu/b200"


def test_the_family_of_a_topic_is_told_with_counts() -> None:
    pressed = press(whole())
    kernels = pressed.atlas.topics[TopicSlug("kernel-optimization")]
    (block,) = topics_around(pressed, kernels)
    assert "1 topic nearby" in block.html
    assert '<strong aria-current="page">Kernel Optimization</strong>' in block.html
    assert re.search(r"Inference Systems</a> <span class=\"kb-remark\">0 works", block.html)
    assert "3 works · 1 open follow-up" in block.html


def test_a_topic_alone_has_no_family() -> None:
    pressed = press(catalog(topics=(topic("Alone"),)))
    assert topics_around(pressed, pressed.atlas.topics[TopicSlug("alone")]) == ()


def test_of_very_many_topics_the_nearest_are_told() -> None:
    pressed = press(catalog(topics=tuple(topic(f"T{number:03}") for number in range(300))))
    (block,) = topics_around(pressed, pressed.atlas.topics[TopicSlug("t150")])
    assert block.html.count("<li>") == 25
    assert "T138" in block.html and "T162" in block.html and "All topics" in block.html


def test_days_have_the_day_before_and_the_day_after() -> None:
    html = html_at(made(), "timeline.md")
    assert re.search(r'Earlier</span> <a href="../timeline/#kb-2026-06-01">1 Jun 2026</a>', html)
    assert re.search(r'Later</span> <a href="../timeline/#kb-2026-07-03">3 Jul 2026</a>', html)


def test_parts_have_the_part_before_and_the_part_after() -> None:
    built = made(works_per_page=1)
    html = html_at(built, "timeline/2026-06.md")
    (pager,) = re.findall(
        r'<nav class="kb-pager"[^>]*>(.*?)</nav>', html.split("kb-draft")[-1], re.S
    )
    assert "undated" in pager and "Newest entries" in pager


def test_a_draft_as_written_leads_to_the_drafts_beside_it() -> None:
    built = made()
    files = {file.path: file.content.decode() for file in built.files if "drafts/" in file.path}
    html = files["drafts/mei/2026-06-01-digest/index.html"]
    links, _ = crumbs_of(html)
    assert [href.partition("#")[0] for href, _ in links] == ["../../../", "../../../timeline/"]
    assert 'Later</span> <a href="../../../drafts/jay/2026-07-03-evening/"' in html
    assert 'Earlier</span> <a href="../../../drafts/lin/old.txt/"' in html


RELATED = Related(COMPILER, 1, (TagSlug("cuda"), TagSlug("apple")), (TopicSlug("compilers"),))


@pytest.mark.parametrize(
    ("mentions", "mentioned", "language", "told"),
    [
        (False, False, "en", "shares CUDA, Apple; both on Compilers"),
        (True, False, "en", "mentions this work; shares CUDA, Apple; both on Compilers"),
        (False, True, "zh", "被本篇提及；同有标签 CUDA、Apple；同属主题 Compilers"),
        (True, True, "zh", "互相提及；同有标签 CUDA、Apple；同属主题 Compilers"),
    ],
)
def test_why_works_are_related_is_told_in_words(
    mentions: bool, mentioned: bool, language: str, told: str
) -> None:
    related = replace(RELATED, mentions=mentions, mentioned=mentioned)
    assert why_related(press(whole(), language=language), related) == told


def test_a_card_names_the_works_that_are_related() -> None:
    built = replace(whole(), related=(RelatedWorks(FA4, (RELATED,)),))
    html = html_at(made(built), "topics/kernel-optimization.md")
    assert "Related works" in html
    assert "shares CUDA, Apple; both on Compilers" in html


def test_an_origin_is_told_once_with_each_of_its_sentences_once() -> None:
    origin, target = (Target(TargetKind.WORK, key) for key in (COMPILER, FA4))
    said = (("It is fast.", 24), ("It is fast.", 25), ("Is it right?", 26))
    found = [
        Reference(origin, "body", "It", target, text, EVENING.path, line) for text, line in said
    ]
    built = replace(whole(), references=tuple(found))
    (link,) = backlinks(press(built), target, "index.md")
    assert [(q.before, q.phrase, q.after) for q in link.quotes] == [
        ("", "It", " is fast."),
        ("Is it right?", "", ""),
    ]
    assert [q.line.text for q in link.quotes if q.line] == ["L24", "L26"]


def test_a_draft_that_names_another_is_told_on_the_timeline() -> None:
    html = html_at(made(), "timeline.md")
    digest = html.partition('id="draft-inbox~mei~2026-06-01-digest.md"')[2]
    assert '<a href="../timeline/#draft-inbox~jay~2026-07-03-evening.md">' in digest


def test_of_very_many_mentions_the_first_are_open() -> None:
    origins = [entry(f"W{n}", keys=(Key(f"arxiv:{n}"),), line=n + 1) for n in range(9)]
    one = draft("inbox/jay/a.md", *origins)
    target = Target(TargetKind.WORK, "arxiv:0")
    found = [
        Reference(Target(TargetKind.WORK, f"arxiv:{n}"), "body", "W0", target, "W0!", one.path, n)
        for n in range(1, 9)
    ]
    html = html_at(made(catalog(one, references=tuple(found))), "triage.md")
    assert "2 more mentions" in html


def test_the_graph_holds_every_work_and_leads_to_it() -> None:
    content = json.loads(graph_file(press(whole())).content)
    assert len(content["works"]) == 5
    by_title = {row[0]: row for row in content["works"]}
    row = by_title["Edge decode"]
    assert f"{content['pages'][row[1]]}#{row[2]}" == "topics/kernel-optimization/#arxiv-2605.30571"
    assert (row[3], row[4], row[5]) == (0, 2, "")
    assert [content["topics"][number][0] for number in row[6]] == ["Kernel Optimization"]
    dropped = next(row for row in content["works"] if row[2].startswith("url-news"))
    assert dropped[3] == 1
    titles = [topic[0] for topic in content["topics"]]
    parents = {topic[0]: titles[topic[2]] for topic in content["topics"] if topic[2] >= 0}
    assert parents == {"Kernel Optimization": "Inference Systems"}


def test_the_graph_names_mentions_between_works_and_topics_once() -> None:
    content = json.loads(graph_file(press(whole())).content)
    titles = [row[0] for row in (*content["works"], *content["topics"])]
    told = {(titles[a][:12], titles[b][:12]) for a, b in content["mentions"]}
    assert len(told) == len(content["mentions"]) == 4
    assert ("Kernel Optim", "FlashAttenti") in told


def test_a_tag_of_one_work_is_left_out_of_the_graph() -> None:
    content = json.loads(graph_file(press(whole())).content)
    names = [name for name, _ in content["tags"]]
    assert "CUDA" in names and "Apple" not in names


def test_the_page_of_the_graph_is_whole_without_scripts() -> None:
    html = html_at(made(), "graph.md")
    assert "Kernel Optimization</a>" in html.partition("kb-graph-plain")[2]
