"""Heads: a line that names an entry or a section, taken apart into mark, label and title.

``✅ 条目 1：…``, ``### Kept 2. …``, ``[DROP] …``, ``**Q-01 | …** (LMSYS Blog, 2026-06)``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from research_kb.model import Decision, Priority
from research_kb.read.fields import fields_in_text
from research_kb.read.values.links import find_links
from research_kb.read.vocabulary import Vocabulary, squeeze


@dataclass(frozen=True, slots=True)
class HeadText:
    """What the text of a head says. Columns are indexes into that text (half-width)."""

    title: tuple[int, int]
    label: tuple[int, int] | None = None
    coded: bool = False
    """The label is a code such as ``R-01``: a name only where other heads are named alike."""
    decision: Decision | None = None
    undecided: bool = False
    priority: Priority | None = None
    url: str | None = None
    rest: int | None = None
    """Where something follows the title: ``(source, date) <url> — comment``."""

    @property
    def is_untitled(self) -> bool:
        """Whether the head is nothing but marks and a label."""
        return self.title[0] >= self.title[1]

    def without_label(self) -> HeadText:
        """The same head with its label as the beginning of its title."""
        start = self.label[0] if self.label else self.title[0]
        return replace(self, label=None, title=(start, self.title[1]))


_CODE = (
    r"[A-Za-z]{1,4}\d{0,4}(?:[-–.][A-Za-z]{0,2})?\d{1,3}[a-z]?(?![\w%])"
    r"|[甲乙丙丁戊己庚辛壬癸][-–]?\d{1,3}|[A-Z]-[A-Z]{1,2}(?!\w)"
)
_NUMERAL = r"\d{1,4}(?:[-.]\d{1,3})?|[一二三四五六七八九十]{1,3}"
_SEPARATOR = r"\s*(?:[:|·•▸►▶›]|[—–]{1,2}|-(?=\s)|[.)、](?=\s|[^\x00-\x7f\d]))\s*"
_LABEL_END = rf"(?P<sep>{_SEPARATOR}|\s+|$)"
_BRACKETED = re.compile(
    rf"[\[【(〔「]\s*(?P<id>#?(?:{_CODE}|{_NUMERAL}))\s*[\]】)〕」](?!\()\s*[:.、·—-]?\s*"
)
_CODED = re.compile(rf"(?P<id>{_CODE})(?P<sep>{_SEPARATOR}|\s+)(?=\S)")
_HAN_CODED = re.compile(rf"(?P<id>[\u3400-\u9fff]{{1,3}}\s?\d{{1,3}})(?P<sep>{_SEPARATOR})(?=\S)")
_CIRCLED = re.compile(r"(?P<id>[①-⑳])\s*[:.、]?\s*")
ORDINAL = re.compile(
    r"(?:[甲乙丙丁戊己庚辛]、|\(?\d{1,3}[.)、](?=\s|[^\x00-\x7f\d])|第?[一二三四五六七八九十]{1,3}(?:、|[.](?=\s))|\([一二三四五六七八九十]{1,3}\)|[IVX]{1,4}\.(?=\s))\s*"
)
_WRAP = re.compile(r"(?:\*\*|__|~~|==|\*|_(?=\w)|\s)+")
_PRIORITY = re.compile(r"[\[(【]?(P[0-3])[\])】]?(?=[\s:|·—–\-]|$)\s*[:|·—–-]*\s*", re.IGNORECASE)
_BRACKETS = {"[": "]", "【": "】", "(": ")", "〔": "〕"}


def parse_head(text: str, vocabulary: Vocabulary) -> HeadText:
    """Take the text of a head (half-width, without heading marks or bullet) apart."""
    at = 0
    label: tuple[int, int] | None = None
    coded = False
    found: dict[str, str] = {}
    while at < len(text):
        if wrap := _WRAP.match(text, at):
            at = wrap.end()
        elif (mark := vocabulary.mark.match(text, at)) and "star" not in vocabulary.marks[mark[0]]:
            found.setdefault(_slot(vocabulary.marks[mark[0]]), vocabulary.marks[mark[0]])
            at = mark.end()
        elif (priority := _PRIORITY.match(text, at)) and priority.end() < len(text):
            found.setdefault("priority", priority[1].upper())
            at = priority.end()
        elif "word" not in found and (verdict := _verdict(text, at, vocabulary)):
            found["word"], at = verdict
        elif label is None and (named := _label(text, at, vocabulary)):
            label, at, coded = named
        elif ordinal := ORDINAL.match(text, at):
            at = ordinal.end()
        else:
            break
    return _with_title(text, at, label, coded, found, vocabulary)


def _slot(meaning: str) -> str:
    return (
        "priority"
        if meaning in tuple(Priority)
        else "verdict"
        if meaning != "warning"
        else "warning"
    )


def _verdict(text: str, at: int, vocabulary: Vocabulary) -> tuple[str, int] | None:
    """A word of decision before the title: ``KEEP — ``, ``[DROP] ``, ``采纳 · ``."""
    if (closing := _BRACKETS.get(text[at])) and (end := text.find(closing, at)) > 0:
        word, after = text[at + 1 : end], end + 1
        if text[after : after + 1] == "(":
            return None
    else:
        match = re.compile(
            rf"([^:|·•—–\-\d(（]{{1,16}}?)(?:{_SEPARATOR}|\s+(?=(?:{_CODE}){_SEPARATOR}))"
        ).match(text, at)
        if not match:
            return None
        word, after = match[1], match.end()
    meaning = vocabulary.decisions.get(squeeze(vocabulary.mark.sub("", word).strip("*_ ")))
    if meaning is None or not text[after:].strip():
        return None
    trailing = re.compile(r"\s*[:|·—–-]?\s*").match(text, after)
    return meaning, trailing.end() if trailing else after


def _label(text: str, at: int, vocabulary: Vocabulary) -> tuple[tuple[int, int], int, bool] | None:
    """The label at ``at``: its stretch, where what follows begins, whether it is a code."""
    if numbered := re.compile(
        rf"(?P<id>第\s*(?:{_NUMERAL})\s*[篇条则项个号件])\s*[:.、·|—-]*\s*(?=\S)"
    ).match(text, at):
        return numbered.span("id"), numbered.end(), False
    worded = re.compile(
        rf"(?P<word>{vocabulary.entry_word.pattern})\s*(?:No\.?|#|＃)?\s*[.:]?\s*(?P<id>{_CODE}|{_NUMERAL}|[A-Z](?={_SEPARATOR}))(?![\w%]){_LABEL_END}",
        re.IGNORECASE,
    ).match(text, at)
    if worded and _may_be_label(worded["word"], worded["sep"]):
        is_code = not re.fullmatch(rf"{_NUMERAL}|[A-Z]", worded["id"])
        start = worded.start("id") if is_code else worded.start()
        return (start, worded.end("id")), worded.end(), False
    for pattern in (_BRACKETED, _CIRCLED):
        if (match := pattern.match(text, at)) and match.end() < len(text):
            return match.span("id"), match.end(), False
    if (match := _CODED.match(text, at)) and not re.fullmatch(r"[Pp][0-3]", match["id"]):
        return match.span("id"), match.end(), True
    if match := _HAN_CODED.match(text, at):
        return match.span("id"), match.end(), True
    return None


def _may_be_label(word: str, separator: str) -> bool:
    """``Paper 3: …``; but ``Source 4 reports`` needs its separator to be a label."""
    return bool(separator.strip() or not separator) or word.casefold() in (
        "no",
        "条目",
        "文章",
        "论文",
        "entry",
        "item",
        "文献",
    )


EDGES = " \t*_~=#"


def _with_title(
    text: str,
    at: int,
    label: tuple[int, int] | None,
    coded: bool,
    found: dict[str, str],
    vocabulary: Vocabulary,
) -> HeadText:
    start, end, rest, url = _title(text, at)
    if rest is None and (cut := _field_behind(text, start, end, vocabulary)):
        end = rest = cut
    start, end = _without_marks(text, start, end, found, vocabulary)
    verdict = found.get("verdict") or found.get("word")
    return HeadText(
        title=(start, end),
        label=label,
        coded=coded,
        decision=Decision(verdict) if verdict in ("kept", "dropped") else None,
        undecided=verdict == "undecided",
        priority=Priority(found["priority"]) if "priority" in found else None,
        url=url,
        rest=rest,
    )


_PICTOGRAM = re.compile(r"[\U0001F300-\U0001FAFF\u2600-\u27bf\u2b00-\u2bff\s]+")


def _without_marks(
    text: str, start: int, end: int, found: dict[str, str], vocabulary: Vocabulary
) -> tuple[int, int]:
    """The title without pictograms before it and without marks behind it, which decide too."""
    if picture := _PICTOGRAM.match(text, start, end):
        start = picture.end()
    while last := list(vocabulary.mark.finditer(text, start, end))[-1:]:
        if text[last[0].end() : end].strip(EDGES) or "star" in vocabulary.marks[last[0][0]]:
            break
        found.setdefault(_slot(vocabulary.marks[last[0][0]]), vocabulary.marks[last[0][0]])
        start, end = _trimmed(text, start, last[0].start())
    return start, end


_CUT = re.compile(r"\s*(?:[—–]{1,2}|[|｜·;；])\s*|\s+-\s+|\s*[,，]\s*")


def _field_behind(text: str, start: int, end: int, vocabulary: Vocabulary) -> int | None:
    """Where a field follows the title on its line: ``Title — 丢弃理由：…``."""
    for cut in _CUT.finditer(text, start + 1, end):
        if fields_in_text(text, cut.end(), vocabulary):
            return cut.start()
    return None


def _title(text: str, at: int) -> tuple[int, int, int | None, str | None]:
    """Stretch of the title, where the rest begins, and the address that the title links to."""
    links = find_links(text[at:])
    if links and links[0].start == 0 and links[0].text:
        first = links[0]
        inner = text.index(first.text, at)
        rest = at + first.end
        return inner, inner + len(first.text), _rest(text, rest), first.url
    opened = next((m for m in ("**", "__", "~~") if text[:at].count(m) % 2), None)
    closing = re.search(re.escape(opened), text[at:]) if opened else None
    if closing:
        end = at + closing.start()
        return *_trimmed(text, at, end), _rest(text, at + closing.end()), None
    return *_trimmed(text, at, len(text)), None, None


def _rest(text: str, at: int) -> int | None:
    return at if text[at:].strip(EDGES + "。.") else None


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and text[start] in EDGES:
        start += 1
    while end > start and text[end - 1] in EDGES:
        end -= 1
    return start, end
