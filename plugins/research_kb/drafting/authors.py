"""Who writes, as the inbox knows them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from pathlib import PurePosixPath
from typing import NamedTuple

from research_kb.model import Draft
from research_kb.read.vocabulary import squeeze

_LONGEST = 60


class Author(NamedTuple):
    """A name as drafts state it, and the folder of the inbox that holds its drafts."""

    name: str
    folder: str


def slug_of(text: str, longest: int = _LONGEST) -> str:
    """A name for a file or folder: letters of any script, figures, ``.`` and ``-``.

    Empty where nothing of ``text`` can stand in one. Cut between words where there is a place to.
    """
    folded = unicodedata.normalize("NFKC", text).casefold()
    slug = re.sub(r"[^\w.]+|\.{2,}", "-", folded).strip("-._")
    if len(slug) > longest:
        cut = slug.rfind("-", longest // 2, longest + 1)
        slug = slug[: cut if cut > 0 else longest]
    return slug.strip("-._")


def known_author(
    name: str, drafts: Iterable[Draft], folders: Iterable[str], inbox: str
) -> Author | None:
    """The author that ``name`` is, whatever its case, spaces, ``-`` and ``_``; None: a new one.

    Drafts say how a name is spelled; failing that, a folder of the inbox bears it.
    """
    wanted = squeeze(name)
    newest = sorted(drafts, key=lambda draft: (draft.date or "", draft.path), reverse=True)
    for draft in newest:
        inside = PurePosixPath(draft.path)
        if draft.author and squeeze(draft.author) == wanted and inside.is_relative_to(inbox):
            parts = inside.relative_to(inbox).parts
            return Author(draft.author, parts[0] if len(parts) > 1 else slug_of(draft.author))
    return next((Author(name, folder) for folder in folders if squeeze(folder) == wanted), None)
