"""Lists, tables and code that were flattened into one line of running text.

`保留理由： - ✅ a - ✅ b` is a list of two, `精读： 1. a 2. b` a numbered one, and
`对比： | A | B | |---|---| | x | y |` a table. A dash, a mark or a number only separates
items where the text before it leads into a list: it ends in a colon, or the line itself
begins with the separator. `a - b` in a sentence stays what it is.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from research_kb.read.code_grammar import Strength, code_line

MARKS: Final = "✅❌⚠☑✔✖🔴🟠🟡🟢🔵⭕📌👉▪▫●○◦‣"
_LONGEST: Final = 20_000
_MOST_COLUMNS: Final = 40
_MARK = rf"[{MARKS}]\ufe0f?"
_DASH = re.compile(r"(?:^|(?<=[\s：】]))[-•–](?=\s+\S)\s+")
_MARKED = re.compile(rf"(?:^|(?<=[\s：:】]))(?={_MARK}+\s*[^\s{MARKS}])")
_NUMBERED = re.compile(r"(?:^|(?<=[\s：:]))(\d{1,2})[.)、](?=\s*[^\s\d])\s*")
_CHECKED = re.compile(rf"(?:\[[ xX]\]\s|{_MARK})")
_FLAT = rf"\s*(?:[-•–]\s|{_MARK}|\d{{1,2}}[.)、])"
_FLAT_AT_START = re.compile(_FLAT)
_FLAT_AFTER_LEAD = re.compile(rf"[：:】][*_]*{_FLAT}|[-:]\s*\|")
_HEAD = re.compile(r"(\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)?)(.*)", re.DOTALL)
_CODE_SPAN = re.compile(r"(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)")
_RULER = re.compile(r"\|(?:\s*:?-{2,}:?\s*\|)+")
_LANGUAGE = (
    r"bash|sh|shell|zsh|console|python3?|py|c|cpp|cuda|rust|go|java|javascript|js|typescript|ts|"
    r"json|yaml|toml|sql|dockerfile"
)
_LANGUAGE_AND_CODE: Final = rf"\s*(?:{_LANGUAGE})\s+(?=[A-Za-z_$@#.{{/])"
_SPILLED = re.compile(rf"[：:]{_LANGUAGE_AND_CODE}")
_SPILLED_AT_START = re.compile(_LANGUAGE_AND_CODE)
_SPILL_END = re.compile(rf"\s-\s+(?=[^\x00-\x7f]|\[[ xX]\])|\s(?={_MARK}\s)|$")
_SHELLS = ("bash", "sh", "shell", "zsh", "console")


_HINT = re.compile(rf"[：:】][*_]*(?:{_FLAT}|{_LANGUAGE_AND_CODE})|[-:]\s*\||\s-\s.*\s-\s")
_HINT_AT_START = re.compile(rf"\s*[-*+]?(?:{_FLAT}|{_LANGUAGE_AND_CODE})")


class Separator(NamedTuple):
    """Where an item's text begins, where its separator did, and the item's new marker."""

    start: int
    end: int
    marker: str


def may_be_flat(line: str) -> bool:
    """A quick look that rules most lines out."""
    return bool(_HINT.search(line) or _HINT_AT_START.match(line))


def unflatten(line: str, *, alone: bool = True) -> tuple[str, ...]:
    """The lines of Markdown that one flattened line stands for; the line itself if none.

    `alone` says that neither neighbour is a list item: only then can a line that begins
    with a dash be several items.
    """
    if len(line) > _LONGEST:
        return (line,)
    spilled = fence_spilled_code(line)
    head = _HEAD.fullmatch(spilled)
    assert head is not None
    marker, text = head.groups()
    if alone and " - " in text and len(items := _opening(spilled.lstrip())) > 1:
        return tuple(_items(spilled.lstrip(), items, marker[: -len(marker.lstrip())]))
    return tuple(_blocks(text, marker, " " * len(marker))) or (line,)


def fence_spilled_code(text: str) -> str:
    """Put backticks around code that follows its language's name on the same line.

    Only the start of such code is certain; it is taken to reach to the end of the line, or
    to the next item of a flattened list that begins in Chinese or with a mark.
    """
    opened = _SPILLED_AT_START.match(text) or _SPILLED.search(text)
    if not opened or any(
        span.start() < opened.end() < span.end() for span in _CODE_SPAN.finditer(text)
    ):
        return text
    end = _SPILL_END.search(text, opened.end())
    assert end is not None
    code = text[opened.end() : end.start()].rstrip()
    language = opened[0].strip(" ：:\t")
    if not _begins_code(code, language):
        return text
    ticks = "`" * (1 + max((len(run) for run in re.findall("`+", code)), default=0))
    pad = " " if "`" in (code[0], code[-1]) else ""
    rest = text[opened.end() + len(code) :]
    return f"{text[: opened.end()]}{ticks}{pad}{code}{pad}{ticks}{rest}"


def _begins_code(code: str, language: str) -> bool:
    """Whether the first words are code: lines are gone, so try ever shorter beginnings."""
    words = code.split(" ")[:12]
    tries = (code_line(" ".join(words[:count])) for count in range(len(words), 0, -1))
    shell = language in _SHELLS
    return any(
        found.strength is Strength.STRONG and (found.language == "bash") is shell for found in tries
    )


def _blocks(text: str, marker: str, indent: str) -> list[str]:
    """One line's text as lines: lead, then lists and tables, nested as deep as they stand."""
    if not (_FLAT_AFTER_LEAD.search(text) or _FLAT_AT_START.match(text)):
        return [marker + text]
    lines: list[str] = []
    while table := _table(text):
        before, rows, text = table
        if before or marker.strip():
            lines.append((marker + before).rstrip())
        lines += ["", *(indent + row for row in rows), ""]
        marker = indent
    if found := _separators(text):
        lead = text[: found[0].start].rstrip()
        return lines + [marker + lead] * bool(lead) + _items(text, found, indent)
    return lines + [marker + text] * bool(text)


