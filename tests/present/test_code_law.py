"""The law of code: what a reader sees of it is what its author wrote, character by character."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pygments.lexers import get_all_lexers
from research_kb.present.highlight import code_block
from research_kb.present.markdown import render, visible_text
from research_kb.present.repair import repair

COMMANDS = [
    "pip install -e . \\\n  --no-deps",
    "python -m engine.serve \\\n--model-path Qwen/Qwen3-8B \\\n--flag `which x` \\\n--host 0.0.0.0",
    'echo "a && b" > out.txt && cat out.txt | grep -v "__init__" # <done> & *over*',
    "git clone 'https://example.org/a.git。b' && cd b",
    "x = torch.empty(128*1024*1024, dtype=torch.uint8) ** 2",
    "y = f(a*b*c, __init__=_x_, **kwargs) # ~3 到~4 <think>",
    "import torch, os\nprint(f\"{x!r}\", '\\\\n', '<b>')",
    "k<<<grid, block>>>(a, b);\n// 注释 <T> & *p",
    "python -c \"print('[x](y) ![z](w) [[q]] $1 \\\\ ~~a~~')\"",
    "docker run --gpus all -v $PWD:/x -e A=1 image:tag --x='{\"a\": [1, 2]}'",
    "curl -s http://localhost:8000/v1/models | jq '.data[] | .id'",
]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "place",
    ["{}", "启动命令：\n{}\n参数：", "- 列表\n\n{}\n\n完", "```bash\n{}\n```", "~~~\n{}\n~~~"],
)
def test_commands_stay_whole(command: str, place: str) -> None:
    fragment = render(place.replace("{}", command), scope="e")
    assert command in fragment.text
    assert f"{command}\n</code>" in _uncoloured(fragment.html)


@pytest.mark.parametrize(
    "code",
    [
        "bash pip install a # JIT 编译 pip install 'a[cu13]' --index-url https://e.com/whl/cu129",
        'python import torch # 真实用法 w = f( b=torch.empty(128*1024*1024, d="x"), _a_=1, _b_=2)',
        "sh git clone https://e.com/x.git # `cd` cd x && ls *.py *.md",
        "cpp #include <cuda.h> #define A *b* int main() { f<float>(x); }",
    ],
)
@pytest.mark.parametrize("place", ["用法： {}", "- 用法：{}", "  • 用法（真实）： {}", "{}"])
def test_code_inside_a_line_stays_whole(code: str, place: str) -> None:
    assert code in render(place.replace("{}", code), scope="e").text


def test_spilled_code_ends_where_the_next_item_begins() -> None:
    text = "要点： - 安装： bash pip install a_b_c --x - 验证：__ok__ 即可"
    assert "<code>pip install a_b_c --x</code></li>" in render(text, scope="e").html


CODE = st.text(
    alphabet=st.one_of(
        st.sampled_from("\\`*_~<>&#[](){}|\"'$%^=+-!:;,./ \n\tab1中。"),
        st.characters(exclude_categories=["Cs"]),
    ),
    max_size=80,
).filter(lambda text: not {"\r", "\0"} & set(text))


@given(CODE, st.sampled_from(["", "bash", "python", "cpp", "html", "console", "nosuch", "raw"]))
@settings(deadline=None)
def test_fenced_code_is_shown_as_written(code: str, language: str) -> None:
    fence = "`" * (3 + code.count("`"))
    assume(not code.endswith("\n"))
    fragment = render(f"{fence}{language}\n{code}\n{fence}", scope="e")
    assert visible_text(fragment.html) == f"{code}\n".strip("\n")
    assert fragment.text == f"{code}\n".strip("\n")


@given(CODE.filter(lambda text: bool(text.strip()) and "`" not in text and "\n" not in text))
@settings(deadline=None)
def test_code_spans_are_shown_as_written(code: str) -> None:
    html = render(f"x：`{code}`", scope="e").html
    shown = visible_text(html).removeprefix("x：")
    inner = code[1:-1] if code[0] == code[-1] == " " and code.strip(" ") else code
    assert shown.strip("\n") == inner.strip("\n")


WORD = st.text(alphabet="abcXYZ019._/*~<>&-=", min_size=1, max_size=12).filter(
    lambda word: word not in ("-", "*", "a") and word[-1].isalnum()
)


@given(st.lists(WORD, min_size=1, max_size=8))
@settings(deadline=None)
def test_commands_without_a_fence_are_shown_as_written(words: list[str]) -> None:
    command = "pip install " + " \\\n".join(words)
    assert command in render(f"安装：\n{command}\n\n之后。", scope="e").text


@given(st.lists(st.text(alphabet="中文ab1.：: -✅⚠|*_`~<>[]()#\n 0123", max_size=30), max_size=8))
@settings(deadline=None)
def test_repair_drops_no_visible_character(parts: list[str]) -> None:
    text = "\n".join(parts)
    repaired = repair(text)
    for character in set(text) - set(" -\n`\t|·:："):
        assert repaired.count(character) >= text.count(character)


def test_every_lexer_gives_code_back_whole() -> None:
    samples = ("$ a <b>\n>>> x\nout & 中文\n\n", "\n\n  {% x %} <?php ?>\n```\n", "", "x")
    for _, aliases, _, _ in get_all_lexers():
        for sample in samples:
            html = code_block(sample, aliases[0] if aliases else "text")
            assert f"<code>{sample}</code>" in _uncoloured(html)


def test_long_code_is_plain() -> None:
    assert "<span class" not in code_block("x = 1\n" * 10_000, "python")


def _uncoloured(html: str) -> str:
    """HTML with the text of its code unescaped and without the spans that colour it."""
    bare = html.replace("</span>", "")
    while (start := bare.find("<span class=")) >= 0:
        bare = bare[:start] + bare[bare.index(">", start) + 1 :]
    for entity, character in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&#39;", "'")):
        bare = bare.replace(entity, character)
    return bare.replace("&amp;", "&")
