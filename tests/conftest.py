"""What all tests share."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

# A slow machine is no fault of the code, and the same examples every time make a failure findable.
settings.register_profile("project", deadline=None, derandomize=True)
settings.load_profile("project")

UNTRACED = ("browser", "write")
"""Folders whose tests read and build the same things over and over: being traced, they take twice
as long, and the core is covered without them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out of the coverage what only makes it slow."""
    for item in items:
        if item.path.relative_to(Path(__file__).parent).parts[0] in UNTRACED:
            item.add_marker("no_cover")
