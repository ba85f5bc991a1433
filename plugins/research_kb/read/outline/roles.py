"""The role of a candidate, by an ordered list of rules: the first that decides has decided."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from research_kb.read.field_labels import label_alone
from research_kb.read.head_labels import CODE
from research_kb.read.lines import Kind, Line
from research_kb.read.outline.candidates import Candidate, Style
from research_kb.read.outline.evidence import (
    has_field_below,
    holds_entries,
    is_identified,
    states_entry,
)
from research_kb.read.outline.labels import family
from research_kb.read.outline.model import DECIDING, REFERRING, Head, Role
from research_kb.read.section_names import core_of
from research_kb.read.vocabulary import Vocabulary, squeeze


@dataclass(slots=True)
class Walk:
    """A walk over the candidates, with the section and the entry that are open."""

    lines: Sequence[Line]
    vocabulary: Vocabulary
    known: frozenset[str]
    """Squeezed labels of entries that front matter lists."""
    candidates: Sequence[Candidate]
    section: Head | None = None
    entry: Head | None = None
    entry_style: Style = "heading"
    seen: set[str] = field(default_factory=set)
    """Squeezed labels of the entries so far."""

    def is_deeper(self, c: Candidate) -> bool:
        """Whether a candidate stands below the heading of the entry that is open."""
        if self.entry is None:
            return False
        if c.is_heading:
            return c.level > self.entry.level
        return self.entry_style == "heading" or (c.style == "bold" and self.entry_style == "plain")

    @property
    def level(self) -> int:
        """Of the section that is open."""
        return self.section.level if self.section else 0

    def is_alike(self, c: Candidate) -> bool:
        """Whether the open entry's label is of the same family: then they are siblings."""
        if self.entry is None or not self.entry.label or not c.label:
            return False
        return family(self.entry.label) == family(c.label)

    def is_in_table(self, name: str) -> bool:
        """Whether a row of a table speaks of the squeezed label ``name``."""
        return any(name in squeeze(line.body) for line in self.lines if line.kind is Kind.ROW)

    def refers(self) -> bool:
        """Whether the open section speaks of entries that stand elsewhere."""
        return self.section is not None and self.section.kind in REFERRING

    def is_field(self, c: Candidate) -> bool:
        """Whether a candidate is nothing but the label of a field."""
        return label_alone(self.lines[c.index].body, self.vocabulary) is not None


def role_of(walk: Walk, c: Candidate) -> Role:
    """What a candidate opens, given what is open."""
    return next(role for rule in _RULES if (role := rule(walk, c)) is not None)


def _by_label(walk: Walk, c: Candidate) -> Role | None:
    """A label opens an entry, unless it only speaks of one."""
    if not c.label:
        return None
    name = squeeze(c.label)
    if name in walk.known:
        return Role.SUPPLEMENT if c.is_heading else Role.TEXT
    if _only_refers(walk, c, name):
        return Role.TEXT
    if c.text.is_untitled and c.text.coded and walk.is_in_table(name):
        # It adds to an entry of a table, which is not known yet.
        return Role.SECTION
    if walk.is_deeper(c) and not walk.is_alike(c) and (c.is_heading or name not in walk.seen):
        return Role.TEXT
    return Role.ENTRY if c.is_heading or _stands_alone(walk, c) else Role.TEXT


def _only_refers(walk: Walk, c: Candidate, name: str) -> bool:
    """``R-01: rerun next week``, where another head is that of R-01: no fields stand below it."""
    if walk.refers() and (name in walk.seen or not c.is_heading):
        return True
    named = [o for o in walk.candidates if o is not c and o.label and squeeze(o.label) == name]
    if c.is_heading or not named or _states(walk, c):
        return False
    return name in walk.seen or any(o.is_heading or _states(walk, o) for o in named)


def _states(walk: Walk, c: Candidate) -> bool:
    return states_entry(c, walk.lines, walk.candidates, walk.vocabulary)


def _stands_alone(walk: Walk, c: Candidate) -> bool:
    """Whether a labelled line without heading marks is more than a sentence."""
    if c.text.decision or c.style == "bold":
        return True
    after = walk.lines[c.index].body[c.text.label[1] :] if c.text.label else ""
    # `T-1 的作者说 …` begins a sentence, unless fields stand below it.
    sentence = c.text.coded and after[:1].isspace() and after.lstrip()[:1].isalnum()
    above = walk.lines[c.index - 1].kind if c.index else Kind.BLANK
    apart = above in (Kind.BLANK, Kind.HEADING, Kind.BREAK)
    return (apart and not sentence) or has_field_below(c.index, walk.lines, walk.vocabulary)


