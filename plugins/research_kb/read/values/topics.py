"""Topics as drafts ask for them: paths, alternatives, topic pages named inside a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable

from research_kb.brackets import peeled, split_outside
from research_kb.page_words import PAGE, only_page_words, without_page_words
from research_kb.read.values.links import find_wikilinks, unlink

_FILE = re.compile(r"`?(?:[\w./-]*/)?topics/([\w\u3400-\u9fff.-]+?)(?:\.md|/)?`?(?![\w/-])")
_QUOTED = re.compile(r"[「『“\"《]([^「」『』“”\"《》\n]{2,60})[」』”\"》]")
_PAGE = rf"{PAGE}(?:[之中里]?一)?"
_PAGE_AFTER = re.compile(rf"^\s*(?:{_PAGE}|决策树|选型矩阵|条目|目录)", re.IGNORECASE)
_INTO = (
    r"(?:建议|可以|可|应|请)*\s*(?:并入|补入|加入|纳入|归入|写入|放入|放进|放在|补到|补进|补充至|补充到|补充进|合并到|合并至|归档到|"
    r"归到|挂到|更新到|更新至|作为|列入|收入|入|放到|转到|file(?:d)?\s+under|add(?:ed)?\s+to|belongs?\s+(?:in|under|to|on)|"
    r"goes?\s+(?:to|in|under)|merge(?:d)?\s+into|put\s+(?:it\s+)?(?:under|in|on))\s*[:：]?\s*"
)
_NAMED_PAGE = re.compile(
    rf"(?:{_INTO}|→|->|=>|^|[，,；;。：:])\s*(?:(?:the|我们的|到|至)\s+)?"
    rf"(?P<names>[^，,；;。：:「」→\n]{{2,80}}?)\s*{_PAGE}",
    re.IGNORECASE,
)
_LEAD = re.compile(
    rf"^\s*(?:{_INTO}|→|->|=>|建议(?:分类|归类|主题)?\s*[:：]?|the\s+)+", re.IGNORECASE
)
_TAIL = re.compile(
    rf"(?<![、,，/／；;|或\s])\s*(?:(?:之下|下面|的辅助参考|下)?\s*{_PAGE}(?:的?(?:辅助)?(?:参考|补充|素材|锚点)[^，,；;。]*)?|\s*(?:一节|章节)|(?:\s+|(?<=[」』”》]))页)\s*$",
    re.IGNORECASE,
)
_ALTERNATIVES = re.compile(
    r"\s+[/／]\s+|\s*(?:，|、|；|;)\s*|,\s+|\s*(?:或者|或|以及)\s*|\s+(?:or|and)\s+|\s*\|\s*"
)
_PATH = re.compile(r"\s*(?:>|›|»|＞|→|/(?=\s)|\\)\s*")
_STOPS = " \t.。"
_EDGE = " \t*,，;；:：。"
_HASH = re.compile(r"^#+")
SIGNAL = re.compile(
    rf"[「『]|topics/|\[\[|\s>\s|{_PAGE}|{_INTO}(?=[A-Z\u3400-\u9fff])", re.IGNORECASE
)
"""What shows that a sentence of advice names topics at all."""


def split_topics(text: str) -> tuple[str, ...]:
    """The topics of a field's value: alternatives are several, ``A > B`` is one."""
    if wiki := find_wikilinks(text):
        return _unique(wiki)
    text = peeled(text, pairs=("[]",))
    if (named := _FILE.findall(text)) or (named := _pages_in_quotes(text)):
        return _unique(named)
    text = unlink(text).strip()
    asked = _LEAD.sub("", text)
    if asked != text and only_page_words(asked):
        return ()
    return _unique(_alternatives(without_page_words(asked.strip(), _TAIL)))


def find_topics(text: str) -> tuple[str, ...]:
    """The topics that a sentence names as pages, in quotes, as files or as wikilinks."""
    named = [*find_wikilinks(text), *_FILE.findall(text), *_pages_in_quotes(text)]
    if named:
        return _unique(named)
    found: list[str] = []
    for match in _NAMED_PAGE.finditer(text):
        found += _alternatives(re.split(_INTO, match["names"], flags=re.IGNORECASE)[-1])
    if not found and " > " in text:
        found = _alternatives(_TAIL.sub("", _LEAD.sub("", text)))
    return _unique(found)


_ASKS = re.compile(_INTO, re.IGNORECASE)


def topics_asked(text: str) -> tuple[str, ...]:
    """The topics of a sentence that begins by asking for them: ``建议归入「X」或「Y」主题页``."""
    return split_topics(text) if _ASKS.match(text) and _pages_in_quotes(text) else ()


def pages_named(text: str) -> tuple[str, ...]:
    """Topic pages that an action names: quoted before a word for a page, or as a file."""
    quoted = [m[1] for m in _QUOTED.finditer(text) if _PAGE_AFTER.match(text[m.end() :])]
    return _unique([*quoted, *_FILE.findall(text)])


def _pages_in_quotes(text: str) -> list[str]:
    """「X」 anywhere; other quotes only before a word for a page."""
    return [
        match[1]
        for match in _QUOTED.finditer(text)
        if match[0][0] in "「『" or _PAGE_AFTER.match(text[match.end() :])
    ]


def _alternatives(text: str) -> list[str]:
    return split_outside(text, _ALTERNATIVES)


def _unique(names: Iterable[str]) -> tuple[str, ...]:
    cleaned = map(_name, names)
    return tuple(dict.fromkeys(name for name in cleaned if any(c.isalnum() for c in name)))


def _name(text: str) -> str:
    """One topic without quotes, page words and file ending; its path joined with `` > ``."""
    text = peeled(_HASH.sub("", peeled(text.rstrip(_STOPS), _EDGE)), _EDGE)
    text = without_page_words(text, _TAIL)
    if file := _FILE.fullmatch(text):
        text = file[1]
    text = re.sub(r"\.md$", "", text)
    parts = (peeled(part) for part in _PATH.split(text))
    return " > ".join(filter(None, parts))
