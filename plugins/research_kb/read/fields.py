"""Fields in a line: ``label: value`` in any of a label's spellings, several on one line."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from research_kb.read.lines import Kind, Line
from research_kb.read.values.dates import find_date
from research_kb.read.values.links import find_links
from research_kb.read.values.priorities import find_priority
from research_kb.read.values.ratings import find_rating
from research_kb.read.vocabulary import Vocabulary, squeeze


@dataclass(frozen=True, slots=True)
class FieldFound:
    """A label and its value in a line. Columns are indexes into the line's text."""

    name: str
    """A field's name, of an entry or of a draft."""
    label: tuple[int, int]
    """The label's own words, without decoration and qualifier."""
    qualifier: str
    """What stands in brackets behind the label: ``（部分）``."""
    start: int
    """Where label and decoration begin."""
    value: tuple[int, int]


Lookup = str
"""``entry`` or ``draft``: whose labels count."""

_LEAD = r"[^\w\s「《\"'“(（\[【`<]*\s*"
_OPEN = re.compile(r"(?:[\s>*_~|·•▸▶►◆◇■□★☆\-–—+]|[\[(（【](?![ xX]\])|[①-⑳]|\d{1,2}[.)、]\s)*")
_PROSE = frozenset(
    ("reasons", "warnings", "follow_ups", "notes", "assessment", "scope", "dedupe_against")
)
_CLOSING = {"(": ")", "[": "]", "（": "）", "【": "】", "「": "」", "“": "”", "《": "》"}
_TRIM_END = " \t|｜·,，;；*_[【(（-–—▸/、"


def fields_in(
    line: Line, vocabulary: Vocabulary, whose: Lookup = "entry"
) -> tuple[FieldFound, ...]:
    """The fields of a line, in their order; empty where it does not begin with one."""
    if line.kind in (Kind.CODE, Kind.COMMENT, Kind.BLANK, Kind.BREAK, Kind.DELIMITER):
        return ()
    return fields_in_text(line.text, line.content, vocabulary, whose)


def fields_in_text(
    text: str, start: int, vocabulary: Vocabulary, whose: Lookup = "entry"
) -> tuple[FieldFound, ...]:
    """The fields of ``text`` from column ``start`` on."""
    masked = _masked(text)
    first = _first(masked, start, vocabulary, whose)
    if first is None:
        return ()
    found = [first]
    at = first.value[0]
    while nxt := _next(masked, at, found[-1], vocabulary, whose):
        found.append(nxt)
        at = nxt.value[0]
    ends = [*(later.start for later in found[1:]), len(text)]
    return tuple(_ended(f, text, end) for f, end in zip(found, ends, strict=True))


def _masked(text: str) -> str:
    """``text`` with addresses and inline code blotted out, so that no label is found in them."""
    for link in reversed(find_links(text)):
        text = text[: link.start] + "\x00" * (link.end - link.start) + text[link.end :]
    return re.sub(r"(`+)[^`\n]+?\1", lambda m: "\x00" * len(m[0]), text)


_SEP = r"(?P<sep>\s*(?:\*\*|__|\*|_|~~)?\s*(?:::|[:：=](?!//))\s*(?:\*\*|__|\*|_(?=\s))?|】\s*[:：]?|\]\s*[:：])\s*"


_OPENS_SENTENCE = re.compile(r"\s*\d{4}\.\d{4,5}(?:v\d+)?(?!\w)\s*(?:[(—–-]|[^\W\d_])")
"""``arXiv:2607.09172（最新）``: an identity in a sentence, and no field."""


def _match(masked: str, at: int, vocabulary: Vocabulary, whose: Lookup) -> FieldFound | None:
    """The field whose label begins at ``at`` exactly."""
    label = vocabulary.label.match(masked, at)
    while label:
        if (slash := re.compile(r"\s*/\s*").match(masked, label.end())) and (
            both := _match(masked, slash.end(), vocabulary, whose)
        ):
            return FieldFound(both.name, (at, both.label[1]), both.qualifier, at, both.value)
        qualified = re.compile(r"\s*(?:\(([^()\n]{0,40})\)|（([^（）\n]{0,40})）)?").match(
            masked, label.end()
        )
        assert qualified is not None
        name = _name(label[0], vocabulary, whose)
        separator = re.compile(_SEP).match(masked, qualified.end())
        if name == "arxiv" and separator and _OPENS_SENTENCE.match(masked, separator.end()):
            return None
        if name and separator:
            qualifier = qualified[1] or qualified[2] or ""
            value = separator.end()
            return FieldFound(name, label.span(), qualifier, at, (value, value))
        label = _shorter(masked, at, label.end() - 1, vocabulary)
    return None


