"""Headings that are nothing but the label of an entry add to it what stands below them."""

from __future__ import annotations

import re

from research_kb.read.item import Item, Region
from research_kb.read.lines import Kind, Line
from research_kb.read.opening import read_item
from research_kb.read.reading import Reading
from research_kb.read.vocabulary import squeeze

_DECORATION = re.compile(r"[\[\]【】()（）:：*_#]")


def read_supplements(reading: Reading) -> None:
    """For entries of tables and digests; those of front matter are known before any heading."""
    labels = {squeeze(item.name): item for item in reading.items if item.name}
    for region in reading.regions:
        region.lines = _without_supplements(reading, region, labels)
    for item in reading.items:
        if item.more:
            item.lines += item.more
            read_item(reading, item, item.more)


def _without_supplements(reading: Reading, region: Region, labels: dict[str, Item]) -> list[Line]:
    """The lines of a region that no such heading gives to an entry."""
    own: list[Line] = []
    item = labels.get(_bare(region.name.body)) if region.name else None
    level = region.name.level if region.name else 0
    for line in region.lines:
        if line.kind is Kind.HEADING and (line.level <= level or item is None):
            item, level = labels.get(_bare(line.body)), line.level
            if item:
                reading.claim_line(line, item.owner("structure"))
                continue
        (own if item is None else item.more).append(line)
    return own


def _bare(heading: str) -> str:
    return squeeze(_DECORATION.sub("", heading))
