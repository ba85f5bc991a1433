"""Every page of the demo for those who move by its structure: headings, landmarks, pictures."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import html5lib
import pytest
from demo_site import demo_project
from kinds import kind_of
from projects import build_site

XHTML = "{http://www.w3.org/1999/xhtml}"
HEADING = re.compile(r"h([1-6])")


@pytest.fixture(scope="module", params=["en", "zh"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = demo_project(tmp_path_factory.mktemp("whole"), request.param, works_per_page=2)
    return build_site(project)


@cache
def elements(page: Path) -> tuple[tuple[str, dict[str, str], str], ...]:
    """Name, attributes and, of a heading, text of each element, in the order of the page."""
    return tuple(
        (name := element.tag.removeprefix(XHTML), element.attrib, text_of(name, element))
        for element in html5lib.parse(page.read_text(encoding="utf-8")).iter()
        if isinstance(element.tag, str)
    )


def text_of(name: str, element: Any) -> str:
    return "".join(element.itertext()).strip() if HEADING.fullmatch(name) else ""


def pages_of(site: Path) -> list[Path]:
    """All pages but the permanent addresses, which lead away at once."""
    found = [
        page for page in sorted(site.rglob("*.html")) if not kind_of(site, page).startswith("e/")
    ]
    assert len(found) > 100
    return found


def test_headings_are_in_order_below_one_of_the_first_level(site: Path) -> None:
    faults = []
    for page in pages_of(site):
        found = [
            (int(level[1]), text)
            for name, _, text in elements(page)
            if (level := HEADING.fullmatch(name))
        ]
        levels = [level for level, _ in found]
        if levels.count(1) != 1 or levels[0] != 1:
            faults.append(f"{page.relative_to(site)}: {levels.count(1)} first headings in {levels}")
        faults += [
            f"{page.relative_to(site)}: “{text}” of level {below} below level {above}"
            for (above, _), (below, text) in pairwise(found)
            if below > above + 1
        ]
        faults += [f"{page.relative_to(site)}: an empty heading" for _, text in found if not text]
    assert not faults, "\n".join(faults)


def test_pages_have_their_landmarks_and_a_language(site: Path) -> None:
    for page in pages_of(site):
        count = Counter(name for name, _, _ in elements(page))
        assert count["main"] == count["title"] == 1, page
        assert count["header"] >= 1, page
        attributes = next(attributes for name, attributes, _ in elements(page) if name == "html")
        assert attributes["lang"], page


def test_every_region_of_navigation_has_a_name(site: Path) -> None:
    for page in pages_of(site):
        for name, attributes, _ in elements(page):
            if name == "nav" and "md-code__nav" not in attributes.get("class", ""):
                assert {"aria-label", "aria-labelledby"} & set(attributes), page


def test_pictures_say_what_they_show(site: Path) -> None:
    found = [
        (page, attributes)
        for page in pages_of(site)
        for name, attributes, _ in elements(page)
        if name == "img"
    ]
    assert found
    for page, attributes in found:
        assert attributes.get("alt"), page
