"""What all tests share."""

from __future__ import annotations

from hypothesis import settings

# A slow machine is no fault of the code, and the same examples every time make a failure findable.
settings.register_profile("project", deadline=None, derandomize=True)
settings.load_profile("project")
