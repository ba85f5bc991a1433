"""The small values that rows and cards share."""

from __future__ import annotations

from research_kb.model import Decision, Placement, Priority, Sighting, Work
from research_kb.present import addresses
from research_kb.present.addresses import Place
from research_kb.present.atlas import Atlas, work_named
from research_kb.present.language import foreign
from research_kb.present.strings import Strings
from research_kb.present.views import Badge, Link, Stars


def day(date: str | None) -> str | None:
    """A date without its time."""
    return date[:10] if date else None


def decision_badge(decision: Decision | None, strings: Strings) -> Badge:
    """The verdict in words; undecided is said as well."""
    if decision is Decision.KEPT:
        return Badge(strings.badge_kept, "kept")
    if decision is Decision.DROPPED:
        return Badge(strings.badge_dropped, "dropped")
    return Badge(strings.badge_undecided, "undecided")


def priority_badge(priority: Priority | None) -> Badge | None:
    """``P0`` to ``P3``."""
    return Badge(priority.value, priority.value.lower()) if priority else None


def stars(count: int | None, note: str | None = None) -> Stars | None:
    """A rating; None where none was stated."""
    return Stars(count, note) if count is not None else None


def work_link(atlas: Atlas, work: Work, page: str) -> Link:
    """The title of a work, leading to where it stands in full."""
    lang = foreign(work.title, atlas.strings.language)
    return Link(work.title, atlas.href(page, atlas.place_of_work(work)), lang=lang)


def key_link(atlas: Atlas, name: str, page: str) -> Link:
    """What a draft names by key or address: a work of ours, else another site, else a text."""
    work = work_named(name, atlas.works)
    if work:
        return Link(name, atlas.href(page, atlas.place_of_work(work)), work.title)
    return outward_link(name)


def outward_link(url: str, text: str | None = None) -> Link:
    """A link that leaves the site; a plain text where the address is none to follow."""
    target = addresses.outward(url)
    return Link(text or url, target)


def topic_links(atlas: Atlas, work: Work, page: str) -> tuple[Link, ...]:
    """The topics that a work stands on, its primary one first."""
    return tuple(topic_link(atlas, p, page) for p in atlas.placements.get(work.id, ()))


def topic_link(atlas: Atlas, placement: Placement, page: str) -> Link:
    """A topic and, as the link's title, why the work stands there."""
    topic = atlas.topics[placement.topic]
    place = Place(addresses.topic_path(topic.slug))
    return Link(topic.title, atlas.href(page, place), why(atlas.strings, placement))


def why(strings: Strings, placement: Placement) -> str:
    """Why a work stands on a topic, in words."""
    reasons = {
        "entry": strings.why_entry,
        "draft": strings.why_draft,
        "match": strings.why_match,
    }
    return reasons[placement.why.value](placement.detail)


def tag_links(atlas: Atlas, names: tuple[str, ...], page: str) -> tuple[Link, ...]:
    """Tags as written, each leading to the page of all its spellings; one spelling of each."""
    one_of_each = {_tag_name(atlas, name): name for name in reversed(names)}
    return tuple(_tag_link(atlas, name, page) for name in reversed(one_of_each.values()))


def _tag_name(atlas: Atlas, name: str) -> str:
    tag = atlas.tag(name)
    return tag.slug if tag else name


def first_stated(work: Work, field: str) -> Sighting:
    """The sighting whose ``field`` speaks for the work: the judged one, else the newest with it."""
    order = (work.judged, *work.sightings)
    return next((s for s in order if getattr(s.entry, field)), work.judged)


def _tag_link(atlas: Atlas, name: str, page: str) -> Link:
    tag = atlas.tag(name)
    if tag is None:
        return Link(name)
    title = tag.name if tag.name != name else None
    return Link(name, atlas.href(page, Place(addresses.tag_path(tag.slug))), title)
