"""Addresses in a text: bare, in angle brackets, as Markdown links."""

from __future__ import annotations

import re
from dataclasses import dataclass

from research_kb.brackets import peeled

_STOP = r"\s<>\"`|\\^{}\u3000-\u303f\u3400-\u9fff\uff00-\uffef\u2018-\u201f\u2014\u2026"
_BARE = re.compile(rf"(?:https?|ftp)://[^{_STOP}]+", re.IGNORECASE)
_MARKDOWN = re.compile(
    r"(?P<image>!)?\[(?P<text>(?:\[[^\[\]\n]*\]|\\.|[^\[\]\\\n])*)\]"
    r"\(\s*<?(?P<url>[^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s+[\"'(][^\n]*?[\"')])?\s*\)"
)
_CHAT = r"<(?P<chat>(?:https?|ftp)://[^\s|<>]+)\|(?P<name>[^<>|\n]+)>"
"""``<https://e.org|e.org>``: how chats export a link."""
_ADDRESS = re.compile(f"{_MARKDOWN.pattern}|{_CHAT}|(?P<bare>{_BARE.pattern})", re.IGNORECASE)
_WIKILINK = re.compile(r"\[\[(?P<target>[^\[\]|\n]+)(?:\|(?P<alias>[^\[\]\n]+))?\]\](?!\()")
_TRAILING = ".,;:!?'\"*_~·"


@dataclass(frozen=True, slots=True)
class Link:
    """An address and the stretch of text that it takes up, brackets and label included."""

    url: str
    text: str
    """The label of a Markdown link; empty for a bare address."""
    start: int
    end: int


def find_links(text: str) -> tuple[Link, ...]:
    """All addresses of ``text`` in their order; images are none."""
    if "://" not in text:
        return ()
    found: list[Link] = []
    for match in _ADDRESS.finditer(text):
        if match["bare"]:
            url = trim_address(match["bare"])
            start, end = match.start(), match.start() + len(url)
            if text[start - 1 : start] == "<" and text[end : end + 1] == ">":
                start, end = start - 1, end + 1
            found.append(Link(url, "", start, end))
        elif match["chat"]:
            found.append(Link(match["chat"], match["name"], *match.span()))
        elif not match["image"] and re.match(r"(?:https?|ftp)://", match["url"], re.IGNORECASE):
            found.append(Link(match["url"], _named(match["text"]), match.start(), match.end()))
    return tuple(found)


def _named(text: str) -> str:
    """The text of a link, which may be a wikilink: ``[[title]](…)``."""
    return peeled(text, "", ("[]",))


def trim_address(url: str) -> str:
    """Cut off what belongs to the sentence: a final stop, a bracket that nothing opened."""
    while url:
        if (
            url[-1] in _TRAILING
            or url[-1] in "(["
            or (url[-1] == ")" and url.count("(") < url.count(")"))
            or (url[-1] == "]" and url.count("[") < url.count("]"))
        ):
            url = url[:-1]
        else:
            break
    return url


def unlink(text: str) -> str:
    """``text`` with Markdown links and wikilinks replaced by what a reader sees."""
    shown = _MARKDOWN.sub(lambda m: _named(m["text"]) or m["url"], text)
    return _WIKILINK.sub(lambda m: m["alias"] or m["target"], shown)


def find_wikilinks(text: str) -> tuple[str, ...]:
    """The targets of the wikilinks in ``text``, without heading part and alias."""
    return tuple(m["target"].split("#")[0].strip() for m in _WIKILINK.finditer(text))
