"""Names of sections: heads made of nothing but section words and generic words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from research_kb.read.head_ends import EDGES
from research_kb.read.heads import ORDINAL
from research_kb.read.values.links import unlink
from research_kb.read.vocabulary import Vocabulary, squeeze

_PARENTHESES = re.compile(r"\([^()]*\)|（[^（）]*）|【[^【】]*】$|\[[^\[\]]*\]$")


def section_of(text: str, vocabulary: Vocabulary) -> str | None:
    """The kind of section that a head opens: made of nothing but section and generic words."""
    core = core_of(text, vocabulary)
    if not core:
        return _of_brackets(text, vocabulary)
    kind = (
        vocabulary.sections.get(squeeze(core))
        or _of_one_character(core, vocabulary)
        or _of_two_languages(core, vocabulary)
        or _negated(core, vocabulary)
        or _of_label(core, vocabulary)
        or _of_words(core, vocabulary)
    )
    return _with_level(kind, text, vocabulary) if kind == "kept" else kind


def _of_one_character(core: str, vocabulary: Vocabulary) -> str | None:
    """``留``, ``弃``: a section's whole name, and no word to look for inside of names."""
    return vocabulary.decisions.get(core) if len(core) == 1 else None


def _of_two_languages(core: str, vocabulary: Vocabulary) -> str | None:
    """``会后行动 Actions``: said twice, in either language."""
    parts = re.fullmatch(
        r"([^A-Za-z]+?)\s*([A-Za-z][A-Za-z\s'-]*)|([A-Za-z][A-Za-z\s'-]*?)\s*([^A-Za-z]+)", core
    )
    kinds = (
        {vocabulary.sections.get(squeeze(part)) for part in parts.groups() if part}
        if parts
        else set()
    )
    return kinds.pop() if len(kinds) == 1 else None


_NEGATION = re.compile(r"(?:[不未没]被?|not\s+)(.+)", re.IGNORECASE)


def _negated(core: str, vocabulary: Vocabulary) -> str | None:
    """``不采纳``, ``未收录``: what is not kept is dropped."""
    negation = _NEGATION.fullmatch(core)
    return "dropped" if negation and section_of(negation[1], vocabulary) == "kept" else None


def _with_level(kind: str, text: str, vocabulary: Vocabulary) -> str:
    """``Keep (P0)``, ``🔴 收录``: the priority of all that a section keeps."""
    if level := re.search(r"(?<![A-Za-z0-9])P[0-3](?![\w.])", text, re.IGNORECASE):
        return level[0].upper()
    return next((meaning for meaning in vocabulary.meanings(text) if meaning[:1] == "P"), kind)


def _of_label(core: str, vocabulary: Vocabulary) -> str | None:
    """``丢弃：其余``: a name before a colon, with nothing of its own behind it."""
    label, colon, rest = core.replace("：", ":").partition(":")
    kind = vocabulary.sections.get(squeeze(label)) if colon else None
    return kind if kind and not _residue(rest, vocabulary) else None


def _of_words(core: str, vocabulary: Vocabulary) -> str | None:
    words = [word for word in vocabulary.section_words.findall(core) if _is_telling(word)]
    if not words or _residue(core, vocabulary):
        return None
    return _strongest(words, vocabulary)


def _is_telling(word: str) -> bool:
    """Short Latin words mean something in a name only beside others; ``P0`` does by itself."""
    return len(word) > 3 or not word.isascii() or word[-1].isdigit()


def _strongest(words: Sequence[str], vocabulary: Vocabulary) -> str:
    """Of several kinds: both verdicts are a summary, a priority is kept, a verdict decides."""
    kinds = [vocabulary.sections[squeeze(word)] for word in words]
    if {"kept", "dropped"} <= set(kinds):
        return "summary"
    if "dropped" not in kinds and (level := next((k for k in kinds if k[:1] == "P"), None)):
        return level
    return next((kind for kind in kinds if kind in ("dropped", "kept")), kinds[0])


def _of_brackets(text: str, vocabulary: Vocabulary) -> str | None:
    """A head that is nothing but a bracket: ``【保留】``."""
    inner = re.sub(r"[\[\]【】()（）]", " ", vocabulary.mark.sub(" ", text)).strip(EDGES + "：:")
    if not inner:
        return None
    return vocabulary.sections.get(squeeze(inner)) or _of_words(inner, vocabulary)


def _residue(text: str, vocabulary: Vocabulary) -> str:
    rest = vocabulary.generic_words.sub(" ", vocabulary.section_words.sub(" ", text))
    return re.sub(r"[\W\d_]+", "", rest)


_PART = re.compile(r"^(?:part|section|chapter|step)\s*\d{1,2}\s*[·:：|｜—–.-]*\s*", re.IGNORECASE)


def core_of(text: str, vocabulary: Vocabulary) -> str:
    """A head without ordinal, marks, brackets' content and closing colon."""
    bare = vocabulary.mark.sub(" ", unlink(text)).strip(EDGES)
    bare = re.sub(
        r"[^\w\s()（）【】\[\]「」《》\"'“”.,:：/&+·|—–\-、?？!！#*`<>%$@=;；。，~…]", " ", bare
    ).strip(EDGES)
    bare = _PART.sub("", ORDINAL.sub("", bare, count=1) if ORDINAL.match(bare) else bare)
    return _PARENTHESES.sub("", bare).strip(EDGES + ":：.。-—–·|")
