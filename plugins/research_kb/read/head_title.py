"""The title in the text of a head: where it ends, and the addresses that it links to.

A link, or what bold marks enclose, is a title: ``**Title** (source, date) — comment``. It goes on
where another such part is joined to it (``**A** vs **B**``), and in a heading up to what parts a
title from a remark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from research_kb.read.characters import has_words
from research_kb.read.field_labels import mask_addresses
from research_kb.read.fields import fields_in_text
from research_kb.read.head_ends import EDGES
from research_kb.read.values.dates import find_date
from research_kb.read.values.links import Link, find_links
from research_kb.read.values.markup import EMPHASIS
from research_kb.read.vocabulary import Vocabulary

_CLOSING = re.compile(r"(?:[ \t*_~=]|(?<!\S)#+)+$")
"""At the end a ``#`` closes the heading only behind a space: ``in C#`` ends with a name."""
_MARKS = ("***", "**", "__", "~~")
_STARRED = re.compile(r"(?<=[A-Za-z])\*(?=\s*$)")
"""``A*`` and ``RRT*`` are names."""
_STOP = re.compile(
    r"\s*[—–]|\s-{1,2}\s|->|→|\s*[:|·•;。!?(<\[【]|(?<!vs)\.(?=\s|$)|https?://|\s#(?=[^\s#])"
    r"|(?<!\w)P[0-3](?!\w)"
)
"""What parts a title from what is said of it."""
_JOINS = re.compile(
    r"(?:(?<![A-Za-z])(?:vs\.?|versus|and|or|against|with|plus)|[与和及跟对比或的、,，&+/×])\s*$",
    re.IGNORECASE,
)
"""What joins two parts of a title, at the end of what stands between them."""
_LEADS_ON = re.compile(
    r"(?<![A-Za-z])(?:a|an|the|on|of|for|in|to|from|by|about|into|over|via|behind|inside)\s*$"
    r"|(?:关于|基于|来自|在|对|从|用|把|将)\s*$",
    re.IGNORECASE,
)
_NEAR = 24
"""Characters between two parts of a title that is no heading; behind more, a remark mentions."""
_CREDITS = re.compile(
    r"(?<![A-Za-z])(?:by|via|from|code|pdf|repo)\s*$|(?:来自|作者|代码)\s*$", re.IGNORECASE
)
"""What does not join: ``[Title](…) by [Jay](…)``."""
_ASIDE = re.compile(r"\([^()]*\)")
_FIELD = re.compile(r"\s*(?:[—–]{1,2}|[|｜·;；])\s*|\s+-\s+|\s*[,，]\s*")
_BEFORE_ADDRESS = " \t<(:：|·—–-"


@dataclass(frozen=True, slots=True)
class TitleFound:
    """The stretch of a title, where something behind it begins, and what it links to."""

    start: int
    end: int
    rest: int | None = None
    url: str | None = None
    """Of a link that begins the title."""
    further: tuple[str, ...] = ()
    """Of links inside the title."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A link or an emphasised stretch, with its marks; ``inner`` is what it shows."""

    start: int
    end: int
    inner: tuple[int, int]
    url: str | None = None
    mark: str = ""
    """What opens it, if that is no link."""


def find_title(text: str, at: int, vocabulary: Vocabulary, *, heading: bool) -> TitleFound:
    """The title that begins at ``at``, behind mark and label.

    ``heading``: Markdown itself says that the text is a heading.
    """
    first = _first(text, at)
    if first is None:
        return _plain(text, at, vocabulary)
    joined = [first, *_joined(text, first, heading=heading)]
    end = joined[-1].end
    if len(joined) == 1 and (first.mark in ("*", "_") or not heading):
        plain = first.mark in ("*", "_")
        return _plain(text, at, vocabulary) if plain else _alone(text, first)
    tail = _tail(text, end, vocabulary, alone=len(joined) == 1)
    if tail == end and len(joined) == 1:
        return _alone(text, first)
    further = tuple(part.url for part in joined[1:] if part.url)
    found = TitleFound(first.start, tail, _rest(text, tail), first.url, further)
    return _before_field(text, found, vocabulary)


def leads_on(text: str) -> bool:
    """Whether a title cannot end with ``text``: it ends with ``vs``, ``on`` or ``与``."""
    return _JOINS.search(text) is not None or _LEADS_ON.search(text) is not None


def _alone(text: str, first: _Part) -> TitleFound:
    return TitleFound(*first.inner, _rest(text, first.end), first.url)


def _plain(text: str, at: int, vocabulary: Vocabulary) -> TitleFound:
    """All that is left, but for addresses at its end and a field behind it."""
    start, end = trimmed(text, at, len(text))
    links = find_links(text[start:end])
    bare = [link for link in links if not link.text and not has_words(text[start + link.end : end])]
    cut = len(text[start : start + bare[0].start].rstrip(_BEFORE_ADDRESS)) if bare else 0
    rest = end = start + cut if cut else end
    further = tuple(link.url for link in links if start + link.end <= end)
    found = TitleFound(start, end, rest if cut else None, None, further)
    return _before_field(text, found, vocabulary)


