"""A line of a draft in the repository, on each forge."""

from __future__ import annotations

import pytest
from research_kb.present.repository import repository_of

GITHUB = "https://github.com/o/r"


@pytest.mark.parametrize(
    ("repo_url", "edit_uri", "view", "edit"),
    [
        (
            GITHUB,
            "edit/main/docs/",
            "https://github.com/o/r/blob/main/inbox/jay/a%20b.md?plain=1#L12",
            "https://github.com/o/r/edit/main/inbox/jay/a%20b.md?plain=1#L12",
        ),
        (
            f"{GITHUB}/",
            "blob/main/kb/docs",
            "https://github.com/o/r/blob/main/kb/inbox/jay/a%20b.md?plain=1#L12",
            "https://github.com/o/r/edit/main/kb/inbox/jay/a%20b.md?plain=1#L12",
        ),
        (
            GITHUB,
            None,
            "https://github.com/o/r/blob/master/inbox/jay/a%20b.md?plain=1#L12",
            "https://github.com/o/r/edit/master/inbox/jay/a%20b.md?plain=1#L12",
        ),
        (
            GITHUB,
            "blob/main/docs/{path}",
            "https://github.com/o/r/blob/main/inbox/jay/a%20b.md?plain=1#L12",
            "https://github.com/o/r/edit/main/inbox/jay/a%20b.md?plain=1#L12",
        ),
        (
            "https://gitlab.example.org/o/r",
            "-/edit/main/docs/",
            "https://gitlab.example.org/o/r/-/blob/main/inbox/jay/a%20b.md?plain=1#L12",
            "https://gitlab.example.org/o/r/-/edit/main/inbox/jay/a%20b.md?plain=1#L12",
        ),
        (
            "https://codeberg.org/o/r",
            "_edit/main/docs/",
            "https://codeberg.org/o/r/src/branch/main/inbox/jay/a%20b.md?display=source#L12",
            "https://codeberg.org/o/r/_edit/main/inbox/jay/a%20b.md",
        ),
        (
            "https://gitea.example.org/o/r",
            "src/branch/main/docs/",
            "https://gitea.example.org/o/r/src/branch/main/inbox/jay/a%20b.md?display=source#L12",
            "https://gitea.example.org/o/r/_edit/main/inbox/jay/a%20b.md",
        ),
        (
            "https://bitbucket.org/o/r",
            None,
            "https://bitbucket.org/o/r/src/default/inbox/jay/a%20b.md#lines-12",
            "https://bitbucket.org/o/r/src/default/inbox/jay/a%20b.md?mode=edit#lines-12",
        ),
        (
            None,
            "https://cgit.example.org/r/tree/docs/",
            "https://cgit.example.org/r/tree/inbox/jay/a%20b.md#L12",
            "https://cgit.example.org/r/tree/inbox/jay/a%20b.md#L12",
        ),
    ],
)
def test_a_line_on_each_forge(
    repo_url: str | None, edit_uri: str | None, view: str, edit: str
) -> None:
    found = repository_of(repo_url, edit_uri, "docs")
    assert found is not None
    assert found.line("inbox/jay/a b.md", 12) == view
    assert found.editor("inbox/jay/a b.md", 12) == edit


@pytest.mark.parametrize(
    ("repo_url", "edit_uri"),
    [
        (None, None),
        (GITHUB, ""),
        (None, "edit/main/docs/"),
        ("https://git.example.org/r", None),
        ("https://dev.azure.com/o/_git/r", "?path=/docs/"),
        ("https://git.example.org/r", "{path}"),
        ("javascript:alert(1)", "edit/main/docs/"),
    ],
)
def test_options_that_name_no_place(repo_url: str | None, edit_uri: str | None) -> None:
    assert repository_of(repo_url, edit_uri, "docs") is None


def test_docs_beside_and_below_the_root() -> None:
    for docs, uri in (("site/docs", "edit/main/site/docs/"), (".", "edit/main/")):
        found = repository_of(GITHUB, uri, docs)
        assert found is not None
        assert found.line("inbox/a.md", 1).startswith(f"{GITHUB}/blob/main/inbox/a.md")


def test_braces_in_an_address_are_text() -> None:
    found = repository_of("https://github.com/o/{line}", "edit/main/docs/", "docs")
    assert found is not None
    assert "%7Bline%7D" in found.line("inbox/{path}.md", 3)
