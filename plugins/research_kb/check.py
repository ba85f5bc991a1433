"""Everything that a reviewer would say about a project's drafts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

from research_kb.build import beside, joined
from research_kb.findings import weighed
from research_kb.knowledge.review.stages import at_a_check
from research_kb.model import Draft, Finding
from research_kb.present.images import images_of, missing_images
from research_kb.present.site import findings_of
from research_kb.project import Material, Project
from research_kb.read.draft import Parsed
from research_kb.read.files import existing_images


def check(
    project: Project, said: Material, today: str, named: Sequence[Parsed] = ()
) -> tuple[Finding, ...]:
    """The findings on every draft and topic text; no page is made.

    ``today``, as ``YYYY-MM-DD``, is the day after which dates lie in the future. The drafts
    ``named`` are judged among those of the inbox, wherever they lie and also if they hide
    themselves.
    """
    shown = tuple(replace(each, draft=replace(each.draft, hidden=False)) for each in named)
    known = joined(said.including(shown))
    home, images = beside(project, known)
    wanted = {each.draft.path for each in shown}
    paths = (path for each in shown for path in images_of(each.draft))
    attachments = {*images, *existing_images(project.root, paths)}
    found = chain(findings_of(known, home, attachments), at_a_check(known, today, wanted))
    return weighed(found, project.settings.severity)


def images_missing(project: Project, draft: Draft) -> Iterator[Finding]:
    """The images that ``draft`` shows and that do not lie where it stands, or would stand."""
    return missing_images((draft,), existing_images(project.root, images_of(draft)))
