"""The pipeline on one screen: start here.

Every stage is a function from values to values. Only reading touches a disk, and the adapters
write what the last stage makes.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from research_kb.knowledge.catalog import catalog
from research_kb.knowledge.filing import file
from research_kb.knowledge.works import resolve
from research_kb.model import Site, Source
from research_kb.parallel import read_drafts
from research_kb.present.markdown import Fragment
from research_kb.present.site import site
from research_kb.project import Cache, Project
from research_kb.read.draft import Parsed
from research_kb.read.files import read_folder, read_images, read_paths
from research_kb.read.topic_text import parse_topic
from research_kb.read.vocabulary import load


def build(project: Project, cache: Cache) -> tuple[Site, Cache]:
    """The site of ``project``, and the cache for its next build."""
    settings = project.settings
    sources, unread = read_folder(project.root, settings.inbox)
    texts, unread_texts = read_folder(project.root, settings.topics)
    homes, _ = read_paths(project.root, (f"{project.docs}/index.md",))

    parsed, rendered = parse_all(sources, settings.vocabulary, cache)
    drafts = tuple(each.draft for each in parsed.values() if not each.draft.hidden)
    images = read_images(project.root, settings.inbox, (draft.text for draft in drafts))
    topics = tuple(parse_topic(text) for text in texts)
    said = (*(each.findings for each in parsed.values()), *(each.findings for each in topics))
    findings = chain(unread, unread_texts, *said)

    works = resolve(drafts)
    filing = file(works.works, (topic.text for topic in topics), settings.tag_names)
    everything = catalog(drafts, works, filing, settings.tag_names, findings)

    fragments = {**cache.fragments, **rendered}
    made = site(everything, project.options, fragments, next(iter(homes), None), images)
    return made, Cache(parsed, fragments)


def parse_all(
    sources: tuple[Source, ...], words: Mapping[str, object], cache: Cache
) -> tuple[Mapping[tuple[str, str, str], Parsed], Mapping[str, Fragment]]:
    """Every draft read, and what was rendered on the way; an unchanged one is not read again."""
    digest = load(words).digest
    keyed = {(source.path, source.digest, digest): source for source in sources}
    unread = {key: source for key, source in keyed.items() if key not in cache.parsed}
    read = dict(zip(unread, read_drafts(tuple(unread.values()), words), strict=True))
    parsed = {key: cache.parsed[key] if key in cache.parsed else read[key][0] for key in keyed}
    return parsed, {key: made for _, some in read.values() for key, made in some.items()}
