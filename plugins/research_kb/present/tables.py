"""Tables: whole without a script, and the head says what a script needs to sort and filter them.

A row is HTML made by a function of Python, not by a template: a large site has a million cells.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Literal

from markupsafe import Markup, escape

from research_kb.present.skeleton import Html
from research_kb.present.strings import Strings
from research_kb.present.templates import fill
from research_kb.present.views import Group

Kind = Literal["text", "rank", "number", "date"]
"""How values are ordered. ``rank``: by their characters, as ``P0`` to ``P3``."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column or, among the hidden ones of a table, what its rows say in an attribute."""

    title: str
    name: str = ""
    """What the address of a view calls it. Empty: rows are neither sorted nor filtered by it."""
    kind: Kind = "text"
    facet: bool = False
    """True: its values are choices to filter by."""
    age: bool = False
    """True: the browser adds how long ago its dates are."""


@dataclass(frozen=True, slots=True)
class Layout:
    """What all rows of a table have in common."""

    name: str
    """Tells the tables of a page apart, and the same table on its parts."""
    columns: tuple[Column, ...]
    hidden: tuple[Column, ...] = ()
    """Facets without a column: ``data-NAME`` of a row holds the values."""
    order: str = ""
    """The order in which rows stand, by names of columns: ``priority -credibility -date``."""


def framed(
    strings: Strings,
    layout: Layout,
    rows: Iterable[Markup],
    *,
    total: int | None = None,
    rest: tuple[Group, ...] = (),
) -> tuple[Html, ...]:
    """A table of ``rows``, each a whole ``tr``; no rows, no table.

    ``rest`` leads to the pages with all ``total`` rows, where these are not all.
    """
    listed = tuple(rows)
    if not listed:
        return ()
    facets = {column.name: column.title for column in layout.hidden}
    live = any(column.name for column in layout.columns)
    html = fill(
        "table.html",
        strings,
        layout=layout,
        rows=Markup("\n").join(listed),
        total=total or len(listed),
        rest=rest,
        facets=_json(facets),
        words=_json(asdict(strings.tables)) if live else "",
    )
    return (Html(html),)


def tr(cells: Iterable[Markup], **said: Iterable[str]) -> Markup:
    """A row; ``said`` are the values of the hidden facets by their names."""
    return Markup(f"{opened(**said)}{''.join(map(td, cells))}</tr>")


def td(content: Markup) -> str:
    """A cell. A ``str``, since joining those is what rows are made of."""
    return f"<td>{content}</td>"


def opened(**said: Iterable[str]) -> str:
    """The beginning of a row. A tab parts the values of one facet; no value holds any."""
    attributes = (
        f' data-{name}="{"&#9;".join(map(escape, values))}"' for name, values in said.items()
    )
    return f"<tr{''.join(attributes)}>"


def _json(value: object) -> Markup:
    """JSON for an attribute in single quotes: shorter than one whose every quote is an entity."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for character, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("'", "&#39;")):
        text = text.replace(character, entity)
    return Markup(text)
