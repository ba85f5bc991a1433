"""Small real projects: copied from ``sites/``, changed, and built by MkDocs itself."""

from __future__ import annotations

import logging
import shutil
from pathlib import Path
from typing import Any

import yaml
from mkdocs.commands.build import build
from mkdocs.config import load_config

SITES = Path(__file__).parent / "sites"


def copy_of(name: str, to: Path) -> Path:
    """The project ``sites/NAME``, copied to the folder ``to``."""
    return Path(shutil.copytree(SITES / name, to / name))


def configure(project: Path, **options: Any) -> None:
    """Set options of our plugin in the project's mkdocs.yml."""
    path = project / "mkdocs.yml"
    config = yaml.safe_load(path.read_text(encoding="utf-8"))
    for plugin in config["plugins"]:
        if isinstance(plugin, dict) and "research-kb" in plugin:
            plugin["research-kb"] = {**(plugin["research-kb"] or {}), **options}
    path.write_text(yaml.safe_dump(config, allow_unicode=True), encoding="utf-8")


def build_site(project: Path, *, command: str = "build", **overrides: Any) -> Path:
    """Build ``project`` as ``mkdocs build --strict`` would; the folder of the site."""
    config = load_config(str(project / "mkdocs.yml"), strict=True, **overrides)
    config.plugins.on_startup(command=command, dirty=False)
    logging.getLogger("mkdocs").setLevel(logging.INFO)
    build(config)
    return Path(config.site_dir)
