"""What ``kb check --fix`` mends: all that is mechanical, and not a byte more."""

from __future__ import annotations

import codecs
import re
from pathlib import Path

import comrak
import pytest
import yaml
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st
from projects import copy_of
from research_kb import replacing
from research_kb.cli import main
from research_kb.commands import mending
from research_kb.mend.mended import MENDABLE, Mended, mended, of_draft, of_topic
from research_kb.read.vocabulary import load

CASES = sorted((Path(__file__).parent / "cases" / "read").glob("*.yml"))
DRAFT = of_draft(load({}))
BODY = "\n## ✅ A thing\n\n- url: https://e.org/x\n"


def mend(text: str) -> tuple[str, list[tuple[str, int]]]:
    made = mended("inbox/mei/x.md", text.encode(), DRAFT)
    return made.raw.decode(), [(found.code, found.line) for found in made.gone]


FRONT = [
    ("title: Nightly scan: safety", 'title: "Nightly scan: safety"'),
    ('title: A "quoted": word', "title: 'A \"quoted\": word'"),
    ('title: It\'s one: "or" two', "title: 'It''s one: \"or\" two'"),
    ('source: "KV Notes', 'source: "KV Notes"'),
    ("title: @mention", 'title: "@mention"'),
    ("title：一个标题\nsession: 2", "title: 一个标题\nsession: 2"),
    ("title：一个: 标题\nsession: 2", 'title: "一个: 标题"\nsession: 2'),
    ("tags:\n\t- a\n\t- b", "tags:\n  - a\n  - b"),
    ("tags:\n  - 'a\n  - b", "tags:\n  - a\n  - b"),
    ("tags: [a, b", "tags: [a, b]"),
    ("tags: [a, @b]", 'tags: [a, "@b"]'),
]


@pytest.mark.parametrize(("before", "after"), FRONT)
def test_front_matter_becomes_the_yaml_that_it_was_read_as(before: str, after: str) -> None:
    rest = f"author: mei\n---\n{BODY}"
    text, gone = mend(f"---\n{before}\n{rest}")
    assert text == f"---\n{after}\n{rest}"
    assert {code for code, _ in gone} == {"front-matter-yaml"}


@pytest.mark.parametrize("before", ["tags: [a]\ntags: [b]", "title: a\ntitle: b"])
def test_a_key_that_stands_twice_is_left_to_a_person(before: str) -> None:
    text = f"---\n{before}\n---\n{BODY}"
    assert mend(text) == (text, [])


@pytest.mark.parametrize("rest", [BODY, "\n# Kept\n" + BODY])
def test_front_matter_that_is_never_closed_ends_below_its_last_key(rest: str) -> None:
    text, gone = mend(f"---\ntitle: T\ntags:\n  - a\n{rest}")
    assert text == f"---\ntitle: T\ntags:\n  - a\n---\n{rest}"
    assert gone == [("front-matter-open", 1)]


def test_front_matter_at_the_end_of_a_file_without_a_line_end() -> None:
    text = "---\ntitle: T\nurl: https://e.org/x\ndecision: keep"
    assert mend(text) == (f"{text}\n---", [("front-matter-open", 1)])


FENCES = [
    ("```bash\nmake\n", "```bash\nmake\n```\n"),
    ("```bash\nmake", "```bash\nmake\n```"),
    ("~~~~\nmake\n\n\n", "~~~~\nmake\n~~~~\n\n\n"),
    ("> ```\n> make\n", "> ```\n> make\n> ```\n"),
    ("- ```sh\n  make\n", "- ```sh\n  make\n  ```\n"),
    (
        "```\nmake\n\n## ✅ Another\n\n- url: https://e.org/y\n",
        "```\nmake\n```\n\n## ✅ Another\n\n- url: https://e.org/y\n",
    ),
]


@pytest.mark.parametrize(("before", "after"), FENCES)
def test_an_open_fence_is_closed_where_it_was_read_to_end(before: str, after: str) -> None:
    text, gone = mend(f"---\ntitle: T\n---\n{BODY}\n{before}")
    assert text == f"---\ntitle: T\n---\n{BODY}\n{after}"
    assert [code for code, _ in gone] == ["unclosed-fence"]


@pytest.mark.parametrize("mark", ["```", "```sh", "~~~~"])
def test_a_lone_fence_at_the_end_is_closed_and_nothing_is_taken_away(mark: str) -> None:
    code = "```\nmake\n```\n"
    closing = mark.removesuffix("sh")
    assert mend(f"{BODY}\n{code}\n{mark}\n")[0] == f"{BODY}\n{code}\n{mark}\n{closing}\n"


CONTAINERS = [
    ("- run\n\n  ```sh\n  make\n", "  ```\n"),
    ("- ```sh\n  make\n", "  ```\n"),
    ("1. run\n\n   ~~~\n   make\n", "   ~~~\n"),
    ("> ```\n> make\n", "> ```\n"),
    ("> - a\n>   ```\n>   make\n", ">   ```\n"),
    ("- a\n  - ```\n    make\n", "    ```\n"),
]


