"""Changes of whole lines, made in the bytes of a file: encoding, mark and line ends stay."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from research_kb.read.decode import encoding_of

_LINE: Final = re.compile(r"([^\r\n]*)(\r\n|\r|\n|\Z)")


@dataclass(frozen=True, slots=True)
class Edit:
    """``lines`` in place of the lines ``first`` to ``last``, from 1; before ``first`` if none."""

    first: int
    last: int
    lines: tuple[str, ...]


def edited(raw: bytes, edits: Iterable[Edit]) -> bytes | None:
    """The file ``raw`` with ``edits``, which do not overlap; None if its encoding is a guess."""
    found = encoding_of(raw)
    if found is None:
        return None
    mark, encoding = found
    text = raw[len(mark) :].decode(encoding)
    lines = [(match[1], match[2]) for match in _LINE.finditer(text)]
    if lines and lines[-1] == ("", "") and len(lines) > 1 and lines[-2][1] == "":
        lines.pop()  # the pattern matches once more at the end
    for edit in sorted(edits, key=lambda edit: -edit.first):
        _make(lines, edit)
    return mark + "".join(line + end for line, end in lines).encode(encoding)


def _make(lines: list[tuple[str, str]], edit: Edit) -> None:
    """A new line ends like its neighbour, and the last of a file as the last one ended before."""
    default = lines[0][1] or "\n"
    start, stop = edit.first - 1, max(edit.last, edit.first - 1)
    ends = [end for _, end in lines[start:stop]]
    at_end = start >= len(lines)
    if at_end and lines and lines[-1][1] == "":
        lines[-1] = (lines[-1][0], default)
        ends = [default] * (len(edit.lines) - 1) + [""]
    ends += [default] * (len(edit.lines) - len(ends))
    lines[start:stop] = list(zip(edit.lines, ends, strict=False))
