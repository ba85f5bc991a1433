"""Our documents in the index of a search plugin."""

from __future__ import annotations

import json
from pathlib import Path

import jieba
import pytest
from research_kb.model import SearchDocument
from research_kb.present import segment
from research_kb.present.search_index import joined, texts_of
from research_kb.present.segment import segmented

DOCUMENTS = (
    SearchDocument("t/", "主题", "x < y", ("C++",)),
    SearchDocument("t/#a", "注意力机制（RAG）优化", "plain"),
)


def test_documents_are_joined_with_their_words_parted() -> None:
    index = json.dumps({"config": {"lang": ["en"]}, "docs": [{"location": "", "title": "Home"}]})
    content = json.loads(joined(index, DOCUMENTS, segmented(texts_of(DOCUMENTS), {})))
    assert content["config"] == {"lang": ["en"]}
    assert content["docs"] == [
        {"location": "", "title": "Home"},
        {"location": "t/", "title": "主题", "text": "x &lt; y", "tags": ["C++"]},
        {"location": "t/#a", "title": "注意力\u200b机制\u200b（RAG）\u200b优化", "text": "plain"},
    ]


def test_what_another_plugin_indexed_of_our_pages_is_replaced() -> None:
    index = json.dumps({"docs": [{"location": "t/#old", "title": "", "text": ""}]})
    content = json.loads(joined(index, DOCUMENTS, {}))
    assert [document["location"] for document in content["docs"]] == ["t/", "t/#a"]


def test_a_text_without_chinese_is_not_kept() -> None:
    assert segmented(frozenset({"plain", "分块"}), {}).keys() == {"分块"}


def test_a_known_text_is_not_cut_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jieba, "cut", None)
    assert segmented(frozenset({"分块大小"}), {"分块大小": "known"}) == {"分块大小": "known"}


def test_jieba_keeps_its_cache_where_it_is_told(tmp_path: Path) -> None:
    before = jieba.dt.tmp_dir
    segment.quiet(tmp_path / "cache")
    assert (tmp_path / "cache").is_dir()
    assert jieba.dt.tmp_dir == str(tmp_path / "cache")
    jieba.dt.tmp_dir = before
