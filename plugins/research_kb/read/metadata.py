"""Who wrote a draft, when, in which round: from its head, its title and its signature."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from research_kb.read.characters import has_words
from research_kb.read.field_labels import FieldFound, mask_addresses
from research_kb.read.fields import fields_in
from research_kb.read.lines import Kind, Line
from research_kb.read.pieces import Piece
from research_kb.read.values.dates import find_date
from research_kb.read.values.links import find_links, unlink
from research_kb.read.values.lists import split_at
from research_kb.read.values.rounds import ROUND
from research_kb.read.values.tags import split_tags
from research_kb.read.vocabulary import Vocabulary

_FILE = re.compile(r"[\w\u3400-\u9fff.+-]+\.(?:md|markdown|txt)\b")
PATH = re.compile(r"`?((?:[\w.~-]*/)+[\w\u3400-\u9fff.+ -]*?\.(?:md|markdown|txt))`?")
"""The path of a file, in group 1."""
_BEHIND_NAME = re.compile(r"\s*[,，|·;；(（]|\s+[—–-]+\s|\s*<(?=[^<>]*@)")


def names_drafts(text: str) -> bool:
    """Whether a text names other drafts by their files."""
    return bool(_FILE.search(text))


@dataclass(slots=True)
class Metadata:
    """What the text of a draft states of the draft itself; each value with its line."""

    vocabulary: Vocabulary
    claim: Callable[[Piece, str], None]
    folder: str
    """The inbox folder that the draft lies in: who would be the author if nobody is named."""
    scalars: dict[str, tuple[str, int]] = field(default_factory=dict)
    tags: list[str] = field(default_factory=list)
    dedupe_against: list[str] = field(default_factory=list)
    signed: tuple[str, int] | None = None
    """Author and line of the signature."""

    def set(self, name: str, value: str, line: int) -> bool:
        """Keep the first value; whether it was this one."""
        if not value or name in self.scalars:
            return False
        self.scalars[name] = (value, line)
        return True

    def own_labels(self, lines: Iterable[Line]) -> None:
        """In a file about one work: only labels that no field of an entry has."""
        for line in lines:
            if line.kind is Kind.HEADING:
                break
            found = fields_in(line, self.vocabulary, "draft")
            if found and not any(
                self.vocabulary.field_of(line.text[slice(*f.label)]) for f in found
            ):
                self.put_found(line, found)

    def put_found(self, line: Line, found: Sequence[FieldFound]) -> None:
        """Read the labelled values of a line, and claim the labels that are answered."""
        for item in found:
            value = Piece(line, *item.value)
            if not value:
                continue
            if self.put(item.name, value):
                self.claim(Piece(line, *item.lead), f"draft.{item.name}")

    def put(self, name: str, value: Piece) -> bool:
        """Read one stated field of the draft; whether its label is answered."""
        if name == "date":
            return self._date(value)
        if name == "author":
            return self._author(value)
        if name == "theme":
            return False
        if name == "dedupe_against":
            self.dedupe(value)
            return True
        if name == "tags":
            self.tags.extend(tag for tag in split_tags(value.raw) if tag not in self.tags)
        elif not self.set(name, unlink(value.raw).strip("`"), value.number):
            return False
        self.claim(value, f"draft.{name}")
        return True

    def _date(self, value: Piece) -> bool:
        """A date, and up to a word or two around it."""
        found = find_date(value.text)
        if not found or not self._keeps("date", found.value, value.number):
            return False
        rest = value.text[: found.start] + value.text[found.end :]
        small = sum(c.isalnum() for c in rest) <= 8
        self.claim(value if small else value.part(found.start, found.end), "draft.date")
        return True

    def _author(self, value: Piece) -> bool:
        """A name, up to a bracket, a date or an address that stands behind it."""
        end = len(value.text)
        if date := find_date(value.text):
            if self._keeps("date", date.value, value.number):
                self.claim(value.part(date.start, date.end), "draft.date")
            end = date.start
        bare = (link.start for link in find_links(value.text) if not link.text)
        end = min(end, next(bare, end))
        cut = _BEHIND_NAME.search(mask_addresses(value.text)[:end])
        name = value.part(0, cut.start() if cut else end)
        if not has_words(name.text):
            return False
        if not self._keeps("author", unlink(name.raw).strip("@ "), value.number):
            return False
        self.claim(name, "draft.author")
        self._session(value.part(len(name.text), len(value.text)))
        return True

    def _keeps(self, name: str, value: str, line: int) -> bool:
        """Whether the draft says this value: it is the first, or the first begins with it.

        Anything else stays text, label and all: nothing is claimed that is not kept.
        """
        known, _ = self.scalars.get(name, ("", 0))
        return self.set(name, value, line) or (value != "" and known.startswith(value))

    def _session(self, rest: Piece) -> None:
        if match := ROUND.search(rest.text):
            value = rest.part(*match.span())
            if self.set("session", value.raw, rest.number):
                self.claim(value, "draft.session")

    def dedupe(self, value: Piece) -> None:
        """Earlier drafts: file names where there are any, else the items of the list."""
        files = _FILE.findall(value.text)
        if files:
            self.dedupe_against.extend(files)
        else:
            for start, end in split_at(value.text, ",，、;；"):
                self.dedupe_against.append(value.part(start, end).raw)
        self.claim(value, "draft.dedupe_against")

    def named(self, line: Line, title: Piece) -> None:
        """The title of a draft stays whole, whatever else it states."""
        self.set("title", unlink(title.raw), line.number)
        self.claim(Piece(line, 0, len(line.text)), "draft.title")

    def path(self, line: Line) -> bool:
        """A line that gives the draft's own path."""
        match = PATH.search(line.text)
        if not match or "topics/" in match[1]:
            return False
        value = Piece(line, *match.span(1))
        if not self.set("suggested_path", value.raw, line.number):
            return False
        rest = line.text[: match.start()] + line.text[match.end() :]
        owner = "draft.suggested_path"
        self.claim(Piece(line, 0, len(line.text)) if len(rest) < 24 else value, owner)
        return True
