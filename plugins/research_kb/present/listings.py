"""Tables too long for one page: the first rows on it, and all of them on dated parts.

A part holds the months that its name says, whatever comes later, as the parts of works do. So
the first rows stand twice: once where a reader looks first, once where they always will.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from markupsafe import Markup

from research_kb.model import Page
from research_kb.present import addresses
from research_kb.present.addresses import Place
from research_kb.present.documents import page_document
from research_kb.present.parts import Part
from research_kb.present.press import Press
from research_kb.present.sections import headed, months, series_list
from research_kb.present.skeleton import Heading, Html, page
from research_kb.present.tables import Layout, framed
from research_kb.present.trail import part_trail
from research_kb.present.views import Group, Link


@dataclass(frozen=True, slots=True)
class Listing:
    """A table of many rows and the pages that it goes on."""

    path: str
    """The page that it begins on."""
    layout: Layout
    ids: tuple[str, ...]
    """Of all rows, in the order of the table."""
    parts: tuple[Part, ...]
    """The pages that together hold all rows; one of them may be the first page itself."""
    row: Callable[[str, str], Markup]
    """The row of an id as it stands on a page."""


def numbered_parts(press: Press, path: str, name: str, ids: tuple[str, ...]) -> tuple[Part, ...]:
    """The parts of a table whose rows have no date, by rank: none where one page holds them all.

    ``name`` tells the tables of a page apart.
    """
    size = press.atlas.options.rows_per_part
    if len(ids) <= press.atlas.options.rows_per_page:
        return ()
    chunks = [ids[start : start + size] for start in range(0, len(ids), size)]
    parts = []
    for number, chunk in enumerate(chunks):
        part, first = f"{name}-{number + 1}", number * size + 1
        rows = f"{first}–{first + len(chunk) - 1}"
        parts.append(Part(addresses.part_path(path, part), part, (), chunk, rows))
    return tuple(parts)


def is_cut(press: Press, listing: Listing) -> bool:
    """True where the first page does not hold all rows, so that parts must."""
    return len(listing.ids) > press.atlas.options.rows_per_page and len(listing.parts) > 1


def beginning(press: Press, listing: Listing) -> tuple[Html, ...]:
    """The first rows, those whose part is this page, and the way to the others."""
    size = press.atlas.options.rows_per_page
    here = {id for part in listing.parts if part.path == listing.path for id in part.ids}
    ids = [id for place, id in enumerate(listing.ids) if place < size or id in here]
    others = [part for part in listing.parts if part.path != listing.path]
    rest = tuple(_way(press, part, listing.path) for part in others)
    return framed(
        press.atlas.strings,
        listing.layout,
        (listing.row(id, listing.path) for id in ids),
        total=len(listing.ids),
        rest=rest if len(ids) < len(listing.ids) else (),
    )


def continued(press: Press, listing: Listing, part: Part) -> tuple[Html, ...]:
    """The rows of a part, in the order of the table."""
    here = frozenset(part.ids)
    rows = (listing.row(id, part.path) for id in listing.ids if id in here)
    return framed(press.atlas.strings, listing.layout, rows)


def part_pages(press: Press, listing: Listing, title: str) -> Iterator[Page]:
    """A page for each part of a table that goes on by itself."""
    strings = press.atlas.strings
    rest = strings.rest_of_table(len(listing.ids))
    for part in listing.parts:
        named = f"{title}: {months(press, part)}"
        blocks = (
            part_trail(press, listing.path, title, part, months(press, part)),
            Heading(1, named, "kb-top"),
            *continued(press, listing, part),
            *headed(rest, "kb-parts", series_list(press, listing.parts, part.path)),
        )
        document = page_document(press, part.path, named)
        yield page(part.path, named, blocks, (document,), wide=True)


def _way(press: Press, part: Part, page: str) -> Group:
    link = Link(months(press, part), press.atlas.href(page, Place(part.path)))
    return Group(link, press.atlas.strings.count_rows(len(part.ids)))
