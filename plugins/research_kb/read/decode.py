r"""Bytes to text: byte order marks, encodings, line ends.

A draft is UTF-8, or names its encoding with a byte order mark. Anything else is a guess, and a
guess is a finding. Bytes that fit no encoding stay visible as ``\xe9``: never dropped, and never
replaced by a mark that no longer says which byte it was.
"""

from __future__ import annotations

import codecs
import hashlib

from research_kb.findings import finding
from research_kb.model import Finding, Source

# UTF-32 first: its little-endian mark begins with that of UTF-16.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_KEEP_BYTES = "backslashreplace"


def decode(path: str, raw: bytes) -> tuple[Source, tuple[Finding, ...]]:
    """The file ``raw`` as text with line feeds, and what had to be guessed about it."""
    text, problem = _decoded(raw)
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if "\0" in text:
        # No HTML and no YAML may hold NUL, so it becomes visible here, once for everyone after.
        problem = problem or ("the file has NUL characters, shown as \N{SYMBOL FOR NULL}", "\0")
        line = text.count("\n", 0, text.index("\0")) + 1
        text = text.replace("\0", "\N{SYMBOL FOR NULL}")
    elif problem:
        line = text.count("\n", 0, max(text.find(problem[1]), 0)) + 1
    source = Source(path, text, hashlib.sha256(raw).hexdigest())
    if problem is None:
        return source, ()
    return source, (finding("encoding", path, line, f"{problem[0]}: save the file as UTF-8"),)


def encoding_of(raw: bytes) -> tuple[bytes, str] | None:
    """The byte order mark and the encoding that ``raw`` has for certain; None: it was guessed."""
    mark, encoding = next(((m, e) for m, e in _MARKS if raw.startswith(m)), (b"", "utf-8"))
    try:
        text = raw[len(mark) :].decode(encoding)
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else (mark, encoding)


def _decoded(raw: bytes) -> tuple[str, tuple[str, str] | None]:
    """The text, and the problem: what was done, and the text that shows where."""
    for mark, encoding in _MARKS:
        if raw.startswith(mark):
            return _strictly(raw[len(mark) :], encoding)
    unmarked = _utf16_without_mark(raw)
    if unmarked:
        return raw.decode(unmarked, _KEEP_BYTES), ("this looks like UTF-16 without its mark", "")
    try:
        return raw.decode("utf-8"), None
    except UnicodeDecodeError:
        pass
    chinese = raw.decode("gb18030", _KEEP_BYTES)
    if _is_chinese(chinese):
        return chinese, ("the file is not UTF-8, and was read as GB18030", "")
    return _strictly(raw, "utf-8")


def _strictly(raw: bytes, encoding: str) -> tuple[str, tuple[str, str] | None]:
    try:
        return raw.decode(encoding), None
    except UnicodeDecodeError as error:
        shown = "".join(f"\\x{byte:02x}" for byte in raw[error.start : error.end])
        name = encoding.upper()
        return raw.decode(encoding, _KEEP_BYTES), (f"not valid {name}, shown as {shown}", shown)


def _utf16_without_mark(raw: bytes) -> str | None:
    """The byte order, if nearly every second byte is NUL, as in Latin text; else None."""
    pairs = len(raw) // 2
    if pairs < 4:
        return None
    even, odd = raw[0 : 2 * pairs : 2].count(0), raw[1 : 2 * pairs : 2].count(0)
    if odd > 0.4 * pairs and even < 0.05 * pairs:
        return "utf-16-le"
    if even > 0.4 * pairs and odd < 0.05 * pairs:
        return "utf-16-be"
    return None


def _is_chinese(text: str) -> bool:
    """Whether most characters beyond ASCII are among the 7,445 of GB 2312.

    GB18030 decodes nearly any bytes. Real Chinese text stays within its oldest part; a damaged
    UTF-8 file or one in Latin-1 gives rare characters instead.
    """
    beyond = [character for character in text if character > "\x7f"]
    common = sum(1 for character in beyond if _encodes(character))
    return common >= 2 and common >= 0.8 * len(beyond)


def _encodes(character: str) -> bool:
    try:
        character.encode("gb2312")
    except UnicodeEncodeError:
        return False
    return True
