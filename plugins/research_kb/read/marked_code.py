"""Lines that Markdown itself reads as code: fences and indented blocks.

Everything that works line by line asks here first, so that a command in a code block is
never read as a heading, a list, a tag or a checkbox.
"""

import re
from collections.abc import Sequence

_QUOTE = r"(?:[ ]{0,3}>[ ]?)*"
_OPEN = re.compile(
    rf"(?P<quote>{_QUOTE})[ \t]*(?:(?:[-*+•]|\d{{1,9}}[.)])[ \t]+)*"
    r"(?P<fence>`{3,}(?=[^`]*$)|~{3,})"
)
_MAYBE_FENCE = re.compile(r"```|~~~")
_ITEM = re.compile(r"\s*(?:[-*+•▪◦●‣]|\d{1,9}[.)])(?:\s|$)")


def code_lines(lines: Sequence[str]) -> list[bool]:
    """For each line, whether it is part of a fenced or an indented code block.

    The fence lines themselves count. A fence that is never closed reaches to the end, as
    in CommonMark, or to the end of the quote that it stands in.
    """
    inside = [False] * len(lines)
    fence: re.Match[str] | None = None
    in_list = indented = False
    blank = True
    for number, line in enumerate(lines):
        if fence:
            inside[number] = not _leaves_quote(fence, line)
            if not inside[number] or _closes(fence, line):
                fence = None
            if inside[number]:
                blank = False
                continue
        if _MAYBE_FENCE.search(line) and (fence := _OPEN.match(line)):
            inside[number] = True
            indented = blank = False
            continue
        if not line.strip():
            blank = True
            continue
        deep = is_deep(line)
        indented = deep and not in_list and (blank or indented)
        inside[number] = indented
        if not deep:
            in_list = bool(_ITEM.match(line)) or (in_list and (not blank or line[0] in " \t"))
        blank = False
    return inside


def is_deep(line: str) -> bool:
    """Whether a line is indented far enough for an indented code block."""
    return line[:1] in (" ", "\t") and line.expandtabs(4)[:4].isspace()


def _closes(fence: re.Match[str], line: str) -> bool:
    mark = fence["fence"]
    rest = re.sub(_QUOTE, "", line, count=1).strip() if fence["quote"] else line.strip()
    return len(rest) >= len(mark) and not rest.strip(mark[0])


def _leaves_quote(fence: re.Match[str], line: str) -> bool:
    return ">" in fence["quote"] and not line.lstrip().startswith(">")
