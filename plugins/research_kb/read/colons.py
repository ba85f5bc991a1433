"""Fields whose colon was left out: ``URL https://…``, ``优先级 高，可信度 4/5``.

A label counts without a colon where its value has the form of its field. Beside such a line, fields
of free text count too: ``Source Snowflake Blog``, ``标签 量化 旋转``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from research_kb.read.lines import Kind, Line
from research_kb.read.values.dates import find_date
from research_kb.read.values.priorities import find_priority
from research_kb.read.values.ratings import find_rating
from research_kb.read.vocabulary import Vocabulary, squeeze

_STOP = re.compile(r"\s*[,，;；|·。]|\s+[(（]|$")
_NEXT = re.compile(r"[,，;；|·。]\s*(?=[^\W\d])")
_OPENING = re.compile(r"[\s*_]*(?=[^\W\d_])")
_MONTH = re.compile(r"\d{4}|\d{1,2}\s+[A-Za-z]{3}|[A-Za-z]{3,9}\.?\s+\d")


def _is_address(text: str, vocabulary: Vocabulary) -> bool:
    return re.fullmatch(r"<?https?://\S+", text) is not None


def _is_date(text: str, vocabulary: Vocabulary) -> bool:
    found = find_date(text)
    return bool(found and _MONTH.match(text) and not re.search(r"\w", text[found.end :]))


def _is_rating(text: str, vocabulary: Vocabulary) -> bool:
    found = find_rating(text, vocabulary, bare=False)
    return bool(found and found.start == 0 and not text[found.end :].strip(" *_"))


def _is_priority(text: str, vocabulary: Vocabulary) -> bool:
    found = find_priority(text, vocabulary)
    return bool(found and found[1] == 0 and not text[found[2] :].strip(" *_"))


def _is_hashed(text: str, vocabulary: Vocabulary) -> bool:
    return re.fullmatch(r"(?:#[^\s#]+\s*)+", text) is not None


_FORMS: dict[str, Callable[[str, Vocabulary], bool]] = {
    "url": _is_address,
    "extra_urls": _is_address,
    "published": _is_date,
    "credibility": _is_rating,
    "ratings": _is_rating,
    "priority": _is_priority,
    "tags": _is_hashed,
}
_LEADING = frozenset(("url", "published", "credibility"))
"""Fields of which one, at the beginning of a line, lets the lines beside it state free text."""
_INSIDE = frozenset(("credibility", "ratings", "priority", "published"))
"""Fields that may follow others on their line."""
_FREE = frozenset(("source", "tags", "reasons", "warnings", "authors"))


def has_form(name: str, text: str, at: int, vocabulary: Vocabulary) -> bool:
    """Whether what stands at ``at``, up to the next comma or bracket, is a value of a field."""
    stop = _STOP.search(text, at)
    value = text[at : stop.start() if stop else len(text)].strip()
    return bool(value) and name in _FORMS and _FORMS[name](value, vocabulary)


def with_colons(lines: Sequence[Line], vocabulary: Vocabulary) -> tuple[Line, ...]:
    """``lines``, in whose narrow text a colon stands in place of the space behind such a label."""
    made = [_formed(line, vocabulary) for line in lines]
    for run in _runs(made):
        if any(made[i] is not lines[i] and _leads(made[i], vocabulary) for i in run):
            for i in run:
                made[i] = _free(made[i], vocabulary)
    return tuple(made)


def _runs(lines: Sequence[Line]) -> Iterator[list[int]]:
    """Lines of text or items without a blank line between them, by their indexes."""
    run: list[int] = []
    for i, line in enumerate(lines):
        if line.kind in (Kind.TEXT, Kind.ITEM):
            run.append(i)
        elif run:
            yield run
            run = []
    if run:
        yield run


def _formed(line: Line, vocabulary: Vocabulary) -> Line:
    if line.kind not in (Kind.TEXT, Kind.ITEM) or len(line.text) > 300:
        return line
    text = line.text
    places = [opening.end()] if (opening := _OPENING.match(text, line.content)) else []
    places += [match.end() for match in _NEXT.finditer(text, line.content)]
    for n, at in enumerate(places):
        label = vocabulary.label.match(text, at)
        if not label or text[label.end() : label.end() + 1] != " ":
            continue
        name = vocabulary.field_of(label[0])
        allowed = name in _FORMS if n == 0 and opening else name in _INSIDE
        if name and allowed and has_form(name, text, label.end() + 1, vocabulary):
            text = f"{text[: label.end()]}:{text[label.end() + 1 :]}"
    return _with_text(line, text)


def _leads(line: Line, vocabulary: Vocabulary) -> bool:
    label = vocabulary.label.match(line.text, line.content)
    return label is not None and vocabulary.field_of(label[0]) in _LEADING


def _free(line: Line, vocabulary: Vocabulary) -> Line:
    """A field of free text: its label is a word of its own, and no part of `Source code`."""
    text = line.text
    label = vocabulary.label.match(text, line.content)
    if not label or vocabulary.field_of(label[0]) not in _FREE:
        return line
    first = label.end()
    named = len(squeeze(label[0])) > (3 if label[0].isascii() else 1) and not label[0].islower()
    if not named or text[first : first + 1] != " " or text[first:].lstrip()[:5].lower() == "code ":
        return line
    return _with_text(line, f"{text[:first]}:{text[first + 1 :]}")


def _with_text(line: Line, text: str) -> Line:
    if text == line.text:
        return line
    return replace(line, narrow=replace(line.narrow, text=text))
