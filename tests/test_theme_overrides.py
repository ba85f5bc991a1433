"""What we mend in Material is still what we took it from: an update of the theme is noticed."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import material
import pytest

THEME = Path(material.__file__).parent / "templates"
OWN = Path(__file__).parents[1] / "plugins" / "research_kb" / "theme"
UPSTREAM = re.compile(r"Upstream: (\S+) of Material (\S+), sha256 ([0-9a-f]{64})")
OVERRIDES = sorted(path.relative_to(OWN).as_posix() for path in OWN.rglob("*.html"))


@pytest.mark.parametrize("name", OVERRIDES)
def test_an_override_names_the_partial_that_it_was_taken_from(name: str) -> None:
    """If Material changed it: compare the two, take over what is new, and write the new digest."""
    comment = (OWN / name).read_text(encoding="utf-8").partition("-#}")[0]
    upstream = UPSTREAM.search(comment)
    if not (THEME / name).exists():
        assert upstream is None, f"Material has no {name}"
        return
    assert upstream is not None, f"{name} does not say what it was taken from"
    assert upstream[1] == name
    digest = hashlib.sha256((THEME / name).read_bytes()).hexdigest()
    assert upstream[3] == digest, f"{name} has changed since Material {upstream[2]}: {digest}"
