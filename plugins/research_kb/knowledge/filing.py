"""Which work belongs on which topic page, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from research_kb.findings import finding
from research_kb.knowledge.names import slug, slugs
from research_kb.knowledge.nearest import nearest
from research_kb.knowledge.spots import spot
from research_kb.knowledge.tags import folded_aliases, tag_key
from research_kb.knowledge.topics import Directory, directory, folded_path, path_down
from research_kb.knowledge.unwritten import Asked, Place, asked
from research_kb.model import (
    Decision,
    Draft,
    Finding,
    Key,
    Placement,
    Sighting,
    Topic,
    TopicMention,
    TopicSlug,
    TopicText,
    Why,
    Work,
)

_HINTS = 3
"""Topics that are named as like one that nobody has written."""


@dataclass(frozen=True, slots=True)
class Filing:
    """The tree of topics, depth first, and the works that stand on none."""

    topics: tuple[Topic, ...]
    unfiled: tuple[Key, ...]
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class _Shelf:
    """Everything needed to place one work."""

    known: Directory
    slug_of: Mapping[str, TopicSlug]
    """Topic as written, for topics that nobody has written yet."""
    tags: Mapping[str, tuple[TopicSlug, ...]]
    aliases: Mapping[str, str]

    def mentioned(self, name: str) -> tuple[TopicSlug, ...]:
        """The topics that a mention asks for itself."""
        topic = self.known.find(name) or self.slug_of.get(name)
        return (topic,) if topic else ()


def file(
    works: Iterable[Work], texts: Iterable[TopicText], aliases: Mapping[str, str] | None = None
) -> Filing:
    """Place all works that nobody dropped; ``aliases`` of tags count where topics match tags.

    The order of ``texts`` does not matter; that of ``works`` is the order on the pages.
    """
    works = tuple(work for work in works if work.decision is not Decision.DROPPED)
    known, findings = directory(texts)
    mentions = [mention.name for work in works for _, mention in _mentions(work)]
    wanted = asked((name for name in mentions if _is_unwritten(name, known)), known)
    slug_of = _slugs(wanted, known)
    folded = folded_aliases(aliases or {})
    shelf = _Shelf(
        known=known,
        slug_of={name: slug_of[place] for name, place in wanted.place_of.items()},
        tags=_tag_matches(known, folded),
        aliases=folded,
    )
    placements = [placement for work in works for placement in _placements(work, shelf)]
    topics = _topics(known, wanted, slug_of, placements)
    filed = {placement.work for placement in placements}
    unfiled = tuple(work for work in works if work.id not in filed)
    drafts = {sighting.draft.path: sighting.draft for work in works for sighting in work.sightings}
    findings += (*_unwritten(topics, drafts), *map(_unfiled, unfiled))
    return Filing(topics, tuple(work.id for work in unfiled), tuple(sorted(set(findings))))


def _mentions(work: Work) -> Iterator[tuple[Sighting, TopicMention]]:
    """The topics that a work's drafts ask for; the sighting whose verdict counts comes first."""
    others = (sighting for sighting in work.sightings if sighting is not work.judged)
    for sighting in (work.judged, *others):
        topics = sighting.entry.topics
        for mention in sorted(topics, key=lambda mention: not mention.by_entry):
            yield sighting, mention


def _is_unwritten(name: str, known: Directory) -> bool:
    path = folded_path(name)
    return bool(path) and not known.find(name) and not _matching(name, known)


def _matching(name: str, known: Directory) -> tuple[TopicSlug, ...]:
    path = folded_path(name)
    return known.matches.get(">".join(path)) or known.matches.get("".join(path[-1:])) or ()


def _tag_matches(known: Directory, aliases: Mapping[str, str]) -> dict[str, tuple[TopicSlug, ...]]:
    matches: dict[str, tuple[TopicSlug, ...]] = {}
    for text in known.texts.values():
        for key in dict.fromkeys(tag_key(tag, aliases) for tag in text.match_tags):
            matches[key] = (*matches.get(key, ()), text.slug)
    return matches


def _placements(work: Work, shelf: _Shelf) -> tuple[Placement, ...]:
    """The topics of a work, each once with the strongest evidence; the first is primary."""
    found: dict[TopicSlug, Placement] = {}
    for placement in (*_suggested(work, shelf), *_matched(work, shelf)):
        known = found.setdefault(placement.topic, replace(placement, primary=not found))
        if placement.why is Why.ENTRY and known.why is not Why.ENTRY:
            found[placement.topic] = replace(placement, primary=known.primary)
    return tuple(found.values())


