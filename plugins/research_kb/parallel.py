"""Many drafts read at once, each by whichever process is free.

Reading a draft and rendering what of it holds anywhere are functions from values to values, so
where they run changes nothing but the time. A few drafts are read here: starting a process takes
as long as reading dozens.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from functools import cache, partial
from typing import Final

from research_kb.model import Source
from research_kb.present.generic import generic_fragments
from research_kb.present.markdown import Fragment
from research_kb.read.draft import Parsed, parse
from research_kb.read.vocabulary import Vocabulary, load

MANY: Final = 100
_AT_ONCE: Final = 10

Read = tuple[Parsed, dict[str, Fragment]]
"""A draft, and the generic fragments of what it says; none where it was read here."""


Known = Mapping[tuple[str, str, str], Parsed]
"""Drafts that have been read, by path, digest of the file and digest of the vocabulary."""


def read_all(
    sources: Sequence[Source], words: Mapping[str, object], known: Known
) -> tuple[Known, Mapping[str, Fragment]]:
    """Every draft read, and what was rendered on the way; a known one is not read again."""
    digest = load(words).digest
    keyed = {(source.path, source.digest, digest): source for source in sources}
    unread = {key: source for key, source in keyed.items() if key not in known}
    read = dict(zip(unread, read_drafts(tuple(unread.values()), words), strict=True))
    parsed = {key: known[key] if key in known else read[key][0] for key in keyed}
    return parsed, {key: made for _, some in read.values() for key, made in some.items()}


def read_drafts(sources: Sequence[Source], words: Mapping[str, object]) -> list[Read]:
    """Every source read, in order. ``words``: what a site adds to the vocabulary."""
    if len(sources) >= MANY and (os.cpu_count() or 1) > 1:
        read = partial(_read_elsewhere, json.dumps(words, sort_keys=True, default=dict))
        try:
            with ProcessPoolExecutor() as pool:
                return list(pool.map(read, sources, chunksize=_AT_ONCE))
        except (BrokenProcessPool, OSError):
            # A system that forbids processes, or ends them, is no reason not to read.
            pass
    vocabulary = load(words)
    return [(_read(source, vocabulary), {}) for source in sources]


def _read(source: Source, vocabulary: Vocabulary) -> Parsed:
    """A draft without its spans: no page shows them, and they are most of what would be kept."""
    parsed = parse(source, vocabulary)
    return replace(parsed, draft=replace(parsed.draft, spans=()))


def _read_elsewhere(words: str, source: Source) -> Read:
    parsed = _read(source, _vocabulary(words))
    return parsed, generic_fragments(parsed.draft)


@cache
def _vocabulary(words: str) -> Vocabulary:
    """Compiled once in each process: patterns do not travel."""
    return load(json.loads(words))
