"""The state of one draft while it is read: its lines, entries, regions and claims."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from research_kb.findings import finding
from research_kb.model import Finding, FollowUp, Source
from research_kb.read.characters import fold
from research_kb.read.claims import Claims
from research_kb.read.colons import with_colons
from research_kb.read.front_matter import split
from research_kb.read.gathered import Gathered
from research_kb.read.item import Item, Region
from research_kb.read.lines import Kind, Line, scan
from research_kb.read.metadata import Metadata
from research_kb.read.org import read_org
from research_kb.read.pieces import Piece
from research_kb.read.vocabulary import Vocabulary


class Reading:
    """One draft on its way from text to entries. Lives for one call of ``parse``."""

    def __init__(self, source: Source, vocabulary: Vocabulary) -> None:
        self.source = source
        self.vocabulary = vocabulary
        self.items: list[Item] = []
        self.regions: list[Region] = []
        self.follow_ups: list[FollowUp] = []
        self.front = split(source.path, source.text)
        self.findings: list[Finding] = [*self.front.findings]
        self.claims = Claims(len(source.text))
        self.claims.take(0, self.front.end, "front matter")
        lines, open_fences = scan(source.text, self.front.end)
        self.lines = with_colons(read_org(lines), vocabulary)
        message = "this code fence is never closed; add a line of ``` below the code"
        for number in open_fences:
            self.note_finding("unclosed-fence", number, message)
        self.defining = _defining(self.lines)
        self.definitions = _definitions(self.lines)
        self.metadata = Metadata(vocabulary, self.claim, _folder(source.path))
        self.single = False
        """The draft is about one work: its front matter and head are those of its entry."""
        self.misshapen: set[str] = set()
        """Front matter keys of the draft whose values have not the shape of their field."""

    def note_finding(self, code: str, line: int, message: str) -> None:
        """Report something about this draft."""
        self.findings.append(finding(code, self.source.path, line, message))

    def new_item(self, title: str, line: int) -> Item:
        """A further entry; what its fields state is claimed for it."""
        number = len(self.items)
        gathered = Gathered(
            self.source.path,
            self.vocabulary,
            lambda piece, name: self.claim(piece, f"entry[{number}].{name}"),
            definitions=self.definitions,
        )
        item = Item(number, gathered, title, None, line)
        self.items.append(item)
        return item

    def claim(self, piece: Piece, owner: str) -> None:
        """Claim a piece for ``owner``; a value of front matter has been claimed as a whole."""
        line = piece.line
        if piece.end <= piece.start or line.start < self.front.end or line.kind is Kind.CODE:
            return
        if line.raw == self.source.text[line.start : line.end]:
            self.claims.take(*piece.offsets(), owner)

    def claim_line(self, line: Line, owner: str) -> None:
        """Claim what is still free of a line."""
        self.claim(Piece(line, 0, len(line.text)), owner)

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

    def is_free(self, line: Line) -> bool:
        """Whether nothing of a line has been claimed."""
        return self.claims.is_free(line.start, line.end)

    def left(self, lines: Sequence[Line]) -> Iterator[tuple[Line, str]]:
        """What nothing has claimed of each line, as text."""
        for line in lines:
            if line.kind is Kind.BLANK or self.is_free(line):
                yield line, line.raw
            else:
                free = self.claims.free(line.start, line.end)
                yield line, " ".join(self.source.text[a:b].strip() for a, b in free).strip()


def _folder(path: str) -> str:
    """The folder of the inbox that a draft lies in, or else the one that holds the file."""
    parts = PurePosixPath(path).parts
    if "inbox" in parts[:-2]:
        return parts[parts.index("inbox") + 1]
    return parts[-2] if len(parts) > 1 and parts[-2] != "inbox" else ""


_DEFINITION = re.compile(r"^\s{0,3}\[([^\[\]^]+)\]:\s*<?(https?://[^\s>]+)>?")


_NAMED = re.compile(r"^\s{0,3}\[(\^?[^\[\]]+)\]:\s*\S")


def _defining(lines: Sequence[Line]) -> dict[str, str]:
    """The lines that define notes and links, ``[^1]: …`` and ``[1]: …``, by folded name."""
    matches = ((_NAMED.match(line.raw), line.raw) for line in lines if line.kind is not Kind.CODE)
    return {fold(m[1]): raw.strip() for m, raw in matches if m}


def _definitions(lines: Sequence[Line]) -> dict[str, str]:
    """The reference definitions of a draft: ``[1]: https://…``."""
    matches = (_DEFINITION.match(line.raw) for line in lines if line.kind is not Kind.CODE)
    return {fold(m[1]): m[2] for m in matches if m}
