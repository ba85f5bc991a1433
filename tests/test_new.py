"""``kb new``: a draft that its author only has to fill in."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result
from hypothesis import example, given
from hypothesis import strategies as st
from projects import build_site, copy_of
from research_kb.cli import main
from research_kb.drafting.authors import slug_of
from research_kb.drafting.forms import Blank, Form, round_of
from research_kb.drafting.subjects import subject_of
from research_kb.drafting.templates import as_scalar
from research_kb.model import Draft
from research_kb.read.front_values import load_as_written

DAY = ("--date", "2026-09-01")
DROPPED = "https://example.net/notes/triton-speedups"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    copied = copy_of("three-drafts", tmp_path)
    monkeypatch.chdir(copied)
    monkeypatch.delenv("KB_AUTHOR", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(tmp_path / "gitconfig"))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    return copied


def kb(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def new(*arguments: str) -> Path:
    result = kb("new", *DAY, "--author", "mei", *arguments)
    assert result.exit_code == 0, result.output
    return Path(result.stdout.strip())


def parsed(path: Path) -> dict[str, object]:
    (reading,) = json.loads(kb("parse", str(path)).stdout)
    return reading


def codes(path: Path) -> list[str]:
    return [
        found["code"] for found in json.loads(kb("check", str(path), "--format", "json").stdout)
    ]


def test_one_address_makes_a_draft_about_one_work(project: Path) -> None:
    path = new("https://arxiv.org/abs/2603.05451v2")
    assert path == Path("inbox/mei/2026-09-01-round-1.md")
    reading = parsed(path)
    (entry,) = reading["entries"]
    stated = {name: value for name, value in entry.items() if value and name != "location"}
    assert stated == {
        "url": "https://arxiv.org/abs/2603.05451v2",
        "keys": ["arxiv:2603.05451"],
        "source": "arXiv",
        "type": "paper",
        "published": "2026-03",
    }
    draft = reading["draft"]
    assert (draft["author"], draft["date"], draft["session"]) == ("mei", "2026-09-01", "round 1")
    assert (draft["notes"], draft["extra"]) == ([], {})


def test_several_addresses_make_a_report_with_an_entry_for_each(project: Path) -> None:
    path = new("https://lmsys.org/blog/x", "https://github.com/Owner/Repo/tree/main", "10.1145/1.2")
    reading = parsed(path)
    assert [
        (e["label"], e["title"], e["url"], e["source"], e["type"], e["decision"])
        for e in reading["entries"]
    ] == [
        ("R-01", "", "https://lmsys.org/blog/x", None, None, None),
        (
            "R-02",
            "Owner/Repo",
            "https://github.com/Owner/Repo/tree/main",
            "GitHub",
            "repository",
            None,
        ),
        ("R-03", "", "https://doi.org/10.1145/1.2", None, None, None),
    ]
    assert [entry["body"] for entry in reading["entries"]] == ["", "", ""]
    assert codes(path) == ["undecided", "unfiled"] * 1 + ["untitled"] + ["undecided", "unfiled"] + [
        "undecided",
        "unfiled",
        "untitled",
    ]


@pytest.mark.parametrize("form", ["--report", "--single"])
def test_a_fresh_form_is_on_no_page_and_says_what_is_missing(form: str, project: Path) -> None:
    before = build_site(project)
    pages = {path.relative_to(before) for path in before.rglob("*.html")}
    works = json.loads((before / "registry.json").read_text())["works"]
    path = new(form)
    expected = {"--report": ["untitled"], "--single": ["no-entries"]}[form]
    assert codes(path) == expected
    after = build_site(project)
    assert json.loads((after / "registry.json").read_text())["works"] == works
    added = {path.relative_to(after) for path in after.rglob("*.html")} - pages
    assert {path.parts[0] for path in added} <= {"drafts", "timeline"}


def test_what_is_known_stands_in_the_draft_and_is_told_but_states_nothing(project: Path) -> None:
    (project / "inbox/omar/seen.md").write_text(
        f"---\nauthor: omar\ndate: 2026-08-20\n---\n\n## ❌ D-1: Speedups: all \x1b[31mof them\n\n"
        f"- url: {DROPPED}\n\n### Why drop\n\n- see x, tags: none, url: y\n",
        encoding="utf-8",
    )
    result = kb("new", *DAY, "--author", "mei", DROPPED)
    for told in (
        "dropped by omar on 2026-08-20, inbox/omar/seen.md:6",
        "because see x, tags: none, url: y",
    ):
        assert told in result.stderr
        assert told in Path(result.stdout.strip()).read_text(encoding="utf-8")
    assert "\x1b" not in result.output
    reading = parsed(Path(result.stdout.strip()))
    (entry,) = reading["entries"]
    assert entry["title"] == "Speedups: all [31mof them"
    assert (entry["reasons"], entry["tags"], entry["decision"]) == ([], [], None)
    assert reading["findings"] == []
    report = parsed(new("--report", DROPPED))
    assert report["findings"] == []
    assert report["draft"]["notes"] == []


def test_json_answers_with_the_path_and_what_is_known(project: Path) -> None:
    result = kb("new", *DAY, "--author", "mei", "--format", "json", "arXiv:2601.00002v2")
    answer = json.loads(result.stdout)
    assert Path(answer["path"]).is_file()
    (known,) = answer["known"]
    assert (known["query"], known["status"]) == ("arXiv:2601.00002v2", "unseen")
    assert (answer["author"], answer["session"]) == ("mei", "round 1")


def test_nothing_is_overwritten_and_rounds_count_on(project: Path) -> None:
    first, second = new("--report"), new("--report")
    assert [first.name, second.name] == ["2026-09-01-round-1.md", "2026-09-01-round-2.md"]
    titled = [new("--title", "Kernels: a first look").name for _ in range(2)]
    assert titled == ["2026-09-01-kernels-a-first-look.md", "2026-09-01-kernels-a-first-look-2.md"]
    assert parsed(Path("inbox/mei", titled[1]))["draft"]["session"] == "round 4"
    assert parsed(Path("inbox/mei", titled[1]))["draft"]["title"] == "Kernels: a first look"
    assert not list(Path("inbox/mei").glob(".*"))


def test_the_author_comes_from_option_environment_or_git(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = kb("new", *DAY)
    assert asked.exit_code == 2
    assert "KB_AUTHOR" in asked.stderr
    (tmp_path / "gitconfig").write_text("[user]\nname = Ana María\nemail = omar@example.org\n")
    assert kb("new", *DAY).stdout.startswith("inbox/omar/"), "an address that the inbox knows"
    (tmp_path / "gitconfig").write_text("[user]\nname = Ana María\nemail = ana@example.org\n")
    path = Path(kb("new", *DAY).stdout.strip())
    assert path.parent == Path("inbox/ana-maría")
    assert parsed(path)["draft"]["author"] == "Ana María"
    assert "author-differs" not in codes(path)
    monkeypatch.setenv("KB_AUTHOR", "MEI")
    assert kb("new", *DAY).stdout.startswith("inbox/mei/")
    assert kb("new", *DAY, "--author", "../..").exit_code == 2


def test_a_team_puts_its_own_templates_in_place(project: Path) -> None:
    folder = project / "inbox/_templates"
    folder.mkdir()
    (folder / "report.md").write_text(
        "---\nauthor: {{ author | yaml }}\ndate: {{ date }}\n---\n"
        "{% for entry in entries %}\n## {{ entry.label }}: {{ entry.url }}\n{% endfor %}",
        encoding="utf-8",
    )
    (folder / "question.md").write_text("## {{ title }}?\n\n- url: x\n", encoding="utf-8")
    assert "tags" not in new("--report").read_text()
    assert new("--template", "question", "--title", "Why").read_text() == "## Why?\n\n- url: x\n"
    assert kb("check").exit_code == 0, "templates are no drafts"
    missing = kb("new", *DAY, "--author", "mei", "--template", "nope")
    assert (missing.exit_code, "single, report, question" in missing.stderr) == (2, True)


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("---\n\n{{ titel }}\n", "report.md:3: 'titel' is undefined"),
        ("\n{% for x in entries %}\n", "report.md:2: "),
        ("\n\n\n{{ entries[7].url }}", "report.md:4: "),
        ("{{ 1 / 0 }}", "report.md:1: ZeroDivisionError"),
        ("{% include 'other.md' %}", "it includes other.md"),
        ("{{ author.__class__.__mro__[1].__subclasses__() }}", "report.md:1: "),
    ],
)
def test_a_broken_template_is_told_with_its_line(template: str, said: str, project: Path) -> None:
    folder = project / "inbox/_templates"
    folder.mkdir()
    (folder / "report.md").write_text(template, encoding="utf-8")
    result = kb("new", *DAY, "--author", "mei")
    assert result.exit_code == 2
    assert said in result.stderr
    assert not list(Path("inbox/mei").glob("2026-09-01*"))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["a title"], "goes to --title"),
        (["https://e.org/a b"], "is no address"),
        (["--single", "https://e.org/a", "https://e.org/b"], "use --report"),
        (["--author", "mei", "--date", "soon"], "write 2026-08-03"),
        (["--author", "mei", "--date", "20260803"], "write 2026-08-03"),
        (["--author", "mei", "--date", "2026-W32-1"], "write 2026-08-03"),
        (["--author", "…"], "names no folder"),
        (["--author", "../mei"], "and no path"),
        (["--author", ".mei"], "and no path"),
    ],
)
def test_a_wrong_call_is_explained(arguments: list[str], said: str, project: Path) -> None:
    result = kb("new", *arguments)
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_file_where_the_folder_would_be_is_told(project: Path) -> None:
    (project / "inbox/nina").write_text("a file")
    result = kb("new", *DAY, "--author", "nina", "https://e.org/a")
    assert result.exit_code == 2
    assert re.search(r"inbox/nina\S*: Not a directory", result.stderr)


def test_outside_a_knowledge_base_nothing_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = kb("new", "--author", "mei")
    assert (result.exit_code, "kb init" in result.stderr) == (2, True)
    assert list(tmp_path.iterdir()) == []


def test_now_is_to_the_minute_with_its_zone(project: Path) -> None:
    path = Path(kb("new", "--author", "mei").stdout.strip())
    date = parsed(path)["draft"]["date"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:00[+-]\d\d:\d\d", date)
    assert path.name.startswith(date[:10])


def test_rounds_follow_what_the_drafts_of_the_day_say() -> None:
    def draft(author: str, date: str, session: str | None) -> Draft:
        return Draft("inbox/jay/x.md", "", "", author=author, date=date, session=session)

    today = [
        draft("Jay", "2026-07-03T09:00:00+08:00", None),
        draft("jay", "2026-07-03", "第十二轮（晚间）"),
        draft("jay", "2026-07-02", "round 40"),
        draft("mei", "2026-07-03", "round 50"),
    ]
    assert round_of("jay", "2026-07-03", today) == 13
    assert round_of("jay", "2026-07-03", today[:1]) == 2
    assert round_of("jay", "2026-07-04", today) == 1


@pytest.mark.parametrize(
    ("text", "url", "published", "title", "kind"),
    [
        ("math.GT/0309136", "https://arxiv.org/abs/math/0309136", "2003-09", "", "paper"),
        ("hep-th/9711200", "https://arxiv.org/abs/hep-th/9711200", "1997-11", "", "paper"),
        ("github:a/b", "https://github.com/a/b", "", "a/b", "repository"),
        ("git@github.com:A/b.git", "https://github.com/a/b", "", "A/b", "repository"),
        ("https://github.com/A/b/issues/7", None, "", "A/b#7", "issue"),
        ("https://github.com/a/B/releases/tag/v1.2", None, "", "a/B v1.2", "release"),
        ("www.example.org/x/", "https://example.org/x", "", "", ""),
    ],
)
def test_an_address_says_what_is_sure(
    text: str, url: str | None, published: str, title: str, kind: str
) -> None:
    subject = subject_of(text)
    assert subject is not None
    found = (subject.url, subject.published, subject.title, subject.type)
    assert found == (url or text, published, title, kind)


@given(st.text())
@example("2026")
@example("2026-08-03")
@example("null")
@example("on")
def test_a_scalar_is_read_by_us_and_others_as_the_text_that_it_was(text: str) -> None:
    text = " ".join(text.split())
    if text and text.isprintable():
        line = f"k: {as_scalar(text)}\n"
        assert load_as_written(line) == yaml.safe_load(line) == {"k": text}


@given(st.text())
def test_a_slug_names_a_file_in_its_folder(text: str) -> None:
    slug = slug_of(text)
    assert len(slug) <= 60
    assert not re.search(r"[/\\\s:]|\.\.", slug)
    assert not slug.startswith((".", "_", "-"))


def test_the_variables_of_templates_are_described_and_the_example_works(project: Path) -> None:
    page = (Path(__file__).parents[1] / "docs/cli.md").read_text(encoding="utf-8")
    section = page.partition("### Templates of your team")[2].partition("\n## ")[0]
    assert all(f"`{field.name}`" in section for shape in (Form, Blank) for field in fields(shape))
    folder = project / "inbox/_templates"
    folder.mkdir()
    example = section.split("```jinja\n")[1].split("```")[0]
    (folder / "single.md").write_text(example, encoding="utf-8")
    (entry,) = parsed(new("https://e.org/new", "--title", "A: b"))["entries"]
    assert (entry["title"], entry["url"]) == ("A: b", "https://e.org/new")


@pytest.mark.parametrize("known", [[], ["10.1145/1.2", "https://github.com/A/b"], [DROPPED]])
@pytest.mark.parametrize("form", ["--report", "--single"])
def test_a_fresh_draft_is_in_the_canonical_form(form: str, known: list[str], project: Path) -> None:
    if form == "--single" and len(known) > 1:
        return
    path = new(form, *known)
    result = kb("format", "--check", str(path))
    assert result.exit_code == 0, result.output


def test_the_first_draft_of_a_new_knowledge_base_is_in_the_canonical_form(project: Path) -> None:
    for language in ("en", "zh"):
        assert kb("init", language, "--language", language, "--author", "mei").exit_code == 0
        (draft,) = Path(language, "inbox/mei").glob("*.md")
        assert kb("format", "--check", str(draft)).exit_code == 0


def test_a_title_that_somebody_has_judged_is_told(project: Path) -> None:
    result = kb("new", *DAY, "--author", "mei", "--title", "没有数据的综述")
    assert "already known: 没有数据的综述" in result.stderr
    assert Path(result.stdout.strip()).is_file()
    assert kb("new", *DAY, "--author", "mei", "--title", "Nothing like it").stderr == ""
