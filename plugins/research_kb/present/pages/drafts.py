"""``/drafts/AUTHOR/NAME/``: a draft as it was written, with an id for every line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup, escape

from research_kb.model import Draft, PlainFile
from research_kb.present import addresses
from research_kb.present.addresses import Place
from research_kb.present.draft_views import DraftWork
from research_kb.present.language import lang_attribute
from research_kb.present.press import Press
from research_kb.present.rows import decision_badge, work_link
from research_kb.present.sections import draft_link
from research_kb.present.templates import fill
from research_kb.present.views import Link, Pager

# HTML has no place for these, and a reader should see that they are there.
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f]")


@dataclass(frozen=True, slots=True)
class _Head:
    """Whose draft this is."""

    title: Link
    author: str | None
    date: str | None

    @property
    def lang(self) -> Markup:
        """The attribute ``lang`` of the title."""
        return Markup(f' lang="{self.title.lang}"') if self.title.lang else Markup()


def draft_files(press: Press) -> Iterator[PlainFile]:
    """A page of ours for each draft; no generator touches it."""
    for draft in press.atlas.catalog.drafts:
        path = addresses.draft_path(draft.path, press.atlas.options.inbox)
        yield PlainFile(path, _page(press, draft, path).encode("utf-8", "replace"))


def _page(press: Press, draft: Draft, path: str) -> str:
    atlas = press.atlas
    works = tuple(
        DraftWork(
            work_link(atlas, work, path),
            entry.line,
            decision_badge(entry.decision, atlas.strings),
            atlas.in_repository(draft.path, entry.line),
        )
        for work, entry in atlas.judged_in.get(draft.path, ())
    )
    timeline = atlas.timeline(draft.path)
    return fill(
        "draft.html",
        atlas.strings,
        above=(
            Link(atlas.strings.back_home, atlas.href(path, Place(addresses.HOME))),
            Link(atlas.strings.on_the_timeline, atlas.href(path, timeline) if timeline else None),
        ),
        here=atlas.strings.as_written,
        pager=Pager(*(_link(press, other, path) for other in atlas.drafts_beside[draft.path])),
        draft=_Head(draft_link(press, draft, path), draft.author, draft.date),
        path=draft.path,
        repository=atlas.in_repository(draft.path, 1),
        script=atlas.href(path, Place(addresses.DRAFT_SCRIPT)),
        lang=lang_attribute(_middle(draft.text), atlas.strings.language),
        stylesheet=atlas.href(path, Place(addresses.DRAFT_STYLESHEET)),
        works=works,
        lines=_numbered(draft.text),
    )


def _link(press: Press, other: str | None, page: str) -> Link | None:
    return draft_link(press, press.atlas.drafts[other], page) if other else None


def _middle(text: str) -> str:
    """From the midst of a draft: its front matter is English in any language."""
    return text[len(text) // 3 :]


def _numbered(text: str) -> Markup:
    """The lines of a draft, each with its id; escaped at once, since there are very many.

    A final line feed ends the last line and begins no other.
    """
    shown = escape(_visible(text.removesuffix("\n"))).split("\n")
    items = (f'<li id="L{i}"><span>{line}</span></li>' for i, line in enumerate(shown, start=1))
    return Markup("\n".join(items))


def _visible(text: str) -> str:
    return _CONTROL.sub(lambda match: chr(0x2400 + ord(match[0])), text)
