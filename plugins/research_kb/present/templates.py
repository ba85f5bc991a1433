"""The templates of the package. They get views and the language's texts, and decide nothing."""

from __future__ import annotations

import re
from functools import cache, partial
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from research_kb.present import elements
from research_kb.present.options import STRINGS
from research_kb.present.strings import Language, Strings


@cache
def _environment(language: Language) -> Environment:
    """One for each language: compiled templates are constants. All output is escaped."""
    strings = STRINGS[language]
    environment = Environment(
        loader=PackageLoader("research_kb.present"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    # As a global they reach the macros, too, whose module is made once.
    environment.globals["t"] = strings
    pieces = (elements.link, elements.origin, elements.badge, elements.stars)
    environment.filters |= {piece.__name__: piece for piece in pieces}
    environment.filters |= {
        "box": partial(elements.box, strings=strings),
        "date": partial(elements.date, strings=strings),
        "links": partial(elements.links, separator=strings.separator),
    }
    return environment


_BLOCK: Final = "p|ul|ol|li|d[ltd]|div|section|details|article|t[rdh]|thead|tbody|table"
_BETWEEN: Final = re.compile(rf">\s*\n\s*(?=</?(?:{_BLOCK})[ >])")


def tight(html: str) -> str:
    """HTML without the line ends between blocks, which nobody sees; text and code keep theirs."""
    return _BETWEEN.sub(">", html)


def fill(template: str, strings: Strings, **views: object) -> str:
    """The template of that name with ``views``; ``t`` are the texts of the language."""
    return _environment(strings.language).get_template(template).render(**views).strip()
