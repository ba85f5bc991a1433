from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from html import unescape
from urllib.parse import unquote, urljoin

import pytest
from present_makers import catalog, draft, entry, topic
from present_whole import EVENING, KERNEL_PROSE, whole
from research_kb.model import Catalog, Decision, Key, Page, Site, Source
from research_kb.present.addresses import STYLESHEET, location, work_anchor
from research_kb.present.options import PresentOptions
from research_kb.present.press import Cache
from research_kb.present.site import site

HOME = Source("docs/index.md", "# Ours\n\nWelcome.\n\n<!-- kb:topics -->\n<!-- kb:x -->\n", "")
OPTIONS = [
    PresentOptions(),
    PresentOptions(language="zh", directory_urls=False, works_per_page=1),
]
BASE = "https://example.org/base/"


def made(options: PresentOptions = OPTIONS[0], built: Catalog | None = None) -> Site:
    return site(built or whole(), options, {}, HOME, {"inbox/jay/img/a.png": b"PNG"})


def page_at(built: Site, path: str) -> Page:
    return next(page for page in built.pages if page.path == path)


def html_at(built: Site, path: str) -> str:
    return "\n".join(html for _, html in page_at(built, path).fragments)


def cells_of(html: str, content: str) -> list[str]:
    """The texts of the row that has a cell of that content."""
    rows = [re.findall(r"<td>(.*?)</td>", row) for row in re.findall(r"<tr\b.*?</tr>", html)]
    texts = [[unescape(re.sub(r"<[^>]*>", "", cell)) for cell in row] for row in rows]
    return next(row for row in texts if content in row)


def ids_of(page: Page) -> list[str]:
    found = re.findall(r"\{#([^\s}]+)[^}]*\}$", page.markdown, re.MULTILINE)
    for _, html in page.fragments:
        found += re.findall(r' id="([^"]*)"', html)
    return [unescape(id) for id in found]


def plain_files(built: Site) -> dict[str, str]:
    return {file.path: file.content.decode() for file in built.files if file.path.endswith(".html")}


@pytest.mark.parametrize("options", OPTIONS)
def test_every_link_leads_somewhere(options: PresentOptions) -> None:
    built = made(options)
    pretty = options.directory_urls
    anchors = {BASE + location(page.path, pretty): set(ids_of(page)) for page in built.pages}
    for file in built.files:
        text = file.content.decode() if file.path.endswith(".html") else ""
        anchors[BASE + location(file.path, pretty)] = set(re.findall(r' id="([^"]*)"', text))
    htmls = [(page.path, html) for page in built.pages for _, html in page.fragments]
    htmls += [(page.path, page.markdown) for page in built.pages]
    htmls += plain_files(built).items()
    count = 0
    for path, html in htmls:
        for raw in re.findall(r'(?:href|src)="([^"]*)"', html):
            target = urljoin(BASE + location(path, pretty), unescape(raw))
            if target.startswith(BASE):
                where, _, anchor = target.partition("#")
                where = where.partition("?")[0]
                assert unquote(where) in anchors, (path, raw)
                assert not anchor or unquote(anchor) in anchors[unquote(where)], (path, raw)
                count += 1
    assert count > 100


@pytest.mark.parametrize("options", OPTIONS)
def test_every_work_stands_in_full_exactly_once(options: PresentOptions) -> None:
    built = made(options)
    anchors = Counter(id for page in built.pages for id in ids_of(page))
    assert {anchors[work_anchor(work.id)] for work in whole().works} == {1}


@pytest.mark.parametrize("options", OPTIONS)
def test_no_page_has_an_id_twice(options: PresentOptions) -> None:
    for page in made(options).pages:
        assert not [id for id, count in Counter(ids_of(page)).items() if count > 1], page.path


@pytest.mark.parametrize("options", OPTIONS)
def test_pages_and_files_have_paths_of_their_own(options: PresentOptions) -> None:
    built = made(options)
    paths = [thing.path for thing in (*built.pages, *built.files)]
    assert len(paths) == len({path.lower() for path in paths})


