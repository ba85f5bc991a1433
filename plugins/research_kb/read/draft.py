"""Source to Draft: front matter, outline, entries, and what the draft says elsewhere of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from research_kb.findings import finding
from research_kb.model import Draft, Entry, Finding, Note, Source
from research_kb.read.characters import fold, has_words
from research_kb.read.finish import finished
from research_kb.read.front_matter import flat_text
from research_kb.read.lines import Kind, Line
from research_kb.read.outline.model import REFERRING
from research_kb.read.pieces import Piece
from research_kb.read.reading import Item, Reading, Region
from research_kb.read.stated import draft_keys, entry_keys
from research_kb.read.supplements import read_sections, read_supplements, read_tables
from research_kb.read.vocabulary import Vocabulary, squeeze


@dataclass(frozen=True, slots=True)
class Parsed:
    """A draft and what is wrong with it."""

    draft: Draft
    findings: tuple[Finding, ...]


def parse(source: Source, vocabulary: Vocabulary) -> Parsed:
    """Read a draft. Any text is a draft; what cannot be understood is a finding."""
    reading = Reading(source, vocabulary)
    reading.read_head()
    reading.read_entries()
    _read_metadata(reading)
    read_tables(reading)
    read_supplements(reading)
    read_sections(reading)
    draft = _draft(reading)
    findings = [*reading.findings, *(f for i in reading.items for f in i.gathered.findings)]
    findings += _judged(reading, draft)
    return Parsed(draft, tuple(sorted(findings)))


def _read_metadata(reading: Reading) -> None:
    """The lines above the first section and entry, the signature, and last the title."""
    for region in reading.regions:
        if region.name is None:
            reading.metadata.head(region.lines)
    title = next(
        (line for line in reading.lines if line.number == _title_line(reading)),
        None,
    )
    _signature(reading)
    if title is not None:
        reading.metadata.from_title(Piece(title, title.content, len(title.text)))


def _title_line(reading: Reading) -> int:
    return reading.metadata.scalars.get("title", ("", 0))[1]


def _signature(reading: Reading) -> None:
    """The last line of a draft, where it says who and when."""
    filled = [line for line in reading.lines if line.kind not in (Kind.BLANK, Kind.BREAK)]
    for line in reversed(filled[-2:]):
        if (
            line.kind is Kind.TEXT
            and len(line.text) < 120
            and not line.body.startswith("[")
            and line.number != _title_line(reading)
        ):
            found = reading.claims.is_free(line.start, line.end)
            if found:
                reading.metadata.head_or_signature(line)


def _draft(reading: Reading) -> Draft:
    metadata = reading.metadata
    scalars = {name: value for name, (value, _) in metadata.scalars.items()}
    entries = tuple(_entry(reading, item) for item in reading.items)
    notes = tuple(_notes(reading))
    extra = _extra(reading)
    return Draft(
        path=reading.source.path,
        digest=reading.source.digest,
        text=reading.source.text,
        title=_bare_title(scalars.get("title")) or (entries[0].title if reading.single else None),
        author=scalars.get("author") or metadata.folder or None,
        date=scalars.get("date"),
        session=scalars.get("session"),
        scope=scalars.get("scope"),
        tags=tuple(dict.fromkeys(metadata.tags)),
        dedupe_against=tuple(dict.fromkeys(metadata.dedupe_against)),
        suggested_path=scalars.get("suggested_path"),
        follow_ups=tuple(reading.follow_ups),
        notes=notes,
        extra=() if reading.single else extra,
        entries=entries,
        spans=reading.claims.spans(),
        hidden=fold(flat_text(reading.front.values.get("draft", ""))) in ("true", "yes", "1", "是"),
    )


def _bare_title(title: str | None) -> str | None:
    """Without the pictograms in front of it."""
    return re.sub(r"^[\U0001F300-\U0001FAFF\u2600-\u27bf\ufe0f\s]+", "", title) if title else None


def _extra(reading: Reading) -> tuple[tuple[str, str], ...]:
    """Front matter keys that nothing reads."""
    values = reading.front.values
    read = {key for key, _ in draft_keys(values, reading.vocabulary)} | {"draft", "entries"}
    read -= set(reading.extra)
    if reading.single:
        read |= {key for key, _ in entry_keys(values, reading.vocabulary)}
    return tuple((key, flat_text(value)) for key, value in values.items() if key not in read)


def _entry(reading: Reading, item: Item) -> Entry:
    lines = [*([item.head] if item.head else []), *item.lines]
    body, first = _body(reading, item, lines)
    end = max((line.number for line in lines if line.text.strip()), default=item.line)
    extra = tuple(item.extra.items())
    if reading.single:
        extra = _extra(reading)
    return finished(
        item.gathered,
        title=item.title,
        label=item.label,
        line=item.line,
        end_line=max(end, item.line),
        body="\n\n".join(filter(None, [body, item.loose])),
        body_line=first,
        extra=extra,
    )


def _body(reading: Reading, item: Item, lines: Sequence[Line]) -> tuple[str, int]:
    """What nothing has claimed of an entry's lines, as Markdown, and its first line."""
    kept: list[tuple[int, str]] = []
    for line, text in reading.owned(lines):
        whole = text == line.raw
        if (whole and line.kind is not Kind.BLANK) or has_words(text) or line.kind is Kind.CODE:
            kept.append((line.number, text))
            for start, end in reading.claims.free(line.start, line.end):
                reading.claims.take(start, end, f"entry[{item.number}].body")
        elif line.kind is Kind.BLANK and kept and kept[-1][1]:
            kept.append((line.number, ""))
    while kept and not kept[-1][1].strip():
        kept.pop()
    if not any(has_words(text) for _, text in kept):
        return "", 0
    return _dedented([text for _, text in kept]), kept[0][0]


