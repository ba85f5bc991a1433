"""What one line of a shell session, of Python or of a C-like language looks like.

Prose mentions commands all the time, so a line counts as code only as a whole: outside of
its strings and comments it is plain ASCII, and no word of ordinary English stands where an
argument would. The rules are data; the first that matches names the language.
"""

import re
from collections.abc import Sequence
from enum import IntEnum
from typing import Final, NamedTuple


class Strength(IntEnum):
    """How sure a line is code: alone, only beside surer lines, or not at all."""

    PROSE = 0
    WEAK = 1
    STRONG = 2


class CodeLine(NamedTuple):
    """The verdict on one line; `language` is empty for a line that any language could own."""

    strength: Strength
    language: str


PROSE: Final = CodeLine(Strength.PROSE, "")

_FIRST = re.compile(r"\s*(?:[A-Za-z_$@\"{}\[\]().~/]|>>> |#(?:include|define|pragma|if|endif)\b)")
_STRING = re.compile(
    r"\"\"\".*?\"\"\"|'''.*?'''|\"(?:[^\"\\]|\\.)*\"|(?<![A-Za-z0-9])'(?:[^'\\]|\\.)*'"
    r"|(?<=[rbfu])'(?:[^'\\]|\\.)*'"
)
_COMMENT = re.compile(r"(?:(?:^|\s)#(?!include|define|pragma|if|endif)|(?:^|(?<=[\s;{}()]))//).*")
_BRACKETS = re.compile(r"\([^()\[\]{}]*\)|\[[^()\[\]{}]*\]|\{[^()\[\]{}]*\}")

_HIDDEN = {"(": "\1", "[": "\2", "{": "\3"}
_MOST_NESTED = 12
_LONGEST = 4_000

_ENGLISH_WORDS = (
    "a an the is are was were be been to of for and or in on with without that this these "
    "those it its by as at from can will would should must may not but you your we our they "
    "when while which who has have had using via than into onto about after before because so "
    "if then"
)
_ENGLISH = frozenset(_ENGLISH_WORDS.split())
_TOOLS = (
    "adb apt apt-get awk axolotl brew bun bunx cargo ccache chmod chown clang clang\\+\\+ "
    "cmake conda cp curl df dnf docker docker-compose dotnet du evalscope ffmpeg g\\+\\+ gcc "
    "gdb genai-perf gh git grep gunicorn gzip helm hf huggingface-cli java javac jq kubectl "
    "ldd llama-bench llama-cli llama-quantize llama-server llamafactory-cli ln lm_eval ls "
    "lspci mamba meson mkdir modelscope mpirun mv mvn mypy mysql ncu ninja npm npx nsys nvcc "
    "nvidia-smi pdm pip pip3 pipx pnpm podman poetry psql pytest python python3 redis-cli rm "
    "rsync ruff rustc rustup sbatch scp sed sqlite3 squeue srun ssh sudo systemctl tar tmux "
    "torchrun trtexec trtllm-bench trtllm-build trtllm-serve ulimit unzip uv uvicorn uvx wget "
    "xargs yarn yum"
)
_VERBS = (
    "activate add apply bench bootstrap build cache check checkout cherry-pick ci clean clone "
    "commit compose config create delete describe diff download env exec export fetch freeze "
    "get images init inspect install launch lfs list load lock log login logs merge mod new "
    "pip port-forward ps publish pull push rebase remote remove repo reset restart rm run "
    "serve show stash start status stop submodule switch sync tag test tool uninstall update "
    "upgrade upload venv wheel"
)
_TOOL = re.compile(rf"(?:{'|'.join(_TOOLS.split())})(?=\s|$)")
_VERB = re.compile(rf"(?:{'|'.join(_VERBS.split())})(?=\s|$)")
_ONE_ARGUMENT = re.compile(r"(?:cd|pushd|mkdir|touch|source|deactivate|nvidia-smi)(?:\s+\S+)?")
_WORDLIKE_TOOL = re.compile(
    r"(?:accelerate|bash|cat|code|deepspeed|echo|env|find|go|jupyter|kill|make|modal|nano|node|ollama|"
    r"perf|ray|sglang|sh|swift|time|vim|vllm|watch)\s"
)
_SERVED = re.compile(r"(?:ollama|vllm|ray|modal) (?:run|serve|pull|start|deploy) \S*\d\S*$")
_TWO_FILES = re.compile(r"(?:cp|mv|ln -s) \S+ \S+|\. \S+/\S+")
_PROGRAM = re.compile(r"(?:\.{0,2}|~)/[\w./+-]+|[a-z][a-z0-9]*(?:[-_.][a-z0-9]+)+")
_ASSIGN = re.compile(r"(?:export\s+)?[A-Za-z_]\w*=\S*\s*")
_FLAG = re.compile(r"(?<!\S)--?[A-Za-z][\w-]*")
_SHELLISH = re.compile(r"(?<!\S)--?[A-Za-z]|[/$=*~]|\w\.\w|&&|\||(?<!\S)\.{1,2}(?!\S)")
_SHELL_BLOCK = re.compile(r"(?:for \w+ in .+|while .+|until .+); ?do\b|if \[+ |(?:done|fi|esac)\b")
_SENTENCE_END = re.compile(r"\w[.,:;!?]$|\|$")