def test_nothing_is_loaded_from_another_host_and_no_script_runs() -> None:
    built = made()
    texts = [html for page in built.pages for _, html in page.fragments]
    own = re.compile(r'<script type="module" src="[./]*assets/research-kb-lines.mjs"></script>')
    for text in [*texts, *(own.sub("", file) for file in plain_files(built).values())]:
        assert not re.search(r'(?:src|srcset)="(?:https?:)?//', text)
        assert not re.search(r"<(?:script|iframe|object|style)|\son\w+=", text)
        assert not re.search(r'<link[^>]*href="(?:https?:)?//', text)
    for file in built.files:
        if file.path.endswith(".css"):
            assert b"http" not in file.content and b"@import" not in file.content


@pytest.mark.parametrize("options", OPTIONS)
def test_the_search_has_each_page_first_and_then_its_sections(options: PresentOptions) -> None:
    built = made(options)
    locations = [document.location for page in built.pages for document in page.documents]
    assert len(locations) == len(set(locations))
    for page in built.pages:
        first, *rest = page.documents
        assert unquote(first.location) == location(page.path, options.directory_urls)
        assert all(document.location.startswith(f"{first.location}#") for document in rest)
        anchors = set(ids_of(page))
        assert all(unquote(document.location.partition("#")[2]) in anchors for document in rest)


def test_the_same_catalog_makes_the_same_site() -> None:
    cache: Cache = {}
    first = site(whole(), OPTIONS[0], cache, HOME)
    kept = dict(cache)
    assert site(whole(), OPTIONS[0], cache, HOME) == first
    assert cache == kept


def test_the_cache_forgets_what_no_page_asks_for() -> None:
    cache: Cache = {}
    site(whole(), OPTIONS[0], cache)
    site(catalog(), OPTIONS[0], cache)
    assert not cache


@pytest.mark.parametrize("options", OPTIONS)
def test_an_empty_inbox_makes_a_site(options: PresentOptions) -> None:
    built = site(catalog(), options, {})
    assert page_at(built, "index.md").edit_path is None
    for path in ("topics/index.md", "tags/index.md", "triage.md", "dropped.md", "timeline.md"):
        assert options.strings.nothing_here in html_at(built, path)
    assert {file.path for file in built.files} >= {STYLESHEET}


def test_markers_that_name_nothing_are_findings() -> None:
    found = [f for f in made().findings if f.code == "unknown-reference"]
    assert [(f.path, f.line) for f in found] == [
        ("docs/index.md", 6),
        (
            "topics/kernel-optimization.md",
            3 + KERNEL_PROSE.split("\n").index("<!-- kb:nonsense -->") + 1,
        ),
    ]


def test_images_beside_drafts_come_along() -> None:
    files = {file.path: file.content for file in made().files}
    assert files["drafts/jay/img/a.png"] == b"PNG"


def test_home_shows_what_is_new_and_next() -> None:
    built = made()
    home = page_at(built, "index.md")
    html = html_at(built, "index.md")
    assert home.markdown.startswith("# Ours\n\nWelcome.\n")
    assert home.title == "Ours" and home.edit_path == "docs/index.md"
    for text in ("Kernel screening, evening round", "2 kept", "rerun on B200", "Compilers"):
        assert text in html
    assert "read it" not in html
    untouched = site(whole(), OPTIONS[0], {}, replace(HOME, text="---\ntitle: T\n---\ntext\n"))
    assert page_at(untouched, "index.md").markdown.startswith(
        "---\ntitle: T\n---\n\n# Home {#kb-top}"
    )


def test_a_topic_page_has_its_parts_in_order() -> None:
    built = made()
    page = page_at(built, "topics/kernel-optimization.md")
    headings = re.findall(r"^#+ (.*?)(?: \{.*)?$", page.markdown, re.MULTILINE)
    assert headings[:5] == [
        "Kernel Optimization",
        "What to read",
        "What we think",
        "Follow&#45;ups",
        "Entries",
    ]
    assert headings[6:] == [
        "Edge decode",
        "In full elsewhere",
        "Considered and dropped",
        "Mentioned in",
    ]
    assert (
        '<a class="kb-ref" href="../../topics/kernel-optimization/#arxiv-2603.05451"'
        in page.markdown
    )
    assert page.edit_path == "topics/kernel-optimization.md"
    assert page.documents[0].text.startswith("What we know about kernels")
    html = html_at(built, page.path)
    assert "the draft asks for “Kernel Optimization”" in html
    assert "<q>about <mark>kernels</mark>.</q>" in html


