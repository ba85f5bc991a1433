"""Make a fragment's anchors, links and images its own, so that many share a page.

Works on HTML that `clean` has let through: balanced, every attribute in double quotes,
no `<` or `>` inside one.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape, unescape
from typing import Final
from urllib.parse import unquote

Resolve = Callable[[str], str | None]

_SPECIAL = re.compile(r"<(/?)(a|img|input|h[1-6]|section)((?: [^>]*)?)>|<([a-z][a-z0-9]*)( [^>]*)>")
_ATTRIBUTE = re.compile(r' ([a-z-]+)="([^"]*)"')
_ID = re.compile(r'<[a-z][a-z0-9]* (?:[^>]*? )?(?:id|name)="([^"]+)"')
_HEADING = re.compile(r"<h([1-6])")
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_LANGUAGE = re.compile(r"language-[\w+#.-]+")
_SAFE: Final = ("http:", "https:", "mailto:")
_TOP_LEVEL: Final = 4
MISSING: Final = "kb-missing"
REMOTE: Final = "kb-remote-image"
_CLASSES: Final = {
    "footnotes": "footnote",
    "contains-task-list": "task-list",
    "task-list-item": "task-list-item",
    "footnote-ref": "footnote-ref",
    "footnote-backref": "footnote-backref",
}


def _nowhere(_: str) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Links:
    """Where the relative addresses of a draft lead.

    Each takes an address as it stands in the HTML (percent-encoded, `#part` included) and
    returns the one to put in its place, or None where there is no such thing. `wiki` takes
    the target of a `[[wikilink]]` as written.
    """

    page: Resolve = _nowhere
    image: Resolve = _nowhere
    wiki: Resolve = _nowhere


def localise(html: str, scope: str, links: Links) -> str:
    """Prefix every id with `scope`, aim `#refs` at them, resolve relative addresses.

    A link to nowhere becomes plain text, an image to nowhere its alternative text, and an
    image on another host a link to it: a page loads nothing from elsewhere. Headings move
    down to stand below an entry's own (level 4, at most 6), and none skips a level.
    """
    levels = _outlined(int(level) for level in _HEADING.findall(html))
    rewriting = _Rewriting(_ids(html, scope), links, levels, set(), [], [])
    return _SPECIAL.sub(rewriting.tag, html)


def _outlined(levels: Iterable[int]) -> Iterator[int]:
    """The level of each heading by how many it stands below, whatever its author counted."""
    above: list[int] = []
    for level in levels:
        while above and above[-1] >= level:
            above.pop()
        yield min(_TOP_LEVEL + len(above), 6)
        above.append(level)


def _ids(html: str, scope: str) -> dict[str, str]:
    """Every id of a fragment and the one that it gets; `name` of an anchor counts as one."""
    return {name: _scoped(name, scope) for name in map(_name, _ID.findall(html))}


def _scoped(name: str, scope: str) -> str:
    return f"{scope}--{'-'.join(name.split())}"


def _name(value: str) -> str:
    return unquote(unescape(value))


@dataclass(frozen=True, slots=True)
class _Rewriting:
    """One pass over a fragment's tags; what follows `links` is of this pass alone."""

    ids: Mapping[str, str]
    links: Links
    levels: Iterator[int]
    taken: set[str]
    open_links: list[str]
    open_headings: list[int]

    def tag(self, found: re.Match[str]) -> str:
        closing, name, rest, other, attributes = found.groups()
        if other:
            return f"<{other}{self._attributes(attributes)}>"
        if name == "a":
            return self._close_link() if closing else self._link(_read(rest))
        if name == "img":
            return self._image(_read(rest))
        if name == "input":
            return _checkbox(rest)
        if name == "section":
            return "</div>" if closing else f"<div{self._attributes(rest)}>"
        return self._heading(closing, rest)

    def _heading(self, closing: str, rest: str) -> str:
        if closing:
            return f"</h{self.open_headings.pop()}>"
        self.open_headings.append(next(self.levels))
        return f"<h{self.open_headings[-1]}{self._attributes(rest)}>"

    def _attributes(self, attributes: str) -> str:
        """The attributes as they were, but for a local id and the theme's own classes."""
        kept = []
        for name, value in _ATTRIBUTE.findall(attributes):
            if name == "class":
                shown = _CLASSES.get(value) or (value if _LANGUAGE.fullmatch(value) else "")
                kept.append(f' class="{shown}"' if shown else "")
            elif name == "id":
                kept.append(self._id(value))
            else:
                kept.append(f' {name}="{value}"')
        return "".join(kept)

    def _id(self, value: str) -> str:
        """An id attribute that no element of the fragment has yet; none for an empty id."""
        wanted = self.ids.get(_name(value), "")
        if not wanted:
            return ""
        number, chosen = 1, wanted
        while chosen in self.taken:
            number += 1
            chosen = f"{wanted}-{number}"
        self.taken.add(chosen)
        return f' id="{escape(chosen)}"'

    def _link(self, attributes: Mapping[str, str]) -> str:
        raw = attributes.get("href", "")
        href = self._href(unescape(raw)) if raw else None
        name = self._id(attributes.get("id") or attributes.get("name") or "")
        extra = "".join(
            f' {key}="{attributes[key]}"' for key in ("lang", "dir", "title") if key in attributes
        )
        if theme := _CLASSES.get(attributes.get("class", "")):
            extra += f' class="{theme}"'
        if href is not None:
            self.open_links.append("</a>")
            foreign = ' rel="noopener noreferrer"' if href.startswith("http") else ""
            return f'<a href="{escape(href)}"{name}{extra}{foreign}>'
        if name and not raw:
            self.open_links.append("</a>")
            return f"<a{name}>"
        self.open_links.append("</span>")
        title = f' title="{raw}"' if raw else ""
        return f'<span class="{MISSING}"{name}{title}>'

    def _close_link(self) -> str:
        return self.open_links.pop()

    def _href(self, href: str) -> str | None:
        if href.startswith("//"):
            return f"https:{href}"
        if _SCHEME.match(href):
            return href if href.lower().startswith(_SAFE) else None
        local = self.ids.get(unquote(href[1:])) if href.startswith("#") else None
        return "#" + local.replace("%", "%25") if local else self.links.page(href)

    def _image(self, attributes: Mapping[str, str]) -> str:
        source = unescape(attributes.get("src", "")).strip()
        alt = attributes.get("alt", "")
        foreign = source.startswith("//") or bool(_SCHEME.match(source))
        shown = alt or escape(unquote(source))
        if foreign and not self.open_links and (href := self._href(source)):
            return (
                f'<a class="{REMOTE}" href="{escape(href)}" rel="noopener noreferrer">{shown}</a>'
            )
        target = self.links.image(source) if source and not foreign else None
        if self.open_links and target is None:
            return shown
        if target is None:
            return f'<span class="{MISSING}">{shown}</span>' if shown else ""
        sizes = "".join(
            f' {key}="{attributes[key]}"'
            for key in ("title", "width", "height")
            if key in attributes
        )
        return f'<img src="{escape(target)}" alt="{alt}"{sizes} loading="lazy">'


def _read(attributes: str) -> dict[str, str]:
    """Attribute values as they stand in the HTML, still escaped."""
    return dict(_ATTRIBUTE.findall(attributes))


def _checkbox(attributes: str) -> str:
    """A disabled checkbox; any other kind of input is gone."""
    values = _read(attributes)
    if values.get("type") != "checkbox":
        return ""
    state = ("[x]", " checked") if "checked" in values else ("[ ]", "")
    return f'<input type="checkbox" aria-label="{state[0]}" disabled{state[1]}>'
