"""Our documents in the index of a search plugin."""

from __future__ import annotations

import json
from pathlib import Path

import jieba
import pytest
from hypothesis import given
from hypothesis import strategies as st
from research_kb.model import SearchDocument
from research_kb.present import segment
from research_kb.present.search_index import joined
from research_kb.present.segment import parted

DOCUMENTS = (
    SearchDocument("t/", "主题", "x < y", ("C++",)),
    SearchDocument("t/#a", "注意力机制（RAG）优化", "plain"),
)


def test_documents_are_joined_with_their_words_parted() -> None:
    index = json.dumps({"config": {"lang": ["en"]}, "docs": [{"location": "", "title": "Home"}]})
    content = json.loads(joined(index, DOCUMENTS))
    assert content["config"] == {"lang": ["en"]}
    assert content["docs"] == [
        {"location": "", "title": "Home"},
        {"location": "t/", "title": "主题", "text": "x &lt; y", "tags": ["C++"]},
        {"location": "t/#a", "title": "注意力\u200b机制\u200b（RAG）\u200b优化", "text": "plain"},
    ]


def test_what_another_plugin_indexed_of_our_pages_is_replaced() -> None:
    index = json.dumps({"docs": [{"location": "t/#old", "title": "", "text": ""}]})
    content = json.loads(joined(index, DOCUMENTS))
    assert [document["location"] for document in content["docs"]] == ["t/", "t/#a"]


@pytest.mark.parametrize("text", ["plain", "naïve — “quoted”", ""])
def test_a_text_without_chinese_stays_as_it_is(text: str) -> None:
    assert parted(text) == text


@given(st.text(st.sampled_from("注意力机制优化显存带宽 aR（）")))
def test_parting_only_adds_marks(text: str) -> None:
    assert parted(text).replace("\u200b", "") == text


def test_jieba_keeps_its_cache_where_it_is_told(tmp_path: Path) -> None:
    before = jieba.dt.tmp_dir
    segment.quiet(tmp_path / "cache")
    assert (tmp_path / "cache").is_dir()
    assert jieba.dt.tmp_dir == str(tmp_path / "cache")
    jieba.dt.tmp_dir = before
