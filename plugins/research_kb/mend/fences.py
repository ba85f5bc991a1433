"""A code block that never ends, ended where it was read to end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Final

import comrak

from research_kb.mend.edits import Edit
from research_kb.model import Finding, Source
from research_kb.read.code_blocks import FENCE, end_of_open_fence
from research_kb.read.front_matter import split

_CODE: Final = re.compile(
    r'<pre data-sourcepos="(\d+):[^"]*"><code(?: class="[^"]*")?>([^<]*)</code>'
)
_EXTENSIONS: Final = comrak.ExtensionOptions()
_PARSE: Final = comrak.ParseOptions()
_RENDER: Final = comrak.RenderOptions()
_RENDER.sourcepos = True


def closed(source: Source, found: Finding) -> Iterator[Edit]:
    """A closing fence below the last line of the code.

    What Markdown takes for no fence is left alone. One in a list item or a quotation ends with it:
    further down, the closing line would open another block.
    """
    raws = source.text.split("\n")
    opening = found.line - 1
    match = FENCE.match(raws[opening])
    lines = _lines_of_code(source, found.line)
    if match is None or lines is None:
        return
    last = end_of_open_fence(raws, opening)
    if any(raw.strip() for raw in raws[opening + lines + 1 :]):
        last = min(last, opening + lines)
    while last > opening and not raws[last].strip():
        last -= 1
    # What stands before the marks: quotes stay, a bullet becomes the indent of its content.
    before = re.sub(r"[^\s>]", " ", raws[opening][: match.start(1)])
    yield Edit(last + 2, last + 1, (f"{before}{match[1]}",))


def _lines_of_code(source: Source, line: int) -> int | None:
    """How many lines Markdown takes for the code of the fence in ``line``; None: there is none."""
    front = split(source.path, source.text).end
    # Front matter may look like anything; without it the lines keep their numbers.
    text = "\n" * source.text.count("\n", 0, front) + source.text[front:] + "\n"
    html = comrak.render_markdown(text, _EXTENSIONS, _PARSE, _RENDER)
    codes = (unescape(code[2]) for code in _CODE.finditer(html) if int(code[1]) == line)
    return next((code.count("\n") for code in codes), None)
