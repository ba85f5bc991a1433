"""Key figures: the phrases of an entry that state a measured value, as its author wrote them.

Drafts have no field for figures; they stand in reasons and bodies. A figure is a number with a
unit of measurement (``2.3×``, ``1,234 tok/s``, ``29–69%``, ``1.8 倍``, ``35 ms``), a sum of money,
or a number after the name of a metric (``recall 0.97``). Dates, versions, arXiv ids, model names
(``Qwen3-8B``, ``A100 80GB``), shapes (``128x128``) and counts of machines (``8× H100``) are none.
Nothing is worded anew: a phrase is a stretch of one line, between punctuation, or a row of a table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from research_kb.model import Entry, Remark

MOST: Final = 3
"""As many as are read in a glance."""

_NUMBER: Final = r"(?:[~≈<>≤≥]\s?)?\d+(?:,\d{3})*(?:\.\d+)?"
_SCALE: Final = r"(?:\s?[万亿kKM](?![A-Za-z]))?"
_TIMES: Final = r"[×xX](?![A-Za-z0-9×])(?!\s?(?:[A-Z]+\d|GPU|NVIDIA|RTX|卡))"
_UNIT: Final = "|".join(
    (
        _TIMES,
        "倍",
        "[%％]",
        "个百分点",
        r"[KMGTPE]?FLOP[sS]?(?:/s)?(?![A-Za-z])",
        r"[KMGT]i?B/s",
        r"tok(?:en)?s?(?:/s(?:ec)?|\s(?:a|per)\ssecond)(?![A-Za-z])",
        r"(?:tps|TPS|QPS|qps|RPS|rps|FPS|fps)(?![A-Za-z])",
        r"(?:req(?:uest)?s?|it|step|sample|image|次|条)s?/(?:s(?![A-Za-z])|秒)",
        r"(?:ms|µs|μs|us|ns|(?<![12]\d{3})s)(?![A-Za-z/])",
        "[毫微纳]?秒",
        "小时|分钟",
        r"(?:GPU[- ])?hours?(?![A-Za-z])",
        r"J/token",
        "kWh",
    )
)
_FREE: Final = r"(?<![A-Za-z0-9_.@#/:^-])"
_RANGE: Final = rf"{_NUMBER}(?:\s?(?:{_UNIT}))?\s?(?:[–—~/至到-]|\sto\s|->|→)\s?"
_METRIC: Final = (
    r"(?:recall|precision|accuracy|F1|MRR|NDCG|BLEU|ROUGE|perplexity|PPL|pass|speed-?up"
    r"|召回率?|准确率|精确率|困惑度|加速比|命中率|接受率|胜率)(?:@\d+)?"
    r"(?:\s?(?:of|is|was|at|=|:|：|≈|从|为|是|达到?|[提降][升到至为]+))*\s?"
)
_FIGURE: Final = re.compile(
    # Where none of these stands, nothing else need be tried.
    r"(?=[\d~≈<>≤≥$¥€rpafmnbsRPAFMNBS召准精困加命接胜])"
    rf"(?:{_FREE}(?:{_RANGE})*{_NUMBER}{_SCALE}\s?(?:{_UNIT})"
    rf"|(?<![A-Za-z])(?i:{_METRIC}){_NUMBER}(?![\w.]*\d)"
    r"|[$¥€]\s?\d[\d,]*(?:\.\d+)?)"
)
_TAG: Final = re.compile(r"(<a .*?</a>|<code>.*?</code>|<[^>]*>)", re.DOTALL)
_WIDE: Final = re.compile("[\u2e80-\uffff]")
_HINT: Final = re.compile(r"\d")
_PARTS: Final = re.compile(r"[\s/]+")

_FENCE: Final = re.compile(r"^[ \t]*(```|~~~).*?(?:^[ \t]*\1|\Z)", re.DOTALL | re.MULTILINE)
_LINK: Final = re.compile(r"!?\[([^\[\]]*)\]\([^()\s]*(?:\s\"[^\"]*\")?\)")
_ADDRESS: Final = re.compile(r"https?://[^\s）)，。；]+|arXiv:\S+|`[^`]*`")
_OPENING: Final = re.compile(r"^\s*(?:[-*+>]|\d+[.)]|#+)\s+(?:\[[ xX]\]\s+)?")
_MARKS: Final = re.compile(r"[*_~=]{2}")
_SENTENCE: Final = re.compile(r"[。；;！!？?]|\.\s|\s[-—–]{1,2}\s|——")
_CLAUSE: Final = re.compile(r"[，,：:](?!\d)|[（）()、]|(?<=[^\d])/\s")
_ROW: Final = re.compile(r"\s*\|((?:[^|\n]*\|){2,6})\s*")
_TRIMMED: Final = ' \t，,、：:（）()。；;.-—–*>|"“”'
_LEAST: Final = 5
_LONGEST: Final = 110
_MOSTLY: Final = 0.6


def figures_of(entry: Entry) -> tuple[Remark, ...]:
    """The first figures of ``entry`` with their phrases and lines: reasons first, then the body.

    A reason that is little more than its figure says it itself, and is not repeated.
    """
    found: list[Remark] = []
    known: set[str] = set()
    reasons = [reason.text for reason in entry.reasons]
    for text, line in chain(((r.text, r.line) for r in entry.reasons), _body_lines(entry)):
        for phrase in phrases_of(text) if _HINT.search(text) else ():
            values = {part for value in _FIGURE.findall(phrase) for part in _PARTS.split(value)}
            # A value that was said before says nothing new in other words.
            if not values <= known:
                known |= values
                if not any(
                    phrase in said and len(phrase) > _MOSTLY * len(said) for said in reasons
                ):
                    found.append(Remark(phrase, line))
            if len(found) == MOST:
                return tuple(found)
    return tuple(found)


def phrases_of(text: str) -> Iterator[str]:
    """Each clause of a line that states a figure; a bare number takes its sentence along."""
    if _FIGURE.search(text) is None:
        return
    if row := _ROW.fullmatch(text):
        cells = row[1].strip("| \t")
        named = any(map(str.isalpha, _FIGURE.sub("", cells)))
        yield from (cells,) if named and len(cells) <= _LONGEST else ()
        return
    plain = _OPENING.sub("", _LINK.sub(r"\1", text) if "](" in text else text)
    if _MARKS.search(plain):
        plain = _MARKS.sub("", plain)
    # What an address or a command holds is no figure, but stays where it stands in a phrase.
    masked = _ADDRESS.sub(lambda found: "_" * len(found[0]), plain)
    for start, end in _split(_SENTENCE, masked, 0, len(masked)):
        # A row of a table that was flattened gives values without their columns.
        if masked.find("|", start, end) >= 0:
            continue
        clauses = [
            (first, last)
            for first, last in _split(_CLAUSE, masked, start, end)
            if _FIGURE.search(masked, first, last)
        ]
        whole = any(_is_bare(masked[first:last]) for first, last in clauses)
        chosen = [(start, end)] if whole and end - start <= _LONGEST else clauses
        yield from (_closed(plain[first:last].strip(_TRIMMED)) for first, last in chosen)


def marked(html: str) -> str:
    """Rendered text with its figures in ``<b>``; tags and their attributes stay as they are."""
    if _HINT.search(html) is None:
        return html
    pieces = _TAG.split(html)
    pieces[::2] = [_FIGURE.sub(r"<b>\g<0></b>", piece) for piece in pieces[::2]]
    return "".join(pieces)


def parts_of_figure(phrase: str) -> Iterator[tuple[str, bool]]:
    """``phrase`` cut into pieces; True: a piece is the value itself."""
    end = 0
    for found in _FIGURE.finditer(phrase):
        if found.start() > end:
            yield phrase[end : found.start()], False
        yield found[0], True
        end = found.end()
    if end < len(phrase):
        yield phrase[end:], False


def _body_lines(entry: Entry) -> Iterable[tuple[str, int]]:
    """The lines of the body outside of code, numbered as far as the body is one stretch."""
    if _HINT.search(entry.body) is None:
        return
    first = entry.body_line or entry.line
    body = entry.body
    if "```" in body or "~~~" in body:
        body = _FENCE.sub(lambda code: "\n" * code[0].count("\n"), body)
    for offset, text in enumerate(body.split("\n")):
        yield text, min(first + offset, entry.end_line)


def _split(marks: re.Pattern[str], text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Where the pieces of ``text[start:end]`` between ``marks`` begin and end."""
    for mark in marks.finditer(text, start, end):
        yield start, mark.start()
        start = mark.end()
    yield start, end


def _is_bare(clause: str) -> bool:
    """Whether a clause has hardly a word beside its value."""
    return _width(_FIGURE.sub("", clause).strip(_TRIMMED)) < _LEAST


def _width(text: str) -> int:
    """In Latin letters: a Chinese character says as much as three."""
    return len(text) + 2 * len(_WIDE.findall(text))


def _closed(text: str) -> str:
    """``text`` with the bracket that trimming took from its end."""
    for opening, closing in ("（）", "()"):
        if text.count(opening) > text.count(closing):
            return text + closing
    return text
