"""The state of one draft while it is read: its lines, heads, entries and claims."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath

from research_kb.findings import finding
from research_kb.model import Finding, FollowUp, Note, Source
from research_kb.read.characters import fold
from research_kb.read.claims import Claims
from research_kb.read.digest import digest_heads, read_rest
from research_kb.read.entry.reader import read_entry
from research_kb.read.entry.state import EntryLines
from research_kb.read.front_matter import Value, flat_text, split
from research_kb.read.gathered import Gathered
from research_kb.read.heads import HeadText
from research_kb.read.lines import Kind, Line, scan
from research_kb.read.metadata import Metadata
from research_kb.read.outline.candidates import inline_section
from research_kb.read.outline.heads import outline
from research_kb.read.outline.model import DECIDING, Head, Role
from research_kb.read.pieces import Piece
from research_kb.read.readers.table import put
from research_kb.read.stated import (
    draft_keys,
    entry_keys,
    listed_entries,
    makes_entry,
    put_value,
    tags_of,
    value_piece,
)
from research_kb.read.tables import field_pairs, find_tables, is_fields
from research_kb.read.vocabulary import Vocabulary, squeeze


@dataclass(slots=True)
class Item:
    """An entry that is being read."""

    number: int
    gathered: Gathered
    title: str
    label: str | None
    line: int
    lines: list[Line] = field(default_factory=list)
    """The lines of its text, its head's line not among them."""
    extra: dict[str, str] = field(default_factory=dict)
    head: Line | None = None
    section_line: int = 0
    more: list[Line] = field(default_factory=list)
    """Lines of a later section that names its label."""
    loose: str = ""
    """Cells of a table row that no column explains, as Markdown."""


@dataclass(slots=True)
class Region:
    """Lines that belong to no entry: the head of a draft, a section, a part below a label."""

    name: Line | None
    """The heading or label that names it; None: the lines above the first section."""
    kind: str | None
    lines: list[Line]


