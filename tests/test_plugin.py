"""Real builds of a small project by MkDocs and Material, as strict as MkDocs can be."""

from __future__ import annotations

import json
import logging
import shutil
from pathlib import Path

import html5lib
import pytest
import yaml
from built import dead_links, dead_search_results, html_of, search_documents
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort
from projects import build_site, configure, copy_of

SITE_URL = "https://example.org/kb/"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return copy_of("three-drafts", tmp_path)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_site(copy_of("three-drafts", tmp_path_factory.mktemp("built")))


def test_no_link_is_dead_and_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    assert dead_links(site, SITE_URL) == []


def test_a_dead_link_or_anchor_inside_an_entry_is_seen(site: Path, tmp_path: Path) -> None:
    planted = Path(shutil.copytree(site, tmp_path / "site"))
    page = planted / "topics" / "kernel-optimization" / "index.html"
    html = page.read_text(encoding="utf-8")
    assert "要点如下" in html
    plant = '要点如下<a href="../nowhere/">x</a><a href="../../timeline/#nothing">y</a>'
    page.write_text(html.replace("要点如下", plant, 1), encoding="utf-8")
    assert [line.partition(": ")[2] for line in dead_links(planted, SITE_URL)] == [
        "../nowhere/: no such file",
        "../../timeline/#nothing: no such anchor",
    ]


def test_code_of_a_draft_reaches_the_page_unchanged(site: Path) -> None:
    text = "".join(html_of(site / "topics" / "kernel-optimization" / "index.html").text)
    assert "python bench.py --tile $((128*1024)) \\\n  --out a.json\n\n# 注释里的" in text


@pytest.mark.parametrize("name", ["index.html", "topics/kernel-optimization/index.html"])
def test_prose_of_people_is_in_the_full_dialect(site: Path, name: str) -> None:
    html = (site / name).read_text(encoding="utf-8")
    assert "own" in html
    assert ("admonition" in html) == (name != "index.html")


def test_no_active_content_of_a_draft_survives(site: Path) -> None:
    for path in site.rglob("*.html"):
        tree = html5lib.parse(path.read_text(encoding="utf-8"), namespaceHTMLElements=False)
        for element in tree.iter():
            assert not [name for name in element.attrib if name.startswith("on")], path
            assert not element.get("href", "").startswith("javascript:"), path
        assert "alert" not in "".join(script.text or "" for script in tree.iter("script")), path
        for article in tree.iter("article"):
            for tag in ("script", "iframe", "form", "style", "object", "embed"):
                ours = [e for e in article.iter(tag) if e.get("class", "").startswith("kb-")]
                assert list(article.iter(tag)) == ours, (path, tag)


@pytest.mark.parametrize("word", ["分块", "注意力", "内核", "Acceptance", "appendix", "综述"])
def test_search_holds_the_words_of_entries(site: Path, word: str) -> None:
    found = [each.location for each in search_documents(site) if word in each.title + each.text]
    assert [location for location in found if "#" in location]


def test_people_s_own_pages_are_found_with_their_sections(project: Path) -> None:
    (project / "docs" / "own.md").write_text("# Own page\n\n## 一节\n\n投机 <解码> & 更多\n")
    found = {each.location: each for each in search_documents(build_site(project))}
    section = found["own/#_1"]
    assert (section.title, section.context) == ("一节", "Own page")
    assert "投机" in section.text
    assert "& 更多" in section.text


def test_another_theme_keeps_the_index_of_its_search(project: Path) -> None:
    site = build_site(project, theme="mkdocs")
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    assert any("appendix" in each["text"] for each in index["docs"] if "#" in each["location"])
    assert not (site / "search" / "kb.json").exists()


def test_a_site_for_reading_without_a_server_keeps_material_s_search(project: Path) -> None:
    path = project / "mkdocs.yml"
    config = yaml.safe_load(path.read_text(encoding="utf-8"))
    config["plugins"].append("offline")
    path.write_text(yaml.safe_dump(config), encoding="utf-8")
    site = build_site(project)
    assert 'data-md-component="search"' in (site / "index.html").read_text(encoding="utf-8")
    assert not (site / "search" / "kb.json").exists()


def test_a_site_without_a_search_has_none(project: Path) -> None:
    (project / "mkdocs.yml").write_text(
        "site_name: x\ntheme: {name: material, font: false}\nplugins: [research-kb]\n",
        encoding="utf-8",
    )
    site = build_site(project)
    assert "data-kb-search" not in (site / "index.html").read_text(encoding="utf-8")
    assert not (site / "search").exists()


def test_every_search_result_leads_to_its_anchor(site: Path) -> None:
    assert dead_search_results(site) == []


def test_a_page_stands_before_its_sections_and_only_once(site: Path) -> None:
    locations = [document.location for document in search_documents(site)]
    assert len(locations) == len(set(locations))
    for location in locations:
        page = location.partition("#")[0]
        assert locations.index(page) <= locations.index(location)


def test_a_page_of_ours_is_not_in_the_navigation_unless_it_says_so(site: Path) -> None:
    html = (site / "index.html").read_text(encoding="utf-8")
    nav = html[
        html.index('data-md-level="0"') : html.index("</nav>", html.index("md-nav--primary"))
    ]
    assert "tags/c-sharp" not in nav


def test_topic_texts_can_be_edited_where_they_stand(site: Path) -> None:
    html = (site / "topics" / "kernel-optimization" / "index.html").read_text(encoding="utf-8")
    assert "https://github.com/example/kb/edit/main/topics/kernel-optimization.md" in html


def test_a_second_build_gives_the_same_bytes(project: Path, site: Path) -> None:
    again = build_site(project)
    for path in site.rglob("*"):
        skipped = path.is_dir() or path.name.startswith("sitemap")
        assert skipped or path.read_bytes() == (again / path.relative_to(site)).read_bytes(), path


