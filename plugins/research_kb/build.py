"""The pipeline on one screen: start here.

Every stage is a function from values to values. Only reading touches a disk, and the adapters
write what the last stage makes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from research_kb.knowledge.catalog import catalog
from research_kb.knowledge.filing import file
from research_kb.knowledge.works import resolve
from research_kb.model import Catalog, Site, Source
from research_kb.parallel import Tell, read_all, shared, untold
from research_kb.present.site import site
from research_kb.project import Cache, Material, Project
from research_kb.read.files import read_folder, read_images, read_paths
from research_kb.read.topic_text import parse_topic


def read(project: Project, cache: Cache, tell: Tell = untold) -> tuple[Material, Cache]:
    """Everything that the files of ``project`` say, and the cache for the next time."""
    settings = project.settings
    sources, unread = read_folder(project.root, settings.inbox)
    texts, unread_texts = read_folder(project.root, settings.topics)
    parsed, rendered = read_all(sources, settings.vocabulary, cache.parsed, tell)
    topics = tuple(parse_topic(text) for text in texts)
    said = Material(tuple(parsed.values()), topics, (*unread, *unread_texts), settings.tag_names)
    return said, Cache(parsed, {**cache.fragments, **rendered})


def joined(said: Material) -> Catalog:
    """What all drafts and topic texts say together; hidden drafts say nothing."""
    drafts = tuple(each.draft for each in said.shown)
    works = resolve(drafts)
    filing = file(works.works, (topic.text for topic in said.topics), said.tag_names)
    return catalog(drafts, works, filing, said.tag_names, said.findings)


def know(project: Project, cache: Cache, tell: Tell = untold) -> tuple[Catalog, Cache]:
    """Everything that the drafts and topics of ``project`` say, and the cache for the next time."""
    said, kept = read(project, cache, tell)
    return joined(said), kept


def build(project: Project, cache: Cache, tell: Tell = untold) -> tuple[Site, Cache]:
    """The site of ``project``, and the cache for its next build."""
    known, kept = know(project, cache, tell)
    home, images = beside(project, known)
    fragments = dict(kept.fragments)
    share = partial(shared, tell=tell)
    made = site(known, project.options, fragments, home, images, share=share)
    return made, Cache(kept.parsed, fragments)


def beside(project: Project, known: Catalog) -> tuple[Source | None, Mapping[str, bytes]]:
    """The text of the home page, if people wrote one, and the images that drafts show."""
    homes, _ = read_paths(project.root, (f"{project.docs}/index.md",))
    texts = (draft.text for draft in known.drafts)
    return next(iter(homes), None), read_images(project.root, project.settings.inbox, texts)
