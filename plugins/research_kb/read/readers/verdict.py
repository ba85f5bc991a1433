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
_FIRST_WORD = re.compile(r"[\s*_`]*([^\s*_`]+)")
_TAIL = re.compile(r"\s*(?:[—–:：,，;；。.!！]+|-\s)\s*")


def says_decision(value: Piece, vocabulary: Vocabulary) -> bool:
    """Whether a value begins with a verdict, as a word or as a mark."""
    probe = Gathered("", vocabulary, lambda piece, name: None)
    put_decision(probe, "", value)
    return not probe.findings


def put_decision(into: Gathered, label: str, value: Piece) -> None:
    """A verdict as a word or a mark, and the reason that follows it."""
    bare = into.vocabulary.mark.sub(lambda m: " " * len(m[0]), value.text)
    meaning = _verdict(bare, value, into.vocabulary)
    if meaning is None:
        into.unreadable("decision", value, "kept or dropped")
        return
    if not _decide(into, meaning, value.number):
        return
    end = _end_of_word(bare)
    if _has_other_voice(bare, meaning, into.vocabulary):
        # Who decided and who objects is no reason; what stands behind the verdict stays text.
        into.claim(value.part(0, _end_of_verdict(bare, into.vocabulary)), "decision")
        return
    into.claim(value.part(0, end), "decision")
    tail = _TAIL.match(bare, end)
    if tail and meaning != "undecided" and has_words(bare[tail.end() :]):
        into.lines.setdefault("reasons", value.number)
        put_reasons(into, label, value.part(tail.end(), len(bare)))


_SPEAKER = re.compile(r"\b(?:I|we|he|she|others?|by)\b|[我他她你]|有人|别人", re.IGNORECASE)


def _has_other_voice(bare: str, meaning: str, vocabulary: Vocabulary) -> bool:
    """``kept by Jay, I would drop it``: whether somebody is said to hold the other verdict.

    What stands behind a dash is a reason, whatever it speaks of.
    """
    behind = bare[_end_of_verdict(bare, vocabulary) :]
    rest = re.split(r"(?:^|\s)[—–-]|——", behind, maxsplit=1)[0]
    others = {"kept", "dropped"} - {meaning}
    said = {vocabulary.sections.get(squeeze(w)) for w in vocabulary.section_words.findall(rest)}
    qualified = _end_of_verdict(bare, vocabulary) < _end_of_word(bare)
    return bool(said & others) and (qualified or _SPEAKER.search(rest) is not None)


def _end_of_verdict(bare: str, vocabulary: Vocabulary) -> int:
    """Where the word of the verdict ends, and what is said of it begins."""
    opening, first = _WORD.match(bare), _FIRST_WORD.match(bare)
    if opening and vocabulary.decisions.get(squeeze(opening[1])):
        return opening.end()
    said = first is not None and vocabulary.decisions.get(squeeze(first[1]))
    return first.end() if first and said else _end_of_word(bare)


def _end_of_word(bare: str) -> int:
    word = _WORD.match(bare)
    return word.end() if word else len(bare)


def _verdict(bare: str, value: Piece, vocabulary: Vocabulary) -> str | None:
    """What the value says: by its opening words, by its first word alone, or by its first mark."""
    for opening in (_WORD.match(bare), _FIRST_WORD.match(bare)):
        if opening and (meaning := vocabulary.decisions.get(squeeze(opening[1]))):
            return meaning
    verdicts = ("kept", "dropped", "undecided")
    return next((m for m in vocabulary.meanings(value.text) if m in verdicts), None)


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
