"""The words that drafts use, as data: loaded once, folded, and compiled to patterns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from types import MappingProxyType

import yaml

from research_kb.read.characters import fold, is_cjk

Words = Mapping[str, tuple[str, ...]]

_GROUPS = (
    "fields",
    "label_endings",
    "draft_fields",
    "sections",
    "decisions",
    "marks",
    "priorities",
)
_LISTS = ("ratings", "generic", "entry_words", "entry_columns", "rating_units", "quoted")


class VocabularyError(ValueError):
    """The ``vocabulary:`` of a site names a group that does not exist or is of the wrong shape."""


_GAP = re.compile(r"[\s\-_'’/]+")


@lru_cache(maxsize=20_000)
def squeeze(text: str) -> str:
    """The form in which labels are compared: folded, without spaces, ``-``, ``_`` and ``'``."""
    return _GAP.sub("", fold(text))


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Lookups by squeezed word, and the patterns built from all words of a group."""

    fields: Mapping[str, str]
    """Squeezed label of an entry's field to the field's name; ratings map to ``ratings``."""
    endings: Mapping[str, str]
    """Ends of labels that open a field whatever stands before them."""
    draft_fields: Mapping[str, str]
    sections: Mapping[str, str]
    decisions: Mapping[str, str]
    priorities: Mapping[str, str]
    marks: Mapping[str, str]
    """A mark's character to its meaning."""
    label: re.Pattern[str]
    """Any label of a field, of entries and of drafts."""
    section_words: re.Pattern[str]
    generic_words: re.Pattern[str]
    entry_word: re.Pattern[str]
    mark: re.Pattern[str]
    entry_columns: frozenset[str]
    quoted: re.Pattern[str]
    item_mark: re.Pattern[str]
    """A mark that opens an item of a list: of a verdict or a warning."""
    stars: re.Pattern[str]
    """A run of full stars, group 1, with the empty ones behind it."""
    counted: re.Pattern[str]
    """A figure from one to five, group 1, with a unit of rating."""
    digest: str
    """Changes whenever a word does: part of the key under which a reading is cached."""

    def field_of(self, label: str) -> str | None:
        """The entry field that ``label`` opens."""
        squeezed = squeeze(label)
        if known := self.fields.get(squeezed):
            return known
        ending = next((end for end in self.endings if squeezed.endswith(end)), None)
        if ending and len(squeezed) <= len(ending) + 6 and not squeezed[0].isascii():
            return self.endings[ending]
        return _bilingual(label, self.fields)

    def draft_field_of(self, label: str) -> str | None:
        """The draft field that ``label`` opens."""
        return self.draft_fields.get(squeeze(label)) or _bilingual(label, self.draft_fields)

    def meanings(self, text: str) -> tuple[str, ...]:
        """What the marks in ``text`` mean, in their order."""
        return tuple(self.marks[found] for found in self.mark.findall(text))


_PARTS_OF_LABEL = re.compile(r"[\u3400-\u9fff]+|[A-Za-z][A-Za-z\s\-_']*[A-Za-z]")


def _bilingual(label: str, names: Mapping[str, str]) -> str | None:
    """The name of a label that is said in two languages: ``Source 来源``, both parts alike."""
    parts = _PARTS_OF_LABEL.findall(fold(label))
    if len(parts) != 2 or parts[0][0].isascii() == parts[1][0].isascii():
        return None
    found = {names.get(squeeze(part)) for part in parts}
    return found.pop() if len(found) == 1 else None


def load(extra: Mapping[str, object] | None = None) -> Vocabulary:
    """The package's vocabulary, with a site's own words added.

    ``extra`` has the shape of ``vocabulary.yml``. Raises ``VocabularyError`` naming the place.
    """
    words = {group: dict(members) for group, members in _packaged()[0].items()}
    lists = dict(_packaged()[1])
    for group, value in (extra or {}).items():
        if group in _LISTS:
            lists[group] = (*lists[group], *_strings(value, group))
        elif group in _GROUPS and isinstance(value, Mapping):
            for name, more in value.items():
                if name not in words[group]:
                    known = ", ".join(words[group])
                    raise VocabularyError(f"vocabulary.{group}.{name}: unknown; known are {known}")
                words[group][name] = (*words[group][name], *_strings(more, f"{group}.{name}"))
        else:
            known = ", ".join((*_GROUPS, *_LISTS))
            raise VocabularyError(f"vocabulary.{group}: not a group of words; groups are {known}")
    return _compiled(words, lists)


@cache
def _packaged() -> tuple[Mapping[str, Words], Words]:
    text = files("research_kb.read").joinpath("vocabulary.yml").read_text(encoding="utf-8")
    loaded = yaml.load(text, yaml.CBaseLoader)
    words = {
        group: {name: _strings(w, f"{group}.{name}") for name, w in loaded[group].items()}
        for group in _GROUPS
    }
    return words, {name: _strings(loaded[name], name) for name in _LISTS}


