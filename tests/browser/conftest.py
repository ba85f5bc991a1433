"""The browser, and the demo site in both languages."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml
from browsing import chromium, served
from projects import build_site, configure

ROOT = Path(__file__).parents[2]
PARTS = ("docs", "topics", "inbox", "mkdocs.yml", "README.md", "CONTRIBUTING.md", "CHANGELOG.md")


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    with chromium() as launched:
        yield launched


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A page of a fresh profile that may ask for nothing from any other host."""
    context = browser.new_context()
    opened = context.new_page()
    asked: list[str] = []
    opened.on("request", lambda request: asked.append(request.url))
    yield opened
    context.close()
    assert {urlsplit(url).hostname for url in asked} <= {"127.0.0.1", None}


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the demo site in English."""
    with served(build_site(_demo_project(tmp_path_factory.mktemp("demo")))) as address:
        yield address


@pytest.fixture(scope="session")
def demo_zh(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the demo site in Chinese."""
    project = _demo_project(tmp_path_factory.mktemp("demo-zh"))
    configure(project, language="zh")
    path = project / "mkdocs.yml"
    config = yaml.safe_load(path.read_text(encoding="utf-8"))
    config["theme"]["language"] = "zh"
    path.write_text(yaml.safe_dump(config, allow_unicode=True), encoding="utf-8")
    with served(build_site(project)) as address:
        yield address


def _demo_project(folder: Path) -> Path:
    for name in PARTS:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name)
        elif source.exists():
            shutil.copy(source, folder / name)
    return folder
