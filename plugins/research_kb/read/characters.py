"""Folding of width, case and invisible characters, with the way back to what was written."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

_INVISIBLE = frozenset("\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufe0e\ufe0f\ufeff")
_NARROW = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_NARROW |= dict.fromkeys([0x3000, 0x00A0, 0x2002, 0x2003, 0x2009, 0x202F], 0x20)
_NEEDS_WORK = re.compile(f"[{''.join(_INVISIBLE)}]")


@dataclass(frozen=True, slots=True)
class Narrow:
    """A text with full-width forms made half-width and invisible characters left out."""

    text: str
    offsets: tuple[int, ...] | None
    """For each character of ``text`` its offset in the original; None: the same offset."""

    def origin(self, index: int) -> int:
        """The offset in the original of the character at ``index`` (or of the end)."""
        if self.offsets is None:
            return index
        if index < len(self.offsets):
            return self.offsets[index]
        return self.offsets[-1] + 1 if self.offsets else 0


def narrow(text: str) -> Narrow:
    """Fold the width of ``text`` one character to one, dropping the invisible ones."""
    if text.isascii():
        return Narrow(text, None)
    if not _NEEDS_WORK.search(text):
        return Narrow(text.translate(_NARROW), None)
    kept = [i for i, char in enumerate(text) if char not in _INVISIBLE]
    # The end of the last visible character is not always the end of the text: what is invisible
    # there belongs to nobody's value.
    return Narrow("".join(text[i] for i in kept).translate(_NARROW), tuple(kept))


@lru_cache(maxsize=20_000)
def fold(text: str) -> str:
    """What two spellings of one word have in common: width, case, invisible characters, spaces."""
    visible = _NEEDS_WORK.sub("", text)
    return " ".join(unicodedata.normalize("NFKC", visible).casefold().split())


def is_cjk(char: str) -> bool:
    """Whether ``char`` is a Han character (words of such have no spaces between them)."""
    return "\u3400" <= char <= "\u9fff" or "\uf900" <= char <= "\ufaff"


_WORD = re.compile(r"[a-z0-9]+|[\u3400-\u9fff]")


def words_of(text: str) -> list[str]:
    """The words of a text, folded; every Han character is one."""
    return _WORD.findall(fold(text))


def has_words(text: str) -> bool:
    """Whether anything but punctuation, marks and spaces is in ``text``."""
    return any(char.isalnum() for char in text)
