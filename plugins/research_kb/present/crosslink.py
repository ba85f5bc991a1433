"""Phrases turned into the cross-links that the catalog found behind them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Final

# Attribute values may hold ">"; the cleaner leaves no comments.
_TAG: Final = re.compile(r"""(<(?:[^>"']|"[^"]*"|'[^']*')*>)""")
_NAME: Final = re.compile(r"</?([a-z0-9]+)")
_CLOSED_TO_LINKS: Final = frozenset({"a", "code", "pre", "kbd", "svg"})
_CLOSED_IN_MARKDOWN: Final = re.compile(
    r"(`+[^`]*`+|!?\[(?!\[)[^\]]*\](?:\([^)]*\)|\[[^\]]*\])|<[^<>]*>)"
)
_ADDRESS: Final = re.compile(r"https?://", re.IGNORECASE)
_LABEL: Final = re.compile(r"\[\[(?:[^\]|]*\|)?([^\]|]*)\]\]")


@dataclass(frozen=True, slots=True)
class CrossLink:
    """A phrase as it stands in a text, and what it names."""

    phrase: str
    href: str
    title: str
    line: int

    @property
    def opening(self) -> str:
        """The opening tag of the link."""
        href, title = escape(self.href), escape(self.title)
        return f'<a class="kb-ref" href="{href}" title="{title}">'


def linked(fragment: str, links: Iterable[CrossLink]) -> str:
    """``fragment``, safe HTML, with the first free occurrence of each phrase as a link.

    A phrase inside a link or code stays as it is; an address that is a link to its own site gets
    ours beside it. Where phrases overlap the longest wins: it names more. Rejected: links put
    into the Markdown before it is rendered, since the rendered fragment then could not be kept
    when only an address changed.
    """
    wanted = {escape(link.phrase, quote=False): link for link in links if link.phrase}
    if not wanted:
        return fragment
    found = re.compile("|".join(map(re.escape, sorted(wanted, key=len, reverse=True))))
    closed, beside = 0, ""
    pieces: list[str] = []
    for piece in _TAG.split(fragment):
        name = _NAME.match(piece)
        if name:
            closed += _step(piece, name[1])
            pieces.append(piece + beside if piece == "</a>" else piece)
            beside = "" if piece == "</a>" else beside
        elif closed:
            if _ADDRESS.match(piece) and pieces[-1].startswith("<a "):
                beside = _beside(wanted.pop(piece, None))
            pieces.append(piece)
        else:
            pieces.append(found.sub(lambda match: _once(match[0], wanted), piece))
    return "".join(pieces)


def linked_prose(prose: str, first_line: int, links: Iterable[CrossLink]) -> str:
    """People's Markdown with each phrase as a link, on the line where it was found.

    The link is an HTML tag, so the generator does not take it for a link to a source file.
    """
    lines = prose.split("\n")
    for link in links:
        number = link.line - first_line
        if 0 <= number < len(lines):
            lines[number] = _linked_line(lines[number], link)
    return "\n".join(lines)


def _linked_line(line: str, link: CrossLink) -> str:
    shown = _LABEL.sub(r"\1", link.phrase)
    pieces = _CLOSED_IN_MARKDOWN.split(line)
    for index, piece in enumerate(pieces[::2]):
        if link.phrase in piece:
            pieces[2 * index] = piece.replace(link.phrase, f"{link.opening}{shown}</a>", 1)
            break
    return "".join(pieces)


def _step(tag: str, name: str) -> int:
    if name not in _CLOSED_TO_LINKS:
        return 0
    return -1 if tag.startswith("</") else 1


def _beside(link: CrossLink | None) -> str:
    return f" {link.opening}{escape(link.title, quote=False)}</a>" if link else ""


def _once(phrase: str, wanted: dict[str, CrossLink]) -> str:
    link = wanted.pop(phrase, None)
    return f"{link.opening}{phrase}</a>" if link else phrase
