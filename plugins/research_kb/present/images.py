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
        for number, line in outside_fences(draft.text):
            blank = _CODE.sub(lambda code: " " * len(code[0]), line)
            for found in _IMAGE.finditer(blank):
                named = next(filter(None, found.groups())).strip()
                if not _ELSEWHERE.match(named) and _beside(draft, named) not in attachments:
                    yield finding(
                        "missing-image",
                        draft.path,
                        number,
                        f"no image {named} that can be shown lies beside the draft",
                        found.start() + 1,
                    )


def _beside(draft: Draft, name: str) -> str:
    path = unquote(name.partition("#")[0])
    return posixpath.normpath(posixpath.join(posixpath.dirname(draft.path), path))
