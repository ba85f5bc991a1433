"""The files of the inbox: which ones are drafts, and their text.

Nothing here raises on what stands on the disk: people save, rename and delete while the site is
being served, link folders into each other, and drop files that no text editor wrote.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from research_kb.findings import finding
from research_kb.model import Finding, Source
from research_kb.read.decode import decode

SUFFIXES: Final = (".md", ".markdown", ".txt")
MAX_BYTES: Final = 4_000_000
"""More than any draft that people read; a log or an export would stall the server."""

IMAGE_SUFFIXES: Final = (".avif", ".bmp", ".gif", ".jpeg", ".jpg", ".pdf", ".png", ".webp")
MAX_IMAGE_BYTES: Final = 20_000_000

_ADVICE: Final = {
    errno.ELOOP: "the link leads back to itself; let it lead to a draft, or remove it",
    errno.EACCES: "Permission denied; allow to read it, or move it out of the inbox",
}


def read_folder(root: Path, folder: str) -> tuple[tuple[Source, ...], tuple[Finding, ...]]:
    """Every draft, or topic text, below ``root / folder``, in the order of paths.

    A folder that does not exist yet holds none; one that cannot be opened is a finding.
    """
    refused: list[OSError] = []
    sources, findings = _read_all(root, _paths_below(root, folder, refused.append))
    return sources, (*_closed(root, refused), *findings)


def read_paths(
    root: Path, paths: tuple[str, ...]
) -> tuple[tuple[Source, ...], tuple[Finding, ...]]:
    """The named files, whatever they are called, and the drafts below the named folders.

    Here a file that is missing is a finding: somebody asked for it by name.
    """
    wanted, missing = drafts_named(root, paths)
    sources, findings = _read_all(root, wanted)
    return sources, (*missing, *findings)


def drafts_named(root: Path, paths: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[Finding, ...]]:
    """The paths of named files and of the drafts below named folders, each once."""
    wanted: list[str] = []
    missing: list[Finding] = []
    refused: list[OSError] = []
    for path in paths:
        if (root / path).is_dir():
            wanted += _paths_below(root, path, refused.append)
        elif not os.path.lexists(root / path):
            missing.append(finding("unreadable", path, 1, "there is no such file"))
        else:
            wanted.append(path)
    return tuple(dict.fromkeys(wanted)), (*missing, *_closed(root, refused))


def read_images(root: Path, inbox: str, texts: Iterable[str]) -> dict[str, bytes]:
    """The images and PDFs below the inbox that the ``texts`` of drafts name, by path.

    No SVG: it can hold scripts. One that cannot be read is left out, as if it were not there.
    """
    base = root / inbox
    found = [path for path in _files_below(base) if path.suffix.lower() in IMAGE_SUFFIXES]
    if not found:
        return {}
    text = unquote("\n".join(texts))
    images: dict[str, bytes] = {}
    for path in sorted(path for path in found if path.name in text):
        with suppress(OSError):
            images[path.relative_to(root).as_posix()] = bytes_of_draft(path, MAX_IMAGE_BYTES)
    return images


def existing_images(root: Path, paths: Iterable[str]) -> frozenset[str]:
    """Those of ``paths``, from ``root`` or absolute, that are images or PDFs on the disk."""
    shown = (path for path in paths if path.lower().endswith(IMAGE_SUFFIXES))
    return frozenset(path for path in shown if (root / path).is_file())


def is_draft(parts: tuple[str, ...]) -> bool:
    """Whether a path below the inbox, as its parts, names a draft by DRAFTS.md's rule."""
    name = parts[-1].lower()
    hidden = any(part.startswith((".", "_")) for part in parts)
    return name.endswith(SUFFIXES) and not hidden and not name.startswith("readme.")


def _closed(root: Path, refused: Iterable[OSError]) -> Iterator[Finding]:
    """The folders that could not be opened: a draft that is not seen must not look unwritten."""
    for error in refused:
        if not isinstance(error, FileNotFoundError | NotADirectoryError):
            folder = Path(os.path.relpath(error.filename, root)).as_posix()
            told = f"this folder cannot be opened: {error.strerror}"
            yield finding("unreadable", folder, 1, told)


def _paths_below(root: Path, folder: str, refuse: Callable[[OSError], None]) -> list[str]:
    base = root / folder
    below = _files_below(base, refuse)
    found = [path for path in below if is_draft(path.relative_to(base).parts)]
    return [Path(os.path.relpath(path, root)).as_posix() for path in sorted(found)]


def _files_below(base: Path, refuse: Callable[[OSError], None] | None = None) -> Iterator[Path]:
    """All files below ``base``; linked folders are followed, but none is entered twice."""
    entered: set[tuple[int, int]] = set()
    for folder, folders, names in os.walk(base, onerror=refuse, followlinks=True):
        folders.sort()
        try:
            at = Path(folder).stat()
        except OSError:
            folders.clear()
            continue
        if (at.st_dev, at.st_ino) in entered:
            folders.clear()
            continue
        entered.add((at.st_dev, at.st_ino))
        yield from (Path(folder, name) for name in names)


def _read_all(root: Path, paths: Iterable[str]) -> tuple[tuple[Source, ...], tuple[Finding, ...]]:
    sources: list[Source] = []
    findings: list[Finding] = []
    for path in paths:
        raw = bytes_or_finding(root, path)
        if isinstance(raw, Finding):
            findings.append(raw)
        elif raw is not None:
            source, guesses = decode(_printable(path), raw)
            sources.append(source)
            findings.extend(guesses)
    return tuple(sources), tuple(findings)


def bytes_or_finding(root: Path, path: str) -> bytes | Finding | None:
    """The bytes of a draft, or why it cannot be read; None: it has been deleted meanwhile."""
    try:
        return bytes_of_draft(root / path)
    except FileNotFoundError:
        if not (root / path).is_symlink():
            return None
        message = "the link leads to no file; let it lead to a draft, or remove it"
    except OSError as error:
        message = _ADVICE.get(error.errno or 0) or error.strerror or str(error)
    return finding("unreadable", _printable(path), 1, message)


def _printable(path: str) -> str:
    """A name that is no UTF-8 holds lone surrogates, which nothing could ever print."""
    return path.encode("utf-8", "backslashreplace").decode("utf-8")


def bytes_of_draft(path: Path, limit: int = MAX_BYTES) -> bytes:
    """The bytes of a regular file of at most ``limit``; OSError says why not."""
    about = path.stat()
    if not stat.S_ISREG(about.st_mode):
        raise OSError(0, "this is no regular file; move it out of the inbox")
    if about.st_size > limit:
        size = f"{about.st_size / 1e6:.1f} MB"
        raise OSError(0, f"{size} is more than a draft may have (4 MB); split it or move it out")
    return path.read_bytes()
