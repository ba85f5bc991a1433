"""A passage of a draft as safe HTML with its cross-links and the line that says it."""

from __future__ import annotations

import hashlib
import posixpath
import re
from collections.abc import Iterator, MutableMapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote

from markupsafe import Markup

from research_kb.model import Draft
from research_kb.present import addresses
from research_kb.present.addresses import Place
from research_kb.present.atlas import Atlas
from research_kb.present.crosslink import linked
from research_kb.present.markdown import Fragment, render, render_inline
from research_kb.present.views import Link, Said

Cache = MutableMapping[str, Fragment]
"""Rendered passages by the hash of everything they depend on; handed in and out by the caller."""

_ABSOLUTE: Final = re.compile(r"[a-z][a-z0-9+.-]*:|/", re.IGNORECASE)
_LINE: Final = re.compile(r"L(\d+)")
_DESTINATION: Final = re.compile(
    r"\]\(\s*(?:<([^<>\n]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))"
    r"|^[ ]{0,3}\[[^\]\n]+\]:\s*<?([^\s<>]+)"
    r"|(?:src|href)\s*=\s*[\"']?([^\"'\s>]+)",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Passage:
    """A text of a draft: ``field`` and lines say which of the catalog's references are its."""

    text: str
    draft: Draft
    field: str
    line: int
    end_line: int
    inline: bool = False
    done: bool | None = None


@dataclass(frozen=True, slots=True)
class Press:
    """What turns passages into HTML: where everything stands, and what was rendered before."""

    atlas: Atlas
    cache: Cache

    def said(self, passage: Passage, page: str, scope: str) -> Said:
        """``passage`` as it stands on ``page``; ``scope`` keeps its ids apart from others'."""
        fragment = self._fragment(passage, page, scope)
        return Said(
            html=Markup(linked(fragment.html, self._links(passage, page))),
            text=fragment.text,
            origin=self.origin(passage.draft.path, passage.line, page),
            done=passage.done,
        )

    def origin(self, path: str, line: int, page: str) -> Link | None:
        """The link back to a line of a draft; None for a file that has no page."""
        place = self.atlas.line(path, line)
        if place is None:
            return None
        return Link(f"L{line}", self.atlas.href(page, place), f"{path}:{line}")

    def _fragment(self, passage: Passage, page: str, scope: str) -> Fragment:
        """From the cache, unless the text, its scope or what its links lead to has changed."""
        way = render_inline if passage.inline else render
        path = passage.draft.path
        found = (self.resolved(path, url, page) for url in destinations(passage.text))
        context = (way.__name__, scope, passage.text, *(str(target) for target in found))
        key = hashlib.sha256("\0".join(context).encode()).hexdigest()
        fragment = self.cache.get(key)
        if fragment is None:
            fragment = way(
                passage.text, scope=scope, links=lambda url: self.resolved(path, url, page)
            )
            self.cache[key] = fragment
        return fragment

    def resolved(self, path: str, url: str, page: str) -> str | None:
        """A relative link or image of the draft at ``path`` as a link from ``page``.

        None for what the site does not hold, and for addresses that are not relative.
        """
        target, _, anchor = url.partition("#")
        if not target or _ABSOLUTE.match(target):
            return None
        beside = posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(target)))
        if beside in self.atlas.attachments:
            inbox = self.atlas.options.inbox
            return self.atlas.href(page, Place(addresses.attachment_path(beside, inbox)))
        line = _LINE.fullmatch(anchor)
        place = self.atlas.line(beside, int(line[1]) if line else None)
        return self.atlas.href(page, place) if place else None

    def _links(self, passage: Passage, page: str) -> Iterator[tuple[str, str, str]]:
        """The cross-links of the passage's lines, leaving out those to where it stands itself."""
        atlas = self.atlas
        for reference in atlas.references.get((passage.draft.path, passage.field), ()):
            place = atlas.place_of(reference.target)
            if place and passage.line <= reference.line <= passage.end_line:
                title = atlas.name_of(reference.target)
                yield reference.phrase, atlas.href(page, place), title


def destinations(markdown: str) -> tuple[str, ...]:
    """Every address that a text may link to, code included: too many rather than too few."""
    return tuple(next(filter(None, found), "") for found in _DESTINATION.findall(markdown))
