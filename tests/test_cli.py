"""The command, as people and programs use it."""

from __future__ import annotations

import json
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result
from projects import copy_of
from research_kb import store
from research_kb.cli import COMMANDS, main
from test_plugin import BROKEN

GOOD = "---\ntitle: T\nauthor: mei\ndate: 2026-08-01\n---\n\n## ✅ X-1：好\n\n- 链接：https://e.org/x\n"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    copied = copy_of("three-drafts", tmp_path)
    monkeypatch.chdir(copied)
    return copied


def kb(*arguments: str, given: bytes | None = None) -> Result:
    return CliRunner().invoke(main, arguments, input=given)


def test_parse_answers_one_object_per_file(project: Path) -> None:
    (project / "x.txt").write_text(GOOD, encoding="utf-8")
    result = kb("parse", "x.txt", "inbox/mei/2026-08-02-kernels.md")
    assert result.exit_code == 0
    paths = [reading["draft"]["path"] for reading in json.loads(result.stdout)]
    assert paths == ["x.txt", "inbox/mei/2026-08-02-kernels.md"]


def test_parse_reads_standard_input(project: Path) -> None:
    result = kb("parse", "-", given=GOOD.encode("utf-16"))
    (reading,) = json.loads(result.stdout)
    assert reading["draft"]["path"] == "-"
    assert reading["entries"][0]["label"] == "X-1"


def test_parse_of_a_folder_is_all_its_drafts(project: Path) -> None:
    assert len(json.loads(kb("parse", "inbox").stdout)) == 3


def test_parse_tells_an_encoding_that_it_guessed(project: Path) -> None:
    (reading,) = json.loads(kb("parse", "-", given=GOOD.encode("gb18030")).stdout)
    assert "encoding" in [found["code"] for found in reading["findings"]]


def test_parse_answers_the_rest_if_a_file_is_missing(project: Path) -> None:
    result = kb("parse", "gone.md", "inbox/omar/hostile.md")
    assert result.exit_code == 2
    assert "gone.md: there is no such file" in result.stderr
    assert len(json.loads(result.stdout)) == 1


def test_parse_as_text_shows_what_was_stated(project: Path) -> None:
    result = kb("parse", "-", "--format", "text", given=GOOD.encode())
    assert "  url: https://e.org/x" in result.stdout


def test_parse_knows_the_words_of_the_site(project: Path) -> None:
    config = project / "mkdocs.yml"
    words = "      vocabulary: {fields: {url: [Fundstelle]}}\n      tag_aliases:"
    config.write_text(config.read_text().replace("      tag_aliases:", words))
    draft = GOOD.replace("链接：", "Fundstelle: ").encode()
    (reading,) = json.loads(kb("parse", "-", given=draft).stdout)
    assert reading["entries"][0]["url"] == "https://e.org/x"


def test_parse_works_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.md").write_text(GOOD, encoding="utf-8")
    (reading,) = json.loads(kb("parse", str(tmp_path / "x.md")).stdout)
    assert reading["draft"]["path"] == "x.md"


def test_check_prints_lines_that_editors_can_jump_to(project: Path) -> None:
    (project / "inbox/mei/broken.md").write_text(BROKEN, encoding="utf-8")
    result = kb("check")
    assert result.exit_code == 1
    assert "inbox/mei/broken.md:2:1: error front-matter-yaml " in result.stdout


def test_check_of_paths_is_about_these_only(project: Path) -> None:
    (project / "inbox/mei/broken.md").write_text(BROKEN, encoding="utf-8")
    assert kb("check", "inbox/omar").exit_code == 0
    assert kb("check", "inbox/mei").exit_code == 1
    (project / "elsewhere.md").write_text(BROKEN, encoding="utf-8")
    assert "elsewhere.md:2:1: error" in kb("check", "elsewhere.md").stdout
    result = kb("check", "gone.md", "elsewhere.md")
    assert result.exit_code == 2
    assert "Error: gone.md: there is no such file" in result.stderr
    assert "gone.md" not in result.stdout
    assert "elsewhere.md:2:1: error" in result.stdout


def test_commands_agree_on_a_folder_without_drafts(project: Path) -> None:
    (project / "inbox/nina").mkdir()
    for command in (("check",), ("preview",), ("format", "--check")):
        result = kb(*command, "inbox/nina")
        assert (result.exit_code, result.stdout) == (2, "")
        assert "there is no draft in what was named" in result.stderr


def test_check_of_files_that_are_no_drafts_says_so(project: Path, tmp_path: Path) -> None:
    (project / "inbox/mei/speed.png").write_bytes(b"\x89PNG\r\n")
    (project / "inbox/README.md").write_text("How we write here.\n", encoding="utf-8")
    names = ("mkdocs.yml", "inbox/mei/speed.png", "inbox/README.md")
    result = kb("check", *names)
    assert (result.exit_code, result.stdout) == (0, "")
    told = [f"{name}: is no draft, and was not checked" for name in names]
    assert result.stderr.splitlines() == [*told, "no findings"]
    drafts = sorted(str(path) for path in (project / "inbox/mei").iterdir())
    assert kb("check", *drafts).stderr.startswith("inbox/mei/speed.png: is no draft")
    elsewhere = tmp_path / "paste.log"
    elsewhere.write_text(BROKEN, encoding="utf-8")
    assert "paste.log:2:1: error" in kb("check", str(elsewhere)).stdout


