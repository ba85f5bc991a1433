"""What Python programs can rely on: exactly these names, typed, and the examples run."""

from __future__ import annotations

import doctest
import inspect
import re
import subprocess
import sys
import typing
from collections.abc import Callable
from dataclasses import FrozenInstanceError, fields, is_dataclass
from pathlib import Path

import pytest
import research_kb
from click.testing import CliRunner
from projects import copy_of
from research_kb import KnowledgeBase, api, read_draft
from research_kb.cli import main
from research_kb.place import STORE

ROOT = Path(__file__).parents[1]
SURFACE = {
    "Answer": "",
    "Catalog": "",
    "ConfigError": "",
    "Decision": "",
    "Draft": "",
    "Entry": "",
    "Finding": "",
    "Key": "",
    "KnowledgeBase": "KnowledgeBase(material: 'Material') -> None",
    "Parsed": "Parsed(draft: 'Draft', findings: 'tuple[Finding, ...]') -> None",
    "ParsedTopic": "ParsedTopic(text: 'TopicText', findings: 'tuple[Finding, ...]') -> None",
    "Preview": "",
    "Priority": "",
    "Severity": "",
    "Story": "",
    "Tag": "",
    "Topic": "",
    "Work": "",
    "key_of": "key_of(text: 'str') -> 'Key | None'",
    "read_draft": "read_draft(text: 'str | bytes', path: 'str' = '-', "
    "vocabulary: 'Mapping[str, object] | None' = None) -> 'Parsed'",
    "read_topic": "read_topic(text: 'str | bytes', path: 'str') -> 'ParsedTopic'",
}
"""Every name, with the signature of what is called."""
METHODS = {
    "at": "(folder: 'str | PathLike[str]' = '.') -> 'KnowledgeBase'",
    "of": "(drafts: 'Iterable[Parsed]', topics: 'Iterable[ParsedTopic]' = (), "
    "tag_aliases: 'Mapping[str, tuple[str, ...]] | None' = None) -> 'KnowledgeBase'",
    "seen": "(self, query: 'str') -> 'Answer'",
    "explain": "(self, query: 'str') -> 'tuple[Story, ...]'",
    "preview": "(self, *drafts: 'Parsed') -> 'Preview'",
}


def test_the_surface_is_exactly_this() -> None:
    assert research_kb.__all__ == sorted(SURFACE)
    assert set(SURFACE) <= set(dir(research_kb))
    with pytest.raises(AttributeError, match="nonsense"):
        _ = research_kb.nonsense  # type: ignore[attr-defined]


@pytest.mark.parametrize(("name", "signature"), [pair for pair in SURFACE.items() if pair[1]])
def test_signatures_are_exactly_these(name: str, signature: str) -> None:
    assert f"{name}{inspect.signature(getattr(research_kb, name))}" == signature


def test_the_methods_of_a_knowledge_base_are_exactly_these() -> None:
    public = {name for name in vars(KnowledgeBase) if not name.startswith("_")}
    assert public == {*METHODS, "catalog"}
    for name, signature in METHODS.items():
        assert str(inspect.signature(getattr(KnowledgeBase, name))) == signature


@pytest.mark.parametrize("name", sorted(SURFACE))
def test_every_name_is_typed_and_documented(name: str) -> None:
    thing = getattr(research_kb, name)
    if name != "Key":
        assert inspect.getdoc(thing)
    if inspect.isfunction(thing):
        assert typing.get_type_hints(thing, _names_of(thing))["return"] is not None
    if is_dataclass(thing):
        assert all(field.type for field in fields(thing))


def _names_of(function: Callable[..., object]) -> dict[str, object]:
    return vars(sys.modules[function.__module__])


def test_every_name_stands_on_the_page_and_no_other() -> None:
    page = (ROOT / "docs" / "api.md").read_text("utf-8").partition("\n## Parts of them")[0]
    assert sorted(re.findall(r"^::: research_kb\.(\w+)$", page, re.MULTILINE)) == sorted(SURFACE)


def test_a_type_checker_sees_the_same(tmp_path: Path) -> None:
    lines = [f"from research_kb import {name} as {name}_" for name in SURFACE]
    lines.append("reveal_type(KnowledgeBase_.at('.').seen('x').work)")
    lines.append("reveal_type(read_draft_('x').draft.entries)")
    (tmp_path / "x.py").write_text("\n".join(lines) + "\nread_draft_(1)\n")
    told = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "x.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        env={"MYPYPATH": str(ROOT / "plugins"), "PATH": ""},
    ).stdout
    assert 'type is "typing.Mapping[str, Any] | None"' in told.replace("Union[", "").replace(
        "collections.abc", "typing"
    )
    assert 'type is "tuple[research_kb.model.draft.Entry, ...]"' in told.replace("builtins.", "")
    assert re.findall(r"error: .*\[(\S+)\]", told) == ["arg-type"]


