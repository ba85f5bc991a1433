"""Who and when, in a line without labels: a signature, or a line of the head."""

from __future__ import annotations

import re
from typing import NamedTuple

from research_kb.read.characters import fold, has_words
from research_kb.read.field_labels import STRUCK, mask_addresses
from research_kb.read.fields import fields_in
from research_kb.read.lines import Line
from research_kb.read.metadata import PATH, Metadata
from research_kb.read.pieces import Piece
from research_kb.read.values.dates import DateFound, find_date
from research_kb.read.values.links import find_links
from research_kb.read.values.lists import split_at
from research_kb.read.values.rounds import ROUND, SESSION_WORD

_SCREENING = "screened|posted|sent|shared|filed|curated|collected|minutes|notes?|digest|list|report"
_WRITING = "written|compiled|prepared|reviewed|read|taken|edited|selected|picked"
"""Verbs that are as often said of an article or a method as of a draft."""
_ABOUT_DRAFT = (
    r"(?:(?:(?:this|the|today's|weekly|daily|monthly)\s+)*(?:draft|digest|list|round|batch|report"
    r"|screening|selection|summary|notes?|page)\s+(?:(?:was|were|is|are|has been)\s+)?"
    r"|this\s+(?:was|is)\s+)?"
)
_NAME = r"\w[\w-]*(?:[.@][\w-]+)*(?:\s(?-i:[A-Z])(?:\.|[\w-]*))*"
_BY = re.compile(
    rf"\W*{_ABOUT_DRAFT}(?:(?:(?P<screening>{_SCREENING})|(?P<writing>{_WRITING}))\s+)?"
    rf"by\s+@?(?P<name>{_NAME})(?:\s+(?:on|at|for)\b)?\W*",
    re.IGNORECASE,
)
_CHINESE_VERBS = "整理|筛选|记录|汇总|执笔|撰写|值班|核对|审阅"
_CHINESE = re.compile(
    r"\W*(?:\S{0,6}由\s*)?(?P<name>[A-Za-z][\w@.-]{0,20}|(?!聊天|会议|实验|筛选|阅读|测试|调研|学习"
    r"|工作|讨论|观察|运行|操作|历史|资料|文献|作者|官方|社区|人工|自动)"
    r"[\u3400-\u9fff]{2,3}(?=\s*(?:整理|记录|执笔|撰写)))\s*(?:于\W*)?"
    rf"(?:{_CHINESE_VERBS})\W*"
)
_DASHED = re.compile(rf"\s*[—–-]{{1,2}}\s*@?(?P<name>{_NAME})\W*", re.IGNORECASE)
_NOBODY = frozenset(
    ("a", "an", "the", "hand", "hands", "nobody", "somebody", "someone", "everyone", "me", "us")
)
_SEPARATORS = "·|｜,，;；—–/。"
_PLAIN_NAME = re.compile(r"[A-Z\u3400-\u9fffa-z][\w.@-]*(?:\s[A-Z][\w.-]*)?")
_HOST = re.compile(
    r"(?<![\w@.-])(?:[a-z0-9-]+\.)+(?:[a-z0-9-]+/\S*|(?:com|org|net|edu|gov|io|ai|dev|app|info|xyz|"
    r"cn|co|me|uk|de|jp|eu|tech|blog|news|example)(?![\w@.-]))",
    re.IGNORECASE | re.ASCII,
)
_WORD = re.compile(r"[^\W\d_\u3400-\u9fff]+|\d+|[\u3400-\u9fff]")
_TRADE = re.compile(
    r"报告|草稿|筛选|周报|日报|速览|笔记|digest|notes|report|log|screening|round-?up|reading|review|links"
    r"|weekly|daily|summary",
    re.IGNORECASE,
)


class _Signed(NamedTuple):
    name: Piece
    part: Piece
    """What the name is said in: ``screened by mei``, or the name alone."""


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
    signed = _signed(into, value, date, last=signature)
    told = signed or (_is_day_alone(line, date) if signature else len(value.text) < 60)
    if date and not (told and into.put_date(date, value.number)):
        date = None
    if signed:
        _sign(into, signed.name, signature=signature)
        _read_round(into, value)
    _claim(into, value, signed, date)


def _is_day_alone(line: Line, date: DateFound | None) -> bool:
    """Whether a last line is a day and no more, which an item above it does not hold."""
    if date is None or len(date.value) < 10 or line.indent:
        return False
    return not has_words(line.text[: date.start] + line.text[date.end :])


