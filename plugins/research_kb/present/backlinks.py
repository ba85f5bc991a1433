"""Who names a work, a topic or a draft, with the sentences that do."""

from __future__ import annotations

from research_kb.model import Reference, Target, TargetKind
from research_kb.present.press import Press
from research_kb.present.views import Backlink, Link, Quote


def backlinks(press: Press, target: Target, page: str) -> tuple[Backlink, ...]:
    """Each origin once, with each of its sentences once; what was written last comes first.

    The origin leads to where it stands on the site, the quote to the line of its draft.
    """
    quotes: dict[Target, dict[str, Quote]] = {}
    found = press.atlas.backlinks.get(target, ())
    for reference in sorted(found, key=lambda each: _written(press, each), reverse=True):
        said = quotes.setdefault(reference.origin, {})
        said.setdefault(reference.sentence, _quote(press, reference, page))
    return tuple(
        Backlink(_origin(press, origin, page), tuple(said.values()))
        for origin, said in quotes.items()
    )


def _written(press: Press, reference: Reference) -> str:
    """When: the date of the draft; a topic's text is of no date, and counts as new."""
    draft = press.atlas.drafts.get(reference.path)
    return (draft.date or "") if draft else "9999"


def _origin(press: Press, origin: Target, page: str) -> Link:
    """A draft stands on the timeline, among what it brought; works and topics have their pages."""
    atlas = press.atlas
    drafted = atlas.timeline(origin.id) if origin.kind is TargetKind.DRAFT else None
    place = drafted or atlas.place_of(origin)
    return Link(atlas.name_of(origin), atlas.href(page, place) if place else None)


def _quote(press: Press, reference: Reference, page: str) -> Quote:
    """The sentence with what names the target apart; a phrase that is not in it is left out."""
    before, phrase, after = reference.sentence.partition(reference.phrase)
    return Quote(before, phrase, after, press.origin(reference.path, reference.line, page))
