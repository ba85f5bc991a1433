"""A site as a docs folder that needs no plugin of ours: the way out, if MkDocs ever ends."""

from __future__ import annotations

from collections.abc import Mapping

from research_kb.model import Page, Site
from research_kb.present.fragments import inlined

_NOT_INDEXED = "search:\n  exclude: true\n"


def emitted(site: Site) -> Mapping[str, bytes]:
    """Every file of ``site`` by its path below the docs folder."""
    pages = {page.path: _markdown(page).encode() for page in site.pages}
    return pages | {file.path: file.content for file in site.files}


def _markdown(page: Page) -> str:
    """Here nobody joins our documents to the search index: the generator must index the page."""
    return inlined(page).replace(_NOT_INDEXED, "", 1)
