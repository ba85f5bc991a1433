"""The link checker itself: it must see what it is there for."""

from __future__ import annotations

from pathlib import Path

import pytest
from built import dead_links


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "a").mkdir()
    (tmp_path / "a/index.html").write_text('<h2 id="x y">X</h2><a href="../">home</a>')
    (tmp_path / "index.html").write_text(
        '<a href="a/">a</a><a href="a/#x%20y">x</a><a href="#">top</a>'
        '<a href="https://example.org/">elsewhere</a><link rel=canonical href="https://x.org/">'
    )
    return tmp_path


def test_a_sound_site_has_no_dead_links(site: Path) -> None:
    assert dead_links(site) == []


@pytest.mark.parametrize(
    ("html", "problem"),
    [
        ('<a href="b/">b</a>', "b/: no such file"),
        ('<a href="a/#y">y</a>', "a/#y: no such anchor"),
        ('<a href="#gone">y</a>', "#gone: no such anchor"),
        ('<img src="p.png">', "p.png: no such file"),
        ('<meta http-equiv="refresh" content="0; url=gone/">', "gone/: no such file"),
        ('<script src="https://cdn.example/x.js"></script>', "loads https://cdn.example/x.js"),
        ('<img srcset="//cdn.example/x.png 2x">', "loads //cdn.example/x.png"),
        ('<link rel="preconnect" href="https://f.example">', "loads https://f.example"),
        ('<i id="z"></i><b id="z"></b>', "id z stands twice"),
    ],
)
def test_a_planted_fault_is_seen(site: Path, html: str, problem: str) -> None:
    page = site / "index.html"
    page.write_text(page.read_text() + html)
    assert dead_links(site) == [f"index.html: {problem}"]


def test_a_style_that_loads_from_elsewhere_is_seen(site: Path) -> None:
    (site / "x.css").write_text("a { background: url('https://f.example/x.png') }")
    assert dead_links(site) == ["x.css: loads https://f.example/x.png"]


def test_the_base_of_the_site_is_no_folder_of_it(site: Path) -> None:
    (site / "404.html").write_text('<a href="/kb/a/">a</a><a href="/kb/b/">b</a>')
    assert dead_links(site, "https://example.org/kb/") == ["404.html: /kb/b/: no such file"]


def test_names_and_addresses_that_no_parser_likes_are_no_dead_links(site: Path) -> None:
    odd = site / "100% #1?"
    odd.mkdir()
    (odd / "index.html").write_text('<i id="L1"></i><a href="#L1">1</a><a href="../a/">a</a>')
    (site / "a/index.html").write_text('<h2 id="x y">X</h2><a href="http://[::1">broken</a>')
    assert dead_links(site) == []