def _dedented(texts: Sequence[str]) -> str:
    """Without the indent that all lines share: the lines nested below an item."""
    later = texts[1:] if texts and not texts[0].startswith(" ") else texts
    indents = [len(t) - len(t.lstrip(" ")) for t in later if t.strip()]
    shared = min(indents, default=0)
    return "\n".join(
        t[shared:] if t[:shared].isspace() or not t[:shared] else t for t in texts
    ).strip("\n")


def _notes(reading: Reading) -> Iterator[Note]:
    """What is left of sections and of the lines above them."""
    for region in reading.regions:
        left = [
            (line, text)
            for line, text in reading.owned(region.lines)
            if has_words(text) or line.kind is Kind.CODE
        ]
        if not left:
            continue
        if region.name is None:
            yield from _head_notes(left)
            continue
        labelled = [
            (line, text) for line, text in left if region.kind in REFERRING and _is_labelled(text)
        ]
        yield from _head_notes(labelled)
        left = [pair for pair in left if pair not in labelled]
        if not left:
            continue
        text = "\n".join(t for _, t in _between(reading, region, left)).strip("\n")
        yield Note(_note_title(region.name), text, region.name.number, left[-1][0].number)


def _between(
    reading: Reading, region: Region, left: Sequence[tuple[Line, str]]
) -> Iterator[tuple[Line, str]]:
    """The unclaimed lines with the blank ones between them, so that paragraphs stay apart."""
    first, last = left[0][0].number, left[-1][0].number
    kept = {line.number for line, _ in left}
    for line, text in reading.owned(region.lines):
        if line.number not in kept and line.kind is not Kind.BLANK:
            continue
        if first <= line.number <= last and (text.strip() or line.kind is Kind.BLANK):
            yield line, text


def _note_title(name: Line) -> str:
    """A heading without its marks; a label without what stands behind it."""
    label = (
        re.split("[:：]", name.raw, maxsplit=1)[0] if name.kind is not Kind.HEADING else name.raw
    )
    return re.sub(r"^[\s#*_=~>-]+|[\s*_=~:：-]+$", "", label)


_LABELLED = re.compile(r"^[\s*_>]*([^\s\d:：-][^:：\n]{0,30}?)[*_\s]*[:：](?!//)[*_\s]*(?=\S)(.*)$")


def _is_labelled(text: str) -> bool:
    """A line that says something of its own under a label; not one that leads a list."""
    parts = _LABELLED.match(text)
    return bool(parts) and has_words(parts[2]) and not re.match(r"\s*(?:[-•*]|\d[.)])\s", parts[2])


def _head_notes(left: Sequence[tuple[Line, str]]) -> Iterator[Note]:
    """Above the first section: a labelled line is a note of its own."""
    for line, text in left:
        parts = _LABELLED.match(text)
        title, rest = (parts[1], parts[2]) if parts else ("", text)
        yield Note(title, rest.strip(), line.number, line.number)


def _judged(reading: Reading, draft: Draft) -> Iterator[Finding]:
    """Findings about the draft as a whole."""
    path = draft.path
    if not draft.entries:
        message = (
            "no entry was found; give each item a heading with its title, and `decision:` below it"
        )
        yield finding("no-entries", path, 1, message)
    yield from _authors(reading, draft)
    first: dict[str, int] = {}
    for entry in draft.entries:
        if (
            entry.label
            and (earlier := first.setdefault(squeeze(entry.label), entry.line)) != entry.line
        ):
            message = (
                f"the label {entry.label} already names the entry of line {earlier}; rename one"
            )
            yield finding("duplicate-label", path, entry.line, message)


def _authors(reading: Reading, draft: Draft) -> Iterator[Finding]:
    """Front matter, text, signature and folder should name one author."""
    author, line = reading.metadata.scalars.get("author", ("", 1))
    signed = reading.metadata.signed
    if signed and author and squeeze(signed[0]) != squeeze(author):
        message = f"the text names {signed[0]} as its author, {author} stands above; correct one"
        yield finding("author-differs", draft.path, signed[1], message)
    folder = reading.metadata.folder
    if (
        author
        and folder
        and "inbox" in draft.path.split("/")
        and squeeze(folder) != squeeze(author)
    ):
        if not (signed and squeeze(signed[0]) != squeeze(author)):
            message = f"the author is {author}, the folder is {folder}/; move the file or correct the name"
            yield finding("author-differs", draft.path, line, message)
