"""Where everything stands: the catalog with the indexes that every page consults."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from types import MappingProxyType
from typing import TypeVar

from research_kb.keys import key_of
from research_kb.model import (
    Catalog,
    Decision,
    Draft,
    Entry,
    Key,
    OpenEnd,
    Placement,
    PossiblySame,
    Reference,
    Related,
    Tag,
    TagSlug,
    Target,
    TargetKind,
    Topic,
    TopicSlug,
    Work,
)
from research_kb.present import addresses
from research_kb.present.addresses import Place
from research_kb.present.options import PresentOptions
from research_kb.present.parts import Dated, Part, beside, first_seen, parts_of
from research_kb.present.strings import Strings

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Atlas:
    """A catalog and where each of its things stands on the site."""

    catalog: Catalog
    options: PresentOptions
    attachments: frozenset[str]
    """Paths of the images beside drafts that the site holds a copy of."""
    works: Mapping[Key, Work]
    """By every key, not only the id."""
    drafts: Mapping[str, Draft]
    topics: Mapping[TopicSlug, Topic]
    children: Mapping[TopicSlug | None, tuple[Topic, ...]]
    """The topics right below one; None: the roots."""
    follow_ups: Mapping[TopicSlug | None, tuple[OpenEnd, ...]]
    """Of each topic; None: of no topic."""
    tags: Mapping[str, Tag]
    """By every spelling."""
    tags_below: Mapping[TagSlug | None, tuple[Tag, ...]]
    """The tags nested right below one; None: the roots."""
    placements: Mapping[Key, tuple[Placement, ...]]
    """Of each work, its primary one first."""
    series: Mapping[str, tuple[Part, ...]]
    """The pages that show works or drafts in full, by the path of the first."""
    homes: Mapping[str, str]
    """Work id or draft path to the page where it stands in full."""
    drafts_beside: Mapping[str, tuple[str | None, str | None]]
    """Draft path to the ones before and after it on the timeline."""
    related: Mapping[Key, tuple[Related, ...]]
    backlinks: Mapping[Target, tuple[Reference, ...]]
    references: Mapping[tuple[str, str], tuple[Reference, ...]]
    """By file and field."""
    mentions: Mapping[Target, tuple[Reference, ...]]
    """By origin."""
    possibly_same: Mapping[Key, tuple[PossiblySame, ...]]
    superseded_by: Mapping[Key, tuple[Work, ...]]
    source_of: Mapping[Key, str]
    """Who published a work, in the spelling that counts; none where nothing tells."""
    judged_in: Mapping[str, tuple[tuple[Work, Entry], ...]]
    """Draft path to what its entries judge, in the order of their lines."""

    @property
    def strings(self) -> Strings:
        """The texts of the site's language."""
        return self.options.strings

    def href(self, origin: str, place: Place) -> str:
        """A relative link from the page made by ``origin``."""
        return addresses.href(origin, place, self.options.directory_urls)

    def root(self, origin: str) -> str:
        """The way from the page made by ``origin`` to the site's root."""
        return addresses.root(origin, self.options.directory_urls)

    def place_of_work(self, work: Work) -> Place:
        """Where a work stands in full."""
        return Place(self.homes[work.id], addresses.work_anchor(work.id))

    def tag(self, written: str) -> Tag | None:
        """The tag behind a name as a draft wrote it, with or without its ``#``."""
        bare = written.replace("＃", "#").strip().lstrip("#").strip()
        return self.tags.get(written) or self.tags.get(bare)

    def in_repository(self, path: str, line: int) -> str | None:
        """The address of a line of a draft in the repository, if the site names one."""
        repository = self.options.repository
        return repository.line(path, line) if repository and path in self.drafts else None

    def timeline(self, path: str) -> Place | None:
        """The place of a draft in the timeline."""
        if path not in self.homes:
            return None
        return Place(self.homes[path], addresses.draft_anchor(path))

    def line(self, path: str, line: int | None) -> Place | None:
        """A line of a draft; None for a file that has no page, such as a topic text."""
        if path not in self.drafts:
            return None
        return addresses.draft_line(path, self.options.inbox, line)

    def place_of(self, target: Target) -> Place | None:
        """Where the end of a cross-link stands; None if the site does not hold it."""
        if target.kind is TargetKind.WORK:
            work = self.works.get(Key(target.id))
            return self.place_of_work(work) if work else None
        if target.kind is TargetKind.TOPIC:
            topic = self.topics.get(TopicSlug(target.id))
            return Place(addresses.topic_path(topic.slug)) if topic else None
        return self.line(target.id, None)

    def name_of(self, target: Target) -> str:
        """What the end of a cross-link is called."""
        if target.kind is TargetKind.WORK and Key(target.id) in self.works:
            return self.works[Key(target.id)].title
        if target.kind is TargetKind.TOPIC and TopicSlug(target.id) in self.topics:
            return self.topics[TopicSlug(target.id)].title
        if target.id in self.drafts:
            return self.drafts[target.id].title or target.id
        return target.id


