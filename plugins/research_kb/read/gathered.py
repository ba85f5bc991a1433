"""The fields of one entry while its lines are read, and how each field reads its value."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from research_kb.findings import finding
from research_kb.model import Decision, Finding, FollowUp, Note, Remark, TopicMention
from research_kb.read.characters import fold, has_words
from research_kb.read.pieces import Piece
from research_kb.read.values.dates import find_date
from research_kb.read.values.links import find_links, unlink
from research_kb.read.values.lists import split_at, split_items, split_tags
from research_kb.read.values.priorities import find_priority
from research_kb.read.values.ratings import find_rating
from research_kb.read.values.topics import SIGNAL, pages_named, split_topics
from research_kb.read.vocabulary import Vocabulary, squeeze

_ARXIV = re.compile(
    r"(?:arxiv(?:\.org/(?:abs|pdf|html))?\s*[:/]?\s*)?\b(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?\b",
    re.IGNORECASE,
)
_STATED_ARXIV = re.compile(r"arxiv\s*[:：]\s*(\d{4}\.\d{4,5})(?:v\d+)?", re.IGNORECASE)
_DOI = re.compile(r"10\.\d{4,9}/[^\s\"<>，。；、]+", re.IGNORECASE)
_ADDRESS = re.compile(r"^(?:www\.)?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/\S*$", re.IGNORECASE)
_NOTHING = frozenset(
    (
        "",
        "-",
        "--",
        "—",
        "n/a",
        "na",
        "none",
        "null",
        "无",
        "没有",
        "暂无",
        "/",
        "?",
        "~",
        "空",
        "tbd",
        "待补",
    )
)
_FILLER = " \t,，;；、|｜·•()（）[]【】-–—:："


@dataclass(slots=True)
class Gathered:
    """What has been read of an entry so far. Filled by ``put``; scalars keep their first value."""

    path: str
    vocabulary: Vocabulary
    claim: Callable[[Piece, str], None]
    scalars: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    extra_urls: list[str] = field(default_factory=list)
    authors: list[str] = field(default_factory=list)
    reasons: list[tuple[Remark, str, str | None]] = field(default_factory=list)
    """With the label they stand under and the meaning of their mark."""
    warnings: list[Remark] = field(default_factory=list)
    ratings: dict[str, int] = field(default_factory=dict)
    tags: list[str] = field(default_factory=list)
    topics: list[TopicMention] = field(default_factory=list)
    follow_ups: list[FollowUp] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    same_as: list[str] = field(default_factory=list)
    not_same_as: list[str] = field(default_factory=list)
    supersedes: list[str] = field(default_factory=list)
    undecided: bool = False
    said_by_head: tuple[str | None, int] = (None, 0)
    """What head and section say of the decision, and the line of the head."""
    head_priority: str | None = None
    findings: list[Finding] = field(default_factory=list)
    definitions: Mapping[str, str] = field(default_factory=dict)
    """Addresses of ``[name]: https://…`` anywhere in the draft, by folded name."""

    def referenced(self, text: str) -> str | None:
        """The address of a reference link: ``[the post][1]``, ``[the post]``."""
        match = re.search(r"\[([^\[\]]+)\](?:\[([^\[\]]*)\])?", text)
        return self.definitions.get(fold(match[2] or match[1])) if match else None

    def put(self, name: str, label: str, value: Piece) -> None:
        """Read ``value`` as the field ``name``, claiming what it states."""
        if fold(value.text).strip(" *_`") in _NOTHING:
            self.claim(value, name)
            return
        self.lines.setdefault(name, value.number)
        _READERS[name](self, label, value)

    def scalar(self, name: str, value: str, line: int) -> bool:
        """Keep the first value of a scalar field; whether it was this one."""
        if name in self.scalars or not value:
            return self.scalars.get(name) == value
        self.scalars[name] = value
        self.lines[name] = line
        return True

    def unreadable(self, name: str, value: Piece, expected: str) -> None:
        """Report a value that was stated and not understood."""
        message = f"{name} “{value.raw}” was not understood; write {expected}"
        self.findings.append(
            finding("value-unreadable", self.path, value.number, message, value.start + 1)
        )

    def settle(self, line: int) -> None:
        """Let head and section speak where the entry's own fields said nothing."""
        said, at = self.said_by_head
        own = self.scalars.get("decision")
        if own and said and own != said:
            message = f"the entry says {own}, its head or section says {said}; the entry's own word counts"
            self.findings.append(
                finding("decision-differs", self.path, self.lines["decision"], message)
            )
        elif said and not own and not self.undecided:
            self.scalar("decision", said, at or line)
        if self.head_priority:
            self.scalar("priority", self.head_priority, at or line)

    def address(self, url: str, line: int) -> None:
        """The first address of an entry is its main one, later ones are further ones."""
        if not self.scalar("url", url, line) and url not in self.extra_urls:
            self.extra_urls.append(url)


