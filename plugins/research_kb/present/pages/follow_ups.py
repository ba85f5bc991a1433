"""``/follow-ups/``: what is to be done, open and done, by topic."""

from __future__ import annotations

from collections.abc import Iterator

from research_kb.model import OpenEnd, Page, Topic
from research_kb.present import addresses
from research_kb.present.documents import page_document
from research_kb.present.press import Press
from research_kb.present.sections import nothing, todo_list
from research_kb.present.skeleton import Block, Heading, page


def follow_ups_page(press: Press) -> Page:
    """Open ones, then those that are done; in each, the topics in the order of their tree."""
    path, strings = addresses.FOLLOW_UPS, press.atlas.strings
    ends = press.atlas.catalog.follow_ups
    blocks: list[Block] = [Heading(1, strings.follow_ups, "kb-top")]
    for done, title, anchor in (
        (False, strings.open_follow_ups, "kb-open"),
        (True, strings.done_follow_ups, "kb-done"),
    ):
        these = [end for end in ends if end.follow_up.done is done]
        if these:
            blocks.extend((Heading(2, title, anchor), *_by_topic(press, these, path, anchor)))
    if not ends:
        blocks.append(nothing(press))
    documents = (page_document(press, path, strings.follow_ups),)
    return page(path, strings.follow_ups, tuple(blocks), documents, in_nav=True)


def _by_topic(press: Press, ends: list[OpenEnd], page: str, anchor: str) -> Iterator[Block]:
    topics: tuple[Topic | None, ...] = (*press.atlas.catalog.topics, None)
    for topic in topics:
        slug = topic.slug if topic else None
        here = [end for end in ends if end.topic == slug]
        if here:
            title = topic.title if topic else press.atlas.strings.no_topic
            name = f"{anchor}-{slug or '~'}"
            yield Heading(3, title, name)
            yield from todo_list(press, here, page, name)
