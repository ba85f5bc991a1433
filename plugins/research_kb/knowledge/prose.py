"""Which stretches of a Markdown text are prose, where a link may be put."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_FENCE: Final = re.compile(
    r"^(?P<lead>[ \t>]*(?:(?:[-*+•]|\d+[.)])[ \t]+)?)(?P<mark>`{3,}(?=[^`\n]*$)|~{3,})[^\n]*$"
    r".*?(?:^[ \t>]*(?P=mark)[`~]*[ \t]*$|\Z)",
    re.MULTILINE | re.DOTALL,
)
_INLINE: Final = re.compile(
    r"(?<!`)(?P<ticks>`+)(?!`)[^\n]*?(?<!`)(?P=ticks)(?!`)"  # code
    r"|^[ \t>]{0,12}#{1,6}[ \t][^\n]*|^[^\n]+\n[ \t]{0,3}(?:=+|-{2,})[ \t]*$"  # headings
    r"|^[ \t]{0,3}\[[^\]\n]+\]:[^\n]*"  # definitions of references and footnotes' marks
    r"|!\[\[[^\]\n]*\]\]"  # embedded files
    r"|!?\[(?!\[)(?:[^\[\]\n]|\[[^\[\]\n]*\])*\](?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\[[^\]\n]*\])"
    r"|<!--.*?(?:-->|\Z)|</?[A-Za-z][^<>]*>",  # comments, tags, autolinks
    re.MULTILINE | re.DOTALL,
)
# Command lines and code that lost their fence. What begins a sentence in English too (``make``,
# ``import``) counts only in the company of what does not.
_COMMAND: Final = (
    r"(?:sudo )?(?:(?:pip3?|uv|uv pip|npm|pnpm|yarn|conda|brew|apt|apt-get|cargo|go) "
    r"(?:install|add|get|run|build|update|upgrade)\b|python3? (?:-m |-c |\S+\.py)|"
    r"git (?:clone|checkout|pull|push|commit|submodule|apply)\b|docker(?:[ -]compose)? \w+|"
    r"kubectl \w+|(?:curl|wget) \S|export [A-Za-z_]\w*=|cd [\w./~-]+$|source \S+/|"
    r"import [\w.]+(?:,| as |$)|from [\w.]+ import |def \w+\(|class \w+[(:])"
)
_ASSIGNMENT: Final = r"[A-Za-z_][\w.]*(?:, ?\w+)* ?= ?(?=[^\n\u2e80-\U0003ffff]+$)"
_LOST_CODE: Final = re.compile(
    rf"^[ \t>]*(?:[$%] )?(?:{_COMMAND}|{_ASSIGNMENT}|--?\w[\w-]*[= ][^\n]*\\$)[^\n]*"
    r"|^[^\n]*[ \t]\\$(?:\n[^\n]*[ \t]\\$)*(?:\n[^\n]*)?"
    rf"|(?=[bcdefgiknpsuwy])(?<![\w`])(?:bash |shell |console |python )?{_COMMAND}"
    r"[^\n\u2e80-\U0003ffff]*",
    re.MULTILINE,
)
_LIST_ITEM: Final = re.compile(r"[ \t]*(?:[-*+•]|\d+[.)])[ \t]")

_MARKUP: Final = re.compile(
    r"!?\[\[(?:[^\]|\n]*\|)?([^\]|\n]*)\]\]|!?\[([^\]\n]*)\](?:\([^()\n]*\)|\[[^\]\n]*\])"
)
_MARKS: Final = re.compile(r"[*`]+|~~|(?<!\w)__?|__?(?!\w)|<[^<>\n]*>|^\s*(?:[>•+-]|\d+[.)])+\s+")
_END: Final = re.compile(r"[。！？!?；\n]|\.(?=\s|$)")
_LONGEST: Final = 200
"""Characters of a sentence that is shown beside a backlink."""


def masks(text: str) -> tuple[tuple[int, int], ...]:
    """Stretches that take no link: code, links, headings, HTML. In order of start."""
    spans = [match.span() for match in _FENCE.finditer(text)]
    spans += [match.span() for match in _INLINE.finditer(text)]
    spans += [match.span() for match in _LOST_CODE.finditer(text)]
    spans += _indented(text)
    return tuple(sorted(spans))


def _indented(text: str) -> Iterator[tuple[int, int]]:
    """Lines of indented code: after an empty line, and not inside a list."""
    start, in_list, may_begin = 0, False, True
    for line in text.splitlines(keepends=True):
        blank, deep = not line.strip(), line.startswith(("    ", "\t"))
        if not blank and not deep:
            in_list = bool(_LIST_ITEM.match(line)) or (in_list and line.startswith(" "))
        code = deep and not blank and may_begin and not in_list
        if code:
            yield start, start + len(line)
        may_begin = blank or code
        start += len(line)


def sentence(text: str, start: int, end: int) -> str:
    """The sentence around ``text[start:end]`` as plain text, shortened where it is long."""
    left = max(0, start - _LONGEST // 2)
    before = [match.end() for match in _END.finditer(text, left, start)]
    after = _END.search(text, end)
    first, last = before[-1] if before else 0, after.end() if after else len(text)
    left = max(first, left)
    right = min(last, left + max(_LONGEST, end - left))
    plain = _plain(text[left:right])
    return ("…" if left > first else "") + plain + ("…" if right < last else "")


def _plain(text: str) -> str:
    text = _MARKUP.sub(lambda match: match[1] or match[2] or "", text)
    return " ".join(_MARKS.sub("", text).replace("|", " ").split())