def test_a_topic_nobody_wrote_says_so() -> None:
    built = made()
    html = html_at(built, "topics/compilers.md")
    assert "make topics/compilers.md" in html
    assert "unwritten" in html_at(built, "topics/index.md")
    assert "Subtopics" in page_at(built, "topics/inference-systems.md").markdown
    assert "topics/compilers.md" in html_at(built, "triage.md")


def test_a_title_in_the_prose_is_the_title() -> None:
    built = whole()
    kernels = built.topics[1]
    assert kernels.text is not None
    text = replace(kernels.text, prose="# Kernels\n\ntext")
    renamed = replace(built, topics=(built.topics[0], replace(kernels, text=text)))
    page = page_at(made(built=renamed), "topics/kernel-optimization.md")
    assert page.markdown.count("\n# ") == 1


def test_many_topics_leave_the_navigation_to_the_written_ones() -> None:
    crowd = tuple(topic(f"Topic {number}") for number in range(61))
    built = made(built=replace(whole(), topics=(*whole().topics, *crowd)))
    assert page_at(built, "topics/kernel-optimization.md").in_nav
    assert not page_at(built, "topics/compilers.md").in_nav
    assert page_at(made(), "topics/compilers.md").in_nav


def test_a_long_topic_goes_on_in_parts() -> None:
    built = made(OPTIONS[1])
    paths = [page.path for page in built.pages]
    assert "topics/kernel-optimization/undated.md" in paths
    assert "timeline/2026-06.md" in paths
    part = page_at(built, "topics/kernel-optimization/undated.md")
    assert not part.in_nav
    assert "Edge decode" in part.markdown
    assert 'href="../../topics/kernel-optimization.html"' in html_at(built, part.path)


def test_a_month_that_is_cut_is_numbered() -> None:
    some = [entry(f"Work {n}", keys=(Key(f"arxiv:2601.0000{n}"),)) for n in range(6)]
    built = site(catalog(draft("inbox/jay/a.md", *some)), PresentOptions(works_per_page=2), {})
    titles = [page.title for page in built.pages if page.path.startswith("triage")]
    assert titles == ["Triage", *(f"Triage: Jul 2026 ({n})" for n in (4, 3, 2)), "Triage: Jul 2026"]


def test_the_registry_gives_reason_date_name_and_alternative() -> None:
    html = html_at(made(), "dropped.md")
    for text in ("没有源码、命令或实测数据", "2026-06-01", "mei", "替代方案", "用开发者指南替代。"):
        assert text in html


def test_triage_has_all_that_needs_a_person() -> None:
    page = page_at(made(), "triage.md")
    html = html_at(made(), "triage.md")
    assert "A post nobody filed" in page.markdown
    for text in ("No hardware of that kind here.", "<code>same_as: arxiv:2605.30571</code>"):
        assert text in html
    headings = re.findall(r"^### (.*?) \{", page.markdown, re.MULTILINE)
    assert headings[:3] == [
        "Error&#58; front&#45;matter&#45;yaml &#40;1&#41;",
        "Warning&#58; alias&#45;clash &#40;1&#41;",
        "Hint&#58; undecided &#40;1&#41;",
    ]
    assert 'href="../drafts/mei/2026-06-01-digest/#L2"' in html
    assert "<td>topics/kernel-optimization.md:2</td>" in html


def test_the_timeline_keeps_what_belongs_to_no_entry() -> None:
    html = html_at(made(), "timeline.md")
    for text in (
        "Look at <strong>Substack</strong> again.",
        "ask for B200 time",
        "round 3",
        "arXiv, Substack",
        "Inference Systems &gt; Kernel Optimization",
        "mood",
        "Judged again",
        "other.md",
    ):
        assert text in html
    assert 'href="../drafts/mei/2026-06-01-digest/" title' in html
    assert "undated" in page_at(made(), "timeline.md").markdown


def test_a_tag_has_one_page_for_all_spellings() -> None:
    built = made()
    html = html_at(built, "tags/flashattention-4.md")
    assert "Also written: flashattention-4" in html
    assert "Often together with" in page_at(built, "tags/flashattention-4.md").markdown
    assert EVENING.title is not None and EVENING.title in html_at(built, "tags/blackwell.md")
    apple = html_at(built, "tags/apple.md")
    assert 'data-decision="dropped"' in apple and 'kb-dropped">dropped<' in apple


