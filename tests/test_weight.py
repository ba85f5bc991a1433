"""What a reader's browser has to load: a topic of thirty works, and the scripts of all pages."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path

from corpus import drafts_of, items_of, slug_of, write_project
from demo_site import ROOT
from projects import build_site

ASSETS = ROOT / "plugins" / "research_kb" / "present" / "assets"
TOPIC = "Kernel Optimization"
WORKS = 30
KILOBYTE = 1000
# Chunks that only those load who search or open the graph.
ON_DEMAND = ("research-kb-search", "research-kb-graph", "pagefind")
CONFIG = """
site_name: weight
theme: {name: material, font: false}
markdown_extensions: [attr_list, tables, pymdownx.highlight, pymdownx.superfences]
plugins: [search, research-kb]
"""


def test_a_topic_of_thirty_works_is_light(tmp_path: Path) -> None:
    """Entries of about 2 KB each, in three forms, half of them Chinese, all kept and in full."""
    by_url = {item.url: replace(item, topic=TOPIC, kept=True) for item in items_of(1, 2 * WORKS)}
    items = tuple(by_url.values())[:WORKS]
    write_project(tmp_path, drafts_of(items, 5), CONFIG)
    html = (build_site(tmp_path) / "topics" / slug_of(TOPIC) / "index.html").read_text("utf-8")
    assert html.count('class="kb-card') == WORKS
    assert len(html.encode()) <= 250 * KILOBYTE


def test_our_scripts_are_light() -> None:
    scripts = [
        path
        for path in ASSETS.rglob("*")
        if path.suffix in (".js", ".mjs", ".wasm") and not path.name.startswith(ON_DEMAND)
    ]
    assert scripts
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in scripts) <= 80 * KILOBYTE


def test_pictures_of_the_readme_are_light() -> None:
    for picture in (ROOT / "docs" / "assets").iterdir():
        assert picture.stat().st_size <= 200 * KILOBYTE, picture.name