_NAME = r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*"
_CALL = rf"(?:await |yield )?{_NAME}(?:\[\])?\(\)(?:\.\w+|\(\)|\[\])*"
_TARGET = rf"{_NAME}(?:\[\])?(?: ?, ?\*?{_NAME})*(?: ?: ?[\w.]+(?:\[\])?)?"
# Possessive throughout: backtracking over `- - - -` would take time exponential in its length.
_VALUE = (
    r"(?:[-+~*]|not |await ){0,3}+(?:[\w.]++|\"\"|\(\)|\[\]|\{\})(?:\(\)|\[\]|\{\}|\"\"|\.\w++)*+"
)
_OPERATOR = r" ?(?:[-+*/%@<>=!&|,]{1,3}+|\b(?:if|else|in|and|or)\b) ?"
_VALUES = rf"{_VALUE}(?:{_OPERATOR}{_VALUE})*+,?"
_SHAPED: Final = tuple(
    (re.compile(pattern), language)
    for pattern, language in (
        (r">>> \S.*", "pycon"),
        (r"import [\w.]+(?: as \w+)?(?: ?, ?[\w.]+(?: as \w+)?)*", "python"),
        (r"from \.*[\w.]+ import (?:\(.*|\*|\w+(?: as \w+)?(?:, ?\w+(?: as \w+)?)*,?)", "python"),
        (r"(?:async )?def \w+(?:\(\)(?: -> .+)?:.*|\([^)]*)", "python"),
        (r"class (?:[A-Z_]\w*|\w+\(\)):", "python"),
        (r"(?:async )?with .*\w\(\).*:|if __name__ == .*", "python"),
        (r"(?:print|assert|raise|super)\(.*", "python"),
        (r"#\s*(?:include\s*[<\"]|define \w|pragma \w).*", "cpp"),
        (r"template ?<(?:typename|class|int|auto|bool|unsigned)\b.*", "cpp"),
        (r"(?:extern \"\" )?__(?:global|device|host|shared)__ .*", "cpp"),
        (r"using namespace [\w:]+;|[\w:]+ ?<<<.*", "cpp"),
        (r"\"\" ?: ?(?:\"\"|[-\d.]+|true|false|null|[\[{].*),?", "json"),
        (r"(?:SELECT\b.*\bFROM|CREATE (?:TABLE|INDEX)|INSERT INTO|ALTER TABLE)\b.*", "sql"),
    )
)
_LOOSE: Final = tuple(
    (re.compile(pattern), language)
    for pattern, language in (
        (r"[\w:<>*& ]+\w\(\)(?: const)? ?\{", "cpp"),
        (r"(?:export )?(?:const|let|var) [\w{}\[\], ]+ ?= ?.*[;({\[]|.*\) ?=> ?\{", "javascript"),
        (r"(?:pub )?(?:async )?(?:fn|func) [\w<>]+\(.*|use \w+::.*;", "rust"),
        (r"let (?:mut )?\w+(?: ?: ?[\w<>:]+)? = .*;", "rust"),
        (rf"{_CALL};|(?:[\w:<>*&]+ )+[*&]?\w+(?:\[\])? ?=[^=].*;|{_NAME}(?:->|::).*\(\);", "cpp"),
        (
            rf"{_TARGET} ?[-+*/|@]?= ?(?=.*(?:\w\(\)|[(\[{{]$))"
            rf"(?:{_VALUES})?(?:(?:{_OPERATOR})?[(\[{{].*)?",
            "python",
        ),
        (rf"(?=\w+\.)(?:{_CALL}|{_NAME}\([^)]*)", "python"),
    )
)
_KEYWORD_CALL = re.compile(r"[a-z_]\w*\((?=[^)]*(?:\w ?= ?|\"\")).*\)?")
_WEAK: Final = tuple(
    (re.compile(pattern), language)
    for pattern, language in (
        (r"[)\]}]+[;,.:)\w(]*|[{(\[]|\.\w+\(.*|\"\",?", ""),
        (
            rf"@{_NAME}(?:\(\))?|(?:else|try|finally):|except(?: [\w.]+)?(?: as \w+)?:|pass",
            "python",
        ),
        (rf"(?:async )?for \w+(?:, ?\w+)* in {_VALUES}:|(?:if|elif|while) {_VALUES}:", "python"),
        (rf"(?:return|yield|assert|del) {_VALUES}|return|raise [A-Z]\w*(?:\(\))?", "python"),
        (rf"{_TARGET} ?[-+*/|@]?= ?{_VALUES}|{_CALL}", "python"),
        (r"(?:if|for|while|switch|\} ?else)\b ?(?:if ?)?(?:\(\))?.*[;{]|[\w\s*&<>:]+;", "cpp"),
    )
)


