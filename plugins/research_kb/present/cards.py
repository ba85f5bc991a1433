"""A work in full: what counts, then everything that each draft says about it."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from research_kb.model import PossiblySame, Target, TargetKind, Work
from research_kb.present import brief, sightings
from research_kb.present.addresses import scope, work_anchor
from research_kb.present.backlinks import backlinks
from research_kb.present.facts import address_fact, sighting_facts, tags_fact, work_facts
from research_kb.present.language import foreign, lang_attribute
from research_kb.present.nearby import related_views
from research_kb.present.press import Press
from research_kb.present.rows import (
    decision_badge,
    priority_badge,
    stars,
    tag_links,
    work_link,
)
from research_kb.present.sightings import Witness
from research_kb.present.views import CardView, Link, SameView, SightingView, Verdict


def card(press: Press, work: Work, page: str) -> CardView:
    """The card of ``work`` as it stands on ``page``."""
    atlas = press.atlas
    target = _target(work)
    seen = _sightings(press, work, page)
    return CardView(
        title=work.title,
        anchor=work_anchor(work.id),
        lang=foreign(work.title, atlas.strings.language),
        decision=decision_badge(work.decision, atlas.strings),
        priority=priority_badge(work.priority),
        credibility=stars(work.credibility),
        source=work.source,
        published=work.published,
        address=address_fact(press, work, page),
        newer=tuple(work_link(atlas, n, page) for n in atlas.superseded_by.get(work.id, ())),
        figures=brief.figures(press, work, page),
        lead=brief.lead(seen[0]),
        short=brief.is_short(seen[0]),
        inside=tuple(brief.inside(atlas.strings, seen)),
        tag_links=tags_fact(press, work, page),
        facts=tuple(work_facts(press, work, page)),
        verdicts=verdicts(press, work, page),
        possibly_same=tuple(
            same_view(press, work, pair, page) for pair in atlas.possibly_same.get(work.id, ())
        ),
        sightings=seen,
        mentions=tuple(_mentions(press, target, page)),
        backlinks=backlinks(press, target, page),
        related=related_views(press, work, page),
        tags=tuple(link.text for link in tag_links(atlas, work.tags, page)),
    )


def same_view(press: Press, work: Work, pair: PossiblySame, page: str) -> SameView:
    """The other work of a pair, and the line that would join the two."""
    strings = press.atlas.strings
    first = press.atlas.works[pair.first]
    other = press.atlas.works[pair.second if work.id == pair.first else pair.first]
    told = strings.same_title if pair.why == "title" else strings.same_address
    newest = first.sightings[0]
    return SameView(
        other=work_link(press.atlas, other, page),
        why=told(pair.detail),
        same_as=pair.same_as,
        paste_into=strings.paste_into(newest.draft.path),
        origin=press.origin(newest.draft.path, newest.entry.line, page),
    )


def _target(work: Work) -> Target:
    return Target(TargetKind.WORK, work.id)


def _sightings(press: Press, work: Work, page: str) -> tuple[SightingView, ...]:
    """The one that counts first, then newest to oldest."""
    others = tuple(sighting for sighting in work.sightings if sighting != work.judged)
    begin = scope(work.id)
    return tuple(
        _sighting(Witness(press, sighting, page, f"{begin}-{number}", _target(work)), work)
        for number, sighting in enumerate((work.judged, *others), start=1)
    )


def _sighting(witness: Witness, work: Work) -> SightingView:
    counts = witness.sighting == work.judged
    named = witness.strings.seen_by if counts else witness.strings.also_seen_by
    return SightingView(
        title=named(witness.sighting.author),
        provenance=witness.provenance(),
        lang=_lang(witness),
        decision=decision_badge(witness.entry.decision, witness.strings),
        facts=sighting_facts(witness, work),
        reasons_title=sightings.reasons_title(witness),
        reasons=sightings.reasons(witness),
        warnings=sightings.warnings(witness),
        body=sightings.body(witness),
        follow_ups=sightings.follow_ups(witness),
        notes=sightings.notes(witness),
    )


def verdicts(press: Press, work: Work, page: str) -> tuple[Verdict, ...]:
    """Both sides of a conflict; empty where authors agree."""
    begin = f"{scope(work.id)}-verdict"
    return tuple(
        _verdict(Witness(press, sighting, page, f"{begin}-{number}", _target(work)))
        for number, sighting in enumerate(work.conflict, start=1)
    )


def _verdict(witness: Witness) -> Verdict:
    return Verdict(
        author=witness.sighting.author,
        decision=decision_badge(witness.entry.decision, witness.strings),
        priority=priority_badge(witness.entry.priority),
        credibility=stars(witness.entry.credibility),
        reasons=sightings.reasons(witness),
        provenance=witness.provenance(),
        lang=_lang(witness),
    )


def _lang(witness: Witness) -> Markup:
    """Of what an entry says, as a whole: its words seldom change their language midway."""
    entry = witness.entry
    text = "".join(reason.text for reason in entry.reasons) or entry.body[:200] or entry.title
    return lang_attribute(text, witness.strings.language)


def _mentions(press: Press, target: Target, page: str) -> Iterator[Link]:
    """What this work's texts name, each once."""
    atlas = press.atlas
    for other in dict.fromkeys(r.target for r in atlas.mentions.get(target, ())):
        place = atlas.place_of(other)
        if place:
            yield Link(atlas.name_of(other), atlas.href(page, place))
