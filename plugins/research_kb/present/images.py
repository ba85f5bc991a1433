"""Images that drafts show and nobody has put beside them."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterable, Iterator
from typing import Final
from urllib.parse import unquote

from research_kb.findings import finding
from research_kb.model import Draft, Finding
from research_kb.present.markers import outside_fences

_CODE: Final = re.compile(r"(`+).+?\1")
_IMAGE: Final = re.compile(
    r"!\[[^\]\n]*\]\(\s*(?:<(?P<angled>[^<>\n]+)>|(?P<bare>[^\s()]+))"
    r"|<img\b[^>]*?\bsrc\s*=\s*[\"']?(?P<html>[^\"'\s>]+)"
    r"|!\[\[(?P<wiki>[^\[\]|\n]+\.(?:png|jpe?g|gif|webp|avif|svg|pdf))(?:\|[^\[\]\n]*)?\]\]",
    re.IGNORECASE,
)
_ELSEWHERE: Final = re.compile(r"[a-z][a-z0-9+.-]*:|[/#]", re.IGNORECASE)


def missing_images(drafts: Iterable[Draft], attachments: Collection[str]) -> Iterator[Finding]:
    """A finding for each image that a draft shows beside itself and that is not there."""
    for draft in drafts:
        for named, line, column in _shown(draft):
            path = _beside(draft, named)
            if path not in attachments:
                message = (
                    f"no image that can be shown lies at {path}; put it there, or correct {named}"
                )
                yield finding("missing-image", draft.path, line, message, column)


def images_of(draft: Draft) -> Iterator[str]:
    """The paths of the images that ``draft`` shows beside itself, there or not."""
    return (_beside(draft, named) for named, _, _ in _shown(draft))


def _shown(draft: Draft) -> Iterator[tuple[str, int, int]]:
    """The images that are no addresses: as written, line and column."""
    for number, line in outside_fences(draft.text):
        blank = _CODE.sub(lambda code: " " * len(code[0]), line)
        for found in _IMAGE.finditer(blank):
            named = next(filter(None, found.groups())).strip()
            if not _ELSEWHERE.match(named):
                yield named, number, found.start() + 1


def _beside(draft: Draft, name: str) -> str:
    path = unquote(name.partition("#")[0])
    return posixpath.normpath(posixpath.join(posixpath.dirname(draft.path), path))
