"""A page's HTML fragments, put where its skeleton says.

A placeholder stands alone in a paragraph; anywhere else, as in a title that a draft chose, it is
text. One pass over the page, so a placeholder inside a fragment is text too.
"""

from __future__ import annotations

import re

from research_kb.model import Page


def filled(html: str, page: Page) -> str:
    """The HTML of the rendered skeleton with every fragment in place of its placeholder."""
    fragments = dict(page.fragments)

    def fragment(found: re.Match[str]) -> str:
        return fragments.get(found[1], found[0])

    return re.sub(r"<p>(\w+)</p>", fragment, html)


def inlined(page: Page) -> str:
    """The skeleton with every fragment in it, as Markdown that any Python-Markdown can read."""
    fragments = dict(page.fragments)

    def block(found: re.Match[str]) -> str:
        return _one_block(fragments[found[0]]) if found[0] in fragments else found[0]

    return re.sub(r"^\w+$", block, page.markdown, flags=re.M)


def _one_block(html: str) -> str:
    """A blank line would end the block of raw HTML, and a fence in a ``pre`` would open code."""
    kept = re.sub(r"<pre\b.*?</pre>", lambda pre: pre[0].replace("\n", "&#10;"), html, flags=re.S)
    return re.sub(r"\n\s*\n", "\n", kept).strip()
