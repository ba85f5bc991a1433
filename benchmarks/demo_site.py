"""The demo as a project of its own: copied from the repository, in either language."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[1]
PARTS = ("docs", "topics", "inbox", "mkdocs.yml", "README.md", "CONTRIBUTING.md", "CHANGELOG.md")
SITE_URL = "http://127.0.0.1/kb/"
"""Only the page for what is not found names the site's address; it has the path of our servers."""

HOME = {"en": "Home", "zh": "首页"}


def demo_project(folder: Path, language: str = "en", **options: Any) -> Path:
    """The demo below ``folder``, its words in ``language``, with ``options`` of our plugin."""
    for name in PARTS:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name)
        else:
            shutil.copy(source, folder / name)
    path = folder / "mkdocs.yml"
    config = yaml.safe_load(path.read_text(encoding="utf-8"))
    config["site_url"] = SITE_URL
    config["theme"]["language"] = language
    config["nav"][0] = {HOME[language]: "index.md"}
    for plugin in config["plugins"]:
        if isinstance(plugin, dict) and "research-kb" in plugin:
            plugin["research-kb"] = {
                **(plugin["research-kb"] or {}),
                "language": language,
                **options,
            }
    path.write_text(yaml.safe_dump(config, allow_unicode=True), encoding="utf-8")
    return folder


def search(page: Any, words: str) -> None:
    """Type ``words`` into the search of the page that is open, and wait for results."""
    page.wait_for_load_state("networkidle")
    field = page.locator("input.md-search__input")
    if not field.is_visible():  # On a phone it comes with a touch.
        page.locator("label.md-header__button[for=__search]").click()
    field.focus()
    page.keyboard.type(words)
    page.wait_for_selector(".md-search-result__item a")
