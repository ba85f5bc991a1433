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
from research_kb.read.marked_code import code_lines, is_deep

_MOST_BRACKET_LINES = 80
_NOT_CODE = ("- ", "* ", "+ ", "| ", "|-", "> ", "• ", "```", "~~~")


@dataclass(frozen=True, slots=True)
class CodeRun:
    """Consecutive lines of one language, by 0-based inclusive indexes."""

    first: int
    last: int
    language: str


def lost_code(lines: Sequence[str], marked: Sequence[bool] | None = None) -> tuple[CodeRun, ...]:
    """The runs of command lines and code outside of Markdown's own code blocks, in order.

    A run begins with a line that is code for certain, and takes in what such a line
    continues with (a trailing backslash, open brackets, deeper indentation), comments and
    less certain lines between or beside. Runs never overlap, never begin or end with a
    blank line, and hold no list item, table row or line of prose. `marked` is what
    `code_lines` says of the lines, for a caller that knows it already.
    """
    if marked is None:
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
    while (after := _next_filled(lines, last + 1)) is not None:
        # What Markdown alone would read as an indented block is the rest of a `def`.
        if marked[after] and not is_deep(lines[after]):
            break
        gap = after > last + 1
        deeper = _indent(lines[after]) > base and _carries(lines[after])
        if not (
            (deeper and _opens_block(lines[last], base))
            or _continues(verdicts[after], language, gap)
            or (not gap and _is_comment(lines[after]) and _code_follows(lines, verdicts, after))
        ):
            break
        last = _statement_end(lines, marked, after)
    return last


def _statement_end(lines: Sequence[str], marked: Sequence[bool], number: int) -> int:
    """The last line of the statement that begins at `number`."""
    depth = open_brackets(bare_code(lines[number]))
    limit = min(len(lines), number + _MOST_BRACKET_LINES)
    last = number
    while lines[last].rstrip().endswith("\\") and last + 1 < limit and _goes_on(lines[last + 1]):
        last += 1
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


def _opens_block(line: str, base: int) -> bool:
    """Whether deeper lines below belong to this one, or to a block that it is already in."""
    return _indent(line) > base or bare_code(line).endswith((":", "{"))


def _code_follows(lines: Sequence[str], verdicts: Sequence[CodeLine], number: int) -> bool:
    """Whether code stands right below a comment; else `# x` may be a heading."""
    if lines[number].lstrip().startswith("// "):
        return True
    below = number + 1
    while below < len(lines) and _is_comment(lines[below]):
        below += 1
    return below < len(lines) and verdicts[below].strength is not Strength.PROSE


def _is_comment(line: str) -> bool:
    return line.lstrip().startswith(("# ", "// "))


def _carries(line: str) -> bool:
    """Whether a line can be the middle of a statement: filled, and no prose of any kind."""
    return bare_code(line).isascii() and bool(line.strip()) and not _is_markup(line)


def _goes_on(line: str) -> bool:
    """Whether a line continues one that ends in a backslash; a pipe or `>` may begin it."""
    return _carries(line.lstrip().removeprefix("| ").removeprefix("> "))


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
