"""What every fragment must be, whatever was written: asserted, not guessed from the outside."""

import re
from html.parser import HTMLParser
from urllib.parse import urlsplit

import html5lib

VOID = {"br", "hr", "img", "input", "wbr"}
_TAGS = (
    "a abbr b blockquote caption cite code dd del details dfn div dl dt em h4 h5 h6 i ins kbd li "
    "mark ol p pre q rp rt ruby s samp small span strike strong sub summary sup table tbody td "
    "tfoot th thead time tr tt u ul var"
)
_ATTRIBUTES = (
    "align alt aria-label checked class colspan datetime dir disabled height href id lang loading "
    "open rel rowspan scope src start title type value width"
)
TAGS = VOID | set(_TAGS.split())
ATTRIBUTES = set(_ATTRIBUTES.split())
CLASSES = re.compile(
    r"(?:language-[\w+#.@/ -]+|highlight|admonition|admonition-title|footnote|footnote-ref|"
    r"footnote-backref|task-list|task-list-item|kb-missing|kb-remote-image|"
    r"note|abstract|info|tip|success|question|warning|failure|danger|bug|example|quote|"
    r"[a-z][a-z0-9]{0,2})"
)


class Strict(HTMLParser):
    """Reads HTML and objects to anything that is not on the lists or not closed in order."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.shown: list[str] = []
        self.ids: list[str] = []
        self.hrefs: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in TAGS, tag
        assert len({name for name, _ in attrs}) == len(attrs), attrs
        for name, value in attrs:
            assert name in ATTRIBUTES, (tag, name, value)
            self.attribute(tag, name, value or "")
        if tag not in VOID:
            self.open.append(tag)

    def attribute(self, tag: str, name: str, value: str) -> None:
        if name == "class":
            assert all(CLASSES.fullmatch(part) for part in value.split()), (tag, value)
        elif name == "id":
            self.ids.append(value)
        elif name == "href":
            self.hrefs.append(value)
            plain = re.sub(r"[\x00-\x20\x7f]", "", value)
            scheme = urlsplit(plain).scheme.lower() if not plain.startswith("//") else "//"
            assert scheme in ("", "http", "https", "mailto"), value
        elif name == "src":
            assert value.startswith("/image/"), value
        elif name == "type":
            assert value == "checkbox", value

    def handle_endtag(self, tag: str) -> None:
        assert tag not in VOID, tag
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag, f"</{tag}> closes another"

    def handle_data(self, data: str) -> None:
        self.shown.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"comment: {data}")

    def handle_decl(self, decl: str) -> None:
        raise AssertionError(f"declaration: {decl}")

    def handle_pi(self, data: str) -> None:
        raise AssertionError(f"instruction: {data}")

    def unknown_decl(self, data: str) -> None:
        raise AssertionError(f"declaration: {data}")


def check(html: str, scope: str | None = None) -> Strict:
    """Assert that `html` is balanced, harmless, unable to leave its place, and of its scope."""
    reader = Strict()
    reader.feed(html)
    reader.close()
    assert not reader.open, reader.open
    assert len(set(reader.ids)) == len(reader.ids), reader.ids
    if scope is not None:
        assert all(name.startswith(f"{scope}--") for name in reader.ids), reader.ids
        names = {href[1:] for href in reader.hrefs if href.startswith("#")}
        assert all(name.startswith(f"{scope}--") for name in names), names
    _check_stays_inside(html)
    return reader


def _check_stays_inside(html: str) -> None:
    """A browser's parser must put all of it, and nothing else, where it was put."""
    page = f"<!doctype html><body><div id=outer>{html}</div><p id=after>after</p></body>"
    tree = html5lib.parse(page, namespaceHTMLElements=False)
    body = tree.find("body")
    assert body is not None
    assert [(child.tag, child.get("id")) for child in body] == [("div", "outer"), ("p", "after")]
    assert body[1].text == "after"
    assert not len(body[1])
    for element in tree.iter():
        assert element.tag not in ("script", "style", "iframe", "svg", "math", "form", "object")
        assert not any(str(name).startswith("on") for name in element.keys())  # noqa: SIM118