def _items(text: str, separators: Sequence[Separator], indent: str) -> list[str]:
    lines: list[str] = []
    ends = [separator.start for separator in separators[1:]] + [len(text)]
    for separator, end in zip(separators, ends, strict=True):
        item = text[separator.end : end].rstrip()
        marker = indent + separator.marker
        lines += _blocks(item, marker, " " * len(marker))
    return lines


def _separators(text: str) -> list[Separator]:
    """The separators of the outermost list: those of the kind that the lead runs into."""
    safe = _hide(text)
    best: list[Separator] = []
    for find in _KINDS:
        found = find(safe)
        for first, separator in enumerate(found):
            leads = _is_lead(safe, separator.start)
            if not leads and not (separator.start == 0 and find is not _dashes):
                continue
            rest = _consecutive(found[first:])
            single = len(rest) == 1 and find is _dashes and _CHECKED.match(safe, rest[0].end)
            if (len(rest) > 1 or single) and (not best or rest[0].start < best[0].start):
                best = rest
            break
    return best


def _is_lead(text: str, end: int) -> bool:
    """Whether the text before `end` leads into a list: it ends in a colon or a bracket 】."""
    return text[max(0, end - 8) : end].rstrip(" \t*_").endswith(("：", ":", "】"))


def _opening(text: str) -> list[Separator]:
    """The items of a line that begins with a dash: all checked, or at least three plain ones."""
    found = _dashes(_hide(text))
    if not found or found[0].start:
        return []
    if all(_CHECKED.match(text, item.end) for item in found):
        return found
    plain = re.match(r"[^\[*`<]", text[found[0].end :])
    leads = any(_is_lead(text, item.start) for item in found[1:])
    return found if plain and not leads and len(found) > 2 else []


def _dashes(text: str) -> list[Separator]:
    return [Separator(hit.start(), hit.end(), "- ") for hit in _DASH.finditer(text)]


def _marks(text: str) -> list[Separator]:
    return [Separator(hit.start(), hit.end(), "- ") for hit in _MARKED.finditer(text)]


def _numbers(text: str) -> list[Separator]:
    return [
        Separator(hit.start(), hit.end(), f"{int(hit[1])}. ") for hit in _NUMBERED.finditer(text)
    ]


_KINDS: Final[tuple[Callable[[str], list[Separator]], ...]] = (_dashes, _marks, _numbers)


def _consecutive(found: Sequence[Separator]) -> list[Separator]:
    """Of numbers, those that count on from the first; of other separators, all."""
    if found[0].marker == "- ":
        return list(found)
    number = int(found[0].marker[:-2])
    kept: list[Separator] = []
    for separator in found:
        if separator.marker == f"{number}. " and (kept or number == 1):
            kept.append(separator)
            number += 1
    return kept


def _hide(text: str) -> str:
    """Blank out code spans and tables, so that no separator is found in them."""
    if "`" in text:
        text = _CODE_SPAN.sub(lambda span: "x" * len(span[0]), text)
    if ruler := _RULER.search(text):
        rows = _rows_around(text, ruler)
        if rows:
            start, end = rows[0][0], rows[-1][1]
            text = text[:start] + "x" * (end - start) + text[end:]
    return text


def _table(text: str) -> tuple[str, list[str], str] | None:
    """Cut the first flattened table out of a text: what is before, its rows, what is after.

    Nothing is cut where a list comes first: the table then belongs to one of its items.
    """
    ruler = _RULER.search(text)
    rows = _rows_around(text, ruler) if ruler else []
    if not rows:
        return None
    start, end = rows[0][0], rows[-1][1]
    found = _separators(text)
    if found and (found[0].start < start or found[0].start >= end):
        return None
    return text[:start].rstrip(), [text[a:b].strip() for a, b in rows], text[end:].strip()


def _rows_around(text: str, ruler: re.Match[str]) -> list[tuple[int, int]]:
    """The spans of header, ruler and body rows, each of as many cells as the ruler has."""
    columns = ruler[0].count("|") - 1
    row = rf"\|(?:[^|]*\|){{{columns}}}"
    header = columns <= _MOST_COLUMNS and re.search(rf"{row}\s*$", text[: ruler.start()])
    if not header:
        return []
    spans = [header.span(), ruler.span()]
    body = re.compile(rf"\s*{row}")
    while found := body.match(text, spans[-1][1]):
        spans.append(found.span())
    return spans