def code_line(line: str) -> CodeLine:
    """Judge one line by itself.

    >>> code_line("pip install -e .").language
    'bash'
    >>> code_line("pip install is slow on Windows").strength.name
    'PROSE'
    """
    bare = bare_code(line) if len(line) <= _LONGEST and _FIRST.match(line) else ""
    if not bare or not bare.isascii():
        return PROSE
    if is_shell(bare):
        return CodeLine(Strength.STRONG, "bash")
    folded = fold_brackets(bare)
    language = _language(folded, _SHAPED if _has_english(folded) else _SHAPED + _LOOSE)
    if language is None and _KEYWORD_CALL.fullmatch(bare):
        language = "python"
    return CodeLine(Strength.STRONG, language) if language is not None else _weak(bare, folded)


def _weak(bare: str, folded: str) -> CodeLine:
    """What may be a line of code beside others that are for certain."""
    shell = _TOOL.fullmatch(bare) or _ONE_ARGUMENT.fullmatch(bare)
    language = "bash" if shell else _language(folded, _WEAK)
    return PROSE if language is None else CodeLine(Strength.WEAK, language)


def _language(folded: str, rules: Sequence[tuple[re.Pattern[str], str]]) -> str | None:
    return next((name for pattern, name in rules if pattern.fullmatch(folded)), None)


def bare_code(line: str) -> str:
    """The line without indentation, comment and the insides of its strings."""
    bare = _STRING.sub('""', line) if '"' in line or "'" in line else line
    if "#" in bare or "//" in bare:
        bare = _COMMENT.sub("", bare)
    return bare.strip()


def fold_brackets(bare: str) -> str:
    """Empty every closed pair of brackets; an open one keeps what follows it.

    >>> fold_brackets("torch.empty(int(n), x[i(0)])[1] = f(2, ")
    'torch.empty()[] = f(2, '
    """
    for _ in range(_MOST_NESTED):
        bare, found = _BRACKETS.subn(lambda pair: _HIDDEN[pair[0][0]], bare)
        if not found:
            break
    return bare.replace("\1", "()").replace("\2", "[]").replace("\3", "{}")


def open_brackets(bare: str) -> int:
    """How many brackets a line leaves open; negative where it closes more than it opens."""
    return sum(map(bare.count, "([{")) - sum(map(bare.count, ")]}"))


def is_shell(bare: str) -> bool:
    """Whether a line without strings and comments is a command, alone and for certain."""
    if bare.startswith("$ "):
        return len(bare) > 2
    if _SHELL_BLOCK.match(bare):
        return True
    rest = bare.removesuffix("\\").rstrip()
    assigned = _ASSIGN.match(rest)
    while assigned and (step := _ASSIGN.match(rest)):
        rest = rest[step.end() :]
    if assigned and not rest:
        return assigned[0].startswith("export ") or "_" in assigned[0].partition("=")[0]
    rest = rest.removeprefix("sudo ")
    if not bare.endswith("\\") and (_SENTENCE_END.search(rest) or _has_english(rest)):
        return False
    return _is_command(rest, assigned is not None)


def _is_command(rest: str, assigned: bool) -> bool:
    if " && " in rest:
        return all(_is_command(part.strip(), assigned=True) for part in rest.split("&&"))
    if _TWO_FILES.fullmatch(rest):
        return True
    if tool := _TOOL.match(rest):
        arguments = rest[tool.end() :].strip()
        return bool(_VERB.match(arguments) or _SHELLISH.search(arguments))
    if cd := _ONE_ARGUMENT.fullmatch(rest):
        return bool(_SHELLISH.search(cd[0])) or rest.startswith(("cd ", "pushd "))
    if _WORDLIKE_TOOL.match(rest):
        return assigned or bool(_SHELLISH.search(rest) or _SERVED.match(rest))
    program = _PROGRAM.match(rest)
    flags = len(_FLAG.findall(rest))
    return bool(program and (flags or program[0].startswith(("./", "../")))) and " " in rest


def _has_english(bare: str) -> bool:
    """Whether a word of running text stands anywhere but right after an option."""
    before = ""
    for word in bare.split():
        if word.strip(".,;:") in _ENGLISH and not before.startswith("-"):
            return True
        before = word
    return False
