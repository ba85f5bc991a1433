"""Fields that judge: the decision, and what speaks for and against it."""

from __future__ import annotations

import re

from research_kb.model import Decision, Remark
from research_kb.read.characters import has_words
from research_kb.read.gathered import Gathered
from research_kb.read.pieces import Piece
from research_kb.read.readers.filing import put_notes
from research_kb.read.readers.items import items_of
from research_kb.read.vocabulary import Vocabulary, squeeze

_WORD = re.compile(r"[\s*_`【\[]*(.*?)[\s*_`】\]]*(?=$|\s*[—–:：(（,，;；。|/!！.]|\s+-\s)")
"""The opening words of a value, up to a stop or a dash."""
_FIRST_WORDS = tuple(
    re.compile(rf"[\s*_`]*([^\s*_`]+(?:\s+[^\s*_`]+){{{more}}})[*_`]*") for more in (2, 1, 0)
)
_TAIL = re.compile(r"\s*(?:[—–:：,，;；。.!！]+|-\s)\s*")


def says_decision(value: Piece, vocabulary: Vocabulary) -> bool:
    """Whether a value begins with a verdict, as a word or as a mark."""
    probe = Gathered("", vocabulary, lambda piece, name: None)
    put_decision(probe, "", value)
    return not probe.findings


def put_decision(into: Gathered, label: str, value: Piece) -> None:
    """A verdict as a word or a mark, and the reason that follows it."""
    bare = into.vocabulary.mark.sub(lambda m: " " * len(m[0]), value.text)
    stated = _stated(bare, value, into.vocabulary)
    if stated is None:
        into.unreadable("decision", value, "kept or dropped")
        return
    meaning, behind = stated
    if not _decide(into, meaning, value.number):
        return
    # What is said of the verdict is text: who decided and who objects, what it waits for.
    into.claim(value.part(0, behind), "decision")
    if _has_other_voice(bare, meaning, behind, into.vocabulary):
        return
    tail = _TAIL.match(bare, max(behind, _end_of_word(bare)))
    if tail and meaning != "undecided" and has_words(bare[tail.end() :]):
        into.claim(value.part(tail.start(), tail.end()), "decision")
        into.lines.setdefault("reasons", value.number)
        put_reasons(into, label, value.part(tail.end(), len(bare)))


_SPEAKER = re.compile(r"\b(?:I|we|he|she|others?|by)\b|[我他她你]|有人|别人", re.IGNORECASE)


def _has_other_voice(bare: str, meaning: str, end: int, vocabulary: Vocabulary) -> bool:
    """``kept by Jay, I would drop it``: whether somebody is said to hold the other verdict.

    ``end`` is that of the verdict. What stands behind a dash is a reason, whatever it speaks of.
    """
    rest = re.split(r"(?:^|\s)[—–-]|——", bare[end:], maxsplit=1)[0]
    others = {"kept", "dropped"} - {meaning}
    said = {vocabulary.sections.get(squeeze(w)) for w in vocabulary.section_words.findall(rest)}
    qualified = end < _end_of_word(bare)
    return bool(said & others) and (qualified or _SPEAKER.search(rest) is not None)


def _end_of_word(bare: str) -> int:
    word = _WORD.match(bare)
    return word.end() if word else len(bare)


def _stated(bare: str, value: Piece, vocabulary: Vocabulary) -> tuple[str, int] | None:
    """What a value says, and where that ends: by its opening words, its first ones, or a mark."""
    opening = _WORD.match(bare)
    if opening and (meaning := vocabulary.decisions.get(squeeze(opening[1]))):
        return meaning, opening.end()
    for words in _FIRST_WORDS:
        first = words.match(bare)
        # `In review by Ana` is not in yet.
        word = first[1].casefold() if first else ""
        if (
            first
            and word not in ("in", "out")
            and (meaning := vocabulary.decisions.get(squeeze(word)))
        ):
            return meaning, first.end()
    for mark in vocabulary.mark.finditer(value.text):
        if (meaning := vocabulary.marks[mark[0]]) in ("kept", "dropped", "undecided"):
            return meaning, mark.end()
    return None


def _decide(into: Gathered, meaning: str, line: int) -> bool:
    """Keep the first verdict; whether it was this one."""
    if meaning != "undecided":
        return into.scalar("decision", Decision(meaning), line)
    if "decision" in into.scalars:
        return False
    into.undecided = True
    into.lines.setdefault("decision", line)
    return True


def put_reasons(into: Gathered, label: str, value: Piece) -> None:
    """Reasons; an item with a warning sign is a caveat."""
    for piece, meaning, _ in items_of(value, into.vocabulary):
        if meaning == "warning":
            into.lines.setdefault("warnings", value.number)
            into.warnings.append(Remark(piece.raw, value.number))
        else:
            into.reasons.append((Remark(piece.raw, value.number), label, meaning))
    into.claim(value, "reasons")


def put_warnings(into: Gathered, label: str, value: Piece) -> None:
    """Caveats, one for each item."""
    into.warnings.extend(
        Remark(p.raw, value.number) for p, _, _ in items_of(value, into.vocabulary)
    )
    into.claim(value, "warnings")


def put_assessment(into: Gathered, label: str, value: Piece) -> None:
    """An assessment's ticks say why it was kept, its warning signs are caveats."""
    marked = [item for item in items_of(value, into.vocabulary) if item[1]]
    if not marked:
        put_notes(into, label, value)
        return
    put_reasons(into, label, value)