def _put_url(into: Gathered, label: str, value: Piece) -> None:
    links = find_links(value.text)
    for link in links:
        into.address(link.url, value.number)
        into.claim(value.part(link.start, link.end), "url")
    if not links and (url := into.referenced(value.text)):
        into.address(url, value.number)
        into.claim(value, "url")
    elif not links:
        text = value.raw.strip("<>` ")
        if doi := _DOI.search(value.text):
            into.scalar("doi", doi[0], value.number)
        elif arxiv := _ARXIV.fullmatch(value.text.strip(" <>`")):
            into.scalar("arxiv", arxiv[1], value.number)
        elif _ADDRESS.match(text):
            into.address(text, value.number)
        else:
            into.unreadable("address", value, "an address that begins with https://")
            return
        into.claim(value, "url")


def _put_extra_urls(into: Gathered, label: str, value: Piece) -> None:
    for link in find_links(value.text):
        if link.url not in into.extra_urls and link.url != into.scalars.get("url"):
            into.extra_urls.append(link.url)
        into.claim(value.part(link.start, link.end), "extra_urls")


def _put_source(into: Gathered, label: str, value: Piece) -> None:
    """One line can state several fields: name, address, arXiv id, date, stars."""
    text = value.text
    for link in find_links(text):
        if link.text and not link.text.startswith("http"):
            name = value.part(text.index(link.text), text.index(link.text) + len(link.text))
            into.scalar("source", name.raw, value.number)
        into.address(link.url, value.number)
        into.claim(value.part(link.start, link.end), "url")
        text = text[: link.start] + "|" * (link.end - link.start) + text[link.end :]
    text = _take_identity(into, value, text)
    text = _take_date(into, value, text)
    text = _take_stars(into, value, text)
    _take_name(into, value, text)


def _blot(text: str, start: int, end: int) -> str:
    return text[:start] + "|" * (end - start) + text[end:]


def _take_identity(into: Gathered, value: Piece, text: str) -> str:
    if arxiv := _STATED_ARXIV.search(text):
        into.scalar("arxiv", arxiv[1], value.number)
        name = value.part(arxiv.start(), arxiv.start() + len("arxiv"))
        into.scalar("source", name.raw, value.number)
        into.claim(value.part(*arxiv.span()), "source")
        return _blot(text, *arxiv.span())
    if doi := _DOI.search(text):
        into.scalar("doi", doi[0], value.number)
        into.claim(value.part(*doi.span()), "doi")
        return _blot(text, *doi.span())
    return text


def _take_date(into: Gathered, value: Piece, text: str) -> str:
    found = find_date(text)
    if not found or (len(found.value) == 4 and _is_part_of_name(text, found.start, found.end)):
        return text
    if into.scalar("published", found.value, value.number):
        into.claim(value.part(found.start, found.end), "published")
        return _blot(text, found.start, found.end)
    return text


def _is_part_of_name(text: str, start: int, end: int) -> bool:
    """``MLSys 2026``: a year that follows a word without anything between is its name's."""
    before = text[:start].rstrip()
    return bool(before) and before[-1] not in ",，(（|·;；" and not text[start:end].endswith("年")


