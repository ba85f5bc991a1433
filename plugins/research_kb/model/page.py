"""What a build makes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from research_kb.model.names import Finding


class SearchKind(StrEnum):
    """What a reader finds; the letters stand in the search index."""

    PAGE = "p"
    TOPIC = "t"
    TAG = "g"
    DRAFT = "d"
    KEPT = "k"
    UNDECIDED = "u"
    DROPPED = "x"


@dataclass(frozen=True, slots=True)
class SearchDocument:
    """A section of a page as the search index holds it. ``location`` is ``page/#anchor``."""

    location: str
    title: str
    text: str
    tags: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    """Other names under which it is found: every spelling and alias of its tags."""
    kind: SearchKind = SearchKind.PAGE
    marks: tuple[str, ...] = ()
    """Words of its badges."""
    context: str = ""
    """Where it stands, in the reader's words: a topic, the title of a page."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page that the site generator renders: a Markdown skeleton and its HTML fragments."""

    path: str
    """Source path below the docs folder: ``topics/kernel-optimization.md``."""
    title: str
    markdown: str
    """Skeleton with front matter; each fragment's placeholder stands alone in a paragraph."""
    fragments: tuple[tuple[str, str], ...] = ()
    """Placeholder to HTML."""
    documents: tuple[SearchDocument, ...] = ()
    """The page's own document first."""
    in_nav: bool = False
    edit_path: str | None = None
    """The file that a person edits to change the page's prose."""


@dataclass(frozen=True, slots=True)
class PlainFile:
    """A file of the site that no generator touches: redirects, drafts as written, images."""

    path: str
    """Path below the site folder: ``e/arxiv/2603.05451/index.html``."""
    content: bytes


@dataclass(frozen=True, slots=True)
class Site:
    """What a build makes."""

    pages: tuple[Page, ...]
    files: tuple[PlainFile, ...]
    findings: tuple[Finding, ...]
