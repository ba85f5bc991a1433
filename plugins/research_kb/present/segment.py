"""Chinese text to words, as Material's search index wants them: parted by zero-width spaces.

The index is cut into terms at separators, and Chinese writes none between words. Our documents are
cut by rjieba, the same algorithm and dictionary as jieba at a tenth of the time. Material's search
plugin cuts people's own pages with jieba, which prints while it loads and keeps its dictionary in
the system's temporary folder: ``quiet`` ends both.
"""

from __future__ import annotations

import logging
import re
from pathlib import Path
from typing import Final

import jieba
import rjieba

_HAN: Final = re.compile(
    "[\u2e80-\u2fd5\u3005-\u3007\u3021-\u3029\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+"
)
_MARK: Final = "\u200b"


def quiet(folder: Path) -> None:
    """Let jieba, in Material's search plugin, print nothing and cache in ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    jieba.setLogLevel(logging.WARNING)
    jieba.dt.tmp_dir = str(folder)


def parted(text: str) -> str:
    """``text`` with its Chinese words parted; what is not Chinese stays as it is."""
    if text.isascii():
        return text
    return _HAN.sub(lambda run: f"{_MARK}{_MARK.join(rjieba.cut(run[0]))}{_MARK}", text).strip(
        _MARK
    )
