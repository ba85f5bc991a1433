"""A passage of a draft as safe HTML with its cross-links and the line that says it."""

from __future__ import annotations

import hashlib
import posixpath
import re
from collections.abc import Callable, Iterator, MutableMapping
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import unquote

from markupsafe import Markup

from research_kb.model import Draft, Key, Sighting, Target
from research_kb.present import addresses
from research_kb.present.addresses import Place
from research_kb.present.atlas import Atlas
from research_kb.present.crosslink import CrossLink, linked
from research_kb.present.destinations import destinations, is_absolute, wikilinks
from research_kb.present.generic import (
    generic_fragment,
    generic_key,
    line_fragment,
    line_key,
    placed,
)
from research_kb.present.language import lang_attribute
from research_kb.present.local import Links
from research_kb.present.markdown import Fragment, render
from research_kb.present.views import Link, Provenance, Said

Cache = MutableMapping[str, Fragment]
"""Rendered passages by the hash of everything they depend on; handed in and out by the caller."""

_LINE: Final = re.compile(r"L(\d+)")
_LATIN: Final = re.compile(r"<em>([\x00-\x7f]+?)</em>")
_ONE_PARAGRAPH: Final = re.compile(r"<p>((?:(?!<p>).)*)</p>\s*", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Passage:
    """A text of a draft: ``field`` and lines say which of the catalog's references are its."""

    text: str
    draft: Draft
    origin: Target
    """The work or draft that says it."""
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
    rows: dict[tuple[Key, str, bool], str] = field(default_factory=dict)
    """Rows of works that this build has made, by work, way to the root and columns."""
    used: set[str] = field(default_factory=set)
    """What of the cache this build has asked for; the rest is of texts that are gone."""

    def said(self, passage: Passage, page: str, scope: str) -> Said:
        """``passage`` as it stands on ``page``; ``scope`` keeps its ids apart from others'."""
        fragment = self._fragment(passage, page, scope)
        html = fragment.html
        if passage.inline and (alone := _ONE_PARAGRAPH.fullmatch(html)):
            html = alone[1]
        if "<em>" in html and not html.isascii():
            # Dots below each letter of a Latin word are no emphasis in Chinese text.
            html = _LATIN.sub(r'<em lang="en">\1</em>', html)
        return Said(
            html=Markup(linked(html, self._crosslinks_of(passage, page))),
            text=fragment.text,
            origin=self.origin(passage.draft.path, passage.line, page),
            done=passage.done,
            tick=self._tick(passage),
            lang=Markup() if passage.done is None else self._lang(fragment.text),
        )

    def origin(self, path: str, line: int, page: str) -> Link | None:
        """The link back to a line of a draft; None for a file that has no page."""
        place = self.atlas.line(path, line)
        if place is None:
            return None
        return Link(f"L{line}", self.atlas.href(page, place), f"{path}:{line}")

    def provenance(self, sighting: Sighting, page: str) -> Provenance:
        """Who judged, when, and the line of the draft where the entry begins."""
        path, line = sighting.draft.path, sighting.entry.line
        origin, place = self.origin(path, line, page), self.atlas.timeline(path)
        return Provenance(
            author=sighting.author,
            date=sighting.draft.date,
            timeline=self.atlas.href(page, place) if place else None,
            line=Link(f"{path}:{line}", origin.href if origin else None),
            repository=self.atlas.in_repository(path, line),
        )

    def _tick(self, passage: Passage) -> str | None:
        """Where the checkbox of a follow-up is ticked."""
        repository = self.atlas.options.repository
        if (
            repository is None
            or passage.done is None
            or passage.draft.path not in self.atlas.drafts
        ):
            return None
        return repository.editor(passage.draft.path, passage.line)

    def _fragment(self, passage: Passage, page: str, scope: str) -> Fragment:
        """From the cache, unless the text, its scope or what its links lead to has changed."""
        links = self._links_of(passage, page)
        targets = [links.page(url) or links.image(url) for url in destinations(passage.text)]
        targets += [links.wiki(name) for name in wikilinks(passage.text)]
        if any(targets):
            context = (scope, passage.text, *map(str, targets))
            key = hashlib.sha256("\0".join(context).encode("utf-8", "replace")).hexdigest()
            return self._kept(key, lambda: render(passage.text, scope=scope, links=links))
        if passage.inline:
            return self._kept(line_key(passage.text), lambda: line_fragment(passage.text))
        key = generic_key(passage.text)
        generic = self._kept(key, lambda: generic_fragment(passage.text))
        return placed(generic, passage.text, scope)

    def _lang(self, text: str) -> Markup:
        return lang_attribute(text, self.atlas.strings.language)

    def _kept(self, key: str, make: Callable[[], Fragment]) -> Fragment:
        """From the cache, or made and put there."""
        self.used.add(key)
        fragment = self.cache.get(key)
        if fragment is None:
            fragment = self.cache[key] = make()
        return fragment

    def _links_of(self, passage: Passage, page: str) -> Links:
        """Where relative addresses and wikilinks of a passage lead from ``page``."""
        path = passage.draft.path
        return Links(
            page=lambda url: self.resolved(path, url, page),
            image=lambda url: self.resolved(path, url, page),
            wiki=lambda name: self._named(passage, name, page),
        )

    def _named(self, passage: Passage, name: str, page: str) -> str | None:
        """What a wikilink names: an image, or whatever the catalog found behind the name."""
        wanted = name.partition("#")[0].strip()
        for link in self._crosslinks_of(passage, page):
            if link.phrase.strip("[]").partition("|")[0].partition("#")[0].strip() == wanted:
                return link.href
        return self.resolved(passage.draft.path, wanted, page)

    def resolved(self, path: str, url: str, page: str) -> str | None:
        """A relative link or image of the draft at ``path`` as a link from ``page``.

        None for what the site does not hold, and for addresses that are not relative.
        """
        target, _, anchor = url.partition("#")
        if not target or is_absolute(target):
            return None
        beside = posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(target)))
        if beside in self.atlas.attachments:
            inbox = self.atlas.options.inbox
            return self.atlas.href(page, Place(addresses.attachment_path(beside, inbox)))
        line = _LINE.fullmatch(anchor)
        place = self.atlas.line(beside, int(line[1]) if line else None)
        return self.atlas.href(page, place) if place else None

    def crosslinks(self, path: str, field: str, page: str, origin: Target) -> Iterator[CrossLink]:
        """The links that ``origin`` has in a field of a file, as they lead from ``page``."""
        atlas = self.atlas
        for reference in atlas.references.get((path, field), ()):
            place = atlas.place_of(reference.target)
            if place and reference.origin == origin:
                href, title = atlas.href(page, place), atlas.name_of(reference.target)
                yield CrossLink(reference.phrase, href, title, reference.line)

    def _crosslinks_of(self, passage: Passage, page: str) -> Iterator[CrossLink]:
        """A body may be gathered from several places of its draft; others have their lines."""
        links = self.crosslinks(passage.draft.path, passage.field, page, passage.origin)
        for link in links:
            if passage.field == "body" or passage.line <= link.line <= passage.end_line:
                yield link
