"""One tag for all its spellings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from research_kb.knowledge.names import fold, slug, slugs
from research_kb.knowledge.together import strength
from research_kb.model import Draft, Key, Tag, TagSlug, Work


def tag_key(tag: str, aliases: Mapping[str, str]) -> str:
    """What all spellings of ``tag`` have in common: folded parts, with ``/`` for the hierarchy.

    ``aliases`` maps folded spellings to canonical names, see ``folded_aliases``.
    """
    seen: set[str] = set()
    key = _key(tag)
    while key in aliases and key not in seen:
        seen.add(key)
        key = _key(aliases[key])
    return key


def folded_aliases(aliases: Mapping[str, str]) -> dict[str, str]:
    """Alias to canonical name, the alias folded: what ``tag_key`` looks up."""
    return {_key(alias): name for alias, name in sorted(aliases.items())}


def _key(tag: str) -> str:
    return "/".join(filter(None, map(fold, shown_tag(tag).split("/"))))


def shown_tag(tag: str) -> str:
    """``tag`` as pages show it, without its mark."""
    return tag.replace("＃", "#").strip().lstrip("#").strip()


@dataclass(slots=True)
class _Use:
    """What is known of one tag while tags are counted."""

    spellings: Counter[str] = field(default_factory=Counter)
    works: dict[Key, None] = field(default_factory=dict)
    drafts: dict[str, None] = field(default_factory=dict)


def tags(
    works: Iterable[Work], drafts: Iterable[Draft], aliases: Mapping[str, str]
) -> tuple[Tag, ...]:
    """All tags in the order of their folded names; ``aliases`` as a site configures them.

    A work that carries ``a/b`` also stands on ``a``.
    """
    works, folded = tuple(works), folded_aliases(aliases)
    uses: dict[str, _Use] = {}
    carried = {work.id: _count(work.tags, folded, uses) for work in works}
    for work_id, keys in carried.items():
        for key in keys:
            uses[key].works[work_id] = None
    for draft in drafts:
        for key in _count(draft.tags, folded, uses):
            uses[key].drafts[draft.path] = None
    names = {key: _name(use.spellings) for key, use in uses.items()}
    canonical = (name for _, name in sorted(aliases.items()) if _key(name) in uses)
    names |= {_key(name): shown_tag(name) for name in canonical}
    wishes = {key: ["--".join(map(slug, names[key].split("/")))] for key in uses}
    others = {name: tag_key(name, folded) for name in sorted(aliases) if aliases[name] != name}
    made = _made(uses, names, slugs(wishes), _related(carried, uses))
    return tuple(
        replace(tag, aliases=tuple(name for name, found in others.items() if found == key))
        for key, tag in zip(sorted(uses), made, strict=True)
    )


def _count(spellings: Iterable[str], folded: Mapping[str, str], uses: dict[str, _Use]) -> list[str]:
    """Note the spellings; answer with their keys and the keys above them."""
    found: dict[str, None] = {}
    for spelling in spellings:
        key = tag_key(spelling, folded)
        shown = shown_tag(spelling)
        while key:
            use = uses.setdefault(key, _Use())
            use.spellings[shown] += 1
            found[key] = None
            key, shown = key.rpartition("/")[0], shown.rpartition("/")[0]
    return list(found)


def _name(spellings: Counter[str]) -> str:
    return min(spellings, key=lambda spelling: (-spellings[spelling], spelling))


def _related(
    carried: Mapping[Key, list[str]], uses: Mapping[str, _Use]
) -> dict[str, list[tuple[str, int]]]:
    """How often two tags stand on one work, those that do so more than by chance first.

    A tag is not related to those above and below it.
    """
    counts: dict[str, Counter[str]] = {}
    for keys in carried.values():
        for key in keys:
            others = (other for other in keys if not _one_line(key, other))
            counts.setdefault(key, Counter()).update(others)
    size, total = {key: len(use.works) for key, use in uses.items()}, len(carried)
    return {
        key: sorted(
            near.items(),
            key=lambda item: (-strength(item[1], size[key], size[item[0]], total), item[0]),
        )
        for key, near in counts.items()
    }


def _one_line(key: str, other: str) -> bool:
    return f"{key}/".startswith(f"{other}/") or f"{other}/".startswith(f"{key}/")


def _made(
    uses: Mapping[str, _Use],
    names: Mapping[str, str],
    slug_of: Mapping[str, str],
    related: Mapping[str, list[tuple[str, int]]],
) -> tuple[Tag, ...]:
    made = []
    for key, use in sorted(uses.items()):
        parent = slug_of.get(key.rpartition("/")[0])
        made.append(
            Tag(
                slug=TagSlug(slug_of[key]),
                name=names[key],
                spellings=tuple(sorted(use.spellings)),
                parent=TagSlug(parent) if parent else None,
                works=tuple(use.works),
                drafts=tuple(use.drafts),
                related=tuple(
                    (TagSlug(slug_of[other]), count) for other, count in related.get(key, ())
                ),
            )
        )
    return tuple(made)
