"""Lines that look like heads: headings, bold lines, and plain lines that nothing marks as one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from research_kb.read.field_labels import label_alone
from research_kb.read.fields import fields_in
from research_kb.read.head_labels import CODE
from research_kb.read.head_text import HeadText
from research_kb.read.heads import parse_head
from research_kb.read.lines import Kind, Line
from research_kb.read.outline.blocks import block_heads
from research_kb.read.section_names import core_of, section_of
from research_kb.read.vocabulary import Vocabulary, squeeze

Style = Literal["heading", "plain", "bold"]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A line that may be a head, taken apart."""

    index: int
    style: Style
    level: int
    """Of a heading, in tens; else 0."""
    text: HeadText
    kind: str | None
    """Of the section that it would open."""
    label: str | None = None
    numbered: bool = False
    """It begins like ``三、``."""
    over_fields: bool = False
    """It names a block of fields with an address, as other lines of the draft do."""

    @property
    def is_heading(self) -> bool:
        """Whether Markdown itself says that it is a head."""
        return self.style == "heading"


_HAN_ORDINAL = re.compile(
    r"^[^\w]*(?:[一二三四五六七八九十]{1,3}、|[甲乙丙丁戊己庚辛]、"
    r"|第[一二三四五六七八九十]{1,3}(?:部分|节|章)|\([一二三四五六七八九十]{1,3}\))\s*\S"
)
_SENTENCE = re.compile(r"[。；;！!？?]|\.(?=\s|$)")
_BOLD_LINE = re.compile(
    r"^\s*(\*\*|__)(?=\S)(.+?)\1\s*[:：]?[^\w\n(（\[<—–]*(?:[(（\[<—–].*|[1-5]/5)?$"
)
_DEFINITION = re.compile(r"^\s{0,3}\[[^\[\]]+\]:\s*<?https?://[^\s>]+>?\s*$")
"""``[1]: https://…`` is what a link elsewhere means."""
_INLINE_LABEL = re.compile(r"[\s*_]*([^\s:：][^:：\n]{1,24}?)[\s*_]*[:：](?!//)[\s*_]*(?=\S)")
_INLINE = frozenset(("reading", "placement", "close_reading"))
"""Sections that a label in a line opens, with what they say behind it."""


def find_candidates(lines: Sequence[Line], vocabulary: Vocabulary) -> Iterator[Candidate]:
    """The candidates among ``lines``, in their order."""
    above = Kind.BLANK
    blocks = block_heads(lines, vocabulary)
    for i, line in enumerate(lines):
        if line.kind is Kind.HEADING:
            yield _candidate(i, line, "heading", vocabulary)
        elif line.kind is Kind.TEXT and not line.quoted and _may_be_head(line):
            made = _plain(i, line, vocabulary, apart=above is not Kind.TEXT)
            if i in blocks:
                made = made or _candidate(i, line, "plain", vocabulary)
                yield replace(made, over_fields=made.kind is None)
            elif made:
                yield made
        above = line.kind


def _may_be_head(line: Line) -> bool:
    return len(line.text) < 300 and not _DEFINITION.match(line.text)


def is_bold(line: Line) -> bool:
    """Whether all of a line, or all before a bracket or a dash, is bold."""
    return bool(_BOLD_LINE.match(line.text))


def inline_section(line: Line, vocabulary: Vocabulary) -> tuple[str, int] | None:
    """``精读顺序： 1. 🔴 …``: the kind of section that a line opens, and where that begins."""
    label = _INLINE_LABEL.match(line.body)
    if line.kind is not Kind.TEXT or line.quoted or not label or vocabulary.field_of(label[1]):
        return None
    kind = vocabulary.sections.get(squeeze(core_of(label[1], vocabulary)))
    return (kind, line.content + label.end()) if kind in _INLINE else None


_BARE_LABEL = re.compile(rf"({CODE})\s*:")


def _candidate(i: int, line: Line, style: Style, vocabulary: Vocabulary) -> Candidate:
    text = parse_head(line.body, vocabulary, heading=style == "heading")
    bare = _BARE_LABEL.fullmatch(line.body, *text.title) if style == "heading" else None
    if bare and text.label is None:
        # `## R-01:` is an entry whose title nobody has written yet.
        text = replace(text, label=bare.span(1), title=(bare.end(), bare.end()), coded=True)
    kind = section_of(line.body, vocabulary)
    if kind and text.label:
        # `（一）收录文献` counts sections; what looks like a label names nothing.
        text = replace(text, label=None)
    numbered = bool(_HAN_ORDINAL.match(line.body))
    return Candidate(i, style, line.level * 10, text, kind, numbered=numbered)


def _plain(i: int, line: Line, vocabulary: Vocabulary, *, apart: bool) -> Candidate | None:
    """A line of text that looks like a head; ``apart``: no line of text stands right above it."""
    if opened := inline_section(line, vocabulary):
        return Candidate(i, "plain", 0, HeadText((0, 0)), opened[0], numbered=True)
    bold = is_bold(line)
    if fields_in(line, vocabulary) or (bold and label_alone(line.body, vocabulary)):
        return None
    made = _candidate(i, line, "bold" if bold else "plain", vocabulary)
    if bold or made.text.label:
        return made
    body = line.body
    short = len(body) <= 60 and body.rstrip()[-1:] not in "。.;；,，"
    if short and (made.numbered or _names_section(made, body, vocabulary, apart=apart)):
        return made
    marked = made.text.verdict and not (made.text.closing and _SENTENCE.search(body))
    if made.text.url:
        # `❌ [title](url) — reason`: line after line, with nothing between.
        return made if marked else None
    return made if marked and apart and len(body) <= 160 else None


def _names_section(made: Candidate, body: str, vocabulary: Vocabulary, *, apart: bool) -> bool:
    """A short line of section words; inside a paragraph only the exact name of a section."""
    core = core_of(body, vocabulary)
    if made.kind is None or len(core) > 24:
        return False
    return apart or (squeeze(core) in vocabulary.sections and not label_alone(body, vocabulary))