def _take_stars(into: Gathered, value: Piece, text: str) -> str:
    rating = find_rating(text, into.vocabulary, bare=False)
    if not rating or "credibility" in into.scalars:
        return text
    into.scalar("credibility", str(rating.value), value.number)
    into.claim(value.part(rating.start, rating.end), "credibility")
    return _blot(text, rating.start, rating.end)


def _take_name(into: Gathered, value: Piece, text: str) -> None:
    bare = re.sub(r"[(（][^()（）]*[)）]?", lambda m: "|" * len(m[0]), text)
    for start, end in split_at(bare, "|｜·•,，;；"):
        part = bare[start:end]
        if not has_words(part):
            continue
        if start and "://" in value.text[:start]:
            return
        left = start + len(part) - len(part.lstrip(_FILLER + "*_`"))
        right = end - (len(part) - len(part.rstrip(_FILLER + "*_`.。")))
        name = value.part(left, right)
        if into.scalar("source", name.raw, value.number):
            into.claim(name, "source")
        return


def _put_published(into: Gathered, label: str, value: Piece) -> None:
    found = find_date(value.text)
    if not found:
        into.unreadable("date", value, "YYYY-MM-DD, YYYY-MM or YYYY")
        return
    into.scalar("published", found.value, value.number)
    into.claim(value.part(found.start, found.end), "published")


def says_decision(value: Piece, vocabulary: Vocabulary) -> bool:
    """Whether a value begins with a verdict, as a word or as a mark."""
    probe = Gathered("", vocabulary, lambda piece, name: None)
    _put_decision(probe, "", value)
    return not probe.findings


def _put_decision(into: Gathered, label: str, value: Piece) -> None:
    meanings = [
        m for m in into.vocabulary.meanings(value.text) if m in ("kept", "dropped", "undecided")
    ]
    bare = into.vocabulary.mark.sub(lambda m: " " * len(m[0]), value.text)
    word = re.match(r"[\s*_`【\[]*(.*?)[\s*_`】\]]*(?=$|\s*[—–:：(（,，;；。|/!！.]|\s+-\s)", bare)
    meaning = into.vocabulary.decisions.get(squeeze(word[1])) if word else None
    if meaning is None and word:
        first = re.match(r"[\s*_`]*([^\s*_`]+)", bare)
        meaning = into.vocabulary.decisions.get(squeeze(first[1])) if first else None
    meaning = meaning or (meanings[0] if meanings else None)
    if meaning is None:
        into.unreadable("decision", value, "kept or dropped")
        return
    _decide(into, meaning, value.number)
    end = word.end() if word else len(bare)
    into.claim(value.part(0, end), "decision")
    tail = re.match(r"\s*(?:[—–:：,，;；。.!！]+|-\s)\s*", bare[end:])
    rest = value.part(end + tail.end(), len(bare)) if tail else value.part(len(bare), len(bare))
    if has_words(rest.text) and meaning != "undecided":
        into.lines.setdefault("reasons", value.number)
        _put_reasons(into, label, rest)


def _decide(into: Gathered, meaning: str, line: int) -> None:
    if meaning == "undecided":
        into.undecided = "decision" not in into.scalars
        into.lines.setdefault("decision", line)
    else:
        into.scalar("decision", Decision(meaning), line)


def _put_credibility(into: Gathered, label: str, value: Piece) -> None:
    rating = find_rating(value.text, into.vocabulary)
    if rating is None:
        if re.search(r"\d\s*/\s*\d", value.text):
            into.unreadable("credibility", value, "1 to 5, such as 4/5")
        elif into.scalar("credibility_note", value.raw, value.number):
            into.claim(value, "credibility_note")
        return
    if not into.scalar("credibility", str(rating.value), value.number):
        return
    into.claim(value.part(rating.start, rating.end), "credibility")
    for note in (value.part(rating.end, len(value.text)), value.part(0, rating.start)):
        text = _inner(note)
        if (
            text
            and has_words(text.text)
            and into.scalar("credibility_note", text.raw, value.number)
        ):
            into.claim(note, "credibility_note")


