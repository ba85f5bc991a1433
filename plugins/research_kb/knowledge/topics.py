"""The topics that people have written: their names, and which stands below which."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import lru_cache
from hashlib import sha256
from typing import Final

from research_kb.brackets import peeled
from research_kb.findings import finding
from research_kb.knowledge.names import fold, slug
from research_kb.model import Finding, TopicSlug, TopicText
from research_kb.page_words import without_page_words

_ARROW: Final = re.compile(r"\s*[>＞»→]\s*")
_PARTS: Final = re.compile(r"\s*[/|｜·（）()]\s*|(?<=[\w.])\s+(?=[\u2e80-\U0003ffff])")


@dataclass(frozen=True, slots=True)
class Directory:
    """Written topics, and everything that a draft can call them."""

    texts: Mapping[TopicSlug, TopicText]
    names: Mapping[str, TopicSlug]
    """Folded names, and paths of them joined by ``>``."""
    parents: Mapping[TopicSlug, TopicSlug]
    matches: Mapping[str, tuple[TopicSlug, ...]]
    """Folded ``match`` topics."""

    def find(self, name: str) -> TopicSlug | None:
        """The topic that ``name`` means: a name, a path whose last part is one, or a file."""
        parts = folded_path(name)
        suffixes = (">".join(parts[start:]) for start in range(len(parts)))
        return next((self.names[suffix] for suffix in suffixes if suffix in self.names), None)


def path_down(topic: TopicSlug, parents: Mapping[TopicSlug, TopicSlug]) -> tuple[TopicSlug, ...]:
    """The topics from the root down to ``topic``."""
    path = [topic]
    while above := parents.get(path[-1]):
        path.append(above)
    return tuple(reversed(path))


def directory(texts: Iterable[TopicText]) -> tuple[Directory, tuple[Finding, ...]]:
    """The directory of ``texts``; their order does not matter."""
    known: dict[TopicSlug, TopicText] = {}
    findings = list(_name(sorted(texts, key=lambda text: text.path), known))
    names: dict[str, TopicSlug] = {}
    findings += _claim(known.values(), names)
    _claim_parts(known.values(), names)
    matches: dict[str, tuple[TopicSlug, ...]] = {}
    for text in known.values():
        for name in text.match_topics:
            key = ">".join(folded_path(name))
            matches[key] = (*matches.get(key, ()), text.slug)
    flat = Directory(known, names, {}, matches)
    parents: dict[TopicSlug, TopicSlug] = {}
    for text in known.values():
        findings += _place(text, flat, parents)
    whole = Directory(known, names, parents, matches)
    _claim_paths(whole, names)
    return whole, tuple(findings)


@lru_cache(maxsize=10_000)
def path_of(name: str) -> tuple[str, ...]:
    """The parts of a topic as written, cleaned of brackets, ``topics/NAME.md`` and ``… 主题页``."""
    parts: list[str] = []
    for part in map(_cleaned, _ARROW.split(name)):
        # A part that only repeats the part above it says nothing.
        if slug(part) and (not parts or fold(part) != fold(parts[-1])):
            parts.append(part)
    return tuple(parts)


@lru_cache(maxsize=10_000)
def folded_path(name: str) -> tuple[str, ...]:
    """The folded parts of a topic as written."""
    return tuple(map(fold, path_of(name)))


def _cleaned(part: str) -> str:
    part = peeled(part)
    if part.lower().endswith(".md"):
        part = part[:-3].rpartition("/")[2]
    return peeled(without_page_words(part))


def _name(texts: Iterable[TopicText], known: dict[TopicSlug, TopicText]) -> Iterator[Finding]:
    """Note each text by its address; of two files of one name the second gets a digest.

    The names are compared as a disk may that takes ``A.md`` and ``a.md`` for one file.
    """
    owners: dict[str, str] = {}
    for text in texts:
        owner = owners.setdefault(text.slug.casefold(), text.path)
        if owner == text.path:
            known[text.slug] = text
            continue
        own = TopicSlug(f"{text.slug}-{sha256(text.path.encode()).hexdigest()[:6]}")
        known[own] = replace(text, slug=own)
        message = f"{owner} has this file name, too, which is the address of the page; rename one"
        yield finding("alias-clash", text.path, 1, message)


def _claim(texts: Iterable[TopicText], names: dict[str, TopicSlug]) -> Iterator[Finding]:
    """Titles and files first, then aliases: an alias never takes the name of another topic."""
    texts = tuple(texts)
    claims = [
        (text, name, key)
        for text in texts
        for name, key in ((text.slug, ""), (text.title, "title"))
    ]
    claims += [
        (text, alias, f"aliases[{i}]") for text in texts for i, alias in enumerate(text.aliases)
    ]
    for text, name, field in claims:
        key = ">".join(folded_path(name))
        owner = names.setdefault(key, text.slug) if key else text.slug
        if owner != text.slug:
            message = f"{name} already names topics/{owner}.md; remove it here or there"
            yield finding("alias-clash", text.path, text.line_of(field), message)


def _claim_parts(texts: Iterable[TopicText], names: dict[str, TopicSlug]) -> None:
    """A title in two languages (``内核优化 / Kernel Optimization``) is two more names.

    They yield to every name that somebody wrote as one, and to each other.
    """
    claims: dict[str, set[TopicSlug]] = {}
    for text in texts:
        for part in _PARTS.split(text.title):
            claims.setdefault(fold(part), set()).add(text.slug)
    for key, owners in claims.items():
        if key and len(owners) == 1:
            names.setdefault(key, *owners)


def _claim_paths(whole: Directory, names: dict[str, TopicSlug]) -> None:
    """Paths tell apart two topics of one title."""
    for topic in whole.texts:
        titles = [fold(whole.texts[above].title) for above in path_down(topic, whole.parents)]
        for start in range(len(titles) - 1):
            names.setdefault(">".join(titles[start:]), topic)


def _place(
    text: TopicText, flat: Directory, parents: dict[TopicSlug, TopicSlug]
) -> Iterator[Finding]:
    """Put ``text`` below its parent, unless that is unknown or stands below ``text``."""
    if not text.parent:
        return
    parent = flat.find(text.parent)
    if parent is None:
        titles = (other.title for other in flat.texts.values() if other is not text)
        near = get_close_matches(text.parent, titles, n=1)
        meant = f"write {near[0]} if you mean that" if near else "write a title that exists"
        message = f"no topic is called {text.parent}, so this one stands at the root; {meant}"
        yield finding("unknown-parent", text.path, text.line_of("parent"), message)
        return
    above: TopicSlug | None = parent
    while above and above != text.slug:
        above = parents.get(above)
    if above:
        message = (
            f"{text.parent} stands below this topic itself, so this one stands at the root; "
            "correct the parent of one"
        )
        yield finding("topic-cycle", text.path, text.line_of("parent"), message)
        return
    parents[text.slug] = parent