def test_the_examples_of_the_docstrings_run() -> None:
    result = doctest.testmod(api)
    assert (result.failed, result.attempted > 20) == (0, True)


def test_the_example_of_the_page_runs(tmp_path: Path) -> None:
    project = copy_of("three-drafts", tmp_path)
    (project / "new.md").write_text("## ✅ New\n\n- url: https://e.org/new\n", encoding="utf-8")
    code = (ROOT / "docs" / "api.md").read_text("utf-8").split("```python\n")[1].split("```")[0]
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=project, capture_output=True, text=True, check=True
    )
    assert told.stdout == "unseen\n1 new works 0 known\n"


LOADED = "import sys; print(*sorted(m for m in sys.modules if m.startswith('research_kb')))"


def test_the_package_imports_nothing_until_it_is_asked() -> None:
    code = f"import research_kb; {LOADED}"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["research_kb"]


def test_kb_seen_imports_no_reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = copy_of("three-drafts", tmp_path)
    monkeypatch.chdir(project)
    assert CliRunner().invoke(main, ["seen", "2608.00001"]).exit_code == 1
    run = "main(['seen', '2608.00001'], standalone_mode=False)"
    code = f"from research_kb.cli import main; {run}; {LOADED}"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = told.stdout.splitlines()[-1].split()
    assert "research_kb.seen" in loaded
    heavy = ("read", "present", "knowledge", "build", "api", "preview", "explain")
    assert not [name for name in loaded if name.split(".")[1:2] and name.split(".")[1] in heavy]


def test_a_project_on_the_disk_is_read_with_its_options(tmp_path: Path) -> None:
    project = copy_of("three-drafts", tmp_path)
    kb = KnowledgeBase.at(project / "docs")
    assert len(kb.catalog.drafts) == 3
    assert (project / STORE / "cache").exists()
    (tag,) = (tag for tag in kb.catalog.tags if "推测解码" in tag.spellings)
    assert tag.name == "speculative-decoding"
    (project / "mkdocs.yml").write_text("plugins: [{research-kb: {works_per_page: no}}]\n")
    with pytest.raises(research_kb.ConfigError, match="works_per_page"):
        KnowledgeBase.at(project)


def test_it_is_a_value() -> None:
    kb = KnowledgeBase.of([read_draft("## ✅ A\n\n- url: https://e.org/a\n", "inbox/mei/a.md")])
    with pytest.raises(FrozenInstanceError):
        kb.material = None  # type: ignore[misc, assignment]
    assert kb.catalog is kb.catalog
    again = read_draft("## ❌ A\n\n- url: https://e.org/a\n", "inbox/mei/a.md")
    assert [each.work.title for each in kb.preview(again).new] == ["A"]
    assert [work.decision for work in kb.catalog.works] == ["kept"]


def test_topics_and_aliases_count() -> None:
    topic = research_kb.read_topic("---\nmatch: {tags: [CUDA]}\n---\n# Kernels\n", "topics/k.md")
    draft = read_draft("## ✅ A\n\n- url: https://e.org/a\n- tags: 库达\n", "inbox/mei/a.md")
    kb = KnowledgeBase.of([draft], [topic], {"CUDA": ("库达",)})
    (story,) = kb.explain("https://e.org/a")
    assert [(shelf.topic.title, shelf.placement.detail) for shelf in story.shelves] == [
        ("Kernels", "库达")
    ]
    with pytest.raises(ValueError, match="tag_aliases"):
        KnowledgeBase.of([], (), {"A": ("x",), "B": ("x",)})


def test_drafts_of_one_path_are_refused_and_none_is_lost() -> None:
    first, second = (read_draft(f"## ✅ {name}\n\n- tags: x\n") for name in "AB")
    with pytest.raises(ValueError, match="2 drafts have the path '-'"):
        KnowledgeBase.of([first, second])
    with pytest.raises(ValueError, match="2 drafts have the path '-'"):
        KnowledgeBase.of([first]).preview(first, second)


def test_a_hidden_draft_says_nothing_but_can_be_previewed() -> None:
    hidden = read_draft(
        "---\ndraft: true\n---\n\n## ✅ A\n\n- url: https://e.org/a\n", "inbox/a.md"
    )
    kb = KnowledgeBase.of([hidden])
    assert kb.catalog.works == ()
    preview = kb.preview(hidden)
    assert (len(preview.new), preview.kept_out) == (1, (("inbox/a.md", "it says draft: true"),))
