"""``/e/KEY/``: the permanent address of a work, one for each of its keys."""

from __future__ import annotations

from collections.abc import Iterator

from research_kb.model import PlainFile, Work
from research_kb.present import addresses
from research_kb.present.press import Press
from research_kb.present.templates import fill


def permanent_files(press: Press) -> Iterator[PlainFile]:
    """Redirects to where each work stands now."""
    for work in press.atlas.catalog.works:
        for key in dict.fromkeys((work.id, *work.keys)):
            yield _redirect(press, work, addresses.permanent_path(key))


def _redirect(press: Press, work: Work, path: str) -> PlainFile:
    target = press.atlas.href(path, press.atlas.place_of_work(work))
    html = fill("redirect.html", press.atlas.strings, title=work.title, target=target)
    return PlainFile(path, html.encode())
