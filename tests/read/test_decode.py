"""Every byte of a draft arrives as text, whatever its encoding."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st
from research_kb.read.decode import decode

CHINESE = "# 草稿：推理加速\n\n来源：机器之心\n"


def text_and_codes(raw: bytes) -> tuple[str, list[str]]:
    source, findings = decode("inbox/a.md", raw)
    return source.text, [finding.code for finding in findings]


@pytest.mark.parametrize(
    "raw",
    [
        CHINESE.encode(),
        CHINESE.encode("utf-8-sig"),
        codecs.BOM_UTF16_LE + CHINESE.encode("utf-16-le"),
        codecs.BOM_UTF16_BE + CHINESE.encode("utf-16-be"),
        codecs.BOM_UTF32_LE + CHINESE.encode("utf-32-le"),
        codecs.BOM_UTF32_BE + CHINESE.encode("utf-32-be"),
        CHINESE.replace("\n", "\r\n").encode(),
        CHINESE.replace("\n", "\r").encode(),
    ],
)
def test_unicode_is_read_without_a_finding(raw: bytes) -> None:
    assert text_and_codes(raw) == (CHINESE, [])


@pytest.mark.parametrize("encoding", ["gb18030", "gbk"])
def test_a_chinese_legacy_encoding_is_guessed_and_said(encoding: str) -> None:
    assert text_and_codes(CHINESE.encode(encoding)) == (CHINESE, ["encoding"])


def test_utf16_without_a_mark_is_guessed_from_its_nul_bytes() -> None:
    assert text_and_codes("Source: arXiv\n".encode("utf-16-le")) == (
        "Source: arXiv\n",
        ["encoding"],
    )


def test_a_damaged_byte_stays_visible_and_its_line_is_named() -> None:
    source, findings = decode("a.md", "第一行\n第二行".encode() + b"\xe9\xff" + "，完".encode())
    assert source.text == "第一行\n第二行\\xe9\\xff，完"
    assert [(found.line, found.code) for found in findings] == [(2, "encoding")]
    assert "\\xe9" in findings[0].message


def test_latin_1_is_not_taken_for_chinese() -> None:
    assert text_and_codes("le café noir".encode("latin-1")) == ("le caf\\xe9 noir", ["encoding"])


def test_nul_characters_become_visible() -> None:
    source, findings = decode("a.md", b"one\ntwo\0\n")
    assert source.text == "one\ntwo\N{SYMBOL FOR NULL}\n"
    assert findings[0].line == 2


def test_a_truncated_utf16_file_is_read_to_its_end() -> None:
    text, codes = text_and_codes(codecs.BOM_UTF16_LE + "标题".encode("utf-16-le") + b"\x0a")
    assert text == "标题\\x0a"
    assert codes == ["encoding"]


@given(st.binary(max_size=200))
def test_any_bytes_give_text_that_can_be_written(raw: bytes) -> None:
    source, _ = decode("a.md", raw)
    source.text.encode("utf-8")
    assert "\r" not in source.text
    assert "\0" not in source.text


@given(st.text(st.characters(exclude_characters="\r\0\ufeff", exclude_categories=["Cs"])))
def test_utf8_text_arrives_unchanged(text: str) -> None:
    assert decode("a.md", text.encode())[0].text == text
