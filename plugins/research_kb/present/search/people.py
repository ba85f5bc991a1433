"""People's own pages, as Material's search plugin has cut them into sections."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Collection
from typing import Final

from research_kb.model import SearchDocument

_TAG: Final = re.compile(r"</?[a-zA-Z][^>]*>")
_SEGMENTS: Final = "\u200b"


def peoples_documents(
    index: str, ours: Collection[SearchDocument] = ()
) -> tuple[SearchDocument, ...]:
    """The documents of the JSON ``index`` that stand on no page of ``ours``.

    Titles and texts there are HTML, with marks between Chinese words; here they are plain.
    """
    known = {_page(document.location) for document in ours}
    records = [
        found for found in json.loads(index)["docs"] if _page(found["location"]) not in known
    ]
    titles = {found["location"]: _plain(found["title"]) for found in records}
    return tuple(
        SearchDocument(
            location=found["location"],
            title=titles[found["location"]],
            text=_plain(found["text"]),
            tags=tuple(map(_plain, found.get("tags", ()))),
            context=titles.get(_page(found["location"]), "") if "#" in found["location"] else "",
        )
        for found in records
    )


def _page(location: str) -> str:
    return location.partition("#")[0]


def _plain(text: str) -> str:
    return html.unescape(_TAG.sub(" ", text)).replace(_SEGMENTS, "").strip()
