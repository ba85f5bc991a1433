"""What is known of a work already, in lines that its new draft and the terminal show."""

from __future__ import annotations

from collections.abc import Iterator

from research_kb.seen import Answer, Record, headline_of, hint_of, verdict_of, where_of


def known_lines(answer: Answer) -> tuple[str, ...]:
    """Who judged it, when, why, and where it stands, then what may be meant; empty: unseen."""
    lines = [*(_work(answer.work) if answer.work else ()), *map(hint_of, answer.near)]
    return tuple(map(_plain, lines))


def known_title(answer: Answer) -> str:
    """The title that others gave the work; empty where nobody did."""
    work = answer.work
    untitled = work is None or work["title"] in (work["id"], *work["keys"])
    return "" if untitled or work is None else _plain(work["title"])


def _plain(text: str) -> str:
    """On one line, and without what commands a terminal or breaks a comment of YAML."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def _work(work: Record) -> Iterator[str]:
    yield f"already known: {headline_of(work)}"
    for sighting in work["sightings"]:
        yield f"{verdict_of(sighting)}, {sighting['draft']}:{sighting['line']}"
        yield from (f"because {reason}" for reason in sighting["reasons"])
    yield f"stands on {where_of(work)}, {work['address']}"
