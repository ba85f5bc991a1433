"""The documentation can't lie: what the program has is described, what is described exists."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import click
import pytest
import yaml
from built import dead_links
from click.testing import CliRunner
from projects import build_site, copy_of
from research_kb import settings
from research_kb.cli import COMMANDS, main
from research_kb.findings import CODES
from research_kb.mend.mended import MENDABLE
from research_kb.model import Severity
from research_kb.present.pages import home, topic_parts
from research_kb.read.vocabulary import load

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
TEXTS = [
    *(ROOT / name for name in ("README.md", "README.zh.md", "CONTRIBUTING.md", "inbox/README.md")),
    *sorted(DOCS.rglob("*.md")),
]
SEVERITIES = {"Errors": Severity.ERROR, "Warnings": Severity.WARNING, "Hints": Severity.INFO}


def command_of(name: str) -> click.Command:
    command = main.get_command(click.Context(main), name)
    assert command is not None
    return command


def text_of(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def options_of(command: click.Command) -> set[str]:
    shown = (each for each in command.params if not getattr(each, "hidden", False))
    given = (option for parameter in shown for option in parameter.opts)
    return {option for option in given if option.startswith("-")}


def names(document: Path) -> str:
    return document.relative_to(ROOT).as_posix()


def test_every_command_is_described_and_no_other() -> None:
    described = re.findall(r"^## kb (\S+)$", text_of("cli.md"), re.MULTILINE)
    assert sorted(described) == sorted(COMMANDS)


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_options_of_a_command_are_described_and_no_others(name: str) -> None:
    section = text_of("cli.md").partition(f"## kb {name}\n")[2].partition("\n## ")[0]
    told = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", section.split("```")[1]))
    assert told == options_of(command_of(name))


def test_options_of_kb_itself_are_described() -> None:
    head = text_of("cli.md").partition("\n## ")[0]
    assert options_of(main) - {"--help"} <= set(re.findall(r"`(--?[a-z][a-z-]*)", head))


@pytest.mark.parametrize("document", TEXTS, ids=names)
def test_every_command_line_that_is_shown_exists(document: Path) -> None:
    """``kb …`` and ``make …``, in code of any kind."""
    text = document.read_text(encoding="utf-8")
    code = "\n".join(
        a or b for a, b in re.findall(r"```\w*\n(.*?)```|`([^`\n]+)`", text, re.DOTALL)
    )
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    for target in re.findall(r"(?m)^make ([a-z]+)", code):
        assert target in targets
    for line in re.findall(r"(?m)^(?:\.venv/bin/)?kb ([^\n#|>]*)", code):
        words = line.split()
        if words[0] not in COMMANDS:
            assert words[0].strip("[") in options_of(main) | {"--help", "-h"}
            continue
        flags = {
            word.strip("[]").partition("=")[0] for word in words if word.startswith(("-", "[-"))
        }
        assert flags - {"-"} <= options_of(command_of(words[0])), line


def test_every_option_is_described_with_its_default_and_no_other() -> None:
    text = text_of("options.md")
    described = re.findall(r"^## `(\w+)`$", text, re.MULTILINE)
    assert described == list(settings.NAMES)
    example = yaml.safe_load(text.split("```yaml\n")[1].split("```")[0])["plugins"][1]
    shown = settings.from_mapping(example["research-kb"])
    for name in set(settings.NAMES) - {"tag_aliases"}:
        assert getattr(shown, name) == settings.default_of(name)


def test_every_group_of_the_vocabulary_is_described() -> None:
    groups = set(
        yaml.safe_load((ROOT / "plugins/research_kb/read/vocabulary.yml").read_text("utf-8"))
    )
    assert set(re.findall(r"^\| `(\w+)` \|", text_of("options.md"), re.MULTILINE)) == groups


def test_the_vocabulary_of_the_example_is_taken() -> None:
    block = text_of("draft-format.md").partition("## Your team's own words")[2]
    example = yaml.safe_load(block.split("```yaml\n")[1].split("```")[0])
    load(example["plugins"][0]["research-kb"]["vocabulary"])


def test_every_finding_code_is_described_below_its_severity_and_no_other() -> None:
    described: dict[str, Severity] = {}
    for part in text_of("findings.md").split("\n## ")[1:]:
        title, _, body = part.partition("\n")
        described |= dict.fromkeys(
            re.findall(r"^### (\S+)$", body, re.MULTILINE), SEVERITIES[title]
        )
    assert described == dict(CODES)


def test_every_code_that_fix_mends_says_so_and_no_other() -> None:
    sections = re.split(r"^### ", text_of("findings.md"), flags=re.MULTILINE)[1:]
    told = {section.split("\n")[0] for section in sections if "*Mended by `--fix`" in section}
    assert told == MENDABLE


@pytest.mark.parametrize("parts", [home.PARTS, topic_parts.PARTS])
def test_every_part_that_a_marker_can_name_is_described(parts: tuple[str, ...]) -> None:
    assert all(f"`{part}`" in text_of("guide.md") for part in parts)


def kind(address: str) -> str:
    """``topics/x/2026-03/index.html`` to the row of the guide that describes it."""
    parts = PurePosixPath(address).parent.parts
    if not parts:
        return "/"
    known = {"topics": "/topics/NAME/", "tags": "/tags/NAME/", "e": "/e/KEY/"}
    if parts[0] == "drafts":
        return "/drafts/AUTHOR/NAME/"
    return known.get(parts[0], f"/{parts[0]}/") if len(parts) > 1 else f"/{parts[0]}/"


def test_every_kind_of_page_is_described_and_no_other(tmp_path: Path) -> None:
    site = build_site(copy_of("three-drafts", tmp_path))
    made = {kind(page.relative_to(site).as_posix()) for page in site.rglob("index.html")}
    table = text_of("guide.md").partition("## Read the site")[2].partition("\n## ")[0]
    assert set(re.findall(r"^\| `(/\S*)` \|", table, re.MULTILINE)) == made


def test_the_site_that_the_documentation_extends_has_no_dead_links(tmp_path: Path) -> None:
    project = copy_of("existing", tmp_path)
    config = text_of("existing-site.md").split('title="mkdocs.yml"\n')[1].split("```")[0]
    (project / "mkdocs.yml").write_text(config, encoding="utf-8")
    assert dead_links(build_site(project), "") == []


def test_the_config_that_the_readme_shows_builds_a_plain_site(tmp_path: Path) -> None:
    project = copy_of("three-drafts", tmp_path)
    shown = (ROOT / "README.md").read_text("utf-8").split("```yaml\n")[1].split("```")[0]
    (project / "mkdocs.yml").write_text(f"site_name: Plain\n{shown}", encoding="utf-8")
    assert dead_links(build_site(project), "") == []


DRAFTS = [
    pytest.param(path, draft, id=f"{path.name}-{number}")
    for path in (
        *(DOCS / name for name in ("guide.md", "draft-format.md", "zh/draft-format.md")),
        ROOT / "inbox/README.md",
    )
    for number, draft in enumerate(
        re.findall(r"```markdown\n(---\n.*?)```", path.read_text("utf-8"), re.DOTALL)
    )
    if "kb:" not in draft
]


@pytest.mark.parametrize(("path", "draft"), DRAFTS)
def test_a_draft_that_is_shown_is_read_without_a_finding(path: Path, draft: str) -> None:
    result = CliRunner().invoke(main, ["parse", "-", "--format", "text"], input=draft.encode())
    assert result.exit_code == 0
    assert "! code:" not in result.stdout
    assert "decision: kept" in result.stdout


def relative_links(text: str) -> Iterator[str]:
    prose = re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", prose):
        if not re.match(r"[a-z]+:|#", target):
            yield target.partition("#")[0]


# The pages of docs/ are checked by MkDocs; what GitHub shows is not.
@pytest.mark.parametrize(
    "document", [text for text in TEXTS if DOCS not in text.parents], ids=names
)
def test_links_of_texts_outside_the_site_lead_somewhere(document: Path) -> None:
    for target in relative_links(document.read_text(encoding="utf-8")):
        assert (document.parent / target).exists(), target


def test_make_help_tells_of_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    phony = re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)[0].split()
    told = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert re.findall(r"^make (\w+)", told.stdout, re.MULTILINE) == phony


def test_every_decision_is_in_the_list() -> None:
    listed = text_of("decisions/index.md")
    for path in sorted((DOCS / "decisions").glob("0*.md")):
        assert path.name in listed


def stated(draft: str) -> list[list[str]]:
    """The names of the fields that each entry of ``draft`` states."""
    result = CliRunner().invoke(main, ["parse", "-"], input=draft.encode())
    (reading,) = json.loads(result.stdout)
    everything = [reading["draft"], *reading["entries"]]
    return [[name for name, value in each.items() if value] for each in everything]


def test_the_chinese_draft_format_has_all_fields_labels_and_forms_of_the_english_one() -> None:
    """Sections, fields and labels that are code or Chinese; prose is a person's to translate."""
    english, chinese = text_of("draft-format.md"), text_of("zh/draft-format.md")
    code = [re.sub(r"(?s)```.*?```", "", text) for text in (english, chinese)]
    there, here = (set(re.findall(r"`([^`\n]+)`", text)) for text in code)
    assert there - here == set()
    for part in english.split("\n## "):
        for row in re.findall(r"(?m)^\| .*\|$", part):
            for word in re.findall(r"[\u4e00-\u9fff]{2,}", row):
                assert word in chinese, word
    for pattern in (
        r"(?m)^## ",
        r"(?m)^### ",
        r"(?m)^: ",
        r"(?m)^\| ",
        r"(?m)^```\w",
    ):
        counted = len(re.findall(pattern, english)), len(re.findall(pattern, chinese))
        assert counted[0] <= counted[1] <= counted[0] + 1, (pattern, counted)
    blocks = (re.findall(r"(?s)```markdown\n(.*?)```", text) for text in (english, chinese))
    for ours, theirs in zip(*blocks, strict=True):
        assert stated(ours) == stated(theirs)
