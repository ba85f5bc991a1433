"""The index of a project that ``kb seen`` asks.

It is a file of SQLite below ``.cache``: one look reads a few pages of it, where the whole
registry of ten thousand works would have to be parsed.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from research_kb.seen import Find, Kind, Record, names_of

_TABLES: Final = """
create table stamp (watched text, value text);
create table works (id integer primary key, record text);
create table names (kind text, name text, work integer, primary key (kind, name, work))
    without rowid;
"""
_LOOK: Final = "select record from names join works on id = work where kind = ? and name = ?"
_PACKAGE: Final = Path(__file__).parent


def indexed(path: Path) -> Find | None:
    """The index at ``path``; None where it is missing or anything has changed since."""
    try:
        index = _opened(path)
        watched, value = index.execute("select watched, value from stamp").fetchone()
    except (sqlite3.Error, TypeError):
        return None
    return _find_in(index) if stamp(json.loads(watched)) == value else None


def write_index(path: Path, works: Iterable[Record], watched: list[str], value: str) -> Find:
    """Index ``works`` at ``path``; ``value`` was the stamp of ``watched`` before they were read.

    Raises OSError or ``sqlite3.Error`` where it cannot be written; what was there stays.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_suffix(f".{os.getpid()}")
    half.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(half)) as index, index:
            _fill(index, works, watched, value)
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)
    return _find_in(_opened(path))


def _fill(
    index: sqlite3.Connection, works: Iterable[Record], watched: list[str], value: str
) -> None:
    index.executescript(_TABLES)
    index.execute("insert into stamp values (?, ?)", (json.dumps(watched), value))
    for number, work in enumerate(works):
        index.execute("insert into works values (?, ?)", (number, json.dumps(work)))
        rows = ((kind, name, number) for kind, name in names_of(work))
        index.executemany("insert or ignore into names values (?, ?, ?)", rows)


def stamp(watched: Iterable[str]) -> str:
    """What changes when a file at or below ``watched`` does, or this program."""
    files = (found for place in (*watched, str(_PACKAGE)) for found in _files_at(place))
    return "\n".join(sorted(files))


def _files_at(place: str) -> Iterator[str]:
    if os.path.isfile(place):  # noqa: PTH113 (thousands of files: no object for each)
        yield _stated(place, os.stat(place))  # noqa: PTH116
    entered: set[tuple[int, int]] = set()
    for folder, folders, _ in os.walk(place, followlinks=True):
        at = os.stat(folder)  # noqa: PTH116
        if (at.st_dev, at.st_ino) in entered:
            folders.clear()
            continue
        entered.add((at.st_dev, at.st_ino))
        folders[:] = [name for name in folders if name != "__pycache__"]
        with os.scandir(folder) as found:
            yield from (_stated(each.path, each.stat()) for each in found if each.is_file())


def _stated(path: str, about: os.stat_result) -> str:
    return f"{path} {about.st_size} {about.st_mtime_ns}"


def _opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def _find_in(index: sqlite3.Connection) -> Find:
    def find(kind: Kind, name: str) -> Iterable[Record]:
        return [json.loads(record) for (record,) in index.execute(_LOOK, (kind, name))]

    return find
