"""The head of a card: what a reader takes in within three seconds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from research_kb.model import Work
from research_kb.present.figures import figures_of, parts_of_figure
from research_kb.present.language import lang_attribute
from research_kb.present.press import Press
from research_kb.present.strings import Strings
from research_kb.present.views import Figures, FigureView, SightingView

_LEAD: Final = 220


def figures(press: Press, work: Work, page: str) -> Figures | None:
    """The key figures of the verdict that counts; of the newest that has any where it has none."""
    for sighting in (work.judged, *work.sightings):
        if found := figures_of(sighting.entry):
            path = sighting.draft.path
            items = (
                FigureView(tuple(parts_of_figure(each.text)), press.origin(path, each.line, page))
                for each in found
            )
            return Figures(
                items=tuple(items),
                author=None if sighting == work.judged else sighting.author,
                lang=lang_attribute(found[0].text, press.atlas.strings.language),
            )
    return None


def lead(view: SightingView) -> str | None:
    """How the text begins, where no reason says in short what a work is worth."""
    if view.reasons or view.body is None or is_short(view):
        return None
    first = next((line for line in view.body.text.split("\n") if line.strip()), "").lstrip(" —–-")
    return first if len(first) <= _LEAD else f"{first[:_LEAD].rstrip()}…"


def is_short(view: SightingView) -> bool:
    """Whether the text is read as fast as a reason."""
    return view.body is not None and len(view.body.text) <= _LEAD


def inside(strings: Strings, sightings: tuple[SightingView, ...]) -> Iterator[str]:
    """What the fold holds, for those who decide whether to open it."""
    first, *others = sightings
    if first.body and not is_short(first):
        yield strings.full_text
    notes = sum(len(view.notes) for view in sightings)
    if notes:
        yield strings.count_notes(notes)
    waiting = sum(not said.done for view in sightings for said in view.follow_ups)
    if waiting:
        yield strings.count_open(waiting)
    authors = dict.fromkeys(view.provenance.author for view in others)
    authors.pop(first.provenance.author, None)
    if authors:
        yield strings.also_seen_by(strings.separator.join(authors))
