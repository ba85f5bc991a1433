"""What the search finds: a document for each page, then one for each work on it."""

from __future__ import annotations

from collections.abc import Iterator

from research_kb.model import SearchDocument
from research_kb.present import addresses
from research_kb.present.addresses import Place
from research_kb.present.press import Press
from research_kb.present.skeleton import plain_line
from research_kb.present.views import CardView, Fact, SightingView


def page_document(press: Press, path: str, title: str, text: str = "") -> SearchDocument:
    """The document of a page itself; it must stand before those of its sections."""
    where = addresses.address(Place(path), press.atlas.options.directory_urls)
    return SearchDocument(where, plain_line(title), text)


def work_document(press: Press, path: str, card: CardView) -> SearchDocument:
    """A work on its page: everything that its card shows, code included."""
    place = Place(path, card.anchor)
    where = addresses.address(place, press.atlas.options.directory_urls)
    text = "\n".join(filter(None, _texts(card)))
    return SearchDocument(where, plain_line(card.title), text, card.tags)


def _texts(card: CardView) -> Iterator[str]:
    yield from (link.href or link.text for link in (card.address.values if card.address else ()))
    yield from card.tags
    yield from (text for fact in card.facts for text in _values(fact))
    for sighting in card.sightings:
        yield from _said(sighting)


def _said(sighting: SightingView) -> Iterator[str]:
    yield sighting.title
    yield from (said.text for said in (*sighting.reasons, *sighting.warnings))
    yield sighting.body.text if sighting.body else ""
    for note in sighting.notes:
        yield from (note.title, note.said.text)
    yield from (said.text for said in sighting.follow_ups)
    yield from (text for fact in sighting.facts for text in _values(fact))


def _values(fact: Fact) -> Iterator[str]:
    yield from (link.text for link in fact.values)