def _shorter(masked: str, at: int, limit: int, vocabulary: Vocabulary) -> re.Match[str] | None:
    """The next shorter label at the same place: the longest need not be the one that fits."""
    return vocabulary.label.match(masked, at, limit) if limit > at else None


def _name(label: str, vocabulary: Vocabulary, whose: Lookup) -> str | None:
    if whose == "draft":
        return vocabulary.draft_field_of(label)
    return vocabulary.field_of(label)


def _first(masked: str, start: int, vocabulary: Vocabulary, whose: Lookup) -> FieldFound | None:
    opening = _OPEN.match(masked, start)
    at = opening.end() if opening else start
    if (marked := vocabulary.mark.match(masked, at)) and "star" not in vocabulary.marks[marked[0]]:
        at = marked.end()
        at += len(masked[at:]) - len(masked[at:].lstrip(" *_"))
    else:
        symbol = re.compile(
            r"[^\w\s\x00「《\"'“(（\[【`<#@$%&+=/\\|.,:;!?，。；：！？、-]{1,3}\s*[*_]*"
        ).match(masked, at)
        at = symbol.end() if symbol else at
    found = _match(masked, at, vocabulary, whose) or _bold(masked, at, vocabulary, whose)
    if found is None:
        return None
    return FieldFound(found.name, found.label, found.qualifier, start, found.value)


_BOLD = re.compile(r"(?P<text>[^*_:：\n]{1,40}?)\s*(?:\*\*|__)\s*(?:[—–▸|-]{1,2}\s*)?(?=\S)")


def _bold(masked: str, at: int, vocabulary: Vocabulary, whose: Lookup) -> FieldFound | None:
    """``**Source** arXiv``, ``Source ▸ arXiv``, ``- **Source** — arXiv``: a label without colon."""
    if masked[:at].rstrip().endswith(("**", "__")) and (bold := _BOLD.match(masked, at)):
        name = _name(bold["text"], vocabulary, whose)
        if name:
            return FieldFound(name, bold.span("text"), "", at, (bold.end(), bold.end()))
    label = vocabulary.label.match(masked, at)
    if label and (name := _name(label[0], vocabulary, whose)):
        arrow = re.compile(r"\s*(?:[▸►▶⇒]|=>|->|→|—(?=\s))\s*").match(masked, label.end())
        if arrow:
            return FieldFound(name, label.span(), "", at, (arrow.end(), arrow.end()))
    return None


_SEPARATOR = re.compile("[:：=】]")
"""One of these stands in whatever parts a label from its value; looked for first, as it is fast."""


def _next(
    masked: str, at: int, before: FieldFound, vocabulary: Vocabulary, whose: Lookup
) -> FieldFound | None:
    """The next field behind ``at``: after a separator, or after a space where values are short."""
    if not _SEPARATOR.search(masked, at):
        return None
    for label in vocabulary.label.finditer(masked, at):
        start = label.start()
        left = masked[at:start]
        if _inside_brackets(left) or not _separated(left, before, whose):
            continue
        if found := _match(masked, start, vocabulary, whose):
            opening = start - (len(left) - len(_trimmed(left)))
            return FieldFound(found.name, found.label, found.qualifier, opening, found.value)
    return None


def _trimmed(text: str) -> str:
    """Without separators and the next label's decoration; a slash may end an address."""
    bare = text.rstrip(_TRIM_END)
    slash = text[len(bare) : len(bare) + 1] == "/" and text[len(bare) + 1 : len(bare) + 2] in (
        "",
        " ",
    )
    return bare + "/" if slash and bare and not bare[-1].isspace() and "://" in text else bare


def _separated(left: str, before: FieldFound, whose: Lookup) -> bool:
    """Whether a label may begin here, given what stands between it and the last label."""
    bare = left.rstrip("*_[(（【 \t")
    if whose == "draft" and left[-1:].isspace():
        return True
    if not bare:
        return left != "" and before.name not in _PROSE
    if bare[-1] in "|｜·•/" or (
        left.endswith(("  ", "\t", "**", "】", "【")) and left[-1] != bare[-1]
    ):
        return True
    if before.name in _PROSE:
        return False
    spaced = left[-1:].isspace() or left[-1:] in "*_[(（【"
    return spaced or bare[-1] in ",，;；。)）]】"


