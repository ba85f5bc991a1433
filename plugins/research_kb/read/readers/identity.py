"""Fields that say which work an entry is about: addresses, arXiv, DOI, and what it equals."""

from __future__ import annotations

import re
from collections.abc import Callable

from research_kb.read.gathered import Gathered
from research_kb.read.pieces import Piece
from research_kb.read.values.identities import ARXIV, DOI
from research_kb.read.values.links import find_links

_ADDRESS = re.compile(r"^(?:www\.)?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/\S*$", re.IGNORECASE)


def put_url(into: Gathered, label: str, value: Piece) -> None:
    """Addresses; where there is none, a reference link, a DOI, an arXiv id or a bare host."""
    links = find_links(value.text)
    for link in links:
        into.address(link.url, value.number)
        into.claim(value.part(link.start, link.end), "url")
    if not links and (url := into.referenced(value.text)):
        into.address(url, value.number)
        into.claim(value, "url")
    elif not links:
        text = value.raw.strip("<>` ")
        if doi := DOI.search(value.text):
            into.scalar("doi", doi[0], value.number)
        elif arxiv := ARXIV.fullmatch(value.text.strip(" <>`")):
            into.scalar("arxiv", arxiv[1], value.number)
        elif _ADDRESS.match(text):
            into.address(text, value.number)
        else:
            into.unreadable("address", value, "an address that begins with https://")
            return
        into.claim(value, "url")


def put_extra_urls(into: Gathered, label: str, value: Piece) -> None:
    """Further addresses of the work."""
    for link in find_links(value.text):
        if link.url not in into.extra_urls and link.url != into.scalars.get("url"):
            into.extra_urls.append(link.url)
        into.claim(value.part(link.start, link.end), "extra_urls")


def put_arxiv(into: Gathered, label: str, value: Piece) -> None:
    """An arXiv id without its version, and the address if there is one."""
    if match := ARXIV.search(value.text):
        if into.scalar("arxiv", match[1], value.number):
            into.claim(value.part(*match.span()), "arxiv")
    else:
        into.unreadable("arXiv id", value, "an id such as 2603.05451")
    for link in find_links(value.text):
        into.claim(value.part(link.start, link.end), "arxiv")
        into.address(link.url, value.number)


def put_doi(into: Gathered, label: str, value: Piece) -> None:
    """A DOI without the stop of its sentence."""
    if match := DOI.search(value.text):
        if into.scalar("doi", match[0].rstrip(".,;"), value.number):
            into.claim(value, "doi")
    else:
        into.unreadable("DOI", value, "a DOI such as 10.1145/3600006.3613165")


def names_into(name: str) -> Callable[[Gathered, str, Piece], None]:
    """A reader of several keys or addresses into the list ``name``."""

    def put(into: Gathered, label: str, value: Piece) -> None:
        getattr(into, name).extend(re.split(r"[\s,，、]+", value.raw.strip(" <>`")))
        into.claim(value, name)

    return put
