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
    r"|!\[\[(?P<wiki>[^\[\]|\n]+\.(?:png|jpe?g|gif|webp|avif|svg|pdf))(?:\|[^\[\]\n]*)?\]\]"
    r"|!\[(?P<alt>[^\[\]\n]*)\](?:\[(?P<label>[^\[\]\n]*)\]|(?![\[(:]))",
    re.IGNORECASE,
)
_DEFINITION: Final = re.compile(r"[ >]*\[([^\[\]^][^\[\]]*)\]:[ \t]*(?:<([^<>\n]+)>|(\S+))")
_ABSOLUTE: Final = re.compile(r"/(?!/)|file:|[a-z]:[\\/]", re.IGNORECASE)
_ELSEWHERE: Final = re.compile(r"[a-z][a-z0-9+.-]+:|//|#", re.IGNORECASE)


def missing_images(drafts: Iterable[Draft], attachments: Collection[str]) -> Iterator[Finding]:
    """A finding for each image that a draft shows from a disk and that is not there.

    An absolute path names a place of one machine: the site never has it.
    """
    for draft in drafts:
        for named, line, column in _shown(draft):
            if _ABSOLUTE.match(named):
                message = (
                    f"{named} is a place on one machine; put the image beside the draft, and name "
                    "it from there"
                )
                yield finding("missing-image", draft.path, line, message, column)
            elif (path := _beside(draft, named)) not in attachments:
                message = (
                    f"no image that can be shown lies at {path}; put it there, or correct {named}"
                )
                yield finding("missing-image", draft.path, line, message, column)


def images_of(draft: Draft) -> Iterator[str]:
    """The paths of the images that ``draft`` shows beside itself, there or not."""
    return (_beside(draft, named) for named, _, _ in _shown(draft))


def _shown(draft: Draft) -> Iterator[tuple[str, int, int]]:
    """The images that are no addresses: as written, line and column."""
    if "![" not in draft.text and "<img" not in draft.text.lower():
        return
    lines = [
        (number, _CODE.sub(lambda code: " " * len(code[0]), line))
        for number, line in outside_fences(draft.text)
    ]
    defined = {_folded(d[1]): d[2] or d[3] for _, line in lines if (d := _DEFINITION.match(line))}
    for number, line in lines:
        for found in _IMAGE.finditer(line):
            label = defined.get(_folded(found["label"] or found["alt"] or ""))
            named = found["angled"] or found["bare"] or found["html"] or found["wiki"] or label
            named = (named or "").strip()
            if named and (_ABSOLUTE.match(named) or not _ELSEWHERE.match(named)):
                yield named, number, found.start() + 1


def _folded(label: str) -> str:
    return " ".join(label.split()).casefold()


def _beside(draft: Draft, name: str) -> str:
    path = unquote(name.partition("#")[0])
    return posixpath.normpath(posixpath.join(posixpath.dirname(draft.path), path))
