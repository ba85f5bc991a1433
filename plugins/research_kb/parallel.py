"""Work shared by several processes.

Reading a draft and making a page are functions from values to values, so where they run changes
nothing but the time. Little work is done here: starting a process takes as long as reading dozens
of drafts.
"""

from __future__ import annotations

import gc
import json
import multiprocessing
import os
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from functools import cache, partial
from typing import Final, ParamSpec, TypeVar, cast

from research_kb.model import Source
from research_kb.present.generic import generic_fragments
from research_kb.present.markdown import Fragment
from research_kb.read.draft import Parsed, parse
from research_kb.read.vocabulary import Vocabulary, load

T = TypeVar("T")
P = ParamSpec("P")

MANY: Final = 100
_AT_ONCE: Final = 10
_PROCESSES: Final = os.cpu_count() or 1
_FORKS: Final = sys.platform == "linux" and "fork" in multiprocessing.get_all_start_methods()
"""A forked process has the values of its parent; elsewhere it would have to be sent all of them."""

Read = tuple[Parsed, dict[str, Fragment]]
"""A draft, and the generic fragments of what it says; none where it was read here."""

Tell = Callable[[str, int, int], None]
"""Told how far long work has come: what is done, how many of them so far, and of how many."""


def untold(doing: str, done: int, total: int) -> None:
    """Nobody is waiting."""


Known = Mapping[tuple[str, str, str], Parsed]
"""Drafts that have been read, by path, digest of the file and digest of the vocabulary."""


def read_all(
    sources: Sequence[Source], words: Mapping[str, object], known: Known, tell: Tell = untold
) -> tuple[Known, Mapping[str, Fragment]]:
    """Every draft read, and what was rendered on the way; a known one is not read again."""
    digest = load(words).digest
    keyed = {(source.path, source.digest, digest): source for source in sources}
    unread = {key: source for key, source in keyed.items() if key not in known}
    read = dict(zip(unread, read_drafts(tuple(unread.values()), words, tell), strict=True))
    parsed = {key: known[key] if key in known else read[key][0] for key in keyed}
    return parsed, {key: made for _, some in read.values() for key, made in some.items()}


def read_drafts(
    sources: Sequence[Source], words: Mapping[str, object], tell: Tell = untold
) -> list[Read]:
    """Every source read, in order. ``words``: what a site adds to the vocabulary."""
    if len(sources) >= MANY and _PROCESSES > 1:
        read = partial(_read_elsewhere, json.dumps(words, sort_keys=True, default=dict))
        try:
            # What a process begins with lives as long as it does: the collector need not visit it.
            with ProcessPoolExecutor(initializer=gc.freeze) as pool:
                done = pool.map(read, sources, chunksize=_AT_ONCE)
                return list(_counted("drafts", done, len(sources), tell))
        except (BrokenProcessPool, OSError):
            # A system that forbids processes, or ends them, is no reason not to read.
            pass
    vocabulary = load(words)
    here: Iterator[Read] = ((_read(source, vocabulary), {}) for source in sources)
    return list(_counted("drafts", here, len(sources), tell))


def _counted(doing: str, work: Iterable[T], total: int, tell: Tell) -> Iterator[T]:
    tell(doing, 0, total)
    for done, each in enumerate(work, 1):
        tell(doing, done, total)
        yield each


def shared(jobs: Sequence[Callable[[], T]], tell: Tell = untold) -> list[T]:
    """What each job returns, in order. They may depend on values, and must change none."""
    if not _may_fork():
        return [job() for job in jobs]
    _waiting.append(jobs)
    try:
        with _forked(_PROCESSES) as pool:
            made = pool.map(_job, range(len(jobs)))
            return [cast(T, each) for each in _counted("pages", made, len(jobs), tell)]
    except (BrokenProcessPool, OSError):
        return [job() for job in jobs]
    finally:
        _waiting.pop()
        gc.unfreeze()


def _may_fork() -> bool:
    """A lock that another thread holds would never be released in a forked process.

    A server has threads when it builds again; then little is new.
    """
    return _FORKS and _PROCESSES > 1 and threading.active_count() == 1


def _forked(processes: int) -> ProcessPoolExecutor:
    """Processes that share the memory of this one.

    A collector that visits every object would copy all of it: who ends them unfreezes.
    """
    gc.freeze()
    context = multiprocessing.get_context("fork")
    return ProcessPoolExecutor(processes, mp_context=context, initializer=gc.disable)


_waiting: list[Sequence[Callable[[], object]]] = []
"""The jobs that forked processes find here: functions cannot be sent to them."""


def _job(number: int) -> object:
    return _waiting[-1][number]()


def ahead(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Callable[[], T]:
    """Begin ``work`` in a process of its own; whoever wants its answer waits for it there."""
    here = partial(work, *args, **kwargs)
    if not _may_fork():
        return here
    try:
        pool = _forked(1)
        begun = pool.submit(here)
    except (BrokenProcessPool, OSError):
        gc.unfreeze()
        return here

    def answer() -> T:
        try:
            with pool:
                return begun.result()
        except (BrokenProcessPool, OSError):
            return here()
        finally:
            gc.unfreeze()

    return answer


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
