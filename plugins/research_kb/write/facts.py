"""The fields of an entry as the list right under its heading: ``- label: value``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from research_kb.keys import keys_of
from research_kb.model import Entry
from research_kb.read.vocabulary import Vocabulary
from research_kb.write.trial import entry_read, first_right

FIELDS = (
    "title",
    "label",
    "source",
    "url",
    "extra_urls",
    "arxiv",
    "doi",
    "type",
    "authors",
    "published",
    "credibility",
    "ratings",
    "priority",
    "topics",
    "tags",
    "same_as",
    "not_same_as",
    "supersedes",
)
"""In the order in which they stand."""
_LABELS = {
    "label": "id",
    "extra_urls": "also at",
    "same_as": "same as",
    "not_same_as": "not same as",
}


def fact_lines(
    entry: Entry,
    vocabulary: Vocabulary,
    *,
    named: frozenset[str],
    empty: dict[str, str],
    linked: str | None,
) -> list[str]:
    """The list.

    ``named``: whether title and label stand here; ``empty``: labels without values; ``linked``: the
    main address as a link that has a name.
    """
    lines: list[str] = []
    for name in FIELDS:
        if name in ("title", "label") and name not in named:
            continue
        stated = [f"- url: {linked}"] if linked and name == "url" else []
        stated = stated or list(_field(entry, name, vocabulary))
        lines += stated or ([f"- {empty[name]}:"] if name in empty else [])
    return lines


def _field(entry: Entry, name: str, vocabulary: Vocabulary) -> Iterator[str]:
    label = _LABELS.get(name, name)
    if name == "ratings":
        for aspect, value in entry.ratings:
            yield _line(aspect, (f"{value}/5", "⭐" * value), entry, "ratings", vocabulary)
    elif name in ("arxiv", "doi"):
        yield from (f"- {name}: {identity}" for identity in identities(entry, name))
    elif name == "extra_urls":
        yield from _further(entry, vocabulary)
    elif spellings := [*spellings_of(entry, name)]:
        yield _line(label, spellings, entry, name, vocabulary)


def _line(
    label: str, spellings: Sequence[str], entry: Entry, name: str, vocabulary: Vocabulary
) -> str:
    wanted = _compared(entry, name)

    def is_right(lines: Sequence[str]) -> bool:
        got = _compared(entry_read(lines, entry.decision, vocabulary), name)
        return got == wanted if name != "ratings" else bool(got) and set(got) <= set(wanted)  # type: ignore[call-overload]

    return first_right([[f"- {label}: {text}"] for text in spellings], is_right)[0]


def _compared(entry: Entry, name: str) -> object:
    if name == "credibility":
        return entry.credibility, entry.credibility_note
    if name == "topics":
        return [topic.name for topic in entry.topics]
    return getattr(entry, name)


def identities(entry: Entry, name: str) -> list[str]:
    """Keys of a kind that the address does not tell."""
    told = keys_of(entry.url, None, None)
    kind = f"{name}:"
    return [
        key.removeprefix(kind) for key in entry.keys if key.startswith(kind) and key not in told
    ]


def _further(entry: Entry, vocabulary: Vocabulary) -> Iterator[str]:
    """Further addresses on one line; those without a scheme in lines of their own."""
    if not entry.extra_urls:
        return
    line = f"- {_LABELS['extra_urls']}: {' '.join(entry.extra_urls)}"
    if set(entry_read([line], None, vocabulary).extra_urls) == set(entry.extra_urls):
        yield line
    else:
        yield from (f"- url: {url}" for url in entry.extra_urls)


_SPELLINGS: dict[str, Callable[[Entry], Sequence[str]]] = {
    "title": lambda e: [e.title] if e.title else [],
    "label": lambda e: [e.label] if e.label else [],
    "source": lambda e: [e.source, f"**{e.source}**"] if e.source else [],
    "url": lambda e: [e.url, f"<{e.url}>"] if e.url else [],
    "type": lambda e: [e.type] if e.type else [],
    "authors": lambda e: _joined(e.authors, ", ", "; ", "、"),
    "published": lambda e: [e.published] if e.published else [],
    "credibility": lambda e: list(_credibility(e)),
    "priority": lambda e: [e.priority.value] if e.priority else [],
    "topics": lambda e: _topics([topic.name for topic in e.topics]),
    "tags": lambda e: _tags(e.tags),
    "same_as": lambda e: _joined(e.same_as, ", "),
    "not_same_as": lambda e: _joined(e.not_same_as, ", "),
    "supersedes": lambda e: _joined(e.supersedes, ", "),
}


def spellings_of(entry: Entry, name: str) -> Sequence[str]:
    """The ways in which a field's value can be written, the plainest first; none: it has none."""
    return _SPELLINGS[name](entry)


def _joined(items: Sequence[str], *separators: str) -> list[str]:
    return [separator.join(items) for separator in separators] if items else []


def _topics(names: Sequence[str]) -> list[str]:
    if not names:
        return []
    quoted = [f"「{name}」" for name in names]
    wiki = [f"[[{name}]]" for name in names]
    return [*_joined(names, ", ", " / "), "、".join(quoted), ", ".join(wiki)]


def _tags(names: Sequence[str]) -> list[str]:
    if not names:
        return []
    hashed = " ".join(f"#{name}" for name in names)
    return [", ".join(names), f"{', '.join(names)},", "; ".join(names), hashed]


def _credibility(entry: Entry) -> Iterator[str]:
    note, value = entry.credibility_note, entry.credibility
    if value is None:
        yield from [note] if note else []
    elif not note:
        yield f"{value}"
    else:
        for figure in (f"{value}", f"{value}/5", "⭐" * value):
            for form in ("{} ({})", "{}: {}", "{} — {}", "{} （{}）"):
                yield form.format(figure, note)
