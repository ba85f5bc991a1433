"""Labels of entries: a code such as ``FA-4`` is one only where others are built alike."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace

from research_kb.read.lines import Line
from research_kb.read.outline.candidates import Candidate
from research_kb.read.pieces import Piece
from research_kb.read.vocabulary import squeeze


def with_labels(
    candidates: Sequence[Candidate], lines: Sequence[Line], known: frozenset[str]
) -> list[Candidate]:
    """The candidates with their labels as written.

    A code counts where it has siblings, where it is the first of its kind, or where it is one of
    the ``known`` labels of the front matter; else it is the beginning of the title.
    """
    codes = [_code_of(candidate, lines[candidate.index]) for candidate in candidates]
    counted = labels_among(codes, known)
    labelled: list[Candidate] = []
    for candidate, code in zip(candidates, codes, strict=True):
        if not code:
            whole = lines[candidate.index].body.strip(" *_:：")
            known_here = squeeze(whole) in known
            labelled.append(replace(candidate, label=whole) if known_here else candidate)
        elif not candidate.text.coded or code in counted:
            labelled.append(replace(candidate, label=code))
        else:
            labelled.append(replace(candidate, text=candidate.text.without_label()))
    return labelled


def labels_among(codes: Iterable[str | None], known: frozenset[str]) -> frozenset[str]:
    """The codes that have siblings, are the first of their kind, or are among the ``known``."""
    families: dict[str, set[str]] = defaultdict(set)
    for code in codes:
        if code:
            families[family(code)].add(code)
    return frozenset(
        code
        for siblings in families.values()
        for code in siblings
        if len(siblings) > 1 or _is_first(code) or squeeze(code) in known
    )


def family(label: str) -> str:
    """What the labels of siblings have in common: all but the figure at their end."""
    name = squeeze(label)
    if re.fullmatch(r"[a-z]|\d+\.\d+|\d+", name):
        return re.sub(r"[a-z]|\d+", "n", name)
    return re.sub(r"\d+[a-z]?$", "", name)


def _is_first(code: str) -> bool:
    figure = re.search(r"\d+", code)
    return figure is not None and int(figure[0]) <= 1


def _code_of(candidate: Candidate, line: Line) -> str | None:
    if candidate.text.label is None:
        return None
    start, end = candidate.text.label
    return Piece(line, line.content + start, line.content + end).raw
