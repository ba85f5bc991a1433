"""Where a project lies. Asked before anything else is known, so nothing is imported for it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

CONFIG_NAMES: Final = ("mkdocs.yml", "mkdocs.yaml")
STORE: Final = ".cache/research-kb"
"""What can be made again, below the folder of ``mkdocs.yml``."""


def config_at(start: Path) -> Path | None:
    """The nearest ``mkdocs.yml`` at or above ``start``; None: there is none."""
    files = (folder / name for folder in (start, *start.parents) for name in CONFIG_NAMES)
    return next((file for file in files if file.is_file()), None)
