"""The adapters' side of the disk: files that are written only when they change.

MkDocs compares times of change, and a write into a watched folder starts a rebuild, so writing
the same bytes again would build for ever.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path


def write(path: Path, content: bytes) -> None:
    """Let the file at ``path`` hold ``content``; one that holds it already is not touched."""
    try:
        if path.read_bytes() == content:
            return
    except OSError:
        path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def remove(folder: Path, paths: Iterable[str]) -> None:
    """Remove files below ``folder`` that are no longer wanted, and the folders this empties."""
    for path in paths:
        file = folder / path
        file.unlink(missing_ok=True)
        for parent in file.parents:
            if parent == folder or not parent.is_dir() or any(parent.iterdir()):
                break
            parent.rmdir()


def load_texts(path: Path) -> Mapping[str, str]:
    """A cache of texts from ``path``; empty where there is none, or none that can be read."""
    try:
        content = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return {}
    return content if isinstance(content, dict) else {}


def save_texts(path: Path, texts: Mapping[str, str]) -> None:
    """Keep a cache of texts for the next start."""
    write(path, json.dumps(dict(texts), ensure_ascii=False, sort_keys=True).encode())
