"""The seeds' gold: what a person reads in the four real drafts, each value with its line.

Prose is held as columns of the seed, facts as literals, so that none of the seeds' sentences stand
in the project. The format is explained at the top of each file in ``tests/seeds``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml
from compare import DRAFT_SCALARS, LISTS, SCALARS, folded

GOLD = Path(__file__).parents[1] / "seeds"
SEEDS = Path(__file__).parents[3] / "shared" / "seeds"
NAMES = sorted(path.stem for path in GOLD.glob("*.yml"))

ENTRY_LISTS = (*LISTS, "follow_ups", "notes")
DRAFT_LISTS = ("tags", "dedupe_against", "follow_ups", "notes")
_MARKS = re.compile("[✅❌⚠\ufe0f]")


def load_gold(name: str) -> dict[str, Any]:
    loaded = yaml.load((GOLD / f"{name}.yml").read_text(encoding="utf-8"), yaml.CSafeLoader)
    assert isinstance(loaded, dict)
    return loaded


def seed_text(gold: Mapping[str, Any]) -> str:
    return (SEEDS / gold["seed"]).read_text(encoding="utf-8")


def slice_of(at: str | list[str], lines: list[str]) -> str:
    """``LINE:FIRST-LAST``, one or several, as the text that stands there."""
    if isinstance(at, list):
        return "\n".join(slice_of(part, lines) for part in at)
    line, first, last = map(int, re.split("[:-]", at))
    return lines[line - 1][first - 1 : last]


def values_of(item: Any, lines: list[str]) -> list[Any]:
    """All right values of a gold item: the one, and those that are as right."""
    if not isinstance(item, Mapping):
        return [item]
    found = [item["value"]] if "value" in item else []
    if "at" in item:
        found.append(slice_of(item["at"], lines))
    for key in ("accept", "or"):
        found += [v for other in item.get(key) or [] for v in _alternative(other, lines, key)]
    return found


def _alternative(other: Any, lines: list[str], key: str) -> Iterator[Any]:
    if isinstance(other, Mapping):
        yield from values_of(other, lines)
    elif isinstance(other, str) and re.fullmatch(r"\d+:\d+-\d+", other):
        yield slice_of(other, lines)
    elif key == "accept" or other is None:
        yield other


def elsewhere(item: Any) -> bool:
    """Whether the item may as well stand in another field."""
    return isinstance(item, Mapping) and any(isinstance(o, str) for o in item.get("or") or [])


def plain(value: Any) -> str:
    return _MARKS.sub("", str(folded(value)))


def differences(
    gold: Mapping[str, Any], got: Mapping[str, Any], lines: list[str]
) -> tuple[list[str], int]:
    """What differs between the gold of a seed and one object of ``kb parse``; fields compared."""
    wrong: list[str] = []
    total = 0
    parts = [("draft", gold["draft"], got["draft"], DRAFT_SCALARS, DRAFT_LISTS)]
    entries = {plain(e["label"]): e for e in got["entries"]}
    for entry in gold["entries"]:
        label = plain(values_of(entry["label"], lines)[0])
        parts.append((label, entry, entries.get(label, {}), SCALARS, ENTRY_LISTS))
    for name, want, have, scalars, lists in parts:
        for field in scalars:
            total += 1
            problem = _scalar(want.get(field), have.get(field), lines)
            wrong += [f"{name} {field}: {problem}"] if problem else []
        for field in lists:
            total += 1
            moved = _moved(want, field, lines)
            problem = _list(
                want.get(field) or [], have.get(field) or [], lines, str(folded(str(have))), moved
            )
            wrong += [f"{name} {field}: {problem}"] if problem else []
        if "ratings" in want:
            total += 1
            problem = _ratings(want["ratings"] or {}, have.get("ratings") or {})
            wrong += [f"{name} ratings: {problem}"] if problem else []
        if "location" in want:
            total += 1
            if want["location"] != have.get("location"):
                wrong.append(
                    f"{name} location: expected {want['location']}, got {have.get('location')}"
                )
    if len(gold["entries"]) != len(got["entries"]):
        wrong.append(f"expected {len(gold['entries'])} entries, got {len(got['entries'])}")
    return wrong, total


def _scalar(want: Any, have: Any, lines: list[str]) -> str:
    right = values_of(want, lines) if want is not None else [None]
    if any(plain(value) == plain(have) for value in right):
        return ""
    optional = isinstance(want, Mapping) and (want.get("optional") or elsewhere(want))
    return "" if have is None and optional else f"expected {right}, got {have!r}"


def _text(value: Any) -> str:
    if isinstance(value, Mapping):
        return plain(value["title"] if "end_line" in value else value["text"])
    return plain(value)


def _moved(want: Mapping[str, Any], field: str, lines: list[str]) -> set[str]:
    """What the gold holds in another field and allows in this one as well."""
    found: set[str] = set()
    for items in want.values():
        pairs = (
            items.items()
            if isinstance(items, Mapping) and "at" not in items
            else enumerate(items if isinstance(items, list) else [items])
        )
        for name, item in pairs:
            if isinstance(item, Mapping) and field in (item.get("or") or []):
                found |= {plain(v) for v in values_of(item, lines)} | {plain(name)}
    return found


def _list(
    want: list[Any], have: list[Any], lines: list[str], everything: str, moved: set[str]
) -> str:
    have_texts = [(_text(h), h) for h in have]
    used: set[int] = set()
    missing: list[Any] = []
    for item in want:
        right = [plain(v) for v in _right(item, lines)]
        hits = [i for i, (text, h) in enumerate(have_texts) if _fits(text, h, right, item)]
        used.update(hits)
        parted = [r for r in right[1:] if r in [t for t, _ in have_texts]]
        if (
            not hits
            and not parted
            and not (
                isinstance(item, Mapping)
                and (
                    item.get("optional")
                    or (elsewhere(item) and right[0] in _MARKS.sub("", everything))
                )
            )
        ):
            missing.append(right[0])
    extra = [
        text
        for i, (text, h) in enumerate(have_texts)
        if i not in used
        and not moved & {text, plain(h.get("text") if isinstance(h, Mapping) else h)}
    ]
    return f"missing {missing}, invented {extra}" if missing or extra else ""


def _right(item: Any, lines: list[str]) -> list[Any]:
    if isinstance(item, Mapping) and "title" in item:
        return values_of(item["title"], lines)
    return values_of(item, lines)


def _fits(text: str, have: Any, right: list[str], item: Any) -> bool:
    if isinstance(have, Mapping) and "end_line" in have:
        return (
            _core(text) in [_core(r) for r in right]
            and have["line"] <= item.get("line", have["line"]) <= have["end_line"] + 1
        )
    if text not in right:
        return False
    if isinstance(item, Mapping) and "entry" in item and isinstance(have, Mapping):
        allowed = [
            item["entry"],
            *(o["entry"] for o in item.get("or") or [] if isinstance(o, Mapping) and "entry" in o),
        ]
        return have.get("entry") in allowed
    return True


def _core(title: str) -> str:
    return re.sub(r"^[一二三四五六七八九十\d]+[、.]|[^\w]", "", title)


def _ratings(want: Mapping[str, Any], have: Mapping[str, Any]) -> str:
    required = {plain(k): v["value"] for k, v in want.items() if "value" in v}
    return (
        ""
        if required == {plain(k): v for k, v in have.items()}
        else f"expected {required}, got {have}"
    )


def stated_items(node: Any) -> Iterable[Mapping[str, Any]]:
    """Every item of a gold file that names a line or columns."""
    if isinstance(node, Mapping):
        if "at" in node or ("value" in node and "line" in node):
            yield node
        for child in node.values():
            yield from stated_items(child)
    elif isinstance(node, list):
        for child in node:
            yield from stated_items(child)
