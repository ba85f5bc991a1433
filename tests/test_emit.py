"""Pages that ``kb build --emit`` writes need no plugin: their content is the same."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import html5lib
import pytest
import yaml
from built import dead_links
from click.testing import CliRunner
from projects import build_site, copy_of
from research_kb.cli import main

XHTML = "{http://www.w3.org/1999/xhtml}"


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The site of the plugin, and the site of plain MkDocs and Material on the emitted pages."""
    folder = tmp_path_factory.mktemp("emit")
    project = copy_of("three-drafts", folder)
    plain = folder / "plain"
    config = project / "mkdocs.yml"
    done = CliRunner().invoke(
        main, ["--config-file", str(config), "build", "--emit", str(plain / "docs")]
    )
    assert done.exit_code == 0, done.output
    content = yaml.safe_load(config.read_text(encoding="utf-8"))
    content |= {
        "plugins": ["search"],
        "extra_css": ["assets/research-kb-style.css"],
        "extra_javascript": ["assets/research-kb.mjs"],
    }
    # The emitted pages stand in their own repository: nothing to edit elsewhere.
    (plain / "mkdocs.yml").write_text(yaml.safe_dump(content), encoding="utf-8")
    return build_site(project), build_site(plain)


def article(path: Path) -> tuple[str, list[str], list[str]]:
    """The text, ids and links of a page's article."""
    tree = html5lib.parse(path.read_text(encoding="utf-8"))
    found = next(tree.iter(f"{XHTML}article"))
    # What leads to the source of a page differs by intention.
    for parent in list(found.iter()):
        for child in list(parent):
            if "md-content__button" in child.get("class", ""):
                parent.remove(child)
    elements = list(found.iter())
    text = re.sub(r"\s+", " ", "".join(found.itertext())).strip()
    preformatted = ["".join(element.itertext()) for element in found.iter(f"{XHTML}pre")]
    ids = [element.get("id", "") for element in elements if element.get("id")]
    links = [element.get("href", "") for element in elements if element.get("href")]
    return text, ids, links + preformatted


def test_every_page_has_the_same_text_ids_and_links(sites: tuple[Path, Path]) -> None:
    ours, plain = sites
    pages = {path.relative_to(ours) for path in ours.rglob("*.html")}
    assert pages == {path.relative_to(plain) for path in plain.rglob("*.html")}
    compared = 0
    for page in sorted(pages):
        if "<article" in (ours / page).read_text(encoding="utf-8"):
            assert article(ours / page) == article(plain / page), page
            compared += 1
    assert compared > 10


def test_the_other_files_are_the_same(sites: tuple[Path, Path]) -> None:
    ours, plain = sites
    for path in (*ours.glob("drafts/**/*"), *ours.glob("e/**/*")):
        assert path.is_dir() or path.read_bytes() == (plain / path.relative_to(ours)).read_bytes()


def test_no_link_of_the_plain_site_is_dead(sites: tuple[Path, Path]) -> None:
    # Material's own partial asks GitHub for stars, but by a script: no page loads it by itself.
    assert dead_links(sites[1], "https://example.org/kb/") == []


def test_the_plain_site_indexes_its_pages_itself(sites: tuple[Path, Path]) -> None:
    index = (sites[1] / "search" / "search_index.json").read_text(encoding="utf-8")
    assert "Acceptance stays above" in index


def test_a_fence_inside_code_stays_code(tmp_path: Path) -> None:
    project = copy_of("three-drafts", tmp_path)
    shutil.rmtree(project / "inbox")
    (project / "inbox").mkdir()
    (project / "inbox" / "a.md").write_text(
        "## ✅ F-1: fences\n\n- url: https://example.org/f\n- topics: Kernel Optimization\n\n"
        "````md\n```python\n\n# no heading\n\nx = 1\n```\n\n- no list\n````\n",
        encoding="utf-8",
    )
    plain = tmp_path / "plain"
    arguments = ["-f", str(project / "mkdocs.yml"), "build", "--emit", str(plain / "docs")]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    shutil.copy(project / "mkdocs.yml", plain)
    config = yaml.safe_load((plain / "mkdocs.yml").read_text(encoding="utf-8"))
    (plain / "mkdocs.yml").write_text(yaml.safe_dump(config | {"plugins": []}), encoding="utf-8")
    page = Path("topics") / "kernel-optimization" / "index.html"
    assert article(build_site(plain) / page) == article(build_site(project) / page)
