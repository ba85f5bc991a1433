from __future__ import annotations

import pytest
from present_makers import draft
from research_kb.present.images import missing_images

HELD = {"inbox/jay/img/a b.png", "inbox/c.gif"}


def missing(text: str) -> list[tuple[int, int]]:
    found = missing_images((draft("inbox/jay/x.md", text=text),), HELD)
    return [(each.line, each.column) for each in found]


@pytest.mark.parametrize(
    "text",
    [
        "![x](img/a%20b.png) and ![x](<img/a b.png>)",
        '<img alt="x" src="../c.gif">',
        "![[../c.gif|200]] ![[a note]]",
        "![x](https://e.com/a.png) ![x](data:image/png;base64,) ![x](//e.com/a.png) ![](#a)",
        "`![x](no.png)` ``![x](no.png)``",
        "```\n![x](no.png)\n```",
        "[x](no.png)",
        "![a][r] ![r][] ![R]\n\n[r]: img/a%20b.png 'x'\n",
        "![a][r]\n\n[r]: https://e.com/a.png\n",
        "![a][r] ![r] [y][n]\n\n[n]: no.png\n",
    ],
)
def test_images_that_are_there_or_elsewhere_or_no_images(text: str) -> None:
    assert missing(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "\nsee ![x](no.png)",
        "\nsee <img src=no.svg>",
        "\nsee ![[no.png]]",
        "\nsee ![](<no x.png>)",
        "\nsee ![y][r]\n\n[r]: no.png",
        "\nsee ![r][]\n\n[R]: <no x.png> 'x'",
        "\nsee ![r]\n\n[r]: no.png",
        "\nsee ![x](</abs/x.png>)",
        "\nsee ![x](/abs/x.png)",
        "\nsee ![x](file:///x.png)",
        "\nsee ![x](C:/x.png)",
    ],
)
def test_an_image_that_is_not_there_is_told_with_its_place(text: str) -> None:
    assert missing(text) == [(2, 5)]
