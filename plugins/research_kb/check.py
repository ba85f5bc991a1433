"""Everything that a reviewer would say about a project's drafts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from research_kb.build import beside, know
from research_kb.findings import weighed
from research_kb.knowledge.review.stages import at_a_check
from research_kb.model import Finding, Source
from research_kb.present.images import images_of
from research_kb.present.site import findings_of
from research_kb.project import Cache, Project
from research_kb.read.files import existing_images


def check(
    project: Project, cache: Cache, today: str, named: Sequence[Source] = ()
) -> tuple[tuple[Finding, ...], Cache]:
    """The findings on every draft and topic text, and the cache for the next time.

    ``today``, as ``YYYY-MM-DD``, is the day after which dates lie in the future. The drafts
    ``named`` are judged among those of the inbox, wherever they lie. No page is made.
    """
    known, kept = know(project, cache, named)
    home, images = beside(project, known)
    wanted = {source.path for source in named}
    shown = (path for each in known.drafts if each.path in wanted for path in images_of(each))
    attachments = {*images, *existing_images(project.root, shown)}
    found = chain(findings_of(known, home, attachments), at_a_check(known, today))
    return weighed(found, project.settings.severity), kept
