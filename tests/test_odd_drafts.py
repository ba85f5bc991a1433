"""Whatever lies in the inbox, the site of the others stands: strict, whole, no link dead."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from built import dead_links, dead_search_results
from projects import build_site, copy_of

PNG = b"\x89PNG\r\n\x1a\n"
ENTRY = "## ✅ {0}\n\n- url: https://example.org/{1}\n\nText of {0}.\n"
NAMES = [
    "a b#c%20d?e&f.md",
    "100%.md",
    "quo\"te'.md",
    "back\\slash.md",
    "new\nline.md",
    "esc\x1b[31m.md",
    "<img src=x onerror=alert(1)>.md",
    "中文 草稿：测试。.md",
    "长" * 84 + ".md",
    "l" * 252 + ".md",
    "Case.md",
    "case.md",
    "-f.md",
    " .md",
    "index.md",
    "index.html.md",
    "n.md",
    "n/index.html/x.md",
    "dir.md/inner.md",
    "chart.png.md",
    "<script>alert(1)</script>/x.md",
]
BROKEN: dict[str, bytes] = {
    "empty.md": b"",
    "blank.md": b"\n\n \n",
    "binary.md": bytes(range(256)) * 10,
    "nul.md": b"## \xe2\x9c\x85 A\x00B\n\n- url: https://example.org/nul\x00\n",
    "bom.md": b"\xff\xfe",
    "half.md": b"---\ntitle: half\ndate: 2026-",
    "heading.md": "## ✅ half a heading\n\n- url: htt".encode(),
    "address.md": "## ✅ bad\n\n- url: http://[::1\n\n[x](http://[::1)\n".encode(),
    "huge.md": b"x " * 2_600_000,
    "brackets.md": b"---\nx: " + b"[" * 3000 + b"\n---\n",
    "itself.md": b"---\na: &a [*a]\ntags: &t [*t]\n---\n",
    "python.md": b"---\ntitle: !!python/object/apply:os.getcwd []\n---\n",
    "shapes.md": b"---\nentries: {a: b}\ntitle: [x, y]\nauthor: {a: b}\ndate: [1]\n---\n",
    "items.md": b"---\nentries:\n  - text\n  - [a]\n  - {title: {x: y}, url: [1]}\n  -\n---\n",
    "long.md": (
        f"## ✅ long\n\n- url: https://example.org/{'a' * 3000}\n- doi: 10.1234/{'z' * 900}\n"
        f"- tags: {'t' * 500}, {'标' * 300}\n- topics: {'T' * 900} > {'题' * 400}\n"
    ).encode(),
    "names.md": (
        "## ✅ names\n\n- url: https://example.org/names\n- topics: index\n"
        '- tags: "..", "/", "a//b", "index", "README", "con", "x/../../y", "🎉"\n'
    ).encode(),
    "images.md": (
        "## ✅ images\n\n- url: https://example.org/images\n\n![a](chart.png)"
        " ![b](../../secret.png) ![c](/etc/passwd) ![d](pic.svg)"
        " ![e](file:///etc/passwd) ![f](//evil.example/x.png)\n"
    ).encode(),
    "markers.md": (
        "## ✅ markers\n\n- url: https://example.org/markers\n\n<!-- kb:entries -->\n\n"
        'kbfragment1x {{ config }} [TOC] \n\n--8<-- "../../secret.png"\n'
    ).encode(),
}
TOPICS = {
    "broken.md": "---\ntitle: a: b\naliases: [x\n---\n\nProse.\n",
    "open.md": "---\ntitle: open\nNever closed\n",
    "one.md": "---\ntitle: One\nparent: Two\naliases: [same]\n---\n",
    "two.md": "---\ntitle: Two\nparent: One\naliases: [same]\n---\n",
    "itself.md": "---\nparent: itself\n---\n",
    "empty.md": "",
    "list.md": "---\n- a\n---\nx",
    "types.md": "---\ntitle: {a: b}\naliases: 7\nparent: [x]\nmatch: {tags: {a: b}}\n---\n",
    "INDEX.md": "---\ntitle: idx\n---\n<!-- kb:nonsense -->\n<!-- kb:entries -->\n",
    "Wéird #1.md": "---\ntitle: weird\n---\n",
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = copy_of("three-drafts", tmp_path_factory.mktemp("odd"))
    inbox = project / "inbox" / "eve"
    named = {name: ENTRY.format(f"entry {i}", i).encode() for i, name in enumerate(NAMES)}
    for name, content in (named | BROKEN).items():
        path = inbox / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    (inbox / "chart.png").write_bytes(PNG)
    (inbox / "pic.svg").write_text("<svg onload='alert(1)'/>")
    (project / "secret.png").write_bytes(b"SECRET")
    (inbox / "dangling.md").symlink_to("nowhere")
    (inbox / "loop.md").symlink_to("loop.md")
    (inbox / "up").symlink_to("..")
    os.mkfifo(inbox / "fifo.md")
    for name, text in TOPICS.items():
        (project / "topics" / name).write_text(text, encoding="utf-8")
    return project


@pytest.fixture(scope="module")
def site(project: Path) -> Path:
    return build_site(project)


def test_no_link_is_dead(site: Path) -> None:
    assert dead_links(site, "https://example.org/kb/") == []
    assert dead_search_results(site) == []


@pytest.mark.parametrize("number", range(len(NAMES)), ids=lambda number: repr(NAMES[number])[:20])
def test_an_entry_is_shown_whatever_its_file_is_called(number: int, site: Path) -> None:
    assert f"Text of entry {number}." in (site / "triage" / "index.html").read_text("utf-8")


def test_the_drafts_of_others_stand(site: Path) -> None:
    page = (site / "topics" / "kernel-optimization" / "index.html").read_text("utf-8")
    assert "Tiled attention" in page


def test_nothing_outside_the_inbox_is_published(site: Path) -> None:
    assert not [
        path for path in site.rglob("*") if path.is_file() and b"SECRET" in path.read_bytes()
    ]
    assert (site / "drafts" / "eve" / "chart.png").read_bytes() == PNG
    assert not list(site.rglob("*pic.svg"))


def test_every_topic_text_has_a_page(site: Path) -> None:
    for name in set(TOPICS) - {"INDEX.md"}:
        assert (site / "topics" / Path(name).stem / "index.html").exists(), name
    assert (site / "topics" / "INDEX~" / "index.html").exists()
