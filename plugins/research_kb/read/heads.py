"""Heads: a line that names an entry or a section, taken apart into mark, label and title.

``✅ 条目 1：…``, ``### Kept 2. …``, ``[DROP] …``, ``**Q-01 | …** (LMSYS Blog, 2026-06)``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from research_kb.model import Decision, Priority
from research_kb.read.head_ends import EDGES, last_judgement
from research_kb.read.head_labels import CODE, SEPARATOR, Label, find_label
from research_kb.read.head_text import HeadText
from research_kb.read.head_title import find_title, trimmed
from research_kb.read.judgements import judged, verdict_of
from research_kb.read.values.priorities import find_priority
from research_kb.read.vocabulary import Vocabulary, squeeze

ORDINAL = re.compile(
    r"(?:[甲乙丙丁戊己庚辛]、|\(?\d{1,3}[.)、](?=\s|[^\x00-\x7f\d])"
    r"|第?[一二三四五六七八九十]{1,3}(?:、|[.](?=\s))"
    r"|\([一二三四五六七八九十]{1,3}\)|[IVX]{1,4}\.(?=\s))\s*"
)
"""The number of a section or a list item, which names nothing."""
_WRAP = re.compile(r"(?:\*\*|__|~~|==|\*|_(?=\w)|[■□◆◇●➤➡▪◾◼§](?=\s*\S)|[▶►▸](?=\s*[^\s\d])|\s)+")
_PRIORITY = re.compile(
    r"(?:[\[(【]\s*(?P<a>P[0-3])\s*[\])】]|(?P<b>P[0-3])(?=[\s:|·—–\-]|$))\s*[:|·—–-]*\s*",
    re.IGNORECASE,
)
_BRACKETS = {"[": "]", "【": "】", "(": ")", "〔": "〕"}
_VERDICT = re.compile(rf"([^:|·•—–\-\d(（]{{1,16}}?)(?:{SEPARATOR}|\s+(?=(?:{CODE}){SEPARATOR}))")
_SHOUTED = re.compile(r"([A-Z]{4,9}|[\u3400-\u9fff]{2,4})\s+(?=\S)")
"""Behind a number no sign need part a verdict from the title: ``1. KEEP Title``."""
_PICTOGRAM = re.compile(r"[\U0001F300-\U0001FAFF\u2600-\u27bf\u2b00-\u2bff\s]+")
_TRAILING = re.compile(r"\s*[:|·—–-]?\s*")


@dataclass(slots=True)
class _Opening:
    """What stands before the title of a head, read up to ``at``."""

    text: str
    vocabulary: Vocabulary
    at: int = 0
    label: Label | None = None
    verdict: str | None = None
    """By a mark; ``word`` by a word."""
    word: str | None = None
    priority: str | None = None
    closing: str | None = None
    """The verdict behind the title."""
    numbered: bool = False
    rating: tuple[int, int] | None = None

    def note_mark(self, meaning: str) -> None:
        """The first mark of a kind counts; a warning sign says nothing of the entry."""
        if meaning in tuple(Priority):
            self.priority = self.priority or meaning
        elif meaning != "warning":
            self.verdict = self.verdict or meaning


def parse_head(
    text: str, vocabulary: Vocabulary, *, numbered: bool = False, heading: bool = False
) -> HeadText:
    """Take the text of a head (half-width, without heading marks or bullet) apart.

    ``numbered``: a number stood before it, as that of a list item does. ``heading``: Markdown
    itself says that it is one.
    """
    opening = _Opening(text, vocabulary, numbered=numbered)
    while opening.at < len(text) and any(rule(opening) for rule in _RULES):
        pass
    title = find_title(text, opening.at, vocabulary, heading=heading)
    start, end = _without_judgements(opening, title.start, title.end)
    before = opening.verdict or opening.word
    verdict = before or opening.closing or _said_by_label(opening)
    return HeadText(
        title=(start, end),
        label=(opening.label.start, opening.label.end) if opening.label else None,
        coded=opening.label is not None and opening.label.coded,
        decision=Decision(verdict) if verdict in ("kept", "dropped") else None,
        undecided=verdict == "undecided",
        closing=opening.closing is not None and before is None,
        priority=Priority(opening.priority) if opening.priority else None,
        rating=opening.rating,
        url=title.url,
        further=title.further,
        rest=title.rest,
    )


def _said_by_label(opening: _Opening) -> str | None:
    """``保留-02``, ``丢弃 1``, ``Kept 2``: the word of a label is a verdict."""
    if opening.label is None:
        return None
    word = re.sub(r"[\W\d_]+", " ", opening.text[opening.label.start : opening.label.end]).strip()
    return (
        opening.vocabulary.decisions.get(squeeze(word))
        if len(word) > 2 or not word.isascii()
        else None
    )


def _take_wrap(opening: _Opening) -> bool:
    match = _WRAP.match(opening.text, opening.at)
    opening.at = match.end() if match else opening.at
    return match is not None


def _take_mark(opening: _Opening) -> bool:
    mark = opening.vocabulary.mark.match(opening.text, opening.at)
    if not mark or "star" in opening.vocabulary.marks[mark[0]]:
        return False
    opening.note_mark(opening.vocabulary.marks[mark[0]])
    opening.at = mark.end()
    return True


def _take_picture(opening: _Opening) -> bool:
    """A picture before a label says nothing: ``📄 R-01 · …``."""
    match = _PICTOGRAM.match(opening.text, opening.at)
    if not match or not find_label(opening.text, match.end(), opening.vocabulary):
        return False
    opening.at = match.end()
    return True


def _take_priority(opening: _Opening) -> bool:
    match = _PRIORITY.match(opening.text, opening.at)
    if not match or match.end() == len(opening.text):
        return False
    opening.priority = opening.priority or (match["a"] or match["b"]).upper()
    opening.at = match.end()
    return True


def _take_verdict(opening: _Opening) -> bool:
    """A word of decision before the title: ``KEEP — ``, ``[DROP] ``, ``采纳 · ``."""
    found = _word(opening) if opening.word is None else None
    if found is None:
        return False
    word, after = found
    vocabulary = opening.vocabulary
    meaning = vocabulary.decisions.get(squeeze(vocabulary.mark.sub("", word).strip("*_ ")))
    if meaning is None or not opening.text[after:].strip():
        return False
    trailing = _TRAILING.match(opening.text, after)
    opening.word, opening.at = meaning, trailing.end() if trailing else after
    return True


def _word(opening: _Opening) -> tuple[str, int] | None:
    """The word at ``at``, in brackets or before a separator, and where the text goes on."""
    text, at = opening.text, opening.at
    closing = _BRACKETS.get(text[at])
    if closing and (end := text.find(closing, at)) > 0:
        linked = text[end + 1 : end + 2] == "("
        return None if linked else (text[at + 1 : end], end + 1)
    shouted = _SHOUTED.match(text, at) if opening.numbered or opening.label else None
    if shouted and judged(shouted[1], opening.vocabulary, surely=True):
        return shouted[1], shouted.end()
    match = _VERDICT.match(text, at)
    return (match[1], match.end()) if match else None


def _take_label(opening: _Opening) -> bool:
    if opening.label is not None:
        return False
    opening.label = find_label(opening.text, opening.at, opening.vocabulary)
    opening.at = opening.label.behind if opening.label else opening.at
    return opening.label is not None


def _take_ordinal(opening: _Opening) -> bool:
    match = ORDINAL.match(opening.text, opening.at)
    opening.at = match.end() if match else opening.at
    opening.numbered = opening.numbered or match is not None
    return match is not None


_RULES: tuple[Callable[[_Opening], bool], ...] = (
    _take_wrap,
    _take_mark,
    _take_picture,
    _take_priority,
    _take_verdict,
    _take_label,
    _take_ordinal,
)
"""Each takes what it knows from the beginning of the head, until none takes anything."""


def _without_judgements(opening: _Opening, start: int, end: int) -> tuple[int, int]:
    """The title without pictograms before it, and without what judges behind it."""
    text, vocabulary = opening.text, opening.vocabulary
    if picture := _PICTOGRAM.match(text, start, end):
        start = picture.end()
    while True:
        if mark := _last_mark(text, start, end, vocabulary):
            opening.note_mark(vocabulary.marks[mark[0]])
            end = mark.start()
        elif cut := _judged_behind(opening, start, end):
            end = cut
        else:
            return start, end
        start, end = trimmed(text, start, end)


def _last_mark(text: str, start: int, end: int, vocabulary: Vocabulary) -> re.Match[str] | None:
    marks = list(vocabulary.mark.finditer(text, start, end))
    if not marks or text[marks[-1].end() : end].strip(EDGES):
        return None
    return None if "star" in vocabulary.marks[marks[-1][0]] else marks[-1]


def _judged_behind(opening: _Opening, start: int, end: int) -> int | None:
    """Where the title ends before a judgement, which is noted; None: there is none.

    One that the head has contradicted already is part of the title.
    """
    found = last_judgement(opening.text, start, end, opening.vocabulary)
    if found is None:
        return None
    said = {name: (a, b) for name, a, b in found[1]}
    verdict = priority = None
    if "decision" in said:
        verdict = verdict_of(opening.text[slice(*said["decision"])], opening.vocabulary)
    known = opening.verdict or opening.word or opening.closing
    if not said or (verdict and known not in (None, verdict)):
        return None
    if "priority" in said:
        priority = find_priority(opening.text[slice(*said["priority"])], opening.vocabulary)
    opening.closing = opening.closing or verdict
    opening.priority = opening.priority or (priority[0] if priority else None)
    opening.rating = opening.rating or said.get("credibility")
    return found[0]
