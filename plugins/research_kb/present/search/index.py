"""The index of a site's search, in files small enough that a query needs only a few of them.

``search/kb.json`` names the rest: each ``search/terms-N.json`` holds the terms of one stretch of
the alphabet with the documents that have them, each ``search/texts-N.json`` some documents in full.
A query reads the first, the stretches of its terms, and the texts of what it found. All files of
an index carry its version, so that a browser never mixes two of them.

A posting is a document's number and how the term stands in it: once, twice or more often in the
text, plus 4 if in its tags, plus 8 if in its title. Postings of one such weight are listed
together, as differences: ``1:3,1,7;8:2`` is weight 1 in documents 3, 4 and 11, weight 8 in 2.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, groupby
from math import log2
from operator import sub
from typing import Final

from research_kb.model import PlainFile, SearchDocument
from research_kb.present.search.terms import terms_of

MANIFEST: Final = "search/kb.json"
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_TERMS_SIZE: Final = 20_000
_TEXTS_SIZE: Final = 12_000
"""About how many characters a file holds."""
_SHOWN: Final = 16_000
"""Of a longer text all is found, but a browser gets no more than this."""
_TAG, _TITLE, _OFTEN = 4, 8, 3
_WEIGHT: Final = 1 << 32


@dataclass(frozen=True, slots=True)
class Counts:
    """Which terms some documents have; those of later documents can be added to a copy."""

    postings: Mapping[str, list[int]]
    """Of each term: weight and number of each document, in one."""
    lengths: tuple[int, ...]
    """How many terms each document has."""


NO_COUNTS: Final = Counts({}, ())


def index_files(
    documents: tuple[SearchDocument, ...], counted: Counts = NO_COUNTS
) -> Iterator[PlainFile]:
    """The whole index of ``documents``; their order decides between equally good ones.

    ``counted`` is what ``count`` said of the first of them, so that it can be asked ahead.
    """
    counts = count(documents[len(counted.lengths) :], counted)
    postings = {term: _listed(found) for term, found in counts.postings.items()}
    lengths = counts.lengths
    stretches = tuple(_stretches(postings))
    texts = tuple(_packed(map(_record, documents)))
    starts = _starts(len(records) for records in texts)
    manifest = {
        "kinds": "".join(document.kind.value for document in documents),
        "lengths": "".join(map(_level, lengths)),
        "terms": [next(iter(stretch)) for stretch in stretches],
        "texts": starts,
    }
    version = _version(manifest, chain(chain.from_iterable(texts), postings.values()))
    yield _file(MANIFEST, manifest | {"version": version})
    for number, stretch in enumerate(stretches):
        yield _file(f"search/terms-{number}.json", {"version": version, "terms": stretch})
    for number, records in enumerate(texts):
        listed = ",\n".join(records)
        text = f'{{"version":"{version}","texts":[\n{listed}]}}'
        yield PlainFile(f"search/texts-{number}.json", text.encode("utf-8", "replace"))


def count(documents: Iterable[SearchDocument], before: Counts = NO_COUNTS) -> Counts:
    """The terms of ``documents``, which are numbered behind those ``before`` them."""
    found = defaultdict(list, {term: [*known] for term, known in before.postings.items()})
    lengths = [*before.lengths]
    for number, document in enumerate(documents, start=len(lengths)):
        counts = Counter(terms_of(document.text))
        lengths.append(counts.total())
        for term, weight in _named(document, counts).items():
            found[term].append(weight * _WEIGHT + number)
        once = _WEIGHT + number
        for term, times in counts.items():
            found[term].append(once if times == 1 else min(times, _OFTEN) * _WEIGHT + number)
    return Counts(found, tuple(lengths))


def _listed(postings: list[int]) -> str:
    """Postings of one term, as weight and number in one, in the form that the files have."""
    postings.sort()
    if postings[0] // _WEIGHT == postings[-1] // _WEIGHT:
        return _group(postings[0] // _WEIGHT, postings)
    groups = groupby(postings, lambda posting: posting // _WEIGHT)
    return ";".join(_group(weight, list(group)) for weight, group in groups)


def _group(weight: int, postings: list[int]) -> str:
    return f"{weight}:{','.join(map(str, map(sub, postings, (weight * _WEIGHT, *postings))))}"


def _named(document: SearchDocument, counts: Counter[str]) -> dict[str, int]:
    """The terms of title and tags with their weights; they leave ``counts``."""
    title = {*terms_of(document.title)}
    tags = {*terms_of("\n".join((*document.tags, *document.also)))}
    return {
        term: min(counts.pop(term, 0), _OFTEN) + _TITLE * (term in title) + _TAG * (term in tags)
        for term in sorted(title | tags)
    }


def _stretches(postings: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """Terms with their postings, cut into stretches in the order in which JavaScript sorts."""
    stretch: dict[str, str] = {}
    size = 0
    for term in sorted(postings, key=lambda term: term.encode("utf-16-be", "surrogatepass")):
        stretch[term] = postings[term]
        size += len(term) + len(postings[term])
        if size > _TERMS_SIZE:
            yield stretch
            stretch, size = {}, 0
    if stretch:
        yield stretch


def _record(document: SearchDocument) -> str:
    fields = (
        document.location,
        document.title,
        document.text[:_SHOWN],
        document.context,
        document.marks,
        document.tags,
    )
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def _packed(records: Iterable[str]) -> Iterator[list[str]]:
    """Records in groups of about one size; a long one is a group of its own."""
    group: list[str] = []
    size = 0
    for record in records:
        if group and size + len(record) > _TEXTS_SIZE:
            yield group
            group, size = [], 0
        group.append(record)
        size += len(record)
    if group:
        yield group


def _starts(lengths: Iterable[int]) -> list[int]:
    """The number of the first document of each group."""
    starts, start = [], 0
    for length in lengths:
        starts.append(start)
        start += length
    return starts


def _level(length: int) -> str:
    """A length as a digit of base 62: four steps to its double."""
    return _DIGITS[min(int(4 * log2(length + 1)), len(_DIGITS) - 1)]


def _version(manifest: Mapping[str, object], texts: Iterable[str]) -> str:
    digest = hashlib.sha256(json.dumps(manifest).encode())
    for text in texts:
        digest.update(text.encode("utf-8", "replace"))
    return digest.hexdigest()[:12]


def _file(path: str, content: object) -> PlainFile:
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return PlainFile(path, text.encode("utf-8", "replace"))
