"""Which entry of a draft a phrase elsewhere in the draft names: by label, identity or title."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from research_kb.read.characters import fold
from research_kb.read.vocabulary import squeeze

_WORD = re.compile(r"[a-z0-9]+(?:[.+#][a-z0-9+#]+)*|[\u3400-\u9fff]")
_BETWEEN = re.compile(r"[\s,，、/&*_\[【(]*(?:and\s+|[和与及])?")
_QUOTED = re.compile(r"[“\"「『《]([^”\"」』》\n]{4,})[”\"」』》]")
_GENERIC = re.compile(
    r"建议|可以|可|应|加入|纳入|归入|写入|并入|放入|放进|放到|补充|补到|增加|更新|一并|挂上|挂到|主题页|专题|页面|topics/|\.md|必读|选读|精读|略读|"
    r"(?:add|added|file|filed|under|topic|page|must|read|first|then|next|also|goes|belongs|see)(?![a-z])",
    re.IGNORECASE,
)
_STOP = frozenset(
    [
        "the",
        "a",
        "an",
        "of",
        "and",
        "for",
        "to",
        "in",
        "on",
        "with",
        "by",
        "vs",
        "from",
        "at",
        "is",
        "的",
        "与",
        "和",
        "在",
        "中",
        "了",
    ]
)


@dataclass(frozen=True, slots=True)
class Named:
    """What identifies an entry inside its own draft."""

    label: str | None
    title: str
    keys: tuple[str, ...] = ()
    source: str = ""
    body: str = ""


class Matcher:
    """Finds the entries that a text names. Words that many titles share count for little."""

    def __init__(self, entries: Sequence[Named]) -> None:
        self._entries = entries
        self._words = [_words(f"{e.title} {e.source}") for e in entries]
        counts = Counter(word for words in self._words for word in words)
        self._weight = {word: 1 / count for word, count in counts.items()}
        self._labels = [(i, _label_pattern(e.label)) for i, e in enumerate(entries) if e.label]

    @cached_property
    def _any_label(self) -> re.Pattern[str]:
        """Looked for first, because that is fast; without labels, what stands nowhere."""
        patterns = [pattern.pattern for _, pattern in self._labels]
        return re.compile("|".join(patterns) or r"(?!)", re.IGNORECASE)

    def names_label(self, text: str) -> bool:
        """Whether the label of an entry stands in ``text``."""
        return self._any_label.search(text) is not None

    @cached_property
    def _bodies(self) -> tuple[frozenset[str], ...]:
        """Looked at only where labels and titles have not told."""
        return tuple(_words(e.body) for e in self._entries)

    def _said(self, index: int) -> frozenset[str]:
        """All words of an entry: of its title, source and text."""
        return self._words[index] | self._bodies[index]

    def by_label(self, text: str) -> tuple[int, ...]:
        """Entries whose labels stand in ``text``, in the order in which they stand there."""
        found = [(m.start(), i) for i, pattern in self._labels for m in pattern.finditer(text)]
        found += self._continued(text, found)
        return tuple(dict.fromkeys(i for _, i in sorted(found)))

    def named_first(self, text: str) -> tuple[tuple[int, ...], int]:
        """The entries whose labels ``text`` begins with, and where what follows them begins."""
        found: list[int] = []
        at = end = 0
        while opening := _BETWEEN.match(text, at):
            at = opening.end()
            ends = [(m.end(), i) for i, p in self._labels if (m := p.match(text, at))]
            if not ends:
                break
            end, index = max(ends)
            at = end
            found.append(index)
        return tuple(dict.fromkeys(found)), end

    def _continued(self, text: str, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """``条目 1/2``, ``R-01、02``: further figures behind a label that has been found."""
        more: list[tuple[int, int]] = []
        for start, i in found:
            label = self._entries[i].label or ""
            stem = re.sub(r"\d+$", "", label)
            behind = re.match(
                re.escape(label) + r"((?:\s*[/、,，和与&]\s*\d{1,3}(?!\w))+)", text[start:]
            )
            if not behind or stem == label:
                continue
            for figure in re.findall(r"\d{1,3}", behind[1]):
                wanted = squeeze(stem + figure)
                more += [
                    (start, j)
                    for j, e in enumerate(self._entries)
                    if e.label and squeeze(e.label) == wanted
                ]
        return more

    def by_name(self, text: str) -> tuple[int, ...]:
        """The entry whose whole label ``text`` is."""
        named = squeeze(text)
        return tuple(
            i for i, e in enumerate(self._entries) if e.label and squeeze(e.label) == named
        )

    def by_key(self, text: str) -> tuple[int, ...]:
        """Entries whose arXiv id, DOI, repository or address stands in ``text``."""
        folded = fold(text)
        hits = [
            i
            for i, e in enumerate(self._entries)
            for key in e.keys
            if key.partition(":")[2].removeprefix("https://").casefold() in folded
        ]
        return tuple(dict.fromkeys(hits))

    def by_title(self, text: str, threshold: float = 0.5) -> int | None:
        """The one entry whose title ``text`` resembles clearly more than any other's."""
        words = _words(text)
        scores = sorted(
            ((self._score(words, i), -i) for i in range(len(self._entries))), reverse=True
        )
        if not scores or scores[0][0] < threshold:
            return None
        if len(scores) > 1 and scores[0][0] - scores[1][0] < 0.08:
            return None
        return -scores[0][1]

    def by_text(self, text: str) -> int | None:
        """The one entry whose text has all the Latin words of ``text``, where only one has."""
        words = _latin(_words(text))
        having = [i for i in range(len(self._entries)) if words <= self._said(i)]
        return having[0] if len(words) > 1 and len(having) == 1 else None

    def adds(self, indexes: Sequence[int], text: str, known: str = "") -> bool:
        """Whether ``text`` says more of these entries than they and ``known`` say themselves."""
        words = _words(_GENERIC.sub(" ", text))
        said = _words(known).union(*(self._said(i) for i in indexes))
        said |= {w for i in indexes for w in _words(self._entries[i].label or "")}
        said |= {w for i in indexes for key in self._entries[i].keys for w in _words(key)}
        new = {word for word in words - said if len(word) > 1}
        return len(new) > 1 and len(new) > 0.4 * len(words)

    def overlap(self, index: int, text: str) -> int:
        """How many words of ``text`` the title or the text of an entry has."""
        return len(_words(text) & (self._words[index] | self._bodies[index]))

    def titled(self, index: int, text: str) -> bool:
        """Whether all Latin words of ``text`` stand in the title of an entry."""
        return _latin(_words(text)) <= self._words[index]

    def _score(self, words: frozenset[str], index: int) -> float:
        """The share of ``words`` that the title has, weighted by how few titles have each."""
        own = self._words[index]
        shared = self._sum(words & own)
        if not shared:
            return 0.0
        latin = _latin(words)
        by_latin = self._sum(latin & own) / self._sum(latin) if len(latin) > 1 else 0.0
        by_title = shared / self._sum(own) if shared > 1 else 0.0
        return max(shared / self._sum(words), 0.9 * by_latin, 0.9 * by_title)

    def _sum(self, words: frozenset[str]) -> float:
        """Words of one title count most; a figure that no title has hardly counts."""
        return sum(self._weight.get(w, 0.25 if w.isdigit() else 0.6) for w in words)

    def named(self, text: str, threshold: float = 0.5) -> tuple[int, ...]:
        """Entries by label; failing that by identity; failing that by title."""
        found = [*self.by_label(text), *self.by_key(text)]
        found += [
            i for part in _QUOTED.findall(text) if (i := self.by_title(part, 0.8)) is not None
        ]
        if found:
            return tuple(dict.fromkeys(found))
        best = self.by_title(text, threshold)
        return () if best is None else (best,)


def _words(text: str) -> frozenset[str]:
    """Latin words, and pairs of neighbouring Han characters."""
    found: list[str] = []
    previous = ""
    for word in _WORD.findall(fold(text)):
        if len(word) == 1 and word > "\u3000":
            if previous:
                found.append(previous + word)
            previous = word
        else:
            previous = ""
            if word not in _STOP:
                found.append(word)
    return frozenset(found)


def _latin(words: frozenset[str]) -> frozenset[str]:
    return frozenset(word for word in words if word.isascii())


def _label_pattern(label: str) -> re.Pattern[str]:
    spaced = r"\s*".join(re.escape(part) for part in re.split(r"\s+", label))
    spaced = re.sub(r"(?<=[^\W\d])(?=\d)", r"\\s*", spaced) if not label.isascii() else spaced
    head = r"(?<![A-Za-z0-9])" if label[0].isascii() else ""
    if label.isdigit():
        head = r"(?:条目|条|No\.?|#|entry|item|【|\[|[▶►▸])\s*"
    return re.compile(head + spaced + r"(?![A-Za-z0-9])", re.IGNORECASE)
