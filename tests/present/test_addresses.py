from __future__ import annotations

import posixpath
from urllib.parse import unquote, urljoin

import pytest
from hypothesis import given
from hypothesis import strategies as st
from research_kb.model import Key, TagSlug, TopicSlug
from research_kb.present import addresses
from research_kb.present.addresses import Place, address, href, location

schemes = st.sampled_from(["arxiv", "doi", "github", "url", "draft"])
rests = st.one_of(
    st.text(min_size=1, max_size=40),
    st.text(st.sampled_from("ab-~/._AÉ?#%12"), min_size=1, max_size=200),
    st.lists(st.sampled_from(["a", "b-c", "index.html", "..", "con", "x~~y"]), min_size=1).map(
        "/".join
    ),
)
keys = st.builds(lambda scheme, rest: Key(f"{scheme}:{rest}"), schemes, rests)
paths = st.sampled_from(
    ["index.md", "tags/index.md", "topics/a.md", "topics/a/2026-03.md", "drafts/j/x/index.html"]
)


@pytest.mark.parametrize(
    ("path", "pretty", "flat"),
    [
        ("index.md", "", "index.html"),
        ("topics/index.md", "topics/", "topics/index.html"),
        ("topics/x.md", "topics/x/", "topics/x.html"),
        ("drafts/jay/a/index.html", "drafts/jay/a/", "drafts/jay/a/index.html"),
        ("assets/x.css", "assets/x.css", "assets/x.css"),
    ],
)
def test_pages_have_the_addresses_that_mkdocs_gives_them(path: str, pretty: str, flat: str) -> None:
    assert location(path, True) == pretty
    assert location(path, False) == flat


@pytest.mark.parametrize(
    ("key", "anchor", "path"),
    [
        ("arxiv:2603.05451", "arxiv-2603.05451", "e/arxiv/2603.05451"),
        ("github:owner/repo", "github-owner~repo", "e/github/owner/repo"),
        ("github:o/r/issues/7", "github-o~r~issues~7", "e/github/o/r/issues/7"),
        ("doi:10.1145/3600006", "doi-10.1145~3600006", "e/doi/10.1145/3600006"),
        (
            "url:https://lmsys.org/blog/2026-06-15",
            "url-lmsys.org~blog~2026-06-15",
            "e/url/lmsys.org/blog/2026-06-15",
        ),
    ],
)
def test_a_key_reads_in_its_addresses(key: str, anchor: str, path: str) -> None:
    assert addresses.work_anchor(Key(key)) == anchor
    assert addresses.permanent_path(Key(key)) == f"{path}/index.html"


def test_what_no_path_can_hold_gets_a_hash() -> None:
    path = addresses.permanent_path(Key("url:https://mp.weixin.qq.com/s?__biz=Mz&mid=2247"))
    assert path.startswith("e/url/mp.weixin.qq.com/s-__biz-mz-mid-2247~~")
    assert addresses.permanent_path(Key("draft:inbox/x.md#条目 1")).startswith(
        "e/draft/inbox/x.md-1~~"
    )
    assert addresses.permanent_path(Key("draft:条目")).startswith("e/draft/x~~")


@given(st.lists(keys, min_size=2, max_size=12, unique=True))
def test_two_keys_share_no_address_even_where_case_is_ignored(some: list[Key]) -> None:
    for make in (addresses.permanent_path, addresses.work_anchor):
        assert len({make(key).lower() for key in some}) == len(some)


@given(st.lists(keys, min_size=2, max_size=12, unique=True))
def test_no_permanent_file_stands_where_another_needs_a_folder(some: list[Key]) -> None:
    files = {addresses.permanent_path(key) for key in some}
    folders = {posixpath.dirname(file) for file in files}
    assert not files & folders
    assert all(not file.startswith(("/", "..")) and "/../" not in file for file in files)


@given(keys)
def test_an_anchor_fits_into_an_attribute_list(key: Key) -> None:
    assert not set(addresses.work_anchor(key)) & set(" {}=\"'\n<>&#")


@given(keys)
def test_a_scope_holds_no_double_hyphen(key: Key) -> None:
    assert "--" not in addresses.scope(key)


