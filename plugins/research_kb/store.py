"""The adapters' side of the disk: files that are written only when they change.

MkDocs compares times of change, and a write into a watched folder starts a rebuild, so writing
the same bytes again would build for ever.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from errno import ENOTDIR
from pathlib import Path
from typing import Final

_LIST: Final = ".research-kb-files"


class ForeignFolderError(Exception):
    """A folder holds what this program did not write."""


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
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError:  # Not ``path`` itself: another name for it would not help.
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(path.parent)) from None
    half = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        half.write_bytes(content)
        _put_in_place(half, path)
    finally:
        half.unlink(missing_ok=True)


def _put_in_place(half: Path, path: Path) -> None:
    try:
        path.hardlink_to(half)
    except FileExistsError:
        raise
    except OSError:  # A file system without hard links.
        with path.open("xb") as file:
            try:
                file.write(half.read_bytes())
                file.flush()
            except BaseException:
                path.unlink()
                raise


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

    Raises ``ForeignFolderError`` rather than removing what somebody else put there, OSError if
    something cannot be written; then another call puts it right.
    """
    listed = folder / _LIST
    before = set(listed.read_text(encoding="utf-8").splitlines()) if listed.exists() else set()
    if folder.exists() and not listed.exists() and any(folder.iterdir()):
        raise ForeignFolderError(f"{folder} holds files of others: name a new or an empty folder")
    # Ours from the first byte on: whoever is interrupted can begin again.
    write(listed, _lines(before | set(files)))
    remove(folder, before - set(files))
    for path, content in files.items():
        write(folder / path, content)
    write(listed, _lines(files))


def _lines(paths: Iterable[str]) -> bytes:
    return "".join(f"{path}\n" for path in sorted(paths)).encode()
