"""The pipeline on one screen: start here.

Every stage is a function from values to values. Only reading touches a disk, and the adapters
write what the last stage makes.
"""

from __future__ import annotations

from functools import partial
from itertools import chain

from research_kb.knowledge.catalog import catalog
from research_kb.knowledge.filing import file
from research_kb.knowledge.works import resolve
from research_kb.model import Catalog, Site
from research_kb.parallel import Tell, read_all, shared, untold
from research_kb.present.site import site
from research_kb.project import Cache, Project
from research_kb.read.files import read_folder, read_images, read_paths
from research_kb.read.topic_text import parse_topic


def know(project: Project, cache: Cache, tell: Tell = untold) -> tuple[Catalog, Cache]:
    """Everything that the drafts and topics of ``project`` say, and the cache for the next time."""
    settings = project.settings
    sources, unread = read_folder(project.root, settings.inbox)
    texts, unread_texts = read_folder(project.root, settings.topics)

    parsed, rendered = read_all(sources, settings.vocabulary, cache.parsed, tell)
    shown = tuple(each for each in parsed.values() if not each.draft.hidden)
    drafts = tuple(each.draft for each in shown)
    topics = tuple(parse_topic(text) for text in texts)
    said = (*(each.findings for each in shown), *(each.findings for each in topics))
    hidden = {each.draft.path for each in parsed.values()} - {draft.path for draft in drafts}
    unread = tuple(found for found in unread if found.path not in hidden)
    findings = chain(unread, unread_texts, *said)

    works = resolve(drafts)
    filing = file(works.works, (topic.text for topic in topics), settings.tag_names)
    everything = catalog(drafts, works, filing, settings.tag_names, findings)
    return everything, Cache(parsed, {**cache.fragments, **rendered})


def build(project: Project, cache: Cache, tell: Tell = untold) -> tuple[Site, Cache]:
    """The site of ``project``, and the cache for its next build."""
    known, kept = know(project, cache, tell)
    homes, _ = read_paths(project.root, (f"{project.docs}/index.md",))
    texts = (draft.text for draft in known.drafts)
    images = read_images(project.root, project.settings.inbox, texts)
    fragments = dict(kept.fragments)
    home = next(iter(homes), None)
    share = partial(shared, tell=tell)
    made = site(known, project.options, fragments, home, images, share=share)
    return made, Cache(kept.parsed, fragments)
