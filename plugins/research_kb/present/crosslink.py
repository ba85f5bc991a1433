"""Phrases of a fragment turned into the cross-links that the catalog found in its text."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from typing import Final

# Attribute values may hold ">"; the cleaner leaves no comments.
_TAG: Final = re.compile(r"""(<(?:[^>"']|"[^"]*"|'[^']*')*>)""")
_NAME: Final = re.compile(r"</?([a-z0-9]+)")
_CLOSED_TO_LINKS: Final = frozenset({"a", "code", "pre", "kbd", "svg"})


def linked(fragment: str, links: Iterable[tuple[str, str, str]]) -> str:
    """``fragment`` with the first free occurrence of each phrase as a link.

    ``links`` are phrase, address and title. A phrase inside a link or code stays as it is, and
    where phrases overlap the longest wins: it names more. Rejected: links put into the Markdown
    before it is rendered, since a phrase may stand across marks, and since the rendered fragment
    then could not be kept when only an address changed.
    """
    wanted = {
        html.escape(phrase, quote=False): (
            f'<a class="kb-ref" href="{html.escape(address)}" title="{html.escape(title)}">'
        )
        for phrase, address, title in links
        if phrase
    }
    if not wanted:
        return fragment
    found = re.compile("|".join(map(re.escape, sorted(wanted, key=len, reverse=True))))
    closed = 0
    pieces: list[str] = []
    for piece in _TAG.split(fragment):
        name = _NAME.match(piece)
        if name:
            closed += _step(piece, name[1])
        free = not name and not closed
        pieces.append(found.sub(lambda match: _once(match[0], wanted), piece) if free else piece)
    return "".join(pieces)


def _step(tag: str, name: str) -> int:
    if name not in _CLOSED_TO_LINKS:
        return 0
    return -1 if tag.startswith("</") else 1


def _once(phrase: str, wanted: dict[str, str]) -> str:
    opening = wanted.pop(phrase, None)
    return f"{opening}{phrase}</a>" if opening else phrase
