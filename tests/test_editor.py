"""What the editor is given: settings, tasks and snippets that do what they say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from projects import copy_of
from research_kb.cli import COMMANDS, main
from research_kb.model import Source
from research_kb.read.draft import Parsed, parse
from research_kb.read.topic_text import parse_topic
from research_kb.read.vocabulary import load
from research_kb.schema import schemas

ROOT = Path(__file__).parents[1]
GIVEN = ROOT / "plugins/research_kb/scaffold/plain/vscode"
OWN = ROOT / ".vscode"
VALUES = {
    "TM_DIRECTORY": "/home/mei/kb/inbox/mei",
    "CURRENT_YEAR": "2026",
    "CURRENT_MONTH": "08",
    "CURRENT_DATE": "03",
    "CURRENT_HOUR": "19",
    "CURRENT_MINUTE": "55",
    "CURRENT_TIMEZONE_OFFSET": "+08:00",
}
WINDOWS = VALUES | {"TM_DIRECTORY": r"C:\kb\inbox\mei"}


def loaded(path: Path) -> Any:
    """JSON with comments on lines of their own, as VS Code takes it."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return json.loads("\n".join(line for line in lines if not line.lstrip().startswith("//")))


SNIPPETS = {
    (prefix if isinstance(prefix := about["prefix"], str) else prefix[0]): "\n".join(about["body"])
    for about in loaded(GIVEN / "research-kb.code-snippets").values()
}


def expanded(body: str, typed: dict[int, str], values: dict[str, str] = VALUES) -> str:
    """A snippet as VS Code inserts it, with what an author types at each of its stops."""

    def transformed(found: re.Match[str]) -> str:
        # `\/` is a slash of the expression, every other backslash is the expression's own.
        pattern = found["pattern"].replace(r"\/", "/")
        return re.sub(pattern, found["by"].replace("$", "\\"), values[found["of"]], count=1)

    body = re.sub(
        r"\$\{(?P<of>[A-Z_]+)/(?P<pattern>(?:[^/\\]|\\.)*)/(?P<by>[^/]*)/\}", transformed, body
    )
    body = re.sub(r"\$\{?([A-Z][A-Z_]+)\}?", lambda found: values[found[1]], body)
    body = re.sub(r"\$\{(\d+):([^}]*)\}", lambda found: typed.get(int(found[1]), found[2]), body)
    return re.sub(r"\$\{?(\d+)\}?", lambda found: typed.get(int(found[1]), ""), body)


def read(text: str) -> Parsed:
    return parse(Source("inbox/mei/x.md", text, "0"), load())


@pytest.mark.parametrize("values", [VALUES, WINDOWS], ids=["posix", "windows"])
def test_a_report_with_entries_is_read_as_typed(values: dict[str, str]) -> None:
    head = expanded(SNIPPETS["kb-report"], {1: "Kernels", 2: "round 2", 3: "CUDA, 内核"}, values)
    kept = expanded(
        SNIPPETS["kb-keep"],
        {
            0: "1.3 times as fast.",
            2: "FlashAttention-4",
            3: "arXiv",
            4: "https://arxiv.org/abs/2603.05451",
            5: "paper",
            6: "2026-03",
            7: "5 (authors)",
            8: "P0",
            9: "A > B",
            10: "CUDA, Blackwell",
            11: "figures",
            12: "rerun",
        },
        values,
    )
    dropped = expanded(
        SNIPPETS["kb-drop"], {2: "A post", 4: "https://e.org/p", 7: "CUDA", 8: "no figures"}, values
    )
    parsed = read(f"{head}\n{kept}\n{dropped}")
    draft = parsed.draft
    assert parsed.findings == ()
    assert (draft.title, draft.author, draft.session) == ("Kernels", "mei", "round 2")
    assert (draft.date, draft.tags) == ("2026-08-03T19:55:00+08:00", ("CUDA", "内核"))
    first, second = draft.entries
    assert (first.label, first.title, first.decision) == ("R-01", "FlashAttention-4", "kept")
    assert (first.source, first.type, first.published) == ("arXiv", "paper", "2026-03")
    assert (first.keys, first.priority) == (("arxiv:2603.05451",), "P0")
    assert (first.credibility, first.credibility_note) == (5, "authors")
    assert [topic.name for topic in first.topics] == ["A > B"]
    assert (first.tags, first.body) == (("CUDA", "Blackwell"), "1.3 times as fast.")
    assert [each.text for each in (*first.reasons, *first.warnings, *first.follow_ups)] == [
        "figures",
        "rerun",
    ]
    assert (second.label, second.decision, second.url) == ("D-01", "dropped", "https://e.org/p")
    assert [reason.text for reason in second.reasons] == ["no figures"]


def test_a_draft_about_one_work_is_read_as_typed() -> None:
    said = ("vLLM", "x, y", "A > B, C", "GitHub", "https://github.com/a/b", "repository", "2026")
    typed = {0: "Text.", **dict(enumerate((*said, "4", "P1", "kept", "fast"), 1))}
    parsed = read(expanded(SNIPPETS["kb-single"], typed))
    (entry,) = parsed.draft.entries
    assert parsed.findings == ()
    assert (entry.title, entry.decision, entry.keys) == ("vLLM", "kept", ("github:a/b",))
    assert (entry.credibility, entry.priority, entry.published) == (4, "P1", "2026")
    assert [topic.name for topic in entry.topics] == ["A > B", "C"]
    assert (entry.tags, [r.text for r in entry.reasons]) == (("x", "y"), ["fast"])
    assert entry.body == "Text."


