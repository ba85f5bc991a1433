"""A part of the queries of ``benchmarks/search.py``, typed in a real browser."""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path
from statistics import mean
from typing import Any

from browsing import served
from projects import build_site

sys.path.append(str(Path(__file__).parents[2] / "benchmarks"))
from corpus import drafts_of, write_project
from search_corpus import Query, arxiv_of, entries
from search_queries import aliases

CONFIG = """
site_name: recall
theme: {name: material, font: false}
plugins:
  - search
  - research-kb:
      tag_aliases: {%s}
"""


def found(page: Any, query: Query) -> float:
    """The share of the right answers among the first ten results."""
    page.fill("input[name=q]", query.text)
    page.wait_for_function(
        "query => document.querySelector('[data-kb-search] ol').dataset.query == query",
        arg=query.text,
    )
    hrefs = page.locator(".kb-result a").evaluate_all("links => links.map(link => link.hash)")
    right = {f"#arxiv-{arxiv_of(number)}" for number in query.answers}
    return len(right & {*hrefs}) / min(10, len(right))


def test_what_was_planted_is_found(page: Any, tmp_path: Path) -> None:
    items, queries = entries(7, 400)
    names = ", ".join(f"{tag}: [{alias}]" for alias, tag in aliases().items())
    write_project(tmp_path, drafts_of(items, 5), CONFIG % names)
    kinds: defaultdict[str, list[float]] = defaultdict(list)
    with served(build_site(tmp_path)) as address:
        page.goto(address)
        page.wait_for_load_state("networkidle")
        page.keyboard.press("/")
        for query in queries[::4]:
            kinds[query.kind].append(found(page, query))
    assert sum(map(len, kinds.values())) > 40
    for kind in ("zh", "en", "mixed", "code"):
        assert mean(kinds[kind]) >= 0.95, (kind, kinds[kind])
