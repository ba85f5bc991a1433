"""Keep characters that only look like markup out of the parser's reach.

`128*1024*1024` is no emphasis, `__init__` is not bold, `约~3 到~4` is not struck out,
`<think>` is no HTML element and `https://e.com/a。以及` ends before the full stop. Escaping
them would need to know where code spans, addresses and attributes are, which only the
parser knows. So each is swapped for a private-use character that the text doesn't hold,
and swapped back in the HTML, wherever it ended up.
"""

import re
from dataclasses import dataclass
from html import unescape
from itertools import islice
from typing import Final
from urllib.parse import quote

_PRIVATE: Final = range(0xE000, 0xF8FF)
_HTML_WORDS = (
    "a abbr acronym address article aside b big blockquote body br button caption center cite "
    "code col colgroup dd del details dfn dialog dir div dl dt em fieldset figcaption figure "
    "font footer form h1 h2 h3 h4 h5 h6 head header hr html i img input ins kbd label legend "
    "li link main map mark menu meta nav ol p picture pre q rp rt ruby s samp section small "
    "source span strike strong sub summary sup table tbody td tfoot th thead time tr track tt "
    "u ul var video audio wbr"
)
_HTML: Final = frozenset(_HTML_WORDS.split())
_TAG = re.compile(
    r"(?<!\]\()(?<!\]:\s)<(?:/?([A-Za-z][A-Za-z0-9-]*)(?=\s|/?>)|(?=\?|!\[|![A-Za-z]))"
)
_TIMES = re.compile(
    r"(?<=\d)\*(?=[A-Za-z0-9(])|(?<=[A-Za-z_)\]])\*(?=\d)|(?<=\d)\*\*(?=\d)", re.ASCII
)
_DUNDER = re.compile(
    r"(?<![\w*])__(?=(?:init|call|main|name|new|del|enter|exit|iter|next|len|repr|str|eq|hash|all|"
    r"file|doc|dict|class|slots|version|getitem|setitem|getattr|setattr|post_init|global|device|"
    r"host|shared|constant|restrict|launch_bounds|syncthreads|forceinline|inline|future)__(?!\w))"
    r"(\w+?)__"
)
_ABOUT = re.compile(r"(?<!~)~(?=[\d/])")
_ADDRESS = re.compile(r"https?://[!-;=?-~]+(?=([\u2000-\U0010ffff]?))")
_GUARDED = re.compile(r"(?:\]\(\s*<?|<|=\s*[\"']|\]:\s+)$")
_OPENING = "([{\"'"


@dataclass(frozen=True, slots=True)
class Shielded:
    """A text ready for the parser, and what each private character in it stands for."""

    text: str
    marks: tuple[tuple[str, str], ...]

    def restore(self, html: str) -> str:
        """The HTML that was made from the text, with the true characters in their places."""
        for mark, shown in self.marks:
            html = html.replace(mark, shown)
            if "%EE%8" in html:
                html = html.replace(quote(mark), quote(unescape(shown), safe="*_~"))
        return html


def shield(text: str) -> Shielded:
    """Swap every character that only looks like markup for one that the text doesn't hold."""
    # Lone surrogates, which no parser takes, become question marks.
    text = text.encode("utf-8", "replace").decode("utf-8")
    marks = tuple(islice((mark for mark in map(chr, _PRIVATE) if mark not in text), 5))
    if len(marks) < 5:
        return Shielded(text, ())
    less, times, score, about, end = marks
    if "<" in text:
        text = _TAG.sub(lambda tag: _shown_tag(tag, less), text)
        closed = text.rfind("-->") + 1
        text = text[:closed] + text[closed:].replace("<!--", f"{less}!--")
    if "*" in text:
        text = _TIMES.sub(lambda hit: times * len(hit[0]), text)
    if "__" in text:
        text = _DUNDER.sub(rf"{score}{score}\1{score}{score}", text)
    if "~" in text:
        text = _ABOUT.sub(about, text)
    if "://" in text:
        text = _ADDRESS.sub(lambda address: _ended(address, f" {end}"), text)
    shown = ((less, "&lt;"), (times, "*"), (score, "_"), (about, "~"))
    return Shielded(text, (*shown, (f" {end}", "")))


def _shown_tag(tag: re.Match[str], mark: str) -> str:
    """A tag of HTML stays; anything else in angle brackets is text to be seen.

    So are the elements whose content is not HTML (`script`, `style`, `textarea`, …): one
    that is never closed would swallow the rest of the entry.
    """
    if tag[1] and tag[1].lower() in _HTML:
        return tag[0]
    return mark + tag[0][1:]


def _ended(address: re.Match[str], end: str) -> str:
    """End a bare address before the first character that is not of an address."""
    if not address[1] or _GUARDED.search(
        address.string[max(0, address.start() - 8) : address.start()]
    ):
        return address[0]
    whole = address[0].rstrip(_OPENING)
    return whole + end + address[0][len(whole) :]
