"""Who and when, in a line without labels: a signature, or a line of the head."""

from __future__ import annotations

import re

from research_kb.read.characters import fold
from research_kb.read.field_labels import STRUCK, mask_addresses
from research_kb.read.fields import fields_in
from research_kb.read.lines import Line
from research_kb.read.metadata import PATH, Metadata
from research_kb.read.pieces import Piece
from research_kb.read.values.dates import DateFound, find_date
from research_kb.read.values.links import find_links
from research_kb.read.values.lists import split_at
from research_kb.read.values.rounds import ROUND, SESSION_WORD

_VERBS = (
    "screened|posted|minutes|taken|sent|shared|written|compiled|read|filed|prepared|curated|collected|reviewed|selected"
    "|notes?|picked"
)
_CHINESE_VERBS = "整理|筛选|记录|汇总|执笔|撰写|值班|核对|审阅"
_BY = re.compile(
    rf"(?:(?:{_VERBS})\s+|^\W*)by\s+(?P<english>[\w@.-]+(?:\s[A-Z][\w.-]+)?)"
    r"|(?:^|[·|,，—\s])(?P<chinese>[A-Za-z][\w@.-]{0,20}"
    r"|(?!聊天|会议|实验|筛选|阅读|测试|调研|学习|工作|讨论|观察|运行|操作|历史|资料|文献)"
    r"[\u3400-\u9fff]{2,3}(?=\s*(?:整理|记录|执笔|撰写)))\s*(?:于[^,，。]{0,24})?"
    rf"(?:{_CHINESE_VERBS})(?=$|[\s,，·|。;；])"
    r"|^\s*[—–-]{1,2}\s*(?P<signed>[\w@.-]{1,24})(?=$|[\s,，·|])",
    re.IGNORECASE,
)
_WRITING = re.compile(
    rf"(?:\b(?:{_VERBS})\s+)?\bby\b|于|(?:{_CHINESE_VERBS})(?=$|[\s,，·|。;；])", re.IGNORECASE
)
_PLAIN_NAME = re.compile(r"[A-Z\u3400-\u9fffa-z][\w.@-]*(?:\s[A-Z][\w.-]*)?")
_HOST = re.compile(
    r"(?<![\w@.-])(?:[a-z0-9-]+\.)+(?:[a-z0-9-]+/\S*|(?:com|org|net|edu|gov|io|ai|dev|app|info|xyz|"
    r"cn|co|me|uk|de|jp|eu|tech|blog|news|example)(?![\w@.-]))",
    re.IGNORECASE | re.ASCII,
)
_WORD = re.compile(r"[^\W\d_\u3400-\u9fff]+|\d+|[\u3400-\u9fff]")
_TRADE = re.compile(r"报告|草稿|筛选|周报|日报|速览|笔记|digest|notes|report|log", re.IGNORECASE)


def read_last_line(into: Metadata, line: Line) -> None:
    """The last line of a draft: labelled fields, or a name with a date."""
    if found := fields_in(line, into.vocabulary, "draft"):
        if "author" in into.scalars and found[0].name == "author":
            name = Piece(line, *found[0].value)
            into.signed = (re.split(r"\s*[·|,，（(]", name.raw)[0], line.number)
        into.put_found(line, found)
    read_free_line(into, line, signature=True)


def read_free_line(into: Metadata, line: Line, *, signature: bool = False) -> None:
    """``momo 整理，2026-08-06``; ``Jay · 2026-07-18 19:50 (UTC+8) · Round 3``."""
    value = Piece(line, line.content, len(line.text.rstrip(" *_")))
    if PATH.search(value.text) or find_links(value.text):
        return
    date = find_date(STRUCK.sub(lambda match: " " * len(match[0]), value.text))
    name = _name_in(into, value, dated=date is not None)
    if date and (name or signature or len(value.text) < 60) and not _put_date(into, value, date):
        date = None
    if name is None:
        return
    _sign(into, name, signature=signature)
    _read_round(into, value)
    rest = value.text.replace(name.text, "")
    if date:
        rest = rest.replace(value.text[date.start : date.end], "")
    unsaid = find_date(rest) is not None
    if not unsaid and _says_nothing_more(into, rest):
        into.claim(Piece(line, 0, len(line.text)), "draft.author")


