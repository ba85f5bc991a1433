"""The gate between what a draft's author wrote and a page: an allow-list of HTML.

Whatever passes is balanced, has no script, style, form or foreign address that would be
loaded, and quotes every attribute: the steps after it can rely on that shape.
"""

import re
from typing import Final

import nh3

_FLOW: Final = (
    "blockquote br dd details div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table "
    "tbody td tfoot th thead tr ul caption"
)
_PHRASE: Final = (
    "a abbr b cite code del dfn em i ins kbd mark q rp rt ruby s samp small span strike "
    "strong sub sup time tt u var wbr"
)
_TAGS: Final = frozenset(f"{_FLOW} {_PHRASE} img input".split())
_INLINE_TAGS: Final = frozenset(f"{_PHRASE} br img".split())
_ATTRIBUTES: Final = {
    "*": {"dir", "id", "lang"},
    "a": {"href", "title", "name"},
    "abbr": {"title"},
    "code": {"class"},
    "details": {"open"},
    "img": {"alt", "height", "src", "title", "width"},
    "input": {"checked"},
    "li": {"value"},
    "ol": {"start"},
    "td": {"align", "colspan", "rowspan"},
    "th": {"align", "colspan", "rowspan", "scope"},
    "time": {"datetime"},
}
_CLASSES: Final = {
    "a": {"footnote-backref"},
    "li": {"task-list-item"},
    "section": {"footnotes"},
    "sup": {"footnote-ref"},
    "ul": {"contains-task-list"},
}
_SWALLOWED: Final = {
    "embed", "iframe", "math", "noembed", "noframes", "noscript", "object", "script", "style",
    "svg", "template", "textarea", "title", "xmp",
}  # fmt: skip
_SCHEMES: Final = {"http", "https", "mailto"}

_BLOCK = nh3.Cleaner(
    tags=_TAGS,
    clean_content_tags=_SWALLOWED,
    attributes=_ATTRIBUTES,
    allowed_classes=_CLASSES,
    tag_attribute_values={"input": {"type": {"checkbox"}}},
    set_tag_attribute_values={"input": {"disabled": ""}},
    url_schemes=_SCHEMES,
    link_rel=None,
)
_INLINE = nh3.Cleaner(
    tags=_INLINE_TAGS,
    clean_content_tags=_SWALLOWED,
    attributes={"a": {"href", "title"}, "abbr": {"title"}, "img": {"alt", "src"}},
    url_schemes=_SCHEMES,
    link_rel=None,
)

_MANY_TAGS: Final = 4_000
_DEEPEST: Final = 400
_VOID: Final = frozenset({"br", "hr", "img", "input", "wbr", "col"})
_ANY_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]*)[^>]*>")


def clean(html: str) -> str:
    """Blocks of HTML with only the allowed elements, attributes and address schemes."""
    return _BLOCK.clean(html)


def clean_inline(html: str) -> str:
    """The same for a phrase: no blocks, ids or classes."""
    return _INLINE.clean(html)


def is_too_deep(html: str) -> bool:
    """Whether elements are nested so deep that cleaning takes quadratic time.

    A line of 100,000 `>` is a quote in a quote in a quote …: minutes of work, and nothing
    that a browser would show.
    """
    if html.count("<") < _MANY_TAGS:
        return False
    depth = 0
    for closing, name in _ANY_TAG.findall(html):
        if name.lower() not in _VOID:
            depth += -1 if closing else 1
        if depth > _DEEPEST:
            return True
    return False