def _first(text: str, at: int) -> _Part | None:
    """The link or the emphasised stretch that begins at ``at``, behind marks that were read."""
    link = next(iter(find_links(text[at:])), None)
    link = link if link and link.start == 0 and link.text else None
    mark = next((mark for mark in _MARKS if text[:at].count(mark) % 2), None)
    closing = _closing(text, at, mark) if mark else -1
    if mark and closing >= 0:
        inner = trimmed(text, at, closing)
        if link and at + link.end >= inner[1]:
            inner = _shown(text, at, link)
        start = at - len(mark) if text.startswith(mark, at - len(mark)) else at
        return _Part(start, closing + len(mark), inner, link.url if link else None, mark)
    if link:
        return _Part(at, at + link.end, _shown(text, at, link), link.url)
    pair = EMPHASIS.match(text, at - 1) if at and text[at - 1] in "*_" else None
    return _Part(*pair.span(), (at, pair.end() - 1), None, text[at - 1]) if pair else None


def _closing(text: str, at: int, mark: str) -> int:
    """Where the ``mark`` that was opened before ``at`` closes; of ``*B***`` the last ones do."""
    masked = mask_addresses(text)
    last = re.compile(rf"{re.escape(mark)}(?![A-Za-z0-9])").search(masked, at)
    closing = last.start() if last else masked.find(mark, at)
    while closing >= 0 and text.startswith(mark[0], closing + len(mark)):
        closing += 1
    return closing


def _shown(text: str, at: int, link: Link) -> tuple[int, int]:
    """Where the text of a link stands."""
    start = text.index(link.text, at + link.start)
    return start, start + len(link.text)


def _joined(text: str, first: _Part, *, heading: bool) -> Iterator[_Part]:
    """The further parts of a title, as far as each is joined to the one before it."""
    links = [(first.end + x.start, first.end + x.end, x.url) for x in find_links(text[first.end :])]
    marked = [m for m in EMPHASIS.finditer(text, first.end) if not m["code"]]
    parts = [_Part(a, b, (a, b), url) for a, b, url in links]
    for pair in marked:
        inside = [url for a, b, url in links if pair.start() <= a and b <= pair.end()]
        parts.append(_Part(*pair.span(), pair.span(), next(iter(inside), None), "**"))
    last = first
    for part in sorted(parts, key=lambda part: (part.start, -part.end)):
        if part.start < last.end:
            continue
        gap = _ASIDE.sub("", text[last.end : part.start])
        if first.mark == "~~" or _STOP.search(gap) or not _joins(gap, last, part, heading=heading):
            return
        yield part
        last = part


def _joins(gap: str, last: _Part, part: _Part, *, heading: bool) -> bool:
    if not heading:
        return len(gap) <= _NEAR and bool(_JOINS.search(gap))
    apart = not gap.strip() and bool(last.url and part.url)
    return not apart and not _CREDITS.search(gap)


def _tail(text: str, end: int, vocabulary: Vocabulary, *, alone: bool) -> int:
    """Where a title ends whose last part ends at ``end``: it goes on up to a remark or a mark."""
    stops = [_STOP.search(text, end), vocabulary.mark.search(text, end)]
    stop = min((match.start() for match in stops if match), default=len(text))
    said = text[end:stop]
    listed = alone and said.lstrip()[:1] in (",", "，") and find_date(text[end:])
    if not has_words(said) or listed or fields_in_text(text, end, vocabulary):
        return end
    return end + len(_CLOSING.sub("", said))


def _before_field(text: str, found: TitleFound, vocabulary: Vocabulary) -> TitleFound:
    """Without a field that follows on the same line: ``Title — 丢弃理由：…``."""
    for cut in _FIELD.finditer(text, found.start + 1, found.end):
        if fields_in_text(text, cut.end(), vocabulary):
            return replace(found, end=cut.start(), rest=cut.start())
    return found


def _rest(text: str, at: int) -> int | None:
    return at if text[at:].strip(EDGES + "。.") else None


def trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """``text[start:end]`` without the decoration at its ends; a mark of a pair inside stays."""
    first = end - len(text[start:end].lstrip(EDGES))
    last = max(first, start + len(_CLOSING.sub("", text[start:end])))
    paired = text[:start].count("*") % 2 or "*" in text[start:last]
    if not paired and (star := _STARRED.match(text, last, end)):
        last = star.end()
    opened = len(text[:start].rstrip("*_~="))
    for pair in EMPHASIS.finditer(text, opened, end):
        if pair.start() < first and pair.end() < last:
            first = pair.start()
        elif pair.start() > first and pair.end() > last:
            last = pair.end()
    return first, last
