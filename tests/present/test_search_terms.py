"""Texts and queries are cut into terms by the same rules, in Python and in the browser."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from research_kb.present.search.terms import terms_of

ROOT = Path(__file__).parents[2]
CASES = json.loads((ROOT / "tests/cases/search/terms.json").read_text(encoding="utf-8"))
SCRIPT = """
import { termsOf } from %s
const texts = JSON.parse(await new Response(process.stdin).text())
console.log(JSON.stringify(texts.map(termsOf)))
"""


def in_the_browser_s_words(texts: list[str]) -> list[list[str]]:
    """The terms of ``texts`` by the script that readers' browsers run."""
    node = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    if node is None:
        pytest.skip("no Node, which the dev extra installs")
    module = json.dumps((ROOT / "web/src/search/terms.ts").as_uri())
    done = subprocess.run(
        [
            node,
            "--input-type=module",
            "--disable-warning=ExperimentalWarning",
            "-e",
            SCRIPT % module,
        ],
        input=json.dumps(texts),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answer: list[list[str]] = json.loads(done.stdout)
    return answer


@pytest.mark.parametrize("case", CASES, ids=[case["why"] for case in CASES])
def test_a_text_has_these_terms(case: dict[str, Any]) -> None:
    assert sorted(terms_of(case["text"])) == sorted(case["terms"])


def test_the_browser_finds_the_same_terms_in_every_case() -> None:
    found = in_the_browser_s_words([case["text"] for case in CASES])
    assert [sorted(terms) for terms in found] == [sorted(case["terms"]) for case in CASES]


def test_the_browser_finds_the_same_terms_in_any_text() -> None:
    chance = random.Random(5)
    pieces = "aB9 -_.'+#（）投机解码量化，𠮷カ한Éμ①Ⅷﬁ²½İßΣς‐’\t\n<&"
    texts = ["".join(chance.choices(pieces, k=chance.randint(1, 30))) for _ in range(2000)]
    found = in_the_browser_s_words(texts)
    for text, terms in zip(texts, found, strict=True):
        assert sorted(terms) == sorted(terms_of(text)), repr(text)