def test_nested_tags_stand_below_their_parent() -> None:
    built = whole()
    cuda = next(tag for tag in built.tags if tag.slug == "cuda")
    nested = tuple(
        replace(tag, parent=cuda.slug) if tag.slug == "compiler" else tag for tag in built.tags
    )
    shown = made(built=replace(built, tags=nested))
    assert 'href="../../tags/cuda/"' in html_at(shown, "tags/compiler.md")
    index = html_at(shown, "tags/index.md")
    names = re.findall(r'<tr><td><a href="../tags/[^"]+">([^<]+)</a></td>', index)
    assert len(names) == len(built.tags)
    assert names[names.index("CUDA") + 1] == "Compiler"


def test_the_index_of_tags_says_how_many_works_how_new_and_what_beside() -> None:
    html = html_at(made(), "tags/index.md")
    tag = next(tag for tag in whole().tags if tag.name == "CUDA")
    days = [work.judged.draft.date[:10] for work in whole().works if work.id in tag.works]
    row = next(
        row for row in re.findall(r"<tr>.*</tr>", html) if '<tr><td><a href="../tags/cuda/"' in row
    )
    assert f'<data value="{len(tag.works)}">' in row
    assert f'<time datetime="{max(days)}">' in row
    assert 'href="../tags/blackwell/"' in row


def test_priorities_lists_the_kept_works_by_urgency() -> None:
    html = html_at(made(), "priorities.md")
    assert re.findall(r'kb-badge kb-p\d">(P\d)<', html) == ["P0", "P1", "P2"]
    assert "Siri" not in html


def test_sources_count_and_average() -> None:
    html = html_at(made(), "sources.md")
    assert cells_of(html, "arXiv")[:5] == ["arXiv", "2", "2", "0", "4.5"]
    assert '<a href="../priorities/?source=arXiv">2</a>' in html
    assert '<a href="../dropped/?source=News">1</a>' in html


def test_follow_ups_have_their_state_work_topic_author_date_and_line() -> None:
    html = html_at(made(), "follow-ups.md")
    rows = re.findall(r"<tr>(<td>.*?)</tr>", html)
    assert [re.findall(r'<data value="(\w+)"', row)[0] for row in rows] == ["open", "done", "open"]
    state, what, work, topic, author, date = cells_of(html, "rerun on B200 with BF16 L16")
    assert (state, what, author, date) == ("☐ Open", what, "jay", "3 Jul 2026")
    assert work.startswith("FlashAttention-4") and topic == "Kernel Optimization"
    assert 'href="../drafts/jay/2026-07-03-evening/#L16"' in html


def test_a_draft_is_shown_as_it_was_written() -> None:
    files = plain_files(made())
    page = files["drafts/lin/old.txt/index.html"]
    assert '<li id="L1"><span>\ufeff\u2400a</span></li>' in page
    assert '<li id="L2"><span>&lt;b&gt;&amp;</span></li>' in page
    assert 'id="L3"' not in page
    assert '<link rel="stylesheet" href="../../../assets/research-kb-draft.css">' in page
    assert 'href="../../../topics/kernel-optimization/#arxiv-2605.30571"' in page


def test_every_key_has_a_permanent_address() -> None:
    files = plain_files(made())
    page = files["e/arxiv/2603.05451/index.html"]
    assert 'content="0; url=../../../topics/kernel-optimization/#arxiv-2603.05451"' in page
    assert "&lt;script&gt;" in page


def test_many_dropped_works_go_on_in_parts() -> None:
    some = [
        entry(f"Work {n}", keys=(Key(f"arxiv:2601.0000{n}"),), decision=Decision.DROPPED)
        for n in range(3)
    ]
    built = site(catalog(draft("inbox/jay/a.md", *some)), PresentOptions(works_per_page=2), {})
    first, *older = [page for page in built.pages if page.path.startswith("dropped")]
    assert html_at(built, first.path).count("<tr data-") == 3
    assert [page.title for page in older] == ["Dropped: Jul 2026"]


def test_a_tag_that_the_catalog_does_not_know_is_a_text() -> None:
    built = replace(whole(), tags=())
    assert "FlashAttention-4, Blackwell, CUDA" in html_at(made(built=built), "priorities.md")
