"""Who wrote a draft, when, in which round: from its head, its title and its signature."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from research_kb.read.characters import fold, has_words
from research_kb.read.field_labels import FieldFound
from research_kb.read.fields import fields_in
from research_kb.read.lines import Kind, Line
from research_kb.read.pieces import Piece
from research_kb.read.values.dates import find_date
from research_kb.read.values.links import find_links, unlink
from research_kb.read.values.lists import split_at, split_tags
from research_kb.read.vocabulary import Vocabulary

_FILE = re.compile(r"[\w\u3400-\u9fff.+-]+\.(?:md|markdown|txt)\b")
_PATH = re.compile(r"`?((?:[\w.~-]*/)+[\w\u3400-\u9fff.+ -]*?\.(?:md|markdown|txt))`?")
_ROUND = re.compile(
    r"(?:round|session|batch|pass|run)\s*#?\d+|第\s*[一二三四五六七八九十\d]+\s*[轮批期场次](?:\s*[(（][^()（）]{1,12}[)）])?|[早午晚夜][间场班]?场",
    re.IGNORECASE,
)
_SESSION_WORD = re.compile(
    r"批次|轮|批$|场|round|session|batch|pass|shift|evening|morning|night|afternoon", re.IGNORECASE
)
_BY = re.compile(
    r"(?:(?:screened|written|compiled|read|filed|prepared|curated|collected|reviewed|selected|notes?|picked)\s+|^\W*)by\s+(?P<a>[\w@.-]+(?:\s[A-Z][\w.-]+)?)"
    r"|(?:^|[·|,，—\s])(?P<b>[A-Za-z][\w@.-]{0,20}|[\u3400-\u9fff]{2,3}(?=\s*(?:整理|记录|执笔|撰写)))\s*(?:于[^,，。]{0,24})?(?:整理|筛选|记录|汇总|执笔|撰写|值班|核对|审阅)(?=$|[\s,，·|。;；])"
    r"|^\s*[—–-]{1,2}\s*(?P<c>[\w@.-]{1,24})(?=$|[\s,，·|])",
    re.IGNORECASE,
)
_PLAIN_NAME = re.compile(r"[A-Z\u3400-\u9fffa-z][\w.@-]*(?:\s[A-Z][\w.-]*)?")


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

    def head(self, lines: Iterable[Line]) -> None:
        """Read the lines above the first section and entry."""
        above: Line | None = None
        for line in lines:
            if line.kind is Kind.ROW:
                self._row(line)
                continue
            if line.kind not in (Kind.TEXT, Kind.ITEM):
                continue
            found = fields_in(line, self.vocabulary, "draft")
            if found:
                self._fields(line, found)
            elif above is not None and self._defined(above, line):
                pass
            elif all(word.startswith("#") for word in line.body.split()):
                self.put("tags", Piece(line, line.content, len(line.text)))
            elif len(line.body) < 160:
                self.free_line(line)
            above = line

    def _row(self, line: Line) -> None:
        """A row ``| label | value |`` of a table at the head."""
        cells = [m.span(1) for m in re.finditer(r"\|?\s*([^|]*[^|\s])\s*(?=\||$)", line.text)]
        if len(cells) != 2:
            return
        label = Piece(line, *cells[0])
        name = self.vocabulary.draft_field_of(re.sub(r"[*_`:：]", "", label.text))
        if name and self.put(name, Piece(line, *cells[1])):
            self.claim(Piece(line, 0, len(line.text)), f"draft.{name}")
        elif fold(label.text) in ("property", "field", "key", "item", "字段", "属性", "项目", "项"):
            self.claim(Piece(line, 0, len(line.text)), "draft.structure")

    def _defined(self, term: Line, line: Line) -> bool:
        """``Author`` over ``: Gregor``, and a label alone over its value."""
        name = self.vocabulary.draft_field_of(term.body.strip(" *_:："))
        if not name or not self.put(name, Piece(line, line.content, len(line.text))):
            return False
        self.claim(Piece(term, 0, len(term.text)), f"draft.{name}")
        self.claim(Piece(line, 0, line.content), f"draft.{name}")
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
                self._fields(line, found)

    def _fields(self, line: Line, found: Sequence[FieldFound]) -> None:
        for item in found:
            value = Piece(line, *item.value)
            if not value:
                continue
            if self.put(item.name, value):
                self.claim(Piece(line, item.start, item.value[0]), f"draft.{item.name}")

    def put(self, name: str, value: Piece) -> bool:
        """Read one stated field of the draft; whether its label is answered."""
        if name == "date":
            found = find_date(value.text)
            if not found:
                return False
            self.set("date", found.value, value.number)
            rest = value.text[: found.start] + value.text[found.end :]
            small = sum(c.isalnum() for c in rest) <= 8
            self.claim(value if small else value.part(found.start, found.end), "draft.date")
        elif name == "tags":
            self.tags.extend(tag for tag in split_tags(value.raw) if tag not in self.tags)
            self.claim(value, "draft.tags")
        elif name == "dedupe_against":
            self.dedupe(value)
        elif name == "theme":
            return False
        elif name == "author":
            return self._author(value)
        elif not self.set(name, unlink(value.raw).strip("`"), value.number):
            return False
        else:
            self.claim(value, f"draft.{name}")
        return True

    def _author(self, value: Piece) -> bool:
        """A name, up to a bracket or a date that stands behind it."""
        date = find_date(value.text)
        end = len(value.text)
        if date:
            self.set("date", date.value, value.number)
            self.claim(value.part(date.start, date.end), "draft.date")
            end = date.start
        cut = re.search(r"\s*[,，|·;；(（]|\s+[—–-]+\s", value.text[:end])
        name = value.part(0, cut.start() if cut else end)
        if not has_words(name.text) or not self.set(
            "author", unlink(name.raw).strip("@ "), value.number
        ):
            return has_words(name.text)
        self.claim(name, "draft.author")
        self._session(value.part(len(name.text), len(value.text)))
        return True

    def _session(self, rest: Piece) -> None:
        if match := _ROUND.search(rest.text):
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

    def head_or_signature(self, line: Line) -> None:
        """The last line of a draft: labelled fields, or a name with a date."""
        found = fields_in(line, self.vocabulary, "draft")
        if found:
            before = self.scalars.get("author")
            if before and found[0].name == "author":
                name = Piece(line, *found[0].value)
                self.signed = (re.split(r"\s*[·|,，（(]", name.raw)[0], line.number)
            self._fields(line, found)
        self.free_line(line, signature=True)

    def free_line(self, line: Line, *, signature: bool = False) -> None:
        """``momo 整理，2026-08-06``; ``Jay · 2026-07-18 19:50 (UTC+8) · Round 3``."""
        value = Piece(line, line.content, len(line.text.rstrip(" *_")))
        if _PATH.search(value.text) or find_links(value.text):
            return
        date = find_date(value.text)
        named = self._named(value, date is not None)
        if date and (named or signature or len(value.text) < 60):
            if self.set("date", date.value, line.number) or self.scalars["date"][0].startswith(
                date.value[:10]
            ):
                self.claim(value.part(date.start, date.end), "draft.date")
            if len(date.value) > 10 and self.scalars["date"][0] == date.value[:10]:
                self.scalars["date"] = (date.value, line.number)
        if named:
            self._sign(named, signature)
            self._segments(value)
            rest = value.text.replace(named.text, "")
            stated = sum(c.isalnum() for c in value.text[date.start : date.end]) if date else 0
            if sum(c.isalnum() for c in rest) - stated <= 12:
                self.claim(Piece(line, 0, len(line.text)), "draft.author")

    def _sign(self, name: Piece, signature: bool) -> None:
        author = name.raw.strip("@*_ ")
        if signature or "author" not in self.scalars:
            self.signed = (author, name.number)
        if self.set("author", author, name.number) or self.scalars["author"][0] == author:
            self.claim(name, "draft.author")

    def _named(self, value: Piece, dated: bool) -> Piece | None:
        """The name in a line that says who and when."""
        if by := _BY.search(value.text):
            group = next(g for g in "abc" if by[g])
            return value.part(*by.span(group))
        if not dated:
            return None
        for start, end in split_at(value.text, "·|｜,，—–/"):
            part = value.part(start, end)
            text = part.text.strip(" *_")
            if fold(text) == fold(self.folder) or (
                _PLAIN_NAME.fullmatch(text) and self._is_name(text)
            ):
                left = start + len(part.text) - len(part.text.lstrip(" *_"))
                return value.part(left, left + len(text))
        return None

    def _is_name(self, text: str) -> bool:
        """A short word without figures that is no word of the draft's trade."""
        if any(c.isdigit() for c in text) or len(text) > 24 or _SESSION_WORD.search(text):
            return False
        if self.vocabulary.section_words.search(text) or re.search(
            r"报告|草稿|筛选|周报|日报|速览|笔记|digest|notes|report|log", text, re.IGNORECASE
        ):
            return False
        return text.isascii() or len(text) <= 4

    def _segments(self, value: Piece) -> None:
        """Of a signature: the part that names the round, and the punctuation between."""
        for start, end in split_at(value.text, "·|｜"):
            part = value.part(start, end)
            if _SESSION_WORD.search(part.text) and not find_date(part.text):
                match = _ROUND.search(part.text)
                piece = part.part(*match.span()) if match else part
                self.set("session", piece.raw.strip(" *_"), value.number)
                self.claim(part, "draft.session")

    def title(self, line: Line, title: Piece) -> None:
        """The title, and what it says of author, date and round; it stays whole."""
        self.set("title", unlink(title.raw), line.number)
        self.claim(Piece(line, 0, len(line.text)), "draft.title")

    def from_title(self, title: Piece) -> None:
        """What only the title states, once head and signature have been read."""
        if date := find_date(title.text):
            self.set("date", date.value, title.number)
        if named := self._named(title, bool(date)):
            self.set("author", named.raw.strip("@*_ "), title.number)
        if (match := _ROUND.search(title.text)) and not re.search("[批期次]", match[0]):
            self.set("session", title.part(*match.span()).raw, title.number)

    def path(self, line: Line) -> bool:
        """A line that gives the draft's own path."""
        match = _PATH.search(line.text)
        if not match or "topics/" in match[1]:
            return False
        value = Piece(line, *match.span(1))
        if not self.set("suggested_path", value.raw, line.number):
            return False
        rest = line.text[: match.start()] + line.text[match.end() :]
        owner = "draft.suggested_path"
        self.claim(Piece(line, 0, len(line.text)) if len(rest) < 24 else value, owner)
        return True
