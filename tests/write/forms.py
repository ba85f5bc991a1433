"""Every draft that is at hand, for the laws of rewriting: the reader's cases, and real ones."""

from __future__ import annotations

from cases import NAMES as CASE_NAMES
from cases import bytes_of, load_case
from gold import NAMES as SEED_NAMES
from gold import SEEDS, load_gold
from research_kb.model import Source
from research_kb.read.decode import decode

__all__ = ["CASE_NAMES", "SEEDS", "SEED_NAMES", "case_source", "seed_source", "source_of"]


def case_source(name: str) -> Source:
    case = load_case(name)
    return decode(case["path"], bytes_of(case))[0]


def seed_source(name: str) -> Source:
    seed = load_gold(name)["seed"]
    return decode(f"inbox/mei/{seed}", (SEEDS / seed).read_bytes())[0]


def source_of(text: str, path: str = "inbox/mei/a.md") -> Source:
    return decode(path, text.encode("utf-8"))[0]
