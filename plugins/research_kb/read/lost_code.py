"""Find commands and code that lost their fence.

Drafts reach the inbox through chat windows and web editors that drop code fences. What is
left is a run of bare lines: read as Markdown, its `#` comments turn into headings, its `*`
into emphasis and its line ends into spaces.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from research_kb.read.code_grammar import (
    PROSE,
    CodeLine,
    Strength,
    bare_code,
    code_line,
    open_brackets,
)
from research_kb.read.marked_code import code_lines

_MOST_BRACKET_LINES = 80
_NOT_CODE = ("- ", "* ", "+ ", "| ", "|-", "> ", "• ")


@dataclass(frozen=True, slots=True)
class CodeRun:
    """Consecutive lines of one language, by 0-based inclusive indexes."""

    first: int
    last: int
    language: str


def lost_code(lines: Sequence[str]) -> tuple[CodeRun, ...]:
    """The runs of command lines and code outside of Markdown's own code blocks, in order.

    A run begins with a line that is code for certain, and takes in what such a line
    continues with (a trailing backslash, open brackets, deeper indentation), comments and
    less certain lines between or beside. Runs never overlap, never begin or end with a
    blank line, and hold no list item, table row or line of prose.
    """
    marked = code_lines(lines)
    verdicts = [
        PROSE if marked[number] or not line or _is_markup(line) else code_line(line)
        for number, line in enumerate(lines)
    ]
    if not any(verdict.strength is Strength.STRONG for verdict in verdicts):
        return ()
    return tuple(_runs(lines, marked, verdicts))


def _runs(
    lines: Sequence[str], marked: Sequence[bool], verdicts: Sequence[CodeLine]
) -> Iterator[CodeRun]:
    number = free = 0
    while number < len(lines):
        if verdicts[number].strength is not Strength.STRONG:
            number += 1
            continue
        language = verdicts[number].language
        first = _first(verdicts, number, free, language)
        last = _last(lines, marked, verdicts, number, language)
        yield CodeRun(first, last, language)
        number = free = last + 1


def _first(verdicts: Sequence[CodeLine], number: int, free: int, language: str) -> int:
    """Go back over the less certain lines that stand right above."""
    while number > free:
        above = verdicts[number - 1]
        if above.strength is not Strength.WEAK or above.language not in ("", language):
            break
        number -= 1
    return number


def _last(
    lines: Sequence[str],
    marked: Sequence[bool],
    verdicts: Sequence[CodeLine],
    number: int,
    language: str,
) -> int:
    """Go forward to the last line of the run that begins at `number`."""
    base = _indent(lines[number])
    last = _statement_end(lines, marked, number)
    while (after := _next_filled(lines, last + 1)) is not None and not marked[after]:
        gap = after > last + 1
        deeper = _indent(lines[after]) > base and _carries(lines[after])
        if _is_comment(lines[after]) and (gap or not _code_follows(lines, verdicts, after)):
            break
        if not (
            _is_comment(lines[after])
            or (deeper and _opens_block(lines[last], gap))
            or _continues(verdicts[after], language, gap)
        ):
            break
        last = _statement_end(lines, marked, after)
    return last


def _statement_end(lines: Sequence[str], marked: Sequence[bool], number: int) -> int:
    """The last line of the statement that begins at `number`."""
    bare = bare_code(lines[number])
    depth = open_brackets(bare)
    limit = min(len(lines), number + _MOST_BRACKET_LINES)
    last = number
    while bare.endswith("\\") and last + 1 < limit and _carries(lines[last + 1]):
        last += 1
        bare = bare_code(lines[last])
    closed = last
    while depth > 0 and closed + 1 < limit and not marked[closed + 1]:
        closed += 1
        if lines[closed].strip() and not _carries(lines[closed]):
            break
        depth += open_brackets(bare_code(lines[closed]))
    return closed if depth <= 0 else last


def _continues(verdict: CodeLine, language: str, gap: bool) -> bool:
    if verdict.language not in ("", language):
        return False
    return verdict.strength is Strength.STRONG or (verdict.strength is Strength.WEAK and not gap)


def _opens_block(line: str, gap: bool) -> bool:
    """Whether deeper lines below belong to this one, or to a block it is already in."""
    return bare_code(line).endswith((":", "{", "\\", "(", "[", ",")) or (
        not gap and line[:1] in (" ", "\t")
    )


def _code_follows(lines: Sequence[str], verdicts: Sequence[CodeLine], number: int) -> bool:
    """Whether code stands right below a comment; else `# x` may be a heading."""
    below = number + 1
    while below < len(lines) and _is_comment(lines[below]):
        below += 1
    return below < len(lines) and verdicts[below].strength is not Strength.PROSE


def _is_comment(line: str) -> bool:
    return line.lstrip().startswith(("# ", "// "))


def _carries(line: str) -> bool:
    """Whether a line can be the middle of a statement: filled, and no prose of any kind."""
    return bare_code(line).isascii() and bool(line.strip()) and not _is_markup(line)


def _is_markup(line: str) -> bool:
    return line.lstrip().startswith(_NOT_CODE)


def _next_filled(lines: Sequence[str], number: int) -> int | None:
    """The next line that is not blank, at most one blank line on."""
    for candidate in (number, number + 1):
        if candidate < len(lines) and lines[candidate].strip():
            return candidate
    return None


def _indent(line: str) -> int:
    wide = line.expandtabs(4)
    return len(wide) - len(wide.lstrip())


