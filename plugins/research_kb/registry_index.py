"""The index of a project that ``kb seen`` asks.

It is a file of SQLite below ``.cache``: one look reads a few pages of it, where the whole
registry of ten thousand works would have to be parsed.
"""

from __future__ import annotations

import json
import os
import sqlite3
from array import array
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from stat import S_ISDIR
from typing import Final, NamedTuple

from research_kb.near_titles import Titles, titles_of
from research_kb.seen import Kind, Record, Registry, names_of

_TABLES: Final = """
create table stamp (watched text, value blob, unread text);
create table works (id integer primary key, record text);
create table names (kind text, name text, work integer, primary key (kind, name, work))
    without rowid;
create table words (word text primary key, works blob);
create table titles (sizes blob, numbers blob, ranks blob);
"""
_NAMED: Final = "select record from names join works on id = work where kind = ? and name = ?"
_PACKAGE: Final = Path(__file__).parent


class Known(NamedTuple):
    """What a project knows."""

    registry: Registry
    unread: tuple[str, ...]
    """What could not be read, each with its reason: what stands there is not known."""


class Watched(NamedTuple):
    """What an index depends on, and its stamp before that was read."""

    places: Sequence[str]
    """Files and folders, ``mkdocs.yml`` first."""
    value: bytes


def indexed(path: Path, config: str) -> Known | None:
    """The index at ``path``; None where it is missing or anything has changed since.

    Nor does it count if it was made for another ``mkdocs.yml`` than ``config``, an absolute path.
    """
    try:
        index = _opened(path)
        row = index.execute("select watched, value, unread from stamp").fetchone()
        places, value, unread = json.loads(row[0]), row[1], json.loads(row[2])
    except (sqlite3.Error, TypeError, ValueError):
        return None
    if places[0] != config or stamp(places) != value:
        return None
    return Known(_registry_in(index), tuple(unread))


def write_index(
    path: Path, works: Sequence[Record], watched: Watched, unread: tuple[str, ...]
) -> Known:
    """Index ``works`` at ``path``, for as long as what is ``watched`` does not change.

    Raises OSError or ``sqlite3.Error`` where it cannot be written; what was there stays.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_suffix(f".{os.getpid()}")
    half.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(half)) as index, index:
            index.executescript(_TABLES)
            stamped = (json.dumps(watched.places), watched.value, json.dumps(unread))
            index.execute("insert into stamp values (?, ?, ?)", stamped)
            _fill(index, works)
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)
    return Known(_registry_in(_opened(path)), unread)


def _fill(index: sqlite3.Connection, works: Sequence[Record]) -> None:
    for place, work in enumerate(works):
        index.execute("insert into works values (?, ?)", (place, json.dumps(work)))
        rows = ((kind, name, place) for kind, name in names_of(work))
        index.executemany("insert or ignore into names values (?, ?, ?)", rows)
    holders, titles = titles_of(works)
    words = ((word, places.tobytes()) for word, places in sorted(holders.items()))
    index.executemany("insert into words values (?, ?)", words)
    columns = (column.tobytes() for column in (titles.sizes, titles.numbers, titles.ranks))
    index.execute("insert into titles values (?, ?, ?)", tuple(columns))


def watch(places: Sequence[str]) -> Watched:
    """``places`` as they stand now."""
    return Watched(places, stamp(places))


def stamp(places: Iterable[str]) -> bytes:
    """What changes when a file at or below ``places`` does, or this program.

    Bytes, since the name of a file need not be UTF-8.
    """
    found = (line for place in (*places, str(_PACKAGE)) for line in _lines_at(place, set()))
    return b"\n".join(sorted(map(os.fsencode, found)))


def _lines_at(place: str, entered: set[tuple[int, int]]) -> Iterator[str]:
    try:
        yield from _stated(place, os.stat(place), entered)  # noqa: PTH116 (thousands of files)
    except OSError as error:
        yield f"{place} {error.errno}"


def _stated(place: str, about: os.stat_result, entered: set[tuple[int, int]]) -> Iterator[str]:
    """A file as it is now; a folder and all below it, entered once by whatever links."""
    if not S_ISDIR(about.st_mode):
        yield f"{place} {about.st_mode} {about.st_size} {about.st_mtime_ns}"
        return
    yield f"{place} {about.st_mode}"
    if (about.st_dev, about.st_ino) in entered:
        return
    entered.add((about.st_dev, about.st_ino))
    with os.scandir(place) as found:
        for each in found:
            if each.name != "__pycache__":
                yield from _lines_at(each.path, entered)


def _opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def _registry_in(index: sqlite3.Connection) -> Registry:
    def find(kind: Kind, name: str) -> Iterator[Record]:
        for (record,) in index.execute(_NAMED, (kind, name)):
            yield json.loads(record)

    def work(place: int) -> Record:
        (record,) = index.execute("select record from works where id = ?", (place,)).fetchone()
        known: Record = json.loads(record)
        return known

    def holders(word: str) -> Sequence[int]:
        row = index.execute("select works from words where word = ?", (word,)).fetchone()
        return array("I", row[0]) if row else ()

    def titles() -> Titles:
        columns = index.execute("select sizes, numbers, ranks from titles").fetchone()
        return Titles(holders, *(array("I", column) for column in columns))

    return Registry(find, work, titles)
