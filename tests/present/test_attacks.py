"""Nothing that a draft holds may run, load from elsewhere, or leave its fragment."""

from pathlib import Path
from urllib.parse import unquote

import pytest
from html_law import check
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from research_kb.present.local import Links
from research_kb.present.markdown import plain, render, render_inline

"""Seconds of one processor: ten times what the slowest takes on an old one."""
VECTORS = [
    vector
    for path in sorted((Path(__file__).parent.parent / "cases" / "attacks").glob("*.txt"))
    for vector in path.read_text(encoding="utf-8").split("\n%%\n")
]
LINKS = Links(
    page=lambda href: f"/page/{href}" if "missing" not in href else None,
    image=lambda href: f"/image/{href}" if "missing" not in href else None,
    wiki=lambda name: f"/wiki/{name}" if "missing" not in name else None,
)


@pytest.mark.parametrize("vector", VECTORS)
def test_vector_is_harmless(vector: str) -> None:
    fragment = render(vector, scope="e", links=LINKS)
    check(fragment.html, "e")
    check(render(vector, scope="e").html, "e")
    check(render_inline(vector), "")


@pytest.mark.parametrize(
    "wrap",
    [
        "> {}",
        "- {}",
        "| {} |\n|---|\n| {} |",
        "# {}",
        "[{}](x)",
        "![{}](x)",
        "[x]({})",
        "[x](<{}>)",
        "[^1]\n\n[^1]: {}",
        "> [!note] {}\n> {}",
        "```{}\nx\n```",
        "**{}**",
        "[[{}]]",
        '[x](y "{}")',
        '<a title="{}">x</a>',
        "<p>{}",
        "`{}`",
    ],
)
def test_vector_is_harmless_wherever_it_stands(wrap: str) -> None:
    for vector in VECTORS:
        check(render(wrap.replace("{}", vector), scope="e", links=LINKS).html, "e")


PIECES = st.sampled_from(
    [
        "<", ">", "</", "/>", "<a href=", "<img src=", "'", '"', "`", "```", "\n", "\n\n", " ", "[",
        "]", "(", ")", "![", "](", "[[", "]]", "|", "\n|---|---|\n", "javascript:alert(1)", "x",
        "<!--", "-->", "<b>", "</b>", "<div>", "</div>", "<table>", "<td>", "</table>", "<p>", "**",
        "_", "~", "~~", "<script>", "</script>", "<style>", "&lt;", "&#106;", "&quot;", "\\", "> ",
        "> [!note]- ", "- ", "- [ ] ", "1. ", "# ", "[^1]", "[^1]: ", "[1]: ", "https://e.com/a",
        "。", "：", " - ", "✅ ", "：bash pip install ", "\ue000", "%EE%80%80", "\x00", "    ",
        "\t", "<pre>", "</pre>", "<code>", "</code>", "<details>", "<summary>", " id=x ",
        " name=x ", " onclick=alert(1) ", " class=y ", " style=z ", "<svg>",
        "<math>", "<a>", "</a>", "<h1>", "pip install x \\\n", "x = f(\n", "import torch\n",
        "<blockquote>", "</blockquote>",
        "<p>[!tip] ", "<ul>", "<li>", "</li>", "<input type=checkbox>", "<input>", "<section>",
        "data:text/html,x", "//evil.example/x", "\\\\evil.example", "#x", "missing",
    ]
)  # fmt: skip


@settings(max_examples=600, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.one_of(PIECES, st.text(max_size=4)), max_size=30).map("".join))
def test_any_mixture_of_markup_is_harmless(text: str) -> None:
    check(render(text, scope="e", links=LINKS).html, "e")
    check(render_inline(text), "")
    plain(text)


@pytest.mark.parametrize(
    "text",
    [
        ">" * 100_000 + "x",
        "<div>" * 50_000,
        "- " * 20_000 + "x",
        "[" * 50_000,
        "![" * 50_000,
        "*a_" * 30_000,
        "`" * 50_000,
        "|" * 20_000 + "\n" + "|-" * 20_000 + "|\n",
        "x： - a" * 5_000,
        "| a |" * 3_000 + "|---|" * 3_000,
        "https://" * 20_000,
        "<a href='" * 20_000,
        "<!--" * 20_000,
        "[[" * 20_000,
        "> [!note]\n" * 3_000,
        "x = f(\n" * 3_000,
        "pip install x \\\n" * 3_000,
        "(" * 20_000,
        "：bash pip " * 3_000,
        "1. a " * 5_000,
        "~~~" * 20_000,
        "\\" * 50_000,
        " \t" * 30_000 + "x",
        "a." * 20_000 + "(",
        "x, " * 20_000 + "= f()",
        '"' * 30_000,
        "'" * 30_001,
        "\n" * 50_000,
    ],
    ids=lambda text: text[:12].strip() or "space",
)
def test_a_text_made_to_take_for_ever_is_rendered(text: str) -> None:
    """Work exponential in a line that nobody would read is an attack on the build.

    No time is asserted: a text that took for ever would not come back.
    """
    check(render(text, scope="e", links=LINKS).html)
    assert isinstance(render_inline(text), str)


def test_missing_addresses_become_text() -> None:
    html = render("[a](missing.md) ![b](missing.png)", scope="e", links=LINKS).html
    assert "href" not in html
    assert "<img" not in html


def test_remote_images_become_links() -> None:
    html = render("![chart](https://example.org/a%20b.png)", scope="e", links=LINKS).html
    assert "<img" not in html
    assert unquote(html).count("https://example.org/a b.png") == 1
