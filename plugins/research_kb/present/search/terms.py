"""A text as the terms that a search knows it by.

``web/src/search/terms.ts`` cuts queries by the same rules; ``tests/cases/search/terms.json`` holds
both to it. No dictionary is needed, so both sides agree on any text:

* Width and case are folded (NFKC, lower case).
* Chinese, Japanese and Korean runs become pairs of neighbours: 投机解码 is 投机, 机解, 解码. A run
  also ends in its last character, so that any single character begins some term.
* Everything else becomes words of letters and digits. Words that ``-``, ``_``, ``.`` or ``'`` join
  are one more term together, without the joints but with the dots: FA-4 is fa, 4 and fa4;
  2603.05451 is 2603, 05451 and 2603.05451.
* ``C++`` and ``C#`` are terms of their own beside c.
"""

from __future__ import annotations

import re
import unicodedata
from operator import add
from typing import Final

HAN: Final = (
    "\u2e80-\u2fd5\u3005-\u3007\u3021-\u3029\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff"
    "\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff"
)
_RUN: Final = re.compile(f"[{HAN}]+")
_WORD: Final = re.compile(f"[^\\W_{HAN}]+")
_WORDS: Final = re.compile(f"[^\\W_{HAN}]+(?:[-_.'\u2010\u2019]+[^\\W_{HAN}]+)*")
_JOINTS: Final = re.compile("[-_'\u2010\u2019]+|(?<=\\.)\\.+")
_SIGNED: Final = re.compile(
    f"(?<![^\\W{HAN}])(?<![-.'\u2010\u2019])[a-z][a-z0-9]*(?:\\+\\+|#)",
)


def folded(text: str) -> str:
    """``text`` in the width and case in which terms are compared."""
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFKC", text).lower()


def terms_of(text: str) -> list[str]:
    """Every term of ``text``, as often as it stands there, in no particular order."""
    plain = folded(text)
    terms = _WORDS.findall(plain)
    joined = [term for term in terms if not term.isalnum()]
    if joined:
        terms = [term for term in terms if term.isalnum()]
        terms += _WORD.findall(" ".join(joined))
        terms += [_JOINTS.sub("", term) for term in joined]
    if "++" in plain or "#" in plain:
        terms += _SIGNED.findall(plain)
    if not plain.isascii():
        for run in _RUN.findall(plain):
            terms += map(add, run, run[1:])
            terms.append(run[-1])
    return terms
