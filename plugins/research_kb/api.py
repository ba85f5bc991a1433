"""Ask a knowledge base from Python: what a draft says, what is known, what a draft would change.

Everything that is handed out is a frozen value; nothing here prints, and what an author got wrong
is a finding, not an exception.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from os import PathLike
from pathlib import Path

from research_kb.build import joined
from research_kb.config_file import project_of
from research_kb.explain.named import works_named
from research_kb.explain.story import Story, story
from research_kb.model import Catalog
from research_kb.present.registry import records
from research_kb.preview.changes import Preview
from research_kb.preview.compare import with_drafts
from research_kb.project import Material
from research_kb.read.decode import decode
from research_kb.read.draft import Parsed, parse
from research_kb.read.topic_text import ParsedTopic, parse_topic
from research_kb.read.vocabulary import load
from research_kb.recall import recall
from research_kb.seen import Answer, Registry, ask, registry_of
from research_kb.settings import from_mapping

__all__ = ["KnowledgeBase", "read_draft", "read_topic"]


def read_draft(
    text: str | bytes, path: str = "-", vocabulary: Mapping[str, object] | None = None
) -> Parsed:
    r"""What a draft says, and what is found about it. Any text is a draft.

    Args:
        text: The draft; of bytes the encoding is found out.
        path: Where it stands, or would stand: `inbox/AUTHOR/NAME.md`. An author whom the text does
            not name is the folder's.
        vocabulary: Words that a team's drafts use besides the package's own, as in the option
            [`vocabulary`](options.md#vocabulary).

    Returns:
        The `draft` with its entries, and the `findings`, each with its line.

    Raises:
        ValueError: The vocabulary cannot be used; the message says why.

    Examples:
        >>> from research_kb import read_draft
        >>> read = read_draft("## ✅ Paged caches\n\n- url: https://arxiv.org/abs/2309.06180v1\n")
        >>> [(entry.title, entry.decision.value, entry.keys) for entry in read.draft.entries]
        [('Paged caches', 'kept', ('arxiv:2309.06180',))]
        >>> read_draft("Nothing was judged here.", "inbox/mei/a.md").findings[0].code
        'no-entries'
    """
    source, guesses = decode(path, _bytes(text))
    parsed = parse(source, load(vocabulary or {}))
    return replace(parsed, findings=(*guesses, *parsed.findings))


def read_topic(text: str | bytes, path: str) -> ParsedTopic:
    r"""The text of a topic, as people write it to `topics/NAME.md`.

    Args:
        text: The file.
        path: Where it stands; the name of the file is the topic's in addresses.

    Returns:
        The `text` with its title, other names and prose, and the `findings` about it.

    Examples:
        >>> from research_kb import read_topic
        >>> read = read_topic("---\naliases: [KV 缓存]\n---\n# KV cache\n", "topics/kv-cache.md")
        >>> read.text.title, read.text.aliases
        ('KV cache', ('KV 缓存',))
    """
    source, guesses = decode(path, _bytes(text))
    parsed = parse_topic(source)
    return replace(parsed, findings=(*guesses, *parsed.findings))


@dataclass(frozen=True)
class KnowledgeBase:
    r"""Drafts and topic texts together, to be asked.

    Examples:
        >>> from research_kb import KnowledgeBase, read_draft
        >>> mei = read_draft(
        ...     "## ❌ Ten tricks\n\n- url: https://e.org/ten\n- reason: no figures\n",
        ...     "inbox/mei/a.md",
        ... )
        >>> base = KnowledgeBase.of([mei])
        >>> [(work.title, work.decision.value) for work in base.catalog.works]
        [('Ten tricks', 'dropped')]
    """

    material: Material = field(repr=False)
    """What has been read."""

    @classmethod
    def at(cls, folder: str | PathLike[str] = ".") -> KnowledgeBase:
        """The knowledge base of a project on the disk.

        Options are those of the nearest `mkdocs.yml`, in `folder` or above. What is read is kept in
        `.cache/`, as `kb` does, so that unchanged drafts need not be read again.

        Raises:
            ConfigError: `mkdocs.yml` cannot be used.
        """
        return cls(recall(project_of(Path(folder).absolute())))

    @classmethod
    def of(
        cls,
        drafts: Iterable[Parsed],
        topics: Iterable[ParsedTopic] = (),
        tag_aliases: Mapping[str, tuple[str, ...]] | None = None,
    ) -> KnowledgeBase:
        """The knowledge base of what has been read; the order of drafts does not matter.

        Args:
            drafts: From `read_draft`, each with a path of its own.
            topics: From `read_topic`.
            tag_aliases: Tag to its other names, as in the option
                [`tag_aliases`](options.md#tag_aliases).

        Raises:
            ValueError: The aliases contradict each other, or two drafts have one path.
        """
        names = from_mapping({"tag_aliases": tag_aliases or {}}).tag_names
        material = Material(topics=tuple(topics), tag_names=names)
        return cls(material.including(_apart(drafts)))

    @cached_property
    def catalog(self) -> Catalog:
        """Everything that is known, in the order in which pages show it."""
        return joined(self.material)

    def seen(self, query: str) -> Answer:
        r"""What is known about an address, an id or a title, as [`kb seen`](cli.md#kb-seen) tells.

        Examples:
            >>> from research_kb import KnowledgeBase, read_draft
            >>> draft = read_draft("## ❌ Ten tricks\n\n- url: https://e.org/ten\n")
            >>> base = KnowledgeBase.of([draft])
            >>> base.seen("http://www.e.org/ten/?utm_source=x").work["decision"] == "dropped"
            True
            >>> base.seen("https://e.org/eleven").work is None
            True
        """
        return ask(query, self._registry)

    def explain(self, query: str) -> tuple[Story, ...]:
        r"""The whole story of every work that `query` names, as [`kb explain`](cli.md#kb-explain).

        Empty if nothing is known; several works can have one title.

        Examples:
            >>> from research_kb import KnowledgeBase, read_draft
            >>> base = KnowledgeBase.of(
            ...     [
            ...         read_draft("## ✅ A\n\n- url: https://e.org/a\n", "inbox/mei/a.md"),
            ...         read_draft("## ❌ A\n\n- url: https://e.org/a\n", "inbox/jay/a.md"),
            ...     ]
            ... )
            >>> [(story.rule.value, len(story.voices)) for story in base.explain("https://e.org/a")]
            [('kept-wins', 2)]
        """
        return tuple(story(work, self.catalog) for work in works_named(query, self.catalog))

    def preview(self, *drafts: Parsed) -> Preview:
        r"""What `drafts` would change, as [`kb preview`](cli.md#kb-preview) tells it.

        A draft whose path the knowledge base has already takes the place of that one, and the
        comparison is with the knowledge base without it.

        Raises:
            ValueError: Two of `drafts` have one path.

        Examples:
            >>> from research_kb import KnowledgeBase, read_draft
            >>> known = read_draft("## ❌ A\n\n- url: https://e.org/a\n", "inbox/mei/a.md")
            >>> base = KnowledgeBase.of([known])
            >>> draft = read_draft("## ✅ A\n\n- url: https://e.org/a\n", "inbox/jay/a.md")
            >>> [(each.work.title, each.turn.value) for each in base.preview(draft).disputes]
            [('A', 'made')]
        """
        return with_drafts(self.material, _apart(drafts))

    @cached_property
    def _registry(self) -> Registry:
        return registry_of(records(self.catalog))


def _apart(drafts: Iterable[Parsed]) -> tuple[Parsed, ...]:
    """``drafts``, which are told apart by their paths alone."""
    drafts = tuple(drafts)
    counts = Counter(each.draft.path for each in drafts)
    for path, count in counts.items():
        if count > 1:
            raise ValueError(f"{count} drafts have the path {path!r}: give each one of its own")
    return drafts


def _bytes(text: str | bytes) -> bytes:
    return text.encode("utf-8", "backslashreplace") if isinstance(text, str) else text
