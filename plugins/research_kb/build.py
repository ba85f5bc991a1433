"""The pipeline on one screen: start here.

Every stage is a function from values to values. Only reading touches a disk, and the adapters
write what the last stage makes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain

from research_kb.knowledge.catalog import catalog
from research_kb.knowledge.filing import file
from research_kb.knowledge.works import resolve
from research_kb.model import Catalog, Site, Source
from research_kb.parallel import read_all, shared
from research_kb.present.site import site
from research_kb.project import Cache, Project
from research_kb.read.files import read_folder, read_images, read_paths
from research_kb.read.topic_text import parse_topic


def know(project: Project, cache: Cache, named: Sequence[Source] = ()) -> tuple[Catalog, Cache]:
    """Everything that the drafts and topics of ``project`` say, and the cache for the next time.

    The drafts ``named`` count as drafts of the inbox wherever they lie, also if they hide
    themselves.
    """
    settings = project.settings
    sources, unread = read_folder(project.root, settings.inbox)
    texts, unread_texts = read_folder(project.root, settings.topics)

    by_path = {source.path: source for source in (*sources, *named)}
    parsed, rendered = read_all(tuple(by_path.values()), settings.vocabulary, cache.parsed)
    wanted = {source.path for source in named}
    shown = [each for each in parsed.values() if not each.draft.hidden or each.draft.path in wanted]
    drafts = tuple(replace(each.draft, hidden=False) for each in shown)
    topics = tuple(parse_topic(text) for text in texts)
    said = (*(each.findings for each in shown), *(each.findings for each in topics))
    hidden = by_path.keys() - {draft.path for draft in drafts}
    unread = tuple(found for found in unread if found.path not in hidden)
    findings = chain(unread, unread_texts, *said)

    works = resolve(drafts)
    filing = file(works.works, (topic.text for topic in topics), settings.tag_names)
    everything = catalog(drafts, works, filing, settings.tag_names, findings)
    return everything, Cache(parsed, {**cache.fragments, **rendered})


def build(project: Project, cache: Cache) -> tuple[Site, Cache]:
    """The site of ``project``, and the cache for its next build."""
    known, kept = know(project, cache)
    home, images = beside(project, known)
    fragments = dict(kept.fragments)
    made = site(known, project.options, fragments, home, images, share=shared)
    return made, Cache(kept.parsed, fragments)


def beside(project: Project, known: Catalog) -> tuple[Source | None, Mapping[str, bytes]]:
    """The text of the home page, if people wrote one, and the images that drafts show."""
    homes, _ = read_paths(project.root, (f"{project.docs}/index.md",))
    texts = (draft.text for draft in known.drafts)
    return next(iter(homes), None), read_images(project.root, project.settings.inbox, texts)
