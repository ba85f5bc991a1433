"""The files of the search index hold every document and every term once."""

from __future__ import annotations

import json
from typing import Any

from research_kb.model import SearchDocument, SearchKind
from research_kb.present.search.index import MANIFEST, index_files
from research_kb.present.search.people import peoples_documents

DOCUMENTS = (
    SearchDocument("t/", "投机解码", "", kind=SearchKind.TOPIC),
    SearchDocument("t/#a", "Draft models", "decode decode 解码", ("DFlash",), ("speculative",)),
    SearchDocument("t/#b", "Cache", "decode", kind=SearchKind.DROPPED, marks=("dropped", "P1")),
)


def read(documents: tuple[SearchDocument, ...]) -> dict[str, Any]:
    return {file.path: json.loads(file.content) for file in index_files(documents)}


def terms(files: dict[str, Any]) -> dict[str, str]:
    stretches = [files[path]["terms"] for path in files if "terms-" in path]
    return {term: listed for stretch in stretches for term, listed in stretch.items()}


def test_a_posting_says_where_and_how_often_a_term_stands() -> None:
    found = terms(read(DOCUMENTS))
    assert found["decode"] == "1:2;2:1"
    assert found["解码"] == "1:1;8:0"
    assert found["dflash"] == found["speculative"] == "4:1"
    assert found["draft"] == "8:1"


def test_documents_are_kept_in_their_order_with_what_a_result_shows() -> None:
    files = read(DOCUMENTS)
    assert files[MANIFEST]["kinds"] == "tpx"
    assert files["search/texts-0.json"]["texts"][2] == [
        "t/#b",
        "Cache",
        "decode",
        "",
        ["dropped", "P1"],
        [],
    ]


def test_many_documents_stand_in_several_files_that_the_manifest_names() -> None:
    many = tuple(SearchDocument(f"p/#{n}", f"t{n}", f"word{n} " * 300) for n in range(50))
    files = read(many)
    manifest = files[MANIFEST]
    for number, start in enumerate(manifest["texts"]):
        assert files[f"search/texts-{number}.json"]["texts"][0][0] == f"p/#{start}"
    assert len(manifest["texts"]) > 5
    for number, first in enumerate(manifest["terms"]):
        assert next(iter(files[f"search/terms-{number}.json"]["terms"])) == first
    assert terms(files).keys() >= {f"word{n}" for n in range(50)}


def test_terms_stand_in_the_order_in_which_javascript_compares() -> None:
    (stretch,) = (
        found["terms"]
        for path, found in read((SearchDocument("", "𠮷 ﾊ 豈 z", ""),)).items()
        if "terms-" in path
    )
    assert list(stretch) == sorted(stretch, key=lambda term: term.encode("utf-16-be"))


def test_all_files_of_an_index_have_its_version_and_another_index_has_another() -> None:
    files, others = read(DOCUMENTS), read(DOCUMENTS[:2])
    assert len({file["version"] for file in files.values()}) == 1
    assert files[MANIFEST]["version"] != others[MANIFEST]["version"]
    assert files == read(DOCUMENTS)


def test_of_a_very_long_text_everything_is_found() -> None:
    files = read((SearchDocument("", "t", "word " * 20_000 + "end"),))
    assert "end" in terms(files)
    assert len(files["search/texts-0.json"]["texts"][0][2]) < 20_000


def test_an_index_of_nothing_is_one() -> None:
    assert read(())[MANIFEST]["kinds"] == ""


def test_people_s_pages_become_plain_text_and_ours_are_left_out() -> None:
    index = {
        "docs": [
            {"location": "guide/", "title": "Guide", "text": ""},
            {
                "location": "guide/#a",
                "title": "A &amp; B",
                "text": "<p>投机\u200b解码 &lt;b&gt;</p>",
            },
            {"location": "t/#a", "title": "ours", "text": ""},
        ]
    }
    page, section = peoples_documents(json.dumps(index), DOCUMENTS)
    assert (page.title, page.context) == ("Guide", "")
    assert (section.title, section.text, section.context) == ("A & B", "投机解码 <b>", "Guide")
