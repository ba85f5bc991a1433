"""Colour a code block with the classes that the theme styles, losing no character."""

import re
from functools import lru_cache
from html import escape
from io import StringIO
from typing import Final

from pygments.formatters import HtmlFormatter
from pygments.lexer import Lexer
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

_LONGEST: Final = 20_000
_FORMATTER = HtmlFormatter(nowrap=True)
# Names, spaces, operators, punctuation and numbers say what they are without a colour; their marks
# are most of what coloured code weighs, and a topic page has much of it.
_PLAIN = re.compile(r'<span class="(?:n|nx|py|w|x|o|p|m[ifh]?)">([^<]*)</span>')


def code_block(code: str, language: str) -> str:
    """The HTML that pymdownx.highlight makes of a fence, so that the theme's rules apply.

    Code in an unknown language, longer than anyone reads in colour, or that its lexer does
    not give back whole, stays plain.
    """
    lexer = lexer_of(language) if language and len(code) <= _LONGEST else None
    name = language.lower() if lexer else "text"
    inner = (_coloured(code, lexer) if lexer else None) or escape(code, quote=False)
    return (
        f'<div class="language-{name} highlight"><pre><span></span><code>{inner}</code></pre></div>'
    )


@lru_cache(maxsize=256)
def lexer_of(language: str) -> Lexer | None:
    """The lexer for a language by any of its names; none if there is no such language."""
    try:
        return get_lexer_by_name(language, stripnl=False, ensurenl=False)
    except ClassNotFound:
        return None


def _coloured(code: str, lexer: Lexer) -> str | None:
    tokens = list(lexer.get_tokens(code))
    if "".join(value for _, value in tokens) != code:
        return None
    out = StringIO()
    _FORMATTER.format(tokens, out)
    html = _PLAIN.sub(r"\1", out.getvalue())
    return html if code.endswith("\n") else html.removesuffix("\n")
