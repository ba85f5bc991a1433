"""The law of rewriting: the same reading, and every word still there.

Both are checked on every draft that is rewritten, and not only in tests: a rewriting that breaks
them is refused.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import unescape

from research_kb.model import Draft, Entry, Note
from research_kb.present.markdown import plain, render
from research_kb.read.characters import fold, narrow
from research_kb.read.vocabulary import Vocabulary
from research_kb.write.beyond import READ


@dataclass(frozen=True, slots=True)
class Difference:
    """What a rewriting would change or lose."""

    line: int
    """In the original draft."""
    part: str
    """``draft.date``, ``entry[2].tags``; of words the owner of the stretch that they stand in."""
    message: str
    at: int = -1
    """Of lost words: where their stretch begins in the text."""


def differences(before: Draft, after: Draft) -> Iterator[Difference]:
    """Fields that are not read as they were; positions do not count."""
    first = before.entries[0].line if before.entries else 1
    for name, old, new in _pairs(_of_draft(before), _of_draft(after)):
        yield Difference(1, f"draft.{name}", _changed(old, new))
    if len(before.entries) != len(after.entries):
        message = f"{len(before.entries)} entries would become {len(after.entries)}"
        yield Difference(first, "entries", message)
        return
    for number, (was, now) in enumerate(zip(before.entries, after.entries, strict=True)):
        for name, old, new in _pairs(_of_entry(was), _of_entry(now)):
            line = was.line_of(name)
            yield Difference(line, f"entry[{number}].{name}", _changed(old, new))


def _pairs(
    old: Mapping[str, object], new: Mapping[str, object]
) -> Iterator[tuple[str, object, object]]:
    return ((name, old[name], new[name]) for name in old if old[name] != new[name])


def _changed(old: object, new: object) -> str:
    return f"{_short(old)} would become {_short(new)}"


def _short(value: object) -> str:
    text = str(value) if value not in (None, "", (), []) else "nothing"
    return text if len(text) <= 200 else f"{text[:200]}…"


def _of_draft(draft: Draft) -> dict[str, object]:
    return {
        "title": _line(draft.title),
        "author": draft.author,
        "date": draft.date,
        "session": _line(draft.session),
        "scope": _line(draft.scope),
        "tags": draft.tags,
        "dedupe_against": draft.dedupe_against,
        "suggested_path": draft.suggested_path,
        "follow_ups": [(shown(f.text), f.done, f.entry) for f in draft.follow_ups],
        "notes": _notes(draft.notes),
        "extra": sorted(draft.extra),
        "hidden": draft.hidden,
    }


def _of_entry(entry: Entry) -> dict[str, object]:
    return {
        "label": entry.label,
        # An entry without a title is headed by its address.
        "title": _line(entry.title or entry.url),
        "url": entry.url,
        "extra_urls": entry.extra_urls,
        "keys": entry.keys,
        "source": entry.source,
        "authors": entry.authors,
        "type": entry.type,
        "published": entry.published,
        "decision": entry.decision,
        "reasons": [shown(remark.text) for remark in entry.reasons],
        "warnings": [shown(remark.text) for remark in entry.warnings],
        "credibility": entry.credibility,
        "credibility_note": entry.credibility_note,
        "ratings": sorted(entry.ratings),
        "priority": entry.priority,
        "tags": entry.tags,
        "topics": [topic.name for topic in entry.topics],
        "follow_ups": [(shown(item.text), item.done) for item in entry.follow_ups],
        "notes": _notes(entry.notes),
        "same_as": entry.same_as,
        "not_same_as": entry.not_same_as,
        "supersedes": entry.supersedes,
        "extra": sorted(entry.extra),
        "body": visible(entry.body),
    }


def _notes(notes: Iterable[Note]) -> list[tuple[str, str]]:
    return sorted((shown(note.title), visible(note.text)) for note in notes)


def _line(text: str | None) -> str | None:
    return " ".join(text.split()) if text else text


@lru_cache(maxsize=4096)
def shown(text: str) -> str:
    """What a reader sees of one line of Markdown."""
    return " ".join(plain(text).split())


@lru_cache(maxsize=1024)
def visible(text: str) -> str:
    """What a reader sees of a body, but for white space."""
    return "".join(_BULLET.sub("", render(text, scope="x").text).split())


_BULLET = re.compile(r"^\s*[-*+•]\s+", re.MULTILINE)
"""What an item begins with that an indent made code of."""


# --- words ----------------------------------------------------------------------------------------

_WORD = re.compile(r"[a-z0-9]+|[\u3400-\u9fff]")
_CIRCLED = re.compile("[①-⑳]")
"""A figure that folding would glue to the word behind it."""
_ESCAPED = re.compile(r"\\(?=[!-/:-@\[-`{-~])")
_NAMING = frozenset(("topics",))
"""Statements that name: ``建议加入「X」主题页`` files under X, and says no more than that."""
_NAMED = re.compile(r"「[^」]*」|[\w-]+(?=\.md(?:[、，；;\s（(]|$))")
_FURNITURE = re.compile(
    r"\[[ xX✓✔√]\]\s|<br\s*/?>|\[!\w+\]|^\s*(?:!!!|\?\?\?\+?)\s*\w+"
    r"|^\s*(?:[-*+]+\s+)?(?:TODO|DOING|LATER|DONE|NEXT|WAITING)(?!\w)"
    r"|:(?:PROPERTIES|LOGBOOK|END):|#\+(?:begin|end)_(?:src|example)\b"
    r"|[①-⑳]|(?:(?<=[\s:;。；：，,])|^)\(?\d{1,2}[)、.](?=\s*[^\s\d])|^[\s#>*_-]*(?:\(?(?:\d{1,3}|[a-z])[.)、]|[①-⑳]|\(?[第(]?[一二三四五六七八九十甲乙丙丁]{1,3}[、.)])"
    r"|\b(?:part|section|chapter)\s*\d+|[不未没]被?(?=[收保采通入选要留用])"
    r"|\(\s*共?\s*\d{1,3}\s*[条篇项个]?\s*\)",
    re.IGNORECASE | re.MULTILINE,
)
"""What Markdown, outliners and ordinals put around words."""


def words(text: str) -> list[str]:
    """The words of a text, folded; escapes are what they stand for."""
    folded = fold(_CIRCLED.sub(r" \g<0> ", unescape(_ESCAPED.sub("", text))))
    return _WORD.findall(re.sub(r"(\d{4}\.\d{4,5})v\d+", r"\1", folded))


def _ratings(text: str, vocabulary: Vocabulary) -> list[str]:
    """The runs of two stars and more: a single one decorates, several rate."""
    runs = (re.sub(r"\s", "", run[1]) for run in vocabulary.stars.finditer(text))
    return [run for run in runs if len(run) > 1]


def lost_words(draft: Draft, result: str, vocabulary: Vocabulary) -> Iterator[Difference]:
    """Stretches of ``draft`` of which words stand no more in ``result``."""
    there, labels = Counter([*words(result), *_ratings(result, vocabulary)]), _labels(vocabulary)
    for span in draft.spans:
        text = draft.text[span.start : span.end]
        said = Counter(_said(span.owner, text, labels, vocabulary))
        missing = [word for word, count in said.items() if count > there[word]]
        if not missing:
            continue
        line = draft.text.count("\n", 0, span.start) + 1
        line += len(text[: len(text) - len(text.lstrip())].split("\n")) - 1
        gone = ", ".join(sorted(missing))
        message = f"“{_short(text.strip())}” would be lost ({gone})"
        yield Difference(line, span.owner, message, span.start)


def _said(
    owner: str, text: str, labels: Sequence[re.Pattern[str]], vocabulary: Vocabulary
) -> list[str]:
    """The words of a stretch that say something beyond the field that they state."""
    field = owner.rsplit(".", 1)[-1]
    if field in READ or owner == "front matter":
        return []
    if field in _NAMING:
        return words(" ".join(_NAMED.findall(re.sub(r"[（(][^（）()]*[)）]", " ", text))))
    said = _unlabelled(text, labels)
    said_words = words(_SIGNING.sub(" ", said) if owner == "draft.author" else said)
    return [*said_words, *_ratings(text, vocabulary)]


_SIGNING = re.compile(r"\b(?:screened|written|read|filed|reviewed)?\s*\bby\b|于", re.IGNORECASE)
"""What stands between a name and a date."""


def _labels(vocabulary: Vocabulary) -> tuple[re.Pattern[str], ...]:
    """Labels, names of sections, verdicts, heads of columns, and the furniture of lists."""
    names = sorted(vocabulary.entry_columns, key=len, reverse=True)
    columns = "|".join(rf"(?<![a-z]){re.escape(name)}(?![a-z])" for name in names)
    return (
        _FURNITURE,
        vocabulary.mark,
        vocabulary.label,
        vocabulary.section_words,
        vocabulary.generic_words,
        vocabulary.entry_word,
        re.compile(columns, re.IGNORECASE),
    )


def _unlabelled(text: str, labels: Iterable[re.Pattern[str]]) -> str:
    """A text without any of ``labels``."""
    folded = narrow(text).text
    covered = bytearray(len(folded))
    for pattern in labels:
        for match in pattern.finditer(folded):
            covered[match.start() : match.end()] = b"\x01" * (match.end() - match.start())
    return "".join(" " if taken else char for char, taken in zip(folded, covered, strict=True))
