"""The documents of our pages in the index that Material's search plugin has written.

That plugin parses the HTML of every page again, which is two thirds of a large build. We know the
sections of our pages, so it skips them and their documents are joined to its index afterwards.
"""

from __future__ import annotations

import json
from html import escape

from research_kb.model import SearchDocument
from research_kb.present.segment import parted


def joined(index: str, documents: tuple[SearchDocument, ...]) -> str:
    """The JSON ``index`` with ``documents`` in it, each once, in their order.

    What the index holds already for the pages of ``documents`` is replaced: search plugins other
    than Material's do not know ``search: exclude``.
    """
    content = json.loads(index)
    ours = {_page_of(document.location) for document in documents}
    others = [found for found in content["docs"] if _page_of(found["location"]) not in ours]
    content["docs"] = others + [_record(document) for document in documents]
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def _page_of(location: str) -> str:
    return location.partition("#")[0]


def _record(document: SearchDocument) -> dict[str, object]:
    """The shape of the plugin's own records, whose title and text are HTML.

    So are tags: Material's search puts them into the page as they stand.
    """
    record: dict[str, object] = {
        "location": document.location,
        "title": escape(parted(document.title), quote=False),
        "text": escape(parted(document.text), quote=False),
    }
    if document.tags:
        record["tags"] = [escape(tag, quote=False) for tag in document.tags]
    return record
