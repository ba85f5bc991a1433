"""Everything that one draft says about a work, with its lines."""

from __future__ import annotations

from dataclasses import dataclass, replace

from markupsafe import Markup

from research_kb.model import Decision, Draft, Entry, Remark, Sighting, Target
from research_kb.present.figures import marked
from research_kb.present.press import Passage, Press
from research_kb.present.strings import Strings
from research_kb.present.views import Link, NoteView, Provenance, Said


@dataclass(frozen=True, slots=True)
class Witness:
    """A sighting on a page: what it said is asked here, each with the link back to its line."""

    press: Press
    sighting: Sighting
    page: str
    scope: str
    """Begins the ids of what is rendered: unlike any other's on the page."""
    work: Target

    @property
    def entry(self) -> Entry:
        """The entry that was seen."""
        return self.sighting.entry

    @property
    def draft(self) -> Draft:
        """The draft that it stands in."""
        return self.sighting.draft

    @property
    def strings(self) -> Strings:
        """The texts of the site's language."""
        return self.press.atlas.strings

    def line(self, number: int) -> Link | None:
        """The link back to a line of the draft."""
        return self.press.origin(self.draft.path, number, self.page)

    def provenance(self) -> Provenance:
        """Who judged, when, and where the entry begins."""
        return self.press.provenance(self.sighting, self.page)


def reasons(witness: Witness) -> tuple[Said, ...]:
    """Why the entry was kept or dropped, with its figures set off."""
    said = _remarks(witness, "reasons", witness.entry.reasons)
    return tuple(replace(reason, html=Markup(marked(reason.html))) for reason in said)


def warnings(witness: Witness) -> tuple[Said, ...]:
    """The caveats of the entry."""
    return _remarks(witness, "warnings", witness.entry.warnings)


def body(witness: Witness) -> Said | None:
    """Everything of the entry that no field claims; None where nothing is left."""
    entry = witness.entry
    if not entry.body.strip():
        return None
    first = entry.body_line or entry.line
    passage = Passage(entry.body, witness.draft, witness.work, "body", first, entry.end_line)
    return witness.press.said(passage, witness.page, witness.scope)


def follow_ups(witness: Witness) -> tuple[Said, ...]:
    """What the entry leaves to do."""
    return tuple(
        witness.press.said(
            Passage(
                f.text, witness.draft, witness.work, "follow_ups", f.line, f.line, True, f.done
            ),
            witness.page,
            f"{witness.scope}-todo-{number}",
        )
        for number, f in enumerate(witness.entry.follow_ups, start=1)
    )


def notes(witness: Witness) -> tuple[NoteView, ...]:
    """The titled passages of the entry."""
    return tuple(
        NoteView(
            note.title,
            witness.press.said(
                Passage(note.text, witness.draft, witness.work, "notes", note.line, note.end_line),
                witness.page,
                f"{witness.scope}-note-{number}",
            ),
        )
        for number, note in enumerate(witness.entry.notes, start=1)
    )


def reasons_title(witness: Witness) -> str:
    """What the reasons are reasons for."""
    strings = witness.strings
    if witness.entry.decision is Decision.KEPT:
        return strings.why_kept
    return strings.why_dropped if witness.entry.decision is Decision.DROPPED else strings.reasons


def _remarks(witness: Witness, field: str, stated: tuple[Remark, ...]) -> tuple[Said, ...]:
    return tuple(
        witness.press.said(
            Passage(
                remark.text,
                witness.draft,
                witness.work,
                field,
                remark.line,
                remark.line,
                inline=True,
            ),
            witness.page,
            f"{witness.scope}-{field}-{number}",
        )
        for number, remark in enumerate(stated, start=1)
    )