def atlas_of(
    catalog: Catalog, options: PresentOptions, attachments: frozenset[str] = frozenset()
) -> Atlas:
    """The indexes over a catalog."""
    works = {key: work for work in catalog.works for key in (work.id, *work.keys)}
    placements = _by(
        chain.from_iterable(topic.placements for topic in catalog.topics), lambda p: p.work
    )
    placements = {
        key: tuple(sorted(group, key=lambda p: not p.primary)) for key, group in placements.items()
    }
    series = _series(catalog, options, placements)
    pairs = [(key, pair) for pair in catalog.possibly_same for key in (pair.first, pair.second)]
    shared = _by(pairs, lambda pair: pair[0])
    return Atlas(
        catalog=catalog,
        options=options,
        attachments=attachments,
        works=MappingProxyType(works),
        drafts=MappingProxyType({draft.path: draft for draft in catalog.drafts}),
        topics=MappingProxyType({topic.slug: topic for topic in catalog.topics}),
        children=MappingProxyType(_by(catalog.topics, lambda topic: topic.parent)),
        follow_ups=MappingProxyType(_by(catalog.follow_ups, lambda end: end.topic)),
        tags_below=MappingProxyType(_by(catalog.tags, lambda tag: tag.parent)),
        tags=MappingProxyType({name: tag for tag in catalog.tags for name in _names(tag)}),
        placements=MappingProxyType(placements),
        series=MappingProxyType(series),
        homes=MappingProxyType(
            {id: part.path for parts in series.values() for part in parts for id in part.ids}
        ),
        drafts_beside=MappingProxyType(beside(series[addresses.TIMELINE])),
        related=MappingProxyType({each.work: each.others for each in catalog.related}),
        backlinks=MappingProxyType(_by(catalog.references, lambda r: r.target)),
        references=MappingProxyType(_by(catalog.references, lambda r: (r.path, r.field))),
        mentions=MappingProxyType(_by(catalog.references, lambda r: r.origin)),
        possibly_same=MappingProxyType(
            {key: tuple(pair for _, pair in group) for key, group in shared.items()}
        ),
        superseded_by=MappingProxyType(_superseded(catalog, works)),
        source_of=MappingProxyType(
            {key: source.name for source in catalog.sources for key in source.works}
        ),
        judged_in=MappingProxyType(_judged_in(catalog)),
    )


def _names(tag: Tag) -> tuple[str, ...]:
    return (tag.slug, tag.name, *tag.spellings)


def work_named(name: str, works: Mapping[Key, Work]) -> Work | None:
    """The work that a draft means by a key or any spelling of an address."""
    return works.get(Key(name)) or works.get(key_of(name) or Key(""))


def _series(
    catalog: Catalog, options: PresentOptions, placements: Mapping[Key, tuple[Placement, ...]]
) -> dict[str, tuple[Part, ...]]:
    """Each work once: dropped ones in the registry, filed ones in a topic, the rest on triage."""
    bases = [addresses.topic_path(topic.slug) for topic in catalog.topics]
    bases += [addresses.DROPPED, addresses.TRIAGE]
    items: dict[str, list[Dated]] = {base: [] for base in bases}
    for work in catalog.works:
        filed = [p for p in placements.get(work.id, ()) if p.primary]
        if work.decision is Decision.DROPPED:
            base = addresses.DROPPED
        elif filed:
            base = addresses.topic_path(filed[0].topic)
        else:
            base = addresses.TRIAGE
        items[base].append(first_seen(work))
    items[addresses.TIMELINE] = [Dated(draft.path, draft.date) for draft in catalog.drafts]
    return {base: parts_of(base, group, options.works_per_page) for base, group in items.items()}


def _judged_in(catalog: Catalog) -> dict[str, tuple[tuple[Work, Entry], ...]]:
    seen = [(work, sighting) for work in catalog.works for sighting in work.sightings]
    seen.sort(key=lambda pair: pair[1].entry.line)
    return {
        path: tuple((work, sighting.entry) for work, sighting in group)
        for path, group in _by(seen, lambda pair: pair[1].draft.path).items()
    }


def _superseded(catalog: Catalog, works: Mapping[Key, Work]) -> dict[Key, tuple[Work, ...]]:
    """Work to those whose sightings say that they replace it."""
    claims = dict.fromkeys(
        (older.id, newer.id)
        for newer in catalog.works
        for sighting in newer.sightings
        for name in sighting.entry.supersedes
        if (older := work_named(name, works))
    )
    groups = _by(claims, lambda claim: claim[0])
    return {key: tuple(works[newer] for _, newer in group) for key, group in groups.items()}


def _by(items: Iterable[V], key: Callable[[V], K]) -> dict[K, tuple[V, ...]]:
    groups: defaultdict[K, list[V]] = defaultdict(list)
    for item in items:
        groups[key(item)].append(item)
    return {name: tuple(group) for name, group in groups.items()}
