"""The kinds of pages that a built site has, found in the site itself: none can be forgotten."""

from __future__ import annotations

from pathlib import Path

_DEPTH = 3
"""Below it addresses are made of keys and paths, and say nothing of the kind."""


def kind_of(site: Path, page: Path) -> str:
    """``topics/x/2026-03/index.html`` is a ``topics/*/*``, ``404.html`` a ``404.html``."""
    relative = page.relative_to(site)
    folders = relative.parent.parts if relative.name == "index.html" else relative.parts
    if not folders:
        return "/"
    return folders[0] + "/*" * (min(len(folders), _DEPTH) - 1)


def largest_of_each_kind(site: Path) -> dict[str, Path]:
    """The page of each kind that holds the most, and so the most that could be wrong."""
    pages = sorted(site.rglob("*.html"), key=lambda page: (page.stat().st_size, page))
    return {kind_of(site, page): page for page in pages}
