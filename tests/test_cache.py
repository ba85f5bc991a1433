"""What a build need not do again, in one process and in the next."""

from __future__ import annotations

import os
import pickle
from dataclasses import is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from projects import copy_of
from research_kb import cache_file, parallel
from research_kb.build import build
from research_kb.present.markdown import Fragment
from research_kb.project import Cache, Project
from research_kb.settings import Settings


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(copy_of("three-drafts", tmp_path), Settings())


def test_an_unchanged_draft_is_not_read_again(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, cache = build(project, Cache())
    read: list[str] = []
    parse = parallel.parse

    def noted(source, vocabulary):  # type: ignore[no-untyped-def]
        read.append(source.path)
        return parse(source, vocabulary)

    monkeypatch.setattr(parallel, "parse", noted)
    site, cache = build(project, cache)
    assert read == []
    path = project.root / "inbox" / "omar" / "hostile.md"
    path.write_text(path.read_text(encoding="utf-8") + "\nMore.\n", encoding="utf-8")
    changed, cache = build(project, cache)
    assert read == ["inbox/omar/hostile.md"]
    assert changed != site
    words = Settings(vocabulary={"fields": {"url": ["Fundstelle"]}})
    build(Project(project.root, words), cache)
    assert len(read) == 4


def test_a_cached_build_gives_the_same_site(project: Project) -> None:
    site, cache = build(project, Cache())
    assert build(project, cache)[0] == site


def test_a_cache_goes_through_a_file(project: Project, tmp_path: Path) -> None:
    site, cache = build(project, Cache())
    cache_file.save(tmp_path / "kept" / "cache", cache)
    loaded = cache_file.load(tmp_path / "kept" / "cache")
    assert loaded == cache
    assert build(project, loaded)[0] == site


def test_every_value_that_a_cache_may_hold_can_be_read_again() -> None:
    """One that is missing would throw the whole cache away, every time."""
    assert values_in(Cache) == set(cache_file._CLASSES.values())


def values_in(hint: Any) -> set[type]:
    """The classes of ours in a type, and in the types of their fields."""
    if not (isinstance(hint, type) and hint.__module__.startswith("research_kb.")):
        return {each for inner in get_args(hint) for each in values_in(inner)}
    if not is_dataclass(hint):
        return {hint} if issubclass(hint, Enum) else set()
    fields = get_type_hints(hint).values()
    return {hint, *(each for inner in fields for each in values_in(inner))}


def test_two_processes_can_save_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process saves between this one's writing and its putting in place."""
    path = tmp_path / "cache"
    replace = Path.replace

    def another_first(half: Path, target: Path) -> Path:
        monkeypatch.setattr(Path, "replace", replace)
        monkeypatch.setattr(os, "getpid", lambda: 1)
        cache_file.save(path, Cache())
        return half.replace(target)

    monkeypatch.setattr(Path, "replace", another_first)
    kept = Cache({}, {"key": Fragment("html", "text", ())})
    cache_file.save(path, kept)
    assert cache_file.load(path) == kept
    assert list(tmp_path.iterdir()) == [path]


def test_what_is_gone_is_not_kept(project: Project) -> None:
    _, cache = build(project, Cache())
    for path in (project.root / "inbox").rglob("*.md"):
        path.unlink()
    assert build(project, cache)[1].parsed == {}


class _Evil:
    def __reduce__(self) -> tuple[object, ...]:
        return (Path.touch, (Path("evil"),))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not a cache",
        cache_file._writer(),
        cache_file._writer() + b"\x80\x05broken",
        cache_file._writer() + pickle.dumps(_Evil()),
        cache_file._writer() + pickle.dumps(["a list"]),
        b"another version" + pickle.dumps(Cache()),
    ],
)
def test_a_file_that_is_no_cache_of_ours_is_none(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cache").write_bytes(content)
    assert cache_file.load(tmp_path / "cache") == Cache()
    assert not (tmp_path / "evil").exists()


def test_without_a_file_the_cache_is_empty(tmp_path: Path) -> None:
    assert cache_file.load(tmp_path / "none") == Cache()
