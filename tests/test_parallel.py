"""Drafts read by other processes are read alike, and what they render is what the pages show."""

from __future__ import annotations

import gc
import os
import threading
from dataclasses import replace
from types import MappingProxyType

import pytest
from research_kb import parallel
from research_kb.model import Source
from research_kb.present.generic import generic_fragment, generic_key, is_generic, placed
from research_kb.present.markdown import render
from research_kb.read.draft import parse
from research_kb.read.vocabulary import load

TEXT = """# Round {0}

## ✅ R-{0:02}: Work number {0}

- url: https://a.example/{0}
- Wertung: 4/5

A body with [^1] and `code`.

[^1]: a note
"""


def sources(count: int) -> list[Source]:
    return [Source(f"inbox/mei/{n}.md", TEXT.format(n), str(n)) for n in range(count)]


def test_many_drafts_are_read_as_few_are():
    words = MappingProxyType({"fields": MappingProxyType({"credibility": ("Wertung",)})})
    many = sources(parallel.MANY)
    read = parallel.read_drafts(many, words)
    vocabulary = load(words)
    alone = [parse(source, vocabulary) for source in many]
    assert [parsed.findings for parsed, _ in read] == [parsed.findings for parsed in alone]
    assert [parsed.draft for parsed, _ in read] == [
        replace(parsed.draft, spans=()) for parsed in alone
    ]
    assert read[7][0].draft.entries[0].credibility == 4
    body = read[7][0].draft.entries[0].body
    assert read[7][1] == {generic_key(body): generic_fragment(body)}


def test_few_drafts_start_no_process(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(parallel, "ProcessPoolExecutor", None)
    assert len(parallel.read_drafts(sources(3), {})) == 3


def test_a_system_without_processes_reads_all_the_same(monkeypatch: pytest.MonkeyPatch):
    def refuse(**_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(parallel, "ProcessPoolExecutor", refuse)
    assert len(parallel.read_drafts(sources(parallel.MANY), {})) == parallel.MANY


@pytest.mark.parametrize(
    "text",
    [
        "plain",
        "# A heading\n\n[up](#a-heading) and a note[^1]\n\n[^1]: here",
        "[out](https://a.example/x) <b id=x>b</b>",
    ],
)
def test_a_generic_fragment_in_its_place_is_what_would_be_rendered_there(text):
    assert is_generic(text)
    assert placed(generic_fragment(text), text, "work-1") == render(text, scope="work-1")


@pytest.mark.parametrize("text", ["[b](b.md)", "![i](i.png)", "see [[Kernel Optimization]]"])
def test_a_text_that_names_files_or_pages_is_of_its_place(text):
    assert not is_generic(text)


def fall_elsewhere(here: int) -> int:
    """Ends any other process at once, as a system short of memory does."""
    if os.getpid() != here:
        os._exit(1)
    return 7


def refuse(*_: object, **__: object) -> None:
    raise OSError("no more processes")


@pytest.mark.parametrize("forks", [True, False])
def test_jobs_answer_in_their_order(monkeypatch: pytest.MonkeyPatch, forks: bool):
    if not forks:
        monkeypatch.setattr(parallel, "_forked", refuse)
    assert parallel.shared([lambda n=n: (n, n * n) for n in range(7)]) == [
        (n, n * n) for n in range(7)
    ]


@pytest.mark.parametrize("forks", [True, False])
def test_work_begun_ahead_answers_when_it_is_asked(monkeypatch: pytest.MonkeyPatch, forks: bool):
    if not forks:
        monkeypatch.setattr(parallel, "_FORKS", False)
    assert parallel.ahead(sorted, [3, 1, 2], reverse=True)() == [3, 2, 1]


def test_work_ahead_whose_process_ended_is_done_here():
    assert parallel.ahead(fall_elsewhere, os.getpid())() == 7


def test_work_ahead_that_no_process_takes_is_done_here(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(parallel.ProcessPoolExecutor, "submit", refuse)
    assert parallel.ahead(len, "ab")() == 2
    assert gc.get_freeze_count() == 0


def test_nothing_forks_beside_another_thread(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(parallel, "_forked", refuse)
    waiting = threading.Event()
    other = threading.Thread(target=waiting.wait)
    other.start()
    try:
        assert parallel.shared([lambda: 1]) == [1]
        assert parallel.ahead(len, "ab")() == 2
    finally:
        waiting.set()
        other.join()