def test_addresses_without_directories_work(project: Path) -> None:
    site = build_site(project, use_directory_urls=False)
    assert (site / "topics" / "kernel-optimization.html").exists()
    assert dead_links(site, SITE_URL) == []
    assert dead_search_results(site) == []


def test_a_page_in_the_docs_folder_never_vanishes_behind_ours(
    project: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (project / "docs" / "timeline.md").write_text("# Ours\n", encoding="utf-8")
    with pytest.raises(Abort):
        build_site(project)
    assert "timeline.md" in caplog.text


def test_a_readme_is_the_index_of_its_folder(
    project: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (project / "docs" / "index.md").rename(project / "docs" / "README.md")
    with pytest.raises(Abort):
        build_site(project)
    assert "README.md in the docs folder has the address of index.md" in caplog.text


def test_a_project_reached_by_a_link_builds(project: Path) -> None:
    link = project.parent / "link"
    link.symlink_to(project)
    assert dead_links(build_site(link), SITE_URL) == []


def test_a_config_file_may_be_named_from_below(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project / "docs")
    with Path("../mkdocs.yml").open("rb") as file:  # As the command mkdocs opens it.
        config = load_config(file, strict=True)
    build(config)
    assert "Three drafts" in (Path(config.site_dir) / "index.html").read_text(encoding="utf-8")


def test_a_plain_site_needs_no_extensions(project: Path) -> None:
    path = project / "mkdocs.yml"
    config = yaml.safe_load(path.read_text(encoding="utf-8"))
    del config["markdown_extensions"]
    path.write_text(yaml.safe_dump(config), encoding="utf-8")
    site = build_site(project)
    assert dead_links(site, SITE_URL) == []
    assert dead_search_results(site) == []


def test_drafts_inside_the_docs_folder_are_no_pages_of_mkdocs(project: Path) -> None:
    shutil.move(project / "inbox", project / "docs" / "inbox")
    configure(project, inbox="docs/inbox")
    site = build_site(project)
    assert not (site / "inbox").exists()
    assert (site / "topics" / "kernel-optimization" / "index.html").exists()


def test_a_site_without_an_inbox_or_a_search_builds(project: Path) -> None:
    shutil.rmtree(project / "inbox")
    shutil.rmtree(project / "topics")
    path = project / "mkdocs.yml"
    config = yaml.safe_load(path.read_text(encoding="utf-8"))
    path.write_text(yaml.safe_dump(config | {"plugins": ["research-kb"]}), encoding="utf-8")
    assert dead_links(build_site(project), SITE_URL) == []


@pytest.mark.parametrize("theme", ["mkdocs", "readthedocs"])
def test_other_themes_build(project: Path, theme: str) -> None:
    path = project / "mkdocs.yml"
    config = yaml.safe_load(path.read_text(encoding="utf-8"))
    config |= {"theme": theme, "plugins": ["search", "research-kb"]}
    path.write_text(yaml.safe_dump(config), encoding="utf-8")
    assert dead_search_results(build_site(project)) == []


BROKEN = "---\ntitle: a: b\n---\n\n## ✅ X-1: x\n\n- url: https://example.org/x\n"


@pytest.mark.parametrize(
    ("fail_on", "fails"), [("never", False), ("error", True), ("warning", True)]
)
def test_findings_fail_a_build_only_where_the_site_wants_it(
    project: Path, fail_on: str, fails: bool, caplog: pytest.LogCaptureFixture
) -> None:
    (project / "inbox" / "mei" / "broken.md").write_text(BROKEN, encoding="utf-8")
    configure(project, fail_on=fail_on)
    if not fails:
        build_site(project)
        return
    with pytest.raises(Abort):
        build_site(project)
    assert "inbox/mei/broken.md:2:1: error front-matter-yaml" in caplog.text


def test_a_server_goes_on_whatever_is_found(project: Path) -> None:
    (project / "inbox" / "mei" / "broken.md").write_text(BROKEN, encoding="utf-8")
    configure(project, fail_on="warning")
    build_site(project, command="serve")


def test_findings_are_told_but_are_no_warnings(
    project: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (project / "inbox" / "mei" / "broken.md").write_text(BROKEN, encoding="utf-8")
    with caplog.at_level(logging.INFO, "mkdocs"):
        build_site(project)
    assert "1 error" in caplog.text
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_a_page_that_did_not_change_is_not_written_again(project: Path) -> None:
    build_site(project)
    pages = sorted((project / ".cache" / "research-kb").rglob("*"))
    before = {path: path.stat().st_mtime_ns for path in pages}
    build_site(project)
    assert {path: path.stat().st_mtime_ns for path in pages} == before


def test_a_dirty_rebuild_keeps_every_document(project: Path) -> None:
    site = build_site(project)
    before = {document.location for document in search_documents(site)}
    page = project / "docs" / "index.md"
    page.write_text(page.read_text(encoding="utf-8") + "\nMore.\n", encoding="utf-8")
    config = load_config(str(project / "mkdocs.yml"), strict=False)
    config.plugins.on_startup(command="serve", dirty=True)
    build(config, dirty=True)
    assert before <= {document.location for document in search_documents(site)}
    assert dead_search_results(site) == []


def test_a_site_that_asks_for_nothing_but_the_plugin_is_sound(project: Path) -> None:
    (project / "mkdocs.yml").write_text(
        "site_name: x\ntheme: {name: material, font: false}\nplugins: [search, research-kb]\n",
        encoding="utf-8",
    )
    site = build_site(project)
    assert dead_links(site) == []
    assert dead_search_results(site) == []