def test_a_draft_that_its_author_hides_is_checked_only_by_name(project: Path) -> None:
    hidden = BROKEN.replace("---\n", "---\ndraft: true\n", 1)
    (project / "inbox/mei/hidden.md").write_bytes(hidden.encode() + b"\xff\n")
    assert "hidden.md" not in kb("check").stdout
    assert "inbox/mei/hidden.md:3:1: error" in kb("check", "inbox/mei/hidden.md").stdout


def test_a_finding_is_one_line_whatever_a_file_is_called(project: Path) -> None:
    (project / "inbox/mei/a\nb\x1b[31m.md").write_text(BROKEN, encoding="utf-8")
    lines = kb("check").stdout.splitlines()
    assert "\x1b" not in "".join(lines)
    assert lines == sorted(lines, key=lambda line: line.split(":")[0])
    assert [line for line in lines if line.startswith(r"inbox/mei/a\nb\x1b[31m.md:2:1: error")]


def test_check_lets_warnings_pass_unless_strict(project: Path) -> None:
    (project / "inbox/mei/legacy.md").write_bytes(GOOD.encode("gb18030"))
    assert kb("check", "inbox/mei/legacy.md").exit_code == 0
    assert kb("check", "inbox/mei/legacy.md", "--strict").exit_code == 1


def test_check_for_programs(project: Path) -> None:
    (project / "inbox/mei/a,b.md").write_text(BROKEN, encoding="utf-8")
    found = json.loads(kb("check", "inbox/mei/a,b.md", "--format", "json").stdout)
    assert ("front-matter-yaml", 2) in [(item["code"], item["line"]) for item in found]
    annotations = kb("check", "inbox/mei/a,b.md", "--format", "github").stdout
    assert "::error file=inbox/mei/a%2Cb.md,line=2,col=1,title=front-matter-yaml::" in annotations


def test_build_writes_a_docs_folder_and_removes_only_what_it_wrote(project: Path) -> None:
    assert kb("build", "--emit", "out").exit_code == 0
    assert (project / "out/topics/kernel-optimization.md").exists()
    assert (project / "out/index.md").exists()
    (project / "inbox/mei/2026-08-02-kernels.md").unlink()
    assert kb("build", "--emit", "out").exit_code == 0
    assert not (project / "out/drafts/mei").exists()


def test_a_build_that_was_interrupted_can_be_begun_again(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = store.write

    def full(path: Path, content: bytes) -> None:
        if path.name == "timeline.md":
            raise OSError(28, "No space left on device")
        write(path, content)

    monkeypatch.setattr(store, "write", full)
    stopped = kb("build", "--emit", "out")
    assert (stopped.exit_code, "No space left" in stopped.stderr) == (2, True)
    monkeypatch.setattr(store, "write", write)
    assert kb("build", "--emit", "out").exit_code == 0
    assert (project / "out/timeline.md").exists()


def test_build_does_not_touch_what_others_wrote(project: Path) -> None:
    (project / "other").mkdir()
    (project / "other" / "x.md").touch()
    result = kb("build", "--emit", "other")
    assert result.exit_code == 2
    assert "other holds files of others" in result.stderr
    assert [path.name for path in Path("other").iterdir()] == ["x.md"]


@pytest.mark.parametrize("name", ["timeline.md", "tags/README.md"])
def test_build_stops_where_a_page_of_people_has_the_address_of_ours(
    name: str, project: Path
) -> None:
    (project / "docs" / name).parent.mkdir(exist_ok=True)
    (project / "docs" / name).write_text("# Ours\n", encoding="utf-8")
    result = kb("build", "--emit", "out")
    assert result.exit_code == 2
    assert f"docs/{name}" in result.stderr
    assert not (project / "out").exists()


@pytest.mark.parametrize("folder", ["docs/out", "inbox", "topics/x/y", "out/../docs/out"])
def test_build_does_not_write_where_it_reads(folder: str, project: Path) -> None:
    result = kb("build", "--emit", folder)
    assert result.exit_code == 2
    assert "name one outside of it" in result.stderr
    assert not (project / "docs/out").exists()


def test_a_wrong_inbox_is_no_success(project: Path) -> None:
    config = project / "mkdocs.yml"
    text = config.read_text(encoding="utf-8").replace(
        "research-kb:", "research-kb:\n      inbox: in"
    )
    config.write_text(text, encoding="utf-8")
    checked = kb("check")
    assert checked.exit_code == 2
    assert f"there is no folder in/ in {project}" in checked.stderr


@pytest.mark.parametrize(
    "arguments", [["parse"], ["build"], ["check", "--format", "xml"], ["--config-file", "x.yml"]]
)
def test_a_wrong_call_is_explained(project: Path, arguments: list[str]) -> None:
    result = kb(*arguments)
    assert result.exit_code == 2
    assert "Error" in result.stderr


def test_a_wrong_option_in_the_config_file_is_explained(project: Path) -> None:
    (project / "mkdocs.yml").write_text("plugins: [research-kb: {fail_on: maybe}]\n")
    result = kb("check")
    assert result.exit_code == 2
    assert "fail_on: expected one of never, error, warning, got 'maybe'" in result.stderr


def test_every_command_and_flag_is_documented() -> None:
    page = (Path(__file__).parents[1] / "docs" / "cli.md").read_text(encoding="utf-8")
    for name in COMMANDS:
        command = main.get_command(click.Context(main), name)
        assert f"## kb {name}" in page
        for parameter in command.params:
            assert all(option in page for option in parameter.opts if option.startswith("--"))
