"""The fields gathered for an entry, together with its head and section, as an ``Entry``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

from research_kb.keys import keys_of
from research_kb.model import Decision, Entry, Note, Priority, Remark, TopicMention
from research_kb.read.characters import fold
from research_kb.read.field_labels import label_alone
from research_kb.read.gathered import Gathered
from research_kb.read.values.markup import title_text
from research_kb.read.vocabulary import Vocabulary, squeeze

_NAME_BEFORE_BRACKET = re.compile(
    r"^([A-Z][\w.&-]*(?:\s+[A-Z0-9][\w.&-]*)*(?:\s*[\u3400-\u9fff]{0,4}(?:博客|论坛|社区|周报|文档|专栏|公众号))?)\s*[(（]"
)
_GENERIC_KIND = re.compile(
    r"^(?:blog|paper|repository|repo|article|post|tutorial|preprint|thread|talk|video|technical|engineering|issue|survey|guide|docs?|documentation)$",
    re.IGNORECASE,
)


def finished(
    gathered: Gathered,
    *,
    title: str,
    label: str | None,
    line: int,
    end_line: int,
    body: str,
    body_line: int,
    extra: Iterable[tuple[str, str]] = (),
) -> Entry:
    """The entry that the gathered fields make."""
    scalars = gathered.scalars
    decision = Decision(scalars["decision"]) if "decision" in scalars else None
    reasons, notes = _reasons_and_notes(gathered, decision)
    topics: dict[str, TopicMention] = {}
    for mention in sorted(gathered.topics, key=lambda t: not t.by_entry):
        topics.setdefault(fold(mention.name), mention)
    return Entry(
        title=title_text(scalars.get("title") or title),
        label=scalars.get("label") or label,
        line=line,
        end_line=end_line,
        url=scalars.get("url"),
        extra_urls=tuple(u for u in dict.fromkeys(gathered.extra_urls) if u != scalars.get("url")),
        keys=keys_of(scalars.get("url"), scalars.get("arxiv"), scalars.get("doi")),
        source=scalars.get("source") or _source_of_type(scalars),
        authors=tuple(dict.fromkeys(gathered.authors)),
        type=scalars.get("type"),
        published=scalars.get("published"),
        decision=decision,
        reasons=reasons,
        warnings=_unique(gathered.warnings),
        credibility=int(scalars["credibility"]) if "credibility" in scalars else None,
        credibility_note=scalars.get("credibility_note"),
        ratings=tuple(gathered.ratings.items()),
        priority=Priority(scalars["priority"]) if "priority" in scalars else None,
        tags=tuple(dict.fromkeys(gathered.tags)),
        topics=tuple(topics.values()),
        follow_ups=tuple(gathered.follow_ups),
        notes=notes,
        same_as=tuple(gathered.same_as),
        not_same_as=tuple(gathered.not_same_as),
        supersedes=tuple(gathered.supersedes),
        extra=tuple(extra),
        body=body,
        body_line=body_line,
        lines=tuple(gathered.lines.items()),
    )


def _unique(remarks: Iterable[Remark]) -> tuple[Remark, ...]:
    first: dict[str, Remark] = {}
    for remark in remarks:
        first.setdefault(remark.text, remark)
    return tuple(first.values())


def _reasons_and_notes(
    gathered: Gathered, decision: Decision | None
) -> tuple[tuple[Remark, ...], tuple[Note, ...]]:
    """Reasons for the other verdict are a note: they do not say why this one was reached."""
    reasons: list[Remark] = []
    notes = list(gathered.notes)
    for label, group in groupby(gathered.reasons, key=lambda reason: reason[1]):
        remarks = [remark for remark, _, _ in group]
        if decision and _stance(label, gathered.vocabulary) not in (None, decision):
            text = "\n".join(remark.text for remark in remarks)
            notes.append(Note(label, text, remarks[0].line, remarks[-1].line))
        else:
            reasons += remarks
    return _unique(reasons), tuple(sorted(notes, key=lambda note: note.line))


_NEGATED = re.compile(r"[不未没别]|\bnot\b|\bagainst\b|n['’]t\b", re.IGNORECASE)

_PRAISES = re.compile(
    r"\b(?:pros|strengths|inclusion|speaks for it|matters|why (?:it is )?in|why it stays)\b"
    r"|优点|亮点",
    re.IGNORECASE,
)
"""Labels of reasons that speak for a work without a word that names the verdict."""


def _stance(label: str, vocabulary: Vocabulary) -> Decision | None:
    """The verdict that a label of reasons speaks for: ``Why keep``, ``丢弃理由``.

    Only the label of reasons can speak for keeping: of ``收录：否，太旧`` the value decides.
    """
    words = [
        squeeze(word)
        for word in vocabulary.section_words.findall(label)
        if len(word) > 3 or not word.isascii()
    ]
    kinds = {vocabulary.sections.get(word) for word in words}
    if "dropped" in kinds:
        return Decision.DROPPED
    praises = "kept" in kinds or _PRAISES.search(label) is not None
    speaks = praises and not _NEGATED.search(label)
    return Decision.KEPT if speaks and label_alone(label, vocabulary) == "reasons" else None


def _source_of_type(scalars: dict[str, str]) -> str | None:
    """``Hugging Face Blog（NVIDIA 官方）``: a name that opens the type names the source."""
    match = _NAME_BEFORE_BRACKET.match(scalars.get("type", ""))
    if not match or "url" not in scalars or _GENERIC_KIND.match(match[1]):
        return None
    return match[1]