def _inside_brackets(text: str) -> bool:
    """Whether a bracket that ``text`` opens is still open at its end."""
    depth = 0
    for char in text.rstrip("[(（【 *_"):
        if char in "([（【「":
            depth += 1
        elif char in ")]）】」":
            depth = max(0, depth - 1)
    return depth > 0


def _ended(field: FieldFound, text: str, end: int) -> FieldFound:
    """The field with its value's end, separators and decoration of the next label cut off."""
    first, last = field.value[0], end
    if end < len(text):
        last = first + len(_trimmed(text[first:last]))
    while last > first and text[last - 1].isspace():
        last -= 1
    opening = text[field.start : field.label[0]]
    for mark in "([（【":
        if (
            mark in opening
            and text[last - 1 : last] == _CLOSING[mark]
            and text[first:last].count(mark) < text[first:last].count(_CLOSING[mark])
        ):
            last -= 1
    if text[last - 2 : last] in ("**", "__") and text[first:last].count(text[last - 2 : last]) % 2:
        last -= 2
    return FieldFound(field.name, field.label, field.qualifier, field.start, (first, last))


_SENTENCE_END = re.compile(r"[。.;；!！?？]\s*")
_FORMS: dict[str, Callable[[str, Vocabulary], object]] = {
    "url": lambda text, _: text.startswith("\x00"),
    "decision": lambda text, vocabulary: (
        _first_word(text) and vocabulary.decisions.get(squeeze(_first_word(text)))
    ),
    "credibility": lambda text, vocabulary: find_rating(text[:24], vocabulary),
    "published": lambda text, _: find_date(text[:24]),
    "priority": lambda text, vocabulary: find_priority(text[:12], vocabulary),
    "tags": lambda text, _: text.strip(),
    "arxiv": lambda text, _: re.match(r"\d{4}\.\d{4}", text),
}
"""What a value must look like for its label to count in the middle of a paragraph."""


def _first_word(text: str) -> str:
    word = re.match(r"[\s*_]*([^\s,，。;；:：(（.*_]+)", text)
    return word[1] if word else ""


def inline_fields(line: Line, vocabulary: Vocabulary) -> tuple[FieldFound, ...]:
    """The fields that stand in the middle of a line, behind the end of a sentence.

    ``… 先放着。原文：https://… 。结论：保留。``: only labels whose value has the form of their field.
    """
    if line.kind not in (Kind.TEXT, Kind.ITEM):
        return ()
    masked = _masked(line.text)
    found: list[FieldFound] = []
    for sentence in _SENTENCE_END.finditer(masked, line.content):
        if found and sentence.end() < found[-1].value[0]:
            continue
        field = _match(masked, sentence.end(), vocabulary, "entry")
        form = _FORMS.get(field.name) if field else None
        if field and form and form(masked[field.value[0] :], vocabulary):
            found.append(field)
    return tuple(_to_sentence_end(field, masked, found) for field in found)


def _to_sentence_end(field: FieldFound, masked: str, found: Sequence[FieldFound]) -> FieldFound:
    later = min((f.start for f in found if f.start > field.start), default=len(masked))
    stop = re.compile(r"[。;；]").search(masked, field.value[0], later)
    end = stop.start() if stop else later
    end -= len(masked[field.value[0] : end]) - len(masked[field.value[0] : end].rstrip(" ,，。."))
    return FieldFound(
        field.name,
        field.label,
        field.qualifier,
        field.start,
        (field.value[0], max(end, field.value[0])),
    )


def label_alone(
    text: str, vocabulary: Vocabulary, whose: Lookup = "entry"
) -> tuple[str, str] | None:
    """The field that a line opens which is nothing but its label: name, qualifier.

    ``### Why keep``, ``**为什么保留**``, ``- Next steps``, with or without a colon.
    """
    bare = vocabulary.mark.sub("", text).strip(" \t*_#~:：【】[]「」>|▸—–-。.")
    bare = re.sub(r"^[^\w\s(（]+\s*", "", bare)
    bare = re.sub(r"^(?:\d{1,2}[.)、]|[一二三四五六七八九十]{1,2}、)\s*", "", bare)
    qualified = re.fullmatch(r"(.*?)\s*[(（]([^()（）]{0,40})[)）]", bare)
    core, qualifier = (qualified[1], qualified[2]) if qualified else (bare, "")
    if not core or len(core) > 40:
        return None
    name = next(
        filter(None, (_name(part, vocabulary, whose) for part in (core, *core.split("/")))), None
    )
    return (name, qualifier) if name else None
