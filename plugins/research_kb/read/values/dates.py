"""Dates in figures and words, Chinese and English, as precise as stated and never more."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


@dataclass(frozen=True, slots=True)
class DateFound:
    """A date in a text: its ISO value and where it stands."""

    value: str
    start: int
    end: int


_MONTHS = {
    name: number
    for number, names in enumerate(
        [
            "jan january",
            "feb february",
            "mar march",
            "apr april",
            "may may",
            "jun june",
            "jul july",
            "aug august",
            "sep september sept",
            "oct october",
            "nov november",
            "dec december",
        ],
        start=1,
    )
    for name in names.split()
}
_MONTH = (
    r"(?P<mon>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"
)
_DAY = r"\d{1,2}(?:st|nd|rd|th)?"
_CLOCK = (
    r"(?:\s*[T,，·@]?\s*(?:at\s+)?(?P<half>上午|下午|晚上|早上|凌晨|中午|傍晚)?\s*(?P<hour>\d{1,2}):(?P<minute>\d{2})(?::(?P<second>\d{2}))?(?:\.\d+)?(?:\s*(?P<noon>[AaPp])\.?[Mm]\b\.?)?"
    r"(?:\s*\(?\s*(?P<zone>Z\b|(?:UTC|GMT)?\s*[+-]\d{1,2}(?::?\d{2})?(?!\d)|UTC\b|GMT\b|CST\b|北京时间|[A-Z][a-z]+/[A-Z][A-Za-z_]+)\s*\)?)?)?"
)
_FORMS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"(?<![\w.-])(?P<y>(?:19|20)\d\d)(?P<s>[-/.])(?P<m>\d{{1,2}})(?P=s)(?P<d>\d{{1,2}})(?!\d|-[A-Za-z]){_CLOCK}",
        rf"(?<!\d)(?P<y>(?:19|20)\d\d)\s*年\s*(?P<m>\d{{1,2}})\s*月\s*(?P<d>\d{{1,2}})\s*[日号]?{_CLOCK}",
        rf"\b{_MONTH}\s+(?P<d>{_DAY}),?\s+(?P<y>(?:19|20)\d\d)\b{_CLOCK}",
        rf"\b(?P<d>{_DAY})(?:\s+of)?[\s-]+{_MONTH},?[\s-]+(?P<y>(?:19|20)\d\d)\b{_CLOCK}",
        r"(?<![\w./-])(?P<y>(?:19|20)\d\d)(?P<m>0[1-9]|1[0-2])(?P<d>0[1-9]|[12]\d|3[01])(?![\w])",
        r"(?<!\d)(?P<y>(?:19|20)\d\d)\s*年\s*(?P<m>\d{1,2})\s*月",
        r"(?<![\w./-])(?P<y>(?:19|20)\d\d)[-/.](?P<m>\d{1,2})(?![\w/-]|\.\d)",
        rf"\b{_MONTH},?\s+(?P<y>(?:19|20)\d\d)\b",
        rf"(?<!\d)(?P<y>(?:19|20)\d\d)\s+{_MONTH}(?![a-z])",
        r"(?<!\d)(?P<y>(?:19|20)\d\d)\s*年",
        r"(?<![\w./:-])(?P<y>(?:19|20)\d\d)(?![\w/:-]|\.\d)",
    )
)


_HAN_DATE = re.compile(
    r"[〇零○一二三四五六七八九]{4}年(?:[一二三四五六七八九十]{1,3}月(?:[一二三四五六七八九十]{1,3}[日号])?)?"
)
_HAN_DIGITS = {char: str(value) for value, char in enumerate("零一二三四五六七八九")} | {
    "〇": "0",
    "○": "0",
}


def find_date(text: str) -> DateFound | None:
    """The first date in ``text`` (half-width), the most precise form first."""
    if han := _HAN_DATE.search(text):
        parts = re.findall(r"([^年月日号]+)[年月日号]", han[0])
        figures = dict(
            zip("ymd", [_han_digits(parts[0]), *map(_han_count, parts[1:])], strict=False)
        )
        if value := _value(dict(figures)):
            return DateFound(value, han.start(), han.end())
    for form in _FORMS:
        for match in form.finditer(text):
            if value := _value(match.groupdict()):
                return DateFound(value, match.start(), match.end())
    return None


def _value(parts: dict[str, str | None]) -> str | None:
    year = int(parts["y"] or 0)
    month_name = parts.get("mon")
    month = _MONTHS[month_name.casefold()] if month_name else int(parts.get("m") or 0)
    day = int(re.sub(r"\D", "", parts.get("d") or "0"))
    if not month and "m" not in parts and "mon" not in parts:
        return f"{year}"
    try:
        date(year, month, day or 1)
    except ValueError:
        return None
    if not day:
        return f"{year}-{month:02}"
    clock = _clock(date(year, month, day), parts)
    return f"{year}-{month:02}-{day:02}{clock}"


def _han_digits(numerals: str) -> str:
    return "".join(_HAN_DIGITS[char] for char in numerals)


def _han_count(numerals: str) -> str:
    """``十``, ``十二``, ``二十`` and ``三十一`` as figures."""
    tens, ten, units = numerals.rpartition("十")
    if not ten:
        return _han_digits(numerals)
    return str(int(_HAN_DIGITS.get(tens, "1")) * 10 + int(_HAN_DIGITS.get(units, "0")))


def _clock(day: date, parts: dict[str, str | None]) -> str:
    hour, minute = parts.get("hour"), parts.get("minute")
    if hour is None or minute is None or int(hour) > 23 or int(minute) > 59:
        return ""
    hour = str(_hour(int(hour), parts))
    second = min(int(parts.get("second") or 0), 59)
    moment = datetime(day.year, day.month, day.day, int(hour), int(minute), second)
    return f"T{moment:%H:%M:%S}{_zone(moment, (parts.get('zone') or '').strip())}"


def _hour(hour: int, parts: dict[str, str | None]) -> int:
    """The hour of 24, where the draft counts the half of the day."""
    noon, half = (parts.get("noon") or "").casefold(), parts.get("half")
    if hour < 12 and (noon == "p" or half in ("下午", "晚上", "傍晚")):
        return hour + 12
    return 0 if hour == 12 and noon == "a" else hour


_OFFSETS = {
    "": "",
    "Z": "Z",
    "UTC": "+00:00",
    "GMT": "+00:00",
    "CST": "+08:00",
    "北京时间": "+08:00",
}
"""CST is China's: the team's own zone."""


def _zone(moment: datetime, zone: str) -> str:
    """The offset of a zone as drafts write it; of an unknown name nothing."""
    name = re.sub(r"\s", "", zone)
    if name.upper() in _OFFSETS:
        return _OFFSETS[name.upper()]
    if offset := re.fullmatch(r"(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?", name, re.IGNORECASE):
        return f"{offset[1]}{int(offset[2]):02}:{offset[3] or '00'}"
    try:
        offset_there = ZoneInfo(name).utcoffset(moment) or timedelta()
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ""
    minutes = int(offset_there.total_seconds() // 60)
    return f"{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}"
