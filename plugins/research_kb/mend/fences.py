"""A code block that never ends, ended where it was read to end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from research_kb.mend.edits import Edit
from research_kb.model import Finding, Source
from research_kb.read.code_blocks import FENCE, end_of_open_fence

_BARE: Final = re.compile(r"\s*(`{3,}|~{3,})\s*")


def closed(source: Source, found: Finding) -> Iterator[Edit]:
    """A closing fence below the last line of the code; a lone fence above nothing goes away."""
    raws = source.text.split("\n")
    opening = found.line - 1
    last = end_of_open_fence(raws, opening)
    while last > opening and not raws[last].strip():
        last -= 1
    if last > opening and (match := FENCE.match(raws[opening])):
        # What stands before the marks: quotes stay, a bullet becomes the indent of its content.
        before = re.sub(r"[^\s>]", " ", raws[opening][: match.start(1)])
        yield Edit(last + 2, last + 1, (f"{before}{match[1]}",))
    elif last == opening and _BARE.fullmatch(raws[opening]):
        yield Edit(found.line, found.line, ())
