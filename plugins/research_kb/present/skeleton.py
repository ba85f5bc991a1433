"""A page as Markdown with placeholders, so that the table of contents works natively.

Whatever a draft wrote reaches the skeleton only through ``literal``: as entities, it is text to
every Markdown dialect and extension. Everything else of a draft is in the fragments.
"""

from __future__ import annotations

import html
import json
import re
from dataclasses import dataclass
from typing import Final

from research_kb.model import Page, SearchDocument

_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]+")
_PUNCTUATION: Final = re.compile(r"[!-/:-@\[-`{-~]")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading with an id of ours. ``text`` is literal."""

    level: int
    text: str
    anchor: str
    lang: str | None = None
    """Where it is not the page's."""
    kind: str | None = None
    """A class for the styles."""


@dataclass(frozen=True, slots=True)
class Html:
    """A fragment, safe by construction: from a template or from the cleaner."""

    html: str


@dataclass(frozen=True, slots=True)
class Prose:
    """Markdown that people wrote for this page, in the full dialect of the site."""

    markdown: str


Block = Heading | Html | Prose


def plain_line(text: str) -> str:
    """A text on one line, without the control characters that Markdown uses as its own marks."""
    return " ".join(_CONTROL.sub(" ", text).split())


def literal(text: str) -> str:
    """A text that Markdown shows as it is: all ASCII punctuation as entities, on one line.

    A text that looks like a placeholder is kept from being one.
    """
    entities = _PUNCTUATION.sub(lambda match: f"&#{ord(match[0])};", plain_line(text))
    return entities.replace("kbfragment", "&#107;bfragment")


def page(
    path: str,
    title: str,
    blocks: tuple[Block, ...],
    documents: tuple[SearchDocument, ...],
    *,
    in_nav: bool = False,
    edit_path: str | None = None,
    front_matter: str | None = None,
    wide: bool = False,
) -> Page:
    """A page of blocks.

    ``front_matter`` is a person's own, fences included, and stands as it is. A page that is
    ``wide`` has no table of contents beside it: its tables take the room.
    """
    head = _front_matter(title, wide) if front_matter is None else front_matter
    fragments: list[tuple[str, str]] = []
    lines: list[str] = []
    for block in blocks:
        if isinstance(block, Html):
            placeholder = f"kbfragment{len(fragments) + 1}x"
            fragments.append((placeholder, block.html))
            lines.append(placeholder)
        else:
            lines.append(_markdown(block))
    return Page(
        path=path,
        title=plain_line(title),
        markdown="\n\n".join((head.rstrip("\n"), *lines)).lstrip("\n") + "\n",
        fragments=tuple(fragments),
        documents=documents,
        in_nav=in_nav,
        edit_path=edit_path,
    )


def _markdown(block: Heading | Prose) -> str:
    if isinstance(block, Heading):
        kind = f" .{block.kind}" if block.kind else ""
        lang = f" lang={block.lang}" if block.lang else ""
        return f"{'#' * block.level} {literal(block.text)} {{#{block.anchor}{kind}{lang}}}"
    return block.markdown.strip("\n")


def _front_matter(title: str, wide: bool) -> str:
    """Themes print the title of front matter as HTML, so there it is HTML."""
    value = json.dumps(html.escape(plain_line(title)), ensure_ascii=False)
    hidden = "hide: [toc]\n" if wide else ""
    return f"---\ntitle: {value}\n{hidden}---"
