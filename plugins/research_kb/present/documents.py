"""What the search finds: a document for each page, then one for each work on it."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from research_kb.model import Decision, SearchDocument, SearchKind, Work
from research_kb.present import addresses
from research_kb.present.addresses import Place
from research_kb.present.press import Press
from research_kb.present.rows import decision_badge
from research_kb.present.skeleton import plain_line
from research_kb.present.views import CardView, Fact, SightingView

_KINDS: Final = MappingProxyType(
    {
        Decision.KEPT: SearchKind.KEPT,
        Decision.DROPPED: SearchKind.DROPPED,
        None: SearchKind.UNDECIDED,
    }
)


def page_document(
    press: Press,
    path: str,
    title: str,
    text: str = "",
    *,
    kind: SearchKind = SearchKind.PAGE,
    also: tuple[str, ...] = (),
) -> SearchDocument:
    """The document of a page itself; it must stand before those of its sections.

    What stands in full elsewhere is no text of a page that only lists it.
    """
    where = addresses.address(Place(path), press.atlas.options.directory_urls)
    return SearchDocument(where, plain_line(title), text, also=also, kind=kind)


def work_document(press: Press, path: str, work: Work, card: CardView) -> SearchDocument:
    """A work on its page: everything that its card shows, code included."""
    atlas = press.atlas
    place = Place(path, card.anchor)
    topics = (atlas.topics[placed.topic].title for placed in atlas.placements.get(work.id, ()))
    badges = (
        decision_badge(work.decision, atlas.strings).text,
        work.priority and work.priority.value,
    )
    tags = filter(None, map(atlas.tag, work.tags))
    return SearchDocument(
        location=addresses.address(place, atlas.options.directory_urls),
        title=plain_line(card.title),
        text="\n".join(filter(None, _texts(card))),
        tags=card.tags,
        also=tuple(name for tag in tags for name in (*tag.spellings, *tag.aliases)),
        kind=_KINDS[work.decision],
        marks=tuple(filter(None, badges)),
        context=next(topics, ""),
    )


def _texts(card: CardView) -> Iterator[str]:
    """What was said first: a result shows where the words stand together first."""
    for sighting in card.sightings:
        yield from _said(sighting)
    yield from (link.href or link.text for link in (card.address.values if card.address else ()))
    yield from (text for fact in card.facts for text in _values(fact))


def _said(sighting: SightingView) -> Iterator[str]:
    yield from (said.text for said in (*sighting.reasons, *sighting.warnings))
    yield sighting.body.text if sighting.body else ""
    for note in sighting.notes:
        yield from (note.title, note.said.text)
    yield from (said.text for said in sighting.follow_ups)
    yield sighting.title
    yield from (text for fact in sighting.facts for text in _values(fact))


def _values(fact: Fact) -> Iterator[str]:
    yield from (link.text for link in fact.values)
