"""Strangers' words in Markdown: text, and nothing but text."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import quote

from research_kb.plain import one_line

_PUNCTUATION: Final = re.compile(r"[!-/:-@\[-`{-~]")
_CALLS: Final = re.compile(r"(?<=[@#])(?=\w)|(?<=\bGH)(?=-\d)", re.IGNORECASE)
_JOINER: Final = "\u2060"
"""Of no width: between ``@`` and a name it shows nothing and calls nobody."""


def plain(text: str, most: int = 0) -> str:
    r"""``text`` on one line, cut after ``most`` characters, as itself and nothing else.

    CommonMark takes any ASCII punctuation after ``\`` for itself, so no markup, HTML or address
    begins; GitHub's mentions and references (``@name``, ``#12``, ``GH-12``), which are looked for
    in the finished page, are parted by a character that nobody sees.
    """
    return _PUNCTUATION.sub(r"\\\g<0>", _CALLS.sub(_JOINER, one_line(text, most)))


def link(text: str, address: str) -> str:
    """A link to ``address``, which this program made."""
    return f"[{plain(text)}]({quote(address, safe=_SAFE)})"


_SAFE: Final = "%/:?=#&~.-_"
