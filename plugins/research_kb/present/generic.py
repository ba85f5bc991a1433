"""Fragments that hold wherever they stand: their ids await the scope of their place.

A text whose links lead nowhere in the site renders alike on every page, but for its ids. Rendered
under a scope made of its own hash, which it cannot contain, it is right anywhere once that scope
is replaced. So it can be made before anybody knows where the work will stand, in another process,
and kept when the work moves.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from research_kb.model import Draft
from research_kb.present.destinations import destinations, is_absolute, wikilinks
from research_kb.present.markdown import Fragment, render, render_inline, visible_text


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


def line_key(text: str) -> str:
    """The name of a fragment of ``text`` as a single line."""
    return "i" + generic_key(text)


def line_fragment(text: str) -> Fragment:
    """A single line of ``text``: its renderer knows absolute addresses only, and makes no ids."""
    html = render_inline(text)
    return Fragment(html, visible_text(html), ())


def generic_fragments(draft: Draft) -> dict[str, Fragment]:
    """By their keys: of all that ``draft`` says, what holds wherever it will stand."""
    lines, texts = _lines(draft), _texts(draft)
    return {line_key(text): line_fragment(text) for text in lines if is_generic(text)} | {
        generic_key(text): generic_fragment(text) for text in texts if is_generic(text)
    }


def _lines(draft: Draft) -> Iterator[str]:
    for entry in draft.entries:
        yield from (remark.text for remark in (*entry.reasons, *entry.warnings))
    for follow_up in (*draft.follow_ups, *chain(*(e.follow_ups for e in draft.entries))):
        yield follow_up.text


def _texts(draft: Draft) -> Iterator[str]:
    for entry in draft.entries:
        yield from filter(None, (entry.body, *(note.text for note in entry.notes)))
    yield from (note.text for note in draft.notes)


def placed(fragment: Fragment, text: str, scope: str) -> Fragment:
    """A generic fragment in its place."""
    own = f"{generic_key(text)}--"
    if own not in fragment.html:
        return fragment
    headings = (replace(h, id=h.id.replace(own, f"{scope}--")) for h in fragment.headings)
    return replace(
        fragment, html=fragment.html.replace(own, f"{scope}--"), headings=tuple(headings)
    )
