"""The templates of the package. They get views and the language's texts, and decide nothing."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from research_kb.present import elements
from research_kb.present.strings import Strings


@cache
def _environment() -> Environment:
    """One for the process: compiled templates are constants. All output is escaped."""
    environment = Environment(
        loader=PackageLoader("research_kb.present"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    pieces = (elements.link, elements.links, elements.origin, elements.badge, elements.stars)
    environment.filters |= {piece.__name__: piece for piece in (*pieces, elements.date)}
    return environment


def fill(template: str, strings: Strings, **views: object) -> str:
    """The template of that name with ``views``; ``t`` are the texts of the language."""
    return _environment().get_template(template).render(t=strings, **views).strip()
