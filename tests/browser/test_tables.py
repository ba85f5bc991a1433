"""Tables as readers use them: whole without scripts; sorted, filtered, shared with them."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path
from typing import Any

import pytest
from built import dead_links, html_of
from projects import build_site

CONFIG = """
site_name: tables
site_url: https://example.org/kb/
theme: {name: material, font: false, features: [navigation.instant]}
plugins: [search, research-kb]
"""
FORMULA = "@SUM(1)"
SOURCES = ('Weekly "quoted"', "arXiv")
COUNT = 300
ROWS = 200


def title_of(number: int) -> str:
    if number == 1:
        return FORMULA
    return f"作品 {number}" if number % 3 == 0 else f"Work {number}"


def is_kept(number: int) -> bool:
    return number % 10 != 9


def entry_of(number: int) -> str:
    """A new month every fifty, a topic for every second, a rating for most."""
    lines = [
        f"## {'✅' if is_kept(number) else '❌'} T-{number}: {title_of(number)}",
        "",
        f"- url: https://example.org/{number}",
        f"- source: {SOURCES[number % 2]}",
        f"- type: {('paper', 'blog', 'repo')[number % 3]}",
        f"- topics: {('Kernel Optimization', 'Speculative Decoding')[number % 2]}",
        f"- tags: {('vLLM', 'vllm')[number % 2]}, tag {number % 7}",
        f"- priority: P{number % 4}",
        "" if number % 11 == 0 else f"- credibility: {1 + number % 5}/5",
        "",
        "### Follow-ups",
        "",
        f"- [{'x' if number % 5 == 0 else ' '}] look at {number}",
        "",
    ]
    return "\n".join(lines)


KEPT = [number for number in range(COUNT) if is_kept(number)]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = tmp_path_factory.mktemp("tables")
    (project / "docs").mkdir()
    (project / "docs" / "index.md").write_text("# Home\n", encoding="utf-8")
    (project / "mkdocs.yml").write_text(CONFIG, encoding="utf-8")
    for month in range(6):
        author = ("jay", "Jay", "mei")[month % 3]
        text = f"---\nauthor: {author}\ndate: 2026-{month + 1:02d}-15\n---\n"
        text += "\n".join(map(entry_of, range(month * 50, month * 50 + 50)))
        path = project / "inbox" / author.lower() / f"{month}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return build_site(project)


def opened(page: Any, address: str, table: str = "works") -> Any:
    """The table of a page that has been opened, with its controls."""
    page.goto(address)
    page.wait_for_selector(f".kb-{table} .kb-controls")
    return page.locator(f".kb-{table}")


def titles(table: Any) -> list[str]:
    """The links that rows begin with; those of works are their titles."""
    return list(table.locator("tbody tr td:nth-child(2) a:first-child").all_inner_texts())


def shown(table: Any, count: int, total: int) -> None:
    """Wait until the table says so."""
    table.locator(".kb-shown", has_text=re.compile(rf"^{count} of {total}$")).wait_for()


def unfold(table: Any, name: str) -> Any:
    facet = table.locator("details.kb-facet", has=table.page.locator(f"summary >> text={name}"))
    facet.locator("summary").click()
    return facet


def choices(facet: Any) -> dict[str, int]:
    """What there is to choose, and how many rows each would show."""
    facet.locator("li label").first.wait_for()
    labels = facet.locator("li label").all_inner_texts()
    return {name: int(count) for name, count in (text.rsplit(None, 1) for text in labels)}


def counted(numbers: list[int], names: tuple[str, ...]) -> dict[str, int]:
    return {name: sum(n % len(names) == i for n in numbers) for i, name in enumerate(names)}


TOPICS = ("Kernel Optimization", "Speculative Decoding")


def test_without_scripts_every_row_stands_on_a_page(browser: Any, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}priorities/")
    table = page.locator(".kb-works")
    assert len(titles(table)) == ROWS
    parts = table.locator(".kb-rest a").evaluate_all("links => links.map(link => link.href)")
    found = []
    for part in parts:
        page.goto(part)
        found += titles(page.locator(".kb-works"))
    assert sorted(found) == sorted(map(title_of, KEPT))
    context.close()


def test_no_link_of_a_long_table_is_dead(site: Path) -> None:
    assert dead_links(site, "https://example.org/kb/") == []


def test_rows_are_light(site: Path) -> None:
    page = (site / "priorities" / "index.html").read_text(encoding="utf-8")
    rows = re.findall(r"<tr data-.*?</tr>", page)
    assert len(rows) == ROWS
    assert sum(map(len, rows)) / ROWS < 900


def test_a_head_sorts_all_rows_and_not_only_those_of_the_page(page: Any, address: str) -> None:
    table = opened(page, f"{address}priorities/")
    head = table.locator("th", has_text="Credibility")
    for order, ends in (("descending", "5/5"), ("ascending", "1/5")):
        head.locator("button").click()
        shown(table, len(KEPT), len(KEPT))
        page.wait_for_selector(f"th[aria-sort={order}]")
        first = table.locator("tbody tr").first.inner_text()
        assert ends in first
    for _ in range(2):
        page.locator(".kb-more").click()
        if page.locator(".kb-more").is_hidden():
            break
    last = table.locator("tbody tr").last
    assert "/5" not in last.inner_text(), "what has no rating stands last either way"
    head.locator("button").click()
    assert page.locator("th[aria-sort]").count() == 0


def test_titles_are_sorted_as_people_do(page: Any, address: str) -> None:
    table = opened(page, f"{address}priorities/")
    table.locator("th", has_text="Title").locator("button").click()
    shown(table, len(KEPT), len(KEPT))
    latin = [title for title in titles(table) if title.startswith("Work")]
    numbers = [int(title.split()[1]) for title in latin]
    assert numbers == sorted(numbers)
    assert len(numbers) > 90


def test_choices_say_how_many_rows_they_give_and_follow_the_others(page: Any, address: str) -> None:
    table = opened(page, f"{address}priorities/")
    facet = unfold(table, "Topic")
    shown(table, len(KEPT), len(KEPT))
    assert choices(facet) == counted(KEPT, TOPICS)
    facet.get_by_text(TOPICS[1]).click()
    odd = [number for number in KEPT if number % 2]
    shown(table, len(odd), len(KEPT))
    assert choices(facet) == counted(KEPT, TOPICS), "a facet's own choice does not narrow it"
    kinds = unfold(table, "Type")
    assert not facet.evaluate("fold => fold.open"), "one fold is open at a time"
    assert choices(kinds) == counted(odd, ("paper", "blog", "repo"))
    kinds.get_by_text("blog").click()
    assert choices(unfold(table, "Topic")) == {
        topic: sum(n % 2 == i and n % 3 == 1 for n in KEPT) for i, topic in enumerate(TOPICS)
    }


def test_spellings_of_a_tag_and_of_an_author_are_one_choice(page: Any, address: str) -> None:
    table = opened(page, f"{address}priorities/")
    facet = unfold(table, "Tags")
    shown(table, len(KEPT), len(KEPT))
    assert {name.lower(): count for name, count in choices(facet).items()}["vllm"] == len(KEPT)
    authors = choices(unfold(table, "Judged by"))
    assert sorted(map(str.lower, authors)) == ["jay", "mei"]


def test_words_and_days_filter(page: Any, address: str) -> None:
    table = opened(page, f"{address}priorities/")
    table.locator(".kb-words").fill("作品 arxiv")
    shown(table, sum(n % 3 == 0 and n % 2 == 1 for n in KEPT), len(KEPT))
    table.locator(".kb-words").fill("")
    facet = unfold(table, "Date")
    facet.locator("input[type=date]").first.fill("2026-02-01")
    facet.locator("input[type=date]").last.fill("2026-03-15")
    shown(table, sum(50 <= n < 150 for n in KEPT), len(KEPT))
    assert list(choices(facet)) == ["2026-03", "2026-02"]
    table.get_by_role("button", name="Clear all").click()
    shown(table, len(KEPT), len(KEPT))
    assert "?" not in page.url


def test_a_view_is_shared_by_its_address(page: Any, browser: Any, address: str) -> None:
    table = opened(page, f"{address}priorities/#kb-top")
    unfold(table, "Priority").get_by_text("P1").click()
    unfold(table, "Credibility").get_by_text("not stated").click()
    table.locator("th", has_text="Date").locator("button").click()
    wanted = [n for n in KEPT if n % 4 == 1 and n % 11 == 0]
    shown(table, len(wanted), len(KEPT))
    assert page.url.endswith("?priority=P1&credibility=-&sort=-date#kb-top")
    other = browser.new_page()
    again = opened(other, page.url)
    shown(again, len(wanted), len(KEPT))
    assert titles(again) == titles(table)
    assert sorted(titles(again)) == sorted(map(title_of, wanted))
    other.close()


def test_back_and_forward_go_from_view_to_view(page: Any, address: str) -> None:
    table = opened(page, f"{address}priorities/")
    facet = unfold(table, "Priority")
    facet.get_by_text("P0").click()
    zero, one = (sum(n % 4 == i for n in KEPT) for i in (0, 1))
    shown(table, zero, len(KEPT))
    facet.get_by_text("P1").click()
    shown(table, zero + one, len(KEPT))
    page.go_back()
    shown(table, zero, len(KEPT))
    assert table.locator(".kb-chosen li").first.inner_text().startswith("Priority: P0")
    page.go_back()
    shown(table, len(KEPT), len(KEPT))
    page.go_forward()
    shown(table, zero, len(KEPT))


def test_a_count_of_a_source_leads_to_its_works_and_back(
    page: Any, address: str, site: Path
) -> None:
    # Instant navigation takes the pages that the sitemap names, at the address of the site.
    sitemap = (site / "sitemap.xml").read_text(encoding="utf-8")
    here = sitemap.replace("https://example.org/kb/", address)
    page.route("**/sitemap.xml", lambda route: route.fulfill(body=here, content_type="text/xml"))
    page.goto(f"{address}sources/")
    page.wait_for_load_state("networkidle")
    page.evaluate("window.stays = true")
    page.locator(".kb-sites tr", has_text="arXiv").locator("a").first.click()
    table = page.locator(".kb-works")
    shown(table, sum(n % 2 for n in KEPT), len(KEPT))
    assert page.evaluate("window.stays"), "instant navigation loads no page anew"
    page.go_back()
    page.wait_for_selector(".kb-sites.kb-live")
    assert page.url.endswith("/sources/")


def test_a_view_is_saved_as_csv(page: Any, address: str) -> None:
    table = opened(page, f"{address}priorities/?type=blog")
    blogs = [n for n in KEPT if n % 3 == 1]
    shown(table, len(blogs), len(KEPT))
    with page.expect_download() as download:
        table.get_by_role("button", name="Download CSV").click()
    assert download.value.suggested_filename == "priorities-works.csv"
    raw = Path(download.value.path()).read_bytes()
    assert raw.startswith(b"\xef\xbb\xbf") and raw.count(b"\n") == raw.count(b"\r\n")
    head, *lines = csv.reader(io.StringIO(raw.decode("utf-8-sig"), newline=""))
    assert head[:5] == ["Priority", "Title", "Topic", "Source", "Credibility"]
    assert head[-1] == "Link"
    assert {line[1].removeprefix("'") for line in lines} == set(map(title_of, blogs))
    row = next(line for line in lines if "SUM" in line[1])
    assert row[1] == f"'{FORMULA}" and row[4] == "2"
    assert row[-1].startswith("http://") and "#url-example.org~1" in row[-1]
    assert next(line for line in lines if line[1] == title_of(4))[3] == 'Weekly "quoted"'


def test_the_keyboard_does_all_of_it(page: Any, address: str) -> None:
    table = opened(page, f"{address}priorities/")
    table.locator("summary", has_text="Topic").focus()
    page.keyboard.press("Enter")
    shown(table, len(KEPT), len(KEPT))
    table.locator(".kb-facet[open] li input").first.wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.wait_for_url("**?topic=*")
    assert page.evaluate("document.activeElement.type") == "checkbox", "the focus stays"
    page.keyboard.press("Escape")
    assert table.locator(".kb-facet[open]").count() == 0
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"
    table.locator("th button").first.focus()
    page.keyboard.press("Enter")
    assert table.locator("th").first.get_attribute("aria-sort") == "ascending"


def test_more_rows_come_when_asked_for(page: Any, address: str) -> None:
    table = opened(page, f"{address}priorities/")
    assert len(titles(table)) == ROWS
    links = set(table.locator("tbody a").evaluate_all("links => links.map(link => link.href)"))
    table.locator(".kb-more").click()
    page.wait_for_function(f"document.querySelectorAll('tbody tr').length === {len(KEPT)}")
    assert sorted(titles(table)) == sorted(map(title_of, KEPT))
    every = set(table.locator("tbody a").evaluate_all("links => links.map(link => link.href)"))
    assert links < every
    assert all(re.match(rf"{address}(topics|tags)/[\w-]+/(\d|#|$)", link) for link in every)
    assert table.locator(".kb-more").is_hidden()


def test_where_the_others_cannot_be_loaded_it_is_said(page: Any, address: str) -> None:
    table = opened(page, f"{address}priorities/")
    page.route("**/priorities/2026-*/", lambda route: route.abort())
    unfold(table, "Topic")
    table.locator(".kb-shown", has_text="could not be loaded").wait_for()
    assert table.locator(".kb-rest a").first.is_visible()


def test_a_phone_shows_cards_and_never_scrolls_sideways(browser: Any, address: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 800})
    page = context.new_page()
    for path, table in (("priorities/", "works"), ("follow-ups/", "follow-ups")):
        found = opened(page, address + path, table)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert not found.locator(".kb-facet summary").first.is_visible()
        found.locator(".kb-filters > summary").click()
        assert found.locator(".kb-facet summary").first.is_visible()
    found.locator("select").select_option(label="Follow-up, descending")
    page.wait_for_url("**?sort=-what")
    context.close()


def test_follow_ups_tell_their_age_and_state(page: Any, address: str) -> None:
    page.clock.set_fixed_time("2026-07-01T12:00:00Z")
    table = opened(page, f"{address}follow-ups/", "follow-ups")
    newest = table.locator("tbody tr").first
    assert newest.locator(".kb-age").inner_text() == "2 weeks ago"
    facet = unfold(table, "State")
    shown(table, COUNT, COUNT)
    assert choices(facet) == {"☐ Open": COUNT * 4 // 5, "☑ Done": COUNT // 5}
    facet.get_by_text("Done").click()
    shown(table, COUNT // 5, COUNT)
    assert "state=done" in page.url


def test_a_table_in_chinese_speaks_chinese(page: Any, demo_zh: str) -> None:
    table = opened(page, f"{demo_zh}priorities/")
    total = int(re.findall(r"/ (\d+)\s条", table.locator(".kb-shown").inner_text())[0])
    assert total == table.locator("tbody tr").count()
    table.locator("summary", has_text="主题").click()
    table.locator(".kb-facet[open] label").first.click()
    page.wait_for_url("**?topic=*")
    assert table.get_by_role("button", name="全部清除").is_visible()


def test_every_part_of_a_long_tag_is_a_page_in_its_own_right(site: Path) -> None:
    parts = sorted((site / "tags" / "vllm").glob("2026-*/index.html"))
    assert parts
    for part in parts:
        assert "vLLM" in "".join(html_of(part).text)
