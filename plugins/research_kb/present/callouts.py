"""Callouts (`> [!warning] title`) of GitHub and Obsidian as the theme's admonitions."""

import re
from typing import Final

_KINDS: Final = {
    alias: kind
    for kind, aliases in {
        "abstract": "abstract summary tldr",
        "bug": "bug",
        "danger": "danger error",
        "example": "example",
        "failure": "failure fail missing",
        "info": "info todo",
        "note": "note",
        "question": "question help faq",
        "quote": "quote cite",
        "success": "success check done",
        "tip": "tip hint important",
        "warning": "warning caution attention",
    }.items()
    for alias in aliases.split()
}
_QUOTE = re.compile(
    r"<blockquote[^>]*>(?:\s*<p>\[!([A-Za-z][\w-]*)\]([+-]?)[ \t]*(.*?)</p>)?|</blockquote>",
    re.DOTALL,
)


def admonitions(html: str) -> str:
    """Quotes that open with `[!kind]` become admonitions; those marked `-` or `+` fold.

    A kind that the theme has no style for is a note, as in Obsidian. Without a title the
    kind as written is the title. Other quotes stay quotes.
    """
    if "<p>[!" not in html:
        return html
    ends: list[str] = []

    def turn(found: re.Match[str]) -> str:
        if found[0] == "</blockquote>":
            return ends.pop()
        if not found[1]:
            ends.append("</blockquote>")
            return found[0]
        opening, end = _opening(*found.groups())
        ends.append(end)
        return opening

    return _QUOTE.sub(turn, html)


def _opening(kind: str, fold: str, title: str) -> tuple[str, str]:
    style = _KINDS.get(kind.lower(), "note")
    title = title.strip() or kind.capitalize()
    if fold:
        shown = " open" if fold == "+" else ""
        return f'<details class="{style}"{shown}><summary>{title}</summary>', "</details>"
    return (
        f'<div class="admonition {style}"><p class="admonition-title">{title}</p>',
        "</div>",
    )