@pytest.mark.parametrize("prefix", sorted(SNIPPETS))
def test_what_is_left_empty_states_nothing(prefix: str) -> None:
    parsed = read(expanded(SNIPPETS[prefix], {}))
    stated = {
        name for entry in parsed.draft.entries for name, _ in entry.lines if name != "decision"
    }
    assert stated == set()
    assert parsed.draft.tags == ()
    assert all(not entry.body and not entry.follow_ups for entry in parsed.draft.entries)


def test_a_topic_is_read_as_typed() -> None:
    typed = {0: "Prose.", 1: "KV Cache", 2: "KVCache, KV 缓存", 3: "Systems", 4: "kv, cache"}
    text = expanded(SNIPPETS["kb-topic"], typed)
    parsed = parse_topic(Source("topics/kv.md", text, "0"))
    assert parsed.findings == ()
    found = parsed.text
    assert (found.title, found.aliases) == ("KV Cache", ("KVCache", "KV 缓存"))
    assert (found.parent, found.match_tags) == ("Systems", ("kv", "cache"))
    assert found.prose.strip().startswith("Prose.")


def tasks(folder: Path) -> Iterator[dict[str, Any]]:
    yield from loaded(folder / "tasks.json")["tasks"]


def test_the_pattern_of_the_task_finds_every_finding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = copy_of("three-drafts", tmp_path)
    monkeypatch.chdir(project)
    (project / "inbox/mei/broken.md").write_text("---\ntitle: a: b\n---\n", encoding="utf-8")
    result = CliRunner().invoke(main, ["check"])
    (about,) = (
        task["problemMatcher"]["pattern"] for task in tasks(GIVEN) if "check" in task["args"]
    )
    found = [re.match(about["regexp"], line) for line in result.stdout.splitlines()]
    assert len(found) > 3
    assert all(found)
    places = {(match[about["file"]], match[about["line"]], match[about["code"]]) for match in found}
    assert ("inbox/mei/broken.md", "2", "front-matter-yaml") in places
    assert {match[about["severity"]] for match in found} <= {"error", "warning", "info"}


def test_the_tasks_run_commands_that_exist() -> None:
    for task in tasks(GIVEN):
        assert (task["command"], task["args"][0]) == ("mkdocs", "serve") or (
            task["command"] == "kb" and task["args"][0] in COMMANDS
        )


def test_the_projects_own_settings_are_the_same_but_for_their_places() -> None:
    for path in sorted(GIVEN.iterdir()):
        given = path.read_text(encoding="utf-8")
        own = (OWN / path.name).read_text(encoding="utf-8")
        own = own.replace("plugins/research_kb/schema/", ".vscode/schemas/")
        assert own.replace('".venv/bin/', '"') == given, path.name
    for schema in loaded(OWN / "settings.json")["yaml.schemas"]:
        assert (ROOT / schema).is_file()


def block(language: str) -> str:
    page = (ROOT / "docs/editors.md").read_text(encoding="utf-8")
    return page.split(f"```{language}\n")[1].split("```")[0]


def test_the_template_for_obsidian_is_read_as_a_form() -> None:
    text = block("markdown").replace("{{title}}", "2026-08-03 kernels: a look")
    parsed = read(text.replace("{{date:YYYY-MM-DD}}", "2026-08-03"))
    assert [found.code for found in parsed.findings] == ["untitled"]
    assert (parsed.draft.title, parsed.draft.date) == ("2026-08-03 kernels: a look", "2026-08-03")
    assert [(entry.label, entry.is_blank) for entry in parsed.draft.entries] == [("R-01", True)]


def test_what_is_told_of_obsidians_ways_is_true() -> None:
    parsed = read(
        "---\nauthor: mei\naliases: [x]\n---\n\n## ✅ R-01: One\n\nsource:: arXiv\n"
        "[priority:: P1]\n(published:: 2026-03)\ntopic:: [[Kernel Optimization]]\n\n"
        "#gpu/blackwell\n\n"
        "> [!note] Why keep\n> figures\n\n- [ ] rerun 📅 2026-08-10\n"
    )
    (entry,) = parsed.draft.entries
    assert (entry.source, entry.priority, entry.published) == ("arXiv", "P1", "2026-03")
    assert [topic.name for topic in entry.topics] == ["Kernel Optimization"]
    assert entry.tags == ("gpu/blackwell",)
    assert [reason.text for reason in entry.reasons] == ["figures"]
    assert [each.text for each in entry.follow_ups] == ["rerun 📅 2026-08-10"]
    assert parsed.draft.extra == (("aliases", "x"),)


def test_the_schemas_that_the_page_names_are_those_that_init_makes() -> None:
    page = (ROOT / "docs/editors.md").read_text(encoding="utf-8")
    named = set(re.findall(r"[a-z]+\.schema\.json", page)) - {"registry.schema.json"}
    assert named == set(schemas())


def test_every_snippet_and_task_is_described() -> None:
    page = (ROOT / "docs/editors.md").read_text(encoding="utf-8")
    assert all(f"`{prefix}`" in page for prefix in SNIPPETS)
    assert all(f"| {task['label']} |" in page for task in tasks(GIVEN))
