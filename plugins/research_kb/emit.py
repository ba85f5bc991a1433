"""A site as a docs folder that needs no plugin of ours: the way out, if MkDocs ever ends."""

from __future__ import annotations

from collections.abc import Mapping

from research_kb.model import Site
from research_kb.present.fragments import inlined


def emitted(site: Site) -> Mapping[str, bytes]:
    """Every file of ``site`` by its path below the docs folder."""
    pages = {page.path: inlined(page).encode() for page in site.pages}
    return pages | {file.path: file.content for file in site.files}