@given(paths, paths, st.none() | st.text("aé ~", min_size=1), st.booleans())
def test_a_link_leads_where_it_says(
    origin: str, target: str, anchor: str | None, pretty: bool
) -> None:
    base = "https://example.org/some/base/"
    place = Place(target, anchor)
    here = base + location(origin, pretty)
    there = urljoin(here, href(origin, place, pretty)).removesuffix("index.html")
    expected = (base + location(target, pretty)).removesuffix("index.html")
    if anchor:
        there, _, found = there.partition("#")
        assert unquote(found) == anchor
        there = there.removesuffix("index.html")
    assert there == expected


def test_search_locations_are_quoted() -> None:
    assert address(Place("tags/投机.md", "a"), True) == "tags/%E6%8A%95%E6%9C%BA/#a"


@pytest.mark.parametrize(
    ("slug", "path"),
    [("vllm", "vllm"), ("index", "index~"), ("README", "README~"), ("index~", "index~~")],
)
def test_no_topic_or_tag_takes_the_place_of_the_overview(slug: str, path: str) -> None:
    assert addresses.topic_path(TopicSlug(slug)) == f"topics/{path}.md"
    assert addresses.tag_path(TagSlug(slug)) == f"tags/{path}.md"


def test_parts_stand_below_the_page_they_continue() -> None:
    assert addresses.part_path("topics/a.md", "2026-03") == "topics/a/2026-03.md"
    assert addresses.part_path("dropped.md", "2026") == "dropped/2026.md"


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("inbox/jay/a.md", "drafts/jay/a/index.html"),
        ("inbox/jay/a.txt", "drafts/jay/a.txt/index.html"),
        ("inbox/jay/a.txt.md", "drafts/jay/a.txt.md/index.html"),
        ("inbox/jay/index.html.md", "drafts/jay/index.html.md/index.html"),
        ("inbox/草稿 1.md", "drafts/草稿 1/index.html"),
    ],
)
def test_every_draft_has_a_page_of_its_own(path: str, page: str) -> None:
    assert addresses.draft_path(path, "inbox") == page


def test_lines_of_drafts_are_anchors() -> None:
    assert addresses.draft_line("inbox/a.md", "inbox", 12).anchor == "L12"
    assert addresses.draft_line("inbox/a.md", "inbox", None).anchor is None
    assert addresses.draft_anchor("inbox/jay/a.md") == "draft-inbox~jay~a.md"
    assert addresses.attachment_path("inbox/jay/img/a.png", "inbox") == "drafts/jay/img/a.png"


@pytest.mark.parametrize("url", ["javascript:alert(1)", "data:text/html,x", "//x.org", "x.org", ""])
def test_only_web_addresses_are_followed(url: str) -> None:
    assert addresses.outward(url) is None
    assert addresses.outward("HTTPS://x.org/a") == "HTTPS://x.org/a"


names = st.sampled_from(
    ["a", "b.png", "a.png", "index.html", "INDEX.html", "index.html~", "a.md", "a.txt", "x"]
)
inside = st.tuples(
    st.lists(names, max_size=2), names, st.sampled_from([".md", ".txt", ".markdown", ".png"])
).map(lambda parts: "/".join((*parts[0], parts[1] + parts[2])))


@given(st.lists(inside, min_size=2, max_size=12, unique=True))
def test_drafts_and_images_beside_them_take_each_other_no_file(some: list[str]) -> None:
    """Names that one disk can hold: no file is a folder of another there either."""
    there = [
        path
        for path in some
        if not any(f"{path}/" in f"{other}/" for other in some if other != path)
    ]
    made = [
        addresses.attachment_path(f"inbox/{path}", "inbox")
        if path.endswith(".png")
        else addresses.draft_path(f"inbox/{path}", "inbox")
        for path in there
    ]
    assert len(set(made)) == len(there)
    assert not [a for a in made for b in made if b.startswith(f"{a}/")]


def test_the_usual_draft_has_a_short_address() -> None:
    assert addresses.draft_path("inbox/mei/2026-08-01.md", "inbox") == (
        "drafts/mei/2026-08-01/index.html"
    )
