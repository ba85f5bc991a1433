"""Who is at the keyboard."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from research_kb.commands.common import Mistake
from research_kb.drafting.authors import Author, known_author, slug_of
from research_kb.model import Draft
from research_kb.project import Project

NOBODY: Final = "who writes? Say --author NAME, set KB_AUTHOR, or git config user.name"
"""What is said where nobody is known."""


def author_of(project: Project, named: str | None, drafts: Iterable[Draft]) -> Author:
    """Who is named; else who git says is writing, by name or address if the inbox knows them."""
    inbox = project.root / project.settings.inbox
    folders = [path.name for path in inbox.iterdir() if path.is_dir()] if inbox.is_dir() else []
    folders = sorted(name for name in folders if not name.startswith((".", "_")))
    drafts = tuple(drafts)
    if named and (named.strip().startswith((".", "_")) or re.search(r"[/\\]", named)):
        raise Mistake(f"--author {named}: a name, which is that of a folder, too, and no path")
    names = [named] if named and named.strip() else [*git_names(project.root)]
    for name in names:
        if known := known_author(name, drafts, folders, project.settings.inbox):
            return known
    if not names:
        raise Mistake(NOBODY)
    return new_author(names[0])


def new_author(name: str) -> Author:
    """Somebody whom the inbox does not know, with a folder of that name."""
    name = " ".join(name.split())
    if not slug_of(name):
        raise Mistake(f"{name!r} names no folder; name the author by --author NAME")
    return Author(name, slug_of(name))


def git_names(root: Path) -> Iterator[str]:
    """Whom git knows as the author of commits in ``root``, by name, then by address."""
    for key in ("user.name", "user.email"):
        try:
            asked = subprocess.run(
                ["git", "config", "--get", key],
                cwd=root,
                capture_output=True,
                encoding="utf-8",
                errors="replace",
                check=False,
            )
        except OSError:
            return
        # Of an address, what stands before the @ may be the name of a folder.
        if name := asked.stdout.strip().partition("@")[0]:
            yield name