def _claim(into: Metadata, value: Piece, signed: _Signed | None, date: DateFound | None) -> None:
    """Claim what is answered: the whole line, or those parts of it that say nothing else.

    A sentence keeps its words.
    """
    stated = value.part(date.start, date.end) if date else None
    answered = []
    if signed and _dates_told(signed.part.text, date):
        if _says_nothing_more(into, value.text.replace(signed.part.text, ""), date):
            answered = [Piece(value.line, 0, len(value.line.text))]
        elif into.scalars["author"][0] == _bare(signed.name):
            answered = [signed.part]
    if stated and (answered or _is_part_alone(value, stated)):
        into.claim(stated, "draft.date")
    for part in answered:
        into.claim(part, "draft.author")


def _says_nothing_more(into: Metadata, rest: str, date: DateFound | None) -> bool:
    """Whether the rest of a line with a name only repeats title, session and date."""
    known = " ".join(into.scalars.get(name, ("", 0))[0] for name in ("title", "session"))
    said = set(_WORD.findall(known.casefold()))
    if (found := find_date(rest)) and _dates_told(rest, date):
        rest = rest[: found.start] + " " + rest[found.end :]
    return said.issuperset(_WORD.findall(rest.casefold()))


def _dates_told(text: str, date: DateFound | None) -> bool:
    """Whether ``text`` has no date but the one that the draft has taken."""
    found = find_date(text)
    return found is None or (date is not None and found.value == date.value)


def _is_part_alone(value: Piece, stated: Piece) -> bool:
    """Whether a part of the line is a date and no more."""
    for start, end in split_at(value.text, _SEPARATORS):
        part = value.part(start, end)
        if part.start <= stated.start < part.end:
            before = part.text[: max(0, stated.start - part.start)]
            return not has_words(before + part.text[max(0, stated.end - part.start) :])
    return False


def read_title(into: Metadata, title: Piece) -> None:
    """What only the title states, once head and signature have been read."""
    date = find_date(title.text)
    if date:
        into.set("date", date.value, title.number)
    if signed := _signed(into, title, date, last=False):
        into.set("author", _bare(signed.name), title.number)
    if (match := ROUND.search(title.text)) and not re.search("[批期次]", match[0]):
        into.set("session", title.part(*match.span()).raw, title.number)


def _sign(into: Metadata, name: Piece, *, signature: bool) -> None:
    author = _bare(name)
    if signature or "author" not in into.scalars:
        into.signed = (author, name.number)
    into.set("author", author, name.number)


def _bare(name: Piece) -> str:
    return name.raw.strip("@*_ ")


def _signed(into: Metadata, value: Piece, date: DateFound | None, *, last: bool) -> _Signed | None:
    """Who signs with a line: behind a word for writing, or as a part of its own beside a date.

    Only a part that says nothing else does: in a sentence, ``written by`` tells of something else.
    """
    text = _without_hosts(value.text)
    if date:
        text = text[: date.start] + " " * (date.end - date.start) + text[date.end :]
    whole = date is not None and len(date.value) >= 10
    dashed = [(_DASHED, 0, len(text))] if last else []
    parts = split_at(text, _SEPARATORS)
    forms = [*dashed, *((form, *part) for part in parts for form in (_BY, _CHINESE))]
    for form, start, end in forms:
        found = form.fullmatch(text, start, end)
        if found and _may_sign(into, found, dated=whole, alone=len(parts) == 1, last=last):
            return _Signed(value.part(*found.span("name")), value.part(start, end))
    for start, end in parts if date else ():
        part = value.part(start, end)
        name = part.text.strip(" *_")
        if "\x00" not in text[start:end] and (
            fold(name) == fold(into.folder) or _is_name(into, name)
        ):
            left = start + len(part.text) - len(part.text.lstrip(" *_"))
            return _Signed(value.part(left, left + len(name)), part)
    return None


def _may_sign(
    into: Metadata, found: re.Match[str], *, dated: bool, alone: bool, last: bool
) -> bool:
    """Whether a part that reads like a signature is one."""
    name = found["name"]
    if name.casefold() in _NOBODY:
        return False
    if found.re is not _BY or dated or fold(name) == fold(into.folder):
        return True
    # `Written by Tri Dao.` in the last line tells of the work above it.
    return alone and (bool(found["screening"]) or (name[0].isupper() and not last))


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
