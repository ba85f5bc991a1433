"""One spelling for every spelling of a web address.

The rules that every address needs (escapes, dots, hosts, ports) come from ``url-normalize``, which
keeps the order of parameters; see ``docs/decisions/0002-url-canonicalisation.md``. What is noise on
an address is knowledge of ours, and stands here as data.
"""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import SplitResult, unquote, urlsplit, urlunsplit

from url_normalize import url_normalize

_NOISE: Final = re.compile(
    r"utm_.*|(?:fb|g|d|ms|y|tw|tt)clid|[gw]braid|igsh(?:id)?|mc_[ce]id|_hs(?:enc|mi)|"
    r"mkt_tok|vero_id|oly_(?:anon|enc)_id|_g[al]|ref_(?:src|url)|spm(?:_id_from)?|vd_source|"
    r"share_(?:from|source|medium|plat|session_id|tag|token)",
)
"""Parameters that name where a reader came from, on any site. Not ``ref``, ``from``, ``source`` or
``id``: somewhere each of them chooses the page."""

_NOISE_BY_HOST: Final = (
    (
        re.compile(r"mp\.weixin\.qq\.com"),
        # ``__biz``, ``mid``, ``idx`` and ``sn`` choose the article.
        re.compile(
            r"chksm|(?:a|sub)?scene|srcid|sharer_.*|mpshare|from|isappinstalled|clicktime|enterid|"
            r"sessionid|devicetype|version|nettype|abtest_cookie|lang|exportkey|pass_ticket|"
            r"wx_header|poc_token|key|uin|rd2werd|scene_id|click_id|new_comment"
        ),
    ),
    (re.compile(r"(?:.+\.)?medium\.com"), re.compile(r"source|sk")),
    (
        re.compile(r"(?:.+\.)?substack\.com"),
        re.compile(r"r|s|publication_id|post_id|isfreemail|triedredirect|showwelcome.*"),
    ),
    (re.compile(r"(?:.+\.)?(?:youtube\.com|youtu\.be)"), re.compile(r"si|feature|pp|ab_channel")),
    (re.compile(r"(?:twitter|x)\.com"), re.compile(r"s|t")),
    (re.compile(r"(?:.+\.)?csdn\.net"), re.compile(r"(?:ops_)?request_(?:id|misc)|.*utm_.*")),
)

_REF: Final = re.compile(
    r"(?:hn|hacker-?news|news\.ycombinator|product-?hunt|lobste\.?rs|reddit|twitter|linkedin|facebook|"
    r"tldr|newsletter|rss)(?:\.com)?",
    re.IGNORECASE,
)
"""Values of ``ref`` that name where a reader came from; any other may choose the page."""

_OPENERS: Final = " \t\r\n\u3000\ufeff\u200b<([（「『【《“‘\"'`*|"
_TRAILERS: Final = " \t\r\n\u3000\ufeff\u200b<>.,;:!?。，、；：！？…「『【《」』】》“‘”’\"'`*|\\"
_BRACKETS: Final = {")": "(", "]": "[", "}": "{", "）": "（"}
_SCHEME: Final = re.compile(r"([a-z][a-z0-9+.-]*):(?://|(?!\d+(?:/|$)))", re.IGNORECASE)
_HOST: Final = re.compile(r"[^\s/?#@:]+\.[^\s/?#@:.\d]{2,}\.?(?=[/?#:]|$)")
_PLAIN: Final = re.compile(
    r"https://(?:[a-z0-9]+[.-])+[a-z]{2,}(?:/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*"
)
"""An address that is canonical but for ``www.`` and its end: most are, and need no library."""

_WWW: Final = re.compile(r"^https://(?:www\.)+(?=[^./]+\.[^/]+)")
_MOBILE: Final = re.compile(
    r"^https://(?:(?:m|mobile)\.(?=(?:github|twitter|x|youtube|bilibili)\.com(?:/|$))"
    r"|(?P<language>[a-z-]+\.)m\.(?=wikipedia\.org(?:/|$)))"
)
"""Hosts for telephones whose pages have the very paths of the others. Not any ``m.``."""


def canonical_url(url: str) -> str:
    """``url`` as every spelling of it is written; what is no web address comes back trimmed.

    ``https``, host in lower case and ASCII without ``www.``, no default port, user, fragment,
    tracking parameter or trailing slash; escapes and dots normalised, other parameters in order.
    """
    return web_url(url) or trimmed(url)


def web_url(text: str) -> str | None:
    """The canonical form of ``text`` if it is an address of the web, with its scheme or without."""
    address = trimmed(text)
    scheme = _SCHEME.match(address)
    if scheme is None and not _HOST.match(address.removeprefix("//")):
        return None
    if scheme and scheme[1].lower() not in ("http", "https"):
        return None
    rest = address[scheme.end() :] if scheme else address
    normal = _normalised("https://" + rest.lstrip("/"))
    settled = _bare(normal) if normal else None
    # Again, since what trailed may have hidden that a parameter is noise.
    return settled if settled == normal or settled is None else _normalised(settled)


def _normalised(address: str) -> str | None:
    if not _PLAIN.fullmatch(address):
        try:
            normal = url_normalize(address.partition("#")[0])
            parts = urlsplit(normal or "")
            if not parts.hostname or "." not in parts.netloc.strip("."):
                return None
            address = _without_noise(parts, parts.port)
        except ValueError:
            # A host or port that no browser would open either.
            return None
    return _common(address)


def _common(address: str) -> str:
    """``address`` at the host that most people name."""
    return _MOBILE.sub(r"https://\g<language>", _WWW.sub("https://", address))


def _bare(address: str) -> str:
    """``address`` without trailing slashes and punctuation, also such as was escaped."""
    while (shorter := trimmed(address).rstrip("/")) != address:
        address = shorter
    return address


def _without_noise(parts: SplitResult, port: int | None) -> str:
    host = _common(f"https://{parts.hostname or ''}").removeprefix("https://")
    if port and port not in (80, 443):
        host += f":{port}"
    kept = (p for p in parts.query.split("&") if p and not _is_noise(p, host))
    # An equals sign inside a value needs no escape: WeChat's ``__biz=MzA==``.
    query = "&".join(p.replace("%3D", "=") if "=" in p else p for p in kept)
    # Brackets are escaped by those who paste an address into a Markdown link.
    path = parts.path.replace("%28", "(").replace("%29", ")").rstrip("/")
    return urlunsplit(("https", host, path or ("/" if query else ""), query, ""))


def _is_noise(parameter: str, host: str) -> bool:
    name, _, value = parameter.partition("=")
    name = unquote(name).lower()
    if _NOISE.fullmatch(name) or (name == "ref" and _REF.fullmatch(value)):
        return True
    return any(site.fullmatch(host) and noise.fullmatch(name) for site, noise in _NOISE_BY_HOST)


def trimmed(text: str) -> str:
    """``text`` without what the sentence around an address leaves on it.

    A closing bracket is part of the address only if the address opens it.
    """
    text = text.lstrip(_OPENERS)
    while text:
        last = text[-1]
        opener = _BRACKETS.get(last)
        if last not in _TRAILERS and (opener is None or text.count(opener) >= text.count(last)):
            break
        text = text[:-1]
    return text