def _suggested(work: Work, shelf: _Shelf) -> Iterator[Placement]:
    for sighting, mention in _mentions(work):
        why = Why.ENTRY if mention.by_entry else Why.DRAFT
        for topic in shelf.mentioned(mention.name):
            yield Placement(
                work.id, topic, False, why, mention.name, sighting.draft.path, mention.line
            )


def _matched(work: Work, shelf: _Shelf) -> Iterator[Placement]:
    for sighting, mention in _mentions(work):
        for topic in _matching(mention.name, shelf.known):
            yield Placement(
                work.id, topic, False, Why.MATCH, mention.name, sighting.draft.path, mention.line
            )
    for tag in work.tags:
        for topic in shelf.tags.get(tag_key(tag, shelf.aliases), ()):
            first = next(s for s in reversed(work.sightings) if tag in s.entry.tags)
            line = first.entry.line_of("tags")
            yield Placement(work.id, topic, False, Why.MATCH, tag, first.draft.path, line)


def _slugs(wanted: Asked, known: Directory) -> dict[Place, TopicSlug]:
    """The title as slug; where that is taken, with the titles above it."""
    places = {place.identity: place for place in wanted.titles}
    wishes: dict[str, list[str]] = {}
    for identity, place in places.items():
        name = slug(wanted.titles[place])
        wishes[identity] = [name]
        above = place.parent
        while above:
            name = f"{slug(wanted.titles[above])}-{name}"
            wishes[identity].append(name)
            above = above.parent
        if place.base:
            wishes[identity].append(f"{place.base}-{name}")
    chosen = slugs(wishes, (name.casefold() for name in known.texts))
    return {place: TopicSlug(chosen[identity]) for identity, place in places.items()}


def _topics(
    known: Directory,
    wanted: Asked,
    slug_of: Mapping[Place, TopicSlug],
    placements: Iterable[Placement],
) -> tuple[Topic, ...]:
    on: dict[TopicSlug, list[Placement]] = {}
    for placement in placements:
        on.setdefault(placement.topic, []).append(placement)
    titles = {name: text.title for name, text in known.texts.items()}
    titles |= {slug_of[place]: title for place, title in wanted.titles.items()}
    parents = {**known.parents, **_parents(slug_of)}
    paths = {name: path_down(name, parents) for name in titles}
    topics = (
        Topic(
            slug=name,
            title=title,
            path=tuple(titles[above] for above in paths[name]),
            parent=parents.get(name),
            text=known.texts.get(name),
            placements=tuple(sorted(on.get(name, ()), key=lambda p: not p.primary)),
        )
        for name, title in titles.items()
    )
    # Depth first; the slug tells apart two topics of one title.
    order = {name: tuple((titles[n].casefold(), n) for n in path) for name, path in paths.items()}
    return tuple(sorted(topics, key=lambda topic: order[topic.slug]))


def _parents(slug_of: Mapping[Place, TopicSlug]) -> dict[TopicSlug, TopicSlug]:
    above = ((place, slug_of[place.parent] if place.parent else place.base) for place in slug_of)
    return {slug_of[place]: parent for place, parent in above if parent}


def _unwritten(topics: tuple[Topic, ...], drafts: Mapping[str, Draft]) -> Iterator[Finding]:
    """One finding for each topic that works ask for, where the first of them does."""
    near = nearest({topic.slug: names_of(topic) for topic in topics}, most=3 * _HINTS)
    known = {topic.slug: topic for topic in topics}
    for topic in topics:
        if topic.text is None and topic.placements:
            first = min(topic.placements, key=lambda placement: (placement.path, placement.line))
            line, column = spot(drafts[first.path], first.detail, first.line, first.line)
            path = " > ".join(topic.path)
            message = f"nobody has written topics/{topic.slug}.md ({path})"
            message += _like(tuple(known[other] for other in near(topic.slug)))
            yield finding("unwritten-topic", first.path, line, message, column)


def names_of(topic: Topic) -> tuple[str, ...]:
    """The title of a topic, and what else people call it."""
    return (topic.title, *(topic.text.aliases if topic.text else ()))


def _like(near: tuple[Topic, ...]) -> str:
    """What a person may have meant: the written topics first, then what else is asked for."""
    written = [f"{' > '.join(t.path)} ({t.text.path})" for t in near if t.text][:_HINTS]
    asked_for = [" > ".join(topic.path) for topic in near if topic.text is None]
    others = asked_for[: _HINTS - len(written)]
    told = f"; like it: {', '.join(written)}; name that, or add an alias there" if written else ""
    return told + (f"; also asked for, and like it: {', '.join(others)}" if others else "")


def _unfiled(work: Work) -> Finding:
    path, entry = work.judged.draft.path, work.judged.entry
    message = f"{work.title} names no topic, and no topic matches its tags"
    return finding("unfiled", path, entry.line, message)