def _strings(value: object, where: str) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    if isinstance(value, list | tuple) and all(isinstance(v, str | int | bool) for v in value):
        # YAML 1.1 reads the words `no` and `yes` as booleans.
        return tuple({True: "yes", False: "no"}.get(v, str(v)) for v in value)
    raise VocabularyError(f"vocabulary.{where}: must be a list of words")


def _compiled(words: Mapping[str, Words], lists: Words) -> Vocabulary:
    fields = _lookup(words["fields"]) | dict.fromkeys(map(squeeze, lists["ratings"]), "ratings")
    draft_fields = _lookup(words["draft_fields"])
    labels = [w for group in ("fields", "draft_fields") for ws in words[group].values() for w in ws]
    marks = {mark: name for name, ws in words["marks"].items() for mark in ws}
    section_words = [w for ws in words["sections"].values() for w in ws]
    return Vocabulary(
        fields=MappingProxyType(fields),
        endings=MappingProxyType({w: n for n, ws in words["label_endings"].items() for w in ws}),
        draft_fields=MappingProxyType(draft_fields),
        sections=MappingProxyType(_lookup(words["sections"])),
        decisions=MappingProxyType(_lookup(words["decisions"])),
        priorities=MappingProxyType(_lookup(words["priorities"])),
        marks=MappingProxyType(marks),
        label=_alternatives([*labels, *lists["ratings"]], _endings(words["label_endings"])),
        section_words=_alternatives(section_words),
        generic_words=_alternatives(lists["generic"]),
        entry_word=_alternatives(lists["entry_words"]),
        mark=re.compile(_any_of(marks)),
        item_mark=re.compile(_any_of(mark for mark, name in marks.items() if name in _OF_ITEMS)),
        stars=_stars(words["marks"]["star"], words["marks"]["empty_star"]),
        entry_columns=frozenset(map(squeeze, lists["entry_columns"])),
        quoted=_alternatives(lists["quoted"]),
        counted=_counted(_alternatives(lists["rating_units"])),
        digest=repr(sorted((g, sorted(w.items())) for g, w in words.items())) + repr(lists),
    )


_OF_ITEMS = ("kept", "dropped", "warning", "undecided")
_FIGURE = r"([1-5]|[一二两三四五]|\b(?:one|two|three|four|five))[\s-]*"


def _any_of(marks: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(marks, key=len, reverse=True)))


def _stars(full: Iterable[str], empty: Iterable[str]) -> re.Pattern[str]:
    return re.compile(rf"((?:(?:{_any_of(full)})\s*)+)(?:(?:{_any_of(empty)})\s*)*½?")


def _counted(unit: re.Pattern[str]) -> re.Pattern[str]:
    return re.compile(_FIGURE + unit.pattern, re.IGNORECASE)


def _lookup(words: Words) -> dict[str, str]:
    """Squeezed word to the name of its group; the first group that has a word keeps it."""
    found: dict[str, str] = {}
    for name, spellings in words.items():
        for word in (name, *spellings):
            found.setdefault(squeeze(word), name)
    return found


def _endings(words: Words) -> list[str]:
    return [rf"[\u3400-\u9fff]{{1,5}}{re.escape(w)}" for ws in words.values() for w in ws]


def _alternatives(words: Iterable[str], further: Iterable[str] = ()) -> re.Pattern[str]:
    """Any of ``words``, longest first; Latin words only whole, spaces as any separator.

    Words are grouped by their first character, because ``re`` tries alternatives one by one.
    """
    groups: dict[str, list[str]] = {}
    bare = {fold(word).strip("-_/ ") for word in words} - {""}
    for word in sorted(bare, key=lambda w: (-len(w), w)):
        groups.setdefault(word[0], []).append(_pattern(word)[len(re.escape(word[0])) :])
    latin = [_group(first, rests) for first, rests in groups.items() if not is_cjk(first)]
    whole = [rf"(?<![A-Za-z0-9])(?:{'|'.join(latin)})"] if latin else []
    others = [_group(first, rests) for first, rests in groups.items() if is_cjk(first)]
    return re.compile("(?:" + "|".join([*others, *whole, *further]) + ")", re.IGNORECASE)


def _group(first: str, rests: Iterable[str]) -> str:
    return f"{re.escape(first)}(?:{'|'.join(rests)})"


def _pattern(word: str) -> str:
    """A word from its first character on; what may stand before it is the group's business."""
    spaced = r"[\s\-_/]*".join(re.escape(part) for part in re.split(r"[\s\-_/]+", word) if part)
    return spaced if is_cjk(word[-1]) else spaced + r"(?![A-Za-z0-9])"