class Reading:
    """One draft on its way from text to entries. Lives for one call of ``parse``."""

    def __init__(self, source: Source, vocabulary: Vocabulary) -> None:
        self.source = source
        self.vocabulary = vocabulary
        self.findings: list[Finding] = []
        self.claims = Claims(len(source.text))
        self.items: list[Item] = []
        self.regions: list[Region] = []
        self.follow_ups: list[FollowUp] = []
        self.notes: list[Note] = []
        self.front = split(source.path, source.text)
        self.findings += self.front.findings
        self.claims.take(0, self.front.end, "front matter")
        self.lines, open_fences = scan(source.text, self.front.end)
        for number in open_fences:
            self.note_finding(
                "unclosed-fence",
                number,
                "this code fence is never closed; add a line of ``` below the code",
            )
        self.definitions = _definitions(self.lines)
        self.metadata = Metadata(vocabulary, self.claim, self._folder())
        self.single = False
        self.extra: dict[str, str] = {}

    def _folder(self) -> str:
        parts = PurePosixPath(self.source.path).parts
        return (
            parts[parts.index("inbox") + 1]
            if "inbox" in parts[:-2]
            else parts[-2]
            if len(parts) > 1
            else ""
        )

    def note_finding(self, code: str, line: int, message: str) -> None:
        """Report something about this draft."""
        self.findings.append(finding(code, self.source.path, line, message))

    def claim(self, piece: Piece, owner: str) -> None:
        """Claim a piece for ``owner``; a value of front matter has been claimed as a whole."""
        if (
            piece.end > piece.start
            and piece.line.start >= self.front.end
            and piece.line.kind is not Kind.CODE
        ):
            if piece.line.raw == self.source.text[piece.line.start : piece.line.end]:
                self.claims.take(*piece.offsets(), owner)

    def new_item(self, title: str, label: str | None, line: int) -> Item:
        """A further entry; what its fields state is claimed for it."""
        number = len(self.items)
        gathered = Gathered(
            self.source.path,
            self.vocabulary,
            lambda piece, name: self.claim(piece, f"entry[{number}].{name}"),
            definitions=self.definitions,
        )
        item = Item(number, gathered, title, label, line)
        self.items.append(item)
        return item

    def structure(self, item: Item) -> EntryLines:
        """A reader of lines for ``item``; labels and bullets are its structure."""
        owner = f"entry[{item.number}].structure"
        return EntryLines(item.gathered, self.vocabulary, lambda piece: self.claim(piece, owner))

    # --- the steps ---------------------------------------------------------------------------

    def read_head(self) -> None:
        """Front matter: of the draft, of its entries."""
        values = self.front.values
        for key, name in draft_keys(values, self.vocabulary):
            self._draft_value(name, values[key], key)
        for line, mapping in listed_entries(self.front):
            self._listed(line, mapping)

    def _draft_value(self, name: str, value: Value, key: str) -> None:
        line = self.front.lines.get(key, 1)
        if isinstance(value, dict) and name != "author":
            self.note_finding(
                "front-matter-shape", line, f"`{key}` must be a text or a list of texts"
            )
            self.extra[key] = flat_text(value)
        elif name == "tags":
            self.metadata.tags += tags_of(value, key in self.front.flow)
        elif name == "dedupe_against" and isinstance(value, list):
            self.metadata.dedupe_against += map(flat_text, value)
        elif name == "date":
            if not self.metadata.put("date", value_piece(flat_text(value), line)):
                self.note_finding(
                    "value-unreadable",
                    line,
                    f"date “{flat_text(value)}” was not understood; write YYYY-MM-DD",
                )
        elif name == "title" and not isinstance(value, str):
            self.note_finding("front-matter-shape", line, f"`{key}` must be one line of text")
            self.metadata.set(name, flat_text(value), line)
        else:
            self.metadata.set(name, flat_text(value), line)

    def _listed(self, line: int, mapping: Mapping[str, Value]) -> None:
        item = self.new_item("", None, line)
        lines = dict.fromkeys(mapping, line)
        index = sum(1 for _ in self.items) - 1
        prefix = f"entries[{index}]."
        lines |= {
            k.removeprefix(prefix): n for k, n in self.front.lines.items() if k.startswith(prefix)
        }
        for key, value in mapping.items():
            name = self.vocabulary.field_of(key)
            if name is None:
                item.extra[key] = flat_text(value)
            else:
                put_value(item.gathered, name, key, value, lines)

    def read_entries(self) -> None:
        """The outline, and every entry's own lines."""
        known = frozenset(
            squeeze(i.gathered.scalars["label"])
            for i in self.items
            if "label" in i.gathered.scalars
        )
        heads = outline(self.lines, self.vocabulary, known, titled="title" in self.metadata.scalars)
        entries = any(head.role is Role.ENTRY for head in heads)
        if (
            not entries
            and not self.items
            and (makes_entry(self.front.values, self.vocabulary) or self._is_one_work(heads))
        ):
            self._single(heads)
            return
        self._part(heads, known)
        self._digests()

    def _is_one_work(self, heads: Sequence[Head]) -> bool:
        """A file about one work: a title with the fields of an entry right below it."""
        from_title = heads and heads[0].role is Role.TITLE
        if not from_title or any(h.kind in DECIDING for h in heads[1:] if h.role is Role.SECTION):
            return False
        probe = Gathered(self.source.path, self.vocabulary, lambda piece, name: None)
        entry = EntryLines(probe, self.vocabulary, lambda piece: None)
        end = heads[1].index if len(heads) > 1 else len(self.lines)
        read_entry(entry, self.lines[heads[0].index + 1 : end])
        return bool({"url", "arxiv", "doi", "decision"} & set(probe.scalars)) or probe.undecided

    def _single(self, heads: Sequence[Head]) -> None:
        self.single = True
        title = heads[0] if heads and heads[0].role is Role.TITLE else None
        front = bool(self.front.values) and makes_entry(self.front.values, self.vocabulary)
        item = self.new_item(
            "", None, 1 if front or title is None else self.lines[title.index].number
        )
        for key, name in entry_keys(self.front.values, self.vocabulary):
            if name != "title":
                put_value(
                    item.gathered,
                    name,
                    key,
                    self.front.values[key],
                    self.front.lines,
                    key in self.front.flow,
                )
        if title is not None:
            self._claim_title(title)
            item.title = self._title_piece(title).raw
            self._apply_head(item, title.text, None, self.lines[title.index].number)
        if "title" in self.metadata.scalars:
            item.title = item.title if not front else self.metadata.scalars["title"][0]
        item.lines = [
            line for i, line in enumerate(self.lines) if title is None or i != title.index
        ]
        self.metadata.own_labels(item.lines)
        self._read_lines(item)

    def _claim_title(self, head: Head) -> None:
        self.metadata.title(self.lines[head.index], self._title_piece(head))

    def _title_piece(self, head: Head) -> Piece:
        line = self.lines[head.index]
        return Piece(line, line.content, len(line.text.rstrip(" #*_")))

    def _part(self, heads: Sequence[Head], known: frozenset[str]) -> None:
        """Give every line to the entry or the section whose head stands above it."""
        first = heads[0].index if heads else len(self.lines)
        if first:
            self.regions.append(Region(None, None, list(self.lines[:first])))
        if not heads:
            return
        ends = [*(head.index for head in heads[1:]), len(self.lines)]
        for head, end in zip(heads, ends, strict=True):
            below = list(self.lines[head.index + 1 : end])
            if head.role is Role.TITLE:
                self._claim_title(head)
                self.regions.append(Region(None, None, below))
            elif head.role is Role.SECTION and (
                opened := inline_section(self.lines[head.index], self.vocabulary)
            ):
                line = self.lines[head.index]
                self.claim(Piece(line, 0, opened[1]), "draft.structure")
                self.regions.append(
                    Region(line, head.kind, [replace(line, content=opened[1]), *below])
                )
            elif head.role is Role.SECTION:
                self.claim(
                    Piece(self.lines[head.index], 0, len(self.lines[head.index].text)),
                    "draft.structure",
                )
                self.regions.append(Region(self.lines[head.index], head.kind, below))
            else:
                self._entry(head, below)

    def _entry(self, head: Head, below: list[Line]) -> None:
        line = self.lines[head.index]
        if head.role is Role.SUPPLEMENT:
            item = next(
                i
                for i in self.items
                if squeeze(i.gathered.scalars.get("label", "")) == squeeze(head.label or "")
            )
            self.claim(Piece(line, 0, len(line.text)), f"entry[{item.number}].structure")
            item.lines += below
            self._read_lines(item, below)
            return
        item = self._headed(line, head.text, head.kind)
        item.label = head.label
        item.section_line = self.lines[head.section].number if head.section is not None else 0
        item.lines = below
        self._read_lines(item)

    def _headed(self, line: Line, text: HeadText, kind: str | None) -> Item:
        """A new entry with what its head states."""
        column = line.content
        title = Piece(line, column + text.title[0], column + text.title[1])
        item = self.new_item(title.raw.strip("[]").replace("\\|", "|"), None, line.number)
        item.head = line
        stop = column + text.rest if text.rest is not None else len(line.text)
        url = text.url or self._reference(item, title)
        if url:
            item.gathered.address(url, line.number)
        self._apply_head(item, text, kind, line.number)
        self.claim(Piece(line, 0, stop), f"entry[{item.number}].head")
        if text.rest is not None:
            dropped = (
                item.gathered.scalars.get("decision", "kept") == "dropped" or kind == "dropped"
            )
            read_rest(item.gathered, line, stop, dropped=dropped, vocabulary=self.vocabulary)
            if line.kind is not Kind.ITEM or not self.claims.free(line.at(stop), line.end):
                self.claim(Piece(line, stop, len(line.text)), f"entry[{item.number}].structure")
        return item

    def _reference(self, item: Item, title: Piece) -> str | None:
        """A title that is a reference link, ``[title][1]``: its address, and its text as title."""
        match = re.fullmatch(r"\[([^\[\]]+)\]?(?:\[([^\[\]]*)\]?)?", f"[{title.text.lstrip('[')}")
        if not match or not (url := self.definitions.get(fold(match[2] or match[1]))):
            return None
        item.title = match[1]
        return url

    def _apply_head(self, item: Item, text: HeadText, kind: str | None, line: int) -> None:
        """What head and section say counts where the entry's own fields say nothing."""
        item.gathered.said_by_head = (text.decision or _decision_of(kind), line)
        item.gathered.undecided = text.undecided or (kind == "undecided" and not text.decision)
        item.gathered.head_priority = text.priority or (
            kind if kind and kind.startswith("P") else None
        )
        if text.decision and kind in ("kept", "dropped") and text.decision != kind:
            self.note_finding(
                "decision-differs",
                line,
                f"this entry is marked {text.decision} in a section of {kind} ones; move it or change the mark",
            )

    def _read_lines(self, item: Item, lines: list[Line] | None = None) -> None:
        lines = item.lines if lines is None else lines
        self._field_tables(item, lines)
        read_entry(self.structure(item), lines)
        item.gathered.settle(item.line)

    def _field_tables(self, item: Item, lines: list[Line]) -> None:
        owner = f"entry[{item.number}].structure"
        for table in find_tables(lines, 0, len(lines)):
            if is_fields(table, self.vocabulary):
                for name, label, value in field_pairs(table, self.vocabulary):
                    put(item.gathered, name, label.raw, value)
                    self.claim(label, owner)
                for line in lines[table.first : table.last + 1]:
                    self.claim_punctuation(line, owner)

    def claim_punctuation(self, line: Line, owner: str) -> None:
        """Claim the bars of a table row, and a row that has nothing else left."""
        for start, end in self.claims.free(line.start, line.end):
            if not any(c.isalnum() for c in self.source.text[start:end]):
                self.claims.take(start, end, owner)

    def claim_ordinals(self, line: Line, owner: str) -> None:
        """Claim what is left of a list line when all its words have been claimed."""
        for start, end in self.claims.free(line.start, line.end):
            if not any(c.isalpha() for c in self.source.text[start:end]):
                self.claims.take(start, end, owner)

    def _digests(self) -> None:
        """Sections without heads of entries, whose list items are the entries."""
        for region in self.regions:
            if not self._may_hold_entries(region):
                continue
            taken: list[Line] = []
            for first, end, text in list(
                digest_heads(region.lines, 0, len(region.lines), region.kind, self.vocabulary)
            ):
                item = self._headed(region.lines[first], text, region.kind)
                item.label = self._label(region.lines[first], text)
                item.lines = region.lines[first + 1 : end]
                taken += region.lines[first:end]
                self._read_lines(item)
            region.lines = [line for line in region.lines if line not in taken]

    def _may_hold_entries(self, region: Region) -> bool:
        if region.kind in DECIDING:
            return True
        return region.kind is None and not any(
            i.head for i in self.items if i.head and i.head.kind is Kind.HEADING
        )

    def _label(self, line: Line, text: HeadText) -> str | None:
        if text.label is None:
            return None
        return Piece(line, line.content + text.label[0], line.content + text.label[1]).raw

    def owned(self, lines: Sequence[Line]) -> Iterator[tuple[Line, str]]:
        """What nothing has claimed of each line, as text."""
        for line in lines:
            free = self.claims.free(line.start, line.end)
            if free == ((line.start, line.end),) or line.kind is Kind.BLANK:
                yield line, line.raw
            else:
                yield line, " ".join(self.source.text[a:b].strip() for a, b in free).strip()


_DEFINITION = re.compile(r"^\s{0,3}\[([^\[\]^]+)\]:\s*<?(https?://[^\s>]+)>?")


def _definitions(lines: Sequence[Line]) -> dict[str, str]:
    """The reference definitions of a draft: ``[1]: https://…``."""
    matches = (_DEFINITION.match(line.raw) for line in lines if line.kind is not Kind.CODE)
    return {fold(m[1]): m[2] for m in matches if m}


def _decision_of(kind: str | None) -> str | None:
    if kind in ("kept", "dropped"):
        return kind
    return "kept" if kind in ("P0", "P1", "P2", "P3") else None
