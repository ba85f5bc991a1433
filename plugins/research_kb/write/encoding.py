"""How a file holds its text: what a rewriting changes of that, and what it could not give back."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from typing import Final

_FORMS: Final = (
    (codecs.BOM_UTF8, "utf-8", "UTF-8 with a byte order mark"),
    (codecs.BOM_UTF32_LE, "utf-32-le", "UTF-32"),
    (codecs.BOM_UTF32_BE, "utf-32-be", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16"),
    (b"", "utf-8", "UTF-8"),
    (b"", "utf-16-le", "UTF-16"),
    (b"", "utf-16-be", "UTF-16"),
    (b"", "gb18030", "GB18030"),
)


def form_of(raw: bytes, text: str) -> str | None:
    """What ``raw``, read as ``text``, is written in: ``UTF-16 with CRLF line ends``.

    None: it holds bytes that are no text, so that ``text`` only shows them.
    """
    return next(_forms(raw, text), None)


def _forms(raw: bytes, text: str) -> Iterator[str]:
    for mark, encoding, name in _FORMS:
        try:
            decoded = raw[len(mark) :].decode(encoding) if raw.startswith(mark) else None
        except UnicodeDecodeError:
            continue
        if decoded is not None and decoded.replace("\r\n", "\n").replace("\r", "\n") == text:
            ends = "CRLF" if "\r\n" in decoded else "CR" if "\r" in decoded else ""
            joined = " and" if " with " in name else " with"
            yield f"{name}{joined} {ends} line ends" if ends else name
