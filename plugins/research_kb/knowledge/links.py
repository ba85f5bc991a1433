"""Finding what a text names.

The same function makes the links and, in ``crosslinks``, the backlinks, so that neither exists
without the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from research_kb.keys import key_of
from research_kb.knowledge.names import fold
from research_kb.knowledge.phrases import Linker, level, round_of
from research_kb.knowledge.prose import masks
from research_kb.model import Target, TargetKind

Link = tuple[int, int, Target]
"""``text[start:end]`` names the target."""

_WIKILINK: Final = re.compile(r"(?<![!\\])\[\[([^\[\]|#\n]+)(?:#[^\[\]|\n]*)?(?:\|[^\[\]\n]*)?\]\]")
_URL: Final = re.compile(
    r"https?://(?:www\.)?(?P<host>[^\s/?#:\"'`<>，。]*)[^\s<>\"'`，。、；：！？「」『』【】《》（）|\\]*",
    re.IGNORECASE,
)
_BEFORE_ID: Final = re.compile(r"(?:arxiv|doi)\s*[:：]?\s*$|github:$")
_VERSION: Final = re.compile(r"v\d+")
_MORE: Final = re.compile(r"\s*(?:[/、,&]|和|与|及|and)\s*(\d+)(?![\w.])")
_ROUND: Final = re.compile(r"(?<![a-z])round\s*\d+|第\s*(?:\d+|[一二三四五六七八九十])\s*轮")
_DRAFT_NAME: Final = re.compile(r"\d{4}-\d{2}-\d{2}[\w.-]*\.(?:md|markdown|txt)(?![\w-])")


@dataclass(frozen=True, slots=True)
class Named:
    """What a text names: links, in order and without overlap, and names of nothing known."""

    links: tuple[Link, ...]
    unknown: tuple[tuple[int, str, str], ...]
    """Place, code of the finding (``unknown-draft``, ``unknown-reference``) and name."""


def links_in(
    text: str, origin: Target, linker: Linker, draft: str | None = None
) -> tuple[Link, ...]:
    """The links to put into a raw Markdown text of ``origin``: the first to each target.

    ``draft`` is the path of the draft that the text stands in, for labels and rounds.
    """
    return named_in(text, origin, linker, draft).links


def named_in(text: str, origin: Target, linker: Linker, draft: str | None = None) -> Named:
    """``links_in``, together with the names that lead nowhere."""
    flat = level(text)
    wikilinks = [(m.start(), m.end(), _by_name(m[1], linker)) for m in _WIKILINK.finditer(text)]
    addresses = list(_addresses(text, linker))
    found = [*_phrases(flat, linker), *_labels(flat, linker, draft), *_rounds(flat, linker, draft)]
    drafts = list(_DRAFT_NAME.finditer(flat)) if _names_files(flat) else []
    if not (wikilinks or drafts or found or any(target for *_, target in addresses)):
        return Named((), ())
    taken = [(start, end, None) for start, end in masks(text)]
    free = _without_overlap([*wikilinks, *addresses, *found], taken)
    unknown = [(start, "unknown-reference", text[start:end]) for start, end, target in free
               if target is None and text.startswith("[[", start)]  # fmt: skip
    strangers = ((m.start(), m.end(), None) for m in drafts if m[0] not in linker.names)
    names = _without_overlap(strangers, [*taken, *addresses])
    unknown += [(start, "unknown-draft", text[start:end]) for start, end, _ in names]
    return Named(_firsts(free, origin, linker), tuple(sorted(unknown)))


def _by_name(name: str, linker: Linker) -> Target | None:
    """What a wikilink means: a title, an alias, a file, with or without its folder, or a key."""
    key = key_of(name)
    return (
        linker.folded.get(fold(name))
        or linker.folded.get(fold(name.rpartition("/")[2]))
        or (linker.keys.get(key) if key else None)
    )


def _addresses(text: str, linker: Linker) -> Iterator[tuple[int, int, Target | None]]:
    """Every address is taken, known or not: nothing inside it is a name."""
    for match in _URL.finditer(text):
        address = match[0].rstrip(".,;:!?*_")
        address = address if "(" in address else address.rstrip(")]")
        # To make an address canonical takes longer than everything else here.
        key = key_of(address) if match["host"].lower() in linker.hosts else None
        yield match.start(), match.start() + len(address), linker.keys.get(key) if key else None


def _phrases(flat: str, linker: Linker) -> Iterator[Link]:
    if not linker.names:
        return
    for last, (length, target) in linker.phrases.iter(flat):
        start, end = last + 1 - length, last + 1
        if flat[start].isdigit() or flat[last].isdigit():
            if version := _VERSION.match(flat, end):
                end = version.end()
            if before := _BEFORE_ID.search(flat, max(0, start - 12), start):
                start = before.start()
        if _stands_alone(flat, start, end):
            yield start, end, target


def _stands_alone(flat: str, start: int, end: int) -> bool:
    """Whether no word goes on at either end. Chinese has no such ends.

    ``FlashInfer`` is not named by ``FlashInfer-Bench``, nor ``C`` by ``C++``.
    """
    if _is_word(flat[start]) and _goes_on(flat[max(0, start - 2) : start][::-1]):
        return False
    return not (_is_word(flat[end - 1]) and (flat[end : end + 1] in ("+", "#") or
                                             _goes_on(flat[end : end + 2])))  # fmt: skip


def _goes_on(away: str) -> bool:
    """Whether a word goes on in ``away``, read away from it."""
    if _is_word(away[:1]) or away[:1] == "_":
        return True
    return away[:1] in ("-", ".", "@") and _is_word(away[1:])


def _is_word(char: str) -> bool:
    return char.isalnum() and char < "\u2e80"


def _labels(flat: str, linker: Linker, draft: str | None) -> Iterator[Link]:
    labels = linker.labels.get(draft or "", {})
    for label, target in labels.items():
        prefix = label.rstrip("0123456789")
        for start, end in _finds(flat, label):
            yield start, end, target
            for first, last in _more(flat, end):
                if other := labels.get(prefix + flat[first:last]):
                    yield first, last, other


def _finds(flat: str, phrase: str) -> Iterator[tuple[int, int]]:
    start = flat.find(phrase)
    while start >= 0:
        end = start + len(phrase)
        if _stands_alone(flat, start, end):
            yield start, end
        start = flat.find(phrase, end)


def _more(flat: str, end: int) -> Iterator[tuple[int, int]]:
    """The further numbers of ``条目 1/2`` and ``Round 1、2``."""
    while more := _MORE.match(flat, end):
        yield more.span(1)
        end = more.end()


def _rounds(flat: str, linker: Linker, draft: str | None) -> Iterator[Link]:
    if draft is None or not ("round" in flat or "轮" in flat):
        return
    for match in _ROUND.finditer(flat):
        numbers = [(match.start(), match.end(), round_of(match[0]))]
        if match[0].startswith("round"):
            numbers += [(*span, int(flat[slice(*span)])) for span in _more(flat, match.end())]
        for start, end, number in numbers:
            if path := linker.rounds.get((draft, number or 0)):
                yield start, end, Target(TargetKind.DRAFT, path)


def _names_files(flat: str) -> bool:
    return ".md" in flat or ".txt" in flat or ".markdown" in flat


def _without_overlap(
    found: Iterable[tuple[int, int, Target | None]],
    taken: Iterable[tuple[int, int, Target | None]],
) -> list[tuple[int, int, Target | None]]:
    """Of ``found`` what touches nothing ``taken``: leftmost first, then longest."""
    spans = sorted(taken, key=lambda span: span[:2])
    free, index, reached, blocked = [], 0, 0, 0
    for start, end, target in sorted(found, key=_leftmost_longest):
        while index < len(spans) and spans[index][0] <= start:
            blocked = max(blocked, spans[index][1])
            index += 1
        next_start = spans[index][0] if index < len(spans) else end
        if start >= max(reached, blocked) and end <= next_start:
            free.append((start, end, target))
            reached = end
    return free


def _leftmost_longest(span: tuple[int, int, Target | None]) -> tuple[int, int, bool, str, str]:
    start, end, target = span
    return start, -end, target is None, target.kind if target else "", target.id if target else ""


def _firsts(
    free: Iterable[tuple[int, int, Target | None]], origin: Target, linker: Linker
) -> tuple[Link, ...]:
    """The first link to each target that is neither ``origin`` nor the topic it stands on."""
    seen = {origin}
    if home := linker.homes.get(origin.id):
        seen.add(Target(TargetKind.TOPIC, home))
    links = []
    for start, end, target in free:
        if target is not None and target not in seen:
            seen.add(target)
            links.append((start, end, target))
    return tuple(links)
