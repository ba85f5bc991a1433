"""Fields that say where a work comes from: source, authors, kind, date."""

from __future__ import annotations

import re
from collections.abc import Callable

from research_kb.read.characters import has_words
from research_kb.read.gathered import Gathered
from research_kb.read.pieces import Piece
from research_kb.read.values.dates import find_date
from research_kb.read.values.identities import DOI, STATED_ARXIV
from research_kb.read.values.links import find_links, unlink
from research_kb.read.values.lists import split_at
from research_kb.read.values.markup import unmarked
from research_kb.read.values.ratings import find_rating

_FILLER = " \t,，;；、|｜·•()（）[]【】-–—:："


def put_source(into: Gathered, label: str, value: Piece) -> None:
    """One line can state several fields: name, address, arXiv id, date, stars."""
    text = value.text
    for link in find_links(text):
        if link.text and not link.text.startswith("http"):
            name = value.part(text.index(link.text), text.index(link.text) + len(link.text))
            into.scalar("source", name.raw, value.number)
        into.address(link.url, value.number)
        into.claim(value.part(link.start, link.end), "url")
        text = _blotted(text, link.start, link.end)
    text = _take_identity(into, value, text)
    text = _take_date(into, value, text)
    text = _take_stars(into, value, text)
    _take_name(into, value, text)


def _blotted(text: str, start: int, end: int) -> str:
    return text[:start] + "|" * (end - start) + text[end:]


def _take_identity(into: Gathered, value: Piece, text: str) -> str:
    if arxiv := STATED_ARXIV.search(text):
        into.scalar("arxiv", arxiv[1], value.number)
        name = value.part(arxiv.start(), arxiv.start() + len("arxiv"))
        into.scalar("source", name.raw, value.number)
        into.claim(value.part(*arxiv.span()), "source")
        return _blotted(text, *arxiv.span())
    if doi := DOI.search(text):
        into.scalar("doi", doi[0], value.number)
        into.claim(value.part(*doi.span()), "doi")
        return _blotted(text, *doi.span())
    return text


def _take_date(into: Gathered, value: Piece, text: str) -> str:
    found = find_date(text)
    if not found or (len(found.value) == 4 and _is_part_of_name(text, found.start, found.end)):
        return text
    if into.scalar("published", found.value, value.number):
        into.claim(value.part(found.start, found.end), "published")
        return _blotted(text, found.start, found.end)
    return text


def _is_part_of_name(text: str, start: int, end: int) -> bool:
    """``MLSys 2026``: a year that follows a word without anything between is its name's."""
    before = text[:start].rstrip()
    return bool(before) and before[-1] not in ",，(（|·;；" and not text[start:end].endswith("年")


def _take_stars(into: Gathered, value: Piece, text: str) -> str:
    rating = find_rating(text, into.vocabulary, bare=False)
    if not rating or "credibility" in into.scalars:
        return text
    into.scalar("credibility", str(rating.value), value.number)
    into.claim(value.part(rating.start, rating.end), "credibility")
    return _blotted(text, rating.start, rating.end)


def _take_name(into: Gathered, value: Piece, text: str) -> None:
    bare = re.sub(r"[(（][^()（）]*[)）]?", lambda m: "|" * len(m[0]), text)
    for start, end in split_at(bare, "|｜·•,，;；"):
        part = bare[start:end]
        if not has_words(part):
            continue
        if start and "://" in value.text[:start]:
            return
        left = start + len(part) - len(part.lstrip(_FILLER))
        right = end - (len(part) - len(part.rstrip(_FILLER + ".。")))
        name = value.part(left, right)
        if into.scalar("source", unmarked(name.raw).strip("*_`. 。"), value.number):
            into.claim(name, "source")
        return


def put_published(into: Gathered, label: str, value: Piece) -> None:
    """A date, as precise as it is stated."""
    found = find_date(value.text)
    if not found:
        into.unreadable("date", value, "YYYY-MM-DD, YYYY-MM or YYYY")
        return
    if into.scalar("published", found.value, value.number):
        into.claim(value.part(found.start, found.end), "published")


def put_authors(into: Gathered, label: str, value: Piece) -> None:
    """Names between commas, or between semicolons where they hold commas themselves."""
    separators = ";；" if re.search("[;；]", value.text) else ",，、&"
    for start, end in split_at(re.sub(r"\s(?:and|和)\s", " ,  ", value.text), separators):
        name = (
            unlink(value.part(start, end).raw).strip(" *_@.")
            if value.text[start:end].strip()
            else ""
        )
        if name and name not in into.authors:
            into.authors.append(name)
    into.claim(value, "authors")


def scalar_into(name: str) -> Callable[[Gathered, str, Piece], None]:
    """A reader of one line of text, its links as a reader sees them, into ``name``."""

    def put(into: Gathered, label: str, value: Piece) -> None:
        if into.scalar(name, unlink(value.raw), value.number):
            into.claim(value, name)

    return put
