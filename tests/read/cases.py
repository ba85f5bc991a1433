"""Reader cases: one YAML file each, a draft and what a person reads in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

CASES = Path(__file__).parents[1] / "cases" / "read"
NAMES = sorted(path.stem for path in CASES.glob("*.yml"))


def load_case(name: str) -> dict[str, Any]:
    loaded = yaml.load((CASES / f"{name}.yml").read_text(encoding="utf-8"), yaml.CSafeLoader)
    assert isinstance(loaded, dict)
    return loaded


def bytes_of(case: dict[str, Any]) -> bytes:
    """The draft as its author's editor saved it."""
    text: str = case["draft"]
    if case.get("newline") == "crlf":
        text = text.replace("\n", "\r\n")
    encoding: str = case.get("encoding", "utf-8")
    return b"\xff\xfe" + text.encode("utf-16-le") if encoding == "utf-16" else text.encode(encoding)
