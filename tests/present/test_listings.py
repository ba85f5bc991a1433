"""Tables that go on: the first rows on a page, and every row on a part that does not move."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from html import unescape

import pytest
from present_makers import catalog, draft, entry, topic, works_in
from research_kb.model import Catalog, Decision, FollowUp, Key, Page, Priority, Site
from research_kb.present.options import PresentOptions
from research_kb.present.site import site

OPTIONS = PresentOptions(works_per_page=4, rows_per_page=3, rows_per_part=4)
MONTHS = ("2026-01", "2026-02", "2026-03")


def many(months: Sequence[str] = MONTHS, decision: Decision = Decision.KEPT) -> Catalog:
    """Three works a month, each with a tag, a source, a follow-up, and all in one topic."""
    drafts = [
        draft(
            f"inbox/jay/{month}.md",
            *(
                entry(
                    f"Work {month} {n}",
                    keys=(Key(f"arxiv:{month[2:4]}{month[5:]}.0000{n}"),),
                    decision=decision,
                    priority=Priority.P2,
                    tags=("tag",),
                    source=f"Site {month} {n}",
                    follow_ups=(FollowUp(f"look at {month} {n}", False, 6 + n),),
                )
                for n in range(3)
            ),
            date=f"{month}-10",
        )
        for month in months
    ]
    works = works_in(drafts)
    placed = [topic("Topic", list(works))] if decision is Decision.KEPT else []
    return catalog(*drafts, topics=tuple(placed))


def pages_of(built: Site, begin: str) -> dict[str, Page]:
    return {page.path: page for page in built.pages if page.path.startswith(begin)}


def rows(page: Page, table: str) -> list[str]:
    """What the rows of a table on a page begin with or are called by."""
    html = next((h for _, h in page.fragments if f'data-table="{table}"' in h), "")
    found = re.findall(r"(?:Work|look at|Site) 2026-\d\d \d", unescape(html))
    return list(dict.fromkeys(found))


@pytest.mark.parametrize(
    ("begin", "table"),
    [("priorities", "works"), ("tags/tag", "works"), ("follow-ups", "follow-ups")],
)
def test_the_parts_hold_every_row_and_the_first_page_the_first_ones(begin: str, table: str) -> None:
    pages = pages_of(site(many(), OPTIONS, {}), begin)
    first = pages.pop(f"{begin}.md")
    assert len({name[-9:] for name in rows(first, table)}) == 3
    assert set(pages) == {f"{begin}/{month}.md" for month in MONTHS}
    parts = [name[-9:] for page in pages.values() for name in rows(page, table)]
    assert len(set(parts)) == 9
    for path in pages:
        href = path.removeprefix(begin.rpartition("/")[0]).removeprefix("/").removesuffix(".md")
        assert href in "".join(html for _, html in first.fragments)


@pytest.mark.parametrize("begin", ["priorities", "tags/tag", "follow-ups"])
def test_a_part_does_not_change_when_new_works_come(begin: str) -> None:
    # But for the links of works that move from a topic's first page to a part of it.
    options = replace(OPTIONS, works_per_page=50)
    before = pages_of(site(many(), options, {}), f"{begin}/")
    after = pages_of(site(many((*MONTHS, "2026-04")), options, {}), f"{begin}/")
    assert set(after) == {*before, f"{begin}/2026-04.md"}
    for path, page in before.items():
        tables = [[h for _, h in p.fragments if "<tbody>" in h] for p in (page, after[path])]
        assert tables[0] == tables[1]


def test_a_table_that_fits_has_no_parts() -> None:
    built = site(many(), PresentOptions(), {})
    assert list(pages_of(built, "priorities")) == ["priorities.md"]
    assert "kb-rest" not in "".join(h for p in built.pages for _, h in p.fragments)


@pytest.mark.parametrize(
    ("decision", "begin", "table"),
    [(Decision.KEPT, "topics/topic", "reading"), (Decision.DROPPED, "dropped", "registry")],
)
def test_a_table_of_works_in_full_goes_on_where_they_do(
    decision: Decision, begin: str, table: str
) -> None:
    pages = pages_of(site(many(decision=decision), OPTIONS, {}), begin)
    found = {path: rows(page, table) for path, page in pages.items()}
    assert len(found) > 2
    assert len(found[f"{begin}.md"]) >= 3
    every = {name for names in found.values() for name in names if name.startswith("Work")}
    assert len(every) == 9


def test_sources_go_on_in_parts_by_rank() -> None:
    pages = pages_of(site(many(), OPTIONS, {}), "sources")
    assert [page.title for page in pages.values()] == [
        "Sources",
        "Sources: By site: 1\u20134",
        "Sources: By site: 5\u20138",
        "Sources: By site: 9\u20139",
    ]
    parts = [rows(page, "sites") for path, page in pages.items() if path != "sources.md"]
    assert sum(len([n for n in part if n.startswith("Site")]) for part in parts) == 9
