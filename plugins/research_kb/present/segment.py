"""Chinese text to words, as Material's search index wants them: parted by zero-width spaces.

The index is cut into terms at separators, and Chinese writes none between words. jieba takes over
a second to load, prints while it does, and keeps its dictionary in the system's temporary folder:
``quiet`` ends the last two, and a text that is already in the cache never loads it.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

import jieba

_HAN: Final = re.compile(
    "[\u2e80-\u2fd5\u3005-\u3007\u3021-\u3029\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+"
)
_MARK: Final = "\u200b"

Segmented = Mapping[str, str]
"""Text as written to the same text with its words parted."""

EMPTY: Final[Segmented] = MappingProxyType({})


def quiet(folder: Path) -> None:
    """Let jieba, here and in Material's search plugin, print nothing and cache in ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    jieba.setLogLevel(logging.WARNING)
    jieba.dt.tmp_dir = str(folder)


def segmented(texts: frozenset[str], known: Segmented) -> Segmented:
    """Every text that has Chinese words in it, and no other, with its words parted."""
    chinese = sorted(text for text in texts if _HAN.search(text))
    return MappingProxyType({text: known.get(text) or _parted(text) for text in chinese})


def _parted(text: str) -> str:
    return _HAN.sub(lambda run: _MARK + _MARK.join(jieba.cut(run[0])) + _MARK, text).strip(_MARK)
