"""Bodies of entries as authors write them, and the HTML that readers get: one case each."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from html_law import check
from research_kb.present.local import Links
from research_kb.present.markdown import Heading, plain, render, render_inline

CASES = Path(__file__).parent.parent / "cases" / "render"
LINKS = Links(
    page=lambda href: f"/page/{href}" if href.startswith(("other", "../")) else None,
    image=lambda href: f"/image/{href}" if href.startswith("figures/") else None,
    wiki=lambda name: f"/wiki/{name}" if name == "Attention" else None,
)


def cases() -> Iterator[tuple[str, str, str]]:
    """Each case is a title, the body between two lines with a dot, and its HTML."""
    for path in sorted(CASES.glob("*.md")):
        parts = path.read_text(encoding="utf-8").split("\n.\n")
        for title, body, html in zip(parts[::3], parts[1::3], parts[2::3], strict=False):
            yield f"{path.stem}: {title.strip()}", body, html


@pytest.mark.parametrize(("title", "body", "html"), [
    pytest.param(*case, id=case[0]) for case in cases()
])  # fmt: skip
def test_case(title: str, body: str, html: str) -> None:
    fragment = render(body, scope="e1", links=LINKS)
    assert fragment.html.rstrip("\n") == html.rstrip("\n"), title
    check(fragment.html, "e1")


def test_headings_are_listed_with_their_place() -> None:
    body = "# A `b` & c\n\n### D\n\n# A `b` & c\n\n<h2>no anchor</h2>\n"
    assert render(body, scope="e1").headings == (
        Heading(4, "e1--a-b--c", "A b & c"),
        Heading(5, "e1--d", "D"),
        Heading(4, "e1--a-b--c-1", "A b & c"),
    )


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ((2, 3, 3, 2), (4, 5, 5, 4)),
        ((1, 4, 6, 4, 2), (4, 5, 6, 5, 5)),
        ((3, 2, 5), (4, 4, 5)),
        ((1, 2, 3, 4, 5), (4, 5, 6, 6, 6)),
    ],
)
def test_headings_of_a_draft_skip_no_level(
    written: tuple[int, ...], shown: tuple[int, ...]
) -> None:
    body = "\n\n".join(f"{'#' * level} Heading" for level in written)
    assert tuple(heading.level for heading in render(body, scope="e1").headings) == shown


def test_two_fragments_share_no_id() -> None:
    body = "# A\n\n[^1] [^x y] <a name=q>\n\n[^1]: n\n[^x y]: m\n"
    ids = [set(check(render(body, scope=scope).html, scope).ids) for scope in ("e1", "e2")]
    assert ids[0]
    assert not ids[0] & ids[1]


def test_text_is_what_a_reader_sees() -> None:
    body = "## 结论\n\n**快** `a*b` [x](y) &amp; ~~z~~[^1]\n\n"
    body += "| a | b |\n|---|---|\n| 1 | 2 |\n\n[^1]: 注"
    words = render(body, scope="e1").text.split()
    assert words == ["结论", "快", "a*b", "x", "&", "z1", "a", "b", "1", "2", "注"]


def test_a_text_nested_too_deep_is_shown_as_its_source() -> None:
    body = ">" * 5_000 + " deep"
    fragment = render(body, scope="e1")
    assert fragment.text == body
    assert "<blockquote>" not in fragment.html
    assert render_inline("<b>" * 5_000) == "&lt;b&gt;" * 5_000


def test_a_text_that_uses_every_private_character_is_still_rendered() -> None:
    body = "".join(map(chr, range(0xE000, 0xF8FF))) + " **a**"
    assert render(body, scope="e1").html.endswith("<strong>a</strong></p>\n")


def test_lone_surrogates_do_no_harm() -> None:
    assert render("a\ud800 *b*", scope="e1").html == "<p>a? <em>b</em></p>\n"


@pytest.mark.parametrize(
    ("line", "html"),
    [
        ("plain & <text", "plain &amp; &lt;text"),
        ("**来源：**中", "<strong>来源：</strong>中"),
        ("**“引”**后", "<strong>“引”</strong>后"),
        ("`a*b` and ~~c~~", "<code>a*b</code> and <del>c</del>"),
        ("# not a heading", "# not a heading"),
        ("1. not a list", "1. not a list"),
        ("- [ ] not a *box*", "- [ ] not a <em>box</em>"),
        ("two\n\nlines *x*", "two lines <em>x</em>"),
        ("128*1024*1024", "128*1024*1024"),
        (
            "见 https://e.com/b。以及",
            '见 <a href="https://e.com/b" rel="noopener noreferrer">https://e.com/b</a>。以及',
        ),
        ("[a](rel.md)", '<span class="kb-missing" title="rel.md">a</span>'),
        ("![chart](figures/a.png)", '<span class="kb-missing">chart</span>'),
        ("<h1>x</h1><b>y</b>", "x<b>y</b>"),
        ("<script>x</script>", "&lt;script&gt;x&lt;/script&gt;"),
        ("", ""),
        ("*", "*"),
    ],
)
def test_inline(line: str, html: str) -> None:
    assert render_inline(line) == html


def test_plain() -> None:
    assert plain("**Flash** `a<b>` [x](https://e.com) &amp; y") == "Flash a<b> x & y"
