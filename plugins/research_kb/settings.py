"""The options of a site: one table for the plugin, for ``kb`` and for ``docs/options.md``.

They stand below ``research-kb:`` in ``mkdocs.yml``. A wrong one is a person's mistake at the
desk, so it stops the build: ``checked`` raises ``ValueError`` with a sentence that says what to
write instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import Final, Literal, get_args

from research_kb.findings import CODES, IGNORE, Weight
from research_kb.knowledge.names import fold
from research_kb.model import Severity
from research_kb.read.vocabulary import load

FailOn = Literal["never", "error", "warning"]
Language = Literal["en", "zh"]


@dataclass(frozen=True, slots=True)
class Settings:
    """What a site asks for; every field is an option, and its value here is the default."""

    inbox: str = "inbox"
    """Folder of the drafts, relative to ``mkdocs.yml``."""
    topics: str = "topics"
    """Folder of the topic texts, relative to ``mkdocs.yml``."""
    language: Language = "en"
    """Language of the words that the pages add to what people wrote."""
    tag_aliases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Tag to its other names: ``speculative-decoding: [推测解码, 投机解码]``."""
    vocabulary: Mapping[str, object] = field(default_factory=dict)
    """Labels, marks and section names that this team's drafts use, added to the package's own."""
    works_per_page: int = 50
    """A topic page with more works in full continues on dated part pages."""
    fail_on: FailOn = "never"
    """Which findings fail a build: ``never``, ``error`` or ``warning`` (errors too)."""
    severity: Mapping[str, Weight] = field(default_factory=dict)
    """Code of a finding to the severity that it has here; ``ignore``: it is not shown at all."""

    @property
    def tag_names(self) -> Mapping[str, str]:
        """Each other name of a tag to the name that counts; one without others to itself."""
        named = self.tag_aliases.items()
        return {alias: tag for tag, aliases in named for alias in (aliases or (tag,))}


def checked(name: str, value: object) -> object:
    """The value of option ``name`` as a site may use it; ``ValueError`` says what is wrong."""
    return _CHECKS[name](value)


def default_of(name: str) -> object:
    """The value that option ``name`` has where a site says nothing."""
    return getattr(Settings(), name)


def from_mapping(options: Mapping[str, object]) -> Settings:
    """The settings that ``options`` state; ``ValueError`` begins with the option's name."""
    values = {}
    for name, value in options.items():
        if name not in NAMES:
            raise ValueError(f"{name}: {UNKNOWN}")
        try:
            values[name] = checked(name, value)
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from None
    return Settings(**values)  # type: ignore[arg-type]


def apart(settings: Settings, docs: str) -> None:
    """Raise ``ValueError`` where one folder would swallow the files of another.

    ``docs`` is ``docs_dir`` relative to ``mkdocs.yml``, or absolute. Drafts and topic texts may
    lie inside it, but what lies in their folders is no page of people.
    """
    inbox, topics = PurePosixPath(settings.inbox), PurePosixPath(settings.topics)
    for name, folder in (("inbox", inbox), ("topics", topics)):
        if PurePosixPath(docs).is_relative_to(folder):
            raise ValueError(f"{name}: {folder} holds the pages of docs_dir; name another folder")
    if inbox.is_relative_to(topics) or topics.is_relative_to(inbox):
        raise ValueError(f"topics: {topics} and the inbox {inbox} must lie apart")


def _folder(value: object) -> str:
    """A folder inside the project: its paths become addresses of the site."""
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"expected the name of a folder, got {value!r}")
    path = PurePosixPath(value)
    if path.is_absolute() or ".." in path.parts or not path.parts:
        raise ValueError(f"expected a folder inside the project, got {value!r}")
    return path.as_posix()


def _one_of(*words: str) -> Callable[[object], str]:
    def check(value: object) -> str:
        if not isinstance(value, str) or value not in words:
            raise ValueError(f"expected one of {', '.join(words)}, got {value!r}")
        return value

    return check


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise ValueError(f"expected a whole number of at least 1, got {value!r}")
    return value


def _aliases(value: object) -> Mapping[str, tuple[str, ...]]:
    if not isinstance(value, Mapping):
        raise ValueError(f"expected a tag and its other names, got {value!r}")
    aliases: dict[str, tuple[str, ...]] = {}
    owners: dict[str, str] = {}
    for tag, names in value.items():
        listed = names if isinstance(names, list | tuple) else [names]
        if not isinstance(tag, str) or not all(isinstance(name, str) for name in listed):
            raise ValueError(f"expected names as text for {tag!r}, got {names!r}; put quotes")
        for name in listed:
            if owners.setdefault(fold(name), tag) != tag:
                raise ValueError(f"{name} stands below {owners[fold(name)]} and {tag}; remove one")
        aliases[tag] = tuple(listed)
    return MappingProxyType(aliases)


def _weights(value: object) -> Mapping[str, Weight]:
    if not isinstance(value, Mapping):
        raise ValueError(f"expected the code of a finding and its severity, got {value!r}")
    weights: dict[str, Weight] = {}
    for code, weight in value.items():
        if code not in CODES:
            raise ValueError(f"{code} is the code of no finding; {_nearest(str(code), CODES)}")
        if not isinstance(weight, str) or weight not in _WEIGHTS:
            near = _nearest(str(weight), _WEIGHTS)
            raise ValueError(f"{code}: {weight!r} is no severity; {near}")
        weights[code] = _WEIGHTS[weight]
    return MappingProxyType(weights)


def _nearest(word: str, known: Iterable[str]) -> str:
    """What to write instead of ``word``: the one most like it, else any of them."""
    known = tuple(known)
    near = get_close_matches(word.casefold().replace("_", "-"), known, n=1)
    return f"did you mean {near[0]}?" if near else f"expected one of {', '.join(known)}"


def _words(value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise ValueError(f"expected groups of words, got {value!r}")
    load(value)
    return MappingProxyType(dict(value))


_WEIGHTS: Final[Mapping[str, Weight]] = MappingProxyType(
    {**{severity.value: severity for severity in Severity}, IGNORE: IGNORE}
)
"""What the option ``severity`` may make of a code, as people write it."""

_CHECKS: Final[Mapping[str, Callable[[object], object]]] = MappingProxyType(
    {
        "inbox": _folder,
        "topics": _folder,
        "language": _one_of(*get_args(Language)),
        "tag_aliases": _aliases,
        "vocabulary": _words,
        "works_per_page": _count,
        "fail_on": _one_of(*get_args(FailOn)),
        "severity": _weights,
    }
)

NAMES: Final = tuple(field.name for field in fields(Settings))
"""Every option, in the order in which the documentation lists them."""

UNKNOWN: Final = f"there is no such option; the options are {', '.join(NAMES)}"
"""What is said of a name that is no option."""
