"""Words that say that a name is the name of a topic's page: ``… 主题页``, ``… topic page``."""

from __future__ import annotations

import re
from typing import Final

PAGE: Final = (
    r"(?:主题页面|主题页|专题页面|专题页|专题|主题|知识页|页面"
    r"|(?<![A-Za-z0-9_-])(?:topic\s+pages?|pages?|topics?)(?![A-Za-z0-9_-]))"
)
"""One such word. Chinese ones may be glued to the name, English ones stand apart."""
_TAIL: Final = re.compile(rf"\s*{PAGE}\s*$", re.IGNORECASE)
_ONLY: Final = re.compile(rf"(?:\s|{PAGE})*", re.IGNORECASE)


def only_page_words(text: str) -> bool:
    """Whether ``text`` says nothing beside such words."""
    return _ONLY.fullmatch(text) is not None


def without_page_words(name: str, tail: re.Pattern[str] = _TAIL) -> str:
    """``name`` without the ``tail`` that calls it a page; what is nothing but that stays."""
    shorter = tail.sub("", name).strip()
    return name if only_page_words(shorter) else shorter
