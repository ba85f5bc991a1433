"""Fragments that hold wherever they stand: their ids await the scope of their place.

A text whose links lead nowhere in the site renders alike on every page, but for its ids. Rendered
under a scope made of its own hash, which it cannot contain, it is right anywhere once that scope
is replaced. So it can be made before anybody knows where the work will stand, in another process,
and kept when the work moves.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace

from research_kb.present.destinations import destinations, is_absolute, wikilinks
from research_kb.present.markdown import Fragment, render


def generic_key(text: str) -> str:
    """The name of a text's generic fragment in a cache, and the scope that it is made under."""
    return "g" + hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


def is_generic(text: str) -> bool:
    """Whether nothing in ``text`` depends on its place: it names no file and no page."""
    named = filter(None, destinations(text))
    return not wikilinks(text) and all(is_absolute(url) or url[0] == "#" for url in named)


def generic_fragment(text: str) -> Fragment:
    """``text`` rendered under its own scope."""
    return render(text, scope=generic_key(text))


def placed(fragment: Fragment, text: str, scope: str) -> Fragment:
    """A generic fragment in its place."""
    own = f"{generic_key(text)}--"
    if own not in fragment.html:
        return fragment
    headings = (replace(h, id=h.id.replace(own, f"{scope}--")) for h in fragment.headings)
    return replace(
        fragment, html=fragment.html.replace(own, f"{scope}--"), headings=tuple(headings)
    )
