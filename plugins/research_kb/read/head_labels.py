"""Labels at the beginning of a head: ``条目 3``, ``R-01``, ``[7]``, ``①``, ``第 2 篇``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from research_kb.read.vocabulary import Vocabulary, squeeze

CODE = (
    r"[A-Za-z]{1,4}\d{0,4}(?:[-–.][A-Za-z]{0,2})?\d{1,3}[a-z]?(?![\w%])"
    r"|[甲乙丙丁戊己庚辛壬癸][-–]?\d{1,3}|[A-Z]-[A-Z]{1,2}(?!\w)"
)
SEPARATOR = r"\s*(?:[:|·•▸►▶›]|[—–]{1,2}|-(?=\s)|、|[.)](?=\s|[^\x00-\x7f\d]))\s*"
"""What parts a label or a verdict from the title."""
_NUMERAL = r"\d{1,4}(?:[-.]\d{1,3})?|[一二三四五六七八九十]{1,3}"
_COUNTED = re.compile(rf"(?P<id>第\s*(?:{_NUMERAL})\s*[篇条则项个号件])\s*[:.、·|—-]*\s*(?=\S)")
_BEHIND_WORD = re.compile(
    rf"\s*(?:No\.?|#|＃)?\s*[.:]?\s*(?P<id>{CODE}|{_NUMERAL}|[A-Z](?={SEPARATOR}))(?![\w%])"
    rf"(?P<sep>{SEPARATOR}|\s+|$)",
    re.IGNORECASE,
)
_NUMBER = re.compile(rf"{_NUMERAL}|[A-Z]")
_BRACKETED = re.compile(
    rf"[\[【(〔「]\s*(?P<id>#?(?:{CODE}|{_NUMERAL}|\d{{1,2}}/\d{{1,2}}))\s*[\]】)〕」](?!\()\s*[:.、·—-]?\s*"
)
_BRACKETED_WORD = re.compile(
    rf"[\[【(〔「]\s*(?P<id>(?P<word>[^\W\d_]{{1,8}})\s*[-–#]?\s*(?:\d{{1,3}}|{CODE}))\s*[\]】)〕」](?!\()\s*[:：.、·—-]?\s*"
)
_KEYCAP = re.compile(r"(?P<id>\d)\u20e3\s*[:.、]?\s*")
_POINTED = re.compile(r"[▶►▸]\s*(?P<id>\d{1,3})[.、)]?\s*(?=\S)")
_CIRCLED = re.compile(r"(?P<id>[①-⑳])\s*[:.、]?\s*")
_CODED = re.compile(rf"(?P<id>{CODE})(?P<sep>{SEPARATOR}|\s+)(?=\S)")
_HAN_CODED = re.compile(rf"(?P<id>[\u3400-\u9fff]{{1,3}}\s?\d{{1,3}})(?P<sep>{SEPARATOR})(?=\S)")
_LETTERED = re.compile(r"(?P<id>[A-Z])(?:\)|[.、](?=\s))\s*(?=\S)")
_NUMBERED = re.compile(r"(?P<id>\d{1,2}\.\d{1,2})\.?(?:\s+|\s*[:：—–-]\s*)(?=\S)")
_HASHED = re.compile(r"(?P<id>#\d{1,3})(?:\s*[:.、)·|—–-]\s*|\s+)(?=[^\s#])")
_LEVEL = re.compile(r"[Pp][0-3]")


@dataclass(frozen=True, slots=True)
class Label:
    """A label in the text of a head."""

    start: int
    end: int
    behind: int
    """Where what follows the label begins, its separator left out."""
    coded: bool = False
    """Nothing but its form says that it is a label."""


def find_label(text: str, at: int, vocabulary: Vocabulary) -> Label | None:
    """The label that begins at ``at``: counted, behind a word, in brackets, or a bare code."""
    if counted := _COUNTED.match(text, at):
        return Label(*counted.span("id"), counted.end())
    if worded := _worded(text, at, vocabulary):
        return worded
    bracketed = _BRACKETED_WORD.match(text, at)
    if bracketed and bracketed.end() < len(text) and _is_entry_word(bracketed["word"], vocabulary):
        return Label(*bracketed.span("id"), bracketed.end())
    for pattern in (_BRACKETED, _KEYCAP, _POINTED, _CIRCLED):
        if (match := pattern.match(text, at)) and match.end() < len(text):
            return _named_behind(text, match.end()) or Label(*match.span("id"), match.end())
    code = _CODED.match(text, at)
    if code is None or _LEVEL.fullmatch(code["id"]):
        others = (_HAN_CODED, _LETTERED, _NUMBERED, _HASHED)
        code = next(filter(None, (pattern.match(text, at) for pattern in others)), None)
    return Label(*code.span("id"), code.end(), coded=True) if code else None


def _named_behind(text: str, at: int) -> Label | None:
    """``①【M-01】…``: of a number and a code in brackets behind it, the code is the name."""
    match = _BRACKETED.match(text, at)
    if match is None or match.end() == len(text) or not re.search("[A-Za-z]", match["id"]):
        return None
    return Label(*match.span("id"), match.end())


def _is_entry_word(word: str, vocabulary: Vocabulary) -> bool:
    return bool(vocabulary.entry_word.fullmatch(word)) or squeeze(word) in vocabulary.decisions


def _worded(text: str, at: int, vocabulary: Vocabulary) -> Label | None:
    """``Paper 3: …``: a number belongs to its word, a code is a label without it."""
    word = vocabulary.entry_word.match(text, at)
    match = _BEHIND_WORD.match(text, word.end()) if word else None
    if not word or not match or not _may_be_label(word[0], match["sep"]):
        return None
    joined = squeeze(word[0]) in vocabulary.decisions and match.start("id") == word.end()
    start = word.start() if joined or _NUMBER.fullmatch(match["id"]) else match.start("id")
    return Label(start, match.end("id"), match.end())


_PLAIN_WORDS = frozenset(("no", "条目", "文章", "论文", "entry", "item", "文献"))


def _may_be_label(word: str, separator: str) -> bool:
    """``Source 4 reports`` is a sentence: most words need a separator behind their number."""
    return bool(separator.strip() or not separator) or word.casefold() in _PLAIN_WORDS
