"""Works, verdicts and places in English, each on one printable line."""

from __future__ import annotations

from typing import Final

from research_kb.knowledge.bonds import Bond, BondKind
from research_kb.model import (
    Decision,
    Finding,
    OpenEnd,
    Placement,
    PossiblySame,
    Sighting,
    Topic,
    Why,
    Work,
)
from research_kb.plain import one_line, printable

_WHY: Final = {
    Why.ENTRY: "its entry states {detail}",
    Why.DRAFT: "its draft states {detail} for it",
    Why.MATCH: "matched by {detail}",
}

NOWHERE: Final = {
    Decision.KEPT: "on no topic: it names none, and none matches its tags",
    Decision.DROPPED: "on the list of what was dropped",
    None: "on no topic: it names none, and none matches its tags",
}
"""Where a work without a topic stands."""


def place(path: str, line: int) -> str:
    """``path:line``, which editors and terminals can jump to."""
    return printable(f"{path}:{line}")


def verdict(work: Work | Sighting) -> str:
    """``kept``, ``dropped`` or ``undecided``."""
    decision = work.decision if isinstance(work, Work) else work.entry.decision
    return decision.value if decision else "undecided"


def heading(work: Work) -> str:
    """``FlashAttention-4 [arxiv:2603.05451]: kept, P0``."""
    return f"{name(work)}: {judgement(work)}"


def judgement(work: Work) -> str:
    """``kept, P0``."""
    return f"{verdict(work)}{f', {work.priority}' if work.priority else ''}"


def name(work: Work) -> str:
    """``FlashAttention-4 [arxiv:2603.05451]``."""
    return f"{one_line(work.title)} [{one_line(work.id)}]"


def voice(sighting: Sighting) -> str:
    """``kept by jay on 2026-08-01: inbox/jay/a.md:6``."""
    said = verdict(sighting) if sighting.entry.decision else "left undecided"
    date = sighting.draft.date
    when = f" on {one_line(date[:10])}" if date else ""
    where = place(sighting.draft.path, sighting.entry.line)
    return f"{said} by {one_line(sighting.author)}{when}: {where}"


def topic(found: Topic) -> str:
    """``Inference Systems > Kernel Optimization``."""
    return one_line(" > ".join(found.path))


def why_there(placement: Placement, on: Topic) -> str:
    """Why a work stands on a topic: ``its entry states it``, ``matched by CUDA``."""
    written = placement.detail
    same = placement.why is not Why.MATCH and written in (on.title, " > ".join(on.path))
    return _WHY[placement.why].format(detail="it" if same else one_line(written))


def why_one(bond: Bond) -> str:
    """Why sightings are of one work: ``arxiv:2603.05451``, ``same_as: doi:10.1/x``."""
    shown = one_line(bond.name)
    return f"same_as: {shown}" if bond.kind is BondKind.SAME_AS else shown


def why_alike(pair: PossiblySame) -> str:
    """Why two works may be one."""
    if pair.why == "address":
        return f"both name {one_line(pair.detail)}"
    return "their titles are alike"


def follow_up(end: OpenEnd) -> tuple[str]:
    """``[ ] rerun on B200, inbox/jay/a.md:30``."""
    box = "[x]" if end.follow_up.done else "[ ]"
    return (f"{box} {one_line(end.follow_up.text)}, {place(end.draft, end.follow_up.line)}",)


def finding(found: Finding) -> tuple[str]:
    """As ``kb check`` tells it."""
    where = f"{place(found.path, found.line)}:{found.column}"
    return (f"{where}: {found.severity} {found.code} {one_line(found.message)}",)
