"""The schemas of front matter and options: valid, in step with the reader, and of some use."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import Any, ClassVar

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft7Validator
from projects import build_site, copy_of
from read.cases import NAMES, bytes_of, load_case
from referencing import Registry, Resource
from research_kb import settings
from research_kb.model import Source
from research_kb.read.decode import decode
from research_kb.read.draft import parse
from research_kb.read.front_matter import split
from research_kb.read.vocabulary import load
from research_kb.schema import as_json, schemas

ROOT = Path(__file__).parents[1]
MADE = schemas()
WORDS = yaml.load(
    (ROOT / "plugins/research_kb/read/vocabulary.yml").read_text("utf-8"), yaml.BaseLoader
)


class Yaml12(yaml.SafeLoader):
    """Scalars as editors see them: YAML 1.2 knows no dates, and ``no`` is a word."""

    yaml_implicit_resolvers: ClassVar[dict[str, Any]] = {}


for tag, pattern, first in (
    ("null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("bool", r"^(?:true|True|TRUE|false|False|FALSE)$", list("tTfF")),
    ("int", r"^[-+]?[0-9]+$", list("-+0123456789")),
    (
        "float",
        r"^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$",
        list("-+.0123456789"),
    ),
):
    Yaml12.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(pattern), first)


REGISTRY = Registry().with_resources(
    (name, Resource.from_contents(schema)) for name, schema in MADE.items()
)


def faults(name: str, value: object) -> list[str]:
    validator = Draft7Validator({"$ref": f"{name}.schema.json"}, registry=REGISTRY)
    return [error.message for error in validator.iter_errors(value)]


def front_of(text: str) -> Any:
    return yaml.load(text.split("---\n")[1], Yaml12)


@pytest.mark.parametrize("name", sorted(MADE))
def test_a_schema_is_valid_and_what_the_package_holds(name: str) -> None:
    Draft7Validator.check_schema(MADE[name])
    shipped = files("research_kb").joinpath("schema", name).read_text(encoding="utf-8")
    assert shipped == as_json(MADE[name]), "run: python -m research_kb.schema"


def test_every_description_is_in_both_languages() -> None:
    found = [
        about["description"]
        for schema in MADE.values()
        for about in (
            *schema.get("properties", {}).values(),
            *schema.get("definitions", {}).values(),
        )
        if "description" in about
    ]
    assert len(found) > 40
    for description in found:
        english, _, chinese = description.partition("\n\n")
        assert re.search("[a-z]", english)
        assert re.search("[\u3400-\u9fff]", chinese), description


def drafts() -> list[Any]:
    cases = [(name, decode(f"{name}.md", bytes_of(load_case(name)))[0]) for name in NAMES]
    inbox = [
        (path.name, decode(path.name, path.read_bytes())[0])
        for path in sorted((ROOT / "inbox").rglob("2*.md"))
    ]
    return [pytest.param(source, id=name) for name, source in (*cases, *inbox) if is_yaml(source)]


def is_yaml(source: Source) -> bool:
    """Whether there is front matter that a program without our reader understands."""
    front = split(source.path, source.text)
    wide = any("：" in key.partition(" ")[0] for key in source.text[: front.end].splitlines())
    return bool(front.values) and not front.broken and not wide


@pytest.mark.parametrize("source", drafts())
def test_front_matter_that_is_understood_is_accepted_and_other_is_not(source: Source) -> None:
    front = split(source.path, source.text)
    end = source.text.count("\n", 0, front.end)
    unclear = [
        found
        for found in parse(source, load()).findings
        if found.code in ("value-unreadable", "front-matter-shape") and found.line <= end
    ]
    found = faults("draft", yaml.load(source.text[: front.end].strip().strip("-"), Yaml12))
    assert bool(found) == bool(unclear), (found, unclear)


@pytest.mark.parametrize(
    "front",
    [
        "title: [a, b]",
        "date: sometime in spring",
        "日期: 春天某日",
        "tags: {kernels: yes}",
        "author: {name: mei}",
        "entries: text",
        "entries: [{}]",
        "entries: [just words]",
        "entries: [{title: One, status: perhaps so}]",
        "published: soon",
        "credibility: 9",
        "credibility: 9/5",
        "rating: 0",
        "priority: 42",
        "优先级: 随便",
        "decision: who knows",
        "arxiv: none of those",
        "doi: 12.34",
    ],
)
def test_wrong_front_matter_of_a_draft_is_refused(front: str) -> None:
    assert faults("draft", yaml.load(front, Yaml12))


@pytest.mark.parametrize(
    "front",
    [
        "title: 2026\ndate: 2026-08-03\ntags:",
        "arxiv: 2309.06180\ncredibility: 4.0\npublished: 2023",
        "decision: no\npriority: p1 (soon)\ncredibility: ⭐⭐⭐",
        'decision: "✅"\npriority: 🔴',
        "结论：: x\n结论: 保留，数字具体\n可信度: 4/5（两人复测）",
        "source: {name: Kernel Crumbs, url: https://e.org/x}",
        "entries: [https://e.org/x, {label: A-1, 标题: 一}]\nmine: {kept: [as, it, is]}",
        "draft: 是",
        "Why keep: [a]\nwhy_drop: b",
    ],
)
def test_front_matter_that_the_reader_understands_is_accepted(front: str) -> None:
    assert faults("draft", yaml.load(front, Yaml12)) == []


def test_every_label_of_the_vocabulary_is_known_as_its_field() -> None:
    vocabulary, schema = load(), MADE["draft.schema.json"]
    listed = schema["definitions"]["entry"]["anyOf"][0]
    labels = [
        *chain(*WORDS["fields"].values(), WORDS["fields"]),
        *chain(*WORDS["draft_fields"].values()),
        *WORDS["ratings"],
    ]
    assert len(labels) > 500
    for label in labels:
        field = vocabulary.field_of(label)
        expected = {f"#/definitions/entry.{field}"} if field else set()
        for spelled in (label, label.capitalize(), label.replace(" ", "_")):
            assert definitions(listed, spelled) == expected, spelled
        assert definitions(schema, label) or not expected, label
    for label in WORDS["draft_fields"]["date"]:
        assert definitions(schema, label) == {"#/definitions/draft.date"}


def definitions(schema: dict[str, Any], key: str) -> set[str]:
    """What a value below ``key`` is judged by: once, or a mistake would be told twice."""
    found = [schema["properties"][key]["$ref"]] if key in schema["properties"] else []
    patterns = schema["patternProperties"].items()
    found += [about["$ref"] for pattern, about in patterns if re.search(pattern, key)]
    assert len(found) <= 1, key
    return {*found}


def test_every_canonical_key_is_offered() -> None:
    offered = set(MADE["draft.schema.json"]["properties"])
    listed = set(MADE["draft.schema.json"]["definitions"]["entry"]["anyOf"][0]["properties"])
    assert offered >= {*WORDS["fields"], *WORDS["draft_fields"], "draft", "entries"} - {"theme"}
    assert listed == set(WORDS["fields"])


@pytest.mark.parametrize("path", sorted((ROOT / "topics").glob("*.md")), ids=lambda path: path.name)
def test_topic_texts_are_accepted(path: Path) -> None:
    assert faults("topic", front_of(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "front",
    [
        "match: [CUDA, Triton]",
        "match: {tag: [CUDA]}",
        "title: [a]",
        "parent: [a, b]",
        "aliases: {a: b}",
    ],
)
def test_a_wrong_topic_text_is_refused(front: str) -> None:
    assert faults("topic", yaml.load(front, Yaml12))


def test_every_option_is_in_the_schema_with_its_default() -> None:
    properties = MADE["options.schema.json"]["properties"]
    assert tuple(properties) == settings.NAMES, "run: python -m research_kb.schema"
    assert faults("options", {name: about["default"] for name, about in properties.items()}) == []
    vocabulary = properties["vocabulary"]["properties"]
    assert set(vocabulary) == set(WORDS)
    for group, members in WORDS.items():
        if isinstance(members, dict):
            assert set(vocabulary[group]["properties"]) == set(members)


VALUES = st.one_of(
    st.text(alphabet="ab./ ", max_size=6),
    st.integers(-2, 2),
    st.booleans(),
    st.none(),
    st.sampled_from(["en", "zh", "never", "error", "warning", "../x", "a/..", "a..b"]),
    st.dictionaries(st.sampled_from(["a", "fields", "generic"]), st.lists(st.text(max_size=2))),
)


@given(st.sampled_from(settings.NAMES), VALUES)
def test_an_option_is_accepted_as_the_plugin_accepts_it(name: str, value: object) -> None:
    """The schema cannot see that one alias stands below two tags; all else it judges alike."""
    try:
        settings.from_mapping({name: value})
        taken = True
    except ValueError as error:
        taken = "remove one" in str(error)
    assert (faults("options", {name: value}) == []) == taken


@pytest.mark.parametrize(
    ("plugins", "good"),
    [
        (["search", {"research-kb": {"language": "zh"}}], True),
        (["search", "research-kb"], True),
        ({"search": {}, "research-kb": {"works_per_page": 5}}, True),
        ([{"research-kb": None}], True),
        ([{"research-kb": {"languages": "zh"}}], False),
        ({"research-kb": {"fail_on": "always"}}, False),
    ],
)
def test_mkdocs_yml_is_judged_where_it_is_ours(plugins: object, good: bool) -> None:
    assert (faults("mkdocs", {"site_name": "x", "plugins": plugins}) == []) == good


def test_the_site_publishes_every_schema(tmp_path: Path) -> None:
    site = build_site(copy_of("three-drafts", tmp_path))
    for name, schema in MADE.items():
        assert json.loads((site / name).read_text(encoding="utf-8")) == schema


def test_writing_the_schemas_again_changes_nothing() -> None:
    before = {name: files("research_kb").joinpath("schema", name).read_bytes() for name in MADE}
    subprocess.run([sys.executable, "-m", "research_kb.schema"], check=True)
    after = {name: files("research_kb").joinpath("schema", name).read_bytes() for name in MADE}
    assert after == before
