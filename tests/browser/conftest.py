"""The browser, and the demo site in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from browsing import chromium, served
from demo_site import demo_project
from projects import build_site


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    with chromium() as launched:
        yield launched


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A page of a fresh profile that may ask for nothing from any other host."""
    context = browser.new_context()
    context.set_default_timeout(20_000)
    opened = context.new_page()
    asked: list[str] = []
    opened.on("request", lambda request: asked.append(request.url))
    yield opened
    context.close()
    assert {urlsplit(url).hostname for url in asked} <= {"127.0.0.1", None}


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """The address of the site that a module builds for its tests."""
    with served(site) as at:
        yield at


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the demo site in English."""
    with served(build_site(demo_project(tmp_path_factory.mktemp("demo")))) as address:
        yield address


@pytest.fixture(scope="session")
def demo_zh(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the demo site in Chinese."""
    project = demo_project(tmp_path_factory.mktemp("demo-zh"), "zh")
    with served(build_site(project)) as address:
        yield address