def _says_nothing_more(into: Metadata, rest: str) -> bool:
    """Whether the rest of a line with a name only repeats title and session, or says "by"."""
    known = " ".join(into.scalars.get(name, ("", 0))[0] for name in ("title", "session"))
    said = set(_WORD.findall(known.casefold()))
    return said.issuperset(_WORD.findall(_WRITING.sub(" ", rest).casefold()))


def read_title(into: Metadata, title: Piece) -> None:
    """What only the title states, once head and signature have been read."""
    date = find_date(title.text)
    if date:
        into.set("date", date.value, title.number)
    if name := _name_in(into, title, dated=date is not None):
        into.set("author", name.raw.strip("@*_ "), title.number)
    if (match := ROUND.search(title.text)) and not re.search("[批期次]", match[0]):
        into.set("session", title.part(*match.span()).raw, title.number)


def _put_date(into: Metadata, value: Piece, date: DateFound) -> bool:
    """The first date of a draft; the same day with its hour is more precise, others count not."""
    day = date.value[:10]
    first = into.set("date", date.value, value.number)
    known = into.scalars["date"][0]
    if first or known.startswith(day):
        into.claim(value.part(date.start, date.end), "draft.date")
    if len(date.value) > 10 and known == day:
        into.scalars["date"] = (date.value, value.number)
    return first or known.startswith(day)


def _sign(into: Metadata, name: Piece, *, signature: bool) -> None:
    author = name.raw.strip("@*_ ")
    if signature or "author" not in into.scalars:
        into.signed = (author, name.number)
    if into.set("author", author, name.number) or into.scalars["author"][0] == author:
        into.claim(name, "draft.author")


def _name_in(into: Metadata, value: Piece, *, dated: bool) -> Piece | None:
    """The name in a line: behind a word for writing, or as a part of its own beside a date."""
    masked = _without_hosts(value.text)
    if by := _BY.search(masked):
        return value.part(*by.span(by.lastgroup or 0))
    for start, end in split_at(masked, "·|｜,，—–/") if dated else ():
        if "\x00" in masked[start:end]:
            continue
        part = value.part(start, end)
        text = part.text.strip(" *_")
        if fold(text) == fold(into.folder) or _is_name(into, text):
            left = start + len(part.text) - len(part.text.lstrip(" *_"))
            return value.part(left, left + len(text))
    return None


def _without_hosts(text: str) -> str:
    """``text`` without addresses, hosts and what is struck out, which have written nothing."""
    masked = STRUCK.sub(lambda match: "\x00" * len(match[0]), mask_addresses(text))
    return _HOST.sub(lambda match: "\x00" * len(match[0]), masked)


def _is_name(into: Metadata, text: str) -> bool:
    """A short word without figures that is no word of the draft's trade."""
    if not _PLAIN_NAME.fullmatch(text) or len(text) > (24 if text.isascii() else 4):
        return False
    trade = SESSION_WORD.search(text) or into.vocabulary.section_words.search(text)
    return not (trade or _TRADE.search(text) or any(c.isdigit() for c in text))


def _read_round(into: Metadata, value: Piece) -> None:
    """Of a signature: the part that names the round."""
    for start, end in split_at(value.text, "·|｜"):
        part = value.part(start, end)
        if SESSION_WORD.search(part.text) and not find_date(part.text):
            match = ROUND.search(part.text)
            # `午后第一批` is a name as a whole; of `工程筛选 Round 3` the round is one.
            longer = len(part.text.strip()) > 8
            piece = part.part(*match.span()) if match and longer else part
            if into.set("session", piece.raw.strip(" *_"), value.number):
                into.claim(part, "draft.session")
