"""What a rewriting would settle behind its author's back: findings that the new text no longer has.

A finding asks somebody to look. Written in canonical form a draft has the same findings, or only
those fewer that the form itself settles; else it is not rewritten.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from research_kb.model import Finding, Severity
from research_kb.write.law import Difference

SETTLED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "encoding": "the text is written as UTF-8; bytes that are no text are refused",
        "unclosed-fence": "the fence is closed where the code was read to end",
        "front-matter-open": "the block is closed behind the keys that were read",
        "front-matter-yaml": "what was read as plain text is put in quotes, with the same value",
    }
)
"""Codes whose findings a rewriting may end, and why it takes no choice to do so."""


def silenced(before: Iterable[Finding], after: Iterable[Finding]) -> Iterator[Difference]:
    """Warnings and errors of ``before`` that ``after``, where lines moved, has no more."""
    left = Counter(found.code for found in after)
    said = Counter((found.code, found.message) for found in after)
    asked = [found for found in before if _asks(found)]
    # Those that are still there, word for word, are none of the missing ones.
    for found in sorted(asked, key=lambda found: not said[found.code, found.message]):
        if left[found.code] > 0:
            left[found.code] -= 1
        else:
            message = f"its finding would be gone though nobody has settled it: {found.message}"
            yield Difference(found.line, found.code, message)


def _asks(found: Finding) -> bool:
    return found.severity is not Severity.INFO and found.code not in SETTLED
