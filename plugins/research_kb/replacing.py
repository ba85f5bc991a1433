"""Replacing a file that a person may be editing: at once, or not at all."""

from __future__ import annotations

import errno
import hashlib
import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path


class ChangedMeanwhileError(Exception):
    """The file is no longer the one that was read."""


def replace_bytes(path: Path, content: bytes, digest: str) -> None:
    """Put ``content`` in the place of the file whose bytes have the SHA-256 ``digest``.

    Mode and, where that is allowed, owner stay; a link stays a link, and the file that it leads to
    is replaced. Raises ``ChangedMeanwhileError`` if the file is another by now, OSError if it
    cannot be written; either way the file is as it was.
    """
    target = Path(os.path.realpath(path))
    about = target.stat()
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    # A name that begins with a dot is no draft: nobody who watches the folder reads it.
    number, name = tempfile.mkstemp(dir=target.parent, prefix=".kb-", suffix=".tmp")
    made = Path(name)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        made.chmod(stat.S_IMODE(about.st_mode))
        with suppress(OSError, AttributeError):
            os.chown(made, about.st_uid, about.st_gid)
        if hashlib.sha256(target.read_bytes()).hexdigest() != digest:
            raise ChangedMeanwhileError(str(path))
        made.replace(target)
    except BaseException:
        made.unlink(missing_ok=True)
        raise
