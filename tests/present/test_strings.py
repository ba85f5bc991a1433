from __future__ import annotations

import inspect
import re
from dataclasses import asdict, fields, is_dataclass
from pathlib import Path

import pytest
import research_kb.present
from research_kb.present.options import STRINGS, PresentOptions
from research_kb.present.strings import Strings, TableWords

PACKAGE = Path(inspect.getfile(research_kb.present)).parent
SCRIPTS = Path(__file__).parents[2] / "web" / "src"
NAMES = [field.name for field in fields(Strings)]


@pytest.mark.parametrize("language", STRINGS)
def test_every_text_says_something(language: str) -> None:
    strings = STRINGS[language]  # type: ignore[index]
    assert strings.language == language
    for name in NAMES:
        text = getattr(strings, name)
        kinds = {"Callable[[str], str]": "x", "Callable[[int], str]": 2, "Counted": 2}
        kind = next((f.type for f in fields(Strings) if f.name == name), "")
        said = text(kinds[str(kind)]) if callable(text) else text
        assert all(map(str.strip, asdict(said).values() if is_dataclass(said) else [said]))


def test_counts_agree_with_their_nouns() -> None:
    english = PresentOptions().strings
    assert english.count_works(1) == "1 work"
    assert english.count_works(0) == "0 works"


def test_no_text_is_unused() -> None:
    sources = [
        *PACKAGE.parent.rglob("*.html"),
        *(path for path in PACKAGE.rglob("*.py") if not path.name.startswith("strings")),
    ]
    everything = "\n".join(path.read_text("utf-8") for path in sources)
    used = set(re.findall(r"\b(?:strings|t)\.(\w+)", everything))
    assert set(NAMES) == used & set(NAMES)


def test_no_text_of_the_tables_is_unused() -> None:
    scripts = "\n".join(path.read_text("utf-8") for path in SCRIPTS.rglob("*.ts"))
    names = {field.name for field in fields(TableWords)}
    assert names == set(re.findall(r"\bwords\.(\w+)", scripts)) & names


@pytest.mark.parametrize("language", STRINGS)
def test_translations_have_the_same_blanks(language: str) -> None:
    words = asdict(STRINGS[language].tables)  # type: ignore[index]
    english = asdict(STRINGS["en"].tables)
    for name, text in words.items():
        blanks = sorted(re.findall(r"\{\w+\}", text))
        assert blanks == sorted(re.findall(r"\{\w+\}", english[name]))