@pytest.mark.parametrize("below", ["\nThat was it.\n", "\n\nThat was it.\n\n### More\n\n- a\n"])
@pytest.mark.parametrize(("code", "closing"), CONTAINERS)
def test_a_fence_in_a_list_or_a_quotation_ends_with_it(code: str, closing: str, below: str) -> None:
    assert mend(f"{BODY}\n{code}{below}")[0] == f"{BODY}\n{code}{closing}{below}"


MARKDOWN = st.sampled_from(
    ("- a\n", "  ```\n", "- ```sh\n", "  b\n", "> ```\n", "> c\n", "\n", "d\n", "# e\n", "1. ~~~\n")
)


@given(st.lists(MARKDOWN, max_size=12).map("".join))
def test_closing_a_block_changes_nothing_of_what_a_page_shows(text: str) -> None:
    """Without a deeper heading, before which a block is read to end whatever Markdown says."""
    raw = f"{BODY}\n{text}".encode()
    after = mended("inbox/mei/x.md", raw, DRAFT).raw
    assert _shown(after.decode()) == _shown(raw.decode())


def _shown(text: str) -> str:
    """As HTML, but for empty lines at the end of code."""
    html = comrak.render_markdown(
        text, comrak.ExtensionOptions(), comrak.ParseOptions(), comrak.RenderOptions()
    )
    return re.sub(r"\n+</code>", "</code>", html)


def test_a_topic_text_is_mended_as_one() -> None:
    raw = b"---\ntitle: A: B\naliases: [b]\n---\n\nProse.\n"
    made = mended("topics/a.md", raw, of_topic)
    assert made.raw == raw.replace(b"A: B", b'"A: B"')


BROKEN = f"---\ntitle: 一个: 标题\nauthor: mei\n---\n{BODY}\n```bash\nmake\n\n"
MENDED = f'---\ntitle: "一个: 标题"\nauthor: mei\n---\n{BODY}\n```bash\nmake\n```\n\n'


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (b"", "utf-8"),
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (codecs.BOM_UTF32_LE, "utf-32-le"),
    ],
)
def test_encoding_mark_and_line_ends_stay(mark: bytes, encoding: str, end: str) -> None:
    before, after = (mark + text.replace("\n", end).encode(encoding) for text in (BROKEN, MENDED))
    assert mended("inbox/mei/x.md", before, DRAFT).raw == after


def test_mixed_line_ends_and_odd_separators_stay() -> None:
    before = BROKEN.replace("author: mei\n", "author: mei\r\n").replace(
        "A thing", "A\x0bthing\u2028"
    )
    made = mended("inbox/mei/x.md", before.encode(), DRAFT)
    assert made.raw.decode().replace('"', "").replace("```\n\n", "\n", 1) == before


@pytest.mark.parametrize("raw", [BROKEN.encode("gb18030"), BROKEN.encode() + b"\xff", b"\0" * 9])
def test_a_file_whose_encoding_is_a_guess_is_left_alone(raw: bytes) -> None:
    assert mended("inbox/mei/x.md", raw, DRAFT) == Mended(raw, ())


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_mend_changes_nothing_that_a_draft_says_and_a_second_one_nothing(path: Path) -> None:
    case = yaml.safe_load(path.read_text(encoding="utf-8"))
    raw = case["draft"].encode()
    made = mended(case["path"], raw, DRAFT)
    assert (made.raw == raw) == (not made.gone)
    assert mended(case["path"], made.raw, DRAFT) == Mended(made.raw, ())
    kept = [line for line in made.raw.decode().split("\n") if line in case["draft"].split("\n")]
    assert len(kept) >= len(case["draft"].split("\n")) - 2 * len(made.gone)


FRONT_PIECES = (
    "---\n",
    "---",
    "title: a: b\n",
    "tags: [a\n",
    "tags:\n",
    "\t- a\n",
    "日期：2026-07-01\n",
)
BODY_PIECES = (
    "```\n",
    "~~~ sh\n",
    "> ```\n",
    "## ✅ X\n",
    "- url: https://e.org/x\n",
    "words",
    "\n",
    "\r\n",
)
PIECES = st.sampled_from(FRONT_PIECES + BODY_PIECES)


@given(st.lists(PIECES, max_size=14).map("".join))
def test_any_text_says_the_same_when_it_has_been_mended(text: str) -> None:
    made = mended("inbox/mei/x.md", text.encode(), DRAFT)
    assert {found.code for found in made.gone} <= MENDABLE
    assert mended("inbox/mei/x.md", made.raw, DRAFT) == Mended(made.raw, ())
    if not made.gone:
        assert made.raw == text.encode()


# The command.


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    copied = copy_of("three-drafts", tmp_path)
    (copied / "inbox/mei/broken.md").write_text(BROKEN, encoding="utf-8")
    monkeypatch.chdir(copied)
    return copied


def kb(*arguments: str, given: bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["check", *arguments], input=given)


