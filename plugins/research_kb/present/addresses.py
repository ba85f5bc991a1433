"""Every address of the site, and nothing else that makes one.

A ``Place`` names a file of the site by the path that makes it (``topics/x.md``, or a plain file
``drafts/jay/a/index.html``) and an anchor in it. Links are relative, so the site works below any
base path and from a folder of files. What a work is called here comes from its keys alone, never
from its title or position, so an address that was shared once goes on working.
"""

from __future__ import annotations

import hashlib
import posixpath
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from urllib.parse import quote

from research_kb.model import Key, TagSlug, TopicSlug
from research_kb.read.files import IMAGE_SUFFIXES, SUFFIXES

HOME: Final = "index.md"
TOPICS: Final = "topics/index.md"
TAGS: Final = "tags/index.md"
PRIORITIES: Final = "priorities.md"
FOLLOW_UPS: Final = "follow-ups.md"
DROPPED: Final = "dropped.md"
TIMELINE: Final = "timeline.md"
SOURCES: Final = "sources.md"
TRIAGE: Final = "triage.md"
GRAPH: Final = "graph.md"
GRAPH_DATA: Final = "assets/research-kb-graph.json"
STYLESHEET: Final = "assets/research-kb-style.css"
SCRIPT: Final = "assets/research-kb.mjs"
DRAFT_SCRIPT: Final = "assets/research-kb-lines.mjs"
DRAFT_STYLESHEET: Final = "assets/research-kb-draft.css"

