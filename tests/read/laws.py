"""The laws of conservation: what may never be lost between a draft and its reading."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from research_kb.model import Draft, Finding
from research_kb.read.as_json import reading
from research_kb.read.characters import fold
from research_kb.read.fields import fields_in
from research_kb.read.lines import Kind, scan
from research_kb.read.vocabulary import Vocabulary

_WORD = re.compile(r"[a-z0-9]+|[\u3400-\u9fff]")
STRUCTURE = ("structure", "head", "front matter", "draft.title")


def spans_are_the_file(draft: Draft) -> str:
    """Every stretch has one owner, and all of them together are the file."""
    at = 0
    for span in draft.spans:
        if span.start != at or span.end <= span.start:
            return f"gap or overlap at {at}: {span}"
        if not span.owner:
            return f"no owner: {span}"
        at = span.end
    return "" if at == len(draft.text) else f"ends at {at} of {len(draft.text)}"


def every_word_is_shown(draft: Draft, vocabulary: Vocabulary) -> str:
    """The words of every stretch that is not structure stand in the reading at least as often.

    Labels, checkboxes and the names of links are structure too: they say what the value is.
    """
    shown = Counter(_words(_texts(reading(draft, ()))))
    for span in draft.spans:
        text = draft.text[span.start : span.end]
        if span.owner.split(".")[-1] in STRUCTURE or span.owner in STRUCTURE:
            continue
        if _is_value(span.owner):
            continue
        said = _words([_without_labels(text, vocabulary)])
        if span.owner.endswith((".topics", ".dedupe_against")):
            # `建议加入「X」主题页` files under X; the words around the name say no more than that.
            said = _named(text)
        missing = Counter(said) - shown
        if missing:
            return f"{span.owner} {text!r}: {sorted(missing)} not in the reading"
    return ""


# Values that are read, not quoted: `四星` becomes 4, `2026年7月` becomes 2026-07.
_READ = ("published", "date", "credibility", "priority", "decision", "ratings", "arxiv", "table")


def _without_labels(text: str, vocabulary: Vocabulary) -> str:
    text = re.sub(r"\[[ xX]\]\s|\|[^\[\]|]*\]\]|\[[^\[\]]*\](?=[(\[])|\[\d+\]", " ", fold(text))
    text = re.sub(r"<br>|(?m:^)\s*\d{1,2}[.)]\s", " ", text)
    for words in (vocabulary.label, vocabulary.section_words, vocabulary.generic_words):
        text = words.sub(" ", text)
    return re.sub(r"(?:screened|written|read|filed|reviewed)?\s*\bby\b|于", " ", text)


def _named(text: str) -> list[str]:
    """The words of what a sentence names: quoted topics, and drafts by their files."""
    return _words(
        re.findall(
            r"「[^」]*」|[\w-]+\.md(?=[、，；;,\s（(]|$)",
            re.sub(r"[（(][^（）()]*[)）]", " ", text),
        )
    )


def _is_value(owner: str) -> bool:
    return owner.split(".")[-1] in _READ


def labels_are_answered(draft: Draft, findings: Iterable[Finding], vocabulary: Vocabulary) -> str:
    """A label that opens a field is left in a body or note only where a finding tells of it."""
    lines = draft.text.split("\n")
    told = [lines[f.line - 1] for f in findings if f.code in ("value-unreadable", "stated-twice")]
    texts = [(entry.title, entry.body) for entry in draft.entries]
    texts += [(note.title, note.text) for note in draft.notes]
    for title, text in texts:
        for line in scan(text)[0]:
            if line.quoted or line.kind is Kind.HEADING:
                continue
            found = fields_in(line, vocabulary)
            left = found and not any(line.raw.strip() in other for other in told)
            if left and found[0].name not in _AMBIGUOUS:
                return f"{title!r}: {line.raw!r} opens {found[0].name}"
    return ""


# Labels that prose uses as well; they open a field only with a value of its form.
_AMBIGUOUS = ("decision", "advice", "title", "label")


def _texts(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [t for k, v in value.items() for t in [str(k), *_texts(v)]]
    if isinstance(value, list):
        return [t for v in value for t in _texts(v)]
    return [str(value)]


def _words(texts: list[str]) -> list[str]:
    unversioned = (re.sub(r"(\d{4}\.\d{4,5})v\d+", r"\1", fold(text)) for text in texts)
    return [word for text in unversioned for word in _WORD.findall(text)]