def _by_field(walk: Walk, c: Candidate) -> Role | None:
    """A heading that names a field belongs to the entry above it, if there is one."""
    if c.text.decision or not walk.is_deeper(c) or not walk.is_field(c):
        return None
    return Role.TEXT


def _by_section(walk: Walk, c: Candidate) -> Role | None:
    """The name of a section opens one; inside an entry only a heading with heads below it."""
    if c.kind is None or _is_sibling(walk, c):
        return None
    if walk.refers() and c.kind[:1] == "P" and (not c.is_heading or c.level > walk.level):
        # `必读：` inside an order of reading is a group of it.
        return Role.TEXT
    if not walk.is_deeper(c):
        return Role.SECTION
    decides = c.is_heading and c.kind in DECIDING and _has_subheads(walk, c)
    return Role.SECTION if decides else Role.TEXT


def _is_sibling(walk: Walk, c: Candidate) -> bool:
    """Whether a heading with words of its own, ``Ten databases (DROP)``, is an entry's sibling."""
    if walk.entry is None or not c.is_heading or c.level != walk.entry.level:
        return False
    name = squeeze(core_of(walk.lines[c.index].body, walk.vocabulary))
    named = not name or name in walk.vocabulary.sections
    return not named and is_identified(c, walk.lines, walk.candidates, walk.vocabulary)


def _has_subheads(walk: Walk, c: Candidate) -> bool:
    later = (o for o in walk.candidates if o.index > c.index and o.is_heading)
    below = next(later, None)
    return below is not None and below.level > c.level


def _by_mark(walk: Walk, c: Candidate) -> Role | None:
    """A mark or word of decision, or a heading that is a link, opens an entry."""
    marked = c.text.decision or c.text.undecided or (c.text.url and c.is_heading)
    if not marked or c.text.is_untitled:
        return None
    plain = c.style == "plain" and not c.text.url
    unsure = plain and not has_field_below(c.index, walk.lines, walk.vocabulary)
    return Role.TEXT if unsure or walk.is_deeper(c) else Role.ENTRY


def _by_verdict_behind(walk: Walk, c: Candidate) -> Role | None:
    """``## Leftovers (drop)`` opens a section where entries stand below it, else an entry."""
    if not c.text.closing or not c.is_heading or walk.is_deeper(c):
        return None
    return Role.SECTION if holds_entries(c, walk.lines, walk.candidates, walk.vocabulary) else None


def _by_block(walk: Walk, c: Candidate) -> Role | None:
    """A line over a block of fields opens an entry, unless what is open has a better mark."""
    if not c.over_fields or c.style != "plain" or walk.refers():
        return None
    open_to_more = walk.entry is None or (walk.entry_style == "plain" and not walk.entry.label)
    return Role.ENTRY if open_to_more else Role.TEXT


_BARE_LABEL = re.compile(CODE)


def _by_neighbours(walk: Walk, c: Candidate) -> Role | None:
    """By the fields below it, or by the section it stands in."""
    if c.style == "plain" or c.text.is_untitled or walk.is_deeper(c) or walk.is_field(c):
        return None
    if c.is_heading and _BARE_LABEL.fullmatch(
        walk.lines[c.index].body.strip(" *_[]【】()（）#:：")
    ):
        # It adds to an entry of a table, which is not known yet.
        return Role.SECTION
    below = walk.section is not None and c.level > walk.section.level
    if walk.refers() and below and c.is_heading:
        return Role.TEXT
    if _states(walk, c):
        return Role.ENTRY
    decides = walk.section is not None and walk.section.kind in DECIDING
    return Role.ENTRY if c.is_heading and decides and below and not _has_named(walk) else None


def _has_named(walk: Walk) -> bool:
    """Whether the entries of the open section are named by labels or marks."""
    start, level = (walk.section.index, walk.section.level) if walk.section else (-1, 0)
    for c in walk.candidates:
        if c.index <= start:
            continue
        if c.kind in DECIDING or (c.is_heading and c.level <= level):
            return False
        if c.label or c.text.decision:
            return True
    return False


def _otherwise(walk: Walk, c: Candidate) -> Role:
    """Any other heading opens a section, unless it stands inside an entry or a section."""
    if walk.is_deeper(c) or c.style == "bold" or (c.style == "plain" and not c.numbered):
        return Role.TEXT
    inside = walk.entry is None and walk.section is not None and c.level > walk.section.level
    return Role.TEXT if inside and c.is_heading else Role.SECTION


_RULES: tuple[Callable[[Walk, Candidate], Role | None], ...] = (
    _by_label,
    _by_field,
    _by_section,
    _by_verdict_behind,
    _by_mark,
    _by_block,
    _by_neighbours,
    _otherwise,
)
