"""Every option: its default, a value that is taken, a value that stops the build by name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, PluginError
from projects import build_site
from research_kb import settings
from research_kb.config_file import ConfigError, project_of
from research_kb.model import Severity
from research_kb.settings import Settings, from_mapping

TAKEN = {
    "inbox": ("drafts/new", "drafts/new"),
    "topics": ("pages", "pages"),
    "language": ("zh", "zh"),
    "tag_aliases": (
        {"speculative-decoding": ["推测解码", "投机解码"], "vllm": "v-llm"},
        {"speculative-decoding": ("推测解码", "投机解码"), "vllm": ("v-llm",)},
    ),
    "vocabulary": ({"fields": {"url": ["where"]}}, {"fields": {"url": ["where"]}}),
    "works_per_page": (20, 20),
    "fail_on": ("error", "error"),
    "severity": (
        {"undecided": "ignore", "conflict": "error"},
        {"undecided": "ignore", "conflict": Severity.ERROR},
    ),
}
WRONG = [
    ("inbox", "../elsewhere"),
    ("inbox", "/abs"),
    ("inbox", ""),
    ("inbox", ["a"]),
    ("topics", "."),
    ("inbox", "docs"),
    ("topics", "inbox"),
    ("topics", "inbox/topics"),
    ("tag_aliases", {"a": ["x"], "b": ["X"]}),
    ("language", "fr"),
    ("tag_aliases", ["a"]),
    ("tag_aliases", {"a": [1.5]}),
    ("vocabulary", "words"),
    ("vocabulary", {"nonsense": ["x"]}),
    ("vocabulary", {"fields": {"colour": ["x"]}}),
    ("works_per_page", 0),
    ("works_per_page", "50"),
    ("works_per_page", True),
    ("fail_on", "info"),
    ("fail_on", True),
    ("severity", "error"),
    ("severity", {"conflict": "loud"}),
    ("severity", {"conflict": True}),
    ("severity", {"conflict": ["error"]}),
    ("severity", {"nonsense": "error"}),
    ("colour", "red"),
]


def config_file(folder: Path, options: object) -> Path:
    (folder / "docs").mkdir(exist_ok=True)
    path = folder / "mkdocs.yml"
    config = {"site_name": "x", "plugins": [{"research-kb": options}]}
    path.write_text(yaml.safe_dump(config, allow_unicode=True), encoding="utf-8")
    return path


def test_every_option_is_tried_below() -> None:
    assert set(TAKEN) == set(settings.NAMES) == {name for name, _ in WRONG} - {"colour"}


def test_without_options_the_defaults_hold() -> None:
    assert from_mapping({}) == Settings()


@pytest.mark.parametrize("name", settings.NAMES)
def test_an_option_is_taken_by_the_plugin_and_by_kb(name: str, tmp_path: Path) -> None:
    value, taken = TAKEN[name]
    path = config_file(tmp_path, {name: value})
    assert getattr(project_of(tmp_path).settings, name) == taken
    plugin = load_config(str(path)).plugins["research-kb"]
    assert plugin.config[name] == taken


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_wrong_option_stops_both_and_is_named(
    name: str, value: object, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    config_file(tmp_path, {name: value})
    with pytest.raises(ConfigError, match=name):
        project_of(tmp_path)
    with pytest.raises((Abort, PluginError)) as stop:
        build_site(tmp_path)
    assert name in caplog.text + str(stop.value)
    assert (name == "colour") == ("the options are inbox, " in caplog.text)


@pytest.mark.parametrize(
    ("weights", "said"),
    [
        ({"undecidet": "error"}, "undecidet is the code of no finding; did you mean undecided?"),
        ({"Missing_Image": "error"}, "did you mean missing-image?"),
        ({"zzz": "error"}, "expected one of front-matter-yaml, "),
        ({"undecided": "warn"}, "undecided: 'warn' is no severity; did you mean warning?"),
        ({"undecided": False}, "expected one of error, warning, info, ignore"),
    ],
)
def test_a_wrong_severity_is_answered_with_the_nearest_right_one(
    weights: dict[str, object], said: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        from_mapping({"severity": weights})


@pytest.mark.parametrize("name", settings.NAMES)
def test_an_option_is_documented(name: str) -> None:
    page = Path(__file__).parents[1] / "docs" / "options.md"
    assert f"## `{name}`" in page.read_text(encoding="utf-8")


def test_a_config_file_that_is_no_yaml_is_named(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text("plugins: [", encoding="utf-8")
    with pytest.raises(ConfigError, match=r"mkdocs\.yml:1:11: this is no valid YAML: [^\n]*$"):
        project_of(tmp_path)
    (tmp_path / "mkdocs.yml").write_bytes(b'site_name: "\xff"\n')
    with pytest.raises(ConfigError, match=r"mkdocs\.yml: it holds [^\n]* save it as UTF-8$"):
        project_of(tmp_path)


def test_an_inherited_file_that_is_no_yaml_is_named_itself(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text("INHERIT: base.yml\n", encoding="utf-8")
    (tmp_path / "base.yml").write_text("a:\n  b: c: d\n", encoding="utf-8")
    with pytest.raises(ConfigError, match=r"/base\.yml:2:7: this is no valid YAML"):
        project_of(tmp_path)


def test_an_inherited_config_file_counts_as_for_mkdocs(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "base.yml").write_text(
        "site_name: x\nplugins: {search: {}, research-kb: {inbox: in, topics: t}}\n"
    )
    path = tmp_path / "mkdocs.yaml"
    path.write_text("INHERIT: base.yml\nplugins: {research-kb: {inbox: !ENV [NO_SUCH, own]}}\n")
    assert project_of(tmp_path).settings == Settings(inbox="own", topics="t")
    options = load_config(str(path)).plugins["research-kb"].config
    assert (options["inbox"], options["topics"]) == ("own", "t")


@pytest.mark.parametrize("above", ["base.yml", "../x/base.yml", "../mkdocs.yml"])
def test_a_config_file_that_inherits_from_itself_is_named(above: str, tmp_path: Path) -> None:
    (tmp_path / "x").mkdir()
    (tmp_path / "mkdocs.yml").write_text("INHERIT: x/base.yml\n")
    (tmp_path / "x/base.yml").write_text(f"INHERIT: {above}\n")
    with pytest.raises(ConfigError, match=r"\.yml inherits from itself"):
        project_of(tmp_path)


def test_tags_of_other_tools_do_not_stop_kb(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: !ENV NAME\nx: !!python/name:material.extensions.emoji.twemoji\n"
        "plugins: {research-kb: {inbox: in}}\n",
        encoding="utf-8",
    )
    assert project_of(tmp_path).settings.inbox == "in"


def test_the_nearest_config_file_above_is_found(tmp_path: Path) -> None:
    config_file(tmp_path, {"inbox": "in"})
    (tmp_path / "in" / "deep").mkdir(parents=True)
    assert project_of(tmp_path / "in" / "deep").root == tmp_path


def test_a_config_file_may_be_named_from_below(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config_file(tmp_path, {})
    monkeypatch.chdir(tmp_path / "docs")
    for project in (project_of(Path.cwd(), Path("../mkdocs.yml")), project_of(Path("../docs/.."))):
        assert (project.root, project.config_files) == (tmp_path, (tmp_path / "mkdocs.yml",))
