"""Which language a text is in, told by its script: for ``lang`` attributes of mixed pages.

A team's drafts mix Chinese and English, within one page and within one sentence. A screen reader
chooses its voice, and a browser its fonts and line breaking, by ``lang``; so what differs from the
page around it says so. The share of scripts is enough for that and costs next to nothing.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from markupsafe import Markup

_HAN: Final = re.compile("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
_KANA: Final = re.compile("[\u3041-\u30ff]")
_HANGUL: Final = re.compile("[\uac00-\ud7a3]")
_WORD: Final = re.compile("[A-Za-z\u00c0-\u024f]{2,}")
_ENOUGH: Final = 400


@lru_cache(maxsize=20_000)
def language_of(text: str) -> str | None:
    """``zh-Hans``, ``ja``, ``ko`` or ``en``; None for a text without words of any of these.

    A Chinese sentence is full of English names, so a Han character counts as much as a word in
    Latin letters. Simplified and traditional characters are not told apart.
    """
    head = text[:_ENOUGH]
    words = len(_WORD.findall(head))
    if head.isascii():
        return "en" if words else None
    kana, hangul = len(_KANA.findall(head)), len(_HANGUL.findall(head))
    han = len(_HAN.findall(head))
    if hangul > max(han, words):
        return "ko"
    if kana and kana + han > words and kana * 4 > han:
        return "ja"
    if han and han >= words:
        return "zh-Hans"
    return "en" if words else None


def foreign(text: str, page: str) -> str | None:
    """The language of a text that is in another one than ``page``; else None."""
    found = language_of(text)
    return found if found and found.partition("-")[0] != page.partition("-")[0] else None


def lang_attribute(text: str, page: str) -> Markup:
    """`` lang="…"`` for a text that is in another language than ``page``; else nothing."""
    found = foreign(text, page)
    return Markup(f' lang="{found}"') if found else Markup()
