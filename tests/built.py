"""The files of a built site: their links, their ids, and which of the links are dead."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import quote, unquote, urljoin, urlsplit

# Attributes whose address a browser loads by itself, whoever reads the page.
_LOADING = {
    ("img", "src"),
    ("script", "src"),
    ("iframe", "src"),
    ("embed", "src"),
    ("object", "data"),
    ("source", "src"),
    ("video", "src"),
    ("video", "poster"),
    ("audio", "src"),
    ("input", "src"),
    ("use", "href"),
    ("image", "href"),
}
_LOADING_RELATIONS = {"stylesheet", "icon", "preload", "preconnect", "dns-prefetch", "manifest"}
_STYLE_ADDRESS = re.compile(r"(?:url\(|@import\s+)\s*[\"']?([^\"')\s;]+)")
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.IGNORECASE)
_BASE = "https://site.invalid"


@dataclass
class Html(HTMLParser):
    """What one page names: its ids, its links, and what it loads."""

    ids: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)
    duplicates: list[str] = field(default_factory=list)
    text: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if "id" in values:
            if values["id"] in self.ids:
                self.duplicates.append(values["id"])
            self.ids.add(values["id"])
        if tag == "a" and "name" in values:
            self.ids.add(values["name"])
        if tag in ("a", "area") and "href" in values:
            self.links.append(values["href"])
        if tag == "link" and _LOADING_RELATIONS & set(values.get("rel", "").split()):
            self.loads.append(values.get("href", ""))
        if tag == "meta" and values.get("http-equiv", "").lower() == "refresh":
            self.links.append(values["content"].partition("=")[2].strip("'\" "))
        self.loads += [values[name] for name in values if (tag, name) in _LOADING]
        for candidate in values.get("srcset", "").split(","):
            self.loads += candidate.split()[:1]
        self.loads += _STYLE_ADDRESS.findall(values.get("style", ""))

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def html_of(path: Path) -> Html:
    """The page at ``path``, read."""
    html = Html()
    html.feed(path.read_text(encoding="utf-8"))
    html.close()
    return html


def dead_links(site: Path, site_url: str = "") -> list[str]:
    """A line for every link and anchor that leads nowhere, and every load from another host."""
    pages = {
        path.relative_to(site).as_posix(): html_of(path) for path in sorted(site.rglob("*.html"))
    }
    problems = [
        f"{name}: {problem}"
        for name, page in pages.items()
        for problem in _page_problems(site, pages, name, page, urlsplit(site_url).path)
    ]
    for sheet in sorted(site.rglob("*.css")):
        found = _STYLE_ADDRESS.findall(sheet.read_text(encoding="utf-8"))
        problems += [f"{sheet.name}: loads {url}" for url in found if _is_foreign(url)]
    return problems


@dataclass(frozen=True)
class Found:
    """A document as our search shows it."""

    location: str
    title: str
    text: str
    context: str
    marks: list[str]
    tags: list[str]


def search_documents(site: Path) -> list[Found]:
    """Everything that the site's search finds, in its order: ours, or the theme's own."""
    search = site / "search"
    if not (search / "kb.json").exists():
        index = json.loads((search / "search_index.json").read_text(encoding="utf-8"))
        return [Found(d["location"], d["title"], d["text"], "", [], []) for d in index["docs"]]
    count = len(json.loads((search / "kb.json").read_text(encoding="utf-8"))["texts"])
    files = (search / f"texts-{number}.json" for number in range(count))
    return [
        Found(*fields)
        for file in files
        for fields in json.loads(file.read_text(encoding="utf-8"))["texts"]
    ]


def dead_search_results(site: Path) -> list[str]:
    """The locations of the search that lead to no page or to no anchor of it."""
    pages: dict[str, Html] = {}
    dead = []
    for location in [document.location for document in search_documents(site)]:
        found = _target(site, "index.html", location, "/")
        if found is None or not _has_anchor(site, pages, *found):
            dead.append(location)
    return dead


def _page_problems(
    site: Path, pages: Mapping[str, Html], name: str, page: Html, base: str
) -> Iterator[str]:
    for url in page.loads:
        if _is_foreign(url):
            yield f"loads {url}"
    for url in dict.fromkeys((*page.links, *page.loads)):
        # Not by urlsplit, which raises on what a draft may call an address: http://[::1
        if _ELSEWHERE.match(url):
            continue
        found = _target(site, name, url, base or "/")
        if found is None:
            yield f"{url}: no such file"
        elif not _has_anchor(site, dict(pages), *found):
            yield f"{url}: no such anchor"
    for duplicate in page.duplicates:
        yield f"id {duplicate} stands twice"


def _target(site: Path, name: str, url: str, base: str) -> tuple[str, str] | None:
    """The file below ``site`` that ``url`` on page ``name`` leads to, and the anchor."""
    absolute = urlsplit(urljoin(f"{_BASE}{base.rstrip('/')}/{quote(name)}", url))
    path = unquote(absolute.path).removeprefix(base.rstrip("/")).lstrip("/")
    file = site / path
    if path == "" or path.endswith("/"):
        file = file / "index.html"
    if not file.is_file():
        return None
    return file.relative_to(site).as_posix(), unquote(absolute.fragment)


def _has_anchor(site: Path, pages: dict[str, Html], name: str, anchor: str) -> bool:
    if not anchor or not name.endswith(".html"):
        return True
    if name not in pages:
        pages[name] = html_of(site / name)
    return anchor in pages[name].ids


def _is_foreign(url: str) -> bool:
    parts = urlsplit(url)
    return bool(parts.netloc) and parts.scheme in ("", "http", "https")