def _inner(piece: Piece) -> Piece:
    """Without the dash, colon, comma or enclosing brackets around a comment."""
    text = piece.text
    start = len(text) - len(text.lstrip(" \t-–—:：,，;；·|/。*_"))
    end = len(text.rstrip(" \t*_"))
    for opening, closing in ("()", "（）", "[]", "【】"):
        if text[start : start + 1] == opening and text[end - 1 : end] == closing:
            if closing not in text[start + 1 : end - 1]:
                start, end = start + 1, end - 1
    return piece.part(start, end)


def _put_ratings(into: Gathered, label: str, value: Piece) -> None:
    rating = find_rating(value.text, into.vocabulary)
    if rating is None and squeeze(label) in into.vocabulary.fields:
        _put_notes(into, label, value)
    elif rating is not None and label not in into.ratings:
        into.ratings[label] = rating.value
        into.claim(value.part(rating.start, rating.end), "ratings")


def _put_priority(into: Gathered, label: str, value: Piece) -> None:
    level = find_priority(value.text, into.vocabulary)
    if level is None:
        into.unreadable("priority", value, "P0, P1, P2 or P3")
        return
    into.scalar("priority", level[0], value.number)
    into.claim(value.part(level[1], level[2]), "priority")


def _put_type(into: Gathered, label: str, value: Piece) -> None:
    if into.scalar("type", value.raw, value.number):
        into.claim(value, "type")


def _put_authors(into: Gathered, label: str, value: Piece) -> None:
    separators = ";；" if re.search("[;；]", value.text) else ",，、&"
    for start, end in split_at(re.sub(r"\s(?:and|和)\s", " ,  ", value.text), separators):
        name = (
            unlink(value.part(start, end).raw).strip(" *_@.")
            if value.text[start:end].strip()
            else ""
        )
        if name and name not in into.authors:
            into.authors.append(name)
    into.claim(value, "authors")


def _put_tags(into: Gathered, label: str, value: Piece) -> None:
    into.tags.extend(tag for tag in split_tags(value.raw) if tag not in into.tags)
    into.claim(value, "tags")


def _put_topics(into: Gathered, label: str, value: Piece) -> None:
    clauses = split_at(value.text, ";；。")
    first = value.part(*clauses[0]) if clauses else value
    named = split_topics(value.raw if len(clauses) < 2 else first.raw)
    for clause in clauses[1:]:
        piece = value.part(*clause)
        if SIGNAL.search(piece.text) or len(piece.raw) <= 24:
            named = (*named, *split_topics(piece.raw))
    into.topics.extend(TopicMention(name, value.number, True) for name in named)
    into.claim(value, "topics")


def _put_advice(into: Gathered, label: str, value: Piece) -> None:
    """Advice is a topic where it names one; every other clause of it is a note."""
    dropped = into.scalars.get("decision") == Decision.DROPPED
    for start, end in split_at(value.text, ";；"):
        clause = value.part(start, end)
        if SIGNAL.search(clause.text) and not dropped:
            named = split_topics(clause.raw)
            into.topics.extend(TopicMention(name, value.number, True) for name in named)
            into.claim(clause, "topics")
        else:
            _put_notes(into, label, clause)


def _put_reasons(into: Gathered, label: str, value: Piece) -> None:
    for piece, meaning, _ in items_of(value, into.vocabulary):
        if meaning == "warning":
            into.lines.setdefault("warnings", value.number)
            into.warnings.append(Remark(piece.raw, value.number))
        else:
            into.reasons.append((Remark(piece.raw, value.number), label, meaning))
    into.claim(value, "reasons")


