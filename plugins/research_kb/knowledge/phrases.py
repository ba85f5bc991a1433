"""Everything in the knowledge base that a text can name, ready to be found in one pass."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

import ahocorasick

from research_kb.knowledge.dates import day
from research_kb.knowledge.names import fold
from research_kb.model import Draft, Key, Target, TargetKind, Topic, Work

_WIDE: Final = re.compile("[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff0d\u0130]")
_NARROW: Final = {code: code - 0xFEE0 for code in range(0xFF0D, 0xFF5B)} | {0x130: 0x49}
_CHINESE: Final = "零一二三四五六七八九十"
_ORDINALS: Final = ("zeroth", "first", "second", "third", "fourth", "fifth", "sixth")
_ROUND: Final = re.compile(
    rf"round\s*(?P<after>\d+)|(?P<before>\d+)(?:st|nd|rd|th)[\s-]+round|(?P<word>{'|'.join(_ORDINALS)})"
    rf"[\s-]+round|第\s*(?P<han>\d+|[{_CHINESE}])\s*轮"
)
_LAST_NUMBER: Final = re.compile(r"(?<=\w)(?<!\d)(\d+)$")
_HOSTS_OF_IDS: Final = (
    *("arxiv.org", "export.arxiv.org", "ar5iv.org", "ar5iv.labs.arxiv.org", "alphaxiv.org"),
    *("huggingface.co", "hf.co", "doi.org", "dx.doi.org", "github.com"),
    *("raw.githubusercontent.com", "codeload.github.com"),
)
_SHORTEST_TITLE: Final = 4
"""Characters of a work's title that is looked for: shorter ones are words of the language."""


def level(text: str) -> str:
    """``text`` without case and width of letters, in the same length: places are the same."""
    return (_WIDE.sub(_narrow, text) if _WIDE.search(text) else text).lower()


def _narrow(match: re.Match[str]) -> str:
    return match[0].translate(_NARROW)


def round_of(text: str) -> int | None:
    """The round that a session or a phrase names: ``Round 3``, ``third round``, ``第三轮``."""
    match = _ROUND.search(level(text))
    if match is None:
        return None
    if number := match["after"] or match["before"]:
        return int(number)
    if word := match["word"]:
        return _ORDINALS.index(word)
    return int(match["han"]) if match["han"].isdigit() else _CHINESE.index(match["han"])


@dataclass(frozen=True, slots=True)
class Linker:
    """What can be named, by phrase, key, label, round and file. Made once, used for every text."""

    phrases: ahocorasick.Automaton
    """Levelled phrase to ``(its length, target)``; titles, ids, file names."""
    names: Mapping[str, Target]
    """The same as a dictionary, for whole names."""
    folded: Mapping[str, Target]
    """The same without separators, and with slugs and stems of files, for wikilinks."""
    keys: Mapping[Key, Target]
    hosts: frozenset[str]
    """Hosts whose addresses can be one of ``keys``."""
    labels: Mapping[str, Mapping[str, Target]]
    """Path of a draft to all spellings of its labels to the works they mean."""
    rounds: Mapping[tuple[str, int], str]
    """Path of a draft and a round to the draft of that author and day that has it."""
    homes: Mapping[str, str]
    """Id of a work to the topic where it stands in full, which it need not link."""


def linker(drafts: Iterable[Draft], works: Iterable[Work], topics: Iterable[Topic]) -> Linker:
    """A linker for one state of the knowledge base; the order of its parts does not matter."""
    drafts, works, topics = tuple(drafts), tuple(works), tuple(topics)
    names = _unambiguous((_topic_names(topics), _work_names(works), _draft_names(drafts)))
    automaton = ahocorasick.Automaton()
    for phrase, target in names.items():
        automaton.add_word(phrase, (len(phrase), target))
    automaton.make_automaton()
    keys = {key: Target(TargetKind.WORK, work.id) for work in works for key in work.keys}
    return Linker(
        phrases=automaton,
        names=names,
        folded=_folded(names, topics),
        keys=keys,
        hosts=_hosts(keys),
        labels=_labels(works),
        rounds=_rounds(drafts),
        homes={
            placement.work: topic.slug
            for topic in topics
            for placement in topic.placements
            if placement.primary
        },
    )


