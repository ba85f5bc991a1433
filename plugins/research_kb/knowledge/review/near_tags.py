"""Tags that look like slips for other tags in use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from research_kb.findings import finding
from research_kb.knowledge.review.rarer import Use, Uses, is_slip
from research_kb.knowledge.review.slips import near
from research_kb.knowledge.spots import spot
from research_kb.knowledge.tags import folded_aliases, shown_tag, tag_key
from research_kb.model import Draft, Finding


def near_tags(
    drafts: Iterable[Draft], aliases: Mapping[str, str], matched: Iterable[str] = ()
) -> Iterator[Finding]:
    """One finding for each draft that has such a tag, where it has it first.

    ``aliases`` as in ``tags``, ``matched`` are the tags that topic texts name: a name that stands
    there is meant as it is, and so are two that stand on one entry.
    """
    uses, lists = _uses(drafts, folded_aliases(aliases))
    meant = {tag_key(name, {}) for name in (*aliases, *aliases.values(), *matched)}
    for pair in _candidates(uses):
        for slip, right in (pair, pair[::-1]):
            apart = slip in meant or not lists[slip].isdisjoint(lists[right])
            slipped = is_slip(uses[slip], uses[right], meant=right in meant)
            if not apart and slipped and _are_near(uses, pair):
                yield from _findings(uses[slip], uses[right])


def _uses(
    drafts: Iterable[Draft], folded: Mapping[str, str]
) -> tuple[dict[str, Uses], dict[str, set[int]]]:
    """Every tag, and those above it, by key; and the numbers of the lists that it stands in."""
    uses: dict[str, Uses] = {}
    lists: dict[str, set[int]] = {}
    keys: dict[str, str] = {}
    number = 0
    for draft in drafts:
        places: list[tuple[tuple[str, ...], int, int | None]] = [(draft.tags, 1, None)]
        places += [(entry.tags, entry.line_of("tags"), entry.end_line) for entry in draft.entries]
        for tags, line, end_line in places:
            number += 1
            for tag in tags:
                key = keys[tag] if tag in keys else keys.setdefault(tag, tag_key(tag, folded))
                shown = shown_tag(tag)
                while key:
                    uses.setdefault(key, Uses()).add(Use(draft, shown, line, end_line))
                    lists.setdefault(key, set()).add(number)
                    key, shown = key.rpartition("/")[0], shown.rpartition("/")[0]
    return uses, lists


def _candidates(keys: Iterable[str]) -> list[tuple[str, str]]:
    """Pairs below one parent that are the same without one letter of either or both.

    By an index of what is left without each letter: no tag is compared with all others.
    """
    holders: dict[str, list[str]] = {}
    for key in sorted(keys):
        letters = (i for i in range(key.rfind("/") + 2, len(key)) if "a" <= key[i] <= "z")
        for left in dict.fromkeys((key, *(key[:i] + key[i + 1 :] for i in letters))):
            holders.setdefault(left, []).append(key)
    return sorted(
        {
            (one, other)
            for group in holders.values()
            for i, one in enumerate(group)
            for other in group[i + 1 :]
        }
    )


def _are_near(uses: Mapping[str, Uses], pair: tuple[str, str]) -> bool:
    return near(*(_name(uses[key]) for key in pair))


def _name(uses: Uses) -> str:
    """How the tag is written where it was first used, without those above it."""
    return uses.oldest.written.rpartition("/")[2]


def _findings(slip: Uses, right: Uses) -> Iterator[Finding]:
    count = len(right.first)
    others = f"{count} draft{'s' * (count != 1)}"
    for use in slip.first.values():
        line, column = spot(use.draft, use.written, use.line, use.end_line)
        message = (
            f"the tag {use.written} looks like {right.oldest.written} ({others}); write that, or "
            "name it in `tag_aliases` if both are meant"
        )
        yield finding("near-tag", use.draft.path, line, message, column)
