"""Turn what an author wrote into HTML that is safe to put on a page.

The way: `repair` gives lost structure back, `shield` hides what only looks like markup,
comrak reads the result as GitHub's Markdown, `clean` lets harmless HTML through, and the
rest makes it local to its entry and dresses it for the theme.
"""

import re
from dataclasses import dataclass
from html import escape, unescape
from typing import Final

import comrak

from research_kb.present.callouts import admonitions
from research_kb.present.clean import clean, clean_inline, is_too_deep
from research_kb.present.highlight import code_block
from research_kb.present.local import Links, localise
from research_kb.present.repair import repair
from research_kb.present.shield import shield

NO_LINKS: Final = Links()

_PERMALINK = re.compile(
    r'<a href="#[^"]*" aria-label="[^"]*" data-heading-content="[^"]*" class="anchor"></a>(?=</h)'
)
_CODE = re.compile(r'<pre><code(?: class="language-([^" ]*)")?>([^<]*)</code></pre>')
_NOT_TEXT = re.compile(r"(<pre[ >].*?</pre>|<code[ >].*?</code>|<a[ >].*?</a>|<[^>]*>)", re.DOTALL)
_WIKI = re.compile(r"(!?)\[\[([^\[\]|<>]+)(?:\\?\|([^\[\]<>]+))?\]\]")
_BACK = re.compile(r'<a href="[^"]*" class="footnote-backref"[^>]*>[^<]*</a>')
_BLOCK_END = re.compile(r"</(?:p|li|h[1-6]|t[dhr]|d[dt]|div|blockquote|summary|pre)>\n?|<[bh]r>\n?")
_ANY_TAG = re.compile(r"<[^>]*>")
_HEADING = re.compile(r'<h([4-6])(?: [^>]*?)? id="([^"]*)"[^>]*>(.*?)</h\1>', re.DOTALL)
_PLAIN = re.compile(r"[^\\`*_~<>&\[\]:@]*")


def _extensions(*names: str) -> comrak.ExtensionOptions:
    options = comrak.ExtensionOptions()
    for name in names:
        setattr(options, name, True)
    return options


_INLINE = _extensions("strikethrough", "autolink", "cjk_friendly_emphasis")
_BLOCKS = _extensions(
    "strikethrough", "autolink", "cjk_friendly_emphasis", "table", "tasklist", "footnotes"
)
_BLOCKS.header_id_prefix = ""
_PARSE = comrak.ParseOptions()
_RENDER = comrak.RenderOptions()
_RENDER.unsafe_ = True
_RENDER.tasklist_classes = True


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside a fragment: its level on the page (4 to 6), id and plain text."""

    level: int
    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Fragment:
    """An entry's body, rendered."""

    html: str
    """Balanced HTML for the flow of a page."""
    text: str
    """What a reader sees, without markup: for the search index."""
    headings: tuple[Heading, ...]
    """Those that can be linked to, in order."""


def render(text: str, *, scope: str, links: Links = NO_LINKS) -> Fragment:
    """Render the GitHub-flavoured Markdown of one entry's body.

    `scope` tells the fragment's ids from those of all others on a page: every id is
    `SCOPE--NAME`. It holds no `--`. Never raises on what an author wrote; a text nested too
    deep to be laid out is shown as its source.
    """
    shielded = shield(repair(text))
    raw = comrak.render_markdown(shielded.text, _BLOCKS, _PARSE, _RENDER)
    if is_too_deep(raw):
        return Fragment(code_block(text, "text"), text, ())
    html = clean(_PERMALINK.sub("", shielded.restore(raw)))
    html = _wikilinks(admonitions(localise(html, scope, links)), links)
    return Fragment(_CODE.sub(_highlighted, html), visible_text(html), _headings(html))


def render_inline(text: str) -> str:
    """One line of Markdown (a title, a reason, a note) as safe HTML without blocks.

    Line ends are spaces. Links keep absolute addresses only.
    """
    line = " ".join(text.split())
    if _PLAIN.fullmatch(line):
        return escape(line, quote=False)
    # A no-break space before it keeps `# x`, `- x` or `1. x` from opening a block, and
    # unlike other characters counts as space beside emphasis.
    shielded = shield(f"\u00a0{line}")
    raw = comrak.render_markdown(shielded.text, _INLINE, _PARSE, _RENDER)
    if is_too_deep(raw):
        return escape(line, quote=False)
    html = clean_inline(shielded.restore(raw)).strip().removeprefix("&nbsp;").removeprefix("\u00a0")
    return localise(html, "", NO_LINKS)


def plain(text: str) -> str:
    """What a reader sees of one line of Markdown."""
    return visible_text(render_inline(text))


def visible_text(html: str) -> str:
    """The text of cleaned HTML, with a line end after every block."""
    html = _BLOCK_END.sub("\n", _BACK.sub("", html))
    return unescape(_ANY_TAG.sub("", html)).strip("\n")


def _highlighted(block: re.Match[str]) -> str:
    return code_block(unescape(block[2]), unescape(block[1] or ""))


def _headings(html: str) -> tuple[Heading, ...]:
    return tuple(
        Heading(int(level), unescape(name), visible_text(inner))
        for level, name, inner in _HEADING.findall(html)
    )


def _wikilinks(html: str, links: Links) -> str:
    """`[[name]]`, `[[name|text]]` and `![[image]]` that lead somewhere, outside of code."""
    if "[[" not in html:
        return html
    pieces = _NOT_TEXT.split(html)
    pieces[::2] = [_WIKI.sub(lambda found: _wikilink(found, links), text) for text in pieces[::2]]
    return "".join(pieces)


def _wikilink(found: re.Match[str], links: Links) -> str:
    embed, target, label = found.groups()
    href = (links.image if embed else links.wiki)(unescape(target).strip())
    if href is None:
        return found[0]
    shown = (label or target).strip().replace('"', "&quot;")
    if embed:
        return f'<img src="{escape(href)}" alt="{shown}" loading="lazy">'
    return f'<a href="{escape(href)}">{shown}</a>'
