"""The pipeline on one screen: start here.

Every stage is a function from values to values. Only reading touches a disk, and the adapters
write what the last stage makes.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from types import MappingProxyType

from research_kb.knowledge.catalog import catalog
from research_kb.knowledge.filing import file
from research_kb.knowledge.works import resolve
from research_kb.model import Site, Source
from research_kb.present.site import site
from research_kb.project import Cache, Project
from research_kb.read.draft import Parsed, parse
from research_kb.read.files import read_folder, read_images, read_paths
from research_kb.read.topic_text import parse_topic
from research_kb.read.vocabulary import Vocabulary, load


def build(project: Project, cache: Cache) -> tuple[Site, Cache]:
    """The site of ``project``, and the cache for its next build."""
    settings = project.settings
    sources, unread = read_folder(project.root, settings.inbox)
    texts, unread_texts = read_folder(project.root, settings.topics)
    homes, _ = read_paths(project.root, (f"{project.docs}/index.md",))

    parsed = parse_all(sources, load(settings.vocabulary), cache)
    shown = tuple(each for each in parsed.values() if not each.draft.hidden)
    drafts = tuple(each.draft for each in shown)
    images = read_images(project.root, settings.inbox, (draft.text for draft in drafts))
    topics = tuple(parse_topic(text) for text in texts)
    said = (*(each.findings for each in shown), *(each.findings for each in topics))
    hidden = {each.draft.path for each in parsed.values()} - {draft.path for draft in drafts}
    unread = tuple(found for found in unread if found.path not in hidden)
    findings = chain(unread, unread_texts, *said)

    works = resolve(drafts)
    filing = file(works.works, (topic.text for topic in topics), settings.tag_names)
    everything = catalog(drafts, works, filing, settings.tag_names, findings)

    fragments = dict(cache.fragments)
    made = site(everything, project.options, fragments, next(iter(homes), None), images)
    return made, Cache(parsed, fragments)


def parse_all(
    sources: tuple[Source, ...], vocabulary: Vocabulary, cache: Cache
) -> Mapping[tuple[str, str, str], Parsed]:
    """Every draft read; one that has not changed is taken from the cache."""
    keys = ((source.path, source.digest, vocabulary.digest) for source in sources)
    return MappingProxyType(
        {
            key: cache.parsed.get(key) or parse(source, vocabulary)
            for key, source in zip(keys, sources, strict=True)
        }
    )
