"""The documentation's transcripts, run as their readers would.

A page says in a comment which project it starts in, a folder of ``tests/sites``; without one it
starts in an empty folder::

    <!-- project: team -->

A fenced block with a title is a file that the reader saves there: ``title="inbox/mei/x.md"``. A
``console`` block is a transcript: ``$ `` begins a command, ``> `` goes on with it, and what
follows is what the terminal shows, both streams together. ``...`` stands for anything. A command
ends with 0 unless its comment says so: ``# exits with 1``. Blocks of one page share the project,
the folder and nothing else: each command has a shell of its own.

``python tests/transcripts.py PAGE…`` runs pages and writes what is shown now into them; look at the
difference before you commit it.
"""

from __future__ import annotations

import doctest
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sybil import Document, Example, Region, Sybil
from sybil.parsers.markdown.lexers import DirectiveInHTMLCommentLexer, RawFencedCodeBlockLexer

SITES = Path(__file__).parent / "sites"
PATIENCE = 120  # Seconds for one command
EXITS = re.compile(r"#.*(?:exits with|退出码) (\d+)")
_INFO = re.compile(r'(?P<language>\w*)(?: title="(?P<title>[^"]+)")?[^\n]*\n')


@dataclass
class Command:
    """One command of a transcript, with what its reader sees."""

    text: str
    expected: str = ""

    @property
    def code(self) -> int:
        found = EXITS.search(self.text)
        return int(found[1]) if found else 0


@dataclass
class Desk:
    """Where the reader of a page sits: the folder they are in, and how they left their shell."""

    home: Path
    folder: Path

    def run(self, command: str) -> tuple[int, str]:
        """The exit code of ``command`` and what a terminal would show; ``cd`` stays."""
        left = self.home / ".left"
        script = f"{command}\ncode=$?; pwd > '{left}'; exit $code"
        done = subprocess.run(
            ["bash", "-c", script],
            cwd=self.folder,
            env=self._environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=PATIENCE,
            check=False,
        )
        self.folder = Path(left.read_text().strip())
        return done.returncode, done.stdout.decode("utf-8")

    def _environment(self) -> dict[str, str]:
        """Nothing of this machine that could show, and the command of this environment."""
        return {
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "HOME": str(self.home),
            "LANG": "C.UTF-8",
            "COLUMNS": "80",
            "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_CEILING_DIRECTORIES": str(self.home),
            "NO_MKDOCS_2_WARNING": "1",
        }


def commands_of(transcript: str) -> Iterator[Command]:
    """The commands of a ``console`` block, each with what it shows."""
    command: Command | None = None
    for line in transcript.splitlines():
        if line.startswith("$ "):
            if command:
                yield command
            command = Command(line[2:])
        elif command is None:
            raise ValueError(f"a transcript begins with a command, not with {line!r}")
        elif line.startswith("> ") and not command.expected:
            command.text += f"\n{line[2:]}"
        else:
            command.expected += f"{line}\n"
    if command:
        yield command


def _blocks(document: Document) -> Iterator[Region]:
    for region in RawFencedCodeBlockLexer(_INFO)(document):
        run = {"console": _play}.get(region.lexemes["language"])
        if region.lexemes["title"]:
            run = _save
        if run:
            region.parsed, region.evaluator = region.lexemes["source"], run
            yield region
    for region in DirectiveInHTMLCommentLexer("project")(document):
        region.parsed, region.evaluator = region.lexemes["arguments"], _copy
        yield region


def _copy(example: Example) -> None:
    desk: Desk = example.namespace["desk"]
    desk.folder = Path(shutil.copytree(SITES / example.parsed, desk.home / example.parsed))


def _save(example: Example) -> None:
    path = example.namespace["desk"].folder / example.region.lexemes["title"]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(example.parsed, encoding="utf-8")


_SAME = doctest.OutputChecker()


def _play(example: Example) -> str | None:
    desk: Desk = example.namespace["desk"]
    record: list[str] | None = example.namespace.get("record")
    for command in commands_of(example.parsed):
        code, shown = desk.run(command.text)
        if record is not None:
            same = _SAME.check_output(command.expected, shown, doctest.ELLIPSIS)
            typed = "\n> ".join(command.text.splitlines())
            record.append(f"$ {typed}\n{command.expected if same else shown}")
            continue
        if code != command.code:
            return f"$ {command.text}\nended with {code}, not with {command.code}:\n{shown}"
        if not _SAME.check_output(command.expected, shown, doctest.ELLIPSIS):
            wanted = doctest.Example(command.text, command.expected)
            told = _SAME.output_difference(wanted, shown, doctest.ELLIPSIS | doctest.REPORT_NDIFF)
            return f"$ {command.text}\n{told}"
    return None


PAGES = Sybil(parsers=[_blocks])


def play(page: Path, home: Path) -> int:
    """Do all that ``page`` tells its reader to, below ``home``; how many steps there were.

    Raises ``AssertionError`` with page, line and difference where something else is shown.
    """
    document = PAGES.parse(page)
    document.namespace["desk"] = Desk(home, home)
    steps = [*document.examples()]
    for step in steps:
        step.evaluate()
    return len(steps)


def retold(page: Path, home: Path) -> str:
    """The text of ``page`` with what its commands show now."""
    document = PAGES.parse(page)
    document.namespace["desk"] = Desk(home, home)
    pieces, end = [], 0
    for step in [*document.examples()]:
        document.namespace["record"] = record = []
        step.evaluate()
        if record:
            block = document.text[step.start : step.end]
            begin = step.start + block.index(step.parsed)
            pieces += [document.text[end:begin], *record]
            end = begin + len(step.parsed)
    return "".join((*pieces, document.text[end:]))


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as temporary:
            written = retold(Path(argument), Path(temporary))
        Path(argument).write_text(written, encoding="utf-8")
