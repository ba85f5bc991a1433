"""The adapters' side of the disk: files that are written only when they change.

MkDocs compares times of change, and a write into a watched folder starts a rebuild, so writing
the same bytes again would build for ever.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

_LIST: Final = ".research-kb-files"


class ForeignFolderError(Exception):
    """A folder holds what this program did not write."""


class ChangedMeanwhileError(Exception):
    """A file is no longer what it was when it was read."""


def write(path: Path, content: bytes) -> None:
    """Let the file at ``path`` hold ``content``; one that holds it already is not touched."""
    try:
        if path.read_bytes() == content:
            return
    except OSError:
        path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def create(path: Path, content: bytes) -> None:
    """Make the file at ``path``, whole or not at all; ``FileExistsError`` if there is one.

    A link cannot take a name that is taken, and a server never sees a half of the file.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        half.write_bytes(content)
        _put_in_place(half, path)
    finally:
        half.unlink(missing_ok=True)


def exchange(path: Path, before: bytes, after: bytes) -> None:
    """Let a person's file that held ``before`` hold ``after``, whole or not at all.

    Its rights stay, and so does a link to it. Raises ``ChangedMeanwhileError`` if it holds
    something else by now, and ``OSError``.
    """
    target = path.resolve()
    # A name with a dot in front is no draft: nothing reads it meanwhile.
    number, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    half = Path(name)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(after)
            file.flush()
            os.fsync(file.fileno())
        shutil.copymode(target, half)
        if target.read_bytes() != before:
            raise ChangedMeanwhileError(f"{path} was changed meanwhile, and was left as it is")
        half.replace(target)
    finally:
        half.unlink(missing_ok=True)


def _put_in_place(half: Path, path: Path) -> None:
    try:
        path.hardlink_to(half)
    except FileExistsError:
        raise
    except OSError:  # A file system without hard links.
        with path.open("xb") as file:
            file.write(half.read_bytes())


def remove(folder: Path, paths: Iterable[str]) -> None:
    """Remove files below ``folder`` that are no longer wanted, and the folders this empties."""
    for path in paths:
        file = folder / path
        file.unlink(missing_ok=True)
        for parent in file.parents:
            if parent == folder or not parent.is_dir() or any(parent.iterdir()):
                break
            parent.rmdir()


def files_below(folder: Path, without: tuple[Path, ...]) -> dict[str, bytes]:
    """Every file below ``folder`` by its path there, without hidden ones or any in ``without``."""
    found: dict[str, bytes] = {}
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        hidden = any(part.startswith(".") for part in inside.parts)
        if path.is_file() and not hidden and not {*without} & {*path.parents}:
            found[inside.as_posix()] = path.read_bytes()
    return found


def replace_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Let ``folder`` hold ``files`` and nothing else; unchanged files are not touched.

    Raises ``ForeignFolderError`` rather than removing what somebody else put there.
    """
    listed = folder / _LIST
    before = set(listed.read_text(encoding="utf-8").splitlines()) if listed.exists() else set()
    if folder.exists() and not listed.exists() and any(folder.iterdir()):
        raise ForeignFolderError(f"{folder} holds files of others: name a new or an empty folder")
    for path, content in files.items():
        write(folder / path, content)
    remove(folder, before - set(files))
    write(listed, "".join(f"{path}\n" for path in sorted(files)).encode())