def test_fix_tells_what_was_mended_and_what_is_left(project: Path) -> None:
    assert kb().exit_code == 1
    result = kb("--fix")
    assert result.exit_code == 0
    assert "mended: inbox/mei/broken.md:2:1: error front-matter-yaml `title`" in result.stderr
    assert "mended: inbox/mei/broken.md:10:1: warning unclosed-fence" in result.stderr
    assert "front-matter-yaml" not in result.stdout
    assert "inbox/mei/broken.md:6:1: info unfiled" in result.stdout
    assert (project / "inbox/mei/broken.md").read_text(encoding="utf-8") == MENDED
    assert "mended" not in kb("--fix").stderr


def test_fix_touches_only_what_it_mends_and_what_was_named(project: Path) -> None:
    files = {path: path.stat() for path in project.rglob("*.md")}
    assert "mended" not in kb("--fix", "inbox/omar").stderr
    kb("--fix", "topics")
    for path, before in files.items():
        assert (path.stat().st_mtime_ns, path.stat().st_ino) == (before.st_mtime_ns, before.st_ino)
    topic = project / "topics/broken.md"
    topic.write_text("---\ntitle: A: B\n---\n", encoding="utf-8")
    assert "mended: topics/broken.md:2:1" in kb("--fix").stderr
    assert topic.read_text(encoding="utf-8") == '---\ntitle: "A: B"\n---\n'


def test_fix_keeps_rights_and_links(project: Path) -> None:
    real = project / "inbox/mei/broken.md"
    target = project / "elsewhere.md"
    real.rename(target)
    target.chmod(0o640)
    real.symlink_to(target)
    assert kb("--fix").exit_code == 0
    assert real.is_symlink()
    assert target.stat().st_mode & 0o777 == 0o640
    assert target.read_text(encoding="utf-8") == MENDED
    assert [path.name for path in project.iterdir() if path.name.startswith(".kb-")] == []


def test_fix_leaves_what_a_link_leads_to_outside_the_project(
    project: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "broken.md"
    (project / "inbox/mei/broken.md").rename(elsewhere)
    (project / "inbox/mei/broken.md").symlink_to(elsewhere)
    result = kb("--fix")
    assert result.exit_code == 1
    assert f"inbox/mei/broken.md:2: not mended: it leads outside the project, to {elsewhere}" in (
        result.stderr
    )
    assert elsewhere.read_text(encoding="utf-8") == BROKEN
    kb("--fix", str(elsewhere))
    assert elsewhere.read_text(encoding="utf-8") == MENDED, "it was named itself"


def test_fix_leaves_a_file_that_may_not_be_written(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replacing.os, "access", lambda path, mode: False)
    result = kb("--fix")
    assert result.exit_code == 2
    assert "inbox/mei/broken.md cannot be mended: Permission denied" in result.stderr
    assert (project / "inbox/mei/broken.md").read_text(encoding="utf-8") == BROKEN


def test_fix_is_refused_where_the_file_changed_meanwhile(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draft = project / "inbox/mei/broken.md"
    replace = mending.replace_bytes

    def late(path: Path, content: bytes, digest: str) -> None:
        draft.write_text("Somebody wrote on.\n", encoding="utf-8")
        replace(path, content, digest)

    monkeypatch.setattr(mending, "replace_bytes", late)
    result = kb("--fix")
    assert result.exit_code == 2
    assert "inbox/mei/broken.md was changed meanwhile, and was left as it is; run" in result.stderr
    assert draft.read_text(encoding="utf-8") == "Somebody wrote on.\n"
    assert sorted(path.name for path in draft.parent.iterdir() if path.name[0] == ".") == []


def test_fix_needs_a_file(project: Path) -> None:
    result = kb("--fix", "-", given=BROKEN.encode())
    assert result.exit_code == 2
    assert "standard input is none" in result.stderr


def test_fix_tells_why_it_leaves_something(project: Path) -> None:
    draft = project / "inbox/mei/broken.md"
    draft.write_bytes(BROKEN.encode("gb18030"))
    assert "broken.md:2: not mended: its encoding is a guess; save it as" in kb("--fix").stderr
    twice = BROKEN.replace("author: mei", "author: mei\nauthor: jay")
    draft.write_text(twice, encoding="utf-8")
    told = kb("--fix").stderr
    assert "mended: inbox/mei/broken.md:2:1" in told
    assert "broken.md:4: not mended: more than one way" in told
    assert "not mended" not in kb("inbox/mei/broken.md").stderr


def test_fix_leaves_what_the_site_ignores(project: Path) -> None:
    config = project / "mkdocs.yml"
    text = config.read_text(encoding="utf-8")
    severity = (
        "      severity: {front-matter-yaml: ignore, unclosed-fence: ignore}\n      tag_aliases:"
    )
    config.write_text(text.replace("      tag_aliases:", severity), encoding="utf-8")
    assert kb("--fix").exit_code == 0
    assert (project / "inbox/mei/broken.md").read_text(encoding="utf-8") == BROKEN
