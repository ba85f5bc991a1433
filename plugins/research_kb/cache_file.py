"""A build's cache on disk, so that a new process need not read every draft again.

The file is a pickle that can hold our own values and nothing else, and it counts only for the very
code and libraries that wrote it: a changed reader must read again.
"""

from __future__ import annotations

import hashlib
import io
import os
import pickle
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

from research_kb import model
from research_kb.present.markdown import Fragment, Heading
from research_kb.project import Cache
from research_kb.read.draft import Parsed

_CLASSES: Final = {
    (kind.__module__, kind.__name__): kind
    for kind in (
        Cache,
        Fragment,
        Heading,
        Parsed,
        model.Decision,
        model.Draft,
        model.Entry,
        model.Finding,
        model.FollowUp,
        model.Note,
        model.Priority,
        model.Remark,
        model.Severity,
        model.Span,
        model.TopicMention,
    )
}
_LIBRARIES: Final = ("comrak", "nh3", "pygments", "pyyaml", "url-normalize")


def load(path: Path) -> Cache:
    """The cache that ``save`` left at ``path``; an empty one if it is missing, foreign or old."""
    try:
        raw = path.read_bytes()
        if raw.startswith(_writer()):
            loaded = _Unpickler(io.BytesIO(raw[len(_writer()) :])).load()
            return loaded if isinstance(loaded, Cache) else Cache()
    except (OSError, pickle.UnpicklingError, EOFError, ValueError, TypeError, AttributeError):
        pass
    return Cache()


def save(path: Path, kept: Cache) -> None:
    """Leave ``kept`` at ``path``, whole or not at all, also if a server does so meanwhile."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_suffix(f".{os.getpid()}")
    try:
        half.write_bytes(_writer() + pickle.dumps(kept, pickle.HIGHEST_PROTOCOL))
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)


class _Unpickler(pickle.Unpickler):
    """Makes our own values only: a cache file cannot name code to run."""

    def find_class(self, module: str, name: str) -> type:
        try:
            return _CLASSES[module, name]
        except KeyError:
            raise pickle.UnpicklingError(f"{module}.{name} is no value of a cache") from None


@cache
def _writer() -> bytes:
    """What made a cache: a digest of the package's files and of its libraries' versions."""
    digest = hashlib.sha256("".join(map(version, _LIBRARIES)).encode())
    for path in sorted(Path(__file__).parent.rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            digest.update(path.read_bytes())
    return digest.digest()