def _unambiguous(groups: Iterable[Iterable[tuple[str, Target]]]) -> dict[str, Target]:
    """Phrases with one meaning. An earlier group has precedence over a later one."""
    names: dict[str, Target] = {}
    for group in groups:
        found: dict[str, set[Target]] = {}
        for name, target in group:
            phrase = level(" ".join(name.split()))
            if len(phrase) > 1 and any(char.isalpha() or char == "." for char in phrase):
                found.setdefault(phrase, set()).add(target)
        for phrase, targets in found.items():
            if len(targets) == 1:
                names.setdefault(phrase, *targets)
    return names


def _folded(names: Mapping[str, Target], topics: Iterable[Topic]) -> dict[str, Target]:
    """Titles win over stems and slugs."""
    folded: dict[str, Target] = {}
    for name, target in names.items():
        folded.setdefault(fold(name), target)
    for name, target in names.items():
        stem, dot, _ = name.rpartition("/")[2].rpartition(".")
        if target.kind is TargetKind.DRAFT and dot:
            folded.setdefault(fold(stem), target)
    for topic in topics:
        folded.setdefault(fold(topic.slug), Target(TargetKind.TOPIC, topic.slug))
    return folded


def _topic_names(topics: Iterable[Topic]) -> Iterator[tuple[str, Target]]:
    for topic in topics:
        target = Target(TargetKind.TOPIC, topic.slug)
        names = (
            (topic.title, *topic.text.aliases, topic.text.path) if topic.text else (topic.title,)
        )
        yield from ((name, target) for name in names)


def _work_names(works: Iterable[Work]) -> Iterator[tuple[str, Target]]:
    for work in works:
        target = Target(TargetKind.WORK, work.id)
        for title in {sighting.entry.title for sighting in work.sightings}:
            if len(title) >= _SHORTEST_TITLE:
                yield title, target
        for key in work.keys:
            scheme, _, value = key.partition(":")
            if scheme != "url":
                yield value, target


def _draft_names(drafts: Iterable[Draft]) -> Iterator[tuple[str, Target]]:
    for draft in drafts:
        target = Target(TargetKind.DRAFT, draft.path)
        name = draft.path.rpartition("/")[2]
        yield draft.path, target
        yield name, target
        stem = name.rpartition(".")[0]
        # ``notes`` and ``monday`` are words; a name with a date or two hyphens is a name.
        if stem.count("-") > 1:
            yield stem, target


def _hosts(keys: Iterable[Key]) -> frozenset[str]:
    stated = {urlsplit(key.removeprefix("url:")).hostname or "" for key in keys}
    shown = {host.encode().decode("idna") for host in stated if "xn--" in host}
    return frozenset({*stated, *shown, *_HOSTS_OF_IDS})


def _labels(works: Iterable[Work]) -> dict[str, dict[str, Target]]:
    labels: dict[str, dict[str, Target]] = {}
    for work in works:
        for sighting in work.sightings:
            label = " ".join(level(sighting.entry.label or "").split())
            if any(map(str.isdigit, label)) and any(map(str.isalpha, label)):
                spellings = {label, "".join(label.split()), _LAST_NUMBER.sub(r" \1", label)}
                target = Target(TargetKind.WORK, work.id)
                labels.setdefault(sighting.draft.path, {}).update(dict.fromkeys(spellings, target))
    return labels


def _rounds(drafts: Iterable[Draft]) -> dict[tuple[str, int], str]:
    of_day: dict[tuple[str, str], dict[int, set[str]]] = {}
    for draft in drafts:
        number = round_of(draft.session or "")
        if number is not None and draft.author and (date := day(draft.date)):
            rounds = of_day.setdefault((fold(draft.author), date), {})
            rounds.setdefault(number, set()).add(draft.path)
    return {
        (draft.path, number): next(iter(paths))
        for draft in drafts
        for number, paths in of_day.get(
            (fold(draft.author or ""), day(draft.date) or ""), {}
        ).items()
        if len(paths) == 1 and draft.path not in paths
    }
