"""Findings about a draft as a whole."""

from __future__ import annotations

from collections.abc import Iterator

from research_kb.findings import finding
from research_kb.model import Draft, Finding
from research_kb.read.characters import has_words
from research_kb.read.item import Item
from research_kb.read.metadata import Metadata
from research_kb.read.outline.blocks import block_heads
from research_kb.read.vocabulary import Vocabulary, squeeze


def faults(draft: Draft, metadata: Metadata) -> Iterator[Finding]:
    """No entry, two authors, one label twice, an entry without a title."""
    if not draft.entries:
        message = (
            "no entry was found; give each item a heading with its title, and `decision:` below "
            "it, or fill in `url:` in the front matter of a draft about one work"
        )
        yield finding("no-entries", draft.path, 1, message)
    yield from _authors(draft, metadata)
    yield from _labels(draft)
    yield from _untitled(draft)


def blocks_inside(item: Item, path: str, vocabulary: Vocabulary) -> Iterator[Finding]:
    """Blocks inside an entry that look like entries, each with an address."""
    heads = sorted(block_heads(item.lines, vocabulary))
    if heads:
        names = ", ".join(f"“{item.lines[i].body.strip()}”" for i in heads)
        message = f"{names}: each stands over an address of its own; give every work a heading"
        yield finding("several-works", path, item.lines[heads[0]].number, message)


def _labels(draft: Draft) -> Iterator[Finding]:
    first: dict[str, int] = {}
    for entry in draft.entries:
        if not entry.label:
            continue
        earlier = first.setdefault(squeeze(entry.label), entry.line)
        if earlier != entry.line:
            message = (
                f"the label {entry.label} already names the entry of line {earlier}; rename one"
            )
            yield finding("duplicate-label", draft.path, entry.line, message)


def _untitled(draft: Draft) -> Iterator[Finding]:
    for entry in draft.entries:
        if not has_words(entry.title):
            where = "behind the label, or as `title:`" if entry.label else "as `title:`"
            waits = "; it is on no page until it states something" if entry.is_blank else ""
            message = f"{entry.label or 'the entry'} has no title; write it {where}{waits}"
            yield finding("untitled", draft.path, entry.line, message)


def _authors(draft: Draft, metadata: Metadata) -> Iterator[Finding]:
    """Front matter, text, signature and folder should name one author."""
    author, line = metadata.scalars.get("author", ("", 1))
    folder = metadata.folder
    if not author:
        return
    if metadata.signed and squeeze(metadata.signed[0]) != squeeze(author):
        name, at = metadata.signed
        message = f"the text names {name} as its author, {author} stands above; correct one"
        yield finding("author-differs", draft.path, at, message)
    elif folder and "inbox" in draft.path.split("/") and squeeze(folder) != squeeze(author):
        message = (
            f"the author is {author}, the folder is {folder}/; move the file or correct the name"
        )
        yield finding("author-differs", draft.path, line, message)
