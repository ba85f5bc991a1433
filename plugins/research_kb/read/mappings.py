"""Lists of mappings, as YAML writes them, outside of a fence: ``- title: A`` over ``  url: …``."""

from __future__ import annotations

from collections.abc import Sequence

from research_kb.read.fields import fields_in
from research_kb.read.lines import Kind, Line
from research_kb.read.vocabulary import Vocabulary

_OPENING = frozenset(("title", "label", "url"))
_IDENTITIES = frozenset(("url", "arxiv", "doi"))


def mapping_items(lines: Sequence[Line], vocabulary: Vocabulary) -> list[int]:
    """Indexes of the items that open an entry's mapping; one alone is a list of fields."""
    found = [i for i in range(len(lines)) if _opens_work(lines, i, vocabulary)]
    return found if len(found) > 1 else []


def _opens_work(lines: Sequence[Line], first: int, vocabulary: Vocabulary) -> bool:
    """A title or label with an address or a verdict, or an address with a verdict."""
    line = lines[first]
    if line.kind is not Kind.ITEM or line.quoted or line.checked is not None:
        return False
    stated = fields_in(line, vocabulary)
    if not stated or stated[0].name not in _OPENING:
        return False
    names = {found.name for found in stated}
    for below in lines[first + 1 :]:
        if below.kind not in (Kind.TEXT, Kind.ITEM) or below.indent <= line.indent:
            break
        names.update(found.name for found in fields_in(below, vocabulary))
    named = bool({"title", "label"} & names)
    return (named and bool(names & (_IDENTITIES | {"decision"}))) or {"url", "decision"} <= names
