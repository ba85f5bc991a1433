"""Words of drafts on a line of a terminal or a log."""

from __future__ import annotations

import re
from typing import Final

_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def printable(text: str) -> str:
    """``text`` with its line feeds, a terminal's commands and reversals of direction as escapes."""
    return _CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode("ascii"), text)


def one_line(text: str, most: int = 0) -> str:
    """``text`` on one line, printable; no longer than ``most`` characters, if that is given."""
    line = printable(" ".join(text.split()))
    return f"{line[: most - 1].rstrip()}…" if 0 < most < len(line) else line