def items_of(
    value: Piece, vocabulary: Vocabulary
) -> tuple[tuple[Piece, str | None, bool | None], ...]:
    """The items of a value that may be a flattened list, with their marks and checkboxes."""
    cells = re.split(r"<br\s*/?>", value.text)
    found: list[tuple[Piece, str | None, bool | None]] = []
    at = 0
    for cell in cells:
        at = value.text.index(cell, at)
        for item in split_items(cell, vocabulary):
            found.append((value.part(at + item.start, at + item.end), item.meaning, item.checked))
        at += len(cell)
    return tuple(found)


def _put_warnings(into: Gathered, label: str, value: Piece) -> None:
    into.warnings.extend(
        Remark(p.raw, value.number) for p, _, _ in items_of(value, into.vocabulary)
    )
    into.claim(value, "warnings")


def _put_assessment(into: Gathered, label: str, value: Piece) -> None:
    """An assessment's ticks say why it was kept, its warning signs are caveats."""
    marked = [item for item in items_of(value, into.vocabulary) if item[1]]
    if not marked:
        _put_notes(into, label, value)
        return
    _put_reasons(into, label, value)


def _put_follow_ups(into: Gathered, label: str, value: Piece) -> None:
    for piece, _, checked in items_of(value, into.vocabulary):
        for start, end in split_at(piece.text, ";；"):
            text = piece.part(start, end).raw.strip(" ;；")
            into.follow_ups.append(FollowUp(text, bool(checked), value.number))
        into.topics += [TopicMention(name, value.number, True) for name in pages_named(piece.text)]
    into.claim(value, "follow_ups")


def _put_notes(into: Gathered, label: str, value: Piece) -> None:
    items = [piece.raw for piece, _, _ in items_of(value, into.vocabulary)]
    text = "\n".join(items) if items else value.raw
    into.notes.append(Note(label, text, value.number, value.number))
    into.claim(value, "notes")


def _put_arxiv(into: Gathered, label: str, value: Piece) -> None:
    if match := _ARXIV.search(value.text):
        into.scalar("arxiv", match[1], value.number)
        into.claim(value.part(*match.span()), "arxiv")
    else:
        into.unreadable("arXiv id", value, "an id such as 2603.05451")
    for link in find_links(value.text):
        into.claim(value.part(link.start, link.end), "arxiv")
        into.address(link.url, value.number)


def _put_doi(into: Gathered, label: str, value: Piece) -> None:
    if match := _DOI.search(value.text):
        into.scalar("doi", match[0].rstrip(".,;"), value.number)
        into.claim(value, "doi")
    else:
        into.unreadable("DOI", value, "a DOI such as 10.1145/3600006.3613165")


def _put_names(name: str) -> Callable[[Gathered, str, Piece], None]:
    def put(into: Gathered, label: str, value: Piece) -> None:
        getattr(into, name).extend(re.split(r"[\s,，、]+", value.raw.strip(" <>`")))
        into.claim(value, name)

    return put


def _put_scalar(name: str) -> Callable[[Gathered, str, Piece], None]:
    def put(into: Gathered, label: str, value: Piece) -> None:
        if into.scalar(name, unlink(value.raw), value.number):
            into.claim(value, name)

    return put


_READERS: dict[str, Callable[[Gathered, str, Piece], None]] = {
    "url": _put_url,
    "extra_urls": _put_extra_urls,
    "source": _put_source,
    "authors": _put_authors,
    "type": _put_type,
    "published": _put_published,
    "decision": _put_decision,
    "reasons": _put_reasons,
    "warnings": _put_warnings,
    "assessment": _put_assessment,
    "credibility": _put_credibility,
    "priority": _put_priority,
    "tags": _put_tags,
    "topics": _put_topics,
    "follow_ups": _put_follow_ups,
    "advice": _put_advice,
    "arxiv": _put_arxiv,
    "doi": _put_doi,
    "same_as": _put_names("same_as"),
    "not_same_as": _put_names("not_same_as"),
    "supersedes": _put_names("supersedes"),
    "notes": _put_notes,
    "title": _put_scalar("title"),
    "label": _put_scalar("label"),
    "ratings": _put_ratings,
}
