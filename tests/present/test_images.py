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
        "![x](https://e.com/a.png) ![x](data:image/png;base64,) ![x](/a.png) ![](#a)",
        "`![x](no.png)` ``![x](no.png)``",
        "```\n![x](no.png)\n```",
        "[x](no.png)",
    ],
)
def test_images_that_are_there_or_elsewhere_or_no_images(text: str) -> None:
    assert missing(text) == []


@pytest.mark.parametrize(
    "text",
    ["\nsee ![x](no.png)", "\nsee <img src=no.svg>", "\nsee ![[no.png]]", "\nsee ![](<no x.png>)"],
)
def test_an_image_that_is_not_there_is_told_with_its_place(text: str) -> None:
    assert missing(text) == [(2, 5)]
