"""The four real drafts, dropped into an empty project: each of the 28 works in its right place."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import html5lib
import pytest
from projects import build_site

sys.path.append(str(Path(__file__).parent / "read"))
from compare import folded
from gold import NAMES, SEEDS, load_gold, seed_text, values_of

pytestmark = pytest.mark.skipif(not SEEDS.is_dir(), reason="the real drafts are not at hand")

CONFIG = """
site_name: seeds
theme: {name: material, font: false}
markdown_extensions: [attr_list, tables]
plugins: [search, research-kb]
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = tmp_path_factory.mktemp("seeds")
    (project / "mkdocs.yml").write_text(CONFIG, encoding="utf-8")
    (project / "docs").mkdir()
    (project / "docs" / "index.md").write_text("# Home\n", encoding="utf-8")
    (project / "inbox" / "jay").mkdir(parents=True)
    for seed in SEEDS.glob("*.txt"):
        shutil.copy(seed, project / "inbox" / "jay")
    return build_site(project)


@pytest.fixture(scope="module")
def cards(site: Path) -> dict[str, list[tuple[str, str]]]:
    """For each folded title of a heading of level 3: its page, and the text of its card."""
    found: dict[str, list[tuple[str, str]]] = {}
    for page in site.rglob("index.html"):
        name = page.parent.relative_to(site).as_posix()
        tree = html5lib.parse(page.read_bytes(), namespaceHTMLElements=False)
        heads = [e for e in tree.iter() if e.tag == "h3" and e.get("id")]
        for head in heads:
            title = "".join(head.itertext()).removesuffix("¶")
            card = next(e for e in tree.iter() if head in list(e))
            siblings = list(card)
            below = siblings[siblings.index(head) + 1]
            found.setdefault(str(folded(title)), []).append((name, "".join(below.itertext())))
    return found


ENTRIES = [
    pytest.param(name, i, id=f"{name}-{i}")
    for name in NAMES
    for i in range(len(load_gold(name)["entries"]))
]


def test_there_are_28():
    assert len(ENTRIES) == 28


@pytest.mark.parametrize(("name", "index"), ENTRIES)
def test_a_work_stands_once_in_the_right_place_with_its_fields(cards, name, index):
    gold = load_gold(name)
    lines = seed_text(gold).split("\n")
    entry = gold["entries"][index]
    title = values_of(entry["title"], lines)[0]
    places = cards.get(str(folded(title)), [])
    assert len(places) == 1, (title, [place for place, _ in places])
    place, card = places[0]
    assert place in _right_places(entry), title

    shown = str(folded(card))
    for field in ("tags", "reasons", "warnings"):
        for item in entry[field]:
            if not item.get("optional"):
                assert any(str(folded(v)) in shown for v in values_of(item, lines)), (title, item)
    for field in ("priority", "published"):
        if entry[field]:
            assert entry[field]["value"] in card, (title, field)
    if entry["credibility"]:
        assert f"{entry['credibility']['value']}/5" in shown


def _right_places(entry) -> set[str]:
    """The first topic that the entry states; triage where none is; the registry of the dropped."""
    if entry["decision"]["value"] == "dropped":
        return {"dropped"}
    required = [topic["value"] for topic in entry["topics"] if not topic.get("optional")]
    if not required:
        return {"triage"}
    leaf = required[0].split(" > ")[-1].casefold()
    slug = leaf.replace(" & ", "-and-").replace(" ", "-").replace("/", "-")
    return {f"topics/{slug}"}