_SAFE_SEGMENT: Final = re.compile(r"[a-z0-9][a-z0-9._-]{0,79}(?<!\.)", re.ASCII)
_UNSAFE_RUN: Final = re.compile(r"[^a-z0-9._]+", re.ASCII)
# Names that a file system or a web server reads as something else.
_RESERVED: Final = re.compile(r"index\.html?|(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.ASCII)
_WEB: Final = re.compile(r"https?://[^\s/]", re.IGNORECASE)
_MAX_KEY: Final = 150
_MAX_SLUG: Final = 60
_INDEX_FOLDER: Final = re.compile(r"index\.html~*", re.IGNORECASE)
_INDEX_NAMES: Final = ("index", "readme")


@dataclass(frozen=True, slots=True)
class Place:
    """A file of the site by its source path, and an anchor in it (none: the whole page)."""

    path: str
    anchor: str | None = None


@lru_cache(maxsize=100_000)
def location(path: str, directory_urls: bool) -> str:
    """The address of a file below the site's root, not quoted: ``topics/x/`` or ``topics/x.html``.

    ``directory_urls`` is MkDocs' setting of that name; without it every link names its file, so
    that a site opened from a disk works.
    """
    stem, extension = posixpath.splitext(path)
    if extension == ".md":
        if posixpath.basename(stem) == "index":
            path = f"{stem}.html"
        else:
            path = f"{stem}/index.html" if directory_urls else f"{stem}.html"
    if directory_urls and posixpath.basename(path) == "index.html":
        return path.removesuffix("index.html")
    return path


@lru_cache(maxsize=100_000)
def address(place: Place, directory_urls: bool) -> str:
    """The address below the site's root, quoted: what a search document calls its location."""
    anchor = f"#{quote(place.anchor, safe='~')}" if place.anchor else ""
    return quote(location(place.path, directory_urls)) + anchor


@lru_cache(maxsize=100_000)
def root(origin: str, directory_urls: bool) -> str:
    """The way from the page made by ``origin`` up to the site's root: ``../../``."""
    return "../" * location(origin, directory_urls).count("/")


def href(origin: str, place: Place, directory_urls: bool) -> str:
    """A relative link from the page made by ``origin`` to ``place``.

    It goes by way of the site's root, so pages of one depth share what links to others.
    """
    way = root(origin, directory_urls) + address(place, directory_urls)
    return way if way and not way.startswith("#") else f"./{way}"


@lru_cache(maxsize=100_000)
def work_anchor(key: Key) -> str:
    """The id of a work's heading: ``arxiv-2603.05451``, ``github-owner~repo``. Injective."""
    return "-".join((_scheme(key), "~".join(_key_segments(key))))


def scope(name: str) -> str:
    """The beginning of the ids of what a work or draft says: short, and without ``--``."""
    return f"k{hashlib.sha256(name.encode()).hexdigest()[:10]}"


def permanent_path(key: Key) -> str:
    """The plain file behind the permanent address of a key. Injective, also ignoring case."""
    return "/".join(("e", _scheme(key), *_key_segments(key), "index.html"))


def topic_path(slug: TopicSlug) -> str:
    """The page of a topic."""
    return f"topics/{_page_name(slug)}.md"


@lru_cache(maxsize=100_000)
def tag_path(slug: TagSlug) -> str:
    """The page of a tag; nested tags nest."""
    return f"tags/{'/'.join(_page_name(segment) for segment in slug.split('/'))}.md"


def part_path(base: str, name: str) -> str:
    """The page that continues ``base`` under a date: ``topics/x/2026-03.md``."""
    return posixpath.join(base.removesuffix(".md").removesuffix("/index"), f"{name}.md")


@lru_cache(maxsize=100_000)
def draft_path(path: str, inbox: str) -> str:
    """The plain file that shows a draft as written: ``drafts/jay/2026-07-03/index.html``.

    ``.md`` is left out where that keeps two drafts apart: ``a.md`` and ``a.txt`` are two pages,
    and ``a.png.md`` is no folder where the image ``a.png`` stands.
    """
    folder, _, file = _inside(path, inbox).rpartition("/")
    name = file.removesuffix(".md").lower()
    ambiguous = name.endswith((*SUFFIXES, *IMAGE_SUFFIXES)) or name == "index.html"
    named = file if ambiguous else file.removesuffix(".md")
    return posixpath.join("drafts", folder, named, "index.html")


def draft_anchor(path: str) -> str:
    """The id of a draft on the timeline."""
    return work_anchor(Key(f"draft:{path}"))


def draft_line(path: str, inbox: str, line: int | None) -> Place:
    """A line of a draft; the top of its page where no line is known."""
    return Place(draft_path(path, inbox), f"L{line}" if line else None)


def attachment_path(path: str, inbox: str) -> str:
    """The copy of an image beside a draft: ``drafts/jay/img/chart.png``."""
    return f"drafts/{_inside(path, inbox)}"


def _inside(path: str, inbox: str) -> str:
    """A path below the inbox; a folder called like the file of a page gets another name."""
    *folders, name = path.removeprefix(f"{inbox}/").split("/")
    named = (f"{each}~" if _INDEX_FOLDER.fullmatch(each) else each for each in folders)
    return "/".join((*named, name))


def outward(url: str) -> str | None:
    """An address of another site that is safe to link to; None for anything but http(s)."""
    return url if _WEB.match(url) else None


def _scheme(key: Key) -> str:
    """``arxiv``, ``doi``, ``github``, ``url``, ``draft``: never holds a hyphen or a slash."""
    return key.partition(":")[0]


def _key_segments(key: Key) -> tuple[str, ...]:
    """The rest of a key as path segments; what no path can hold becomes a slug with a hash.

    ``~~`` is in no row of safe segments, joined or not, so a slug never equals another key's.
    """
    rest = key.partition(":")[2].removeprefix("https://")
    segments = tuple(rest.split("/"))
    if len(rest) <= _MAX_KEY and all(_is_safe(segment) for segment in segments):
        return segments
    host = segments[0] if len(segments) > 1 and _is_safe(segments[0]) else ""
    slug = _UNSAFE_RUN.sub("-", rest.removeprefix(host).lower()).strip("-.")[:_MAX_SLUG]
    digest = hashlib.sha256(key.encode()).hexdigest()[:12]
    return (*((host,) if host else ()), f"{slug.strip('-.') or 'x'}~~{digest}")


def _is_safe(segment: str) -> bool:
    return bool(_SAFE_SEGMENT.fullmatch(segment)) and not _RESERVED.fullmatch(segment)


def _page_name(slug: str) -> str:
    """A page's file name: a topic or tag called ``index`` must not take the overview's place."""
    return f"{slug}~" if slug.lower().rstrip("~") in _INDEX_NAMES else slug
