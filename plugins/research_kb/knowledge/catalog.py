"""Everything the pages show, joined."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from research_kb.knowledge.crosslinks import references
from research_kb.knowledge.dates import day, moment
from research_kb.knowledge.filing import Filing
from research_kb.knowledge.follow_ups import open_ends
from research_kb.knowledge.related import related
from research_kb.knowledge.review.stages import at_every_build
from research_kb.knowledge.review.undecided import pairs, verdicts
from research_kb.knowledge.sources import authors, sources
from research_kb.knowledge.tags import tags
from research_kb.knowledge.works import Resolution
from research_kb.model import Catalog, Day, Draft, Finding


def catalog(
    drafts: Iterable[Draft],
    resolution: Resolution,
    filing: Filing,
    aliases: Mapping[str, str] | None = None,
    findings: Iterable[Finding] = (),
) -> Catalog:
    """Join what the stages found, with the findings of reading; ``aliases`` are those of tags.

    Hidden drafts are left out. The order of ``drafts`` does not matter.
    """
    shown = _shown(drafts)
    works = resolution.works
    homes = {p.work: p.topic for topic in filing.topics for p in topic.placements if p.primary}
    links, unknown = references(shown, works, filing.topics)
    tagged = tags(works, shown, aliases or {})
    reviewed = at_every_build(shown, works, aliases or {}, filing.topics)
    own = {*verdicts(works), *pairs(resolution.possibly_same, works), *reviewed}
    return Catalog(
        drafts=shown,
        works=works,
        topics=filing.topics,
        tags=tagged,
        follow_ups=open_ends(shown, works, homes),
        days=_days(shown),
        sources=sources(works),
        authors=authors(works),
        references=links,
        possibly_same=resolution.possibly_same,
        unfiled=filing.unfiled,
        findings=tuple(sorted({*findings, *resolution.findings, *filing.findings, *unknown, *own})),
        related=related(works, tagged, filing.topics, links),
    )


def _shown(drafts: Iterable[Draft]) -> tuple[Draft, ...]:
    """Newest first."""
    order = sorted(drafts, key=lambda draft: (moment(draft.date), draft.path), reverse=True)
    return tuple(draft for draft in order if not draft.hidden)


def _days(drafts: tuple[Draft, ...]) -> tuple[Day, ...]:
    """By the date at the draft's own place, newest first, undated last."""
    order = sorted(drafts, key=lambda draft: day(draft.date) or "", reverse=True)
    groups = groupby(order, key=lambda draft: day(draft.date))
    return tuple(Day(date, tuple(draft.path for draft in group)) for date, group in groups)
