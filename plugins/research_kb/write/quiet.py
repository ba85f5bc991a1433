"""Texts that would be read as more than text, written so that they say the same and are text.

A backslash, or a character by its number, shows the same in Markdown; the reader knows no label,
mark or bullet that is written so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from research_kb.read.vocabulary import Vocabulary

_BULLET = re.compile(r"((?:^|\s))([-*+])(?=\s)")
_WIDE_BULLET = re.compile(r"((?:^|\s))([•–·])(?=\s)")
_FIGURE = re.compile(r"((?:^|[\s:;。；.,，])\(?\d{1,2})([.)])(?=\s*\D)")
_WIDE_FIGURE = re.compile(r"(?<=\d)、|[①-⑳]")
_BOX = re.compile(r"\[(?=[ xX✓✔√]\])")


def numbered(char: str) -> str:
    """A character by its number, as HTML and Markdown know it."""
    return f"&#{ord(char)};"


def unlisted(text: str, vocabulary: Vocabulary) -> str:
    """``text`` with nothing in it that opens an item of a flattened list."""
    text = _BULLET.sub(r"\1\\\2", text)
    text = _WIDE_BULLET.sub(lambda m: m[1] + numbered(m[2]), text)
    text = _FIGURE.sub(r"\1\\\2", text)
    text = _WIDE_FIGURE.sub(lambda m: numbered(m[0]), text)
    text = _BOX.sub(r"\\[", text)
    return vocabulary.mark.sub(lambda m: "".join(map(numbered, m[0])), text)


_LEAD = re.compile(r"^(\s*(?:>\s?)*(?:#{1,6}\s+)?)(.*)$", re.DOTALL)
_PARTS = re.compile(r"^((?:[-*+]|\d{1,9}[.)])\s+)?(\[[ xX✓✔√]\]\s)?(.*)$", re.DOTALL)


def shielded(line: str, variant: int) -> str:
    """``line`` so that the reader leaves it alone; a higher variant shields more of it."""
    variants = list(dict.fromkeys(_variants(line)))
    return variants[min(variant, len(variants) - 1)]


VARIANTS = 7


def _variants(line: str) -> Iterator[str]:
    lead, rest = _LEAD.match(line).groups()  # type: ignore[union-attr]
    yield line
    escaped = _BOX.sub(r"\\[", rest)
    yield lead + escaped if escaped != rest else lead + _colons(rest)
    yield lead + _colons(escaped)
    bullet, box, text = _PARTS.match(rest).groups(default="")  # type: ignore[union-attr]
    box = box.replace("[", "\\[")
    yield lead + bullet + box + _first(_colons(text))
    yield lead + bullet + box + _first(_every(text))
    yield lead + _first(_every(rest))
    yield lead + "".join(numbered(c) if c.isalnum() else c for c in rest)


def _colons(text: str) -> str:
    r"""Every colon, and what else may part a label from its value."""
    text = re.sub(r"(?<![:\\]):(?!//)", r"\\:", text)
    text = re.sub(r"(?<=\\:):", r"\\:", text)
    return re.sub(r"[：＝】]", lambda m: numbered(m[0]), text).replace("=", "\\=")


def _every(text: str) -> str:
    """Colons, tags, brackets that name and marks of any kind."""
    text = re.sub(
        r"(?<!\S)([#＃])(?=\S)", lambda m: "\\#" if m[1] == "#" else numbered("＃"), _colons(text)
    )
    text = re.sub(
        r"[「」『』]|[\u2300-\u27bf\u2b00-\u2bff\U0001F300-\U0001FAFF]",
        lambda m: numbered(m[0]),
        text,
    )
    return re.sub(r"(?<!\\)://", r":&#47;/", text)


def _first(text: str) -> str:
    """The first letter or figure by its number, behind what decorates it."""
    match = re.search(r"(?<![&#\w])\w", re.sub(r"&#\d+;", lambda m: " " * len(m[0]), text))
    if not match:
        return text
    at = match.start()
    return text[:at] + numbered(text[at]) + text[at + 1 :]
